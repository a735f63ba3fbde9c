"""The contract that two simulated pairs reach on a deal: an auction's outcome, not its calls.

Somebody opens, or the deal is passed out. A side bids what it wants by its own view of its
hands; if the other side comes in, they go on in turn until one has had enough. Whoever has had
enough may double.
"""

from dataclasses import dataclass

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.competition import Bid, higher_bid
from overtrick.app.simulated.field import Pair
from overtrick.app.simulated.hands import DealCounts, deal_counts
from overtrick.app.simulated.openings import Opening, comes_in, opening
from overtrick.app.simulated.tricks import expected
from overtrick.app.simulated.views import JUDGEMENT, View, view
from overtrick.core.cards import Deal
from overtrick.core.contract import Contract
from overtrick.core.seat import Seat, Side, dealer_of, vulnerability_of
from overtrick.core.strain import Doubling, Strain

BALANCING = 4_000
"""In ten thousand: a side that could not come in does so after a low contract."""
BALANCING_HCP, BALANCING_FIT = 18, 9
DOUBLES = ((300, 8_000), (200, 5_000), (120, 2_000), (60, 500))
"""How far down a side must see the other, and how often in ten thousand it then doubles."""
DOUBLING_HCP = 17
REDOUBLES = 250
OTHER_HAND, NOTRUMP_OTHER_HAND = 800, 2_500
"""In ten thousand: the partner of the likely declarer names the denomination first."""


@dataclass(frozen=True, slots=True)
class Bidders:
    """Both sides of a table, as the bidding sees them."""

    counts: DealCounts
    views: tuple[View, View]
    chances: tuple[Chance, Chance]


def contract_reached(  # noqa: PLR0913 - who, on what, and which time
    deal: Deal, ns: Pair, ew: Pair, board: int, *, seed: int, round_number: int
) -> Contract | None:
    """The contract of *ns* and *ew* on *board* in that round; None if it is passed out."""
    counts, vulnerability = deal_counts(deal), vulnerability_of(board)
    by_ns, by_ew = (
        Chance(seed, "bidding", counts.text, pair.number, round_number) for pair in (ns, ew)
    )
    opened = opening(counts, dealer_of(board), (by_ns, by_ew))
    if opened is None:
        return None
    worth = expected(deal)
    views = (
        view(ns, by_ns, counts.sides[0], worth[0], vulnerable=vulnerability.of(Side.NS)),
        view(ew, by_ew, counts.sides[1], worth[1], vulnerable=vulnerability.of(Side.EW)),
    )
    bidders = Bidders(counts, views, (by_ns, by_ew))
    side, (level, strain) = _contest(bidders, opened)
    declarer = _declarer(bidders, opened, side, strain)
    seen = 100 * (level + 6) - worth[side][strain]
    doubling = _doubling(bidders, side, seen)
    return Contract(level, strain, declarer, doubling)


def _contest(bidders: Bidders, opened: Opening) -> tuple[Side, Bid]:
    """Who wins the auction with which bid."""
    side = opened.seat.side
    bid = _first_bid(bidders, opened)
    if not _comes_in(bidders, opened, bid):
        return side, bid
    while True:
        other = side.opponents
        reply = higher_bid(bidders.views[other], bid, bidders.chances[other])
        if reply is None:
            return side, bid
        side, bid = other, reply


def _first_bid(bidders: Bidders, opened: Opening) -> Bid:
    """What the opening side bids if it is left alone."""
    wanted = bidders.views[opened.seat.side].wanted
    own = opened.level, opened.strain
    partner = bidders.counts.hands[opened.seat.partner]
    low = wanted[0] <= 2
    if opened.weak:
        return own if low or wanted < own else wanted
    flat = opened.strain is Strain.NOTRUMP and partner.hcp <= 7 and max(partner.lengths) <= 4
    return own if low and (flat or partner.hcp <= 5) else wanted


def _comes_in(bidders: Bidders, opened: Opening, bid: Bid) -> bool:
    side = opened.seat.side.opponents
    chance = bidders.chances[side]
    if comes_in(bidders.counts, side, opened, chance):
        return True
    counts = bidders.counts.sides[side]
    reopens = counts.hcp >= BALANCING_HCP or max(counts.fits) >= BALANCING_FIT
    return bid[0] <= 2 and reopens and chance.happens(BALANCING)


def _doubling(bidders: Bidders, declaring: Side, seen: int) -> Doubling:
    """Whether the other side doubles a contract that goes down by *seen* as hands go."""
    side = declaring.opponents
    chance = bidders.chances[side]
    down = seen + chance.bell(JUDGEMENT)
    if bidders.counts.sides[side].hcp < DOUBLING_HCP:
        return Doubling.UNDOUBLED
    rate = next((rate for least, rate in DOUBLES if down >= least), 0)
    if not chance.happens(rate):
        return Doubling.UNDOUBLED
    return Doubling.REDOUBLED if chance.happens(REDOUBLES) else Doubling.DOUBLED


def _declarer(bidders: Bidders, opened: Opening, side: Side, strain: Strain) -> Seat:
    """Who of *side* named *strain* first: mostly the longer suit, at notrump the stronger hand."""
    chance, hands = bidders.chances[side], bidders.counts.hands
    one, other = sorted((Seat(side), Seat(side + 2)), key=lambda seat: (seat - opened.seat) % 4)
    if strain is Strain.NOTRUMP:
        first = _notrump_hand(one, other, bidders.counts)
        rate = NOTRUMP_OTHER_HAND
    else:
        transfer = opened.strain is Strain.NOTRUMP and opened.seat == one
        major = strain >= Strain.HEARTS
        longer = hands[one].lengths[strain] >= hands[other].lengths[strain]
        first = one if longer or (transfer and major) else other
        rate = OTHER_HAND
    return first.partner if chance.happens(rate) else first


def _notrump_hand(one: Seat, other: Seat, counts: DealCounts) -> Seat:
    def suits(seat: Seat) -> tuple[bool, int]:
        return counts.hands[seat].balanced, counts.hands[seat].hcp

    return other if suits(other) > suits(one) else one
