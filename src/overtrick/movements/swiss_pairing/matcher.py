"""What the draw asks of whoever solves matchings; the solver itself is called from ``app``."""

from collections.abc import Sequence
from typing import Protocol

Edge = tuple[int, int, int]
"""Two nodes, the lower one first, and a weight."""
Mates = tuple[int, ...]
"""The node that each node is matched with."""
Choices = Sequence[Sequence[tuple[int, int]]]
"""For each contestant those ranked below it that it may meet, ascending, with the weight."""

WEIGHT_BITS = 104
"""Weights are from 0 and below 2**104: a solver that reckons in 128 bits has room for the sums
of its dual values."""


class Matcher(Protocol):
    """A perfect matching of minimum weight."""

    def __call__(self, nodes: int, edges: Sequence[Edge]) -> Mates | None:
        """The mates of nodes 0 to *nodes* - 1 with the least total weight; None if there are none.

        Which of several with that weight does not matter: the draw settles ties itself.
        """
