"""Tricks that other programs wrote into PBN files, worked out again."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from overtrick.app.double_dummy import dds_library, required_solver
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.errors import FileError
from overtrick.formats.pbn import deal_tricks

SHARED = Path(__file__).parents[3] / ".." / "shared" / "files" / "pbn"
pytestmark = [
    pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed"),
    pytest.mark.skipif(not SHARED.is_dir(), reason="the shared files are not beside this clone"),
]


def printed() -> dict[Deal, DoubleDummy]:
    """Every deal of the shared files for which a program printed all twenty numbers."""
    found: dict[Deal, DoubleDummy] = {}
    for path in sorted(SHARED.glob("*.pbn")):
        try:
            tables = deal_tricks(path.read_bytes())
        except FileError:
            continue
        found |= {deal: tricks for deal, tricks in tables.items() if deal.complete}
    return found


def differing(tables: dict[Deal, DoubleDummy]) -> list[str]:
    """Deals for which DDS gives other numbers."""
    with required_solver() as solver:
        asked = {deal: solver.submit(deal) for deal in tables}
        return [str(deal) for deal, future in asked.items() if future.result() != tables[deal]]


def test_a_sample_is_the_same() -> None:
    tables = printed()
    assert len(tables) > 300
    sample = Random(7).sample(sorted(tables, key=str), 4)  # noqa: S311 - chance, no secret
    assert differing({deal: tables[deal] for deal in sample}) == []


@pytest.mark.soak
def test_all_are_the_same(record_property: Callable[[str, object], None]) -> None:
    tables = printed()
    assert differing(tables) == []
    record_property("cases", 20 * len(tables))
