"""IMPs of columns: any integer, any fraction, any cap (Law 78B)."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.imps import imps
from overtrick.core.imps import imps as rule
from overtrick.errors import ImpossibleError

TYPES: list[type[np.integer]] = [
    *(np.int8, np.uint8, np.int16, np.uint16),
    *(np.int32, np.uint32, np.int64, np.uint64),
]
caps = st.none() | st.integers(0, 30)


@st.composite
def integer_columns(draw: st.DrawFn) -> np.typing.NDArray[np.integer]:
    dtype = draw(st.sampled_from(TYPES))
    ends = np.iinfo(dtype)
    near = st.integers(max(-4200, int(ends.min)), min(4200, int(ends.max)))
    far = st.integers(int(ends.min), int(ends.max))
    column = np.array(draw(st.lists(near | far)), dtype=dtype)
    column.flags.writeable = False
    return column


@given(integer_columns(), caps)
def test_any_column(differences: np.typing.NDArray[np.integer], cap: int | None) -> None:
    assert imps(differences, cap=cap).tolist() == [
        rule(each, cap=cap) for each in differences.tolist()
    ]


@given(integer_columns(), st.integers(1, 2**62 - 1) | st.integers(1, 50), caps)
def test_any_fraction(
    numerators: np.typing.NDArray[np.integer], denominator: int, cap: int | None
) -> None:
    expected = [rule(Fraction(each, denominator), cap=cap) for each in numerators.tolist()]
    assert imps(numerators, denominator=denominator, cap=cap).tolist() == expected


def test_every_difference_to_5000() -> None:
    every = np.arange(-5000, 5001)
    answer = imps(every)
    assert answer.dtype == np.int8
    assert answer.tolist() == [rule(each) for each in every.tolist()]


def test_the_lines_that_posted_tables_miss() -> None:
    differences = [2990, 3000, 3490, 3500, 3990, 4000, 4001, 7600, 15200]
    assert imps(differences).tolist() == [21, 22, 22, 23, 23, 24, 24, 24, 24]


def test_averages() -> None:
    assert imps([99, 100, -99, 3], denominator=2).tolist() == [1, 2, -1, 0]


def test_shape_is_kept() -> None:
    assert imps(np.array([[20, -20], [0, 4000]])).tolist() == [[1, -1], [0, 24]]
    assert imps([]).tolist() == []


def test_what_is_no_column_of_differences() -> None:
    with pytest.raises(ImpossibleError, match="whole numbers, got a column of float64"):
        imps([19.5])
    with pytest.raises(ImpossibleError, match="cap on IMPs is 0 or more, got -1"):
        imps([20], cap=-1)
    for denominator in (0, -3, 2**62):
        with pytest.raises(ImpossibleError, match=f"got {denominator}"):
            imps([20], denominator=denominator)
