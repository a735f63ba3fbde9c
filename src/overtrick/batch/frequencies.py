"""How often each score was made on each of many boards."""

from dataclasses import dataclass

import numpy as np

from overtrick.batch.boards import Boards, Rows
from overtrick.batch.columns import Int64Column, ScoreColumn
from overtrick.batch.distinct import distinct


@dataclass(frozen=True, slots=True, eq=False)
class Frequencies:
    """The distinct scores of all boards, board by board and lowest first; k in all."""

    scores: Int64Column
    """(k,) a score that was made on a board."""
    counts: Rows
    """(k,) results that have it."""
    below: Rows
    """(k,) results of the same board with less."""
    board: Rows
    """(k,) the place of its board in ``Boards.numbers``."""
    code: Rows
    """(n,) which of the k every row has."""

    @classmethod
    def of(cls, boards: Boards, scores: ScoreColumn) -> "Frequencies":
        """The scores of *boards*, counted."""
        if len(scores) == 0:
            none = np.zeros(0, dtype=np.intp)
            return cls(np.zeros(0, dtype=np.int64), none, none, none, none)
        least = int(scores.min())
        span = int(scores.max()) - least + 1
        # fits: a score has 32 bits, and 2**31 boards do not fit into memory
        key = boards.code * span
        key += scores
        key -= least
        cells = distinct(key)
        board = cells.values // span
        below = np.cumsum(cells.counts) - cells.counts - boards.starts.take(board)
        return cls(cells.values % span + least, cells.counts, below, board, cells.code)
