"""Draws of small Swiss fields by trying everything, and random small fields."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from overtrick.movements.swiss_pairing import (
    Barred,
    Byes,
    Field,
    Measure,
    Met,
    PairingRule,
    Proposal,
    Standing,
)
from overtrick.movements.swiss_pairing.matcher import Edge, Mates

Draw = tuple[tuple[int, int], ...]


def draws(who: Sequence[int]) -> Iterator[Draw]:
    """Every way to draw an even number; the better-ranked one of each meeting first."""
    if not who:
        yield ()
        return
    top, *rest = who
    for n, other in enumerate(rest):
        for left in draws(rest[:n] + rest[n + 1 :]):
            yield ((top, other), *left)


Worth = tuple[int, int, int, int, int, list[int]]
"""Extra byes, rematches, how often these met, place of the bye from below, cost, opponents."""


def best_draw(field: Field) -> tuple[Worth, int | None, Draw] | None:
    """The best draw with its worth and its bye; None if barred meetings leave none."""
    ranking = [standing.contestant for standing in field.playing]
    rank = {who: n for n, who in enumerate(ranking)}
    value = {
        s.contestant: -s.score if field.rule.measure is Measure.SCORE else rank[s.contestant]
        for s in field.playing
    }
    byes = {s.contestant: s.byes * (field.rule.byes is Byes.FEWEST) for s in field.playing}
    times = Counter(frozenset((met.one, met.other)) for met in field.met)
    barred = {frozenset((pair.one, pair.other)) for pair in field.barred}
    staying = [s.contestant for s in field.playing if s.home is not None]
    barred |= {frozenset(pair) for pair in combinations(staying, 2)}
    found: list[tuple[Worth, int | None, Draw]] = []
    for bye in ranking if len(ranking) % 2 else [None]:
        for draw in draws([who for who in ranking if who != bye]):
            if any(frozenset(pair) in barred for pair in draw):
                continue
            again = [0 if field.rule.danish else times[frozenset(pair)] for pair in draw]
            worth = (
                0 if bye is None else byes[bye],
                sum(map(bool, again)),
                sum(again),
                0 if bye is None else -rank[bye],
                sum((value[below] - value[top]) ** field.rule.power for top, below in draw),
                [rank[below] for _, below in draw],
            )
            found.append((worth, bye, draw))
    return min(found, key=lambda each: each[0], default=None)


def drawn(proposal: Proposal) -> set[frozenset[int]]:
    """The meetings."""
    return {frozenset(pairing.meeting) for pairing in proposal.pairings}


def ranked(*scores: int) -> tuple[Standing, ...]:
    """Contestants 1, 2, 3 and so on with these scores."""
    return tuple(Standing(n, score) for n, score in enumerate(scores, 1))


def met(*pairs: tuple[int, int], round_number: int = 1) -> tuple[Met, ...]:
    """Pairs that met in that round."""
    return tuple(Met(one, other, round_number) for one, other in pairs)


def matching_by_trying(nodes: int, edges: Sequence[Edge]) -> Mates | None:
    """A perfect matching of least weight, with no algorithm; the last one found of several."""
    weights = {(one, other): weight for one, other, weight in edges}
    possible = [
        (sum(weights[pair] for pair in draw), draw)
        for draw in draws(range(nodes))
        if all(pair in weights for pair in draw)
    ]
    if nodes % 2 or not possible:
        return None
    least = min(total for total, _ in possible)
    draw = [draw for total, draw in possible if total == least][-1]
    mates = dict(draw) | {other: one for one, other in draw}
    return tuple(mates[node] for node in range(nodes))


def small_field(seed: int, most: int = 9) -> Field:
    """A field of 2 to *most* with ties, rematches, barred meetings and all the settings."""
    chance = Random(seed)  # noqa: S311 - made-up fields, no secret
    size = chance.randint(2, most)
    top = chance.choice([0, 3, 8, 30])
    scores = sorted((chance.randint(0, top) for _ in range(size)), reverse=True)
    numbers = chance.sample(range(1, 100), size)
    standings = tuple(
        Standing(number, score, byes=chance.choice([0, 0, 1, 2]), withdrawn=chance.random() < 0.05)
        for number, score in zip(numbers, scores, strict=True)
    )
    met_rate, barred_rate = chance.choice([0.05, 0.15, 0.25, 0.4]), chance.choice([0, 0, 0.1, 0.3])
    pairs = list(combinations(numbers, 2))
    times = [
        Met(pair[0], pair[1], number)
        for number in range(1, 4)
        for pair in pairs
        if chance.random() < met_rate
    ]
    barred = [Barred(*pair) for pair in pairs if chance.random() < barred_rate]
    rule = PairingRule(
        chance.choice(list(Measure)),
        chance.choice([1, 2, 3]),
        danish=chance.random() < 0.2,
        byes=chance.choice(list(Byes)),
    )
    return Field(standings, tuple(times), tuple(barred), rule, 4)
