"""What tables hand in: results, confirmations, corrections, late entries, wrong boards."""

from dataclasses import replace

from overtrick.core.outcome import NotPlayed, Outcome, PassedOut, Played, Score
from overtrick.engines.event.commands import (
    AcceptLateEntry,
    BoardWrong,
    ConfirmResult,
    CorrectResult,
    Disconnect,
    DismissLateEntry,
    GrantLatePlay,
    Reconnect,
    RecordResult,
)
from overtrick.engines.event.facts import (
    Disconnected,
    EntryArrivedLate,
    Fact,
    LateEntryAccepted,
    LateEntryDismissed,
    LatePlayGranted,
    Reconnected,
    ResultConfirmed,
    ResultCorrected,
    ResultHeld,
    ResultRecorded,
    SlotBarred,
    WrongBoardPlayed,
)
from overtrick.engines.event.reseating import barred_later
from overtrick.engines.event.seats import require_board_numbers
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import (
    Bar,
    Disconnection,
    Held,
    LateEntry,
    Phase,
    Play,
    RoundPhase,
    Slot,
)
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

PlayCommand = (
    RecordResult
    | ConfirmResult
    | CorrectResult
    | AcceptLateEntry
    | DismissLateEntry
    | GrantLatePlay
    | BoardWrong
    | Disconnect
    | Reconnect
)
PlayFact = (
    ResultRecorded
    | ResultHeld
    | ResultConfirmed
    | ResultCorrected
    | EntryArrivedLate
    | LateEntryAccepted
    | LateEntryDismissed
    | LatePlayGranted
    | WrongBoardPlayed
    | SlotBarred
    | Disconnected
    | Reconnected
)


