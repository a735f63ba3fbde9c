"""What a column must be before a rule is applied to it."""

from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

IntColumn = npt.NDArray[np.integer[Any]]
Int64Column = npt.NDArray[np.int64]
ScoreColumn = npt.NDArray[np.signedinteger[Any]]

MOST_POINTS = 2**31 - 1
"""No score of a column is further from zero, so that no sum of a board leaves int64."""


def whole(column: npt.ArrayLike, name: str) -> IntColumn:
    """*column* as an array of integers; ImpossibleError for anything else."""
    array = np.asarray(column)
    if array.size == 0:
        return array.astype(np.int64)
    if array.dtype.kind == "b":
        return array.view(np.uint8)
    if array.dtype.kind not in "iu":
        raise ImpossibleError(
            phrase(
                "{name} must be whole numbers, got a column of {dtype}",
                name=name,
                dtype=array.dtype,
            )
        )
    return array


def score_column(scores: npt.ArrayLike, name: str = "scores") -> ScoreColumn:
    """*scores* as int16 or int64, the first of the two that holds all their differences."""
    array = whole(scores, name)
    if array.size == 0:
        return array.astype(np.int16)
    least, most = int(array.min()), int(array.max())
    if max(-least, most) > MOST_POINTS:
        raise ImpossibleError(
            phrase(
                "{name} must be below 2**31, got {least} to {most}",
                name=name,
                least=least,
                most=most,
            )
        )
    narrow = max(-least, most) < 2**14
    return array.astype(np.int16 if narrow else np.int64, copy=False)


def number_column(numbers: npt.ArrayLike, name: str) -> Int64Column:
    """*numbers* that tell things apart, as int64."""
    array = whole(numbers, name)
    if array.dtype == np.uint64 and array.max() >= 2**63:
        raise ImpossibleError(
            phrase("{name} must be below 2**63, got {max}", name=name, max=array.max())
        )
    return array.astype(np.int64, copy=False)


def same_length(**columns: npt.NDArray[Any]) -> None:
    """ImpossibleError unless all *columns* are ``(n,)`` for one n."""
    shapes = {column.shape for column in columns.values()}
    if len(shapes) > 1 or any(len(shape) != 1 for shape in shapes):
        told = ", ".join(f"{name} {column.shape}" for name, column in columns.items())
        raise ImpossibleError(phrase("columns must be of one length, got {told}", told=told))
