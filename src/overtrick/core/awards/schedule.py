"""A schedule of awards: what each place of an event is worth, as data."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from overtrick.core.ranking import ranking
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

T = TypeVar("T", bound=Hashable)


class Shared(Enum):
    """What those get who share a place."""

    BETTER = "better"
    """The award of the place that they share, all of them."""
    POOLED = "pooled"
    """An equal part of the awards of all the places that they take up."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Awards by place."""

    name: str
    source: str
    awards: tuple[Fraction, ...]
    """Of the first place, the second, ...; there is nothing for later ones."""
    shared: Shared
    least: Fraction = Fraction(0)
    """To which the award of a place that has one is raised."""

    def __post_init__(self) -> None:
        falls = sorted(self.awards, reverse=True) != list(self.awards)
        if falls or self.least < 0 or any(award < 0 for award in self.awards):
            raise ImpossibleError(
                phrase("awards are 0 or more, and a later place has no larger one")
            )

    def award(self, place: int, sharing: int = 1) -> Fraction:
        """What each of *sharing* contestants gets who share *place*, from 1.

        A tie that reaches beyond the last award pools what awards there are, and is raised
        to the least.

        >>> pairs = Schedule("", "", (Fraction(20), Fraction(10)), Shared.POOLED, Fraction(10))
        >>> [str(pairs.award(place, sharing)) for place, sharing in ((1, 1), (1, 2), (2, 2))]
        ['20', '15', '10']
        """
        if place < 1 or sharing < 1:
            raise ImpossibleError(
                phrase(
                    "places and those who share them are 1 or more, got {place} and {sharing}",
                    place=place,
                    sharing=sharing,
                )
            )
        if place > len(self.awards):
            return Fraction(0)
        if self.shared is Shared.BETTER:
            return max(self.awards[place - 1], self.least)
        pool = sum(self.awards[place - 1 : place - 1 + sharing], Fraction(0))
        return max(pool / sharing, self.least)

    def for_places(self, places: Sequence[int]) -> list[Fraction]:
        """The award of each of *places*, as a ranking numbers them: 1 1 3 for a shared first."""
        sharing = Counter(places)
        return [self.award(place, sharing[place]) for place in places]

    def for_totals(self, totals: Sequence[tuple[T, Fraction]]) -> dict[T, Fraction]:
        """Everyone's award, by the totals alone.

        Equal totals share, even if the tie was split for a trophy or a qualification (EBU):
        so the order that a tie-break made does not come in here.
        """
        placed = ranking(totals)
        awards = self.for_places([each.place.number for each in placed])
        return {each.who: award for each, award in zip(placed, awards, strict=True)}
