"""Cards, hands and deals: text, borders, who holds what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import RANKS, SUITS, Card, Deal, Hand, pack
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, ParseError

PACK = tuple(pack())
CARDS = st.sampled_from(PACK)
HANDS = st.sets(CARDS, max_size=13).map(lambda cards: Hand(frozenset(cards)))


def dealt(order: list[Card], known: list[bool]) -> Deal:
    """A deal of the cards in *order*, of which only some hands are *known*."""
    hands = [Hand(frozenset(order[13 * seat : 13 * seat + 13])) for seat in range(4)]
    north, east, south, west = (
        hand if seen else None for hand, seen in zip(hands, known, strict=True)
    )
    return Deal((north, east, south, west))


DEALS = st.builds(dealt, st.permutations(PACK), st.lists(st.booleans(), min_size=4, max_size=4))
FULL_DEALS = st.permutations(PACK).map(lambda order: dealt(order, [True] * 4))


@given(CARDS)
def test_a_card_and_its_text(card: Card) -> None:
    suit, rank = str(card)[0], str(card)[1]
    for text in (suit + rank, rank + suit, (suit + rank).lower(), f" {rank}{suit} "):
        assert Card.parse(text) == card


@pytest.mark.parametrize("text", ["D10", "10D", "dt", "Td"])
def test_the_ten(text: str) -> None:
    assert Card.parse(text) == Card(Strain.DIAMONDS, 10)


@pytest.mark.parametrize("text", ["", "S", "A", "1S", "SS", "AA", "S1", "NTA", "ſA", "♠A", "S1010"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ParseError, match="not a card"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("suit", "rank"), [(Strain.NOTRUMP, 14), (Strain.SPADES, 1), (Strain.CLUBS, 15)]
)
def test_cards_that_do_not_exist(suit: Strain, rank: int) -> None:
    with pytest.raises(ImpossibleError, match="no such card"):
        Card(suit, rank)


def test_the_pack() -> None:
    assert len(set(PACK)) == 52
    assert sum(card.hcp for card in PACK) == 40
    assert max(PACK) == Card.parse("SA")
    assert min(PACK) == Card.parse("C2")


@given(HANDS)
def test_a_hand_and_its_text(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(str(hand).lower().replace("t", "10")) == hand
    with_letters = ".".join(f"{suit}{hand.holding(suit)}" for suit in SUITS)
    assert Hand.parse(with_letters) == hand
    assert hand.hcp == sum(card.hcp for card in hand.cards)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "four suits"),
        ("AKQ.T98.76", "four suits"),
        ("AKQ.T98.76.5432.", "four suits"),
        ("AKX.T98.76.5432", "not a rank"),
        ("AAQ.T98.76.5432", "stands twice"),
        ("ſAKQ.T98.76.5432", "four suits"),
    ],
)
def test_what_is_no_hand(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        Hand.parse(text)


def test_fourteen_cards_are_no_hand() -> None:
    with pytest.raises(ImpossibleError, match="13 cards, got 14"):
        Hand.parse(f"{RANKS}.A..")


@given(DEALS, st.sampled_from(Seat))
def test_a_deal_and_its_text(deal: Deal, first: Seat) -> None:
    again = Deal.parse(deal.text(first))
    missing = deal.hands.count(None)
    assert again == deal or missing == 1
    assert again.complete == (missing <= 1)  # a single unknown hand is worked out
    for seat in Seat:
        assert deal.hands[seat] in (None, again.hands[seat])


@given(FULL_DEALS, CARDS)
def test_every_card_has_its_holder(deal: Deal, card: Card) -> None:
    holder = deal.holder(card)
    assert holder is not None
    hand = deal.hands[holder]
    assert hand is not None
    assert card in hand.cards
    assert deal.complete


def test_nobody_known_holds_it() -> None:
    deal = Deal.parse("N:AKQ.T98.76.5432 - - -")
    assert deal.holder(Card.parse("SA")) is Seat.NORTH
    assert deal.holder(Card.parse("S2")) is None
    assert not deal.complete


@pytest.mark.parametrize(
    "text",
    ["", "N", "N:", "N:- - -", "N:- - - - -", "X:- - - -", "N AKQ.T98.76.5432 - - -"],
)
def test_what_is_no_deal(text: str) -> None:
    with pytest.raises(ParseError, match="not a"):
        Deal.parse(text)


def test_a_card_dealt_twice() -> None:
    suit = RANKS[::-1]
    with pytest.raises(ImpossibleError, match="dealt twice: S2, S3"):
        Deal.parse(f"N:{suit}... {suit}... .{suit}.. -")
    with pytest.raises(ImpossibleError, match="dealt twice: SA"):
        Deal.parse("N:A... A... - -")
