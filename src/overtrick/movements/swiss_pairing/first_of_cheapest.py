"""The first of the cheapest draws: ties are settled exactly, from the top of the ranking.

Of two draws of equal cost that one comes first whose topmost contestant meets a
higher-ranked opponent; if both agree in that, the next who is not drawn yet decides, and so
on. That order of all draws could be written as one number for each meeting, but for 2,000
contestants it would have thousands of digits. So it is settled in blocks. Given a cheapest
draw, the next tables from the top get digits that say whether their opponent is better,
the same or worse, as many tables as fit into the solver's numbers. If the solver finds
nothing that comes before the draw, those tables are settled. If it does, what it found is
as good as can be at the first table where the two differ, and settles the tables down to
there. Two cheapest draws differ by circles of exchanges that cost nothing, each on its own:
only those that improve the order are made.

Small parts of the field are settled first, among themselves. That proves nothing, but then
there is hardly anything left to find for the solver of the whole, whose answer is the proof.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from overtrick.errors import ImpossibleError
from overtrick.movements.swiss_pairing.barriers import barriers, leaning_bits
from overtrick.movements.swiss_pairing.matcher import WEIGHT_BITS, Choices, Matcher, Mates
from overtrick.phrase import phrase

PART = 48
"""Contestants that are settled among themselves first."""


def first_of_cheapest(choices: Choices, matcher: Matcher) -> Mates | None:
    """The mates in the first of the cheapest draws; None if nobody can draw them all.

    ImpossibleError if the weights are too large to be reckoned with exactly.
    """
    heaviest = max((weight for row in choices for _, weight in row), default=0)
    bits = WEIGHT_BITS - heaviest.bit_length()
    if bits < (len(choices) + 1).bit_length():  # of one table's digit
        raise ImpossibleError(
            phrase(
                "scores are too far apart to be reckoned with exactly: the costliest meeting has"
                " {digits} digits; give the scores in a coarser unit",
                digits=len(str(heaviest)),
            )
        )
    lean = leaning_bits(choices, bits)
    edges = [
        (above, below, (weight << bits) + (below - above if lean else 0))
        for above, row in enumerate(choices)
        for below, weight in row
    ]
    mates = matcher(len(choices), edges)
    if mates is None:
        return None
    count = len(choices).bit_length()
    settling = _Settling(choices, list(mates), matcher, bits, count if 3 * count <= bits else 0)
    places = [0, *barriers(choices, mates, matcher, bits, lean), len(choices)]
    for first, after in pairwise(places):
        settling.settle(range(first, after))
    return tuple(settling.mates)


@dataclass(slots=True)
class _Settling:
    choices: Choices
    mates: list[int]
    matcher: Matcher
    bits: int
    """Of a weight, for the order of equally cheap draws."""
    lean: int
    """Of these, for a leaning to the present opponents within what is equal otherwise: it
    decides nothing, but spares the solver a search among very many equals. 0 for none."""

    def settle(self, part: Sequence[int]) -> None:
        """Make the meetings of *part* the first of its cheapest draws."""
        left = list(part)
        lowest = len(self.choices)
        while left:
            self._settle_parts(left, lowest)
            last, lowest = self._settle_top(left)
            left = self._below(left, last)

    def _settle_parts(self, left: list[int], lowest: int) -> None:
        """Settle *left* part by part, down to the contestant *lowest*."""
        while len(left) > PART and left[0] < lowest:
            near = set(left[:PART])
            near |= {self.mates[who] for who in near}
            last, _ = self._settle_top(sorted(near))
            left = self._below(left, last)

    def _below(self, left: Iterable[int], last: int) -> list[int]:
        """Those of *left* who are in no meeting whose better one is *last* or above."""
        return [who for who in left if min(who, self.mates[who]) > last]

    def _settle_top(self, part: Sequence[int]) -> tuple[int, int]:
        """Settle the next tables of *part*, on which everybody has an opponent within it.

        The last contestant whose table is settled, and the lowest whom an exchange reached,
        or -1.
        """
        nodes = {who: node for node, who in enumerate(part)}
        ranks = self._ranks(part, nodes)
        if all(ranks[top][self.mates[top]] == 0 for top in ranks):
            return max(ranks), -1  # nobody could meet a higher-ranked opponent
        bits, lean = self.bits, self.lean
        edges = [
            (
                node,
                nodes[below],
                (weight << bits)
                + ((ranks[above][below] if above in ranks else 0) << lean)
                + (int(below != self.mates[above]) if lean else 0),
            )
            for node, above in enumerate(part)
            for below, weight in self.choices[above]
            if below in nodes
        ]
        found = self.matcher(len(part), edges)
        assert found is not None  # noqa: S101 - the mates themselves are such a matching
        changed = self._exchange(part, [part[node] for node in found])
        return min({max(ranks)} | changed), max(changed, default=-1)

    def _ranks(self, part: Sequence[int], nodes: dict[int, int]) -> dict[int, dict[int, int]]:
        """For the next tables, as many as fit, the digits of all opponents of their better one."""
        tables: list[tuple[int, int, dict[int, int]]] = []
        size = 1
        for top in part:
            mate = self.mates[top]
            if mate < top:
                continue
            rows = [below for below, _ in self.choices[top] if below in nodes]
            better = sum(below < mate for below in rows)
            ranks = {below: min(n, better + 1) for n, below in enumerate(rows)}
            levels = max(ranks.values()) + 1
            if (size * levels - 1).bit_length() > self.bits - self.lean:
                break
            size *= levels
            tables.append((top, levels, ranks))
        digits: dict[int, dict[int, int]] = {}
        unit = 1
        for top, levels, ranks in reversed(tables):
            digits[top] = {below: rank * unit for below, rank in ranks.items()}
            unit *= levels
        return digits

    def _exchange(self, part: Sequence[int], found: Sequence[int]) -> set[int]:
        """Take over from *found* each circle of exchanges that comes first; who is concerned."""
        new = dict(zip(part, found, strict=True))
        changed: set[int] = set()
        seen: set[int] = set()
        for top in part:
            if top in seen or new[top] == self.mates[top]:
                continue
            circle = _circle(top, self.mates, new)
            seen |= circle
            if new[top] < self.mates[top]:
                changed |= circle
                for who in circle:
                    self.mates[who] = new[who]
        return changed


def _circle(start: int, old: Sequence[int], new: dict[int, int]) -> set[int]:
    """Everyone on the circle of old and new opponents through *start*."""
    circle: set[int] = set()
    who = start
    while who not in circle:
        circle |= {who, new[who]}
        who = old[new[who]]
    return circle
