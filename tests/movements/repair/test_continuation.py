"""A continuation is seated, checked and put into words, whoever found its meetings."""

from dataclasses import replace

import pytest

from overtrick.errors import RefusedError
from overtrick.movements.balance import direction_balance
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair import (
    STANDARD,
    Answer,
    Change,
    Cost,
    Demand,
    Encounter,
    Problem,
    Rule,
    continuation,
    penalties,
    problem_after,
    relaxations,
    repair,
    violations,
)
from overtrick.movements.repair.penalties import moves
from tests.movements.repair.brute import Brute, cost

FOUR = Movement(
    "four pairs",
    (
        Sitting(1, 1, 1, 2, 1),
        Sitting(1, 2, 3, 4, 2),
        Sitting(2, 1, 1, 3, 3),
        Sitting(2, 2, 4, 2, 4),
        Sitting(3, 1, 1, 4, 5),
        Sitting(3, 2, 2, 3, 6),
    ),
)
EVERYTHING = frozenset(Demand)


def squares(movement: Movement) -> int:
    return sum(balance**2 for balance in direction_balance(movement).values())


class TestThePlanItself:
    def test_nothing_happened_and_nothing_changes(self) -> None:
        plan = howell(5)
        problem = problem_after(plan, Change(4))
        done = continuation(problem, Answer(problem.planned, proven=True))
        assert set(done.session.sittings) == set(plan.sittings)
        assert [p for p in done.penalties if p.cost is not Cost.DIRECTION] == []
        assert (done.objective, violations(problem, done.session)) == (0, ())

    def test_two_rankings_have_no_balance_to_speak_of(self) -> None:
        problem = problem_after(mitchell(5), Change(3), two_rankings=True, demands=EVERYTHING)
        done = continuation(problem, Answer(problem.planned, proven=True))
        assert done.penalties == ()
        assert set(done.session.sittings) == set(mitchell(5).sittings)

    def test_who_leaves_leaves_sit_outs(self) -> None:
        problem = problem_after(FOUR, Change(2, leaves=(4,)))
        done = continuation(problem, Answer(problem.planned, proven=True))
        assert done.sit_outs(problem) == {2: (2,), 3: (1,)}
        assert done.objective == 0


class TestPenalties:
    def words(self, problem: Problem, *encounters: Encounter) -> dict[Cost, str]:
        return {each.cost: each.words for each in penalties(problem, encounters)}

    def test_each_in_words(self) -> None:
        problem = problem_after(FOUR, Change(2), board_sets=range(1, 7))
        said = self.words(problem, Encounter(2, 1, 2, 3), Encounter(2, 3, 4, 3))
        assert said[Cost.REMATCH] == "pairs 3 and 4 meet again in round 2; they have met in round 1"
        assert said[Cost.SHARING] == "2 tables share set 3 in round 2"
        assert said[Cost.SIT_OUT] == "pairs 1, 2, 3, 4 sit out round 3, 4 more than need be"
        assert said[Cost.UNEVEN] == "pair 4 sits out 1 of all rounds, 1 more than its share"
        assert said[Cost.CHANGED] == "4 of 4 planned meetings on their boards do not take place"
        assert said[Cost.THIN] == "set 6 has 0 results; an even share is 1"

    def test_lines_and_seats(self) -> None:
        problem = problem_after(mitchell(5), Change(3), two_rankings=True)
        said = self.words(problem, Encounter(3, 1, 2, 5))
        assert said[Cost.LINE] == "pairs 1 and 2 of one line meet in round 3"
        assert said[Cost.SEAT] == (
            "pairs 1 and 2, who were to stay at their tables, meet in round 3"
        )

    def test_the_weights_are_in_the_order_of_the_costs(self) -> None:
        weights = problem_after(FOUR, Change(2)).weights
        ordered = [getattr(weights, each.name.lower()) for each in Cost]
        assert ordered == sorted(ordered, reverse=True)
        assert len(set(ordered)) == len(ordered)

    def test_a_third_meeting_is_another_rematch(self) -> None:
        problem = problem_after(FOUR, Change(2), board_sets=range(1, 9))
        again = (Encounter(2, 1, 2, 7), Encounter(3, 1, 2, 8))
        found = penalties(problem, again)
        assert [each.round for each in found if each.cost is Cost.REMATCH] == [2, 3]

    def test_moves(self) -> None:
        assert moves(FOUR.sittings) == 4


class TestSeating:
    def test_who_cannot_move_stays(self) -> None:
        problem = problem_after(FOUR, Change(2), seated={2: 1})
        done = continuation(problem, Answer(problem.planned, proven=True))
        assert {s.table for s in done.session.sittings if s.round > 1 and 2 in s.meeting} == {1}

    def test_new_meetings_are_turned_for_balance(self) -> None:
        problem = problem_after(FOUR, Change(2, arrives=(5,)), board_sets=range(1, 7))
        new = frozenset({Encounter(2, 1, 5, 3), Encounter(2, 2, 4, 4), Encounter(3, 1, 5, 2)})
        done = continuation(problem, Answer(new, proven=False, bound=3))
        kept = next(s for s in done.session.sittings if (s.round, s.board_set) == (2, 4))
        assert kept == Sitting(2, 2, 4, 2, 4)
        assert (done.proven, done.bound) == (False, 3)
        for at, sitting in enumerate(done.session.sittings):
            if Encounter.of(sitting) in new - {Encounter(2, 2, 4, 4)}:
                turned = list(done.session.sittings)
                turned[at] = sitting._replace(ns=sitting.ew, ew=sitting.ns)
                other = replace(done.session, sittings=tuple(turned))
                assert squares(done.session) <= squares(other)


