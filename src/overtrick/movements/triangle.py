"""Three teams that meet one another at once, so that an odd number of teams all play."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, NamedTuple, TypeVar

from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.swiss_draw import swiss_draw
from overtrick.phrase import phrase

T = TypeVar("T", bound=Hashable)


class TriangleSitting(NamedTuple):
    """One table of a triangle in one of its halves: whose North-South meet whose East-West."""

    half: int
    """1 or 2."""
    table: int
    ns: int
    """A team by its place among the three: 1 to 3."""
    ew: int
    board_set: int


def triangle() -> tuple[TriangleSitting, ...]:
    """Who meets whom at the three tables, and on which of three sets of boards.

    North-South of team t stay at table t. East-West go up a table, and after the half take
    its boards to their team-mates and go up another. So each set is played by two teams in
    both directions, and three matches can be scored after the second half. In a long
    triangle a half lasts a round and a set is a match's boards; in a short one both halves
    are one round, and a set is half as many.
    """
    return tuple(
        TriangleSitting(half, table, table, (table - half - 1) % 3 + 1, _set(half, table))
        for half in (1, 2)
        for table in (1, 2, 3)
    )


def _set(half: int, table: int) -> int:
    """A table's own in the first half, then that of the next table, which its team brings."""
    return table if half == 1 else table % 3 + 1


@dataclass(frozen=True, slots=True)
class TriangleDraw(Generic[T]):
    """The meetings of a round of an odd number of teams."""

    meetings: tuple[tuple[T, T], ...]
    """The higher-ranked one first, the top table first."""
    triangle: tuple[T, T, T]
    """By rank."""


def draw_with_triangle(
    ranking: Sequence[T], met: Iterable[tuple[T, T]], had_triangle: Collection[T] = ()
) -> TriangleDraw[T]:
    """The Swiss draw of an odd number of teams, best first: a triangle of low ones, no bye.

    The triangle are the lowest three who have not met one another nor been in one before,
    and without whom the others can be drawn; all others are drawn as in ``swiss_draw``.
    RefusedError ``no-draw-left`` if there are none. A long triangle takes two rounds: leave its
    teams out of the next *ranking*, which is then even.
    """
    if len(ranking) < 3 or len(ranking) % 2 == 0:
        raise ImpossibleError(
            phrase(
                "a triangle is for an odd number of teams from 3 on, got {teams}",
                teams=len(ranking),
            )
        )
    meetings = list(met)
    before = {frozenset(two) for two in meetings}
    lowest_first = [team for team in reversed(ranking) if team not in had_triangle]
    for three in combinations(lowest_first, 3):
        if any(frozenset(two) in before for two in combinations(three, 2)):
            continue
        left = [team for team in ranking if team not in three]
        try:
            draw = swiss_draw(left, meetings)
        except RefusedError:
            continue
        low, middle, high = three
        return TriangleDraw(draw.meetings, (high, middle, low))
    raise RefusedError(
        "no-draw-left", phrase("no three teams can meet in a triangle and leave a draw of the rest")
    )
