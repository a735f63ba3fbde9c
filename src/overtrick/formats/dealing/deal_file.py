"""What a dealing machine's file holds: boards and their deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from overtrick.core.cards import SUITS, Card, Deal, Hand
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ImpossibleError
from overtrick.phrase import joined, phrase

ORDER = tuple(Card(suit, rank) for suit in SUITS for rank in range(14, 1, -1))
"""The pack as these files have it: spades first, aces first."""


class DealKind(Enum):
    """A kind of file; its value is what people call it and how its name ends."""

    BRI = "BRI"
    DGE = "DGE"
    DUP = "DUP"
    DLM = "DLM"
    BER = "BER"
    BHG = "BHG"
    RZD = "RZD"
    CDS = "CDS"
    CSV = "CSV"

    @property
    def numbered(self) -> bool:
        """Whether it says which board a deal is; others are counted from 1."""
        return self in (DealKind.DUP, DealKind.DLM, DealKind.CDS, DealKind.CSV)


class DealtBoard(NamedTuple):
    """One board of a file."""

    number: int
    deal: Deal
    dealer: Seat | None = None
    """As the file has it; None if it does not say."""
    vulnerability: Vulnerability | None = None


@dataclass(frozen=True, slots=True)
class DealFile:
    """A dealing machine's file."""

    kind: DealKind
    boards: tuple[DealtBoard, ...]


def dealt_to(owners: Sequence[int]) -> Deal:
    """The deal in which the cards of ``ORDER`` go to these seats, N E S W = 0-3.

    ImpossibleError, with every hand that has not 13 cards.
    """
    hands: list[list[Card]] = [[], [], [], []]
    for card, owner in zip(ORDER, owners, strict=True):
        hands[owner].append(card)
    return of_hands(hands)


def of_hands(hands: Iterable[Iterable[Card]]) -> Deal:
    """The deal of these hands N E S W; ImpossibleError if they are not 13 of the 52 cards each."""
    found = [list(hand) for hand in hands]
    wrong = [
        phrase("{seat} has {count} cards, not 13", seat=Seat(seat), count=len(hand))
        for seat, hand in enumerate(found)
        if len(hand) != 13
    ]
    cards = [card for hand in found for card in hand]
    twice = sorted({str(card) for card in cards if cards.count(card) > 1})
    if twice:
        wrong.append(phrase("dealt twice: {twice}", twice=", ".join(twice)))
    if wrong:
        raise ImpossibleError(joined(wrong))
    north, east, south, west = (Hand(frozenset(hand)) for hand in found)
    return Deal((north, east, south, west))


def owners_of(deal: Deal) -> list[Seat]:
    """Who has each card of ``ORDER``; ImpossibleError for a deal that is not complete."""
    held = {
        card: Seat(seat)
        for seat, hand in enumerate(deal.hands)
        if hand is not None
        for card in hand.cards
    }
    if len(held) != len(ORDER):
        raise ImpossibleError(
            phrase("a machine deals all 52 cards; of this deal {known} are known", known=len(held))
        )
    return [held[card] for card in ORDER]


def require_each_once(boards: Sequence[DealtBoard]) -> None:
    """ImpossibleError for no boards, for a number below 1, and for one board twice."""
    numbers = [board.number for board in boards]
    if not numbers:
        raise ImpossibleError(phrase("a file of deals has one at least"))
    twice = [number for number in numbers if number < 1 or numbers.count(number) > 1]
    if twice:
        raise ImpossibleError(
            phrase("boards are numbered from 1, each once; got {number}", number=twice[0])
        )


def require_counted(boards: Sequence[DealtBoard], kind: DealKind, first: int | None) -> None:
    """ImpossibleError unless the boards are numbered on, from *first* if it is not None."""
    numbers = [board.number for board in boards]
    begins = numbers[0] if first is None else first
    if numbers != list(range(begins, begins + len(numbers))):
        raise ImpossibleError(
            phrase(
                "a {kind} file has boards without a gap from {first} on, got {numbers}",
                kind=kind.value,
                first=begins,
                numbers=", ".join(map(str, numbers[:20])),
            )
        )
