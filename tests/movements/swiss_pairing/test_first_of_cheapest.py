"""Ties between equally cheap draws, settled in blocks and by parts."""

from itertools import combinations
from random import Random

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.movements.swiss_pairing import first_of_cheapest as module
from overtrick.movements.swiss_pairing.barriers import barriers, leaning_bits
from overtrick.movements.swiss_pairing.first_of_cheapest import first_of_cheapest
from overtrick.movements.swiss_pairing.matcher import Choices
from tests.swiss_draws import draws

Weights = dict[tuple[int, int], int]


def rows(size: int, weights: Weights) -> Choices:
    """*weights* as a row for each contestant."""
    table: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    for (above, below), weight in sorted(weights.items()):
        table[above].append((below, weight))
    return table


def least(left: list[int], weights: Weights) -> int | None:
    """The least total for *left*; None if it cannot be drawn."""
    nodes = {who: n for n, who in enumerate(left)}
    edges = [(nodes[a], nodes[b], w) for (a, b), w in weights.items() if a in nodes and b in nodes]
    mates = cheapest_matching(len(left), edges)
    if mates is None:
        return None
    return sum(weights[left[a], left[b]] for a, b in enumerate(mates) if a < b)


def one_by_one(size: int, weights: Weights) -> dict[int, int] | None:
    """The first of the cheapest: each tries opponents in order, and everything is solved anew."""
    left, mates = list(range(size)), dict[int, int]()
    total = least(left, weights)
    if total is None:
        return None
    while left:
        top = left[0]
        for other in left[1:]:
            rest = [who for who in left if who not in (top, other)]
            after = least(rest, weights) if (top, other) in weights else None
            if after is not None and after + weights[top, other] == total:
                mates |= {top: other, other: top}
                left, total = rest, after
                break
    return mates


def random_weights(seed: int, size: int) -> Weights:
    """Squares of distances between scores with many ties; some cannot meet."""
    chance = Random(seed)  # noqa: S311 - made-up fields, no secret
    top = chance.choice([0, 5, 20, 60])
    scores = sorted((chance.randint(0, top) for _ in range(size)), reverse=True)
    rate, power = chance.choice([0.05, 0.2, 0.5, 0.8]), chance.choice([1, 2])
    return {
        (a, b): (scores[a] - scores[b]) ** power
        for a, b in combinations(range(size), 2)
        if chance.random() >= rate
    }


@pytest.mark.parametrize("seed", range(60))
def test_blocks_of_few_digits_and_small_parts_settle_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(-seed)  # noqa: S311 - made-up fields, no secret
    size = 2 * chance.randint(3, 14)
    weights = random_weights(seed, size)
    heaviest = max(weights.values(), default=0).bit_length()
    monkeypatch.setattr(module, "PART", chance.choice([4, 8, 16, 48]))
    monkeypatch.setattr(module, "WEIGHT_BITS", heaviest + chance.choice([6, 8, 12, 40]))
    wanted = one_by_one(size, weights)
    mates = first_of_cheapest(rows(size, weights), cheapest_matching)
    assert mates == (None if wanted is None else tuple(wanted[who] for who in range(size)))


class TestBarriers:
    @pytest.mark.parametrize("seed", range(40))
    def test_they_are_the_places_that_no_cheapest_draw_crosses(self, seed: int) -> None:
        size = 2 * (2 + seed % 4)
        weights = random_weights(seed, size)
        totals = {
            draw: sum(weights[pair] for pair in draw)
            for draw in draws(range(size))
            if all(pair in weights for pair in draw)
        }
        if not totals:
            return
        cheapest = [draw for draw, total in totals.items() if total == min(totals.values())]
        crossed = {
            place
            for draw in cheapest
            for above, below in draw
            for place in range(above + 1, below + 1)
        }
        choices = rows(size, weights)
        mates = cheapest_matching(size, [(*pair, weight) for pair, weight in weights.items()])
        assert mates is not None
        found = barriers(choices, mates, cheapest_matching, 60, leaning_bits(choices, 60))
        assert found == sorted(set(range(1, size)) - crossed)

    def test_too_few_digits_find_none(self) -> None:
        choices = rows(4, {(0, 1): 0, (1, 2): 9, (2, 3): 0})
        assert barriers(choices, (1, 0, 3, 2), cheapest_matching, 1, 0) == []
        assert barriers(choices, (1, 0, 3, 2), cheapest_matching, 8, 0) == [2]