def decide(state: Event, command: PlayCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    match command:
        case RecordResult():
            return _record(state, command)
        case ConfirmResult():
            return _confirm(state, command)
        case CorrectResult(slot, entry, expects, reason):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            known = _known(state, slot)
            if known.entry == entry:
                return ()
            require(
                known.entry is not None,
                "no-result",
                phrase("{slot} has no result to correct", slot=slot_phrase(slot)),
            )
            require_seen(slot, known, expects)
            require_played(entry.outcome)
            return (ResultCorrected(slot, entry, reason),)
        case AcceptLateEntry(slot, index):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            _late_entry(state, slot, index)
            return (LateEntryAccepted(slot, index),)
        case DismissLateEntry(slot, index, reason):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            _late_entry(state, slot, index)
            return (LateEntryDismissed(slot, index, reason),)
        case GrantLatePlay(slot):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            known = _known(state, slot)
            if known.late:
                return ()
            require(
                known.outcome is None or known.barred is Bar.CUT_OFF,
                "has-result",
                phrase("{slot} has its result", slot=slot_phrase(slot)),
            )
            return (LatePlayGranted(slot),)
        case BoardWrong():
            return _wrong_board(state, command)
        case Disconnect(person, at):
            require_phase(state, Phase.RUNNING)
            _require_person(state, person)
            gone = any(d.person == person and d.back_at is None for d in state.disconnections)
            return () if gone else (Disconnected(person, at),)
        case Reconnect(person, at):
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
            gone = any(d.person == person and d.back_at is None for d in state.disconnections)
            return (Reconnected(person, at),) if gone else ()


def evolve(state: Event, fact: PlayFact) -> Event:
    """The event after *fact*."""
    match fact:
        case ResultRecorded(slot, entry, by, _):
            known = state.play(slot)
            confirmed = by is None or not state.rules.play.confirm
            return _with(
                state,
                slot,
                known.changed(entry=entry, by=by, confirmed=confirmed, held=None, differed=False),
            )
        case ResultHeld(slot, held, by):
            known = state.play(slot)
            return _with(state, slot, known.changed(entry=None, confirmed=False, held=held, by=by))
        case ResultConfirmed(slot, _):
            return _with(state, slot, state.play(slot).changed(confirmed=True))
        case ResultCorrected(slot, entry, _):
            known = state.play(slot)
            return _with(state, slot, known.changed(entry=entry, by=None, confirmed=True))
        case EntryArrivedLate(slot, late):
            known = state.play(slot)
            return _with(state, slot, known.changed(waiting=(*known.waiting, late)))
        case LateEntryAccepted(slot, index):
            known = state.play(slot)
            return _with(
                state,
                slot,
                known.changed(
                    entry=known.waiting[index].entry,
                    confirmed=True,
                    barred=None,
                    waiting=_without(known.waiting, index),
                ),
            )
        case LateEntryDismissed(slot, index, _):
            known = state.play(slot)
            return _with(state, slot, known.changed(waiting=_without(known.waiting, index)))
        case LatePlayGranted(slot):
            return _with(state, slot, state.play(slot).changed(late=True, barred=None))
        case WrongBoardPlayed(section, number, table, due, played):
            return _swapped(state, Slot(section, number, table, due), played)
        case SlotBarred(slot, bar):
            return _with(state, slot, state.play(slot).changed(barred=bar))
        case Disconnected(person, at):
            return replace(state, disconnections=(*state.disconnections, Disconnection(person, at)))
        case Reconnected(person, at):
            return replace(
                state,
                disconnections=tuple(
                    replace(each, back_at=at)
                    if each.person == person and each.back_at is None
                    else each
                    for each in state.disconnections
                ),
            )


def _with(state: Event, slot: Slot, play: Play) -> Event:
    return replace(state, plays=state.plays.set(slot, play))


def _without(waiting: tuple[LateEntry, ...], index: int) -> tuple[LateEntry, ...]:
    return waiting[:index] + waiting[index + 1 :]


def _known(state: Event, slot: Slot) -> Play:
    """What is known of *slot*; RefusedError if nobody plays it."""
    if state.seating(slot) is None:
        raise RefusedError("not-in-play", phrase("nobody plays {slot}", slot=slot_phrase(slot)))
    return state.play(slot)


def require_seen(slot: Slot, known: Play, expects: int) -> None:
    """RefusedError ``slot-changed`` unless the slot is at the version that a person saw."""
    if known.version != expects:
        raise RefusedError(
            "slot-changed",
            phrase("{slot} has changed since it was looked at; look again", slot=slot_phrase(slot)),
        )


def require_played(outcome: Outcome) -> None:
    """A table hands in what happened; averages and points given are rulings."""
    require(
        isinstance(outcome, Played | PassedOut | Score | NotPlayed),
        "not-a-result",
        phrase(
            "a table hands in a contract, a pass-out, a score or not played; the rest is a ruling"
        ),
    )


def _record(state: Event, command: RecordResult) -> tuple[Fact, ...]:
    slot, entry = command.slot, command.entry
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    known = _known(state, slot)
    held_so = known.held == Held(entry, command.objections) and not command.insisted
    if known.entry == entry or held_so:
        return ()  # the same button pressed twice
    require_played(entry.outcome)
    late = LateEntry(entry, command.claimed_at)
    if late in known.waiting:
        return ()
    current = state.round_of(slot.round)
    require(
        current.phase is not RoundPhase.PLANNED,
        "round-not-open",
        phrase("round {n} has not begun", n=slot.round),
    )
    if state.absent(slot):
        raise RefusedError(
            "withdrawn",
            phrase("one of the contestants of {slot} is not there", slot=slot_phrase(slot)),
        )
    if known.barred is not None and not known.late:
        if known.barred is Bar.CUT_OFF and command.claimed_at is not None:
            return (EntryArrivedLate(slot, late),)
        raise RefusedError(
            known.barred.value,
            phrase("{slot} can no longer be played; the director can rule", slot=slot_phrase(slot)),
        )
    if (
        known.entry is not None
        and command.claimed_at is not None
        and known.version != (command.expects)
    ):
        return (EntryArrivedLate(slot, late),)  # keyed offline; somebody was quicker
    if known.entry is not None and (known.confirmed or command.by is None):
        raise RefusedError(
            "has-result", phrase("{slot} has a result; it can be corrected", slot=slot_phrase(slot))
        )
    require_seen(slot, known, command.expects)
    if command.objections and not command.insisted:
        return (ResultHeld(slot, Held(entry, command.objections), command.by),)
    return (ResultRecorded(slot, entry, command.by, command.objections),)


def _confirm(state: Event, command: ConfirmResult) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    known = _known(state, command.slot)
    require(
        known.entry is not None,
        "no-result",
        phrase("{slot} has no result to confirm", slot=slot_phrase(command.slot)),
    )
    if known.confirmed:
        return ()
    require_seen(command.slot, known, command.expects)
    require(
        known.by is not command.by,
        "own-entry",
        phrase("the side that keyed {slot} cannot confirm it", slot=slot_phrase(command.slot)),
    )
    return (ResultConfirmed(command.slot, command.by),)


def _late_entry(state: Event, slot: Slot, index: int) -> LateEntry:
    waiting = _known(state, slot).waiting
    require(
        0 <= index < len(waiting),
        "no-late-entry",
        phrase("{slot} has {count} late entries", slot=slot_phrase(slot), count=len(waiting)),
    )
    return waiting[index]


def _wrong_board(state: Event, command: BoardWrong) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    due = Slot(command.section, command.round, command.table, command.due)
    known = _known(state, due)
    played = due._replace(board=command.played)
    if known.barred is Bar.OTHER_BOARD and state.seating(played) is not None:
        return ()
    require(
        state.round_of(due.round).phase is not RoundPhase.PLANNED,
        "round-not-open",
        phrase("round {n} has not begun; plan it anew instead", n=due.round),
    )
    require_board_numbers([command.played])
    require(
        state.seating(played) is None,
        "board-due-anyway",
        phrase("board {board} is due at that table anyway", board=command.played),
    )
    members = [who for side in state.meeting(due) for who in side]
    earlier = [
        slot
        for slot in state.slots()
        if not state.kind.of_teams  # the other room is to play it, and no other round is
        and slot.board == command.played
        and slot.round <= due.round
        and not isinstance(state.outcome(slot), NotPlayed)
        and any(who in side for side in state.meeting(slot) for who in members)
    ]
    facts: tuple[Fact, ...] = (
        WrongBoardPlayed(due.section, due.round, due.table, due.board, command.played),
    )
    if earlier:  # Law 15A: the score of those who have had it does not stand
        facts += (SlotBarred(played, Bar.PLAYED_BEFORE),)
    return facts + barred_later(state, due.round, [(who, command.played) for who in members])


def _swapped(state: Event, due: Slot, board: int) -> Event:
    """The table with *board* played; what it had entered for the one due goes with it."""
    at = (due.section, due.round, due.table)
    seating = state.seatings[at]
    known = state.play(due)
    other = due._replace(board=board)
    moved = state.play(other).changed(
        entry=known.entry, by=known.by, confirmed=known.confirmed, held=known.held
    )
    left = known.changed(entry=None, held=None, confirmed=False, barred=Bar.OTHER_BOARD)
    return replace(
        state,
        seatings=state.seatings.set(at, seating._replace(boards=(*seating.boards, board))),
        plays=state.plays.set(due, left).set(other, moved),
    )


def _require_person(state: Event, person: int) -> None:
    require(
        any(person in entrant.people for entrant in state.entrants.values()),
        "no-such-player",
        phrase("person {person} does not play here", person=person),
    )
