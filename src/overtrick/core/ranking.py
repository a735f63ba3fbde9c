"""Places: who is before whom, and who shares (exact comparison, never printed figures)."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a ranking. ``str`` gives what is printed: ``3`` or ``3=``."""

    number: int
    """1 for the first."""
    shared: bool

    def __str__(self) -> str:
        return f"{self.number}=" if self.shared else f"{self.number}"


@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """One who is ranked, with the place and what decided it."""

    who: T
    place: Place
    decided_by: str
    """Name of the tie-break that separated it from others with the same total; empty if none."""


Test = Callable[[T, Sequence[T]], Fraction | None]
"""A tie-break's figure for one of those who are tied, given all of them; more is better.
None from any of them: the test does not apply to this tie."""


def ranking(
    totals: Sequence[tuple[T, Fraction]], tie_breaks: Sequence[tuple[str, Test[T]]] = ()
) -> list[Placed[T]]:
    """Everyone with a place, highest total first.

    Equal totals go through *tie_breaks* in order; a test that separates some of the
    tied starts again with the first test among those still tied. Who is still equal
    shares the place, and stays in the order given.

    >>> scores = [("a", Fraction(1)), ("b", Fraction(1)), ("c", Fraction(0))]
    >>> [str(placed.place) for placed in ranking(scores)]
    ['1=', '1=', '3']
    """
    placed: list[Placed[T]] = []
    for tied in _by_figure(list(totals)):
        for group, reason in _separated(tied, tie_breaks):
            place = Place(len(placed) + 1, shared=len(group) > 1)
            placed += [Placed(who, place, reason) for who in group]
    return placed


def _by_figure(figures: list[tuple[T, Fraction]]) -> list[list[T]]:
    """Groups of the equal, best first."""
    groups: dict[Fraction, list[T]] = {}
    for who, figure in figures:
        groups.setdefault(figure, []).append(who)
    return [groups[figure] for figure in sorted(groups, reverse=True)]


def _separated(
    tied: list[T], tests: Sequence[tuple[str, Test[T]]], reason: str = ""
) -> list[tuple[list[T], str]]:
    if len(tied) == 1:
        return [(tied, reason)]
    for name, test in tests:
        figures: list[tuple[T, Fraction]] = []
        for who in tied:
            figure = test(who, tied)
            if figure is not None:
                figures.append((who, figure))
        groups = _by_figure(figures)
        if len(figures) == len(tied) and len(groups) > 1:
            return [part for group in groups for part in _separated(group, tests, name)]
    return [(tied, reason)]
