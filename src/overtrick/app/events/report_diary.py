"""What tables say of results that were entered wrongly, one sentence a fact."""

from typing import assert_never

from overtrick.app.events.outcome_phrase import outcome_phrase
from overtrick.core.steps import message
from overtrick.engines.event import facts as happened
from overtrick.engines.event.reports import ReportFact
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.phrase import phrase


def report_sentence(fact: ReportFact) -> str:
    """What *fact* says, as a Phrase."""
    match fact:
        case happened.ErrorReported(slot, by, entry, _, words):
            said = phrase(
                "{slot}: {side} report an error, it should be {outcome}",
                slot=slot_phrase(slot),
                side=by.name,
                outcome=outcome_phrase(entry.outcome, entry.lead),
            )
            return phrase("{said} ({words})", said=said, words=words) if words else said
        case happened.ReportAnswered(slot, by, agrees, _, words):
            text = (
                message("{slot}: {side} agree that it is wrong")
                if agrees
                else message("{slot}: {side} say that it is right")
            )
            said = phrase(text, slot=slot_phrase(slot), side=by.name)
            return phrase("{said} ({words})", said=said, words=words) if words else said
        case happened.ReportDismissed(slot):
            return phrase(
                "{slot}: the result stands, whatever was reported", slot=slot_phrase(slot)
            )
        case _:
            assert_never(fact)
