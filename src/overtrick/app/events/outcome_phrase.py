"""An outcome in one short phrase, as a director's diary has it."""

from typing import assert_never

from overtrick.app.words import card_words, result_words
from overtrick.core.cards import Card
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.phrase import phrase


def outcome_phrase(outcome: Outcome, lead: Card | None = None) -> str:
    """``4♠ N +1, lead ♥Q``; ``60% - 40%``; every word of it translatable."""
    match outcome:
        case Artificial(ns, ew):
            return phrase("{ns} to North-South, {ew} to East-West", ns=_award(ns), ew=_award(ew))
        case Split(ns, ew):
            return phrase(
                "split: North-South {ns}; East-West {ew}", ns=_one_sided(ns), ew=_one_sided(ew)
            )
        case Given(points_ns, points_ew):
            return phrase("points {ns} - {ew}", ns=points_ns, ew=points_ew)
        case SitOut():
            return phrase("sits out")
        case Played() if lead is not None:
            led = card_words(lead)
            return phrase("{result}, lead {lead}", result=_one_sided(outcome), lead=led)
        case _:
            return _one_sided(outcome)


def _one_sided(outcome: OneSided) -> str:
    match outcome:
        case Played(result, explicit_ns, assigned):
            said = result_words(result)
            if explicit_ns is not None:
                said = f"{said} ({explicit_ns:+})"
            return phrase("{result} assigned", result=said) if assigned else said
        case PassedOut():
            return phrase("passed out")
        case Score(score_ns):
            return f"{score_ns:+}"
        case NotPlayed():
            return phrase("not played")
        case Award():
            return _award(outcome)
        case Weighted(parts):
            said = ", ".join(f"{100 * part.weight}% {_one_sided(part.outcome)}" for part in parts)
            return phrase("weighted: {parts}", parts=said)
        case _:
            assert_never(outcome)


def _award(award: Award) -> str:
    return str(award) if award.grade is not None else f"{award}%"
