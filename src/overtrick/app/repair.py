"""The rounds left of a session, planned anew by CP-SAT, the solver of Google's OR-tools.

OR-tools (Apache-2.0) comes with the extra ``overtrick[repair]`` and is imported when a
problem is solved. A first search looks near the plan: a set keeps at least one of the
pairs that were to play it in that round, and one that was to rest goes to somebody new.
Where that costs rematches or needless sit-outs, others look for meetings without them:
that is quicker when they are forbidden than when they are dear. The last one begins with
the best that was found and searches among all meetings; what is proven is proven by it.
"""

import importlib.util
import time
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from overtrick.core.steps import message
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.repair import (
    Answer,
    Cost,
    Demand,
    Encounter,
    GivenUp,
    Problem,
    penalties,
)
from overtrick.phrase import phrase

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

NO_SOLVER = message(
    "no solver for movements is installed; it comes with the extra: pip install 'overtrick[repair]'"
)
_PACKAGE = "ortools"
_NEAR, _NEAR_AGAIN = 0.2, 0.3
"""The parts of the time for the search near the plan, and for more of it where it goes well."""
_STRICT = (
    (frozenset({Demand.FULL, Demand.NO_REMATCH}), 0.2, True),
    (frozenset({Demand.FULL, Demand.NO_REMATCH}), 0.3, False),
    (frozenset({Demand.NO_REMATCH}), 0.1, False),
)
"""What is forbidden in the searches without grave costs, their parts of the time, and whether
they stay near the plan."""
_GRAVE = frozenset({Cost.REMATCH, Cost.SIT_OUT})


def required_solver(seconds: float = 10, *, workers: int = 2, seed: int = 1) -> "CpSat":
    """A solver; NotFoundError, which says what to install, without OR-tools."""
    if importlib.util.find_spec(_PACKAGE) is None:
        raise NotFoundError(phrase(NO_SOLVER))
    return CpSat(seconds, workers, seed)


@dataclass(frozen=True, slots=True)
class CpSat:
    """A ``Solver`` that takes at most so long for an answer, and as long for what must give.

    With one worker, a problem that is solved before the time is up has the same answer
    in every run; several are quicker, and may find another one of the same cost.
    """

    seconds: float = 10
    """Wall time, building the model included."""
    workers: int = 2
    seed: int = 1

    def __post_init__(self) -> None:
        if self.seconds <= 0 or self.workers < 1:
            raise ImpossibleError(
                phrase(
                    "a solver needs more than 0 seconds and a worker or more, got {seconds} and "
                    "{workers}",
                    seconds=self.seconds,
                    workers=self.workers,
                )
            )

    def answer(self, problem: Problem) -> Answer:
        """Meetings that keep every demand, the cheapest found; see ``Answer``."""
        end = time.monotonic() + self.seconds
        begun = self._search(problem, problem.planned, self.seconds * _NEAR, near=True)
        best = begun.encounters
        if best is not None and not _is_grave(problem, best) and not begun.proven:
            again = self._search(problem, best, self.seconds * _NEAR_AGAIN, near=True)
            best = _cheaper(problem, best, again.encounters)
        for also, part, near in _STRICT:
            if best is not None and not _is_grave(problem, best):
                break
            strict = replace(problem, demands=problem.demands | also)
            found = self._search(strict, best or problem.planned, self.seconds * part, near=near)
            best = _cheaper(problem, best, found.encounters)
        whole = self._search(problem, best or problem.planned, end - time.monotonic())
        best = _cheaper(problem, best, whole.encounters)
        return Answer(best, whole.proven, whole.bound)

    def _search(
        self, problem: Problem, start: Collection[Encounter], seconds: float, *, near: bool = False
    ) -> Answer:
        """The cheapest meetings found in that time, *near* the plan or anywhere."""
        begun = time.monotonic()
        model = _Model(problem, near=near)
        model.minimise_costs()
        model.suggest(start)
        found, status, bound = model.solved(self, seconds - (time.monotonic() - begun))
        return Answer(found, status in {"OPTIMAL", "INFEASIBLE"}, max(0, bound))

    def given_up(self, problem: Problem) -> GivenUp:
        """The fewest demands without which there are meetings; see ``GivenUp``."""
        model = _Model(replace(problem, demands=frozenset()), easing=problem.demands)
        model.minimise_demands()
        model.suggest(problem.planned)
        found, status, _bound = model.solved(self, self.seconds)
        if found is None:
            return GivenUp((), proven=False)
        return GivenUp(model.eased(), status == "OPTIMAL")


