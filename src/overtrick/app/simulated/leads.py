"""A simulated opening lead: a card of the leader's hand, chosen as most players choose."""

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.hands import HandCounts
from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.core.strain import Strain

SECOND_CHOICE = 2_500
"""In ten thousand: the suit that looks second best is led."""
TRUMP_LEAD = 1_000
"""In ten thousand: a trump is led, for no reason that could be seen here."""
ACE = 14

Suit = tuple[Card, ...]
"""The cards of one suit in one hand, highest first."""


def opening_lead(contract: Contract, hand: HandCounts, chance: Chance) -> Card:
    """The card that *hand*, on declarer's left, leads against *contract* (Law 41A)."""
    trumps = contract.strain
    sides = [suit for suit in hand.suits if suit and suit[0].suit is not trumps]
    own = () if trumps is Strain.NOTRUMP else hand.suits[trumps]
    if own and (not sides or chance.happens(TRUMP_LEAD)):
        return own[-1]
    if trumps is Strain.NOTRUMP:
        ranked = sorted(sides, key=_at_notrump, reverse=True)
    else:
        ranked = sorted(sides, key=lambda suit: _at_a_suit(suit, len(own)), reverse=True)
    second = len(ranked) > 1 and chance.happens(SECOND_CHOICE)
    suit = ranked[1] if second else ranked[0]
    return card_of(suit, notrump=trumps is Strain.NOTRUMP)


def card_of(suit: Suit, *, notrump: bool) -> Card:
    """The card led from *suit*: of touching honours the top, of two cards the higher, else low.

    Against a suit an ace is not kept back: from ace-king and from any ace it is led. Low is the
    fourth highest, or the lowest of three.

    >>> suit = [Card.parse(text) for text in ("HK", "HT", "H8", "H5", "H2")]
    >>> str(card_of(tuple(suit), notrump=True))
    'H5'
    """
    if not notrump and suit[0].rank == ACE:
        return suit[0]
    if len(suit) <= 2 or _sequence(suit, 3 if notrump else 2):
        return suit[0]
    return suit[min(3, len(suit) - 1)]


def _sequence(suit: Suit, cards: int) -> bool:
    """Whether it begins with so many touching cards, the first a ten or higher."""
    top = suit[0].rank
    in_line = all(card.rank == top - place for place, card in enumerate(suit[:cards]))
    return len(suit) >= cards and top >= 10 and in_line


def _at_notrump(suit: Suit) -> tuple[int, int, int]:
    """The longest suit, of these the strongest; a sequence is worth a card."""
    points = sum(card.hcp for card in suit)
    return len(suit) + _sequence(suit, 3), points, suit[0].suit


def _at_a_suit(suit: Suit, trumps: int) -> tuple[int, int, int]:
    """A sequence, then a singleton with trumps to ruff; not away from an ace."""
    merit = min(len(suit), 4)
    if _sequence(suit, 2):
        merit += 6
    elif len(suit) == 1 and 2 <= trumps <= 3:
        merit += 5
    elif suit[0].rank == ACE:
        merit -= 4
    elif suit[0].hcp >= 1 and len(suit) <= 2:
        merit -= 2
    return merit, -suit[0].rank, suit[0].suit
