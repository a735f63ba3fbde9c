"""Rounding as regulations word it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.rounding import decimal, half_away_from, half_away_from_zero, half_down

numbers = st.fractions(-1000, 1000, max_denominator=1000)
units = st.sampled_from(
    [Fraction(1, 100), Fraction(1, 10), Fraction(1, 2), Fraction(1), Fraction(10)]
)


class TestHalves:
    @pytest.mark.parametrize(
        ("value", "from_zero", "down"),
        [
            (Fraction(5, 2), 3, 2),
            (Fraction(-5, 2), -3, -2),
            (Fraction(1, 2), 1, 0),
            (Fraction(-1, 2), -1, 0),
            (Fraction(3, 2), 2, 1),
            (Fraction(251, 100), 3, 3),
            (Fraction(249, 100), 2, 2),
            (Fraction(-251, 100), -3, -3),
            (2, 2, 2),
            (0, 0, 0),
        ],
    )
    def test_exact_halves(self, value: Fraction | int, from_zero: int, down: int) -> None:
        assert half_away_from_zero(value) == from_zero
        assert half_down(value) == down

    @pytest.mark.parametrize(
        ("average", "value", "rounded"),
        [
            ("5", "7.25", "7.3"),
            ("5", "2.75", "2.7"),
            ("5", "5.05", "5.1"),
            ("5", "4.95", "4.9"),
            ("5", "5.04", "5.0"),
            ("0", "-0.25", "-0.3"),
            ("0", "0.25", "0.3"),
        ],
    )
    def test_away_from_average(self, average: str, value: str, rounded: str) -> None:
        """EBU White Book 4.2.6.1: two sides that shared the top still share it."""
        given_average, number = Fraction(average), Fraction(value)
        assert half_away_from(given_average, number, Fraction(1, 10)) == Fraction(rounded)
        mirrored = half_away_from(given_average, 2 * given_average - number, Fraction(1, 10))
        assert mirrored == 2 * given_average - Fraction(rounded)

    def test_the_average_itself_goes_up(self) -> None:
        """Both sides have it, so no rounding could keep the top between them."""
        average = Fraction(5, 2)
        assert half_away_from(average, average, 1) == 3

    @given(numbers, units)
    def test_the_nearest_multiple(self, value: Fraction, unit: Fraction) -> None:
        for rounded in (
            half_away_from_zero(value, unit),
            half_down(value, unit),
            half_away_from(Fraction(7), value, unit),
        ):
            assert (rounded / unit).denominator == 1
            assert 2 * abs(rounded - value) <= unit

    @given(numbers, units)
    def test_signs_are_alike(self, value: Fraction, unit: Fraction) -> None:
        assert half_away_from_zero(-value, unit) == -half_away_from_zero(value, unit)
        assert half_down(-value, unit) == -half_down(value, unit)

    @given(numbers, units)
    def test_only_exact_halves_are_told_apart(self, value: Fraction, unit: Fraction) -> None:
        differ = half_away_from_zero(value, unit) != half_down(value, unit)
        assert differ == ((2 * value / unit).denominator == 1 and (value / unit).denominator != 1)

    @given(numbers, units)
    def test_rounding_again_changes_nothing(self, value: Fraction, unit: Fraction) -> None:
        once = half_away_from_zero(value, unit)
        assert half_away_from_zero(once, unit) == once


class TestDecimal:
    @pytest.mark.parametrize(
        ("value", "places", "text"),
        [
            (Fraction(62500, 999), 2, "62.56"),
            (Fraction(1, 8), 2, "0.13"),
            (Fraction(-1, 8), 2, "-0.13"),
            (Fraction(-1, 1000), 2, "0.00"),
            (7, 0, "7"),
            (-7, 0, "-7"),
            (Fraction(1, 2), 0, "1"),
            (100, 2, "100.00"),
            (Fraction(5, 100), 2, "0.05"),
            (Fraction(41675, 1000), 2, "41.68"),
        ],
    )
    def test_what_a_person_reads(self, value: Fraction | int, places: int, text: str) -> None:
        assert decimal(value, places) == text

    @given(numbers, st.integers(0, 6))
    def test_it_is_the_rounded_number(self, value: Fraction, places: int) -> None:
        assert Fraction(decimal(value, places)) == half_away_from_zero(
            value, Fraction(1, 10**places)
        )