class _Model:
    """A problem in CP-SAT's words: one variable for each meeting that could take place."""

    def __init__(
        self, problem: Problem, *, near: bool = False, easing: Collection[Demand] = ()
    ) -> None:
        """Only meetings *near* the plan, or all; demands of *easing* hold unless given up."""
        from ortools.sat.python import cp_model  # noqa: PLC0415 - an extra, and slow to import

        self._cp = cp_model
        self._model = cp_model.CpModel()
        self._solver: Any = None
        self._problem = problem
        self._costs: list[Any] = []
        self._gives = {
            demand: self._model.new_bool_var(demand.value) for demand in Demand if demand in easing
        }
        self._at: dict[tuple[object, ...], list[cp_model.IntVar]] = defaultdict(list)
        self._meets = {each: self._model.new_bool_var("") for each in _possible(problem, near)}
        for each, meets in self._meets.items():
            number, one, other, board_set = each
            for pair in each.pairs:
                self._at["plays", number, pair].append(meets)
                self._at["has", pair, board_set].append(meets)
            self._at["tables", number].append(meets)
            self._at["set", number, board_set].append(meets)
            self._at["results", board_set].append(meets)
            self._at["two", one, other].append(meets)
        self._idle = {
            (number, pair): self._model.new_bool_var("")
            for number in problem.rounds
            for pair in problem.pairs
        }
        self._rules()
        self._lines_and_seats()
        self._rematches()
        self._sit_outs()
        self._sharing()
        self._changed()
        self._thin()

    def _rules(self) -> None:
        problem = self._problem
        for (number, pair), idle in self._idle.items():
            self._model.add_exactly_one([*self._at["plays", number, pair], idle])
        for pair in problem.pairs:
            for board_set in problem.board_sets:
                self._model.add_at_most_one(self._at["has", pair, board_set])
        for number in problem.rounds:
            self._model.add(sum(self._at["tables", number]) <= len(problem.tables))

    def _count(self, most: int, demand: Demand | None, weight: int) -> "cp_model.IntVar":
        """How many of something there are: it costs, and is 0 while the demand holds."""
        count = self._model.new_int_var(0, max(0, most), "")
        if demand in self._problem.demands:
            self._model.add(count == 0)
        if demand in self._gives:
            self._model.add(count == 0).only_enforce_if(~self._gives[demand])
        self._costs.append(weight * count)
        return count

    def _lines_and_seats(self) -> None:
        problem = self._problem
        homes, fixed = problem.homes, dict(problem.seated)
        for each, meets in self._meets.items():
            if not problem.may_meet(each.one, each.other):
                self._costs.append(problem.weights.line * meets)
                if Demand.LINES in self._gives:
                    self._model.add_implication(meets, self._gives[Demand.LINES])
            if len({homes[pair] for pair in each.pairs if pair in homes}) > 1:
                self._costs.append(problem.weights.seat * meets)
                if Demand.SEATS in self._gives and len({*each.pairs} & fixed.keys()) > 1:
                    self._model.add_implication(meets, self._gives[Demand.SEATS])

    def _rematches(self) -> None:
        problem = self._problem
        weight, met = problem.weights.rematch, problem.met
        for one, other in combinations(problem.pairs, 2):
            meetings = self._at["two", one, other]
            before = frozenset((one, other)) in met
            if not before and (len(meetings) < 2 or Demand.NO_REMATCH in problem.demands):
                self._model.add_at_most_one(meetings)
            elif meetings:
                again = self._count(len(problem.rounds), Demand.NO_REMATCH, weight)
                self._model.add(sum(meetings) <= again + (not before))

    def _sit_outs(self) -> None:
        problem = self._problem
        least = problem.least_sitting_out
        for number in problem.rounds:
            out = [self._idle[number, pair] for pair in problem.pairs]
            needless = self._count(len(problem.pairs) - least, Demand.FULL, problem.weights.sit_out)
            self._model.add(sum(out) == least + needless)
        for pair, allowed in problem.sit_outs_allowed.items():
            out = [self._idle[number, pair] for number in problem.rounds]
            over = self._count(
                len(problem.rounds) - allowed, Demand.EQUAL_SIT_OUTS, problem.weights.uneven
            )
            self._model.add(sum(out) <= allowed + over)

    def _sharing(self) -> None:
        problem = self._problem
        over = problem.copies * (problem.sharing - 1)
        for number in problem.rounds:
            for board_set in problem.board_sets:
                tables = self._at["set", number, board_set]
                if len(tables) > problem.copies:
                    more = self._count(over, Demand.OWN_BOARDS, problem.weights.sharing)
                    self._model.add(sum(tables) <= problem.copies + more)

    def _changed(self) -> None:
        """Planned meetings that do not take place.

        Who was not in the plan of a round and plays in it takes the place of somebody:
        the solver could find that out, and is quicker if it is told.
        """
        problem = self._problem
        for number in problem.rounds:
            planned = [each for each in problem.planned if each.round == number]
            kept = [self._meets[each] for each in sorted(planned) if each in self._meets]
            lost = self._count(len(planned), None, problem.weights.changed)
            self._model.add(lost == len(planned) - sum(kept))
            due = {pair for each in planned for pair in each.pairs}
            new = [1 - self._idle[number, p] for p in problem.pairs if p not in due]
            over = len(planned) - problem.most_meetings
            if len(new) == 1:
                self._model.add(lost >= over + new[0])
            elif new:
                self._model.add(2 * lost >= 2 * over + sum(new))

    def _thin(self) -> None:
        problem = self._problem
        wanted = problem.results_wanted
        for board_set in problem.board_sets:
            before = sum(sitting.board_set == board_set for sitting in problem.played)
            if before < wanted:
                short = self._count(wanted - before, None, problem.weights.thin)
                self._model.add(short >= wanted - before - sum(self._at["results", board_set]))

    def minimise_costs(self) -> None:
        """The cheapest meetings are wanted."""
        self._model.minimize(sum(self._costs))

    def minimise_demands(self) -> None:
        """As few demands given up as can be, then those that are given up soonest."""
        many = len(Demand) ** 2
        places = {demand: place for place, demand in enumerate(Demand)}
        self._model.minimize(
            sum((many + places[demand]) * gives for demand, gives in self._gives.items())
        )

    def suggest(self, encounters: Iterable[Encounter]) -> None:
        """Begin the search there."""
        those = frozenset(encounters)
        playing = {(each.round, pair) for each in those for pair in each.pairs}
        for each, meets in self._meets.items():
            self._model.add_hint(meets, each in those)
        for place, idle in self._idle.items():
            self._model.add_hint(idle, place not in playing)

    def solved(self, asked: CpSat, seconds: float) -> tuple[frozenset[Encounter] | None, str, int]:
        """The meetings found, the status, and what they cost at least."""
        self._solver = self._cp.CpSolver()
        parameters = self._solver.parameters
        parameters.max_time_in_seconds = max(0.01, seconds)
        parameters.num_workers = asked.workers
        parameters.random_seed = asked.seed
        parameters.cp_model_probing_level = 0  # it can take all of ten seconds
        parameters.symmetry_level = 0
        parameters.max_presolve_iterations = 1
        status = self._solver.status_name(self._solver.solve(self._model))
        if status not in {"OPTIMAL", "FEASIBLE"}:
            return None, status, 0
        met = (each for each, meets in self._meets.items() if self._solver.boolean_value(meets))
        return frozenset(met), status, round(self._solver.best_objective_bound)

    def eased(self) -> tuple[Demand, ...]:
        """The demands that the last solution gives up."""
        return tuple(d for d, gives in self._gives.items() if self._solver.boolean_value(gives))


