"""Opening leads."""

import pytest

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.hands import hand_counts
from overtrick.app.simulated.leads import card_of, opening_lead
from overtrick.core.cards import Card, Hand
from overtrick.core.contract import Contract
from overtrick.core.outcome import Played
from tests.app.simulated.samples import session


def commonest(contract: str, hand: str) -> str:
    """The card that most would lead."""
    counts = hand_counts(Hand.parse(hand))
    led = [
        str(opening_lead(Contract.parse(contract), counts, Chance("lead", n))) for n in range(200)
    ]
    return max(sorted(set(led)), key=led.count)


@pytest.mark.parametrize(
    ("contract", "hand", "lead"),
    [
        ("3NT S", "K9752.Q4.J83.T62", "S5"),  # fourth highest of the longest
        ("3NT S", "QJT94.A4.J83.T62", "SQ"),  # top of a sequence
        ("4H S", "KQ5.872.J843.T62", "SK"),
        ("4H S", "AK5.872.J843.T62", "SA"),
        ("4S S", "862.3.QT843.J962", "H3"),  # a singleton, with trumps to ruff
        ("4S S", "862.AJ543.Q83.62", "D3"),  # not away from an ace
    ],
)
def test_what_most_would_lead(contract: str, hand: str, lead: str) -> None:
    assert commonest(contract, hand) == lead


@pytest.mark.parametrize(
    ("suit", "notrump", "lead"),
    [
        ("AQ5", False, "A"),
        ("AQ542", True, "4"),
        ("75", False, "7"),
        ("K75", False, "5"),
        ("KQ642", True, "4"),
        ("KQJ42", True, "K"),
        ("JT8", False, "J"),
        ("9876", False, "6"),
        ("6", True, "6"),
    ],
)
def test_the_card_of_a_suit(suit: str, notrump: bool, lead: str) -> None:
    cards = tuple(Card.parse(f"H{rank}") for rank in suit)
    assert card_of(cards, notrump=notrump) == Card.parse(f"H{lead}")


def test_only_trumps() -> None:
    counts = hand_counts(Hand.parse("AKQJT98765432..."))
    lead = opening_lead(Contract.parse("7S E"), counts, Chance(1))
    assert lead == Card.parse("S2")


def test_every_lead_is_in_the_hand_on_declarers_left() -> None:
    led = 0
    for deal, *_, result in session():
        if isinstance(result.outcome, Played):
            assert result.lead is not None
            assert deal.holder(result.lead) is result.outcome.result.contract.leader
            led += 1
        else:
            assert result.lead is None
    assert led > 500
