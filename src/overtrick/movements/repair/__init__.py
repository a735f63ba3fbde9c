"""The rounds left of a session that did not go as planned, planned anew from what was played.

``problem_after`` says what happened, a ``Solver`` finds who meets whom on which boards,
``repair`` seats them, checks every rule again and says in words what is not ideal.
"""

from overtrick.movements.repair.change import Change, problem_after
from overtrick.movements.repair.continuation import (
    Continuation,
    Repair,
    continuation,
    relaxations,
    repair,
)
from overtrick.movements.repair.penalties import Cost, Penalty, penalties
from overtrick.movements.repair.problem import STANDARD, Demand, Encounter, Problem, Weights
from overtrick.movements.repair.solver import Answer, GivenUp, Solver
from overtrick.movements.repair.violations import Rule, Violation, violations

__all__ = [
    "STANDARD",
    "Answer",
    "Change",
    "Continuation",
    "Cost",
    "Demand",
    "Encounter",
    "GivenUp",
    "Penalty",
    "Problem",
    "Repair",
    "Rule",
    "Solver",
    "Violation",
    "Weights",
    "continuation",
    "penalties",
    "problem_after",
    "relaxations",
    "repair",
    "violations",
]
