"""What the others did on the board, as checks of an entry look at it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome, Played
from overtrick.core.readings import score_ns
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.strain import Strain


@dataclass(frozen=True, slots=True)
class Field:
    """The other results of a board; assigned ones were not played and are not among them."""

    results: tuple[Result, ...] = ()
    scores_ns: tuple[int, ...] = ()
    """Points to North-South of these and of results known by their score alone."""

    @classmethod
    def of(cls, outcomes: Iterable[Outcome], vulnerability: Vulnerability) -> Self:
        """The field of the other tables' *outcomes*."""
        played = [each for each in outcomes if not getattr(each, "assigned", False)]
        scores = (score_ns(each, vulnerability) for each in played)
        return cls(
            tuple(each.result for each in played if isinstance(each, Played)),
            tuple(score for score in scores if score is not None),
        )

    def tricks(self, side: Side, strain: Strain) -> tuple[int, ...]:
        """Tricks that *side* took where it declared in *strain*."""
        return tuple(
            result.tricks
            for result in self.results
            if result.contract.declarer.side is side and result.contract.strain is strain
        )


NO_FIELD = Field()
"""The field of the first table that plays a board."""


def nearest(tricks: int, others: Iterable[int]) -> int | None:
    """The distance from *tricks* to the nearest of *others*; None without any."""
    return min((abs(tricks - other) for other in others), default=None)
