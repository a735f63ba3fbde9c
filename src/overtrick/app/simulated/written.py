"""What a scorer at a simulated table writes down: an auction and a play that fit its result.

The auction is the shortest that looks like one; the players follow a few rules of thumb.
Nothing is left to chance, so that the same table has the same record for ever. Where their
play would part from the result, the rest is claimed.
"""

from collections.abc import Iterable

from overtrick.core.auction import DOUBLE, PASS, REDOUBLE, Auction, Bid, Call
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract, Result
from overtrick.core.play import CARDS, Play, wins
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.records import possible_tricks

RAISES = {1: (1,), 2: (1, 2), 3: (1, 3), 4: (1, 3, 4), 5: (1, 3, 5), 6: (1, 3, 6), 7: (1, 4, 7)}
"""The levels at which declarer and partner bid the denomination in turn."""


def invented_auction(contract: Contract | None, dealer: Seat) -> Auction:
    """An auction that ends in *contract*; four passes for None.

    >>> str(invented_auction(Contract.parse("4SX N"), Seat.WEST))
    'W: P 1S P 3S P 4S X P P P'
    """
    if contract is None:
        return Auction(dealer, (PASS,) * 4)
    calls: list[Call] = [PASS] * ((contract.declarer - dealer) % 4)
    for level in RAISES[contract.level]:
        calls += [Bid(level, contract.strain), PASS]
    calls.pop()
    if contract.doubling is not Doubling.UNDOUBLED:
        calls.append(DOUBLE)
    if contract.doubling is Doubling.REDOUBLED:
        calls.append(REDOUBLE)
    return Auction(dealer, (*calls, PASS, PASS, PASS))


def invented_play(deal: Deal, contract: Contract, lead: Card | None = None) -> Play:
    """All 52 cards of a complete deal, as players who know little would play them."""
    cards: list[Card] = []
    left = [set(hand.cards) if hand else set() for hand in deal.hands]
    seat = contract.leader
    row: list[Card] = []
    leads = seat
    for number in range(CARDS):
        card = lead if number == 0 and lead is not None else _card(left[seat], row, contract.strain)
        left[seat].discard(card)
        cards.append(card)
        row.append(card)
        if len(row) == 4:
            seat = leads = Seat((leads + wins(row, contract.strain)) % 4)
            row = []
        else:
            seat = seat.left
    return Play(contract, tuple(cards), deal)


def _card(hand: set[Card], row: list[Card], trumps: Strain) -> Card:
    """The card that a player chooses: leads from length, plays high third, wins cheaply."""
    if not row:
        return _lead(hand, trumps)
    follow = [card for card in hand if card.suit is row[0].suit]
    choice = follow or [card for card in hand if card.suit is trumps] or list(hand)
    winning = [card for card in choice if wins([*row, card], trumps) == len(row)]
    partner_wins = len(row) > 1 and wins(row, trumps) == len(row) - 2
    if winning and not partner_wins and len(row) > 1:
        return min(winning) if len(row) == 3 else max(winning, key=_height)
    if follow:
        return min(follow, key=_height)
    others = [card for card in hand if card.suit is not trumps] or list(hand)
    return min(others, key=_height)


def _lead(hand: set[Card], trumps: Strain) -> Card:
    lengths = {suit: [card for card in hand if card.suit is suit] for suit in Strain}
    suits = [suit for suit, cards in lengths.items() if cards]
    plain = [suit for suit in suits if suit is not trumps] or suits
    longest = max(plain, key=lambda suit: (len(lengths[suit]), suit))
    cards = sorted(lengths[longest], key=_height, reverse=True)
    touching = len(cards) > 1 and cards[0].rank - cards[1].rank == 1 and cards[0].rank > 10
    return cards[0] if touching or cards[0].rank == 14 else cards[-1]


def _height(card: Card) -> tuple[int, int]:
    return card.rank, card.suit


def invented_record(
    deal: Deal, dealer: Seat, result: Result | None, lead: Card | None, source: str = ""
) -> PlayRecord:
    """The record of a table with that result; None for a board that was passed out.

    The play ends with the last complete trick after which the result is still possible.
    """
    if result is None:
        return PlayRecord(None, invented_auction(None, dealer), source=source)
    contract = result.contract
    whole = invented_play(deal, contract, lead)
    fits = (count for count in _ends() if _fits(whole.after(count), result))
    cards = whole.cards[: next(fits, 0)]
    return PlayRecord(contract, invented_auction(contract, dealer), cards, source)


def _ends() -> Iterable[int]:
    return range(CARDS, 0, -4)


def _fits(play: Play, result: Result) -> bool:
    least, most = possible_tricks(play)
    return least <= result.tricks <= most
