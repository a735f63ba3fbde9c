"""The matches of an event: who meets whom in which rounds, and what lies in the two rooms."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.core.team_match import Room, Team
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import Bar, Kind, Slot
from overtrick.engines.teams.plans import plan_meetings


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match as it was drawn up."""

    stage: int
    """Which match of a team it is, from 1: the round, unless matches last several."""
    number: int
    """Its number among those of the stage."""
    home: int
    away: int
    rounds: tuple[int, ...]
    """In which it is played: one a half or quarter."""
    half: bool = False
    """Whether it is one of a triangle, where two of them make a whole match."""

    def team(self, number: int) -> Team:
        """Which of the two *number* is."""
        return Team.HOME if number == self.home else Team.AWAY

    def contestant(self, team: Team) -> int:
        """The number of the home or away team."""
        return self.home if team is Team.HOME else self.away

    def opponent(self, number: int) -> int:
        """Whom *number* meets."""
        return self.away if number == self.home else self.home

    def has(self, number: int) -> bool:
        """Whether *number* plays it."""
        return number in (self.home, self.away)


def fixtures(state: Event, until: int | None = None) -> tuple[Fixture, ...]:
    """Every planned match, or those that are complete by round *until*, in order.

    A single match is taken as far as it had come after that round.
    """
    rounds: dict[tuple[int, int], list[int]] = {}
    meetings: dict[tuple[int, int], tuple[int, int]] = {}
    for number, each in sorted(state.rounds.items()):
        if state.kind is Kind.MATCH and until is not None and number > until:
            break
        for match, pair in plan_meetings(each.plan).items():
            at = (state.stage(number), match)
            rounds.setdefault(at, []).append(number)
            meetings.setdefault(at, pair)
    return tuple(
        Fixture(*at, *meetings[at], tuple(played), _is_half(at, meetings))
        for at, played in sorted(rounds.items())
        if until is None or played[-1] <= until
    )


def _is_half(at: tuple[int, int], meetings: dict[tuple[int, int], tuple[int, int]]) -> bool:
    """Whether its home team has a second match in the stage."""
    home = meetings[at][0]
    return sum(home in pair for other, pair in meetings.items() if other[0] == at[0]) > 1


def rooms(state: Event, fixture: Fixture, round_number: int) -> tuple[At, At]:
    """The two tables of a match in one of its rounds, the open room first."""
    tables = sorted(
        (each.section, round_number, each.table)
        for each in state.rounds[round_number].plan.seatings
        if each.match == fixture.number
    )
    return tables[0], tables[1]


@dataclass(frozen=True, slots=True)
class BoardAt:
    """A board of a match with its two slots."""

    board: int
    segment: int
    """From 1."""
    open_room: Slot
    closed_room: Slot

    def slot(self, room: Room) -> Slot:
        """Where it is played in *room*."""
        return self.open_room if room is Room.OPEN else self.closed_room


def boards_at(state: Event, fixture: Fixture) -> Iterator[BoardAt]:
    """All boards of a match, by round: those planned, then what was added or played for them."""
    for segment, number in enumerate(fixture.rounds, 1):
        open_room, closed_room = rooms(state, fixture, number)
        there = state.seatings[open_room].boards + state.seatings[closed_room].boards
        for board in dict.fromkeys(there):
            yield BoardAt(board, segment, Slot(*open_room, board), Slot(*closed_room, board))


def scheduled(state: Event, fixture: Fixture) -> int:
    """How many boards the match was to have, without extra ones."""
    return sum(
        len(each.boards)
        for number in fixture.rounds
        for each in state.rounds[number].plan.seatings
        if each.match == fixture.number and each.table == rooms(state, fixture, number)[0][2]
    )


def added(state: Event, fixture: Fixture) -> int:
    """How many extra boards it has been given."""
    boards = 0
    for number in fixture.rounds:
        section, _, table = at = rooms(state, fixture, number)[0]
        seating = state.seatings[at]
        swapped = sum(
            state.play(Slot(section, number, table, board)).barred is Bar.OTHER_BOARD
            for board in seating.boards
        )
        boards += len(seating.boards) - swapped
    return boards - scheduled(state, fixture)
