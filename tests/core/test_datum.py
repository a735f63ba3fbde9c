"""The datum of a board."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Datum, Trim
from overtrick.core.datum import datum, datum_of, datum_step, rounded_datum
from overtrick.core.frequencies import Component, Frequencies, single
from overtrick.errors import ImpossibleError
from tests import random_sheets

boards = st.lists(random_sheets.scores, min_size=1, max_size=14)


class TestDatum:
    @pytest.mark.parametrize(
        ("scores", "each_end", "expected"),
        [
            # A federation's official result, and a board of the Bermuda Bowl.
            ([-480, -480, -450, -420, -420, 150, -300, -480, -400, -480], 0, -380),
            ([980] * 3 + [480] * 11 + [450] * 7 + [-50], 0, 510),
            # The extreme score that occurs twice is dropped once.
            ([620, 620, 170, 140, -100, -100], 1, 210),
            ([420, 230, 200, 420, 400], 0, 330),
            ([140], 0, 140),
        ],
    )
    def test_published(self, scores: list[int], each_end: int, expected: int) -> None:
        assert datum(scores, each_end=each_end) == expected

    def test_a_median_of_an_odd_and_an_even_number(self) -> None:
        assert datum([600, 100, -50], middle=Datum.MEDIAN) == 100
        assert datum([600, 110, 90, -50], middle=Datum.MEDIAN) == 100
        assert datum([600, 140, 90, -50], middle=Datum.MEDIAN, rounding=1) == 115

    def test_halves_go_away_from_zero(self) -> None:
        """EBU White Book 4.2.6.2: so that both sides have one datum."""
        assert (rounded_datum(5), rounded_datum(-5), rounded_datum(15)) == (10, -10, 20)
        assert (rounded_datum(Fraction(49, 10)), rounded_datum(-375)) == (0, -380)
        assert datum([0, 10, 0, 10]) == 10
        assert datum([0, -10, 0, -10]) == -10

    def test_nothing_is_left(self) -> None:
        with pytest.raises(ImpossibleError, match="no datum: 2 results, 1 left out at each end"):
            datum([100, 200], each_end=1)
        with pytest.raises(ImpossibleError, match="no datum"):
            datum([])

    def test_a_weighted_score_counts_with_its_weights(self) -> None:
        """Half 600, half 0, beside 0: the mean of 0, 0 and 300."""
        ruling = (Component(600, Fraction(1, 2)), Component(0, Fraction(1, 2)))
        field = Frequencies([ruling, single(0), single(0)])
        assert datum_of(field, each_end=0, middle=Datum.MEAN, rounding=10) == 100
        # One whole result is left out at the top: half is the 600, half a zero.
        assert datum_of(field, each_end=1, middle=Datum.MEAN, rounding=10) == 0

    @given(boards, st.sampled_from(Datum), st.integers(1, 50))
    def test_swapping_the_sides_turns_its_sign(
        self, scores: list[int], middle: Datum, rounding: int
    ) -> None:
        for each_end in range((len(scores) - 1) // 2 + 1):
            ns = datum(scores, each_end=each_end, middle=middle, rounding=rounding)
            ew = datum(
                [-score for score in scores], each_end=each_end, middle=middle, rounding=rounding
            )
            assert ew == -ns

    @given(boards, st.sampled_from(Datum))
    def test_order_does_not_matter(self, scores: list[int], middle: Datum) -> None:
        assert datum(scores[::-1], middle=middle) == datum(scores, middle=middle)

    @given(boards, st.sampled_from(Datum))
    def test_it_is_between_the_extremes(self, scores: list[int], middle: Datum) -> None:
        assert min(scores) <= datum(scores, middle=middle, rounding=10) <= max(scores)

    @given(st.lists(random_sheets.scores, min_size=3, max_size=14))
    def test_leaving_out_extremes_is_a_plain_slice(self, scores: list[int]) -> None:
        kept = sorted(scores)[1:-1]
        assert datum(scores, each_end=1) == rounded_datum(Fraction(sum(kept), len(kept)))


class TestTrim:
    """How many are left out is a rule of n, and programs differ."""

    @pytest.mark.parametrize(
        ("trim", "each_end"),
        [
            (Trim.NONE, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
            (Trim.ONE, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1]),
            (Trim.TENTH, [0, 0, 0, 0, 0, 1, 1, 1, 2, 3]),
            (Trim.QUARTER, [0, 0, 0, 1, 1, 1, 1, 4, 5, 7]),
        ],
    )
    def test_each_end(self, trim: Trim, each_end: list[int]) -> None:
        results = [1, 2, 3, 4, 5, 6, 7, 19, 20, 30]
        assert [trim.each_end(number) for number in results] == each_end

    @given(st.sampled_from(Trim), st.integers(1, 1000))
    def test_something_is_always_left(self, trim: Trim, results: int) -> None:
        assert 2 * trim.each_end(results) < results


def test_the_step_has_the_datum() -> None:
    field = Frequencies(map(single, [620, 620, 170, 140, -100, -100]))
    step = datum_step(field, 1, Datum.MEAN, 10)
    assert step.value == 210
    assert step.text.format(**step.operands) == (
        "datum 210: the mean of 6 results without the 1 highest and lowest, to the nearest 10"
    )
    assert "the median of 6 results" in datum_step(field, 1, Datum.MEDIAN, 10).text.format(
        **step.operands
    )
