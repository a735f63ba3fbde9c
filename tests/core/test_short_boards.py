"""Boards with fewer results than expected, and groups too small to compare."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import ShortBoards, SmallGroups
from overtrick.core.matchpoints import matchpoints
from overtrick.core.rounding import decimal
from overtrick.core.short_boards import (
    factored,
    is_small,
    neuberg,
    one_added,
    session_rescaled,
    short_board_step,
    small_group_percent,
    small_group_steps,
)
from overtrick.errors import ImpossibleError
from tests import random_sheets

short = st.tuples(random_sheets.plain_boards, st.integers(0, 6))
"""A board's scores, and how many results it lacks."""


class TestNeuberg:
    """((M + 1) x E / A) - 1 (EBU White Book 4.2.3.2)."""

    @pytest.mark.parametrize(
        ("matchpoints", "actual", "expected", "shows"),
        [(4, 6, 7, "4.8333"), (9, 6, 7, "10.6667"), (18, 10, 11, "19.9000"), (0, 10, 11, "0.1000")],
    )
    def test_published(self, matchpoints: int, actual: int, expected: int, shows: str) -> None:
        assert decimal(neuberg(matchpoints, actual, expected), 4) == shows

    def test_a_full_board_keeps_its_matchpoints(self) -> None:
        assert [neuberg(earned, 5, 5) for earned in range(9)] == list(range(9))

    def test_the_point_a_win_scale_is_half_of_it(self) -> None:
        """(m + 1/2) x E / A - 1/2, as ACBL writes it."""
        assert neuberg(Fraction(9, 2), 6, 7, win=1) == neuberg(9, 6, 7) / 2

    @given(short)
    def test_a_group_has_a_times_e_less_one(self, board: tuple[list[int], int]) -> None:
        """So every result of it has E - 1 on average, half the top of the full board."""
        scores, missing = board
        actual, expected = len(scores), len(scores) + missing
        total = sum(neuberg(earned, actual, expected) for earned in matchpoints(scores))
        assert total == actual * (expected - 1)

    @given(short)
    def test_the_two_sides_share_the_full_top(self, board: tuple[list[int], int]) -> None:
        scores, missing = board
        actual, expected = len(scores), len(scores) + missing
        top = 2 * (actual - 1)
        for earned in matchpoints(scores):
            both = neuberg(earned, actual, expected) + neuberg(top - earned, actual, expected)
            assert both == 2 * (expected - 1)

    @given(short)
    def test_it_is_never_outside_the_full_board(self, board: tuple[list[int], int]) -> None:
        scores, missing = board
        actual, expected = len(scores), len(scores) + missing
        for earned in matchpoints(scores):
            assert 0 <= neuberg(earned, actual, expected) <= 2 * (expected - 1)


class TestOtherRules:
    def test_three_ways_for_one_result(self) -> None:
        """10 of 6 results where 7 are expected."""
        assert factored(10, 6, 7) == Fraction(70, 6)
        assert one_added(10, 6, 7) == 11
        assert one_added(5, 6, 7, win=1) == Fraction(11, 2)

    @given(short)
    def test_a_tie_for_each_missing_result_conserves_as_neuberg_does(
        self, board: tuple[list[int], int]
    ) -> None:
        scores, missing = board
        actual, expected = len(scores), len(scores) + missing
        total = sum(one_added(earned, actual, expected) for earned in matchpoints(scores))
        assert total == actual * (expected - 1)

    @pytest.mark.parametrize("rule", [neuberg, factored, one_added])
    @pytest.mark.parametrize(("actual", "expected"), [(0, 5), (-1, 5), (6, 5), (1, 0)])
    def test_impossible_counts(self, rule: object, actual: int, expected: int) -> None:
        assert callable(rule)
        with pytest.raises(ImpossibleError, match=f"{actual} of {expected}"):
            rule(0, actual, expected)


