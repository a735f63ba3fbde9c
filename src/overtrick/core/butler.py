"""IMPs over a number of boards, and what the opponents' strength makes of them."""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def total_imps(per_board: Iterable[Exact]) -> Fraction:
    """The sum of IMPs board by board, exact.

    >>> str(total_imps([2, -1, Fraction(5, 2)]))
    '7/2'
    """
    return sum(map(Fraction, per_board), Fraction(0))


def mean_imps(total: Exact, boards: int) -> Fraction:
    """IMPs a board; ImpossibleError without a board."""
    if boards < 1:
        raise ImpossibleError(
            phrase("a mean needs at least one board, got {boards}", boards=boards)
        )
    return Fraction(total) / boards


def opponent_corrected(own_mean: Exact, opponents_mean: Exact) -> Fraction:
    """A Butler mean plus the mean Butler of the opponents faced, in IMPs a board.

    The practice of the Chinese Contract Bridge Association's Butler pages.
    """
    return Fraction(own_mean) + Fraction(opponents_mean)
