"""Scores of columns: the rule of ``core``, looked up, for every result that exists."""

import csv
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.batch.scores import RESULTS, declarer_points, points_of, result_index, to_ns
from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import EDITIONS
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError

EVERY = list(product((0, 1), range(1, 8), range(5), (1, 2, 4), range(14)))
INTEGERS = ["uint8", "int8", "int16", "uint16", "int32", "int64", "uint64"]
PRINTED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"

results = st.builds(
    Result,
    st.builds(
        Contract,
        st.integers(1, 7),
        st.sampled_from(Strain),
        st.sampled_from(Seat),
        st.sampled_from(Doubling),
    ),
    st.integers(0, 13),
)


def columns(rows: Sequence[tuple[int, ...]], dtype: str = "int64") -> list[npt.NDArray[np.int64]]:
    """The columns of *rows*, which nothing can write to."""
    table = np.array(rows, dtype=dtype).reshape(len(rows), 5).T.copy()
    table.flags.writeable = False
    return list(table)


@given(
    st.lists(st.tuples(results, st.sampled_from(list(Vulnerability)))), st.sampled_from(INTEGERS)
)
def test_any_column_scores_as_its_results_do(
    rows: list[tuple[Result, Vulnerability]], dtype: str
) -> None:
    given_rows = [
        (
            int(vulnerability.of(result.contract.declarer.side)),
            result.contract.level,
            int(result.contract.strain),
            int(result.contract.doubling),
            result.tricks,
        )
        for result, vulnerability in rows
    ]
    points = declarer_points(*columns(given_rows, dtype))
    assert points.dtype == np.int16
    assert points.tolist() == [result.score(vulnerability) for result, vulnerability in rows]
    seats = [result.contract.declarer for result, _ in rows]
    assert to_ns(points, np.array(seats, dtype=dtype)).tolist() == [
        result.score_for(Side.NS, vulnerability) for result, vulnerability in rows
    ]


@pytest.mark.parametrize("law", EDITIONS, ids=lambda law: law.name)
def test_all_results_under_every_law(law: object) -> None:
    edition = next(each for each in EDITIONS if each is law)
    expected = []
    for vulnerable, level, strain, doubling, tricks in EVERY:
        contract = Contract(level, Strain(strain), Seat.NORTH, Doubling(doubling))
        zone = Vulnerability.NS if vulnerable else Vulnerability.NONE
        expected.append(Result(contract, tricks).parts(zone, edition).total)
    assert declarer_points(*columns(EVERY), law=edition).tolist() == expected


def test_all_results_as_printed() -> None:
    table = PRINTED / "duplicate_score_all_2940.csv"
    if not table.exists():
        pytest.skip("the printed table is not beside this checkout")
    lines = [line for line in table.read_text().splitlines() if not line.startswith("#")]
    rows, printed = [], []
    for line in csv.DictReader(lines):
        rows.append(_printed_row(line))
        printed.append(int(line["score"]))
    assert len(rows) == RESULTS
    assert declarer_points(*columns(rows)).tolist() == printed


def _printed_row(line: dict[str, str]) -> tuple[int, ...]:
    return (
        int(line["vulnerable"]),
        int(line["level"]),
        ["C", "D", "H", "S", "NT"].index(line["denomination"]),
        (1, 2, 4)[int(line["doubled"])],
        int(line["tricks"]),
    )


def test_index_numbers_every_result_once() -> None:
    index = result_index(*columns(EVERY))
    assert index.tolist() == list(range(RESULTS))
    assert points_of(index).tolist() == declarer_points(*columns(EVERY)).tolist()


def test_shape_of_an_index_is_kept() -> None:
    index = np.arange(12).reshape(3, 4)
    assert points_of(index).shape == (3, 4)


def test_empty_columns() -> None:
    assert declarer_points([], [], [], [], []).tolist() == []
    assert points_of([]).tolist() == []
    assert to_ns([], []).tolist() == []


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize(
    ("row", "message"),
    [
        ((2, 3, 4, 1, 9), "vulnerable must be 0 to 1, got 2 in row 1"),
        ((0, 0, 4, 1, 9), "level must be 1 to 7, got 0 in row 1"),
        ((0, 8, 4, 1, 9), "level must be 1 to 7, got 8 in row 1"),
        ((0, 3, 5, 1, 9), "strain must be 0 to 4, got 5 in row 1"),
        ((0, 3, 4, 0, 9), "doubling must be 1, 2 or 4, got 0 in row 1"),
        ((0, 3, 4, 3, 9), "doubling must be 1, 2 or 4, got 3 in row 1"),
        ((0, 3, 4, 5, 9), "doubling must be 1, 2 or 4, got 5 in row 1"),
        ((0, 3, 4, 1, 14), "tricks must be 0 to 13, got 14 in row 1"),
        ((0, 3, 4, 1, 99), "tricks must be 0 to 13, got 99 in row 1"),
    ],
)
def test_no_such_result(row: tuple[int, ...], message: str, dtype: str) -> None:
    with pytest.raises(ImpossibleError, match=message):
        declarer_points(*columns([(0, 3, 4, 1, 9), row], dtype))


def test_ten_down_is_not_counted_from_the_end() -> None:
    with pytest.raises(ImpossibleError, match="tricks must be 0 to 13, got -1 in row 0"):
        declarer_points([0], [3], [4], [1], [-1])


@pytest.mark.parametrize("index", [-1, -RESULTS, -RESULTS - 1, -9999, RESULTS, 2 * RESULTS, 60000])
def test_no_such_index(index: int) -> None:
    with pytest.raises(ImpossibleError, match=f"numbered 0 to 2939, got {index}"):
        points_of(np.array([0, index]))


def test_columns_that_are_none() -> None:
    with pytest.raises(
        ImpossibleError, match="level must be whole numbers, got a column of float64"
    ):
        declarer_points([0], [3.0], [4], [1], [9])
    with pytest.raises(ImpossibleError, match="columns must be of one length"):
        declarer_points([0], [3, 3], [4], [1], [9])
    with pytest.raises(ImpossibleError, match="declarer must be 0 to 3"):
        to_ns([420], [4])


def test_vulnerability_may_be_a_column_of_booleans() -> None:
    vulnerable = np.array([True, False])
    assert declarer_points(vulnerable, [4, 4], [3, 3], [1, 1], [10, 10]).tolist() == [620, 420]
