"""From what a phone sends to a command of the event: an entry, a confirmation, a second keying.

An entry that is held is keyed again, as far as it is questioned, by the side that has not
keyed it and does not see it. What agrees is taken as it is; what does not is dismissed, and
the board is asked for anew.
"""

from collections.abc import Mapping
from dataclasses import replace

from overtrick.app.entry_checks import Tables
from overtrick.app.evening.phone.form import PhoneForm
from overtrick.app.evening.phone.questions import Item, items_of, why
from overtrick.app.evening.phone.seat import Seat, Turn, turn_of
from overtrick.app.events.entry_check import looked_at
from overtrick.core.entry_checks import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.outcome import Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import ConfirmResult, DismissHeld, RecordResult
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Held, Play
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

PhoneCommand = RecordResult | ConfirmResult | DismissHeld
Values = Mapping[str, str]
"""The fields of a form."""
AT_ONCE_SECONDS = 20
"""What waited longer in a phone was keyed offline, and says when."""
LONGEST_WAIT = 7 * 24 * 3600


def phone_command(  # noqa: PLR0913 - what a command is made of
    state: Event,
    seat: Seat,
    values: Values,
    *,
    now: int,
    tables: Tables | None = None,
    checks: EntryCheckSettings | None = ENTRY_CHECKS,
) -> PhoneCommand:
    """The command that the form of a phone asks for, by its field ``act``.

    FileError with all that is missing in the form. RefusedError for a slot that is not the
    seat's, a round that has not begun, or an entry that cannot be.
    """
    match values.get("act", "enter"):
        case "enter":
            return entry_command(state, seat, values, now=now, tables=tables, checks=checks)
        case "confirm":
            return confirm_command(state, seat, values)
        case "rekey":
            return rekey_command(state, seat, values)
        case other:
            raise RefusedError("no-such-act", phrase("no phone sends {act!r}", act=other))


def entry_command(  # noqa: PLR0913 - what a command is made of
    state: Event,
    seat: Seat,
    values: Values,
    *,
    now: int,
    tables: Tables | None = None,
    checks: EntryCheckSettings | None = ENTRY_CHECKS,
) -> RecordResult | ConfirmResult:
    """The command of a whole entry; *now* is in seconds UTC, for what was keyed offline.

    Who keys the same as the other side has, agrees with it. ``impossible-entry`` if it
    cannot be so, in words that a player may hear; nothing is looked at without *checks*.
    """
    form = PhoneForm(values)
    turn = _turn(state, seat, form)
    expects, waited = form.number("expects", 0), form.number("waited", 0)
    by = turn.side if turn.side is not None else form.side(Side.NS)
    entry = form.entry()
    known = state.play(turn.slot)
    others = known.by is not None and known.by is not by
    if known.entry == entry and not known.confirmed and others:
        return ConfirmResult(turn.slot, by, known.version)
    claimed = now - min(waited, LONGEST_WAIT) if waited >= AT_ONCE_SECONDS else None
    command = RecordResult(turn.slot, entry, by, expects, claimed_at=claimed)
    if known.held is not None and others:
        command = replace(command, expects=known.version)  # it is keyed without being seen
        if known.held.entry == entry:
            return _agreed(command, known.held)
    if checks is None:
        return command
    return looked_at(
        state,
        command,
        tables,
        checks,
        lambda answer: why(answer.check, entry, answer.reason),
    ).command


def confirm_command(state: Event, seat: Seat, values: Values) -> ConfirmResult:
    """The command by which the side that has not keyed a result agrees with it."""
    form = PhoneForm(values)
    turn = _turn(state, seat, form)
    expects = form.number("expects")
    form.checked()
    return ConfirmResult(turn.slot, _other(turn, state.play(turn.slot)), expects)


def rekey_command(state: Event, seat: Seat, values: Values) -> RecordResult | DismissHeld:
    """The command of the side that keys again what is questioned, without having seen it.

    RefusedError if nothing is held there, or this side keyed it, or only the director can
    decide.
    """
    form = PhoneForm(values)
    turn = _turn(state, seat, form)
    expects = form.number("expects")
    known = state.play(turn.slot)
    if known.held is None:
        raise RefusedError(
            "nothing-held", phrase("no entry is held at {slot}", slot=slot_phrase(turn.slot))
        )
    items = items_of(known.held.objections)
    require(
        known.by is not None and Item.SCORE not in items,
        "director-decides",
        phrase("the director decides on {slot}", slot=slot_phrase(turn.slot)),
    )
    by = _other(turn, known)
    require(
        known.by is not by,
        "keyed-by-you",
        phrase("your side keyed {slot}; the other side keys it again", slot=slot_phrase(turn.slot)),
    )
    same = _same(form, known.held, items)
    form.checked()
    if not same:
        return DismissHeld(turn.slot, expects, by)
    return _agreed(RecordResult(turn.slot, known.held.entry, by, expects), known.held)


def _turn(state: Event, seat: Seat, form: PhoneForm) -> Turn:
    """The slot that is meant, if it is the seat's and its round has begun."""
    slot = form.slot()
    turn = turn_of(state, seat, slot)
    if turn is None:
        raise RefusedError("not-your-table", phrase("{slot} is not yours", slot=slot_phrase(slot)))
    require(
        state.begun(slot.round), "round-not-open", phrase("round {n} has not begun", n=slot.round)
    )
    return turn


def _other(turn: Turn, known: Play) -> Side:
    """The side that speaks: at a phone of both the one that has not keyed."""
    if turn.side is not None:
        return turn.side
    return Side.EW if known.by is None else known.by.opponents


def _agreed(command: RecordResult, held: Held) -> RecordResult:
    """Both sides have keyed it."""
    return replace(command, by=None, objections=held.objections, insisted=True)


def _same(form: PhoneForm, held: Held, items: tuple[Item, ...]) -> bool:
    """Whether the second keying says the same as the first."""
    outcome = held.entry.outcome
    assert isinstance(outcome, Played)  # noqa: S101 - only contracts are questioned part by part
    result = outcome.result
    same = True
    if Item.DECLARER in items:
        same &= form.declarer() is result.contract.declarer
    if Item.LEAD in items:
        same &= form.lead() == held.entry.lead
    if Item.TRICKS in items:
        same &= form.tricks(result.contract) == result.tricks
    return same
