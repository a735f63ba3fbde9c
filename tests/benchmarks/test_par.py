"""The benchmark of double dummy compares equal things."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.par import dealt, in_turns, seconds
from overtrick.app.double_dummy import dds_library

ROOT = Path(__file__).parents[2]
PROGRAM = """
import os
from benchmarks.par import Peer, dealt, ours, pars
from overtrick.app.double_dummy import required_solver
peer, deals = Peer(), dealt(2)
with required_solver(1) as solver:
    tables = ours(solver, deals)
print(tables == peer.tables(deals), len(set(pars(tables))), flush=True)
os._exit(0)
"""


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_both_give_the_same_tricks() -> None:
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "True 2\n"


def test_the_deals_are_always_the_same() -> None:
    assert dealt(3) == dealt(3)
    assert len(set(dealt(5))) == 5


def test_ways_take_turns() -> None:
    order: list[str] = []
    times = in_turns({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, 2)
    assert order == ["b", "a", "a", "b"]
    assert [len(each) for each in times.values()] == [2, 2]
    assert seconds(lambda: None) < 1
