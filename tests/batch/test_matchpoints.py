"""Matchpoints of columns (Law 78A)."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.boards import Boards
from overtrick.batch.matchpoints import matchpoints, matchpoints_by_board
from overtrick.batch.pairwise import FEW
from overtrick.core.matchpoints import matchpoints as rule
from overtrick.errors import ImpossibleError

usual = st.sampled_from([-7600, -100, -50, 0, 50, 110, 140, 420, 430, 620, 2980])
scores = usual | st.integers(-(2**31) + 1, 2**31 - 1)
boards_of_scores = st.dictionaries(
    st.integers(-(2**63), 2**63 - 1) | st.integers(1, 40),
    st.lists(usual, min_size=1, max_size=60) | st.lists(scores, min_size=1, max_size=12),
    max_size=8,
)


@given(st.lists(scores, max_size=2 * FEW))
def test_one_board(column: list[int]) -> None:
    given_scores = np.array(column, dtype=np.int64)
    given_scores.flags.writeable = False
    answer = matchpoints(given_scores)
    assert answer.dtype == np.int64
    assert answer.tolist() == rule(column)
    assert answer.sum() == len(column) * max(len(column) - 1, 0)


@given(st.integers(0, 2 * FEW), st.integers(0, 5), st.data())
def test_many_boards_of_one_size(results: int, boards: int, data: st.DataObject) -> None:
    row = st.lists(scores, min_size=results, max_size=results)
    table = data.draw(st.lists(row, min_size=boards, max_size=boards))
    given_scores = np.array(table, dtype=np.int64).reshape(boards, results)
    given_scores.flags.writeable = False
    assert matchpoints(given_scores).tolist() == [rule(board) for board in table]


@given(boards_of_scores, st.randoms(use_true_random=False))
def test_boards_of_any_sizes_in_any_order(made: dict[int, list[int]], chance: Random) -> None:
    rows = [
        (board, score, earned)
        for board, column in made.items()
        for score, earned in zip(column, rule(column), strict=True)
    ]
    chance.shuffle(rows)
    board, column, expected = np.array(rows, dtype=np.int64).reshape(-1, 3).T.copy()
    for each in (board, column):
        each.flags.writeable = False
    assert matchpoints_by_board(board, column).tolist() == expected.tolist()
    assert matchpoints_by_board(Boards.of(board), column).tolist() == expected.tolist()


@pytest.mark.parametrize("apart", [1, 70_000, 2**40])
@pytest.mark.parametrize("results", [1, 2, 13, FEW, FEW + 1])
def test_boards_of_one_size_in_any_order(results: int, apart: int) -> None:
    rng = np.random.default_rng(results)
    table = rng.integers(-6, 7, (9, results)) * 50
    numbers = rng.permutation(9) * apart - 3
    order = rng.permutation(table.size)
    board = np.repeat(numbers, results)[order]
    expected = np.array([rule(row) for row in table.tolist()]).ravel()[order]
    assert matchpoints_by_board(board, table.ravel()[order]).tolist() == expected.tolist()


def test_a_lone_result_has_no_top_and_no_matchpoints() -> None:
    assert matchpoints([420]).tolist() == [0]
    assert matchpoints_by_board([7, 3, 7], [420, 50, 400]).tolist() == [2, 0, 0]


def test_a_board_of_ten_thousand() -> None:
    column = np.resize(np.array([420, 450, -50, 420, 980]), 10_000)
    assert matchpoints(column).tolist() == rule(column.tolist())


@pytest.mark.parametrize("dtype", ["int16", "uint16", "int32", "int64", "uint64"])
def test_scores_of_any_integer_type(dtype: str) -> None:
    assert matchpoints(np.array([0, 50, 50, 420], dtype=dtype)).tolist() == [0, 3, 3, 6]


def test_tied_rows_do_not_share_an_object() -> None:
    answer = matchpoints([420, 420])
    answer[0] = 99
    assert answer.tolist() == [99, 1]


def test_what_is_no_column_of_scores() -> None:
    with pytest.raises(ImpossibleError, match=r"must be \(n,\) or \(boards, n\)"):
        matchpoints(np.zeros((2, 2, 2), dtype=np.int64))
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        matchpoints_by_board([1, 1], [420])
    with pytest.raises(ImpossibleError, match="scores must be whole numbers"):
        matchpoints([float("nan"), 420.0])
    with pytest.raises(ImpossibleError, match="below 2\\*\\*31"):
        matchpoints([2**31])
    with pytest.raises(ImpossibleError, match="board must be below 2\\*\\*63"):
        matchpoints_by_board(np.array([2**63], dtype=np.uint64), [420])
    with pytest.raises(ImpossibleError, match="board must be whole numbers"):
        matchpoints_by_board(["1"], [420])
