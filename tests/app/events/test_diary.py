"""The log in a director's words: nothing of it is a program's."""

from fractions import Fraction

import pytest

from overtrick.app.events.check_phrase import CHECKS, check_phrase, checks_phrase
from overtrick.app.events.diary import sentence
from overtrick.app.simulated.deals import deals
from overtrick.core.outcome import PassedOut
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.values import Entry, Held, Penalty, PenaltyUnit, Seating, Slot
from overtrick.phrase import Phrase

SLOT = Slot("", 2, 3, 7)


def said(fact: Fact) -> str:
    """The sentence, which can be said in another language."""
    words = sentence(fact, str)
    assert isinstance(words, Phrase)
    return words


def test_why_an_entry_is_held() -> None:
    held = Held(Entry(PassedOut()), ("tricks-far", "lead-not-dealt"))
    assert said(happened.ResultHeld(SLOT, held)) == (
        "round 2, table 3, board 7: passed out is held: the tricks are far from those of others; "
        "the lead is in no hand of this board"
    )


@pytest.mark.parametrize("code", CHECKS)
def test_no_check_is_called_by_its_code(code: str) -> None:
    assert isinstance(check_phrase(code), Phrase)
    assert code not in checks_phrase([code])


def test_a_check_that_is_not_known_keeps_its_name() -> None:
    assert checks_phrase(["moon-phase"]) == "moon-phase"
    assert checks_phrase([]) == ""


def test_who_really_sat_where() -> None:
    seatings = (Seating("A", 1, (4,), (9,), (1, 2)), Seating("A", 2, (3, 5), (7, 8), (3, 4)))
    assert said(happened.Reseated(1, seatings, "cards turned")) == (
        "round 1: who really sat where: table A1: 4 North-South, 9 East-West; "
        "table A2: 3+5 North-South, 7+8 East-West"
    )


def test_one_is_not_said_like_many() -> None:
    two = tuple(enumerate(deals(1, 2), 1))
    assert said(happened.DealsLoaded(two[:1])) == "the deal of one board is loaded"
    assert said(happened.DealsLoaded(two)) == "the deals of 2 boards are loaded"
    assert said(happened.MasterpointsAwarded((), "")) == "nobody gets masterpoints"
    for amount, unit in ((1, "point of the ranking"), (2, "points of the ranking")):
        penalty = Penalty(3, Fraction(amount), PenaltyUnit.POINTS, None, "slow")
        assert said(happened.Penalised(penalty)) == f"3 is penalised {amount} {unit}: slow"
