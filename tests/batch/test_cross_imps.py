"""Cross-IMPs of columns."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch import cross_imps as batch
from overtrick.batch.boards import Boards
from overtrick.batch.cross_imps import cross_imps, cross_imps_by_board, divided
from overtrick.batch.pairwise import FEW
from overtrick.core.conditions import Divisor
from overtrick.core.cross_imps import cross_imps as rule
from overtrick.errors import ImpossibleError

usual = st.sampled_from([-7600, -100, -50, 0, 50, 110, 140, 420, 430, 620, 2980])
scores = usual | st.integers(-5000, 5000) | st.integers(-(2**31) + 1, 2**31 - 1)
caps = st.none() | st.integers(0, 25)


@given(st.lists(scores, max_size=2 * FEW), caps)
def test_one_board(column: list[int], cap: int | None) -> None:
    given_scores = np.array(column, dtype=np.int64)
    given_scores.flags.writeable = False
    answer = cross_imps(given_scores, cap=cap)
    assert answer.dtype == np.int64
    assert answer.tolist() == rule(column, Divisor.SUM, cap=cap)
    assert answer.sum() == 0


@given(st.integers(0, FEW + 5), st.integers(0, 4), caps, st.data())
def test_many_boards_of_one_size(
    results: int, boards: int, cap: int | None, data: st.DataObject
) -> None:
    row = st.lists(scores, min_size=results, max_size=results)
    table = data.draw(st.lists(row, min_size=boards, max_size=boards))
    given_scores = np.array(table, dtype=np.int64).reshape(boards, results)
    given_scores.flags.writeable = False
    expected = [rule(board, Divisor.SUM, cap=cap) for board in table]
    assert cross_imps(given_scores, cap=cap).tolist() == expected


@given(
    st.dictionaries(
        st.integers(-(2**63), 2**63 - 1) | st.integers(1, 40),
        st.lists(usual, min_size=1, max_size=60) | st.lists(scores, min_size=1, max_size=12),
        max_size=8,
    ),
    st.randoms(use_true_random=False),
    st.sampled_from(Divisor),
    caps,
)
def test_boards_of_any_sizes_in_any_order(
    made: dict[int, list[int]], chance: Random, divisor: Divisor, cap: int | None
) -> None:
    rows = [(board, score) for board, column in made.items() for score in column]
    chance.shuffle(rows)
    board, column = np.array(rows, dtype=np.int64).reshape(-1, 2).T.copy()
    for each in (board, column):
        each.flags.writeable = False
    won = {
        number: dict(zip(column, rule(column, divisor, cap=cap), strict=True))
        for number, column in made.items()
    }
    sums = cross_imps_by_board(board, column, cap=cap)
    expected = [won[number][score] for number, score in rows]
    assert divided(sums, board, divisor).fractions() == expected
    assert divided(sums, Boards.of(board), divisor).fractions() == expected


def test_the_published_example() -> None:
    sums = cross_imps([420, 450, -100, -200, 400, 590])
    assert sums[0] == 18
    assert str(divided(sums, [1] * 6, Divisor.PER_COMPARISON).fractions()[0]) == "18/5"


def test_pairs_of_scores_are_compared_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(7)
    board = rng.integers(0, 3, 300)
    column = rng.integers(-100, 100, 300) * 10
    whole = cross_imps_by_board(board, column)
    for at_once in (1, 50, 1000):
        monkeypatch.setattr(batch, "AT_ONCE", at_once)
        assert cross_imps_by_board(board, column).tolist() == whole.tolist()


def test_a_board_of_ten_thousand() -> None:
    column = np.resize(np.array([420, 450, -50, 420, 980, 3010, -1090]), 10_000)
    assert cross_imps(column).tolist() == rule(column.tolist(), Divisor.SUM)


def test_what_is_no_column_of_scores() -> None:
    with pytest.raises(ImpossibleError, match=r"must be \(n,\) or \(boards, n\)"):
        cross_imps(np.zeros((2, 2, 2), dtype=np.int64))
    with pytest.raises(ImpossibleError, match="cap on IMPs is 0 or more"):
        cross_imps([420, 50], cap=-1)
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        cross_imps_by_board([1], [420, 50])
