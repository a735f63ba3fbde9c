"""Scores for whole columns of results at once (Law 77).

The rule lives once, in ``core``. It is asked for each of the 2,940 results that exist,
and the answers are looked up from then on.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import IntColumn, same_length, whole
from overtrick.core.duplicate import LAW_1987, Edition, points_table
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

RESULTS = 2_940
"""Results that exist: 2 vulnerabilities, 7 levels, 5 strains, 3 doublings, 14 numbers of tricks."""

_RANGES = {
    "vulnerable": (0, 1),
    "level": (1, 7),
    "strain": (0, 4),
    "doubling": (1, 4),
    "tricks": (0, 13),
}


@cache
def _points(law: Edition) -> npt.NDArray[np.int16]:
    table = np.array(points_table(law), dtype=np.int16)
    table.flags.writeable = False
    return table


def result_index(
    vulnerable: npt.ArrayLike,
    level: npt.ArrayLike,
    strain: npt.ArrayLike,
    doubling: npt.ArrayLike,
    tricks: npt.ArrayLike,
) -> npt.NDArray[np.uint16]:
    """Number each of *n* results, 0 to 2,939: what ``points_of`` looks up.

    Every argument and the answer are ``(n,)``. *vulnerable* is 0 or 1 for declarer's
    side, *level* 1 to 7, *strain* 0 to 4 (C D H S NT), *doubling* 1, 2 or 4, *tricks*
    what declarer's side won, 0 to 13. ImpossibleError names the first row outside.
    """
    columns = {
        "vulnerable": whole(vulnerable, "vulnerable"),
        "level": whole(level, "level"),
        "strain": whole(strain, "strain"),
        "doubling": whole(doubling, "doubling"),
        "tricks": whole(tricks, "tricks"),
    }
    same_length(**columns)
    for name, column in columns.items():
        _require_inside(name, column)
    index = columns["vulnerable"].astype(np.uint16)
    index *= 7
    index += _uint16(columns["level"])
    index -= 1
    index *= 5
    index += _uint16(columns["strain"])
    index *= 3
    index += _uint16(columns["doubling"] >> 1)
    index *= 14
    index += _uint16(columns["tricks"])
    return index


def points_of(index: npt.ArrayLike, law: Edition = LAW_1987) -> npt.NDArray[np.int16]:
    """Points to declarer's side for a column of ``result_index`` (Law 77).

    int16, in the shape of *index*; negative when the contract fails. ImpossibleError
    for an index below 0 or above 2,939.
    """
    numbers = whole(index, "index")
    below = numbers.dtype.kind == "i" and numbers.size > 0 and numbers.min() < 0
    try:
        if not below:
            return _points(law).take(numbers)
    except IndexError:
        pass
    outside = numbers[(numbers < 0) | (numbers >= RESULTS)][0]
    raise ImpossibleError(
        phrase(
            "results are numbered 0 to {results}, got {outside}",
            results=RESULTS - 1,
            outside=outside,
        )
    )


def declarer_points(  # noqa: PLR0913 - the five columns that fix a score, and which Law
    vulnerable: npt.ArrayLike,
    level: npt.ArrayLike,
    strain: npt.ArrayLike,
    doubling: npt.ArrayLike,
    tricks: npt.ArrayLike,
    *,
    law: Edition = LAW_1987,
) -> npt.NDArray[np.int16]:
    """Points to declarer's side of *n* results; negative when the contract fails (Law 77).

    int16 ``(n,)``; the columns are those of ``result_index``.
    """
    return _points(law).take(result_index(vulnerable, level, strain, doubling, tricks))


def to_ns(points: npt.ArrayLike, declarer: npt.ArrayLike) -> npt.NDArray[np.int16]:
    """The same points from North-South's side; *declarer* is a seat, 0 to 3 (N E S W).

    int16 ``(n,)``. ImpossibleError for another seat.
    """
    seats, earned = whole(declarer, "declarer"), whole(points, "points").astype(np.int16)
    same_length(points=earned, declarer=seats)
    if seats.size and not (seats.min() >= 0 and seats.max() <= 3):
        raise ImpossibleError(phrase("declarer must be 0 to 3 (N E S W)"))
    return np.where(seats & 1, -earned, earned)


def _require_inside(name: str, column: IntColumn) -> None:
    if column.size == 0:
        return
    least, most = _RANGES[name]
    odd_doubling = name == "doubling" and bool((column == 3).any())
    if column.min() >= least and column.max() <= most and not odd_doubling:
        return
    wrong = (column < least) | (column > most) | ((column == 3) & odd_doubling)
    row = int(wrong.argmax())
    allowed = (
        phrase("1, 2 or 4")
        if name == "doubling"
        else phrase("{least} to {most}", least=least, most=most)
    )
    raise ImpossibleError(
        phrase(
            "{name} must be {allowed}, got {column} in row {row}",
            name=name,
            allowed=allowed,
            column=column[row],
            row=row,
        )
    )


def _uint16(column: npt.NDArray[Any]) -> npt.NDArray[np.uint16]:
    return column.astype(np.uint16, copy=False)
