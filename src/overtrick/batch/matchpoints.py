"""Matchpoints of whole boards, and of many boards at once (Law 78A)."""

import numpy as np
import numpy.typing as npt

from overtrick.batch.boards import Boards
from overtrick.batch.columns import Int64Column, ScoreColumn, score_column
from overtrick.batch.frequencies import Frequencies
from overtrick.batch.pairwise import FEW, against_all, by_board, by_rows
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def matchpoints(scores: npt.ArrayLike) -> Int64Column:
    """What each result earns against all others of its board: 2 a win, 1 a tie (Law 78A).

    *scores* is ``(n,)``, one board, or ``(boards, n)``, many of one size; the answer has
    its shape. ScoreColumn are of the side that is asked for. A lone result has 0.

    >>> matchpoints([420, 450, 420, -50]).tolist()
    [3, 6, 3, 0]
    """
    table = score_column(scores)
    if table.ndim == 1:
        return matchpoints_by_board(np.zeros(len(table), dtype=np.int64), table)
    if table.ndim != 2:
        raise ImpossibleError(
            phrase("scores must be (n,) or (boards, n), got {shape}", shape=table.shape)
        )
    boards, results = table.shape
    if results <= FEW:
        return by_rows(table, _few)
    board = np.repeat(np.arange(boards), results)
    return _many(Boards.of(board), table.ravel()).reshape(table.shape)


def matchpoints_by_board(board: npt.ArrayLike | Boards, scores: npt.ArrayLike) -> Int64Column:
    """The same for the boards of a column, which may have different numbers of results.

    *board* tells the boards apart and need not be sorted; it, *scores* and the answer
    are ``(n,)``.
    """
    boards, column = Boards.of(board), score_column(scores)
    boards.require(column)
    if boards.most > FEW:
        return _many(boards, column)
    return by_board(boards, column, _few)


def _few(scores: ScoreColumn) -> ScoreColumn:
    # 2 x (FEW - 1) is within int8, which the sum may have
    return against_all(scores, _sign, 1) + (len(scores) - 1)


def _sign(first: ScoreColumn, second: ScoreColumn) -> npt.NDArray[np.int8]:
    return (first > second).view(np.int8) - (first < second).view(np.int8)


def _many(boards: Boards, scores: ScoreColumn) -> Int64Column:
    made = Frequencies.of(boards, scores)
    return (2 * made.below + made.counts - 1).take(made.code)
