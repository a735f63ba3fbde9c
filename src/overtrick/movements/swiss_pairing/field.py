"""The field of a Swiss round: who is there, in which order, and who may not meet whom."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.movements.swiss_pairing.rule import Measure, PairingRule
from overtrick.phrase import phrase

LARGEST_SCORE = 10**9
"""Scores are at most this far from 0; a unit may be a hundredth of a VP or of a percent."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant as the draw sees it."""

    contestant: int
    score: int = 0
    """In any unit that is the same for all; 0 for everybody where an order is all there is."""
    byes: int = 0
    withdrawn: bool = False
    """Whether it has left: it is neither paired nor given the bye."""
    sat_ns: int = 0
    """Rounds played North-South."""
    sat_ew: int = 0
    home: int | None = None
    """The table that it stays at, always North-South; None if it moves."""
    played_sets: frozenset[int] = frozenset()
    """Board sets that it has played."""


class Met(NamedTuple):
    """Two contestants that have met, in either order, and when."""

    one: int
    other: int
    round: int


class Barred(NamedTuple):
    """Two contestants that must not meet in this round, in either order."""

    one: int
    other: int
    why: str = ""
    """Such as ``family``, ``same club``: the director's words."""


class Table(NamedTuple):
    """A table, and which boards lie there in this round."""

    number: int
    board_set: int = 1


@dataclass(frozen=True, slots=True)
class Field:
    """Everything that the draw of one round depends on.

    ImpossibleError if somebody is in it twice, it pairs on scores that do not fall along
    the ranking, or it speaks of contestants or tables that do not exist.
    """

    standings: tuple[Standing, ...]
    """The ranking, best first; where the rule pairs on score, nobody has a higher score than
    who is ranked above. A first round is drawn in any order that is given, random or of
    registration, at score 0; an accelerated one has its extra points in the scores."""
    met: tuple[Met, ...] = ()
    barred: tuple[Barred, ...] = ()
    rule: PairingRule = field(default_factory=PairingRule)
    round: int = 1
    """The number of the round that is drawn, from 1."""
    tables: tuple[Table, ...] = ()
    """The best table first; empty for tables 1, 2, 3 and so on with one set of boards."""

    def __post_init__(self) -> None:
        known = {standing.contestant for standing in self.standings}
        for message in self._faults(known):
            raise ImpossibleError(message)

    @property
    def playing(self) -> tuple[Standing, ...]:
        """Those who have not withdrawn, best first."""
        return tuple(standing for standing in self.standings if not standing.withdrawn)

    @property
    def places(self) -> tuple[Table, ...]:
        """The tables of this round, the best first."""
        if self.tables:
            return self.tables
        homes = {standing.home for standing in self.playing} - {None}
        most = len(self.playing) // 2
        spare = (number for number in count(1) if number not in homes)
        # One who stays may have the bye; its table is not given to others.
        free = [next(spare) for _ in range(max(0, most - len(homes) + bool(homes)))]
        return tuple(map(Table, sorted([*free, *(home for home in homes if home is not None)])))

    def _faults(self, known: set[int]) -> Iterator[str]:
        yield from _twice(
            phrase("contestant"), (standing.contestant for standing in self.standings)
        )
        yield from _twice(phrase("table"), (table.number for table in self.tables))
        if self.round < 1:
            yield phrase("rounds are counted from 1, got {round}", round=self.round)
        for above, below in zip(self.standings, self.standings[1:], strict=False):
            if below.score > above.score and self.rule.measure is Measure.SCORE:
                yield phrase(
                    "scores fall along the ranking: contestant {below} has {more}, which is more"
                    " than {less} of contestant {above} ranked above",
                    below=below.contestant,
                    more=below.score,
                    less=above.score,
                    above=above.contestant,
                )
        yield from self._faults_of_standings()
        pairs = [(met.one, met.other) for met in self.met]
        pairs += [(barred.one, barred.other) for barred in self.barred]
        for one, other in pairs:
            if one == other or not {one, other} <= known:
                yield phrase(
                    "two contestants of the field are wanted, got {one} and {other}",
                    one=one,
                    other=other,
                )

    def _faults_of_standings(self) -> Iterator[str]:
        tables = {table.number for table in self.tables}
        homes = [standing.home for standing in self.playing if standing.home is not None]
        yield from _twice(phrase("table to stay at"), homes)
        for standing in self.standings:
            if not -LARGEST_SCORE <= standing.score <= LARGEST_SCORE:
                yield phrase(
                    "scores are whole numbers from -{most} to {most}, got {score}",
                    most=LARGEST_SCORE,
                    score=standing.score,
                )
            if min(standing.byes, standing.sat_ns, standing.sat_ew) < 0:
                yield phrase(
                    "byes and rounds are counted from 0; contestant {contestant} has fewer",
                    contestant=standing.contestant,
                )
            if tables and standing.home is not None and standing.home not in tables:
                yield phrase(
                    "contestant {contestant} stays at table {table}, and there is no such table",
                    contestant=standing.contestant,
                    table=standing.home,
                )


def _twice(what: str, numbers: Iterable[int]) -> Iterator[str]:
    for number, times in Counter(numbers).items():
        if times > 1:
            yield phrase("{what} {number} is given twice", what=what, number=number)
