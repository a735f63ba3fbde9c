"""Whom each contestant may have to meet: a window in the ranking that provably suffices.

Let d(i) be the number of opponents that *i* has met or must not meet. Suppose that a draw has
a meeting of *i* and *j* with more than d(i) + d(j) others ranked between them. Each of these
others, *k*, meets some *l*. Exchange the two meetings for (i, k) and (l, j), or for (i, l) and
(k, j), whichever joins those who lie nearer. That is ruled out only if *k* is one of the d(i)
or *l* is one of the d(j), or the same with *i* and *j* changed about; so for one *k* at least
it is possible. The exchange makes no rematch and no barred meeting; the total cost does not
rise, since the cost of a meeting is convex in the distance and 0 at 0; and the topmost of
the four gets a higher-ranked opponent. So the first of the cheapest draws has no such
meeting, and if there is a draw at all, there is one within the window. Nothing has to be
widened: in round r + 1, with no rematch so far and no barred meetings, the next 2r + 1 in
the ranking are enough.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from overtrick.movements.swiss_pairing.field import Field, Standing
from overtrick.movements.swiss_pairing.rule import Measure


class Candidate(NamedTuple):
    """A meeting that can be drawn; contestants by their index, best first."""

    above: int
    below: int
    cost: int
    times: int
    """How often the two have met; 0 if they have not, or if that is of no account."""


class Window:
    """The meetings that have to be considered among some of those who are there."""

    def __init__(self, field: Field, present: Sequence[int]) -> None:
        """*present* are indices of ``field.playing``, ascending."""
        playing = field.playing
        self._present = [playing[index] for index in present]
        self._values = [
            -standing.score if field.rule.measure is Measure.SCORE else index
            for index, standing in zip(present, self._present, strict=True)
        ]
        self._power = field.rule.power
        indices = {standing.contestant: n for n, standing in enumerate(self._present)}
        self._barred = _barred(field, self._present, indices)
        self._times: list[dict[int, int]] = [{} for _ in self._present]
        for met in () if field.rule.danish else field.met:
            if met.one in indices and met.other in indices:
                one, other = indices[met.one], indices[met.other]
                self._times[one][other] = self._times[one].get(other, 0) + 1
                self._times[other][one] = self._times[other].get(one, 0) + 1
        self.excluded = [
            len(barred | times.keys())
            for barred, times in zip(self._barred, self._times, strict=True)
        ]
        """How many each has met or must not meet."""

    def candidates(self, spare: int = 0) -> Iterator[Candidate]:
        """Every meeting in the window, by the better-ranked one, then by the other.

        With *spare* 1 the window holds also when any one of them sits out.
        """
        furthest = max(self.excluded, default=0)
        for above, excluded in enumerate(self.excluded):
            last = min(len(self.excluded) - 1, above + 1 + excluded + furthest + spare)
            for below in range(above + 1, last + 1):
                between = below - above - 1
                if between > excluded + self.excluded[below] + spare:
                    continue
                if below not in self._barred[above]:
                    times = self._times[above].get(below, 0)
                    yield Candidate(above, below, self.cost(above, below), times)

    def cost(self, above: int, below: int) -> int:
        """What a meeting of the two costs."""
        return int((self._values[below] - self._values[above]) ** self._power)


def _barred(field: Field, present: Sequence[Standing], indices: dict[int, int]) -> list[set[int]]:
    """Whom each must not meet: by the director, or because both stay at their tables."""
    barred: list[set[int]] = [set() for _ in present]
    for pair in field.barred:
        if pair.one in indices and pair.other in indices:
            barred[indices[pair.one]].add(indices[pair.other])
            barred[indices[pair.other]].add(indices[pair.one])
    staying = {n for n, standing in enumerate(present) if standing.home is not None}
    for n in staying:
        barred[n] |= staying - {n}
    return barred
