"""Rows that are derived from facts: what each slot holds, and who plays for whom.

A row is written in the transaction of the fact that changes it. ``projected`` derives
all of an event's rows from its log alone, so that they can be dropped, made again, and
compared.
"""

from collections.abc import Iterable

from overtrick.app.desk.encoding import outcome_text
from overtrick.app.desk.rows import Change, ContestantKey, Rows, rows_of
from overtrick.app.desk.said import Told
from overtrick.core.conditions import Conditions
from overtrick.core.outcome import Outcome, Played, Split
from overtrick.core.readings import score_ns
from overtrick.core.seat import vulnerability_of
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.store.results import Entrant, ResultRow


def change(event_id: int, before: Event, after: Event, told: Told) -> Change:
    """What the rows become by a fact that leads from *before* to *after*."""
    results = tuple(
        (slot, _row(event_id, after, slot, told)) for slot in _touched(before, told.fact)
    )
    return Change(results, tuple(_people(event_id, before, after, told)))


def projected(event_id: int, log: Iterable[Told]) -> Rows:
    """All the rows that *log* amounts to."""
    return rows_of(event_id, log, Event(), evolve, change)


def _touched(before: Event, fact: Fact) -> tuple[Slot, ...]:
    """The slots whose row *fact* may change."""
    match fact:
        case happened.WrongBoardPlayed(section, number, table, due, played):
            return (Slot(section, number, table, due), Slot(section, number, table, played))
        case happened.RoundClosed(_, cut_off):
            return cut_off
        case happened.Reseated(number, seatings, _):
            return tuple(
                Slot(seating.section, number, seating.table, board)
                for seating in seatings
                for board in seating.boards
            )
        case happened.Replanned(_, from_round, _):
            return tuple(slot for slot in before.slots() if slot.round >= from_round)
        case happened.ErrorReported() | happened.ReportAnswered() | happened.ReportDismissed():
            return ()  # the result is as before
        case _:
            slot = getattr(fact, "slot", None)
            return () if slot is None else (slot,)


def _row(event_id: int, state: Event, slot: Slot, told: Told) -> ResultRow | None:
    outcome = None if state.seating(slot) is None else state.play(slot).outcome
    if outcome is None:
        return None
    entry = state.play(slot).entry
    ns, ew = state.meeting(slot)
    points_ns, points_ew = _scores(outcome, slot, state.rules.conditions)
    row = ResultRow(
        event_id,
        *slot,
        ns=ns[0],
        ns_partner=ns[1] if len(ns) > 1 else None,
        ew=ew[0],
        ew_partner=ew[1] if len(ew) > 1 else None,
        outcome=outcome_text(outcome),
        at=told.at,
        version=told.version,
        lead=None if entry is None or entry.lead is None else str(entry.lead),
        score_ns=points_ns,
        score_ew=points_ew,
    )
    if not isinstance(outcome, Played):
        return row
    contract = outcome.result.contract
    return row._replace(
        level=contract.level,
        strain=int(contract.strain),
        doubling=int(contract.doubling),
        declarer=int(contract.declarer),
        tricks=outcome.result.tricks,
    )


def _scores(outcome: Outcome, slot: Slot, conditions: Conditions) -> tuple[int | None, int | None]:
    """Points to North-South and to East-West; None where an outcome has no one score."""
    vulnerability = vulnerability_of(slot.board)
    if isinstance(outcome, Split):
        sides = [
            score_ns(each, vulnerability, conditions.law)  # type: ignore[arg-type]  # awards and weighted have none
            for each in (outcome.ns, outcome.ew)
        ]
        return sides[0], None if sides[1] is None else -sides[1]
    points = score_ns(outcome, vulnerability, conditions.law)
    return points, None if points is None else -points


def _people(
    event_id: int, before: Event, after: Event, told: Told
) -> Iterable[tuple[ContestantKey, tuple[Entrant, ...]]]:
    """Contestants whose people *told* changed; a substitute is there beside who left."""
    if before.entrants is after.entrants:
        return
    numbers = (
        [told.fact.entrant.number]
        if isinstance(told.fact, happened.Entered | happened.EntryChanged)
        else [told.fact.number]
        if isinstance(told.fact, happened.Scratched | happened.Substituted)
        else []
    )
    for number in numbers:
        old, new = before.entrants.get(number), after.entrants.get(number)
        if old is not None and (new is None or new.section != old.section):
            yield (old.section, number), ()
        if new is not None:
            people = dict.fromkeys([*new.people, *(swap.leaves for swap in new.substitutions)])
            yield (
                (new.section, number),
                tuple(
                    Entrant(event_id, new.section, number, person, told.version)
                    for person in people
                ),
            )
