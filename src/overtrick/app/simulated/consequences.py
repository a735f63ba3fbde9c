"""What a mishap makes of a result or of a deal."""

from dataclasses import replace

from overtrick.app.simulated.mishaps import Fouled, KeyingError, Miskeyed, WeightedRuling
from overtrick.core.cards import SUITS, Card, Deal, Hand
from overtrick.core.contract import Result
from overtrick.core.outcome import Part, Played, Weighted
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def miskeyed(result: Result, mishap: Miskeyed) -> Result:
    """What is entered in place of *result*: another result, and one that could have been.

    A sign that cannot be turned, of a contract just made or of more tricks than there are, and
    tricks that would be no others or none at all, become one trick more or fewer.
    """
    contract = result.contract
    match mishap.error:
        case KeyingError.SIDE:
            return _declared_by(result, Seat((contract.declarer + mishap.by) % 4))
        case KeyingError.DUMMY:
            return _declared_by(result, contract.declarer.partner)
        case KeyingError.SIGN:
            tricks = result.tricks - 2 * result.over
        case KeyingError.TRICKS:
            tricks = result.tricks + mishap.by
    if tricks == result.tricks or not 0 <= tricks <= 13:
        tricks = result.tricks + (1 if result.tricks < 13 else -1)
    return Result(contract, tricks)


def _declared_by(result: Result, declarer: Seat) -> Result:
    return Result(replace(result.contract, declarer=declarer), result.tricks)


def ruled(result: Result, ruling: WeightedRuling) -> Weighted:
    """The weighted score that *ruling* puts in place of *result*; tricks stay within 0 to 13."""
    return Weighted(
        tuple(
            Part(
                weight,
                Played(
                    Result(result.contract, max(0, min(result.tricks + more, 13))), assigned=True
                ),
            )
            for weight, more in ruling.parts
        )
    )


def fouled(deal: Deal, mishap: Fouled) -> Deal:
    """*deal* with the two cards exchanged; ImpossibleError if it is not 52 cards."""
    if not deal.complete:
        raise ImpossibleError(phrase("only 52 cards can be fouled, got {deal}", deal=deal))
    hands = list(deal.hands)
    one, other = mishap.seats
    given, got = (
        _written(deal, seat)[place] for seat, place in zip(mishap.seats, mishap.cards, strict=True)
    )
    hands[one] = _exchanged(hands[one], given, got)
    hands[other] = _exchanged(hands[other], got, given)
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def _written(deal: Deal, seat: Seat) -> list[Card]:
    hand = deal.hands[seat]
    assert hand is not None  # noqa: S101 - the deal is complete
    order = {suit: place for place, suit in enumerate(SUITS)}
    return sorted(hand.cards, key=lambda card: (order[card.suit], -card.rank))


def _exchanged(hand: Hand | None, away: Card, new: Card) -> Hand:
    assert hand is not None  # noqa: S101 - the deal is complete
    return Hand(hand.cards - {away} | {new})
