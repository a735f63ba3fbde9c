"""Who finds the meetings, and what is asked of them."""

from dataclasses import dataclass
from typing import Protocol

from overtrick.movements.repair.problem import Demand, Encounter, Problem


@dataclass(frozen=True, slots=True)
class Answer:
    """The cheapest meetings that were found."""

    encounters: frozenset[Encounter] | None
    """None if none were found."""
    proven: bool
    """With meetings: that none are cheaper. Without: that there are none."""
    bound: int = 0
    """No meetings can cost less."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """What would have to give where no meetings satisfy every demand."""

    demands: tuple[Demand, ...]
    """As few as can be, and of these the ones that are given up soonest."""
    proven: bool
    """That it takes no less."""


class Solver(Protocol):
    """Anything that finds meetings: what it finds is checked like a person's proposal."""

    def answer(self, problem: Problem) -> Answer:
        """Meetings in the rounds left that keep every rule and demand, as cheap as it can."""

    def given_up(self, problem: Problem) -> GivenUp:
        """The demands without which there are such meetings."""
