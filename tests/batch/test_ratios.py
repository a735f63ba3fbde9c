"""Exact columns: int64 where it holds, Python's integers where it would not."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.ratios import LIMIT, Ratios
from overtrick.errors import ImpossibleError

int64 = st.integers(-LIMIT - 1, LIMIT)
below = st.integers(1, 30) | st.integers(1, LIMIT)


@given(st.lists(st.tuples(int64, below), max_size=12))
def test_any_rows(rows: list[tuple[int, int]]) -> None:
    numerators, denominators = np.array(rows, dtype=np.int64).reshape(-1, 2).T.copy()
    column = Ratios.of(numerators, denominators)
    expected = [Fraction(above, under) for above, under in rows]
    assert column.fractions() == expected
    assert column.floats().tolist() == [float(each) for each in expected]


@given(st.lists(st.tuples(st.lists(int64, max_size=4), below), min_size=1, max_size=4))
def test_joined(columns: list[tuple[list[int], int]]) -> None:
    parts = [Ratios.of(np.array(rows, dtype=np.int64), under) for rows, under in columns]
    expected = [Fraction(each, under) for rows, under in columns for each in rows]
    assert Ratios.joined(*parts).fractions() == expected


def test_the_last_int64_and_the_first_beyond() -> None:
    assert Ratios.of([LIMIT // 3, 1], [1, 3]).numerators.dtype == np.int64
    beyond = Ratios.of([LIMIT // 3 + 1, 1], [1, 3])
    assert beyond.numerators.dtype == np.object_
    assert beyond.fractions() == [LIMIT // 3 + 1, Fraction(1, 3)]
    assert Ratios.of(beyond.numerators, [2, 2]).fractions() == [
        Fraction(3 * (LIMIT // 3 + 1), 2),
        Fraction(1, 2),
    ]
    assert Ratios.of(np.array([2**64 - 1], dtype=np.uint64)).fractions() == [2**64 - 1]


def test_what_is_no_ratio() -> None:
    with pytest.raises(ImpossibleError, match="denominator is 1 or more, got 0"):
        Ratios.of([1], 0)
    with pytest.raises(ImpossibleError, match="denominator is 1 or more, got -2"):
        Ratios.of([1, 1], [3, -2])
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        Ratios.of([1, 1], [3])
    with pytest.raises(ImpossibleError, match="whole numbers"):
        Ratios.of([0.5])
