"""Datums of columns, and the IMPs against them."""

from functools import partial
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.boards import Boards
from overtrick.batch.datum import datum_imps, datums
from overtrick.core.conditions import Datum, Trim
from overtrick.core.datum import datum as rule
from overtrick.core.imps import imps
from overtrick.errors import ImpossibleError

usual = st.sampled_from([-7600, -100, -50, 0, 50, 110, 140, 420, 430, 620, 2980])
scores = usual | st.integers(-(2**31) + 1, 2**31 - 1)
made_boards = st.dictionaries(
    st.integers(-(2**63), 2**63 - 1) | st.integers(1, 40),
    st.lists(usual, min_size=1, max_size=45) | st.lists(scores, min_size=1, max_size=8),
    max_size=6,
)


@given(
    made_boards,
    st.randoms(use_true_random=False),
    st.sampled_from(Datum),
    st.sampled_from(Trim),
    st.integers(1, 1000),
    st.none() | st.integers(0, 25),
)
def test_boards_of_any_sizes_in_any_order(  # noqa: PLR0917 - hypothesis passes what it drew
    made: dict[int, list[int]],
    chance: Random,
    middle: Datum,
    trim: Trim,
    rounding: int,
    cap: int | None,
) -> None:
    rows = [(board, score) for board, column in made.items() for score in column]
    chance.shuffle(rows)
    board, column = np.array(rows, dtype=np.int64).reshape(-1, 2).T.copy()
    for each in (board, column):
        each.flags.writeable = False
    expected = {
        number: rule(
            made[number],
            each_end=trim.each_end(len(made[number])),
            middle=middle,
            rounding=rounding,
        )
        for number in sorted(made)
    }
    found = datums(board, column, middle=middle, trim=trim, rounding=rounding)
    assert found.tolist() == list(expected.values())
    assert Boards.of(board).numbers.tolist() == list(expected)
    against = partial(datum_imps, middle=middle, trim=trim, rounding=rounding, cap=cap)
    won = against(board, column)
    assert won.tolist() == [imps(score - expected[number], cap=cap) for number, score in rows]
    other = datums(board, -column, middle=middle, trim=trim, rounding=rounding)
    assert other.tolist() == [-each for each in found.tolist()]
    assert against(board, -column).tolist() == (-won).tolist()


def test_an_exact_half_goes_away_from_zero_for_both_sides() -> None:
    assert datums([1, 1, 2, 2], [-380, -390, 380, 390]).tolist() == [-390, 390]


def test_the_published_datum_without_and_with_extremes_left_out() -> None:
    column = [620, 620, 170, 140, -100, -100]
    assert datums([1] * 6, column).tolist() == [230]
    assert datums([1] * 6, column, trim=Trim.ONE).tolist() == [210]
    assert datums([1] * 6, column, middle=Datum.MEDIAN).tolist() == [160]


def test_empty_columns_and_a_lone_result() -> None:
    assert datums([], []).tolist() == []
    assert datum_imps([], []).tolist() == []
    assert datums([5], [425]).tolist() == [430]
    assert datum_imps([5], [425]).tolist() == [0]


def test_those_left_out_are_imped_too() -> None:
    column = [-2000, 400, 400, 400, 400, 2980]
    assert datum_imps([1] * 6, column, trim=Trim.TENTH).tolist() == [-20, 0, 0, 0, 0, 21]


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="rounded to 1 or more points, got 0"):
        datums([1], [420], rounding=0)
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        datums([1, 2], [420])
    with pytest.raises(ImpossibleError, match="scores must be whole numbers"):
        datum_imps([1], [420.5])
