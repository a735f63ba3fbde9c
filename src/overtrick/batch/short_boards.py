"""Matchpoints on boards with fewer results than expected, as exact columns."""

from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import Int64Column, same_length, whole
from overtrick.batch.distinct import distinct
from overtrick.batch.ratios import LIMIT, Ratios, exact, furthest
from overtrick.core import short_boards as rule
from overtrick.core.conditions import Scale, ShortBoards, SmallGroups
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def board_points(  # noqa: PLR0913 - three columns and the settings that a board has
    matchpoints: npt.ArrayLike,
    actual: npt.ArrayLike,
    expected: npt.ArrayLike | int,
    *,
    short: ShortBoards = ShortBoards.NEUBERG,
    small: SmallGroups = SmallGroups.EBU,
    scale: Scale = Scale.TWO,
    largest: bool = True,
) -> Ratios:
    """What *matchpoints* are worth where *expected* results should be and *actual* are.

    Neuberg's ((M + 1) x E / A) - 1 or what *short* names, and fixed percentages of the
    top in groups that *small* calls small (EBU White Book 4.2.3). *matchpoints* are in
    2-1-0 units inside the group, ``(n,)`` as *actual* and *expected*, which may be one
    number for all; the points are in units of *scale*. *largest*: every group is its
    board's largest, as on boards that are not fouled. ImpossibleError for more results
    than expected, or for more matchpoints than the group has.
    """
    earned, results, due = _columns(matchpoints, actual, expected)
    if len(earned) == 0:
        return Ratios.of(earned)
    kinds = distinct(due * (int(results.max()) + 1) + results)
    lines = []
    for kind in kinds.values.tolist():
        meant, there = divmod(kind, int(results.max()) + 1)
        fixed = rule.is_small(there, meant, small, largest=largest)
        none, one = (
            _small(each, there, meant, short, scale)
            if fixed
            else _usual(each, there, meant, short, scale)
            for each in (0, 1)
        )
        lines.append((none, one - none))
    return _on_lines(earned, kinds.code, lines)


def tops(
    actual: npt.ArrayLike,
    expected: npt.ArrayLike | int,
    *,
    short: ShortBoards = ShortBoards.NEUBERG,
    scale: Scale = Scale.TWO,
) -> Int64Column:
    """The most points that can be had on each board, ``(n,)``, in units of *scale*."""
    results, due = _counts(actual, expected)
    if short is ShortBoards.PERCENT:
        # who has nobody to compare with stands on the board's usual top
        due = np.where(results > 1, results, due)
    return scale.win * (due - 1)


def _usual(
    matchpoints: int, actual: int, expected: int, short: ShortBoards, scale: Scale
) -> Fraction:
    earned = Fraction(matchpoints * scale.win, 2)
    if actual == expected:
        return earned
    return Fraction(rule.short_board_step(earned, actual, expected, short, scale.win).value)


def _small(
    matchpoints: int, actual: int, expected: int, short: ShortBoards, scale: Scale
) -> Fraction:
    top = int(tops([actual], expected, short=short, scale=scale)[0])
    return rule.small_group_percent(matchpoints, actual) / 100 * top


def _on_lines(
    earned: Int64Column, kind: npt.NDArray[np.intp], lines: list[tuple[Fraction, Fraction]]
) -> Ratios:
    """Each kind's points are a straight line in M: *lines* has those for none, and for each one."""
    common = lcm(*(part.denominator for line in lines for part in line))
    none = exact([int(line[0] * common) for line in lines])
    each = exact([int(line[1] * common) for line in lines])
    if furthest(none) + furthest(each) * furthest(earned) > LIMIT:
        whole_numbers = earned.astype(np.object_)
        return Ratios(none[kind].astype(np.object_) + each[kind] * whole_numbers, common)
    return Ratios(none[kind] + each[kind] * earned, common)


def _columns(
    matchpoints: npt.ArrayLike, actual: npt.ArrayLike, expected: npt.ArrayLike | int
) -> tuple[Int64Column, Int64Column, Int64Column]:
    earned = whole(matchpoints, "matchpoints").astype(np.int64)
    results, due = _counts(actual, expected)
    same_length(matchpoints=earned, actual=results)
    if ((earned < 0) | (earned > 2 * (results - 1))).any():
        row = int(((earned < 0) | (earned > 2 * (results - 1))).argmax())
        raise ImpossibleError(
            phrase(
                "among {results} results there are 0 to {value} matchpoints, got {earned} in row "
                "{row}",
                results=results[row],
                value=2 * (results[row] - 1),
                earned=earned[row],
                row=row,
            )
        )
    return earned, results, due


def _counts(
    actual: npt.ArrayLike, expected: npt.ArrayLike | int
) -> tuple[Int64Column, Int64Column]:
    results = whole(actual, "actual").astype(np.int64)
    due = whole(expected, "expected").astype(np.int64)
    if due.ndim == 0:
        due = np.full(results.shape, due)
    same_length(actual=results, expected=due)
    wrong = (results < 1) | (results > due) | (due > 2**31)
    if wrong.any():
        row = int(wrong.argmax())
        raise ImpossibleError(
            phrase(
                "a group has at least one result and at most those expected: {results} of {due} "
                "in row {row}",
                results=results[row],
                due=due[row],
                row=row,
            )
        )
    return results, due
