"""Mitchell movements: North-South stay, East-West move up a table, boards move down one.

Pairs are numbered through: with T tables North-South are 1 to T, by their table, and
East-West T + 1 to 2T, by the table at which they begin. A rover is 2T + 1.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from overtrick.core.rounding import half_away_from_zero
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.checks import Trouble, findings
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


class Mitchell(Enum):
    """What is done about an even number of tables, where pairs would meet boards again."""

    PLAIN = "plain"
    """Nothing: for an odd number of tables, or no more rounds than half of the tables."""
    SKIP = "skip"
    """East-West skip a table after half of the rounds; the last round repeats opponents."""
    SHARE_AND_RELAY = "share-and-relay"
    """A set rests between the two middle tables, and the first and last table share one."""


def mitchell(
    tables: int,
    rounds: int | None = None,
    kind: Mitchell | None = None,
    *,
    boards_per_set: int = 1,
    rematches: bool = False,
) -> Movement:
    """A Mitchell in which nobody has a board twice; ImpossibleError if there is none.

    Without a *kind* it is plain where that works, else with a skip. Without a number of
    *rounds* as many as there are new opponents. With *rematches* pairs may meet again.
    """
    if tables < 2:
        raise ImpossibleError(
            phrase("a Mitchell has at least two tables, got {tables}", tables=tables)
        )
    if kind is None:
        enough = tables % 2 or (rounds is not None and 2 * rounds <= tables)
        kind = Mitchell.PLAIN if enough else Mitchell.SKIP
    if rounds is None:
        rounds = tables - 1 if kind is Mitchell.SKIP else tables
    if rounds > tables:
        raise ImpossibleError(
            phrase(
                "{tables} tables have {tables} sets of boards, which is too few for {rounds} "
                "rounds",
                tables=tables,
                rounds=rounds,
            )
        )
    sittings = mitchell_sittings(tables, rounds, kind)
    movement = Movement(f"{kind.value} Mitchell", sittings, boards_per_set)
    allowed = {Trouble.SHARED, Trouble.REMATCH} if rematches else {Trouble.SHARED}
    for found in findings(movement):
        if found.trouble not in allowed:
            raise ImpossibleError(
                phrase(
                    "a {value} Mitchell of {tables} tables has no {rounds} rounds: {value_2} in "
                    "round {round}, table {table}",
                    value=kind.value,
                    tables=tables,
                    rounds=rounds,
                    value_2=found.trouble.value,
                    round=found.sitting.round,
                    table=found.sitting.table,
                )
            )
    return movement


def mitchell_sittings(tables: int, rounds: int, kind: Mitchell) -> tuple[Sitting, ...]:
    """Who sits where on which set, round by round, whatever may be wrong with it."""
    if tables < 1 or rounds < 1:
        raise ImpossibleError(
            phrase(
                "tables and rounds are 1 or more, got {tables} and {rounds}",
                tables=tables,
                rounds=rounds,
            )
        )
    if kind is Mitchell.SHARE_AND_RELAY and tables % 2:
        raise ImpossibleError(
            phrase("share-and-relay is for an even number of tables, got {tables}", tables=tables)
        )
    return tuple(
        _sitting(tables, number, table, kind)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
    )


def _sitting(tables: int, number: int, table: int, kind: Mitchell) -> Sitting:
    moved, half = number - 1, tables // 2
    pair, board_set = table - moved, table + moved
    if kind is Mitchell.SKIP and number > half:
        pair -= 1
    if kind is Mitchell.SHARE_AND_RELAY and table > half:
        board_set += 1
    return Sitting(
        number, table, table, tables + _in_circle(pair, tables), _in_circle(board_set, tables)
    )


def _in_circle(number: int, tables: int) -> int:
    return (number - 1) % tables + 1


def arrow_switch_rounds(rounds: int) -> range:
    """The rounds to switch for one winner: about an eighth of them, at the end, one at least.

    EBU: the last round up to 9 rounds, the last two from 12 on. Which rounds it is does
    not matter for the balance.

    >>> [len(arrow_switch_rounds(rounds)) for rounds in (5, 9, 12, 13, 24)]
    [1, 1, 2, 2, 3]
    """
    if rounds < 1:
        raise ImpossibleError(
            phrase("a movement has at least one round, got {rounds}", rounds=rounds)
        )
    count = max(1, int(half_away_from_zero(rounds, 8)) // 8)
    return range(rounds - count + 1, rounds + 1)


ROVER_TABLES: dict[int, tuple[int, ...]] = {
    # tables: where the rover plays in rounds 2, 3, ...
    6: (1, 3, 5, 2, 4),
    7: (1, 3, 5, 7, 2, 4),
    8: (1, 6, 2, 7, 3, 8, 4),
    9: (1, 5, 9, 2, 4, 7, 3, 6),
    10: (1, 7, 2, 8, 3, 9, 4, 10, 5),
    11: (1, 3, 5, 7, 9, 11, 2, 4, 6, 8),
    12: (3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8),
    13: (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10),
    14: (1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7),
    15: (1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13),
}
"""The printed sequences (EBU PairsScorer's movement manual, M6). With 9 and 15 tables the rover
meets one East-West pair twice. They are made for a plain movement with an odd number of
tables and for share-and-relay with an even one: with those no pair has a board twice."""


def rover_sequence(tables: int) -> tuple[int, ...]:
    """The tables at which a rover displaces North-South in rounds 2, 3, ...

    As printed for 6 to 15 tables. For more, two tables up each round where the number is
    odd, and from one half of the room to the other where it is even; NotFoundError where
    that would bring the rover a set again, which is so for multiples of 3.

    >>> rover_sequence(9)
    (1, 5, 9, 2, 4, 7, 3, 6)
    """
    if tables in ROVER_TABLES:
        return ROVER_TABLES[tables]
    if tables < 5 or tables % 3 == 0:
        raise NotFoundError(
            phrase("no sequence for a rover among {tables} tables is known", tables=tables)
        )
    if tables % 2:
        return tuple(_in_circle(1 + 2 * moved, tables) for moved in range(tables - 1))
    other_half = tables // 2 + 2
    return tuple((other_half if moved % 2 else 1) + moved // 2 for moved in range(tables - 1))


def rover_mitchell(tables: int, rounds: int | None = None, *, boards_per_set: int = 1) -> Movement:
    """A Mitchell of *tables* with a pair more, which sits out the first round and then roves."""
    kind = Mitchell.SHARE_AND_RELAY if tables % 2 == 0 else Mitchell.PLAIN
    base = mitchell(tables, rounds, kind, boards_per_set=boards_per_set)
    return with_rover(base, rover_sequence(tables), 2 * tables + 1)


def with_rover(
    movement: Movement, sequence: Sequence[int], rover: int, first_round: int = 2
) -> Movement:
    """The same with pair *rover* in the place of North-South at the tables of *sequence*.

    It comes in the *first_round*: a pair that arrives later than the first round misses the
    beginning of the sequence too, and has no boards in the rounds before.
    """
    if rover in movement.pairs:
        raise ImpossibleError(
            phrase("the rover needs a number of its own; {rover} is taken", rover=rover)
        )
    at = dict(enumerate(sequence, start=first_round))
    sittings = (
        sitting._replace(ns=rover) if at.get(sitting.round) == sitting.table else sitting
        for sitting in movement.sittings
    )
    return replace(movement, name=f"{movement.name} with a rover", sittings=tuple(sittings))
