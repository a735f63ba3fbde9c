"""What is questioned in an entry that is held, and why, in words that give nothing away.

The reasons of the checks are for the director: they say who holds a card and what others
had. A player is told which parts of the entry do not go together, no more, so that keying
an entry on trial is no way to look at cards.
"""

from collections.abc import Iterable
from enum import Enum

from overtrick.app.words import card_words
from overtrick.core.contract import Contract
from overtrick.core.outcome import Outcome, Played, Score
from overtrick.core.steps import message
from overtrick.engines.event.values import Entry
from overtrick.phrase import Phrase, phrase


class Item(Enum):
    """A part of an entry that the other side keys again without seeing it."""

    DECLARER = "declarer"
    LEAD = "lead"
    TRICKS = "tricks"
    SCORE = "score"
    """Points that came without a contract: no phone keys these, the director looks."""


ITEM_WORDS = {
    Item.DECLARER: message("who declared"),
    Item.LEAD: message("the opening lead"),
    Item.TRICKS: message("the tricks"),
    Item.SCORE: message("the score"),
}

_LEAD_CHECKS = frozenset(
    {
        "lead-from-declarer",
        "lead-from-dummy",
        "lead-by-partner",
        "lead-not-dealt",
        "lead-not-leader-s",
    }
)
_ITEMS = {
    **dict.fromkeys(_LEAD_CHECKS, (Item.DECLARER, Item.LEAD)),
    "tricks-far": (Item.TRICKS,),
    "other-side": (Item.DECLARER,),
    "score-sign": (Item.SCORE,),
}


def items_of(checks: Iterable[str]) -> tuple[Item, ...]:
    """The parts that these checks question, in the order in which they are keyed.

    >>> [item.value for item in items_of(["tricks-far", "lead-by-partner"])]
    ['declarer', 'lead', 'tricks']
    """
    found = {item for check in checks for item in _ITEMS.get(check, (Item.SCORE,))}
    return tuple(item for item in Item if item in found)


def why(check: str, entry: Entry, reason: str = "") -> Phrase:
    """Why that check objects to *entry*, for who keyed it; *reason* where it gives nothing away."""
    outcome = entry.outcome
    if check in _LEAD_CHECKS and entry.lead is not None:
        return phrase(
            "declarer {declarer} and the opening lead {lead} do not go together",
            declarer=_declarer(outcome),
            lead=card_words(entry.lead),
        )
    if check == "tricks-far" and isinstance(outcome, Played):
        return phrase(
            "{tricks} tricks in {contract} are unusual on this board",
            tricks=outcome.result.tricks,
            contract=_contract_words(outcome.result.contract),
        )
    if check == "other-side" and isinstance(outcome, Played):
        return phrase(
            "{contract}: it is unusual on this board that this side declares",
            contract=_contract_words(outcome.result.contract),
        )
    if check == "score-sign" and isinstance(outcome, Score):
        return phrase("{score}: perhaps it is the other side's", score=f"{outcome.score_ns:+}")
    if isinstance(reason, Phrase):
        return reason
    return phrase("the check {check} objects", check=check)


def _declarer(outcome: Outcome) -> str:
    return str(outcome.result.contract.declarer) if isinstance(outcome, Played) else ""


def _contract_words(contract: Contract) -> str:
    return f"{contract.level}{contract.strain.symbol}{contract.doubling} {contract.declarer}"
