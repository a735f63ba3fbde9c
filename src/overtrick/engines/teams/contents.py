"""What the two rooms of a match make of a board, whoever sat where."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.core.outcome import Artificial, Given, NotPlayed, Outcome, SitOut
from overtrick.core.sheet import Notice
from overtrick.core.team_match import Conceded, Room, Rooms, Team
from overtrick.core.team_match.match import Content
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import Kind, Slot
from overtrick.engines.teams.fixtures import BoardAt, Fixture
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Sat:
    """What happened at one of the two tables, and which room of the match it counts as."""

    slot: Slot
    room: Room | None
    """By where the home team sat: North-South is the open room. None: others sat there."""
    outcome: Outcome | None


def content(state: Event, fixture: Fixture, at: BoardAt) -> tuple[Content, tuple[Notice, ...]]:
    """What is known of a board, and what a person should look at.

    Where the home team sat North-South counts as the open room, so that it does no harm if
    both pairs of a room, or both rooms, changed places.
    """
    given_up = _given_up(state, fixture, at.open_room.round)
    if given_up is not None:
        return Conceded(given_up), ()
    sat = tuple(_sat(state, fixture, at, room) for room in Room)
    notices = list(_notices(at, sat))
    by_room = {each.room: each.outcome for each in sat if each.room is not None}
    if len(by_room) < len(sat):
        return _not_crossed(sat), tuple(notices)
    fouled = len({group_of(state.fouls, each.slot) for each in sat}) > 1
    return Rooms(by_room[Room.OPEN], by_room[Room.CLOSED], fouled), ()


def _given_up(state: Event, fixture: Fixture, round_number: int) -> Team | None:
    """The team that has left a match which is an event, or goes on to the next round."""
    if state.kind not in (Kind.MATCH, Kind.KNOCKOUT):
        return None
    absent = [
        team for team in Team if not state.entrants[fixture.contestant(team)].plays(round_number)
    ]
    return absent[0] if len(absent) == 1 else None


def _sat(state: Event, fixture: Fixture, at: BoardAt, room: Room) -> Sat:
    slot = at.slot(room)
    if state.seating(slot) is None:  # the other room alone played it, for another one
        return Sat(slot, room, NotPlayed())
    outcome = state.outcome(slot)
    if isinstance(outcome, SitOut):
        outcome = NotPlayed()
    ns, ew = state.meeting(slot)
    here = {
        (fixture.home, fixture.away): Room.OPEN,
        (fixture.away, fixture.home): Room.CLOSED,
    }
    return Sat(slot, here.get((ns[0], ew[0])), outcome)


def _not_crossed(sat: tuple[Sat, ...]) -> Content:
    """The same people sat the same way twice, or others sat there: only a ruling counts.

    RefusedError ``rulings-contradict`` if both tables have one, and not the same.
    """
    if any(each.outcome is None for each in sat):
        return None
    rulings = {
        each.outcome: each.room
        for each in sat
        if each.room is not None and isinstance(each.outcome, Artificial | Given)
    }
    if len(rulings) > 1:
        raise RefusedError(
            "rulings-contradict",
            phrase("{slot} is ruled otherwise in the other room", slot=slot_phrase(sat[0].slot)),
        )
    for outcome, room in rulings.items():
        if room is Room.OPEN:
            return Rooms(outcome, NotPlayed())
        return Rooms(NotPlayed(), outcome)
    return Rooms(NotPlayed(), NotPlayed())


def _notices(at: BoardAt, sat: tuple[Sat, ...]) -> Iterator[Notice]:
    seen = [each.room for each in sat]
    if seen[0] is not None and seen[0] is seen[1]:
        message = phrase(
            "board {board}: the teams sat the same way in both rooms; it does not count without"
            " a ruling (EBU White Book 3.3.6)",
            board=at.board,
        )
        yield Notice(slot_phrase(at.open_room), message)
    for each in sat:
        if each.room is None:
            message = phrase(
                "board {board}: others sat there; it does not count without a ruling (EBU White"
                " Book 3.3.6)",
                board=at.board,
            )
            yield Notice(slot_phrase(each.slot), message)
