"""Means of IMPs, and the opponents' part in them."""

from fractions import Fraction

import pytest

from overtrick.core.butler import mean_imps, opponent_corrected, total_imps
from overtrick.core.rounding import decimal
from overtrick.errors import ImpossibleError


def test_a_total_is_exact() -> None:
    assert total_imps([2, -1, 10, 12, 5, 8, 2, 2, 13, -5, 8, -1]) == 55
    assert total_imps([Fraction(1, 3)] * 3) == 1
    assert total_imps([]) == 0


@pytest.mark.parametrize(
    ("total", "boards", "opponents", "mean", "corrected"),
    [(43, 96, "-0.664", "0.448", "-0.216"), (169, 72, "-0.064", "2.347", "2.283")],
)
def test_published_corrections(
    total: int, boards: int, opponents: str, mean: str, corrected: str
) -> None:
    """Two lines of a Chinese association's Butler page, to three decimals."""
    own = mean_imps(total, boards)
    assert decimal(own, 3) == mean
    assert decimal(opponent_corrected(own, Fraction(opponents)), 3) == corrected


def test_no_boards_no_mean() -> None:
    with pytest.raises(ImpossibleError, match="got 0"):
        mean_imps(5, 0)
