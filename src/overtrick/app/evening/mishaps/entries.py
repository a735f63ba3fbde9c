"""What tables handed in: taken although it is unlikely, taken late, put right."""

from overtrick.app.evening.mishaps.action import (
    MAYBE_REASON,
    REASON,
    SLOT,
    Action,
    Answers,
    Field,
    FieldKind,
    Given,
    Group,
    correctable,
)
from overtrick.app.evening.mishaps.boards import slot_of
from overtrick.app.events.entry_check import looked_at
from overtrick.core.cards import Card
from overtrick.core.outcome import NotPlayed, Outcome, PassedOut, Played, Score
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    AcceptLateEntry,
    Command,
    CorrectResult,
    DismissHeld,
    DismissLateEntry,
    DismissReport,
    RecordResult,
)
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry
from overtrick.errors import ParseError, RefusedError
from overtrick.phrase import phrase

RESULT = Field("result", FieldKind.RESULT, message("Result"), hint=message("4S N +1, PASS, NP"))
LEAD = Field("lead", FieldKind.LEAD, message("Lead"), required=False, hint=message("HQ"))
WHICH = Field(
    "index",
    FieldKind.INDEX,
    message("Which of them"),
    required=False,
    usual="0",
    hint=message("0 is the first that came."),
)


def _entry(asked: Answers) -> Entry:
    outcome: Outcome = asked.get("result", object)  # type: ignore[assignment]  # what ``read_entry`` gives
    if not isinstance(outcome, Played | PassedOut | NotPlayed | Score):
        raise ParseError(phrase("an artificial score is a ruling, not a result"))
    return Entry(outcome, asked.maybe("lead", Card))


def _record(state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    slot = slot_of(asked)
    version = state.play(slot).version
    command = RecordResult(slot, _entry(asked), None, version, insisted=asked.ticked("insist"))
    return (looked_at(state, command, given.tables).command,)


def _accept_held(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    slot = slot_of(asked)
    known = state.play(slot)
    if known.held is None:
        raise RefusedError(
            "nothing-held", phrase("no entry is held at {slot}", slot=slot_phrase(slot))
        )
    held = known.held
    return (
        RecordResult(
            slot, held.entry, None, known.version, objections=held.objections, insisted=True
        ),
    )


def _correct(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    slot = slot_of(asked)
    return (CorrectResult(slot, _entry(asked), state.play(slot).version, asked.words()),)


def _dismiss_held(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    slot = slot_of(asked)
    return (DismissHeld(slot, state.play(slot).version),)


def _holds(state: Event) -> bool:
    return correctable(state) and any(play.held is not None for play in state.plays.values())


def _reported(state: Event) -> bool:
    return correctable(state) and bool(state.reported())


def _waits(state: Event) -> bool:
    return correctable(state) and any(play.waiting for play in state.plays.values())


ACTIONS = (
    Action(
        "record",
        message("Enter a result"),
        message(
            "For a table that cannot. It is checked like any other; what is unlikely is taken only "
            "if you say that it is so."
        ),
        Group.ENTRIES,
        (
            *SLOT,
            RESULT,
            LEAD,
            Field(
                "insist",
                FieldKind.TICK,
                message("It is so, although it is unlikely"),
                required=False,
            ),
            MAYBE_REASON,
        ),
        _record,
        correctable,
    ),
    Action(
        "accept-held",
        message("Take a held entry as it is"),
        message("It was questioned, and the table has shown that it is right."),
        Group.ENTRIES,
        (*SLOT, MAYBE_REASON),
        _accept_held,
        _holds,
    ),
    Action(
        "dismiss-held",
        message("Do not take a held entry"),
        message("The table is asked for the board again."),
        Group.ENTRIES,
        (*SLOT, MAYBE_REASON),
        _dismiss_held,
        _holds,
    ),
    Action(
        "correct",
        message("Correct a result"),
        message(
            "Another result in the place of the one that was entered, until the correction period "
            "ends (Law 79C). The old one stays in the log."
        ),
        Group.ENTRIES,
        (*SLOT, RESULT, LEAD, REASON),
        _correct,
        lambda state: (
            correctable(state) and any(play.entry is not None for play in state.plays.values())
        ),
    ),
    Action(
        "dismiss-report",
        message("Let a reported result stand"),
        message(
            "A table says that its result was entered wrongly, and it was not. Both sides see why."
        ),
        Group.ENTRIES,
        (*SLOT, REASON),
        lambda _state, asked, _given: (DismissReport(slot_of(asked), asked.words()),),
        _reported,
    ),
    Action(
        "accept-late",
        message("Take a late entry"),
        message("It came when its round was over, or when another entry was quicker."),
        Group.ENTRIES,
        (*SLOT, WHICH, MAYBE_REASON),
        lambda _state, asked, _given: (AcceptLateEntry(slot_of(asked), asked.get("index", int)),),
        _waits,
    ),
    Action(
        "dismiss-late",
        message("Do not take a late entry"),
        message("What counts now stays; the entry stays in the log."),
        Group.ENTRIES,
        (*SLOT, WHICH, REASON),
        lambda _state, asked, _given: (
            DismissLateEntry(slot_of(asked), asked.get("index", int), asked.words()),
        ),
        _waits,
    ),
)
