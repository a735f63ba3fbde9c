"""Victory points from a matchpoint percentage: Swiss pairs (EBU White Book 3.1.7).

Each figure is the last percentage, in hundredths, that gives a line's victory points;
the next line begins just above it. So a percentage on the border counts for the line
nearer to average, and nothing is rounded before it is compared.
"""

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.core.victory_points.scale import Vps
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.phrase import phrase

SOURCE = "EBU White Book 3.1.7"

Column = tuple[str, range, tuple[int, ...]]
POOL_20: tuple[Column, ...] = (
    # boards; last hundredth of a percent for 10-10, 11-9, ... 19-1
    ("<=4", range(1, 5), (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595)),
    ("5-6", range(5, 7), (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213)),
    ("7-9", range(7, 10), (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835)),
    ("10-13", range(10, 14), (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530)),
    ("14-19", range(14, 20), (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278)),
    ("20-27", range(20, 28), (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071)),
)
POOL_10: tuple[Column, ...] = (
    # boards; last hundredth of a percent for 5-5, 6-4, ... 9-1
    ("<=2", range(1, 3), (5186, 5570, 5994, 6512, 7315)),
    ("3", range(3, 4), (5159, 5487, 5848, 6289, 6975)),
    ("4", range(4, 5), (5132, 5403, 5703, 6070, 6638)),
    ("5-6", range(5, 7), (5109, 5336, 5586, 5892, 6366)),
    ("7-9", range(7, 10), (5092, 5281, 5493, 5745, 6141)),
    ("10-13", range(10, 14), (5077, 5236, 5410, 5624, 5956)),
)
LONG_20: tuple[tuple[str, range, dict[int, int]], ...] = (
    # boards; of these two columns only three lines each were found in print
    ("28-39", range(28, 40), {10: 5032, 15: 5383, 19: 5897}),
    ("40-55", range(40, 56), {10: 5027, 15: 5321, 19: 5753}),
)


@dataclass(frozen=True, slots=True)
class PercentScale:
    """Victory points by percentage, for one range of numbers of boards."""

    boards: str
    """The column's heading: ``7-9``."""
    pool: int
    """Hundredths of a victory point that the two pairs share."""
    last: tuple[int, ...]
    """Hundredths of a percent up to which an even result, one point more, two ... are given."""
    derived: tuple[int, ...] = ()
    """Winner's points of those lines that are not from print but from ``derived_limit``."""

    def vps(self, percent: Exact) -> Vps:
        """Victory points of the pair with *percent*, 0 to 100, and of its opponents.

        >>> swiss_pairs(8).vps(Fraction(5623, 100)), swiss_pairs(8).vps(Fraction(4377, 100))
        (Vps(own=1400, other=600), Vps(own=600, other=1400))
        """
        if not 0 <= percent <= 100:
            raise ImpossibleError(
                phrase("a percentage is 0 to 100, got {percent}", percent=percent)
            )
        winner = self.pool // 2 + 100 * self._line(percent)
        loser = self.pool - winner
        return Vps(winner, loser) if percent >= 50 else Vps(loser, winner)

    def steps(self, percent: Exact) -> tuple[Step, ...]:
        """Which line the percentage falls in; the step's value is the own victory points."""
        vps, line = self.vps(percent), self._line(percent)
        own = Fraction(vps.own, 100)
        operands: dict[str, Operand] = {
            "boards": self.boards,
            "percent": percent,
            "above": Fraction(self.last[line - 1], 100) if line else 50,
            "last": Fraction(self.last[line], 100) if line < len(self.last) else 100,
            "value": own,
            "other": Fraction(vps.other, 100),
        }
        text = message(
            "{boards} boards, {percent} %: the better side is above {above} % and not above "
            "{last} %, so {value}-{other}"
        )
        if not line:
            text = message("{boards} boards, {percent} %: within {last} %, so {value}-{other}")
        source = SOURCE
        if self.pool // 200 + line in self.derived:
            source = message("derived from the column for 4 boards; this line was not in print")
        return (Step("vp-percent", source, text, operands, own),)

    def _line(self, percent: Exact) -> int:
        better = 100 * max(Fraction(percent), 100 - Fraction(percent))
        return bisect_left(self.last, better)


@lru_cache
def swiss_pairs(boards: int, pool: int = 20) -> PercentScale:
    """The scale for a match of *boards*, of 20 or 10 victory points.

    NotFoundError where no column is printed: more than 55 boards (10 points: 13).
    """
    if boards < 1:
        raise ImpossibleError(phrase("a match has at least one board, got {boards}", boards=boards))
    columns = {20: POOL_20, 10: POOL_10}.get(pool)
    if columns is None:
        raise NotFoundError(
            phrase("Swiss pairs have a scale of 20 or 10 victory points, not of {pool}", pool=pool)
        )
    for label, printed_for, last in columns:
        if boards in printed_for:
            return PercentScale(label, 100 * pool, last)
    for label, printed_for, printed in LONG_20 if pool == 20 else ():
        if boards in printed_for:
            return _long(label, printed_for, printed)
    raise NotFoundError(
        phrase(
            "no scale of {pool} victory points is printed for {boards} boards",
            pool=pool,
            boards=boards,
        )
    )


def derived_limit(limit: int, half_boards: int) -> int:
    """A limit for 4 boards, in hundredths of a percent, carried over to more boards.

    50 + (T - 50) x sqrt(4 / n), n being *half_boards* / 2, the middle of a column. No
    regulation says so: every printed column is matched by it to 0.007 of a percent.
    """
    above = limit - 5000
    return 5000 + (isqrt(32 * above * above // half_boards) + 1) // 2


def _long(label: str, printed_for: range, printed: dict[int, int]) -> PercentScale:
    """A column of which a few lines are known: those as printed, the others derived."""
    half_boards = printed_for[0] + printed_for[-1]
    four_boards = dict(enumerate(POOL_20[0][2], start=10))
    last = tuple(
        printed[vps] if vps in printed else derived_limit(limit, half_boards)
        for vps, limit in four_boards.items()
    )
    derived = tuple(vps for vps in four_boards if vps not in printed)
    return PercentScale(label, 2000, last, derived)
