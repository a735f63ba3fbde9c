"""How often each score was made on a board: what every comparison reads.

A weighted score stands here with its weights (a 30/70 ruling adds 0.3 and 0.7), so
that the frequencies of one group always add up to its number of results.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

Weight = int | Fraction


class Component(NamedTuple):
    """One score and how much of a result it is: 1 for a score that was made."""

    score: int
    """Points to the side that is compared."""
    weight: Weight


class Frequencies:
    """The scores of one group of results, from one side's view, sorted and counted once."""

    __slots__ = ("_below", "_index", "results", "scores", "weights")

    def __init__(self, results: Iterable[Sequence[Component]]) -> None:
        counted: dict[int, Weight] = {}
        self.results = 0
        """Number of results, each of which has components that add up to 1."""
        for components in results:
            self.results += 1
            for score, weight in components:
                counted[score] = counted.get(score, 0) + weight
        self.scores = sorted(counted)
        """Distinct scores, lowest first."""
        self.weights = [counted[score] for score in self.scores]
        self._below = list(accumulate(self.weights, initial=0))
        self._index = {score: place for place, score in enumerate(self.scores)}

    def below(self, score: int) -> Weight:
        """Results with less than *score*."""
        return self._below[bisect_left(self.scores, score)]

    def equal(self, score: int) -> Weight:
        """Results with exactly *score*."""
        place = self._index.get(score)
        return 0 if place is None else self.weights[place]

    def items(self) -> Iterable[tuple[int, Weight]]:
        """Distinct scores with their weights, lowest first."""
        return zip(self.scores, self.weights, strict=True)


def single(score: int) -> tuple[Component]:
    """A score that was simply made."""
    return (Component(score, 1),)
