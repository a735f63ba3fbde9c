"""Par as DDS itself works it out, on every golden deal for every dealer and vulnerability."""

import json
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from overtrick.app.double_dummy import dds_library
from overtrick.conformance.par_contracts import printed_par_contract
from overtrick.core.par import DoubleDummy, par
from overtrick.core.seat import Seat, Vulnerability
from tests.golden.dealt import SOURCES, dealt_event, digits

LIBRARY = dds_library()
PROGRAM = """
import ctypes, json, sys
class Table(ctypes.Structure):
    _fields_ = [("tricks", (ctypes.c_int * 4) * 5)]
class Dealer(ctypes.Structure):
    _fields_ = [("number", ctypes.c_int), ("score", ctypes.c_int),
                ("contracts", (ctypes.c_char * 10) * 10)]
dds = ctypes.CDLL(sys.argv[1])
answers = []
for digits, dealer, zone in json.load(sys.stdin):
    table, found = Table(), Dealer()
    for place, digit in enumerate(digits):
        seat, strain = (0, 2, 1, 3)[place // 5], (4, 0, 1, 2, 3)[place % 5]
        table.tricks[strain][seat] = int(digit, 16)
    if dds.DealerPar(ctypes.byref(table), ctypes.byref(found), dealer, (0, 2, 3, 1)[zone]) != 1:
        sys.exit("DDS refuses")
    contracts = [bytes(found.contracts[n]).split(bytes(1))[0].decode() for n in range(found.number)]
    answers.append([found.score, contracts])
json.dump(answers, sys.stdout)
"""
"""DDS numbers strains S H D C NT, and vulnerability none, both, NS, EW."""


@pytest.mark.skipif(LIBRARY is None, reason="the extra dd is not installed")
def test_both_find_the_same_scores_and_contracts(tmp_path: Path) -> None:
    tables: list[DoubleDummy] = []
    for name in SOURCES:
        tables += dealt_event(name)[1].values()
    asked = list(product(tables, Seat, range(4)))
    questions = [(digits(table), int(dealer), zone) for table, dealer, zone in asked]
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", PROGRAM, str(LIBRARY)],
        input=json.dumps(questions),
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    answers = json.loads(done.stdout)
    assert len(answers) == len(asked) > 2500
    for (table, dealer, zone), (score, printed) in zip(asked, answers, strict=True):
        ours = par(table, dealer, Vulnerability(zone))
        theirs = {printed_par_contract(text) for text in printed if text != "pass"}
        assert (ours.score_ns, set(ours.contracts)) == (score, theirs)
