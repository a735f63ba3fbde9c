"""Par: what both sides get when everyone bids and plays as well as can be, all cards seen.

The auction is a game without secrets. A side that has just bid is left to play there, or
is outbid; a contract that fails is doubled. Each side takes whatever is best for it, the
dealer's side first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from overtrick.core.contract import Contract, Result
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

TOP_BID = 34
"""7NT; bids are numbered from 1C, 0. There is no eight level."""


@dataclass(frozen=True, slots=True)
class DoubleDummy:
    """Tricks that each declarer takes in each strain when all four hands are seen."""

    tricks: Mapping[tuple[Strain, Seat], int]
    """0 to 13 for all twenty."""

    def __post_init__(self) -> None:
        missing = [pair for pair in product(Strain, Seat) if pair not in self.tricks]
        if missing or not all(0 <= tricks <= 13 for tricks in self.tricks.values()):
            raise ImpossibleError(
                phrase(
                    "a double-dummy table has 0 to 13 tricks for 5 strains x 4 seats; {missing} "
                    "are missing",
                    missing=len(missing),
                )
            )


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that gives par: by one seat, or by either of a side."""

    level: int
    strain: Strain
    side: Side
    declarers: tuple[Seat, ...]
    """Those of the side who score par there; mostly both."""
    doubled: bool
    """Whether it is a sacrifice."""
    over: int
    """Overtricks; negative when down."""

    def __str__(self) -> str:
        """``4S NS +1``, ``5HX EW -2``, ``3NT N``."""
        who = str(self.side) if len(self.declarers) == 2 else str(self.declarers[0])
        over = f" {self.over:+}" if self.over else ""
        return f"{self.level}{self.strain}{'X' if self.doubled else ''} {who}{over}"


@dataclass(frozen=True, slots=True)
class Par:
    """The par of a deal."""

    score_ns: int
    """Points to North-South."""
    contracts: tuple[ParContract, ...]
    """The lowest in each strain that gives it, lowest first; none if the deal is passed out."""


def par(table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """The par of a deal with these double-dummy tricks."""
    return _Game(table, vulnerability).par(dealer)


class _Game:
    def __init__(self, table: DoubleDummy, vulnerability: Vulnerability) -> None:
        self.table, self.vulnerability = table, vulnerability
        self.points = {side: [self._best(bid, side) for bid in range(TOP_BID + 1)] for side in Side}
        """Points of *side* for playing each bid, from the better of its two seats."""
        self.value: dict[Side, list[int]] = {side: [0] * (TOP_BID + 1) for side in Side}
        """What bidding it comes to when the opponents may go on."""
        reply: dict[Side, int | None] = dict.fromkeys(Side)
        """The best that a side can do by bidding higher."""
        for bid in range(TOP_BID, -1, -1):
            for side in Side:
                against = reply[side.opponents]
                left_in = self.points[side][bid]
                self.value[side][bid] = left_in if against is None else min(left_in, -against)
            for side in Side:
                best, now = reply[side], self.value[side][bid]
                reply[side] = now if best is None else max(best, now)
        self.opening = {side: reply[side] or 0 for side in Side}

    def par(self, dealer: Seat) -> Par:
        """The value for whoever may speak first, second, third and fourth."""
        side = dealer.side
        value = max(self.opening[side.opponents], 0)  # the fourth seat, after three passes
        for speaker in (side, side.opponents, side):
            value = max(self.opening[speaker], -value)
        score_ns = value if side is Side.NS else -value
        return Par(score_ns, self._contracts(score_ns))

    def _contracts(self, score_ns: int) -> tuple[ParContract, ...]:
        found: dict[tuple[Side, Strain], ParContract] = {}
        if score_ns == 0:
            return ()
        for bid, side in product(range(TOP_BID + 1), Side):
            own = score_ns if side is Side.NS else -score_ns
            level, strain = bid // 5 + 1, Strain(bid % 5)
            if self.points[side][bid] != own or not self._safe(bid, side, own):
                continue
            found.setdefault((side, strain), self._contract(level, strain, side, own))
        return tuple(found.values())

    def _safe(self, bid: int, side: Side, own: int) -> bool:
        """Whether no higher bid does the opponents good."""
        return all(points <= -own for points in self.points[side.opponents][bid + 1 :])

    def _contract(self, level: int, strain: Strain, side: Side, own: int) -> ParContract:
        seats = [seat for seat in Seat if seat.side is side]
        played = {seat: self._result(level, strain, seat) for seat in seats}
        by = tuple(seat for seat in seats if played[seat].score(self.vulnerability) == own)
        result = played[by[0]]
        return ParContract(level, strain, side, by, result.over < 0, result.over)

    def _best(self, bid: int, side: Side) -> int:
        level, strain = bid // 5 + 1, Strain(bid % 5)
        return max(
            self._result(level, strain, seat).score(self.vulnerability)
            for seat in Seat
            if seat.side is side
        )

    def _result(self, level: int, strain: Strain, seat: Seat) -> Result:
        tricks = self.table.tricks[strain, seat]
        doubling = Doubling.UNDOUBLED if tricks >= level + 6 else Doubling.DOUBLED
        return _played(level, strain, seat, doubling, tricks)


@cache
def _played(level: int, strain: Strain, seat: Seat, doubling: Doubling, tricks: int) -> Result:
    return Result(Contract(level, strain, seat, doubling), tricks)
