"""Datums of many boards at once, and the IMPs against them (Butler)."""

import numpy as np
import numpy.typing as npt

from overtrick.batch.boards import Boards
from overtrick.batch.columns import MOST_POINTS, Int64Column, ScoreColumn, score_column
from overtrick.batch.distinct import distinct
from overtrick.batch.imps import imps
from overtrick.core.conditions import Datum, Trim
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def datums(
    board: npt.ArrayLike | Boards,
    scores: npt.ArrayLike,
    *,
    middle: Datum = Datum.MEAN,
    trim: Trim = Trim.NONE,
    rounding: int = 10,
) -> Int64Column:
    """The datum of every board, ``(b,)``, in the order of ``Boards.of(board).numbers``.

    *board* and *scores* are ``(n,)``; the datum is in points to the side whose scores
    they are. *trim* says how many scores are left out at each end; the mean or median of
    the others is rounded to a multiple of *rounding*, halves away from zero (EBU White
    Book 4.2.6.2), so that the other side's datums are exactly minus these.

    >>> datums([1, 1, 1, 2], [430, 420, -50, -385]).tolist()
    [270, -390]
    """
    if not 1 <= rounding <= MOST_POINTS:
        raise ImpossibleError(
            phrase("a datum is rounded to 1 or more points, got {rounding}", rounding=rounding)
        )
    boards, column = Boards.of(board), score_column(scores)
    boards.require(column)
    sizes = distinct(boards.sizes)
    ends = [_left_out(size, middle, trim) for size in sizes.values.tolist()]
    each_end = np.array(ends, dtype=np.int64).take(sizes.code)
    kept = boards.sizes - 2 * each_end
    added = np.concatenate(([0], np.cumsum(_ascending(boards, column), dtype=np.int64)))
    first = boards.starts + each_end
    return _rounded(added.take(first + kept) - added.take(first), kept, rounding)


def datum_imps(  # noqa: PLR0913 - two columns and the settings that a datum has
    board: npt.ArrayLike | Boards,
    scores: npt.ArrayLike,
    *,
    middle: Datum = Datum.MEAN,
    trim: Trim = Trim.NONE,
    rounding: int = 10,
    cap: int | None = None,
) -> npt.NDArray[np.int8]:
    """IMPs of every result against its board's datum, ``(n,)``, those left out of it too.

    To the side whose scores they are; the settings are those of ``datums``, and *cap* is
    the most IMPs that are given.
    """
    boards, column = Boards.of(board), score_column(scores)
    middles = datums(boards, column, middle=middle, trim=trim, rounding=rounding)
    return imps(column - middles.take(boards.code), cap=cap)


def _left_out(results: int, middle: Datum, trim: Trim) -> int:
    """ScoreColumn left out at each end; a median leaves out all but the middle one or two."""
    each_end = trim.each_end(results)
    if middle is Datum.MEDIAN:
        each_end += (results - 2 * each_end - 1) // 2
    return each_end


def _ascending(boards: Boards, scores: ScoreColumn) -> Int64Column:
    """(n,) the scores board by board, lowest first on each."""
    if len(scores) == 0:
        return np.zeros(0, dtype=np.int64)
    least = int(scores.min())
    span = int(scores.max()) - least + 1
    base = np.arange(len(boards.sizes)) * span - least
    key = base.take(boards.code) + scores
    key.sort()
    return key - np.repeat(base, boards.sizes)


def _rounded(sums: Int64Column, counts: Int64Column, unit: int) -> Int64Column:
    """Means to the nearest multiple of *unit*, halves away from zero, in integers alone."""
    size = counts * unit
    whole: Int64Column = (2 * np.abs(sums) + size) // (2 * size)
    return np.sign(sums) * whole * unit
