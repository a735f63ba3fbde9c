"""How par is reached, in steps: what each side can make, and bid by bid up to the last.

The auction told is one of those that lead to par. Of bids that are worth the same to a
side it takes the one that pays most if it is left in, then the lowest, so that every bid
has a reason: it pays more than what was bid before, or costs less.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.core.contract import Contract, Result
from overtrick.core.par import TOP_BID, DoubleDummy, Par, par
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.steps import Operand, Step, message
from overtrick.core.strain import Doubling, Strain

SCORES = "Law 77"
_SIDES = {Side.NS: "North-South", Side.EW: "East-West"}


@dataclass(frozen=True, slots=True)
class ParBid:
    """A bid of the auction that leads to par."""

    bid: int
    """From 0, which is 1C; 34 is 7NT."""
    side: Side
    result: Result
    """By the better of the two declarers; doubled if it fails."""
    points: int
    """To *side* if it is left to play there."""


@dataclass(frozen=True, slots=True)
class ParLine:
    """Par with an auction that leads to it."""

    par: Par
    bids: tuple[ParBid, ...]
    """None if the deal is passed out."""
    steps: tuple[Step, ...]
    """The last has par as its value, to North-South."""


def par_line(table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability) -> ParLine:
    """How par is reached with these double-dummy tricks (Law 77 for every score)."""
    found = par(table, dealer, vulnerability)
    game = _Game(table, vulnerability)
    bids = tuple(game.auction(dealer))
    return ParLine(found, bids, (*game.makes(), *game.told(bids), *game.end(bids, found)))


def par_steps(table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability) -> tuple[Step, ...]:
    """The same without its values: the steps alone."""
    return par_line(table, dealer, vulnerability).steps


class _Game:
    def __init__(self, table: DoubleDummy, vulnerability: Vulnerability) -> None:
        self.vulnerability = vulnerability
        self.table = table
        every = range(TOP_BID + 1)
        self.best = {side: [self._best(bid, side) for bid in every] for side in Side}
        self.worth = {side: [0] * (TOP_BID + 1) for side in Side}
        """What a bid comes to when the opponents may go on."""
        reply: dict[Side, int | None] = dict.fromkeys(Side)
        for bid in reversed(every):
            for side in Side:
                against, left_in = reply[side.opponents], self.best[side][bid].points
                self.worth[side][bid] = left_in if against is None else min(left_in, -against)
            for side in Side:
                now, known = self.worth[side][bid], reply[side]
                reply[side] = now if known is None else max(now, known)
        self.opening = {side: max(self.worth[side]) for side in Side}

    def _best(self, bid: int, side: Side) -> ParBid:
        level, strain = bid // 5 + 1, Strain(bid % 5)
        results = []
        for seat in Seat:
            if seat.side is side:
                tricks = self.table.tricks[strain, seat]
                made = tricks >= level + 6
                doubling = Doubling.UNDOUBLED if made else Doubling.DOUBLED
                results.append(Result(Contract(level, strain, seat, doubling), tricks))
        result = max(results, key=lambda each: each.score(self.vulnerability))
        return ParBid(bid, side, result, result.score(self.vulnerability))

    def auction(self, dealer: Seat) -> Iterator[ParBid]:
        """The bids up to par, from whoever opens; none if nobody does well to."""
        opener = self._opener(dealer)
        if opener is None:
            return
        now = self._chosen(opener, 0, self.opening[opener])
        while True:
            yield now
            other = now.side.opponents
            value = self.worth[now.side][now.bid]
            if now.points == value:
                return
            now = self._chosen(other, now.bid + 1, -value)

    def _opener(self, dealer: Seat) -> Side | None:
        """The first who gains by bidding, of the four who may; who gains nothing passes."""
        later = 0
        opener: Side | None = None
        for place in (3, 2, 1, 0):
            side = Seat((dealer + place) % 4).side
            own = self.opening[side]
            by_passing = 0 if opener is None else (later if opener is side else -later)
            if own > by_passing or (own == by_passing and own > 0):
                opener, later = side, own
        return opener

    def _chosen(self, side: Side, lowest: int, value: int) -> ParBid:
        worth = [bid for bid in range(lowest, TOP_BID + 1) if self.worth[side][bid] == value]
        return max((self.best[side][bid] for bid in worth), key=lambda each: each.points)

    def makes(self) -> Iterator[Step]:
        """The highest contract that each side makes in each denomination, and which pays most."""
        for side in Side:
            made = [each for each in self.best[side] if each.result.over >= 0]
            highest = {each.result.contract.strain: each for each in made}
            if not made:
                yield Step(
                    "par-makes",
                    SCORES,
                    message("{side} can make no contract"),
                    {"side": _SIDES[side]},
                    0,
                )
                continue
            pays = max(made, key=lambda each: each.points)
            yield Step(
                "par-makes",
                SCORES,
                message("{side} can make {contracts}; {best} pays most, {points}"),
                {
                    "side": _SIDES[side],
                    "contracts": ", ".join(_bid(highest[strain]) for strain in sorted(highest)),
                    "best": _contract(pays),
                    "points": pays.points,
                },
                pays.points,
            )

    def told(self, bids: tuple[ParBid, ...]) -> Iterator[Step]:
        """Each bid with its score and what it is better than."""
        for place, each in enumerate(bids):
            before = bids[place - 1] if place else None
            named: dict[str, Operand] = {
                "side": _SIDES[each.side],
                "contract": _contract(each),
                "points": each.points,
            }
            if before is None:
                text = message("{side} bid {contract}: {points} if it is left in")
            elif each.points >= 0:
                named |= {"other": before.points}
                text = message("{side} bid {contract}: {points}, instead of losing {other}")
                if before.points < 0:
                    named |= {"other": -before.points}
                    text = message("{side} bid {contract}: {points}, instead of winning {other}")
            else:
                named |= {"loss": -each.points, "other": before.points}
                text = message(
                    "{side} sacrifice in {contract}: it costs {loss}, instead of {other}"
                )
            yield Step("par-bid", SCORES, text, named, each.points)

    def end(self, bids: tuple[ParBid, ...], found: Par) -> Iterator[Step]:
        """Why nobody goes on, and par."""
        if not bids:
            for side in Side:
                best = max(self.best[side], key=lambda each: self.worth[side][each.bid])
                losing: dict[str, Operand] = {
                    "side": _SIDES[side],
                    "contract": _contract(best),
                    "points": self.worth[side][best.bid],
                }
                text = message("{side} gain nothing by a bid: {contract} comes to {points}")
                yield Step("par-stop", SCORES, text, losing, self.worth[side][best.bid])
            yield Step("par", "", message("nobody bids: par is 0"), {}, found.score_ns)
            return
        last = bids[-1]
        yield self._stop(last)
        value = found.score_ns
        text = message("par is {points} to North-South")
        yield Step("par", "", text, {"points": f"{value:+}"}, value)

    def _stop(self, last: ParBid) -> Step:
        """Why the opponents do not go on over the last bid."""
        other = last.side.opponents
        higher = self.best[other][last.bid + 1 :]
        if not higher:
            text = message("there is no higher bid than {contract}")
            return Step("par-stop", "Law 18", text, {"contract": _contract(last)}, last.points)
        best = max(higher, key=lambda each: each.points)
        named: dict[str, Operand] = {
            "side": _SIDES[other],
            "other": _contract(best),
            "gain": f"{best.points:+}",
            "points": f"{-last.points:+}",
        }
        if best.points <= -last.points:
            text = message(
                "{side} do no better by going on: their best higher bid is {other}, {gain}, "
                "and this is {points}"
            )
            return Step("par-stop", SCORES, text, named, best.points)
        value = max(self.worth[other][last.bid + 1 :])
        text = message(
            "{side} do no better by going on: {other} would be outbid, and the best that they "
            "come to is {worth}; this is {points}"
        )
        return Step("par-stop", SCORES, text, named | {"worth": f"{value:+}"}, value)


def _bid(each: ParBid) -> str:
    return f"{each.result.contract.level}{each.result.contract.strain.symbol}"


def _contract(each: ParBid) -> str:
    """``4♠ N +1``."""
    contract, over = each.result.contract, each.result.over
    shown = f"{over:+}" if over else "="
    return f"{_bid(each)}{contract.doubling} {contract.declarer} {shown}"
