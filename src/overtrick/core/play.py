"""The play of a board: thirteen tricks, who leads and who wins each, and what is left in hand.

Cards come one after the other, in the order in which they were played. A revoke is no
reason to refuse a card, since it was played: it is named. A play may end before its last
trick, as with a claim (Law 68).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.core.cards import Card, Deal, Hand
from overtrick.core.contract import Contract
from overtrick.core.leads import leader
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

CARDS = 52


class Trick(NamedTuple):
    """A trick: its cards in the order in which they were played, four when it is complete."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None
    """None while it lacks a card."""
    revokes: tuple[Seat, ...] = ()
    """Who did not follow suit and could have (Law 61A)."""

    def seat(self, place: int) -> Seat:
        """Who plays its card number *place*, from 0."""
        return Seat((self.leader + place) % 4)


class Faulty(NamedTuple):
    """A card that cannot have been played where it stands."""

    number: int
    """From 1, among all cards."""
    message: str


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played in a contract, from the opening lead on (Laws 41 and 44).

    ImpossibleError for a card that comes twice, or that its player was not dealt, as far
    as *deal* says.

    >>> play = Play(Contract.parse("1NT S"), (Card.parse("SA"), Card.parse("S2")))
    >>> play.turn, [str(trick.leader) for trick in play.tricks], play.won(Side.NS)
    (<Seat.EAST: 1>, ['W'], 0)
    """

    contract: Contract
    cards: tuple[Card, ...] = ()
    deal: Deal | None = None

    def __post_init__(self) -> None:
        for fault in faulty_cards(self.contract, self.cards, self.deal):
            raise ImpossibleError(
                phrase("card {number}: {message}", number=fault.number, message=fault.message)
            )

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in their order; the last may lack cards."""
        return tuple(_tricks(self.contract, self.cards, self.deal))

    @property
    def turn(self) -> Seat | None:
        """Who plays the next card; None after the last of 52."""
        if len(self.cards) == CARDS:
            return None
        tricks = self.tricks
        if not tricks:
            return leader(self.contract.declarer)
        last = tricks[-1]
        return last.seat(len(last.cards)) if last.winner is None else last.winner

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return len(self.cards) == CARDS

    def won(self, side: Side) -> int:
        """Tricks that *side* has won so far (Law 44)."""
        return sum(trick.winner is not None and trick.winner.side is side for trick in self.tricks)

    @property
    def declarer_tricks(self) -> int:
        """Tricks that declarer's side has won so far."""
        return self.won(self.contract.declarer.side)

    @property
    def revokes(self) -> tuple[Side, ...]:
        """The side of each revoke, in order."""
        return tuple(seat.side for trick in self.tricks for seat in trick.revokes)

    def after(self, count: int) -> "Play":
        """The play of the first *count* cards."""
        return Play(self.contract, self.cards[:count], self.deal)

    @property
    def left(self) -> Deal | None:
        """What the four hands still hold; None if they are not known."""
        if self.deal is None:
            return None
        gone = frozenset(self.cards)
        north, east, south, west = (
            None if hand is None else Hand(hand.cards - gone) for hand in self.deal.hands
        )
        return Deal((north, east, south, west))


def wins(cards: Iterable[Card], trumps: Strain) -> int:
    """Which of a trick's *cards* wins it, from 0: the highest trump, else of the suit led (Law 44).

    >>> wins([Card.parse(card) for card in ("HA", "H2", "C2", "HK")], Strain.CLUBS)
    2
    """
    played = tuple(cards)
    led = played[0].suit

    def strength(place: int) -> tuple[bool, bool, int]:
        card = played[place]
        return card.suit is trumps, card.suit is led, card.rank

    return max(range(len(played)), key=strength)


def faulty_cards(
    contract: Contract, cards: tuple[Card, ...], deal: Deal | None = None
) -> tuple[Faulty, ...]:
    """Every card that cannot have been played: twice, beyond the last, or out of another hand."""
    found, seen = [], set[Card]()
    for number, (seat, card) in enumerate(_seated(contract, cards[:CARDS]), 1):
        hand = None if deal is None else deal.hands[seat]
        holder = None if deal is None else deal.holder(card)
        if card in seen:
            found.append(Faulty(number, phrase("{card} was played before", card=_shown(card))))
        elif (hand is not None and card not in hand.cards) or holder not in (None, seat):
            words = phrase("{seat} was not dealt {card}", seat=seat, card=_shown(card))
            found.append(Faulty(number, words))
        seen.add(card)
    if len(cards) > CARDS:
        words = phrase("there are 52 cards, got {count}", count=len(cards))
        found.append(Faulty(CARDS + 1, words))
    return tuple(found)


def _shown(card: Card) -> str:
    return f"{card.suit.symbol}{str(card)[1:]}"


def _seated(contract: Contract, cards: tuple[Card, ...]) -> Iterable[tuple[Seat, Card]]:
    """Every card with who played it: the winner of a trick leads to the next (Law 44G)."""
    first = leader(contract.declarer)
    for start in range(0, len(cards), 4):
        row = cards[start : start + 4]
        for place, card in enumerate(row):
            yield Seat((first + place) % 4), card
        if len(row) == 4:
            first = Seat((first + wins(row, contract.strain)) % 4)


def _tricks(contract: Contract, cards: tuple[Card, ...], deal: Deal | None) -> Iterable[Trick]:
    seated = tuple(_seated(contract, cards))
    for start in range(0, len(seated), 4):
        row = seated[start : start + 4]
        first, led = row[0]
        revokes = tuple(
            seat
            for place, (seat, card) in enumerate(row)
            if card.suit is not led.suit
            and _holds(seat, led.suit, seated[: start + place], seated[start + place + 1 :], deal)
        )
        played = tuple(card for _, card in row)
        complete = len(row) == 4
        winner = Seat((first + wins(played, contract.strain)) % 4) if complete else None
        yield Trick(first, played, winner, revokes)


_Seated = tuple[tuple[Seat, Card], ...]


def _holds(seat: Seat, suit: Strain, before: _Seated, later: _Seated, deal: Deal | None) -> bool:
    """Whether *seat* has a card of *suit* left: by its hand, else by what it plays later."""
    if any(who is seat and card.suit is suit for who, card in later):
        return True
    hand = None if deal is None else deal.hands[seat]
    if hand is None:
        return False
    gone = {card for who, card in before if who is seat}
    return any(card.suit is suit and card not in gone for card in hand.cards)
