"""Strata: one field, ranked once for each class of strength.

Everyone competes in the own stratum and in all higher ones, so the highest ranks the whole
field and the lowest only its own members (the ACBL's stratified games).
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from typing import Generic, TypeVar

from overtrick.core.ranking import Placed, Test, ranking
from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

T = TypeVar("T", bound=Hashable)


class PairStrength(Enum):
    """Which figure of a pair or team decides its stratum."""

    HIGHEST = "highest"
    """That of its strongest member."""
    AVERAGE = "average"


@dataclass(frozen=True, slots=True)
class Stratum(Generic[T]):
    """One of the rankings of a stratified field."""

    name: str
    placed: tuple[Placed[T], ...]
    """Those who compete in it, best first."""


def stratum_of(
    masterpoints: Sequence[Exact],
    limits: Sequence[Exact],
    strength: PairStrength = PairStrength.HIGHEST,
) -> int:
    """The stratum of a pair by its members' masterpoints: 0 the highest, open to everyone.

    *limits* fall: who has less than the first is in stratum 1 or lower, less than the
    second in 2 or lower.

    >>> [stratum_of(pair, (1500, 500)) for pair in ((2000, 10), (700, 900), (499, 0), (500, 0))]
    [0, 1, 2, 1]
    """
    if not masterpoints:
        raise ImpossibleError(phrase("a pair has members"))
    if any(Fraction(later) >= Fraction(limit) for limit, later in pairwise(limits)):
        raise ImpossibleError(phrase("the limits of the strata must fall"))
    figures = [Fraction(points) for points in masterpoints]
    if strength is PairStrength.HIGHEST:
        figure = max(figures)
    else:
        figure = sum(figures, Fraction(0)) / len(figures)
    return sum(figure < limit for limit in limits)


def strata(
    totals: Sequence[tuple[T, Fraction]],
    own: Mapping[T, int],
    names: Sequence[str] = ("A", "B", "C"),
    tie_breaks: Sequence[tuple[str, Test[T]]] = (),
) -> tuple[Stratum[T], ...]:
    """The ranking of every stratum, the highest first.

    *own* tells each contestant's own stratum, 0 the highest; who is not in it competes in
    the highest alone.

    >>> totals = [("a", Fraction(60)), ("b", Fraction(55)), ("c", Fraction(50))]
    >>> for stratum in strata(totals, {"b": 1, "c": 2}):
    ...     print(stratum.name, [(each.who, str(each.place)) for each in stratum.placed])
    A [('a', '1'), ('b', '2'), ('c', '3')]
    B [('b', '1'), ('c', '2')]
    C [('c', '1')]
    """
    for who, level in own.items():
        if not 0 <= level < len(names):
            raise ImpossibleError(
                phrase(
                    "{who} is in stratum {level}; there are 0 to {names}",
                    who=who,
                    level=level,
                    names=len(names) - 1,
                )
            )
    return tuple(
        Stratum(
            name,
            tuple(
                ranking(
                    [(who, total) for who, total in totals if own.get(who, 0) >= level], tie_breaks
                )
            ),
        )
        for level, name in enumerate(names)
    )
