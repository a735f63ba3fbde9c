"""The rounds that are left, planned anew."""

from dataclasses import dataclass, replace

from overtrick.errors import RefusedError
from overtrick.movements.plan import Movement
from overtrick.movements.repair.penalties import Penalty, direction_penalty, penalties
from overtrick.movements.repair.problem import Demand, Encounter, Problem
from overtrick.movements.repair.seating import seated
from overtrick.movements.repair.solver import Answer, GivenUp, Solver
from overtrick.movements.repair.violations import violations
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Continuation:
    """The whole session: what was played, and the rounds left with what is not ideal in them."""

    session: Movement
    penalties: tuple[Penalty, ...]
    """Dearest first."""
    objective: int
    """What who meets whom on which boards costs, without directions."""
    bound: int
    """No other meetings cost less than this."""
    proven: bool
    """Whether none cost less than these. Tables are as near to the plan as can be for these
    meetings; directions are good, and not proven best."""

    def sit_outs(self, problem: Problem) -> dict[int, tuple[int, ...]]:
        """Who sits out in each round left."""
        playing = {
            (sitting.round, pair) for sitting in self.session.played for pair in sitting.meeting
        }
        return {
            number: tuple(pair for pair in problem.pairs if (number, pair) not in playing)
            for number in problem.rounds
        }


def continuation(problem: Problem, answer: Answer) -> Continuation:
    """The session with these meetings at tables; RefusedError if a rule or demand is broken."""
    if answer.encounters is None:
        raise RefusedError("no-continuation", phrase("there are no meetings to seat"))
    sittings = seated(problem, answer.encounters)
    session = Movement(
        phrase("{name}, anew from round {first}", name=problem.plan.name, first=problem.first),
        (*problem.played, *sittings),
        problem.plan.boards_per_set,
    )
    broken = violations(problem, session)
    if broken:
        raise RefusedError("not-a-continuation", broken[0].words)
    costs = penalties(problem, answer.encounters)
    return Continuation(
        session,
        costs + direction_penalty(problem, session),
        sum(penalty.total for penalty in costs),
        answer.bound,
        answer.proven,
    )


@dataclass(frozen=True, slots=True)
class Repair:
    """The best continuation, or what stands against one."""

    problem: Problem
    """What was solved; without the demands that were given up."""
    continuation: Continuation | None
    given_up: tuple[Demand, ...] = ()
    """Demands of the director that cannot be kept all together: these would have to give."""
    proven: bool = True
    """Where something gives or nothing was found: that it takes no less, that there is none."""


def repair(problem: Problem, solver: Solver, *, giving: bool = False) -> Repair:
    """The rounds left of *problem*; if that is impossible, the demands that would have to give.

    With *giving* those demands are given up, and the rounds are planned without them.
    """
    answer = solver.answer(problem)
    if answer.encounters is not None:
        return Repair(problem, continuation(problem, answer), (), answer.proven)
    without = relaxations(problem, solver)
    if not giving or not without.demands:
        return Repair(problem, None, without.demands, without.proven)
    eased = replace(problem, demands=problem.demands - set(without.demands))
    again = solver.answer(eased)
    found = None if again.encounters is None else continuation(eased, again)
    return Repair(eased, found, without.demands, without.proven)


def relaxations(problem: Problem, solver: Solver) -> GivenUp:
    """The fewest demands that would have to give for there to be a continuation."""
    return solver.given_up(problem)


__all__ = ["Continuation", "Encounter", "Repair", "continuation", "relaxations", "repair"]
