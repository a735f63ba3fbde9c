"""Titles of federations."""

from fractions import Fraction

import pytest

from overtrick.core.awards.titles import (
    WBF_YEAR_POINTS,
    WBF_YEARLY_DECAY,
    EbuRecord,
    WbfRecord,
    after_years,
    ebu_title,
    wbf_title,
)
from overtrick.errors import ImpossibleError


@pytest.mark.parametrize(
    ("record", "title"),
    [
        (WbfRecord(149), None),
        (WbfRecord(150), "World Master"),
        (WbfRecord(349), "World Master"),
        (WbfRecord(350), "World International Master"),
        (WbfRecord(9999, 4), "World International Master"),
        (WbfRecord(0, 5), "World Life Master"),
        (WbfRecord(0, 0, 1), "World Life Master"),
        (WbfRecord(0, 10), "World Life Master"),
        (WbfRecord(0, 9, 3), "World Life Master"),
        (WbfRecord(0, 10, 1), "World Grand Master"),
    ],
)
def test_the_wbfs(record: WbfRecord, title: str | None) -> None:
    """WBF Master Points Rules 4."""
    assert wbf_title(record) == title


@pytest.mark.parametrize(
    ("masterpoints", "green", "title"),
    [
        (119_999, 2000, None),
        (120_000, 599, None),
        (120_000, 600, "Grand Master"),
        (120_000, 799, "Grand Master"),
        (120_000, 800, "1 Star Grand Master"),
        (120_000, 1000, "2 Star Grand Master"),
        (120_000, 1200, "3 Star Grand Master"),
        (120_000, 1400, "4 Star Grand Master"),
        (120_000, 1499, "4 Star Grand Master"),
        (500_000, 1500, "Premier Grand Master"),
    ],
)
def test_the_ebus(masterpoints: int, green: int, title: str | None) -> None:
    """Star Grand Masters, July 2017."""
    assert ebu_title(EbuRecord(masterpoints, green)) == title


def test_the_wbfs_points_fade_by_fifteen_percent() -> None:
    assert after_years(100, 0, WBF_YEARLY_DECAY) == 100
    assert after_years(100, 1, WBF_YEARLY_DECAY) == 85
    assert after_years(100, 2, WBF_YEARLY_DECAY) == Fraction(7225, 100)
    assert WBF_YEAR_POINTS == 10


def test_years_and_decays_that_cannot_be() -> None:
    for years, decay in ((-1, 0), (1, 2)):
        with pytest.raises(ImpossibleError, match=f"got {years} and {decay}"):
            after_years(100, years, decay)
