"""Neuberg, the other rules for short boards, and small groups, on columns."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.short_boards import board_points, tops
from overtrick.core import short_boards as rule
from overtrick.core.conditions import Scale, ShortBoards, SmallGroups
from overtrick.errors import ImpossibleError


class Row(NamedTuple):
    matchpoints: int
    actual: int
    expected: int


@st.composite
def rows(draw: st.DrawFn) -> Row:
    actual = draw(st.integers(1, 4) | st.integers(1, 2000))
    expected = draw(st.integers(actual, actual + 10) | st.integers(actual, 1_000_000))
    return Row(draw(st.integers(0, 2 * (actual - 1))), actual, expected)


def by_rule(
    row: Row, short: ShortBoards, small: SmallGroups, scale: Scale, *, largest: bool
) -> Fraction:
    """One row, by the rules of core alone."""
    if rule.is_small(row.actual, row.expected, small, largest=largest):
        percent = rule.small_group_percent(row.matchpoints, row.actual)
        return percent / 100 * top_by_rule(row, short, scale)
    earned = Fraction(row.matchpoints * scale.win, 2)
    if row.actual == row.expected:
        return earned
    return Fraction(rule.short_board_step(earned, row.actual, row.expected, short, scale.win).value)


def top_by_rule(row: Row, short: ShortBoards, scale: Scale) -> int:
    own = short is ShortBoards.PERCENT and row.actual > 1
    return scale.win * ((row.actual if own else row.expected) - 1)


@given(
    st.lists(rows(), max_size=30),
    st.sampled_from(ShortBoards),
    st.sampled_from(SmallGroups),
    st.sampled_from(Scale),
    st.booleans(),
)
def test_any_column(
    drawn: list[Row], short: ShortBoards, small: SmallGroups, scale: Scale, largest: bool
) -> None:
    earned, actual, expected = np.array(drawn, dtype=np.int64).reshape(-1, 3).T.copy()
    for each in (earned, actual, expected):
        each.flags.writeable = False
    points = board_points(
        earned, actual, expected, short=short, small=small, scale=scale, largest=largest
    )
    assert points.fractions() == [
        by_rule(row, short, small, scale, largest=largest) for row in drawn
    ]
    assert tops(actual, expected, short=short, scale=scale).tolist() == [
        top_by_rule(row, short, scale) for row in drawn
    ]


def test_the_published_examples() -> None:
    points = board_points([4, 9, 18], [6, 6, 10], [7, 7, 11])
    assert [str(each) for each in points.fractions()] == ["29/6", "32/3", "199/10"]
    assert points.denominator % 30 == 0


def test_many_sizes_leave_int64_and_stay_exact() -> None:
    actual = np.arange(4, 140)
    points = board_points(actual, actual, 200)
    assert points.numerators.dtype == np.object_
    assert points.fractions() == [rule.neuberg(each, each, 200) for each in actual.tolist()]


def test_the_two_sides_of_a_short_board_share_its_top() -> None:
    ns, ew = (board_points([each, 10 - each], [6, 6], 9) for each in (3, 7))
    both = [sum(pair) for pair in zip(ns.fractions(), ew.fractions(), strict=True)]
    assert both == tops([6, 6], 9).tolist() == [16, 16]


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="4 of 3 in row 1"):
        board_points([0, 0], [3, 4], 3)
    with pytest.raises(ImpossibleError, match="0 of 3 in row 0"):
        board_points([0], [0], [3])
    with pytest.raises(ImpossibleError, match="there are 0 to 4 matchpoints, got 5 in row 0"):
        board_points([5], [3], 3)
    with pytest.raises(ImpossibleError, match="got -1 in row 0"):
        board_points([-1], [3], 3)
    with pytest.raises(ImpossibleError, match="matchpoints must be whole numbers"):
        board_points([0.5], [3], 3)
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        board_points([0, 0], [3], 3)
