"""Who goes through, and what the tied get: the two reasons why a tie is looked at."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from overtrick.core.awards.schedule import Schedule, Shared
from overtrick.core.ranking import Placed
from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = "EBU White Book 143.4"

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Qualification(Generic[T]):
    """Who is through to the next stage."""

    qualified: tuple[T, ...]
    tied: tuple[T, ...]
    """Who share the last place that qualifies, and are more than there is room for; the tie
    has to be broken (EBU White Book 143.4(b))."""
    room: int
    """Places left for the tied."""
    out: tuple[T, ...]


def qualification(placed: Sequence[Placed[T]], places: int) -> Qualification[T]:
    """The first *places* of a ranking.

    >>> from overtrick.core.ranking import ranking
    >>> scores = zip("abcd", map(Fraction, (9, 7, 7, 5)))
    >>> through = qualification(ranking(list(scores)), 2)
    >>> through.qualified, through.tied, through.room, through.out
    (('a',), ('b', 'c'), 1, ('d',))
    """
    if places < 0:
        raise ImpossibleError(phrase("0 or more qualify, got {places}", places=places))
    if len(placed) <= places:
        return Qualification(tuple(each.who for each in placed), (), 0, ())
    last = placed[places - 1].place.number if places else 0
    first_out = placed[places].place.number
    if last != first_out:
        names = [each.who for each in placed]
        return Qualification(tuple(names[:places]), (), 0, tuple(names[places:]))
    groups: dict[int, list[T]] = {-1: [], 0: [], 1: []}
    for each in placed:
        number = each.place.number
        groups[(number > last) - (number < last)].append(each.who)
    qualified, tied, out = (tuple(groups[way]) for way in (-1, 0, 1))
    return Qualification(qualified, tied, places - len(qualified), out)


def shared_prizes(
    totals: Sequence[tuple[T, Fraction]], prizes: Sequence[Exact]
) -> dict[T, Fraction]:
    """What each gets of prizes that can be split: the tied share those of their places.

    Cash is shared even where the tie was broken for a trophy or a qualification, so the
    totals alone decide (EBU White Book 143.4). *prizes* are those of the first place, the
    second and so on, none larger than the one before.

    >>> scores = list(zip("abc", map(Fraction, (9, 7, 7))))
    >>> [str(won) for won in shared_prizes(scores, [30, 20, 5]).values()]
    ['30', '25/2', '25/2']
    """
    awards = tuple(map(Fraction, prizes))
    return Schedule("prizes", SOURCE, awards, Shared.POOLED).for_totals(totals)
