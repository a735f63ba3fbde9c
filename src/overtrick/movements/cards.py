"""Guide cards: what is done at a table, and by a pair, a player or a team, round by round."""

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement


class Spot(NamedTuple):
    """Where to sit: a table and a seat of it."""

    table: int
    seat: str
    """``NS`` or ``EW`` of a pair, ``N`` ``E`` ``S`` ``W`` of a player, ``home`` or ``away``."""


class TableRow(NamedTuple):
    """A round on a table's card."""

    round: int
    who: tuple[int, ...]
    """In the order of the card's seats."""
    boards: range
    sits_out: bool
    """One of them is the phantom: the boards are not played."""
    then: tuple[Spot | None, ...]
    """Where each of them goes next; None for who sits out or is done."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """What is done at one table."""

    table: int
    seats: tuple[str, ...]
    """The seats in the order of the rows."""
    rows: tuple[TableRow, ...]
    """The rounds in which somebody sits there."""


class Stop(NamedTuple):
    """A round on a moving card; without boards it is a sit-out, at a table or anywhere."""

    round: int
    spot: Spot | None
    partner: int | None
    """Of a player."""
    against: tuple[int, ...]
    boards: range | None


@dataclass(frozen=True, slots=True)
class MovingCard:
    """What one pair, player or team does."""

    number: int
    stops: tuple[Stop, ...]
    """Every round."""


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of a movement."""

    tables: tuple[TableCard, ...]
    moving: tuple[MovingCard, ...]


class _Row(NamedTuple):
    round: int
    table: int
    who: tuple[int, ...]
    boards: range


def guide_cards(movement: AnyMovement) -> Cards:
    """A card for every table, and one for everybody who is there.

    >>> from overtrick.movements.mitchell import mitchell
    >>> cards = guide_cards(mitchell(5, boards_per_set=4))
    >>> cards.moving[5].stops[1]
    Stop(round=2, spot=Spot(table=2, seat='EW'), partner=None, against=(2,), boards=range(9, 13))
    """
    phantom = movement.phantom if isinstance(movement, Movement) else None
    seats, rows = _rows(movement)
    at = {
        (row.round, one): Spot(row.table, seat)
        for row in rows
        for seat, one in zip(seats, row.who, strict=True)
        if one != phantom
    }
    by_table: defaultdict[int, list[TableRow]] = defaultdict(list)
    stops: dict[tuple[int, int], Stop] = {}
    for row in rows:
        empty = phantom in row.who
        then = tuple(at.get((row.round + 1, one)) for one in row.who)
        by_table[row.table].append(TableRow(row.round, row.who, row.boards, empty, then))
        for place, one in enumerate(row.who):
            partner = row.who[(place + 2) % 4] if len(seats) == 4 else None
            others = tuple(other for other in row.who if other not in (one, partner))
            stops[row.round, one] = Stop(
                row.round,
                at.get((row.round, one)),
                partner,
                () if empty else others,
                None if empty else row.boards,
            )
    tables = [TableCard(table, seats, tuple(by_table[table])) for table in sorted(by_table)]
    everyone = sorted({one for _, one in at})
    moving = [
        MovingCard(
            one,
            tuple(
                stops.get((number, one), Stop(number, None, None, (), None))
                for number in range(1, movement.rounds + 1)
            ),
        )
        for one in everyone
    ]
    return Cards(tuple(tables), tuple(moving))


def _rows(movement: AnyMovement) -> tuple[tuple[str, ...], list[_Row]]:
    """The seats of a table, and every table of every round."""
    if isinstance(movement, Movement):
        rows = [
            _Row(s.round, s.table, tuple(s.meeting), movement.boards_of(s.board_set))
            for s in movement.sittings
        ]
        return ("NS", "EW"), sorted(rows, key=lambda row: row[:2])
    if isinstance(movement, IndividualMovement):
        rows = [
            _Row(s.round, s.table, s.players, movement.boards_of(s.board_set))
            for s in movement.sittings
        ]
        return ("N", "E", "S", "W"), sorted(rows, key=lambda row: row[:2])
    rows = [
        _Row(m.round, m.number, (m.home, m.away), movement.boards_of(m.round))
        for m in movement.matches
    ]
    return ("home", "away"), sorted(rows, key=lambda row: row[:2])
