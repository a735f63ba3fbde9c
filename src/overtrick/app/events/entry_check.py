"""A table's entry looked at before it reaches the desk: impossible, unlikely, or fine.

Checked against the movement, the deal and the lead, the other results of the board, and
double dummy where it has been worked out. What is not known is not checked.
"""

from dataclasses import dataclass, replace

from overtrick.app.entry_checks import Tables
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


def looked_at(
    state: Event,
    command: RecordResult,
    tables: Tables | None = None,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> Looked:
    """*command* with the objections to its entry; RefusedError ``impossible-entry``.

    One that insists keeps its objections in the log beside the result.
    """
    answers = answers_to(state, command.slot, command.entry, tables or {}, settings)
    impossible = [answer for answer in answers if answer.verdict is Verdict.REFUSE]
    if impossible:
        raise RefusedError("impossible-entry", joined(answer.reason for answer in impossible))
    objections = tuple(answer.check for answer in answers)
    return Looked(replace(command, objections=objections), answers)


def answers_to(
    state: Event,
    slot: Slot,
    entry: Entry,
    tables: Tables,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> tuple[Answer, ...]:
    """All that is wrong with *entry* in *slot*; nothing where nobody plays that slot."""
    seating = state.seatings.get((slot.section, slot.round, slot.table))
    if seating is None:
        return ()
    vulnerability = vulnerability_of(slot.board)
    group = group_of(state.fouls, slot)
    deal = None if group else state.deals.get(slot.board)
    others = _others(state, slot, group)
    ns, ew = seating.ns, seating.ew
    had = tuple(_had(state, slot, members) for members in (ns, ew))
    known = Known(
        vulnerability,
        deal,
        None if deal is None else tables.get(deal),
        Field.of(others, vulnerability),
        frozenset(seating.boards),
        (had[0], had[1]),
    )
    names = tuple("+".join(map(str, members)) for members in (ns, ew))
    keyed = KeyedEntry(slot.board, (names[0], names[1]), entry.outcome, entry.lead)
    return entry_answers(keyed, known, settings)


def _others(state: Event, slot: Slot, group: str) -> list[Outcome]:
    """What happened on the board at the other tables, in the same form of it."""
    found = []
    for other, play in state.plays.items():
        same = other.board == slot.board and other != slot
        if same and play.entry is not None and group_of(state.fouls, other) == group:
            found.append(play.entry.outcome)
    return found


def _had(state: Event, slot: Slot, members: tuple[int, ...]) -> frozenset[int]:
    """The board, if one of *members* has a result on it elsewhere; only that one matters."""
    if state.kind.of_teams:
        return frozenset()
    for other, play in state.plays.items():
        same = other.board == slot.board and other != slot and play.entry is not None
        if same and any(who in side for side in state.meeting(other) for who in members):
            return frozenset({slot.board})
    return frozenset()
