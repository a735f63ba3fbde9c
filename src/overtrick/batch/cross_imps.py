"""Cross-IMPs of whole boards, and of many boards at once."""

from fractions import Fraction
from functools import partial

import numpy as np
import numpy.typing as npt

from overtrick.batch.boards import Boards, Rows
from overtrick.batch.columns import Int64Column, ScoreColumn, score_column
from overtrick.batch.distinct import distinct
from overtrick.batch.frequencies import Frequencies
from overtrick.batch.imps import MOST, imp_table
from overtrick.batch.pairwise import FEW, against_all, by_board, by_rows
from overtrick.batch.ratios import Ratios
from overtrick.core import cross_imps as rule
from overtrick.core.conditions import Divisor
from overtrick.core.imps import THRESHOLDS
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

AT_ONCE = 2**18
"""Pairs of distinct scores that are compared in one go; bounds the memory."""


def cross_imps(scores: npt.ArrayLike, *, cap: int | None = None) -> Int64Column:
    """The sum of each result's IMPs against all others of its board (Law 78B).

    *scores* is ``(n,)``, one board, or ``(boards, n)``, many of one size; the answer has
    its shape and adds up to zero on every board. *cap* is the most IMPs of a comparison.

    >>> cross_imps([430, 400, 150, -50]).tolist()
    [18, 15, -8, -25]
    """
    table = score_column(scores)
    if table.ndim == 1:
        return cross_imps_by_board(np.zeros(len(table), dtype=np.int64), table, cap=cap)
    if table.ndim != 2:
        raise ImpossibleError(
            phrase("scores must be (n,) or (boards, n), got {shape}", shape=table.shape)
        )
    boards, results = table.shape
    if results <= FEW:
        return by_rows(table, partial(_few, cap=cap))
    board = np.repeat(np.arange(boards), results)
    return _many(Boards.of(board), table.ravel(), cap).reshape(table.shape)


def cross_imps_by_board(
    board: npt.ArrayLike | Boards, scores: npt.ArrayLike, *, cap: int | None = None
) -> Int64Column:
    """The same for the boards of a column, which may have different numbers of results.

    *board* tells the boards apart and need not be sorted; it, *scores* and the answer
    are ``(n,)``. Boards of more than ``FEW`` results cost n + k x k for k distinct scores.
    """
    boards, column = Boards.of(board), score_column(scores)
    boards.require(column)
    if boards.most > FEW:
        return _many(boards, column, cap)
    return by_board(boards, column, partial(_few, cap=cap))


def divided(sums: npt.ArrayLike, board: npt.ArrayLike | Boards, divisor: Divisor) -> Ratios:
    """Cross-IMP *sums*, ``(n,)``, each divided as *divisor* says for its board's results."""
    boards = Boards.of(board)
    sizes = distinct(boards.sizes)
    shares = [rule.divided(Fraction(1), size, divisor) for size in sizes.values.tolist()]
    by = np.array([each.denominator for each in shares], dtype=np.int64)
    return Ratios.of(sums, by.take(sizes.code).take(boards.code))


def _few(scores: ScoreColumn, *, cap: int | None) -> ScoreColumn:
    table = imp_table(cap)

    def won(first: ScoreColumn, second: ScoreColumn) -> npt.NDArray[np.int8]:
        difference = first - second
        difference += MOST
        return table.take(difference, mode="clip")

    return against_all(scores.astype(np.int64), won, len(THRESHOLDS))


def _many(boards: Boards, scores: ScoreColumn, cap: int | None) -> Int64Column:
    made = Frequencies.of(boards, scores)
    table = imp_table(cap)
    others = np.bincount(made.board, minlength=len(boards.sizes))
    firsts = (np.cumsum(others) - others).take(made.board)
    others = others.take(made.board)
    ends = np.cumsum(others)
    sums = np.empty(len(made.scores), dtype=np.int64)
    start = 0
    while start < len(sums):
        limit = (ends[start - 1] if start else 0) + AT_ONCE
        stop = max(int(np.searchsorted(ends, limit, side="right")), start + 1)
        sums[start:stop] = _against_distinct(made, table, slice(start, stop), firsts, others)
        start = stop
    return sums.take(made.code)


def _against_distinct(
    made: Frequencies, table: npt.NDArray[np.int8], part: slice, firsts: Rows, others: Rows
) -> Int64Column:
    """IMP sums of the scores in *part* against all scores of the same board."""
    many = others[part]
    ends = np.cumsum(many)
    starts = ends - many
    other = np.arange(ends[-1])
    other += np.repeat(firsts[part] - starts, many)
    difference = np.repeat(made.scores[part] + MOST, many)
    difference -= made.scores.take(other)
    won = table.take(difference, mode="clip") * made.counts.take(other)
    return np.add.reduceat(won, starts)
