"""Whole millionths."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.rating.fixed_point import (
    UNIT,
    WHOLE,
    exact,
    millionths,
    nearest,
    share_billionths,
)
from overtrick.core.rounding import half_away_from_zero


@given(st.integers(0, 10**20), st.integers(1, 10**12))
def test_nearest_rounds_as_regulations_do(numerator: int, denominator: int) -> None:
    assert nearest(numerator, denominator) == half_away_from_zero(Fraction(numerator, denominator))


@given(st.integers(-(10**12), 10**12))
def test_millionths_and_back(value: int) -> None:
    assert millionths(exact(value)) == value


def test_half_a_millionth() -> None:
    assert millionths(Fraction(1, 2 * UNIT)) == 1
    assert millionths(Fraction(-1, 2 * UNIT)) == -1


@given(st.fractions(0, 1, max_denominator=2000))
def test_both_sides_shares_make_the_whole(share: Fraction) -> None:
    """Whichever side is taken first, halves too (1/1024 is 976562.5 billionths)."""
    assert share_billionths(share) + share_billionths(1 - share) == WHOLE
    assert abs(Fraction(share_billionths(share), WHOLE) - share) <= Fraction(1, 2 * WHOLE)


def test_a_half_goes_away_from_average() -> None:
    assert share_billionths(Fraction(1, 1024)) == 976_562
    assert share_billionths(Fraction(1023, 1024)) == 999_023_438
    ends = [share_billionths(share) for share in (0, Fraction(1, 2), 1)]
    assert ends == [0, WHOLE // 2, WHOLE]
