"""Matchings by rustworkx: compiled, and exact in 128-bit integers."""

from collections.abc import Sequence

import rustworkx

from overtrick.movements.swiss_pairing.matcher import WEIGHT_BITS, Edge, Mates


def cheapest_matching(nodes: int, edges: Sequence[Edge]) -> Mates | None:
    """The mates in a perfect matching of least total weight; None if there is none.

    Edmonds' blossom algorithm, O(n³). The solver's weights are maximised, so they are turned
    round; it stores them in 128 bits and does not notice an overflow, hence the assertion.

    >>> cheapest_matching(4, [(0, 1, 5), (2, 3, 5), (0, 2, 1), (1, 3, 1), (0, 3, 9)])
    (2, 3, 0, 1)
    >>> cheapest_matching(4, [(0, 1, 5), (1, 2, 5), (1, 3, 5)])
    """
    heaviest = max((weight for _, _, weight in edges), default=0)
    lightest = min((weight for _, _, weight in edges), default=0)
    assert 0 <= lightest <= heaviest < 1 << WEIGHT_BITS  # noqa: S101 - what the Protocol promises
    graph = rustworkx.PyGraph[None, int](multigraph=False)
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, heaviest - weight) for one, other, weight in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        return None
    mates = [0] * nodes
    for one, other in found:
        mates[one], mates[other] = other, one
    return tuple(mates)
