"""Cards, hands and deals."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import total_ordering
from typing import Self

from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase

RANKS = "23456789TJQKA"
SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
"""In the order in which hands are written."""
_HCP = {14: 4, 13: 3, 12: 2, 11: 1}


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """One card. ``Card.parse("SA")`` and ``str(card)`` undo each other."""

    suit: Strain
    rank: int
    """2 to 14, an ace being 14."""

    def __post_init__(self) -> None:
        if self.suit is Strain.NOTRUMP or not 2 <= self.rank <= 14:
            raise ImpossibleError(
                phrase("no such card: suit {suit}, rank {rank}", suit=self.suit, rank=self.rank)
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """A card in either order, ten as T or 10: ``SA``, ``AS``, ``10h``; ParseError otherwise."""
        word = text.strip().upper().replace("10", "T")
        if len(word) == 2 and text.isascii():
            for suit, rank in ((word[0], word[1]), (word[1], word[0])):
                if suit in "SHDC" and rank in RANKS:
                    return cls(Strain.parse(suit), RANKS.index(rank) + 2)
        raise ParseError(phrase("not a card like SA or D10: {text!r}", text=text))

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1."""
        return _HCP.get(self.rank, 0)

    def __lt__(self, other: "Card") -> bool:
        return (self.suit, self.rank) < (other.suit, other.rank)

    def __str__(self) -> str:
        return f"{self.suit}{RANKS[self.rank - 2]}"


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one seat, at most 13. PBN's ``AKQ.T98.76.5432`` is its text."""

    cards: frozenset[Card]

    def __post_init__(self) -> None:
        if len(self.cards) > 13:
            raise ImpossibleError(phrase("a hand has 13 cards, got {cards}", cards=len(self.cards)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Four holdings, spades first, between dots; an empty one is a void.

        Suit letters written before a holding (``SAK.H2..``) are skipped. ParseError
        for another shape, a strange rank or a card given twice.
        """
        holdings = text.strip().upper().replace("10", "T").split(".")
        if len(holdings) != 4 or not text.isascii():
            raise ParseError(
                phrase("a hand has four suits between dots (AKQ.T98.76.5432): {text!r}", text=text)
            )
        cards: list[Card] = []
        for suit, holding in zip(SUITS, holdings, strict=True):
            for rank in holding.removeprefix(str(suit)).replace("-", ""):
                if rank not in RANKS:
                    raise ParseError(
                        phrase(
                            "not a rank of AKQJT98765432: {rank!r} in {text!r}",
                            rank=rank,
                            text=text,
                        )
                    )
                cards.append(Card(suit, RANKS.index(rank) + 2))
        if len(set(cards)) != len(cards):
            raise ParseError(phrase("a card stands twice in the hand {text!r}", text=text))
        return cls(frozenset(cards))

    def holding(self, suit: Strain) -> str:
        """The ranks held in *suit*, highest first: ``AKQ``."""
        ranks = sorted((card.rank for card in self.cards if card.suit is suit), reverse=True)
        return "".join(RANKS[rank - 2] for rank in ranks)

    @property
    def hcp(self) -> int:
        """High-card points."""
        return sum(card.hcp for card in self.cards)

    def __str__(self) -> str:
        return ".".join(self.holding(suit) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order of ``Seat``; None where a hand is not known."""

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __post_init__(self) -> None:
        seen = [card for hand in self.hands if hand for card in hand.cards]
        if len(set(seen)) != len(seen):
            twice = sorted({str(card) for card in seen if seen.count(card) > 1})
            raise ImpossibleError(phrase("dealt twice: {twice}", twice=", ".join(twice)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """PBN's deal: ``N:AKQ.T98.76.5432 - - -``, clockwise from the seat named.

        A hand of ``-`` is not known; if three are known and full, the fourth is
        worked out. ParseError if it is not that, ImpossibleError if a card stands twice.
        """
        first, colon, rest = text.strip().partition(":")
        words = rest.split()
        if not colon or len(words) != 4:
            raise ParseError(
                phrase("not a deal like 'N:AKQ.T98.76.5432 - - -': {text!r}", text=text)
            )
        start = Seat.parse(first)
        hands: list[Hand | None] = [None] * 4
        for offset, word in enumerate(words):
            hands[(start + offset) % 4] = None if word == "-" else Hand.parse(word)
        return cls.of(hands)

    @classmethod
    def of(cls, hands: Iterable[Hand | None]) -> Self:
        """The deal of four hands N E S W, a single missing one worked out."""
        north, east, south, west = hands
        known = [north, east, south, west]
        full = [hand for hand in known if hand is not None and len(hand.cards) == 13]
        if len(full) == 3 and known.count(None) == 1:
            left = set(pack()).difference(*(hand.cards for hand in full))
            if len(left) == 13:
                known[known.index(None)] = Hand(frozenset(left))
        return cls((known[0], known[1], known[2], known[3]))

    def holder(self, card: Card) -> Seat | None:
        """The seat that was dealt *card*; None if no known hand holds it."""
        for seat in Seat:
            hand = self.hands[seat]
            if hand is not None and card in hand.cards:
                return seat
        return None

    @property
    def complete(self) -> bool:
        """Whether all 52 cards are known."""
        return all(hand is not None and len(hand.cards) == 13 for hand in self.hands)

    def text(self, first: Seat = Seat.NORTH) -> str:
        """PBN's deal, clockwise from *first*."""
        hands = [self.hands[(first + offset) % 4] for offset in range(4)]
        return f"{first}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def __str__(self) -> str:
        return self.text()


def pack() -> Iterator[Card]:
    """All 52 cards."""
    return (Card(suit, rank) for suit in SUITS for rank in range(2, 15))