class TestViolations:
    PROBLEM = problem_after(FOUR, Change(3), seated={1: 1}, demands=EVERYTHING)

    def broken(self, *sittings: Sitting, problem: Problem | None = None) -> set[Rule | Demand]:
        asked = problem or self.PROBLEM
        session = Movement("x", (*asked.played, *sittings))
        return {found.broken for found in violations(asked, session)}

    def test_the_plan_breaks_nothing(self) -> None:
        assert self.broken(Sitting(3, 1, 1, 4, 5), Sitting(3, 2, 2, 3, 6)) == set()

    def test_a_result_is_lost_changed_or_made_up(self) -> None:
        for sittings in (FOUR.sittings[1:], (Sitting(2, 3, 1, 2, 6), *FOUR.sittings)):
            found = violations(self.PROBLEM, replace(FOUR, sittings=sittings))
            assert {each.broken for each in found} == {Rule.RESULTS_KEPT}

    @pytest.mark.parametrize(
        "sitting", [(4, 1, 1, 4, 5), (3, 3, 1, 4, 5), (3, 1, 1, 9, 5), (3, 1, 1, 4, 9)]
    )
    def test_what_is_not_there(self, sitting: tuple[int, int, int, int, int]) -> None:
        assert Rule.THERE in self.broken(Sitting(*sitting))

    def test_two_places_and_two_meetings(self) -> None:
        assert Rule.ONE_PLACE in self.broken(Sitting(3, 1, 1, 4, 5), Sitting(3, 2, 4, 3, 6))
        assert Rule.ONE_PLACE in self.broken(Sitting(3, 1, 1, 1, 5))
        assert Rule.ONE_MEETING in self.broken(Sitting(3, 1, 1, 4, 5), Sitting(3, 1, 2, 3, 6))

    def test_boards_again(self) -> None:
        found = self.broken(Sitting(3, 1, 1, 4, 1), Sitting(3, 2, 2, 3, 6))
        assert found == {Rule.BOARDS_ONCE}

    def test_copies(self) -> None:
        both = Sitting(3, 1, 1, 4, 5), Sitting(3, 2, 2, 3, 5)
        assert self.broken(*both) == {Demand.OWN_BOARDS}
        alone = replace(self.PROBLEM, sharing=1)
        assert self.broken(*both, problem=alone) == {Rule.COPIES}
        two = replace(self.PROBLEM, copies=2)
        assert self.broken(*both, problem=two) == set()

    def test_demands(self) -> None:
        again = Sitting(3, 1, 1, 2, 5), Sitting(3, 2, 3, 4, 6)
        assert self.broken(*again) == {Demand.NO_REMATCH}
        assert self.broken(Sitting(3, 2, 1, 4, 5), Sitting(3, 1, 2, 3, 6)) == {Demand.SEATS}
        assert self.broken(Sitting(3, 1, 1, 4, 5)) == {Demand.FULL, Demand.EQUAL_SIT_OUTS}
        lines = problem_after(mitchell(5), Change(5), two_rankings=True)
        turned = next(s._replace(ns=s.ew, ew=s.ns) for s in mitchell(5).sittings if s.round == 5)
        assert self.broken(turned, problem=lines) == {Demand.LINES}

    def test_a_solver_s_mistake_is_refused(self) -> None:
        with pytest.raises(RefusedError, match="has set 1 again"):
            continuation(self.PROBLEM, Answer(frozenset({Encounter(3, 1, 4, 1)}), proven=True))
        with pytest.raises(RefusedError, match="no meetings"):
            continuation(self.PROBLEM, Answer(None, proven=True))


class TestRepair:
    def test_a_late_pair_among_four(self) -> None:
        problem = problem_after(FOUR, Change(3, arrives=(5,)), demands=STANDARD | {Demand.FULL})
        done = repair(problem, Brute())
        assert done.continuation is not None
        assert done.continuation.objective == cost(
            problem, Brute().answer(problem).encounters or frozenset()
        )
        assert done.given_up == ()

    def test_no_boards_are_left(self) -> None:
        problem = problem_after(
            FOUR,
            Change(3),
            board_sets=(1, 2, 3, 4),
            copies=2,
            demands={Demand.FULL, Demand.NO_REMATCH},
        )
        done = repair(problem, Brute())
        assert (done.continuation, done.given_up) == (None, (Demand.NO_REMATCH,))
        eased = repair(problem, Brute(), giving=True)
        assert eased.continuation is not None
        assert eased.problem.demands == {Demand.FULL}

    def test_two_who_cannot_move_would_have_to_meet(self) -> None:
        problem = problem_after(
            FOUR,
            Change(3),
            seated={2: 1, 3: 2},
            demands={*STANDARD, Demand.FULL, Demand.NO_REMATCH},
        )
        assert relaxations(problem, Brute()).demands == (Demand.SEATS,)
