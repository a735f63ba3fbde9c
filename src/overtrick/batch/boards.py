"""Which rows belong to which board."""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import Int64Column, IntColumn, number_column, same_length
from overtrick.batch.distinct import distinct
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

Rows = npt.NDArray[np.intp]
FIRST = 16
"""Rows that mostly tell already that a column is not in order."""


class Boards:
    """A column of board numbers, grouped once for all that is asked of it."""

    def __init__(self, board: npt.ArrayLike) -> None:
        column = number_column(board, "board")
        same_length(board=column)
        first = column[:FIRST].tolist()
        starts = _runs(column) if first == sorted(first) else None
        self.in_order = starts is not None and _ascending(column.take(starts))
        """Whether the rows came board by board, lowest number first."""
        if starts is None or not self.in_order:
            self.order = _stable_order(column)
            column = column.take(self.order)
            starts = _runs(column)
        self.rows = len(column)
        self.numbers: Int64Column = column.take(starts)
        """(b,) every board once, lowest number first."""
        self.starts: Rows = starts
        """(b,) where each board begins in ``order``."""
        self.sizes: Rows = np.empty_like(starts)
        """(b,) results on each board."""
        np.subtract(starts[1:], starts[:-1], out=self.sizes[:-1])
        self.sizes[-1:] = self.rows - starts[-1:]
        self.most = int(self.sizes.max()) if self.rows else 0
        """Results on the fullest board; 0 without any."""

    @classmethod
    def of(cls, board: "npt.ArrayLike | Boards") -> "Boards":
        """*board* grouped; a ``Boards`` is given back as it is."""
        return board if isinstance(board, Boards) else cls(board)

    @cached_property
    def order(self) -> Rows:
        """(n,) rows board by board, in their own order within a board."""
        return np.arange(self.rows)

    @cached_property
    def code(self) -> Rows:
        """(n,) the place of each row's board in ``numbers``."""
        ascending = np.repeat(np.arange(len(self.sizes)), self.sizes)
        if self.in_order:
            return ascending
        code = np.empty_like(ascending)
        code[self.order] = ascending
        return code

    @property
    def results(self) -> Rows:
        """(n,) results on the board of each row, its own among them."""
        return self.sizes.take(self.code)

    @property
    def of_one_size(self) -> bool:
        """Whether there are boards, and all have the same number of results."""
        return self.rows > 0 and self.most * len(self.sizes) == self.rows

    def by_size(self) -> Iterator[Rows]:
        """The boards of each size together: rows ``(boards, size)``."""
        sizes = distinct(self.sizes)
        for which, size in enumerate(sizes.values.tolist()):
            starts = self.starts.take(np.flatnonzero(sizes.code == which))
            yield self.order.take(starts[:, None] + np.arange(size))

    def require(self, column: IntColumn, name: str = "scores") -> None:
        """ImpossibleError unless *column* has a row for each row of the boards."""
        if column.shape != (self.rows,):
            raise ImpossibleError(
                phrase(
                    "columns must be of one length, got board ({rows},), {name} {shape}",
                    rows=self.rows,
                    name=name,
                    shape=column.shape,
                )
            )


def _ascending(heads: Int64Column) -> bool:
    return bool((heads[1:] > heads[:-1]).all())


def _runs(column: Int64Column) -> Rows:
    """Where a row differs from the one before it."""
    first = np.ones(len(column), dtype=np.bool_)
    np.not_equal(column[1:], column[:-1], out=first[1:])
    return first.nonzero()[0]


def _stable_order(column: Int64Column) -> Rows:
    """Like ``argsort(kind="stable")``; by 16 bits at a time, which numpy sorts by radix."""
    least = int(column.min())
    span = int(column.max()) - least
    if span >= 2**32:
        return np.argsort(column, kind="stable")
    offset = column - least
    order: Rows = np.argsort(offset.astype(np.uint16), kind="stable")
    if span < 2**16:
        return order
    high = (offset >> 16).astype(np.uint16).take(order)
    return order.take(np.argsort(high, kind="stable"))
