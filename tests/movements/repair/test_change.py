"""What happened becomes what is to be planned."""

import pytest

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import mitchell, rover_mitchell
from overtrick.movements.plan import Sitting
from overtrick.movements.repair import Change, Demand, Encounter, problem_after

HOWELL = howell(4)
MITCHELL = mitchell(5)


class TestWhoIsThere:
    def test_a_pair_arrives_and_one_leaves(self) -> None:
        problem = problem_after(HOWELL, Change(3, arrives=(9,), leaves=(2,)))
        assert problem.pairs == (1, 3, 4, 5, 6, 7, 8, 9)
        assert list(problem.rounds) == [3, 4, 5, 6, 7]
        assert len(problem.played) == 8
        assert problem.sat_out == ()

    def test_a_phantom_is_filled(self) -> None:
        problem = problem_after(HOWELL.without(3), Change(3, arrives=(3,)))
        assert problem.pairs == (1, 2, 3, 4, 5, 6, 7, 8)
        assert len(problem.planned) == 4 * 5
        assert {pair for pair, _rounds in problem.sat_out} == {
            pair
            for sitting in HOWELL.sittings
            if sitting.round < 3 and 3 in sitting.meeting
            for pair in sitting.meeting
            if pair != 3
        }

    def test_who_is_unknown_or_there_already(self) -> None:
        with pytest.raises(ImpossibleError, match="pair 4 is there already"):
            problem_after(HOWELL, Change(3, arrives=(4,)))
        with pytest.raises(NotFoundError, match="there is no pair 9"):
            problem_after(HOWELL, Change(3, leaves=(9,)))
        with pytest.raises(ImpossibleError, match="1 or more, got 0"):
            problem_after(HOWELL, Change(3, arrives=(0,)))

    def test_rounds_missed_before_one_came_are_no_sit_outs(self) -> None:
        rover = rover_mitchell(7)
        assert problem_after(rover, Change(3)).sat_out == ((1, 1), (15, 1))
        since = Change(3, since=((15, 2),))
        assert problem_after(rover, since).sat_out == ((1, 1),)


class TestFacts:
    def test_what_was_really_played_takes_the_place_of_the_plan(self) -> None:
        planned = HOWELL.sitting(2, 1), HOWELL.sitting(2, 2)
        assert planned[0] is not None
        assert planned[1] is not None
        one = planned[0]._replace(ew=planned[1].ew)
        other = planned[1]._replace(ew=planned[0].ew)
        problem = problem_after(HOWELL, Change(3, sat=(one, other)))
        assert {one, other} <= set(problem.played)
        assert not set(planned) & set(problem.played)
        with pytest.raises(ImpossibleError, match=r"cannot have played at tables \[1, 2\]"):
            problem_after(HOWELL, Change(3, sat=(one,)))

    def test_a_table_that_did_not_play(self) -> None:
        problem = problem_after(HOWELL, Change(3, unplayed=((2, 1),)))
        assert len(problem.played) == 7
        sitting = HOWELL.sitting(2, 1)
        assert sitting is not None
        assert problem.sat_out == tuple((pair, 1) for pair in sorted(sitting.meeting))

    def test_only_rounds_before_the_change_can_be_facts(self) -> None:
        with pytest.raises(ImpossibleError, match="only what was played before round 3"):
            problem_after(HOWELL, Change(3, sat=(Sitting(3, 1, 1, 2, 5),)))
        with pytest.raises(NotFoundError, match="there is no pair 12"):
            problem_after(HOWELL, Change(3, sat=(Sitting(2, 1, 1, 12, 5),)))


class TestRoom:
    def test_fewer_tables_sets_and_rounds(self) -> None:
        problem = problem_after(
            HOWELL, Change(3), last=5, tables=(1, 2, 3), board_sets=(3, 4, 5, 6, 7)
        )
        assert problem.most_meetings == 3
        assert problem.least_sitting_out == 2
        assert set(problem.sit_outs_allowed.values()) == {1}
        assert all(each.board_set >= 3 and each.round <= 5 for each in problem.planned)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"last": 2},
            {"copies": 0},
            {"sharing": 0},
            {"tables": (1, 1)},
            {"board_sets": (1, 2, 2)},
            {"seated": {1: 1, 2: 1}},
            {"seated": {1: 9}},
        ],
    )
    def test_a_room_that_cannot_be(self, wrong: dict[str, object]) -> None:
        with pytest.raises(ImpossibleError):
            problem_after(HOWELL, Change(3), **wrong)  # type: ignore[arg-type]


class TestTwoRankings:
    def test_who_arrives_joins_the_shorter_line_or_north_south(self) -> None:
        rover = problem_after(MITCHELL, Change(2, (11,)), two_rankings=True)
        assert set(rover.north_south or ()) == {1, 2, 3, 4, 5, 11}
        other = problem_after(MITCHELL, Change(2, (11,), leaves=(6,)), two_rankings=True)
        assert set(other.north_south or ()) == {1, 2, 3, 4, 5}
        assert rover.may_meet(11, 6)
        assert not rover.may_meet(11, 1)

    def test_sit_outs_are_shared_within_the_longer_line(self) -> None:
        problem = problem_after(MITCHELL, Change(2, (11,)), two_rankings=True)
        assert problem.least_sitting_out == 1
        assert {pair for pair, allowed in problem.sit_outs_allowed.items() if allowed} == {
            1,
            2,
            3,
            4,
            5,
            11,
        }

    def test_a_movement_with_one_ranking_has_no_lines(self) -> None:
        with pytest.raises(ImpossibleError, match="sits both ways"):
            problem_after(HOWELL, Change(3), two_rankings=True)


def test_a_set_an_encounter_and_the_order_of_demands() -> None:
    assert Encounter.of(Sitting(3, 1, 7, 2, 5)) == Encounter(3, 2, 7, 5)
    assert [demand.value for demand in Demand] == [
        "seats",
        "own-boards",
        "equal-sit-outs",
        "no-rematch",
        "full",
        "lines",
    ]


def test_who_stays_at_a_table() -> None:
    problem = problem_after(MITCHELL, Change(2), seated={8: 4})
    assert problem.homes == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 8: 4}
