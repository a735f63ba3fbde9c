"""Columns of numbers that are not whole, exact: numerators over one denominator."""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import same_length, whole
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

LIMIT = 2**63 - 1
"""The largest int64. Whatever might pass it is kept as Python's integers, which have no end."""

Numerators = npt.NDArray[Any]
"""int64, or Python's integers in an object column."""


@dataclass(frozen=True, slots=True, eq=False)
class Ratios:
    """A column of exact fractions over one denominator."""

    numerators: Numerators
    """(n,) int64; Python's integers in an object column where int64 might not do."""
    denominator: int
    """Above 0; not always in lowest terms."""

    @classmethod
    def of(cls, numerators: npt.ArrayLike, denominators: npt.ArrayLike | int = 1) -> "Ratios":
        """*numerators* over *denominators*, row by row; ImpossibleError for one below 1."""
        above = _numerators(numerators)
        if isinstance(denominators, int):
            return cls(above, _positive(denominators))
        below = _numerators(denominators)
        same_length(numerators=above, denominators=below)
        if len(below) == 0:
            return cls(above, 1)
        _positive(below.min())
        known, code = np.unique(below, return_inverse=True)
        common = lcm(*known.tolist())
        factors = [common // each for each in known.tolist()]
        return cls(times(above, exact(factors)[code]), common)

    @classmethod
    def joined(cls, *columns: "Ratios") -> "Ratios":
        """*columns* one after the other, over the denominator they have in common."""
        common = lcm(*(each.denominator for each in columns))
        parts = [times(each.numerators, exact([common // each.denominator])) for each in columns]
        return cls(np.concatenate(parts), common)

    def fractions(self) -> list[Fraction]:
        """The column as Python's fractions."""
        return [Fraction(each, self.denominator) for each in self.numerators.tolist()]

    def floats(self) -> npt.NDArray[np.float64]:
        """(n,) the nearest floats: to be shown, never to be compared."""
        values = [each / self.denominator for each in self.numerators.tolist()]
        return np.array(values, dtype=np.float64)


def exact(numbers: list[int]) -> Numerators:
    """*numbers* as int64 if all of them fit, else as they are."""
    if all(-LIMIT <= each <= LIMIT for each in numbers):
        return np.array(numbers, dtype=np.int64)
    return np.array(numbers, dtype=np.object_)


def times(first: Numerators, second: Numerators) -> Numerators:
    """The products, row by row, in int64 if the greatest of each cannot pass it together."""
    fits = furthest(first) * furthest(second) <= LIMIT
    product: Numerators = first * second if fits else first.astype(np.object_) * second
    return product


def furthest(numbers: Numerators) -> int:
    """The greatest distance from zero, as Python's integer; 0 for an empty column."""
    return max(-int(numbers.min()), int(numbers.max()), 0) if len(numbers) else 0


def _numerators(column: npt.ArrayLike) -> Numerators:
    array: npt.NDArray[Any] = np.asarray(column)
    if array.dtype == np.object_:
        return array
    integers = whole(array, "numerators")
    if integers.dtype == np.uint64:
        return exact(integers.tolist())
    return integers.astype(np.int64)


def _positive(denominator: int) -> int:
    if denominator < 1:
        raise ImpossibleError(
            phrase("a denominator is 1 or more, got {denominator}", denominator=denominator)
        )
    return denominator
