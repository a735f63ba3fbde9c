"""The compiled solver: exact, whatever the size of the weights."""

from collections.abc import Sequence
from random import Random

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.movements.swiss_pairing.matcher import WEIGHT_BITS, Edge, Matcher, Mates
from tests.swiss_draws import matching_by_trying

TYPED: Matcher = cheapest_matching


def weight(edges: Sequence[Edge], mates: Mates | None) -> int | None:
    """The total; None without mates."""
    if mates is None:
        return None
    weights = {(one, other): weight for one, other, weight in edges}
    assert all(mates[mates[node]] == node != mates[node] for node in range(len(mates)))
    return sum(weights[pair] for pair in enumerate(mates) if pair[0] < pair[1])


@pytest.mark.parametrize("seed", range(200))
def test_it_is_the_least_that_trying_everything_finds(seed: int) -> None:
    """Few edges, so that odd circles matter, and weights that differ in their last digit."""
    chance = Random(seed)  # noqa: S311 - made-up fields, no secret
    nodes = chance.randint(0, 9)
    bits = chance.choice([0, 1, 3, 20, 64, WEIGHT_BITS])
    high = chance.choice([0, (1 << bits) - 8 if bits > 3 else 0])
    edges = [
        (one, other, chance.randrange(high, 1 << bits))
        for one in range(nodes)
        for other in range(one + 1, nodes)
        if chance.random() < 0.6
    ]
    assert weight(edges, TYPED(nodes, edges)) == weight(edges, matching_by_trying(nodes, edges))


def test_the_heaviest_weights_of_a_long_chain_are_exact() -> None:
    """600 in a row with three neighbours each: one unit in 2**104 decides."""
    top = (1 << WEIGHT_BITS) - 1
    edges = [
        (one, other, top - (other == one + 1 and one % 2 == 0))
        for one in range(600)
        for other in range(one + 1, min(600, one + 4))
    ]
    mates = cheapest_matching(600, edges)
    assert mates == tuple(node ^ 1 for node in range(600))


def test_a_weight_that_would_overflow_unnoticed_is_not_taken() -> None:
    for wrong in (1 << WEIGHT_BITS, -1):
        with pytest.raises(AssertionError):
            cheapest_matching(2, [(0, 1, wrong)])
