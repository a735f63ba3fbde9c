"""IMPs for whole columns of differences (Law 78B)."""

from functools import cache

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import IntColumn, whole
from overtrick.core import imps as law
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

MOST = law.THRESHOLDS[-1]
"""The difference from which on the last line of the table holds."""


@cache
def imp_table(cap: int | None = None) -> npt.NDArray[np.int8]:
    """IMPs of the difference *i* - ``MOST`` at *i*: every whole difference, asked once."""
    differences = range(-MOST, MOST + 1)
    table = np.array([law.imps(each, cap=cap) for each in differences], dtype=np.int8)
    table.flags.writeable = False
    return table


def imps(
    differences: npt.ArrayLike, *, cap: int | None = None, denominator: int = 1
) -> npt.NDArray[np.int8]:
    """IMPs of *differences* in points; the sign is kept (Law 78B).

    int8, in the shape of *differences*, which may be any integers: multiples of ten,
    others, and as large as their type holds. *cap* is the most IMPs that are given.
    With *denominator* they are numerators over it, for differences from an average.
    ImpossibleError for a negative cap, a denominator below 1, or a column of floats.
    """
    if not 1 <= denominator < 2**62:
        raise ImpossibleError(
            phrase(
                "a denominator is 1 or more and below 2**62, got {denominator}",
                denominator=denominator,
            )
        )
    points = whole(differences, "differences")
    if denominator != 1:
        points = _towards_zero(points, denominator)
    index = _limited(points)
    index += np.int16(MOST)
    return imp_table(cap).take(index)


def _limited(points: IntColumn) -> IntColumn:
    """A copy with everything beyond the table's last line put on it, in a signed type."""
    if points.dtype.itemsize == 1:
        return points.astype(np.int16)
    if points.dtype.kind == "u":
        return np.minimum(points, points.dtype.type(MOST)).astype(np.int16)
    return np.clip(points, -MOST, MOST)


def _towards_zero(numerators: IntColumn, denominator: int) -> IntColumn:
    """Whole points: every line of the table begins at a whole number, so no line is missed."""
    wide = numerators.astype(np.uint64 if numerators.dtype.kind == "u" else np.int64)
    down: IntColumn = wide // denominator
    down += (down < 0) & (wide % denominator != 0)
    return down
