"""CP-SAT's answers: against all possibilities for a few pairs, and by the rules for a room."""

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.app.repair import CpSat, required_solver
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import mitchell, rover_mitchell
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair import (
    STANDARD,
    Change,
    Cost,
    Demand,
    Problem,
    problem_after,
    repair,
    violations,
)
from tests.movements.repair.brute import Brute, cost

ONE = CpSat(seconds=10, workers=1)
FOUR = Movement(
    "four pairs",
    (
        Sitting(1, 1, 1, 2, 1),
        Sitting(1, 2, 3, 4, 2),
        Sitting(2, 1, 1, 3, 3),
        Sitting(2, 2, 4, 2, 1),
        Sitting(3, 1, 1, 4, 4),
        Sitting(3, 2, 2, 3, 3),
    ),
)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Four pairs or five, one round left or two, few boards, and something to insist on."""
    first = draw(st.integers(2, 3))
    five = draw(st.booleans()) and first == 3
    sets = draw(st.integers(3, 4))
    swap = draw(st.booleans())
    sat = (Sitting(1, 1, 1, 4, 1), Sitting(1, 2, 3, 2, 2)) if swap else ()
    return problem_after(
        FOUR,
        Change(first, (5,) if five else (), sat=sat),
        board_sets=range(1, sets + 1),
        copies=draw(st.integers(1, 2)),
        sharing=draw(st.integers(1, 2)),
        demands=draw(st.sets(st.sampled_from([d for d in Demand if d is not Demand.SEATS]))),
    )


def agrees(problem: Problem) -> None:
    every, ours = Brute().answer(problem), ONE.answer(problem)
    assert ours.proven
    if every.encounters is None:
        assert ours.encounters is None
        most, least = ONE.given_up(problem), Brute().given_up(problem)
        assert (most.demands, most.proven) == (least.demands, True)
    else:
        assert ours.encounters is not None
        assert cost(problem, ours.encounters) == ours.bound == every.bound


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(problems())
def test_it_finds_what_trying_everything_finds(problem: Problem) -> None:
    agrees(problem)


@pytest.mark.soak
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(problems())
def test_it_always_finds_what_trying_everything_finds(problem: Problem) -> None:
    agrees(problem)


def planned_anew(problem: Problem, seconds: float = 10) -> dict[Cost, int]:
    """How much of each cost the best continuation has, directions left out; it is proven best."""
    done = repair(problem, CpSat(seconds, workers=2)).continuation
    assert done is not None
    assert violations(problem, done.session) == ()
    assert done.proven
    assert done.bound == done.objective
    costs: dict[Cost, int] = {}
    for penalty in done.penalties:
        if penalty.cost is not Cost.DIRECTION:
            costs[penalty.cost] = costs.get(penalty.cost, 0) + penalty.amount
    return costs


class TestRooms:
    """Cases of clubs; larger ones are in benchmarks/REPAIR.md."""

    def test_a_howell_of_four_tables_gets_a_late_pair(self) -> None:
        costs = planned_anew(problem_after(howell(4), Change(3, arrives=(9,))))
        assert costs.keys() <= {Cost.CHANGED, Cost.SHARING}
        assert costs[Cost.CHANGED] >= 4

    def test_who_leaves_is_sat_out_against(self) -> None:
        assert planned_anew(problem_after(howell(5), Change(5, leaves=(3,)))) == {}

    def test_a_mitchell_gets_a_half_table(self) -> None:
        problem = problem_after(mitchell(7), Change(2, arrives=(15,)), two_rankings=True)
        assert planned_anew(problem) == {Cost.CHANGED: 5}

    def test_a_rover_movement_loses_a_pair(self) -> None:
        problem = problem_after(rover_mitchell(7), Change(4, leaves=(9,)), two_rankings=True)
        assert planned_anew(problem) == {}

    def test_a_phantom_is_filled(self) -> None:
        problem = problem_after(mitchell(5).without(3), Change(2, arrives=(3,)))
        assert planned_anew(problem) == {}

    def test_a_table_is_taken_away(self) -> None:
        problem = problem_after(mitchell(5), Change(4), tables=(1, 2, 3, 4), two_rankings=True)
        costs = planned_anew(problem)
        assert costs == {Cost.CHANGED: 2, Cost.THIN: costs.get(Cost.THIN, 0)} or costs == {
            Cost.CHANGED: 2
        }

    def test_two_tables_that_sat_wrong(self) -> None:
        plan = mitchell(5)
        one, other = plan.sitting(2, 2), plan.sitting(2, 3)
        assert one is not None
        assert other is not None
        sat = one._replace(ew=other.ew), other._replace(ew=one.ew)
        problem = problem_after(plan, Change(3, sat=sat), two_rankings=True)
        # Three rounds are left, and each pair has met two of the five of the other line.
        assert planned_anew(problem) == {Cost.REMATCH: 1, Cost.SHARING: 2, Cost.CHANGED: 2}


class TestWhatGives:
    def test_boards_for_a_further_round_without_rematch(self) -> None:
        plan = howell(3)
        wanted = {*STANDARD, Demand.FULL, Demand.NO_REMATCH}
        problem = problem_after(plan, Change(plan.rounds + 1), last=plan.rounds + 1, demands=wanted)
        done = repair(problem, ONE)
        assert done.continuation is None
        assert done.proven
        assert done.given_up
        assert set(done.given_up) <= wanted
        eased = repair(problem, ONE, giving=True)
        assert eased.continuation is not None
        assert eased.problem.demands == wanted - set(done.given_up)

    def test_it_is_a_smallest_set(self) -> None:
        problem = problem_after(
            FOUR, Change(3), board_sets=(1, 2, 3), demands={Demand.FULL, Demand.NO_REMATCH}
        )
        assert ONE.given_up(problem).demands == Brute().given_up(problem).demands

    def test_two_who_cannot_move(self) -> None:
        problem = problem_after(
            FOUR,
            Change(3),
            seated={2: 1, 3: 2},
            demands={Demand.SEATS, Demand.FULL, Demand.NO_REMATCH},
        )
        done = repair(problem, ONE)
        assert (done.continuation, done.given_up) == (None, (Demand.SEATS,))


class TestSolver:
    def test_one_worker_gives_the_same_answer_again(self) -> None:
        problem = problem_after(howell(4), Change(3, arrives=(9,)))
        assert ONE.answer(problem) == ONE.answer(problem)

    def test_no_time_gives_no_wrong_answer(self) -> None:
        problem = problem_after(howell(7), Change(3, arrives=(15,)))
        answer = CpSat(seconds=0.02).answer(problem)
        assert not answer.proven
        if answer.encounters is not None:
            assert cost(problem, answer.encounters) >= answer.bound

    def test_weights_decide(self) -> None:
        problem = problem_after(FOUR, Change(3), board_sets=(2, 3, 4))
        dear = ONE.answer(problem)
        cheap = replace(problem, weights=replace(problem.weights, rematch=1, changed=0))
        other = ONE.answer(cheap)
        assert dear.encounters is not None
        assert other.encounters is not None
        assert cost(cheap, other.encounters) <= cost(cheap, dear.encounters)
        assert cost(problem, dear.encounters) <= cost(problem, other.encounters)

    def test_what_it_needs(self) -> None:
        for wrong in (CpSat, required_solver):
            with pytest.raises(ImpossibleError, match="more than 0 seconds"):
                wrong(0)
        with pytest.raises(ImpossibleError, match="a worker or more"):
            CpSat(1, workers=0)

    def test_without_or_tools_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("overtrick.app.repair._PACKAGE", "no_such_package")
        with pytest.raises(NotFoundError, match=r"pip install 'overtrick\[repair\]'"):
            required_solver()

    def test_or_tools_is_imported_when_it_is_wanted(self) -> None:
        program = "import sys, overtrick.app.repair; print('ortools' in sys.modules)"
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        assert done.stdout == "False\n"
