"""What a phone hands in, carried out once however often it is sent, and what became of it."""

from dataclasses import dataclass, replace
from enum import Enum

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Answer, Said
from overtrick.app.entry_checks import Tables
from overtrick.app.evening.phone.entering import Values, phone_command
from overtrick.app.evening.phone.form import PhoneForm
from overtrick.app.evening.phone.questions import ITEM_WORDS, Item, items_of, why
from overtrick.app.evening.phone.seat import Seat, turn_of
from overtrick.core.entry_checks import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.steps import message
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Held, Play, Slot
from overtrick.phrase import Phrase, joined, phrase
from overtrick.store.canonical import canonical

MICRO = 1_000_000
_ASKED = (
    "act", "section", "round", "table", "board", "expects", "by", "outcome", "contract", "level",
    "strain", "doubling", "declarer", "result", "tricks", "lead", "lead_suit", "lead_rank",
)  # fmt: skip
"""The fields that make a request what it is; how long it waited is not one of them."""


UNUSUAL = phrase("something in it is unusual on this board")
"""Why an entry is held, where the phone is handed to who has not seen it."""


class Became(Enum):
    """What became of what was handed in."""

    ACCEPTED = "accepted"
    TO_CONFIRM = "to-confirm"
    """It counts; the other side has still to agree."""
    HELD = "held"
    """The other side keys again what is questioned, or the director decides."""
    AGAIN = "again"
    """The two sides keyed different things: the board is to be keyed anew."""
    LATE = "late"
    """Its round was over, or there was another result: the director decides."""
    CONFIRMED = "confirmed"
    KNOWN = "known"
    """It was so already."""


WORDS = {
    Became.ACCEPTED: message("Board {board} is entered."),
    Became.TO_CONFIRM: message("Board {board} is entered; the other side has to confirm it."),
    Became.HELD: message(
        "Board {board} is held: {whys}. The other side keys again: {items}. Or call the director."
    ),
    Became.AGAIN: message("Board {board}: the two sides keyed different things. Key it anew."),
    Became.LATE: message(
        "Board {board} arrived too late to count by itself: the director decides."
    ),
    Became.CONFIRMED: message("Board {board} is confirmed."),
    Became.KNOWN: message("Board {board} was entered so already."),
}


@dataclass(frozen=True, slots=True)
class Handed:
    """What became of an entry, a confirmation or a second keying."""

    became: Became
    slot: Slot
    version: int
    """The slot's version now."""
    items: tuple[Item, ...] = ()
    """What is keyed again, if it is held."""
    whys: tuple[Phrase, ...] = ()
    """Why, if it is held and whoever reads this keyed it."""

    @property
    def sentence(self) -> Phrase:
        """The same for a player."""
        board = self.slot.board
        if self.became is not Became.HELD:
            return phrase(WORDS[self.became], board=board)
        items = joined(phrase(ITEM_WORDS[item]) for item in self.items)
        return phrase(WORDS[Became.HELD], board=board, whys=joined(self.whys), items=items)


def hand_in(  # noqa: PLR0913 - what an answer depends on
    desk: Desk,
    event_id: int,
    seat: Seat,
    values: Values,
    said: Said,
    *,
    tables: Tables | None = None,
    checks: EntryCheckSettings | None = ENTRY_CHECKS,
) -> Handed:
    """Carry out what a phone's form asks; *said* has the key that goes with the form.

    The same form under the same key is carried out once and answered the same, refusals of
    the event included. FileError for a form that lacks something; RefusedError if the
    event, the seat or the checks refuse it. ``round-not-open`` is not kept: the same may be
    sent again when the round has begun.
    """
    said = replace(said, request=request_of(values))
    answer = desk.answered(event_id, said)
    if answer is None:
        command = phone_command(
            desk.standing(event_id).state,
            seat,
            values,
            now=desk.clock() // MICRO,
            tables=tables,
            checks=checks,
        )
        answer = desk.handle(event_id, command, said)
    return _handed(desk, answer, seat, values)


def request_of(values: Values) -> str:
    """What makes a form the same request when it is sent again."""
    return canonical({name: values[name] for name in _ASKED if values.get(name)})


def _handed(desk: Desk, answer: Answer, seat: Seat, values: Values) -> Handed:
    slot = PhoneForm(values).slot()
    first = answer.version - answer.facts
    told = desk.log(answer.event_id, first)[: answer.facts] if answer.facts else []
    state = desk.standing(answer.event_id).state
    known = state.play(slot)
    became, held = _of_fact(state, told[0].fact) if told else _as_it_was(known, values)
    version = known.version
    if became is not Became.HELD or held is None:
        return Handed(became, slot, version)
    turn = turn_of(state, seat, slot)
    blind = turn is None or turn.side is None
    whys = [UNUSUAL] if blind else [why(each, held.entry) for each in held.objections]
    return Handed(became, slot, version, items_of(held.objections), tuple(whys))


def _as_it_was(known: Play, values: Values) -> tuple[Became, Held | None]:
    """What became of a request that changed nothing."""
    if known.held is not None:
        return Became.HELD, known.held
    keyed = PhoneForm(values).entry() if values.get("act", "enter") == "enter" else known.entry
    waits = known.entry != keyed and any(late.entry == keyed for late in known.waiting)
    return (Became.LATE if waits else Became.KNOWN), None


def _of_fact(state: Event, fact: Fact) -> tuple[Became, Held | None]:
    """What became of a request by the first fact that it caused."""
    match fact:
        case happened.ResultRecorded(_, _, by):
            waits = by is not None and state.rules.play.confirm
            return (Became.TO_CONFIRM if waits else Became.ACCEPTED), None
        case happened.ResultHeld(_, held):
            return Became.HELD, held
        case happened.HeldDismissed():
            return Became.AGAIN, None
        case happened.EntryArrivedLate():
            return Became.LATE, None
        case _:
            return Became.CONFIRMED, None
