"""Wished events in tests: opened, entered, begun and played to the end."""

from collections.abc import Iterable

from overtrick.app.draw import draw_command
from overtrick.app.evening.planning import beginning, playable
from overtrick.app.evening.proposals import Proposal
from overtrick.app.evening.wish import Wish, contestants_at
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.commands import (
    CloseRound,
    Command,
    EndPlay,
    Enter,
    MakeFinal,
    OpenEvent,
    OpenRound,
    Publish,
    RecordResult,
)
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, Phase, RoundPhase, Slot
from overtrick.engines.kinds import decide

GAME, DOWN = Played(Result.parse("4S N =")), Played(Result.parse("4S N -1"))


def result_of(state: Event, slot: Slot) -> Entry:
    """What a table hands in: of two teams the one that entered earlier wins."""
    ns, ew = state.meeting(slot)
    if state.kind.of_teams:
        return Entry(GAME if ns < ew else DOWN)
    return Entry(GAME if (slot.table + slot.round + slot.board) % 3 else DOWN)


def done(state: Event, *commands: Command) -> Event:
    """The event after *commands*; RefusedError if one is refused."""
    for command in commands:
        for fact in decide(state, command):
            state = evolve(state, fact)
    return state


def begun(wish: Wish, proposal: Proposal, entries: Iterable[Enter] | None = None) -> Event:
    """An event of the proposal whose play has begun."""
    state = done(Event(), OpenEvent(playable(wish, proposal)))
    state = done(state, *(entries or (Enter() for _ in range(wish.contestants))))
    return done(state, *beginning(proposal, state))


def played_out(state: Event) -> Event:
    """The same with a result in every slot of every round, published as final."""
    while True:
        number = state.last_closed + 1
        due = draw_due(state)
        if due is not None:
            state = done(state, draw_command(state, due))
        if number not in state.rounds:
            break
        assert state.rounds[number].phase is RoundPhase.PLANNED
        state = done(state, OpenRound(number, 0))
        results = [RecordResult(slot, result_of(state, slot)) for slot in state.missing(number)]
        state = done(state, *results, CloseRound(number))
    return done(state, EndPlay(0), MakeFinal(), Publish())


def require_whole(wish: Wish, proposal: Proposal) -> None:
    """The proposal begins, is played to the end, and gives what it promises."""
    state = played_out(begun(wish, proposal))
    assert state.phase is Phase.FINAL
    assert state.published is not None
    assert sum(len(each.lines) for each in state.published) == wish.contestants
    assert len(state.published) == proposal.winners
    rounds = {at[1] for at in state.seatings}
    assert len(rounds) == proposal.rounds
    boards = {board for each in state.seatings.values() for board in each.boards}
    assert max(boards) == proposal.needs.boards
    rooms = 2 if proposal.kind.of_teams else 1
    played = [
        sum(len(each.boards) for each in state.seatings.values() if number in each.ns)
        + sum(len(each.boards) for each in state.seatings.values() if number in each.ew)
        for number in state.entrants
    ]
    least, most = proposal.needs.played
    if proposal.sections:
        assert (min(played), max(played)) == (least * rooms, most * rooms)
    else:  # who has byes, and who is out, is known when it is drawn
        assert least * rooms <= min(played) <= max(played) <= most * rooms


def wish_of_tables(kind: Kind, tables: int, *, half: bool = False, **more: object) -> Wish:
    """Three hours and a quarter for so many tables, unless *more* says otherwise."""
    usual = {"minutes": 195} if "boards" not in more else {}
    return Wish(kind, contestants_at(kind, tables, half=half), **{**usual, **more})  # type: ignore[arg-type]  # its own fields
