"""A club's ladder of averages, which forgives the worst sessions."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


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
            phrase(
                "a ladder asks for at least 1 session, got {least} and {sessions_for_a_drop}",
                least=least,
                sessions_for_a_drop=sessions_for_a_drop,
            )
        )
    if len(scores) < least:
        return None
    dropped = (len(scores) - least) // sessions_for_a_drop
    kept = sorted(map(Fraction, scores))[dropped:]
    return LadderLine(dropped, Fraction(sum(kept), len(kept)))
