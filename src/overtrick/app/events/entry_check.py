"""A table's entry looked at before it reaches the desk: impossible, unlikely, or fine.

Checked against the movement, the deal and the lead, the other results of the board, and
double dummy where it has been worked out. What is not known is not checked.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from overtrick.app.entry_checks import Tables
from overtrick.core.cards import Deal
from overtrick.core.entry_checks import (
    ENTRY_CHECKS,
    Answer,
    EntryCheckSettings,
    Field,
    KeyedEntry,
    Known,
    Verdict,
    entry_answers,
)
from overtrick.core.outcome import Outcome
from overtrick.core.seat import vulnerability_of
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import RefusedError
from overtrick.phrase import joined


@dataclass(frozen=True, slots=True)
class Looked:
    """A command that has been looked at, and what there is to say of its entry."""

    command: RecordResult
    """With the objections that hold it."""
    answers: tuple[Answer, ...]
    """What is unlikely; empty if all is fine."""


def reason_of(answer: Answer) -> str:
    """The reason of an answer, for who may know cards and results."""
    return answer.reason


def looked_at(
    state: Event,
    command: RecordResult,
    tables: Tables | None = None,
    settings: EntryCheckSettings = ENTRY_CHECKS,
    words: Callable[[Answer], str] = reason_of,
) -> Looked:
    """*command* with the objections to its entry; RefusedError ``impossible-entry``.

    One that insists keeps its objections in the log beside the result. *words* say an
    answer to whoever may not hear all of it.
    """
    answers = answers_to(state, command.slot, command.entry, tables or {}, settings)
    impossible = [answer for answer in answers if answer.verdict is Verdict.REFUSE]
    if impossible:
        raise RefusedError("impossible-entry", joined(map(words, impossible)))
    objections = tuple(answer.check for answer in answers)
    return Looked(replace(command, objections=objections), answers)


def answers_to(
    state: Event,
    slot: Slot,
    entry: Entry,
    tables: Tables,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> tuple[Answer, ...]:
    """All that is wrong with *entry* in *slot*; nothing where nobody plays that slot.

    Of a board whose checks are switched off, only what the movement says is looked at.
    """
    seating = state.seatings.get((slot.section, slot.round, slot.table))
    if seating is None:
        return ()
    vulnerability = vulnerability_of(slot.board)
    group = group_of(state.fouls, slot)
    deal = checked_deal(state, slot)
    elsewhere = _elsewhere(state, slot)
    others = [outcome for other, outcome in elsewhere if group_of(state.fouls, other) == group]
    ns, ew = seating.ns, seating.ew
    had = tuple(_had(state, slot, members, elsewhere) for members in (ns, ew))
    known = Known(
        vulnerability,
        deal,
        None if deal is None else tables.get(deal),
        Field.of(others if is_checked(state, slot) else (), vulnerability),
        frozenset(seating.boards),
        (had[0], had[1]),
    )
    names = tuple("+".join(map(str, members)) for members in (ns, ew))
    keyed = KeyedEntry(slot.board, (names[0], names[1]), entry.outcome, entry.lead)
    return entry_answers(keyed, known, settings)


def checked_deal(state: Event, slot: Slot) -> Deal | None:
    """The deal that an entry in *slot* is held against; None where none is known.

    Of another form of a fouled board none is: the cards that were loaded are the first one's.
    Nor of a board whose checks are switched off, nor where matches have since begun another
    round with a board of this number.
    """
    if group_of(state.fouls, slot) or not is_checked(state, slot):
        return None
    deal = state.deals.get(slot.board)
    if deal is None or not state.kind.of_teams:
        return deal
    later = (
        at[1] > slot.round and slot.board in seating.boards and state.begun(at[1])
        for at, seating in state.seatings.items()
    )
    return None if any(later) else deal


def is_checked(state: Event, slot: Slot) -> bool:
    """Whether the board's entries are held against its cards and the other results."""
    return (slot.section, slot.board) not in state.unchecked


def _elsewhere(state: Event, slot: Slot) -> list[tuple[Slot, Outcome]]:
    """What happened on the board at the other tables.

    In matches a board's number comes again in each round, with other cards.
    """
    found = []
    of_round = state.kind.of_teams
    for at, seating in state.seatings.items():
        if slot.board not in seating.boards or (of_round and at[1] != slot.round):
            continue
        other = Slot(*at, slot.board)
        entry = state.play(other).entry
        if entry is not None and other != slot:
            found.append((other, entry.outcome))
    return found


def _had(
    state: Event,
    slot: Slot,
    members: tuple[int, ...],
    elsewhere: Iterable[tuple[Slot, Outcome]],
) -> frozenset[int]:
    """The board, if one of *members* has a result on it elsewhere; only that one matters."""
    if state.kind.of_teams:
        return frozenset()
    for other, _outcome in elsewhere:
        if any(who in side for side in state.meeting(other) for who in members):
            return frozenset({slot.board})
    return frozenset()
