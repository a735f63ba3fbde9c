"""Cross-IMPs: every result against every other."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Divisor
from overtrick.core.cross_imps import cross_imp_steps, cross_imps, imp_sum, stake
from overtrick.core.frequencies import Component, Frequencies, single
from overtrick.core.imps import imps
from tests import random_sheets


class TestCrossImps:
    def test_published(self) -> None:
        """420 against 450, -100, -200, 400, 590: -1, 11, 12, 1, -5, so 18, or 3.6 each."""
        board = [420, 450, -100, -200, 400, 590]
        assert [imps(420 - other) for other in board[1:]] == [-1, 11, 12, 1, -5]
        assert cross_imps(board, Divisor.SUM)[0] == 18
        assert cross_imps(board, Divisor.PER_COMPARISON)[0] == Fraction(18, 5)
        assert cross_imps(board, Divisor.PER_RESULT)[0] == 3

    def test_the_cap_is_on_each_comparison(self) -> None:
        assert cross_imps([2220, 680, 680, -100], cap=17)[0] == 17

    @pytest.mark.parametrize("divisor", Divisor)
    def test_a_lone_result_has_nothing(self, divisor: Divisor) -> None:
        assert cross_imps([620], divisor) == [0]
        assert cross_imps([], divisor) == []

    @given(random_sheets.plain_boards, st.sampled_from(Divisor), st.none() | st.integers(0, 24))
    def test_a_board_sums_to_zero(
        self, scores: list[int], divisor: Divisor, cap: int | None
    ) -> None:
        assert sum(cross_imps(scores, divisor, cap=cap)) == 0

    @given(random_sheets.plain_boards, st.sampled_from(Divisor))
    def test_the_other_side_has_the_opposite(self, scores: list[int], divisor: Divisor) -> None:
        ew = cross_imps([-score for score in scores], divisor)
        assert ew == [-earned for earned in cross_imps(scores, divisor)]

    @given(random_sheets.plain_boards, st.none() | st.integers(0, 24))
    def test_they_are_the_comparisons_one_by_one(self, scores: list[int], cap: int | None) -> None:
        pairwise = [sum(imps(own - other, cap=cap) for other in scores) for own in scores]
        assert cross_imps(scores, Divisor.SUM, cap=cap) == pairwise

    @given(random_sheets.plain_boards)
    def test_order_does_not_matter(self, scores: list[int]) -> None:
        assert cross_imps(scores[::-1]) == cross_imps(scores)[::-1]

    def test_a_weighted_result_is_compared_part_by_part(self) -> None:
        ruling = (Component(620, Fraction(1, 2)), Component(-100, Fraction(1, 2)))
        field = Frequencies([ruling, single(170)])
        expected = Fraction(imps(450) + imps(-270), 2)
        assert imp_sum(ruling, field, None) == expected
        assert imp_sum(single(170), field, None) == -expected


class TestStake:
    """What one IMP in every comparison comes to, so that +3 is +3 in each of them."""

    @given(st.integers(2, 30), st.sampled_from(Divisor))
    def test_it_is_what_a_result_with_one_imp_everywhere_earns(
        self, results: int, divisor: Divisor
    ) -> None:
        board = [20] + [0] * (results - 1)
        assert cross_imps(board, divisor)[0] == stake(results, divisor)

    @pytest.mark.parametrize(
        ("divisor", "one", "two", "ten"),
        [
            (Divisor.SUM, 1, 1, 9),
            (Divisor.PER_RESULT, Fraction(1, 2), Fraction(1, 2), Fraction(9, 10)),
            (Divisor.PER_COMPARISON, 1, 1, 1),
        ],
    )
    def test_a_board_of_one_counts_as_one_comparison(
        self, divisor: Divisor, one: Fraction, two: Fraction, ten: Fraction
    ) -> None:
        assert [stake(expected, divisor) for expected in (1, 2, 10)] == [one, two, ten]


class TestSteps:
    @given(random_sheets.plain_boards, st.sampled_from(Divisor))
    def test_the_last_one_has_the_value(self, scores: list[int], divisor: Divisor) -> None:
        field = Frequencies(map(single, scores))
        for score, earned in zip(scores, cross_imps(scores, divisor), strict=True):
            steps = cross_imp_steps(single(score), field, divisor, None)
            assert steps[-1].value == earned
            assert len(steps) == (1 if divisor is Divisor.SUM else 2)

    def test_their_sources(self) -> None:
        field = Frequencies(map(single, [430, 400]))
        sources = {
            divisor: [step.source for step in cross_imp_steps(single(430), field, divisor, None)]
            for divisor in Divisor
        }
        assert sources == {
            Divisor.SUM: ["Law 78B"],
            Divisor.PER_RESULT: ["Law 78B", "PBN Cross1"],
            Divisor.PER_COMPARISON: ["Law 78B", "PBN Cross2"],
        }
