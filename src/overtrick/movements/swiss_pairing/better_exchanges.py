"""Exchanges of two meetings that would make a draw better: a test that it is not the best."""

from itertools import combinations
from typing import NamedTuple

from overtrick.movements.swiss_pairing.facts import Facts
from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.proposal import Proposal
from overtrick.movements.swiss_pairing.rule import Measure


class Exchange(NamedTuple):
    """Two meetings and what would be better; the best-ranked contestant of the four first."""

    now: tuple[tuple[int, int], tuple[int, int]]
    better: tuple[tuple[int, int], tuple[int, int]]


def better_exchanges(field: Field, proposal: Proposal) -> tuple[Exchange, ...]:
    """Each pair of meetings that had better been drawn the other way round.

    Better is: fewer rematches, a smaller cost, or at equal cost a higher-ranked
    opponent for the best-ranked of the four. A draw that ``propose`` makes has none; that
    a draw has none does not show that it is the cheapest.
    """
    facts = Facts(field, proposal)
    drawn = sorted(sorted(p.meeting, key=facts.rank.__getitem__) for p in proposal.pairings)
    drawn.sort(key=lambda pair: facts.rank[pair[0]])
    found = []
    for (a, b), (c, d) in combinations(drawn, 2):
        now = _worth(facts, (a, b), (c, d))
        for other in (((a, c), (b, d)), ((a, d), (b, c))):
            if any(frozenset(pair) in facts.barred for pair in other):
                continue
            if _worth(facts, *other) < now:
                found.append(Exchange(((a, b), (c, d)), other))
    return tuple(found)


def _worth(facts: Facts, top: tuple[int, int], rest: tuple[int, int]) -> tuple[int, int, int, int]:
    """Rematches, how often these met, cost, and the place of the best one's opponent."""
    again = [0 if facts.field.rule.danish else facts.times[frozenset(pair)] for pair in (top, rest)]
    values = (
        {who: -facts.known[who].score for who in (*top, *rest)}
        if facts.field.rule.measure is Measure.SCORE
        else facts.rank
    )
    cost = sum(abs(values[x] - values[y]) ** facts.field.rule.power for x, y in (top, rest))
    return sum(map(bool, again)), sum(again), cost, facts.rank[top[1]]
