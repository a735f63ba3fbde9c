"""What an opening lead says about who declares (Law 41A)."""

from overtrick.core.cards import Card, Deal
from overtrick.core.seat import Seat


def leader(declarer: Seat) -> Seat:
    """Who makes the opening lead: the player on declarer's left (Law 41A)."""
    return declarer.left


def declarer_against(holder: Seat) -> Seat:
    """Who alone can be declarer when the opening lead comes from *holder*'s hand (Law 41A).

    >>> str(declarer_against(Seat.NORTH))
    'W'
    """
    return Seat((holder + 3) % 4)


def possible_declarers(deal: Deal, lead: Card) -> tuple[Seat, ...]:
    """Those who can be declarer when *lead* was the opening lead, by what is known of *deal*.

    One seat where the card's holder is known. Otherwise everybody whose left-hand
    opponent's hand is not known in full.
    """
    holder = deal.holder(lead)
    if holder is not None:
        return (declarer_against(holder),)
    return tuple(seat for seat in Seat if not _known_in_full(deal, leader(seat)))


def lead_fits(deal: Deal, declarer: Seat, lead: Card) -> bool:
    """Whether *lead* can have come from declarer's left (Law 41A).

    False only where *deal* shows that it cannot.
    """
    return declarer in possible_declarers(deal, lead)


def _known_in_full(deal: Deal, seat: Seat) -> bool:
    hand = deal.hands[seat]
    return hand is not None and len(hand.cards) == 13
