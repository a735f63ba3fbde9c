"""Scales of awards that clubs and federations publish."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.core.awards.schedule import Schedule, Shared
from overtrick.core.rounding import Exact, half_away_from_zero
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class ClubScale:
    """Awards of a club session of 18 to 35 boards, which rise in equal steps from the last.

    The EBU's, and in Scotland the SBU's; for other numbers of boards no scale was found.
    """

    name: str
    step: int
    least: int
    """No award is less."""
    boards: str = "18-35"


TWO_WINNERS = ClubScale("two-winners", 10, 10)
"""For each direction of a Mitchell, and for teams."""
ONE_WINNER = ClubScale("one-winner", 6, 6)
"""For a Howell or a Mitchell with arrow-switches."""
INDIVIDUAL = ClubScale("individual", 3, 6)


def club_scale(scale: ClubScale, awards: int) -> Schedule:
    """The schedule with so many *awards*: a third of those who compete, rounded down.

    Those who tie share what their places are worth together, and nobody gets less than the
    least.

    >>> [int(award) for award in club_scale(INDIVIDUAL, 8).awards]
    [24, 21, 18, 15, 12, 9, 6, 6]
    """
    if awards < 0:
        raise ImpossibleError(
            phrase("a schedule has 0 awards or more, got {awards}", awards=awards)
        )
    points = (Fraction(max(scale.step * left, scale.least)) for left in range(awards, 0, -1))
    return Schedule(scale.name, CLUB_SOURCE, tuple(points), Shared.POOLED, Fraction(scale.least))


CLUB_SOURCE = message("EBU Master Points Handbook")


class AcblClass(Enum):
    """Classes of club games: hundredths for the first for each unit of size, and at most."""

    OPEN = (10, 150)
    INVITATIONAL = (8, 120)
    NEWCOMER_5 = (3, 100)
    """Of players with fewer than 5 masterpoints, and so on."""
    NEWCOMER_10 = (4, 100)
    NEWCOMER_20 = (5, 100)


def acbl_club_schedule(kind: AcblClass, size: int, pairs: int) -> Schedule:
    """Awards of one group of a club game (ACBL Handbook, about 2000).

    The first gets so much for each of *size*, then 70, 50 and 35 %, a fifth, a sixth and so
    on, to the depth of 40 % of the *pairs* of the group, halves up. The handbook counts
    *size* in tables for open games and in pairs of the group for the others; in one direction
    of a Mitchell that is the same, for a Howell it does not say. A half table counts as one.
    Its classes with a limit of 20, 100 or 200 points are not here: what they give at most was
    not found. Nor does it say what those get who tie: they share.

    >>> schedule = acbl_club_schedule(AcblClass.OPEN, 8, 8)
    >>> [str(award) for award in schedule.awards]
    ['4/5', '14/25', '2/5']
    """
    if size < 0 or pairs < 0:
        raise ImpossibleError(
            phrase("tables and pairs are 0 or more, got {size} and {pairs}", size=size, pairs=pairs)
        )
    hundredths, most = kind.value
    first = Fraction(min(hundredths * size, most), 100)
    depth = int(half_away_from_zero(Fraction(pairs * 40, 100)))
    parts = (*ACBL_PARTS, *(Fraction(1, place) for place in range(len(ACBL_PARTS) + 1, depth + 1)))
    awards = tuple(first * part for part in parts[:depth])
    return Schedule(f"acbl-{kind.name.lower()}", "ACBL Handbook", awards, Shared.POOLED)


ACBL_PARTS = (Fraction(1), Fraction(7, 10), Fraction(1, 2), Fraction(35, 100))
"""Of the first award, to the first four."""


def upper_half_award(field_size: Exact, factor: Exact, place: int, contestants: int) -> Fraction:
    """Masterpoints by formula, N x F / R, to the nearest tenth; the lower half gets nothing.

    Nor does the middle of an odd field. *field_size* is N: teams / 10, or pairs / 20; *factor*
    F is the event's; *place* R, of so many *contestants* (Hong Kong).

    >>> [str(upper_half_award(Fraction(14, 10), 4, place, 14)) for place in (1, 7, 8)]
    ['28/5', '4/5', '0']
    """
    if not 1 <= place <= contestants:
        raise ImpossibleError(
            phrase(
                "a place is 1 to {contestants}, got {place}", contestants=contestants, place=place
            )
        )
    if 2 * place > contestants:
        return Fraction(0)
    return half_away_from_zero(Fraction(field_size) * factor / place, Fraction(1, 10))