class TestSessionRescaled:
    def test_it_is_neuberg_board_by_board(self) -> None:
        boards = [[450, 420, 420, -50], [100, 50, 0, -100], [620, 620, 620, 600]]
        of_first = [matchpoints(scores)[0] for scores in boards]
        one_by_one = sum(neuberg(earned, 4, 9) for earned in of_first)
        assert session_rescaled(sum(of_first), 3, 4, 9) == one_by_one

    @given(st.integers(0, 60), st.integers(1, 30), st.integers(1, 12), st.integers(1, 12))
    def test_there_and_back(self, total: int, boards: int, actual: int, expected: int) -> None:
        there = session_rescaled(total, boards, actual, expected)
        assert session_rescaled(there, boards, expected, actual) == total

    @pytest.mark.parametrize(("boards", "actual", "expected"), [(-1, 3, 3), (1, 0, 3), (1, 3, 0)])
    def test_impossible_counts(self, boards: int, actual: int, expected: int) -> None:
        with pytest.raises(ImpossibleError, match="counted from 1"):
            session_rescaled(10, boards, actual, expected)


class TestSmallGroups:
    """60 + (M - (A - 1)) x 5 (EBU White Book 4.2.3.3)."""

    @pytest.mark.parametrize(
        ("scores", "percent"),
        [
            ([420], [60]),
            ([420, -50], [65, 55]),
            ([420, 420], [60, 60]),
            ([420, 400, -50], [70, 60, 50]),
            ([420, 420, -50], [Fraction(65), Fraction(65), 50]),
            ([420, -50, -50], [70, 55, 55]),
            ([420, 420, 420], [60, 60, 60]),
        ],
    )
    def test_percentages(self, scores: list[int], percent: list[int]) -> None:
        earned = matchpoints(scores)
        assert [small_group_percent(each, len(scores)) for each in earned] == percent

    @pytest.mark.parametrize("actual", [0, 4])
    def test_other_groups_are_not_small(self, actual: int) -> None:
        with pytest.raises(ImpossibleError, match=f"got {actual}"):
            small_group_percent(0, actual)

    @pytest.mark.parametrize(
        ("actual", "expected", "largest", "small"),
        [
            (1, 1, True, (False, False, False)),
            (1, 2, True, (True, True, True)),
            (2, 2, True, (False, False, False)),
            (2, 5, False, (False, True, False)),
            (2, 5, True, (False, True, False)),
            (2, 6, True, (True, True, False)),
            (3, 8, True, (False, False, False)),
            (3, 9, True, (True, False, False)),
            (3, 9, False, (True, True, False)),
            (3, 8, False, (False, True, False)),
            (4, 100, True, (False, False, False)),
        ],
    )
    def test_which_groups_are_small(
        self, actual: int, expected: int, largest: bool, small: tuple[bool, bool, bool]
    ) -> None:
        """Under the EBU's rule, the ACBL's, and none."""
        rules = (SmallGroups.EBU, SmallGroups.ACBL, SmallGroups.NONE)
        assert tuple(is_small(actual, expected, rule, largest=largest) for rule in rules) == small

    def test_steps_end_in_points(self) -> None:
        percent, points = small_group_steps(2, 2, SmallGroups.EBU, 16)
        assert (percent.value, points.value) == (65, Fraction(65 * 16, 100))
        assert percent.text.format(**percent.operands) == (
            "a group of 2 is too small to compare: 60 % + 5 x (2 - 1) = 65 %"
        )
        assert points.text.format(**points.operands) == "65 % of the top of 16 = 52/5"
        assert small_group_steps(2, 2, SmallGroups.ACBL, 16)[0].source == "ACBL"


class TestSteps:
    @pytest.mark.parametrize(
        ("rule", "value"),
        [
            (ShortBoards.NEUBERG, Fraction(29, 6)),
            (ShortBoards.FACTOR, Fraction(14, 3)),
            (ShortBoards.ADD_ONE, Fraction(5)),
            (ShortBoards.PERCENT, Fraction(4)),
        ],
    )
    def test_a_step_has_its_value_and_says_it(self, rule: ShortBoards, value: Fraction) -> None:
        step = short_board_step(4, 6, 7, rule, 2)
        assert (step.rule, step.value) == (rule.value, value)
        assert str(value) in step.text.format(**step.operands)

    def test_more_missing_results_draw_towards_the_average(self) -> None:
        """A clear top is worth less of a board the fewer results it beat."""
        tops = [neuberg(2 * (actual - 1), actual, 12) for actual in range(1, 13)]
        assert all(fewer < more for fewer, more in pairwise(tops))
        assert [int(top) for top in tops[::11]] == [11, 22]
