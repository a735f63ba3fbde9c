"""Individual movements: four players a table, and another partner every round."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import gcd
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.movements.finite_field import FIELDS, Field
from overtrick.movements.individual_starters import STARTERS, Group
from overtrick.phrase import phrase


class IndividualSitting(NamedTuple):
    """A table in a round: the players at it and the set of boards that they play."""

    round: int
    table: int
    north: int
    east: int
    south: int
    west: int
    board_set: int

    @property
    def players(self) -> tuple[int, int, int, int]:
        """Who sits there: N, E, S, W."""
        return (self.north, self.east, self.south, self.west)

    @property
    def partnerships(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """North with South, and East with West."""
        return (self.north, self.south), (self.east, self.west)


@dataclass(frozen=True, slots=True)
class IndividualMovement:
    """A plan for one session of players. Nothing says that it is a good one: ``proof`` does."""

    name: str
    sittings: tuple[IndividualSitting, ...]
    """By round, then by table. Who is in none of a round's sits out."""
    boards_per_set: int = 1

    def __post_init__(self) -> None:
        if self.boards_per_set < 1:
            raise ImpossibleError(
                phrase(
                    "a set has at least one board, got {boards_per_set}",
                    boards_per_set=self.boards_per_set,
                )
            )

    @property
    def rounds(self) -> int:
        """The number of the last round."""
        return max((sitting.round for sitting in self.sittings), default=0)

    @property
    def players(self) -> tuple[int, ...]:
        """Everyone who is there, by number."""
        return tuple(sorted({player for sitting in self.sittings for player in sitting.players}))

    def boards_of(self, board_set: int) -> range:
        """The numbers of the boards of a set."""
        first = (board_set - 1) * self.boards_per_set + 1
        return range(first, first + self.boards_per_set)


def individual(
    players: int, rounds: int | None = None, *, boards_per_set: int = 1
) -> IndividualMovement:
    """Everyone partners everyone once and meets everyone twice, on boards that all play.

    For 4 to 24 players, a multiple of four or one more but not 21: a whist tournament, in which
    with *n* of a multiple of four n - 1 rounds are played, and one player stays; with
    one more, n rounds, and everyone sits out one. Some tables share a set. With fewer *rounds*
    the first ones are taken, and nobody is anyone's partner twice. For more players see
    ``rainbow``.
    """
    if players not in STARTERS:
        raise ImpossibleError(
            phrase(
                "an individual in which everyone partners everyone has {known} players, got "
                "{players}",
                known=", ".join(map(str, STARTERS)),
                players=players,
            )
        )
    starter = STARTERS[players]
    group = starter.group
    if rounds is None:
        rounds = group.order
    _refuse_rounds(rounds, group.order, players)
    sittings = []
    for moved in range(rounds):
        for table, (*seats, board_set) in enumerate(starter.tables, start=1):
            north, east, south, west = (_moved(seat, moved, group, players) for seat in seats)
            plays = group.add(board_set, moved) + 1
            sittings.append(IndividualSitting(moved + 1, table, north, east, south, west, plays))
    return IndividualMovement("individual", tuple(sittings), boards_per_set)


def _moved(player: int | None, moved: int, group: Group, players: int) -> int:
    """The number of the player in the seat that *player* has in round 1; None stays."""
    return players if player is None else group.add(player, moved) + 1


def rainbow(
    tables: int, rounds: int | None = None, *, boards_per_set: int = 1
) -> IndividualMovement:
    """Nobody meets anyone twice, and no table shares: who begins North is always North.

    For 5, 7, 11, 13 ... tables, no multiple of 2 or 3: North stays, South moves up a
    table, East up two, West down two, boards down one. For 8 and 9 tables the moves
    are those of a field of so many elements, and want guide cards. As many rounds as tables.
    Numbers: North of table t is t, East T + t, South 2T + t, West 3T + t.
    """
    field = FIELDS.get(tables)
    if field is None and (tables < 5 or gcd(tables, 6) != 1):
        raise ImpossibleError(
            phrase(
                "a rainbow has 5, 7, 8, 9, 11, 13 ... tables: 8, 9, or no multiple of 2 or 3; "
                "got {tables}",
                tables=tables,
            )
        )
    if rounds is None:
        rounds = tables
    _refuse_rounds(rounds, tables, 4 * tables)
    moves = _PLAIN_MOVES if field is None else _FIELD_MOVES
    sittings = []
    for moved in range(rounds):
        for table in range(tables):
            north, east, south, west, board_set = (
                _began(table, speed, moved, tables, field) for speed in moves
            )
            seats = (north, tables + east, 2 * tables + south, 3 * tables + west)
            sittings.append(IndividualSitting(moved + 1, table + 1, *seats, board_set))
    return IndividualMovement("rainbow individual", tuple(sittings), boards_per_set)


_PLAIN_MOVES = (0, 2, 1, -2, -1)
"""Tables up a round: N, E, S, W and the boards."""
_FIELD_MOVES = (0, 1, 2, 3, 4)
"""Five different elements."""


def _began(table: int, speed: int, moved: int, tables: int, field: Field | None) -> int:
    """Where who is at *table* now was in round 1, counted from 1."""
    if field is None:
        return (table - speed * moved) % tables + 1
    return field.add(table, field.times(speed, moved)) + 1


def rotated(movement: IndividualMovement) -> IndividualMovement:
    """The same with each round played as three, in which all four partner one another.

    North stays at the table and the others change seats; each part has a set of its own,
    as usual in a rainbow with three boards a round. Nothing for where all partner all anyway.
    """
    sittings = []
    for number, table, north, east, south, west, board_set in movement.sittings:
        seats = ((east, south, west), (south, west, east), (west, east, south))
        sittings += [
            IndividualSitting(3 * number - 2 + part, table, north, *three, 3 * board_set - 2 + part)
            for part, three in enumerate(seats)
        ]
    ordered = _by_round(sittings)
    return replace(movement, name=f"{movement.name}, all partners", sittings=ordered)


def _by_round(sittings: Iterable[IndividualSitting]) -> tuple[IndividualSitting, ...]:
    return tuple(sorted(sittings, key=lambda sitting: (sitting.round, sitting.table)))


def _refuse_rounds(rounds: int, most: int, players: int) -> None:
    if not 1 <= rounds <= most:
        raise ImpossibleError(
            phrase(
                "this individual of {players} players has 1 to {most} rounds, got {rounds}",
                players=players,
                most=most,
                rounds=rounds,
            )
        )
