"""A board between teams of eight: four tables, and three ways to score them."""

from collections.abc import Sequence
from enum import Enum
from itertools import product

from overtrick.core.imps import imps
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class Eights(Enum):
    """How a board of a match between teams of eight is scored."""

    CROSS = "cross"
    """The IMPs of all four comparisons, added up."""
    FOURS = "fours"
    """Two matches of four: each of our pairs with one of theirs, in the order given."""
    AGGREGATE = "aggregate"
    """All scores added up, then one comparison on the same table."""


def eights_imps(our_ns: Sequence[int], their_ns: Sequence[int], method: Eights) -> int:
    """IMPs of a board to us; North-South's scores at the tables where we, and they, sit so.

    >>> [eights_imps([420, 450], [170, -50], method) for method in Eights]
    [34, 17, 13]
    """
    if len(our_ns) != len(their_ns):
        raise ImpossibleError(
            phrase(
                "{our_ns} of our scores and {their_ns} of theirs",
                our_ns=len(our_ns),
                their_ns=len(their_ns),
            )
        )
    if method is Eights.AGGREGATE:
        return imps(sum(our_ns) - sum(their_ns))
    four = zip(our_ns, their_ns, strict=True)
    comparisons = four if method is Eights.FOURS else product(our_ns, their_ns)
    return sum(imps(ours - theirs) for ours, theirs in comparisons)
