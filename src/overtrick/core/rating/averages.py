"""What clubs make of averages: a handicap, and a ladder that forgives the worst sessions."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError


def club_handicap(averages: Sequence[Exact], weight: Exact = 1) -> Fraction:
    """50 minus the mean of the players' average percentages, times *weight*.

    The strong have a negative handicap. Programs differ in whether the whole or half of it
    counts: the whole does, unless *weight* says otherwise.

    >>> str(club_handicap([44, 46])), str(club_handicap([60, 54], Fraction(1, 2)))
    ('5', '-7/2')
    """
    if not averages:
        raise ImpossibleError("a handicap needs the average of at least one player")
    mean = Fraction(sum(map(Fraction, averages)), len(averages))
    return (50 - mean) * weight


def adjusted(percent: Exact, handicap: Exact) -> Fraction:
    """A percentage with the handicap added: what the handicapped ranking goes by."""
    return Fraction(percent) + Fraction(handicap)


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A player's line in a ladder of averages."""

    dropped: int
    """How many of the lowest scores do not count."""
    average: Fraction
    """Of the others."""


def ladder_line(
    scores: Sequence[Exact], *, least: int = 5, sessions_for_a_drop: int = 2
) -> LadderLine | None:
    """The line of a player with these session scores; None with fewer than *least*.

    One low score is dropped for every two sessions above the *least* five (Auckland Bridge
    Club's ladder).

    >>> ladder_line([50, 52, 48, 61, 45, 39, 55]).dropped
    1
    """
    if least < 1 or sessions_for_a_drop < 1:
        raise ImpossibleError(
            f"a ladder asks for at least 1 session, got {least} and {sessions_for_a_drop}"
        )
    if len(scores) < least:
        return None
    dropped = (len(scores) - least) // sessions_for_a_drop
    kept = sorted(map(Fraction, scores))[dropped:]
    return LadderLine(dropped, Fraction(sum(kept), len(kept)))
