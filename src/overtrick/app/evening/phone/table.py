"""A phone's table in a round: who sits there, which boards, how they stand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from overtrick.app.evening.phone.seat import Seat, Turn, turns
from overtrick.app.evening.phone.slots import Act, BoardState, PhoneBoard, phone_board
from overtrick.core.seat import Side
from overtrick.core.team_match import Room
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import Entrant, RoundPhase

Names = Mapping[int, str]
"""What the people of an event are called."""


@dataclass(frozen=True, slots=True)
class Who:
    """A contestant as others at the table know it."""

    number: int
    name: str
    """A team's; empty for pairs and players."""
    people: tuple[str, ...]
    """Their names; of a team those who sit at the table, where that is known."""


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """A table at which the phone is in a round."""

    round: int
    section: str
    table: int
    side: Side | None
    """The side that the phone speaks for; None: for both."""
    ns: tuple[Who, ...]
    """One, or in an individual event two."""
    ew: tuple[Who, ...]
    room: Room | None
    """Which room of the match it is; None where there are no matches."""
    boards: tuple[PhoneBoard, ...]

    @property
    def opponents(self) -> tuple[Who, ...]:
        """Who sits against the phone's side; nobody if it serves both."""
        return () if self.side is None else (self.ew, self.ns)[self.side]

    @property
    def waits(self) -> bool:
        """Whether there is something to be done on this phone."""
        return any(board.act not in (Act.NONE, Act.WAIT) for board in self.boards)


@dataclass(frozen=True, slots=True)
class PhoneRound:
    """A round as it is for the phone."""

    number: int
    phase: RoundPhase
    tables: tuple[PhoneTable, ...]
    """Mostly one; none in a round that is sat out."""

    @property
    def sits_out(self) -> bool:
        """Whether there is nothing to play."""
        boards = [board for table in self.tables for board in table.boards]
        return all(board.state is BoardState.SIT_OUT for board in boards)


def phone_rounds(state: Event, seat: Seat, names: Names, *, shown: bool) -> tuple[PhoneRound, ...]:
    """Every round that is planned, with the phone's tables in it."""
    there: dict[int, list[PhoneTable]] = {number: [] for number in state.rounds}
    for (number, section, table), group in groupby(
        turns(state, seat), lambda turn: (turn.slot.round, turn.slot.section, turn.slot.table)
    ):
        there[number].append(
            _table(state, (section, number, table), tuple(group), names, shown=shown)
        )
    return tuple(
        PhoneRound(number, state.rounds[number].phase, tuple(tables))
        for number, tables in sorted(there.items())
    )


def _table(state: Event, at: At, own: tuple[Turn, ...], names: Names, *, shown: bool) -> PhoneTable:
    sides = {turn.side for turn in own}
    seated = state.meeting(own[0].slot)
    return PhoneTable(
        at[1],
        at[0],
        at[2],
        sides.pop() if len(sides) == 1 else None,
        whom(state, at, Side.NS, seated[Side.NS], names),
        whom(state, at, Side.EW, seated[Side.EW], names),
        _room(state, at),
        tuple(phone_board(state, turn, shown=shown) for turn in own),
    )


def whom(state: Event, at: At, side: Side, numbers: Iterable[int], names: Names) -> tuple[Who, ...]:
    """Who sits on *side* of a table, by name."""
    lineup = state.lineups.get((at, side), ())
    found = []
    for number in numbers:
        entrant = state.entrants.get(number)
        people = () if entrant is None else people_in(entrant, at[1])
        if state.kind.of_teams:
            people = lineup
        found.append(
            Who(number, entrant.name if entrant else "", tuple(map(names.__getitem__, people)))
        )
    return tuple(found)


def people_in(entrant: Entrant, round_number: int) -> tuple[int, ...]:
    """Who plays for a contestant in that round, in the order of its entry."""
    people = list(entrant.people)
    for swap in reversed(entrant.substitutions):
        if swap.from_round > round_number and swap.joins in people:
            people[people.index(swap.joins)] = swap.leaves
    return tuple(people)


def _room(state: Event, at: At) -> Room | None:
    match = state.seatings[at].match
    if match is None:
        return None
    plan = state.rounds[at[1]].plan
    tables = sorted((each.section, each.table) for each in plan.seatings if each.match == match)
    return Room.OPEN if tables and (at[0], at[2]) == tables[0] else Room.CLOSED
