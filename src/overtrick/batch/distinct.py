"""The distinct values of a column, counted."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import Int64Column

DENSE = 4
"""A range of values up to this many times the rows is counted in place instead of sorted."""


class Distinct(NamedTuple):
    """What ``distinct`` found."""

    values: Int64Column
    """(k,) each value once, lowest first."""
    code: npt.NDArray[np.intp]
    """(n,) which of them every row has."""
    counts: npt.NDArray[np.intp]
    """(k,) rows that have it."""


def distinct(column: Int64Column) -> Distinct:
    """The values of *column*: in time of its length if they lie close, else by sorting it."""
    if column.size == 0:
        none = np.zeros(0, dtype=np.intp)
        return Distinct(np.zeros(0, dtype=np.int64), none, none)
    least = int(column.min())
    span = int(column.max()) - least + 1
    if span > DENSE * column.size + 1024:
        values, code, counts = np.unique(column, return_inverse=True, return_counts=True)
        return Distinct(values, code, counts)
    offset = np.subtract(column, least, dtype=np.int64)
    everything = np.bincount(offset, minlength=span)
    present = np.flatnonzero(everything)
    if len(present) == span:
        return Distinct(present + least, offset, everything)
    place = np.empty(span, dtype=np.intp)
    place[present] = np.arange(len(present))
    return Distinct(present + least, place.take(offset), everything[present])
