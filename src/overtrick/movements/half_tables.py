"""Half tables of a Mitchell: a pair that is not there, or one more that bumps the others."""

from dataclasses import replace

from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError
from overtrick.movements.mitchell import Mitchell, mitchell
from overtrick.movements.plan import Movement
from overtrick.phrase import phrase


def half_table(movement: Movement, missing: Side = Side.NS) -> Movement:
    """The same with nobody in the *missing* seats of the last table at the start.

    Whoever comes to meet that pair sits out. With North-South missing in a share-and-relay
    Mitchell the last table is one of the two that share, so that nobody shares boards.

    >>> from overtrick.movements.mitchell import mitchell
    >>> half_table(mitchell(7)).phantom, half_table(mitchell(7), Side.EW).phantom
    (7, 14)
    """
    start = [sitting for sitting in movement.sittings if sitting.round == 1]
    if not start or movement.phantom is not None:
        raise ImpossibleError(
            phrase("a half table is made of a movement in which everyone is there")
        )
    last = max(start, key=lambda sitting: sitting.table)
    return movement.without(last.ns if missing is Side.NS else last.ew)


def bump_mitchell(tables: int, rounds: int | None = None, *, boards_per_set: int = 1) -> Movement:
    """A Mitchell of *tables* with a pair more, which bumps North-South of table 1 for good.

    The displacement Mitchell. Pair 2T + 1 sits out the first round. From the second on it
    stays at table 1; the pair whose place was taken sits out, and takes that of the next
    table up a round later, where it stays too: pair 1 moves to table 2 in round 3, pair 2
    to table 3 in round 4. So no North-South pair misses more than a round and all move but
    once. The base is a plain Mitchell with an odd number of tables, else one with a skip,
    and in either the last round cannot be played.
    """
    if tables < 3:
        raise ImpossibleError(
            phrase("a bump Mitchell has three tables or more, got {tables}", tables=tables)
        )
    if rounds is None:
        rounds = tables - 1
    if not 1 <= rounds < tables:
        raise ImpossibleError(
            phrase(
                "a bump Mitchell of {tables} tables has 1 to {most} rounds, got {rounds}",
                tables=tables,
                most=tables - 1,
                rounds=rounds,
            )
        )
    kind = Mitchell.PLAIN if tables % 2 else Mitchell.SKIP
    base = mitchell(tables, rounds, kind, boards_per_set=boards_per_set)
    extra = 2 * tables + 1
    sittings = (
        sitting._replace(ns=_bumped(sitting.table, sitting.round, extra))
        for sitting in base.sittings
    )
    return replace(base, name=f"bump Mitchell, {kind.value}", sittings=tuple(sittings))


def _bumped(table: int, number: int, extra: int) -> int:
    """The North-South pair at *table* in round *number*."""
    if table >= number:
        return table
    return extra if table == 1 else table - 1
