"""Results that a table reports as wrong: said by one side, answered by the other, decided by
the director (Law 79C).

A report changes no figure. It ends when the director dismisses it, or when anything else
comes in the place of the result that it is about: a correction, a ruling, another entry.
"""

from dataclasses import replace

from immutables import Map

from overtrick.engines.event.commands import AnswerReport, DismissReport, ReportError
from overtrick.engines.event.facts import (
    AppealDecided,
    ErrorReported,
    Fact,
    LateEntryAccepted,
    Replanned,
    ReportAnswered,
    ReportDismissed,
    ResultCorrected,
    ResultHeld,
    ResultRecorded,
    RulingMade,
    WrongBoardPlayed,
)
from overtrick.engines.event.play import require_played, require_seen
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Phase, Report, Slot
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

ReportCommand = ReportError | AnswerReport | DismissReport
ReportFact = ErrorReported | ReportAnswered | ReportDismissed
LONGEST = 200
"""Letters of what a side says beside the result."""
_Settles = (
    ResultRecorded | ResultHeld | ResultCorrected | LateEntryAccepted | RulingMade | AppealDecided
)


def decide(state: Event, command: ReportCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it.

    A side may say it again otherwise; of both sides the first report stands, and who
    reports the same as the other has agrees with it.
    """
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    match command:
        case ReportError():
            return _report(state, command)
        case AnswerReport(slot, by, agrees, at, words):
            known = _open(state, slot)
            require(
                known.by is not by,
                "own-report",
                phrase("the side that reported {slot} cannot answer", slot=slot_phrase(slot)),
            )
            said = _short(words)
            same = known.agreed is agrees and known.answer == said
            return () if same else (ReportAnswered(slot, by, agrees, at, said),)
        case DismissReport(slot, reason):
            _open(state, slot)
            require(
                bool(reason.strip()),
                "no-reason",
                phrase("a reason is needed to dismiss what a table reports"),
            )
            return (ReportDismissed(slot, reason),)


def evolve(state: Event, fact: ReportFact) -> Event:
    """The event after *fact*; its results are as before."""
    match fact:
        case ErrorReported(slot, by, entry, at, words):
            return replace(state, reports=state.reports.set(slot, Report(by, entry, at, words)))
        case ReportAnswered(slot, _, agrees, _, words):
            known = replace(state.reports[slot], agreed=agrees, answer=words)
            return replace(state, reports=state.reports.set(slot, known))
        case ReportDismissed(slot):
            return replace(state, reports=state.reports.delete(slot))


def settled(state: Event, fact: Fact) -> Event:
    """*state* without the report of what *fact* has put something else in the place of."""
    if not state.reports:
        return state
    if isinstance(fact, Replanned):
        kept = {at: each for at, each in state.reports.items() if at.round < fact.from_round}
        return replace(state, reports=Map(kept))
    if isinstance(fact, WrongBoardPlayed):
        slot = Slot(fact.section, fact.round, fact.table, fact.due)
    elif isinstance(fact, _Settles):
        slot = fact.slot
    else:
        return state
    return replace(state, reports=state.reports.delete(slot)) if slot in state.reports else state


def _report(state: Event, command: ReportError) -> tuple[Fact, ...]:
    slot, by, entry = command.slot, command.by, command.entry
    if state.seating(slot) is None:
        raise RefusedError("not-in-play", phrase("nobody plays {slot}", slot=slot_phrase(slot)))
    known = state.play(slot)
    require(
        known.entry is not None,
        "no-result",
        phrase("{slot} has no result to correct", slot=slot_phrase(slot)),
    )
    require(
        known.ruling is None,
        "ruled",
        phrase("the director has ruled on {slot}; a ruling is appealed", slot=slot_phrase(slot)),
    )
    until = state.corrections_until
    over = state.phase is Phase.CORRECTIONS and until is not None and command.at > until
    require(not over, "window-over", phrase("the correction period is over"))
    require_played(entry.outcome)
    said = _short(command.words)
    before = state.reports.get(slot)
    if before is not None and before.by is not by:
        require(
            before.entry == entry,
            "report-open",
            phrase("the other side has reported {slot}; answer that", slot=slot_phrase(slot)),
        )
        return decide(state, AnswerReport(slot, by, agrees=True, at=command.at, words=said))
    require(
        known.entry != entry,
        "same-result",
        phrase("that is the result that {slot} has", slot=slot_phrase(slot)),
    )
    if before is not None and (before.entry, before.words) == (entry, said):
        return ()
    require_seen(slot, known, command.expects)
    return (ErrorReported(slot, by, entry, command.at, said),)


def _open(state: Event, slot: Slot) -> Report:
    known = state.reports.get(slot)
    if known is None:
        raise RefusedError(
            "no-report", phrase("nothing is reported at {slot}", slot=slot_phrase(slot))
        )
    return known


def _short(words: str) -> str:
    said = " ".join(words.split())
    require(
        len(said) <= LONGEST,
        "too-long",
        phrase("{most} letters are enough, got {count}", most=LONGEST, count=len(said)),
    )
    return said
