"""Small boards, many of one size: each result against each other, all boards at once.

Up to ``FEW`` results a board this is faster than counting distinct scores. Above, all
work goes through ``Frequencies``.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from overtrick.batch.boards import Boards
from overtrick.batch.columns import Int64Column, ScoreColumn

FEW = 40
"""The most results a board may have here. Both ways take the same time at 60 to 100."""

Worth = Callable[[ScoreColumn, ScoreColumn], npt.NDArray[np.int8]]
"""What first results win from second ones, ``(r, boards)`` each; the reverse must be its minus."""
Table = Callable[[ScoreColumn], ScoreColumn]
"""A rule for boards of one size: scores and answer are ``(results, boards)``."""


def by_board(boards: Boards, scores: ScoreColumn, rule: Table) -> Int64Column:
    """*rule* for the boards of a column, ``(n,)``, those of one size together."""
    if boards.of_one_size and boards.in_order:
        return by_rows(scores.reshape(-1, boards.most), rule).ravel()
    earned = np.empty(boards.rows, dtype=np.int64)
    if boards.of_one_size:
        together = scores.take(boards.order).reshape(-1, boards.most)
        earned[boards.order] = by_rows(together, rule).ravel()
        return earned
    for rows in boards.by_size():
        earned[rows] = by_rows(scores.take(rows), rule)
    return earned


def by_rows(scores: ScoreColumn, rule: Table) -> Int64Column:
    """*rule* for scores that stand ``(boards, results)``."""
    return rule(np.ascontiguousarray(scores.T)).T.astype(np.int64, order="C")


def against_all(scores: ScoreColumn, worth: Worth, most: int) -> ScoreColumn:
    """The sum of *worth*, which is *most* at best, over all other results of a board.

    *scores* and the answer are ``(results, boards)``. Every pair of results is looked at
    once: row r with row r + 1, then with r + 2, ... around the table and half-way.
    """
    results = len(scores)
    around = np.concatenate((scores, scores))
    narrow = most * results <= np.iinfo(np.int8).max
    total = np.zeros(around.shape, dtype=np.int8 if narrow else np.int16)
    for step in range(1, (results + 1) // 2):
        value = worth(around[step : step + results], scores)
        total[step : step + results] += value
        total[:results] -= value
    if results % 2 == 0:
        half = results // 2
        value = worth(scores[half:], scores[:half])
        total[half:results] += value
        total[:half] -= value
    return total[:results] + total[results:]
