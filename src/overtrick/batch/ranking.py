"""Rankings from columns of points: exact totals, and the places they share."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
import numpy.typing as npt

from overtrick.batch.columns import Int64Column, number_column, same_length, whole
from overtrick.batch.distinct import Distinct, distinct
from overtrick.batch.ratios import LIMIT, Numerators, Ratios, exact, furthest, times
from overtrick.core.conditions import Unequal
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """Contestants, best first; those who share a place in the order of their numbers."""

    contestants: Int64Column
    totals: Ratios
    """In the points' unit, put on one footing if the boards were unequal."""
    boards: Int64Column
    """Boards of each."""
    places: Int64Column
    """1 for the first; those who are equal share the better place."""
    shared: npt.NDArray[np.bool_]

    def printed_places(self) -> list[str]:
        """``1``, ``2=``, ``2=``, ``4``."""
        both = zip(self.places.tolist(), self.shared.tolist(), strict=True)
        return [f"{place}=" if shared else f"{place}" for place, shared in both]


def ranking(
    contestant: npt.ArrayLike,
    points: Ratios,
    *,
    top: npt.ArrayLike | None = None,
    unequal: Unequal = Unequal.FACTOR,
    full_session: int | None = None,
) -> Ranking:
    """Everyone in *contestant* by the sum of *points*, compared exactly.

    ``(n,)`` each, a row being one contestant's board: for a one-winner event the two
    sides' columns one after the other, else one call for each side. *top* is the most
    that could be had on the board. With ``FACTOR`` a total is scaled to *full_session*
    boards, or to the most possible points that anyone has, or without tops to the most
    boards (EBU White Book 4.2.5); with tops the share of them then decides the place.
    """
    who = number_column(contestant, "contestant")
    same_length(contestant=who, points=points.numerators)
    names = distinct(who)
    totals = Ratios(_sums(names, points.numerators), points.denominator)
    figures = totals
    if unequal is Unequal.FACTOR and len(names.values):
        played = list(zip(_possible(names, top), names.counts.tolist(), strict=True))
        sums, totals = totals, _scaled(totals, played, _footing(played, full_session))
        figures = totals if top is None else _scaled(sums, played, _share)
    order = np.argsort(-figures.numerators, kind="stable")
    places, shared = _places(figures.numerators[order])
    return Ranking(
        names.values[order],
        Ratios(totals.numerators[order], totals.denominator),
        names.counts[order],
        places,
        shared,
    )


def _places(best_first: Numerators) -> tuple[Int64Column, npt.NDArray[np.bool_]]:
    first = np.ones(len(best_first), dtype=np.bool_)
    first[1:] = best_first[1:] != best_first[:-1]
    group = np.cumsum(first) - 1
    sizes = np.bincount(group)
    return (np.flatnonzero(first) + 1).take(group), (sizes > 1).take(group)


def _sums(names: Distinct, numerators: Numerators) -> Numerators:
    """Each one's sum; in Python's integers if a sum could leave int64."""
    most = furthest(numerators) * int(names.counts.max(initial=0))
    column = numerators if most <= LIMIT else numerators.astype(np.object_)
    sums: Numerators = np.zeros(len(names.values), dtype=column.dtype)
    np.add.at(sums, names.code, column)
    return sums


def _possible(names: Distinct, top: npt.ArrayLike | None) -> list[int]:
    """The sum of each one's tops; 0 without tops."""
    if top is None:
        return [0] * len(names.values)
    tops = whole(top, "top")
    same_length(contestant=names.code, top=tops)
    if tops.min() < 0:
        raise ImpossibleError(phrase("a top is 0 or more, got {min}", min=tops.min()))
    possible: list[int] = _sums(names, tops.astype(np.int64)).tolist()
    return possible


Played = tuple[int, int]
"""Of one contestant: possible points, 0 without tops, and boards."""


def _footing(everyone: list[Played], full_session: int | None) -> Callable[[Played], Fraction]:
    """What a sum is multiplied with so that all have the same number of boards."""
    if full_session is not None:
        return lambda own: Fraction(full_session, own[1])
    most, most_boards = (max(column) for column in zip(*everyone, strict=True))
    return lambda own: Fraction(most, own[0]) if own[0] else Fraction(most_boards, own[1])


def _share(own: Played) -> Fraction:
    """What a sum is multiplied with to be a share of the possible points."""
    return Fraction(1, own[0] or 1)


def _scaled(column: Ratios, everyone: list[Played], scale: Callable[[Played], Fraction]) -> Ratios:
    scales = {own: scale(own) for own in set(everyone)}
    if set(scales.values()) == {1}:
        return column
    common = lcm(*(each.denominator for each in scales.values()))
    factors = {own: int(each * common) for own, each in scales.items()}
    by_row = exact([factors[own] for own in everyone])
    return Ratios(times(column.numerators, by_row), column.denominator * common)
