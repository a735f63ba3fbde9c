"""Titles of federations, and points that fade."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

WBF_YEARLY_DECAY = Fraction(15, 100)
"""Of masterpoints; placing points never fade (WBF Master Points Rules 1 and 2)."""
WBF_YEAR_POINTS = 10
"""Year points, won outside the WBF's own events, that make one masterpoint."""


def after_years(points: Exact, years: int, yearly_decay: Exact) -> Fraction:
    """What is left of *points* when every new year takes *yearly_decay* of them.

    >>> str(after_years(400, 2, WBF_YEARLY_DECAY))
    '289'
    """
    if years < 0 or not 0 <= yearly_decay <= 1:
        raise ImpossibleError(
            phrase(
                "years are 0 or more and a decay is 0 to 1, got {years} and {yearly_decay}",
                years=years,
                yearly_decay=yearly_decay,
            )
        )
    return points * (1 - Fraction(yearly_decay)) ** years


@dataclass(frozen=True, slots=True)
class WbfRecord:
    """What the WBF's titles depend on."""

    masterpoints: Exact = 0
    placing_points: Exact = 0
    world_titles: int = 0


def wbf_title(record: WbfRecord) -> str | None:
    """The highest title, or None (WBF Master Points Rules 4). Titles are kept for life.

    >>> wbf_title(WbfRecord(masterpoints=350)), wbf_title(WbfRecord(placing_points=5))
    ('World International Master', 'World Life Master')
    """
    if record.placing_points >= 10 and record.world_titles >= 1:
        return "World Grand Master"
    if record.placing_points >= 5 or record.world_titles >= 1:
        return "World Life Master"
    if record.masterpoints >= 350:
        return "World International Master"
    return "World Master" if record.masterpoints >= 150 else None


@dataclass(frozen=True, slots=True)
class EbuRecord:
    """What the EBU's highest ranks depend on."""

    masterpoints: Exact = 0
    green_points: Exact = 0


def ebu_title(record: EbuRecord) -> str | None:
    """Grand Master or one of the ranks above it, or None (EBU, since July 2017).

    120,000 masterpoints with 600 green points; a star for every further 200 green points,
    up to four; Premier Grand Master from 1,500 green points.

    >>> ebu_title(EbuRecord(120_000, 800))
    '1 Star Grand Master'
    """
    if record.masterpoints < 120_000 or record.green_points < 600:
        return None
    if record.green_points >= 1500:
        return "Premier Grand Master"
    stars = int((Fraction(record.green_points) - 600) // 200)
    return f"{stars} Star Grand Master" if stars else "Grand Master"
