"""What the others did on the board, as checks of an entry look at it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from overtrick.core.outcome import Outcome, Played
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.strain import Strain


@dataclass(frozen=True, slots=True)
class Field:
    """The other results of a board, counted; assigned ones were not played and do not count."""

    taken: Mapping[tuple[Side, Strain, int], int] = field(default_factory=dict)
    """Results by declaring side, denomination and tricks."""
    scores_ns: Mapping[int, int] = field(default_factory=dict)
    """Results by points to North-South, those among them that are known by these alone."""

    @classmethod
    def of(cls, outcomes: Iterable[Outcome], vulnerability: Vulnerability) -> Self:
        """The field of these *outcomes*."""
        taken: Counter[tuple[Side, Strain, int]] = Counter()
        scores: Counter[int] = Counter()
        for outcome in outcomes:
            _count(outcome, vulnerability, taken, scores, 1)
        return cls(taken, scores)

    def without(self, outcome: Outcome, vulnerability: Vulnerability) -> Self:
        """The field as the table sees it whose *outcome*, one of those counted, this is."""
        taken, scores = Counter(self.taken), Counter(self.scores_ns)
        _count(outcome, vulnerability, taken, scores, -1)
        return type(self)(+taken, +scores)

    def tricks(self, side: Side, strain: Strain) -> dict[int, int]:
        """How often *side* took how many tricks where it declared in *strain*, fewest first."""
        counts = ((tricks, self.taken.get((side, strain, tricks), 0)) for tricks in range(14))
        return {tricks: count for tricks, count in counts if count}


NO_FIELD = Field()
"""The field of the first table that plays a board."""


def _count(
    outcome: Outcome,
    vulnerability: Vulnerability,
    taken: Counter[tuple[Side, Strain, int]],
    scores: Counter[int],
    times: int,
) -> None:
    score = score_ns(outcome, vulnerability)
    if score is None or getattr(outcome, "assigned", False):
        return
    scores[score] += times
    if isinstance(outcome, Played):
        contract = outcome.result.contract
        taken[contract.declarer.side, contract.strain, outcome.result.tricks] += times


def nearest(tricks: int, others: Iterable[int]) -> int | None:
    """The distance from *tricks* to the nearest of *others*; None without any."""
    return min((abs(tricks - other) for other in others), default=None)
