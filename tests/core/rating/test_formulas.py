"""Published formulas of other ratings."""

import json
import math
from datetime import date
from decimal import localcontext
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.rating.formulas import (
    NGS_BANDS,
    GradedSession,
    expected_comparison,
    mit_expected_percent,
    ngs_band,
    ngs_par,
    normalised_butler,
    power_rating,
)
from overtrick.core.rounding import decimal
from overtrick.errors import ImpossibleError

CONSTANTS = Path(__file__).parents[3] / ".." / "shared" / "rules" / "tables"


class TestGrading:
    """The EBU's National Grading Scheme."""

    def test_par(self) -> None:
        assert ngs_par(50, 30, 50) == 40
        assert ngs_par(Fraction(101, 2), 51, 48) == Fraction(211, 4)

    @given(st.fractions(30, 70), st.fractions(30, 70))
    def test_in_a_field_as_strong_as_the_pair_par_is_even(
        self, own: Fraction, partner: Fraction
    ) -> None:
        assert ngs_par(own, partner, (own + partner) / 2) == 50

    def test_bands_whole(self) -> None:
        path = CONSTANTS / "rating_constants.json"
        if not path.exists():
            pytest.skip(f"{path} is not there")
        printed = json.loads(path.read_text("utf-8"))["ebu_ngs"]["bands"]
        assert [(name, least) for name, least, _ in printed] == list(NGS_BANDS)
        for name, least, above in printed:
            assert least is None or ngs_band(least) == name
            assert above is None or ngs_band(above) != name
            assert above is None or ngs_band(above - Fraction(1, 1000)) == name

    def test_there_are_sixteen_bands_of_two_points(self) -> None:
        limits = [least for _, least in NGS_BANDS if least is not None]
        assert limits == list(range(67, 37, -2))
        assert [ngs_band(grade) for grade in (39, Fraction(389, 10), 0)] == ["3", "2", "2"]


class TestWeight:
    """A session counts by its boards, for three years, more if it is the EBU's own."""

    DAY = date(2014, 6, 1)

    def test_national_events_count_double_and_before_april_2013_threefold(self) -> None:
        for day, weight in ((date(2013, 4, 1), 48), (date(2013, 3, 31), 72)):
            assert GradedSession(24, day, national=True).weight(self.DAY) == weight
            assert GradedSession(24, day).weight(self.DAY) == 24

    def test_three_years_to_the_day(self) -> None:
        for day, weight in ((date(2011, 6, 1), 24), (date(2011, 5, 31), 0), (self.DAY, 24)):
            assert GradedSession(24, day).weight(self.DAY) == weight
        assert GradedSession(24, date(2014, 6, 2)).weight(self.DAY) == 0

    def test_three_years_before_a_leap_day(self) -> None:
        leap = date(2024, 2, 29)
        assert GradedSession(24, date(2021, 2, 28)).weight(leap) == 24
        assert GradedSession(24, date(2021, 2, 27)).weight(leap) == 0

    def test_boards_below_none(self) -> None:
        with pytest.raises(ImpossibleError, match="0 boards or more, got -1"):
            GradedSession(-1, self.DAY).weight(self.DAY)


class TestLogistic:
    """MIT: 100 / (1 + e^(-d / 25))."""

    @pytest.mark.parametrize(
        ("difference", "percent"),
        [(-22, "29.32"), (-13, "37.29"), (5, "54.98"), (16, "65.48"), (0, "50.00")],
    )
    def test_published(self, difference: int, percent: str) -> None:
        assert decimal(mit_expected_percent(difference), 2) == percent

    @given(st.integers(-200, 200))
    def test_against_binary_floats(self, difference: int) -> None:
        exact = float(mit_expected_percent(difference))
        assert math.isclose(exact, 100 / (1 + math.exp(-difference / 25)), rel_tol=1e-12)

    @given(st.integers(-1000, 1000))
    def test_both_sides_make_a_hundred(self, difference: int) -> None:
        assert mit_expected_percent(difference) + mit_expected_percent(-difference) == 100

    def test_differences_beyond_all_reason(self) -> None:
        assert mit_expected_percent(10**400) == 100
        assert mit_expected_percent(-(10**400)) == 0

    def test_whatever_the_precision_outside_is(self) -> None:
        with localcontext() as context:
            context.prec = 3
            inside = mit_expected_percent(10)
        assert inside == mit_expected_percent(10)


class TestTwoTables:
    """(F(a - b) - F(c - d)) / 2, F being tanh(x / 2000)."""

    def test_by_hand(self) -> None:
        assert decimal(expected_comparison(1500, 1300, 1450, 1350), 4) == "0.0249"

    @given(*[st.integers(0, 5000)] * 4)
    def test_against_binary_floats(self, a: int, b: int, c: int, d: int) -> None:
        expected = (math.tanh((a - b) / 2000) - math.tanh((c - d) / 2000)) / 2
        assert math.isclose(float(expected_comparison(a, b, c, d)), expected, abs_tol=1e-12)

    @given(*[st.integers(0, 5000)] * 4)
    def test_the_tables_are_opposite(self, a: int, b: int, c: int, d: int) -> None:
        assert expected_comparison(a, b, c, d) == -expected_comparison(c, d, a, b)
        assert expected_comparison(a, b, a, b) == 0
        assert expected_comparison(a, b, b, a) == -expected_comparison(b, a, a, b)

    def test_ratings_beyond_all_reason(self) -> None:
        assert expected_comparison(10**400, 0, 0, 10**400) == 1


class TestFieldStrength:
    """Colorado Springs and Australia."""

    def test_power_rating(self) -> None:
        assert power_rating(55, [48, 50, 46]) == 53
        with pytest.raises(ImpossibleError, match="at least one competitor"):
            power_rating(55, [])

    def test_a_butler_that_is_cut_and_normalised(self) -> None:
        """42 counts 33, -32 itself; two boards against opponents of +3 a board: 33 - 32 + 3."""
        assert normalised_butler([42, -32], 3) == 4
        assert normalised_butler([-42], 0) == -33
        assert normalised_butler([], 3) == 0