def _cheaper(
    problem: Problem, one: frozenset[Encounter] | None, other: frozenset[Encounter] | None
) -> frozenset[Encounter] | None:
    """The cheaper of the two, the first if they cost the same."""
    if one is None or other is None:
        return one if other is None else other
    return min(one, other, key=partial(_price, problem))


def _is_grave(problem: Problem, encounters: frozenset[Encounter]) -> bool:
    """Whether there is a rematch or a needless sit-out among its costs."""
    return not _GRAVE.isdisjoint(penalty.cost for penalty in penalties(problem, encounters))


def _price(problem: Problem, encounters: frozenset[Encounter]) -> int:
    return sum(penalty.total for penalty in penalties(problem, encounters))


def _possible(problem: Problem, near: bool) -> Iterable[Encounter]:
    """Every meeting that breaks no rule or demand by itself, in order."""
    had, met = problem.had, problem.met
    fixed = dict(problem.seated) if Demand.SEATS in problem.demands else {}
    at: dict[tuple[int, int], set[int]] = defaultdict(set)
    due: dict[int, set[int]] = defaultdict(set)
    for sitting in problem.plan.sittings:
        at[sitting.round, sitting.board_set] |= set(sitting.meeting)
        due[sitting.round] |= set(sitting.meeting)
    for one, other in combinations(problem.pairs, 2):
        if (
            (Demand.LINES in problem.demands and not problem.may_meet(one, other))
            or (Demand.NO_REMATCH in problem.demands and frozenset((one, other)) in met)
            or (one in fixed and other in fixed)
        ):
            continue
        two = {one, other}
        new = [s for s in problem.board_sets if (one, s) not in had and (other, s) not in had]
        for number in problem.rounds:
            for board_set in new:
                here = at[number, board_set]
                if not near or (two & here if here else two - due[number]):
                    yield Encounter(number, one, other, board_set)


__all__ = ["NO_SOLVER", "CpSat", "required_solver"]
