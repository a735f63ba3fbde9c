"""Rounds of matches as plans."""

import pytest

from overtrick.engines.event.values import Seating
from overtrick.engines.teams.plans import (
    divided,
    meetings_plan,
    plan_meetings,
    require_matches,
    schedule_plans,
    triangle_seatings,
)
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.teams import round_robin


def test_a_schedule_has_a_plan_a_round() -> None:
    plans = schedule_plans(round_robin(5, boards_per_match=3), teams=(11, 12, 13, 14, 15))
    assert [plan.number for plan in plans] == [1, 2, 3, 4, 5]
    assert [[bye.number for bye in plan.byes] for plan in plans] == [[11], [14], [12], [15], [13]]
    met = [frozenset(pair) for plan in plans for pair in plan_meetings(plan).values()]
    assert len(met) == len(set(met)) == 10
    assert {seating.boards for seating in plans[1].seatings} == {(4, 5, 6)}
    for plan in plans:
        require_matches(plan)


def test_a_match_of_several_parts_has_as_many_rounds() -> None:
    plans = schedule_plans(round_robin(2, boards_per_match=5), segments=2)
    assert [(plan.number, plan.seatings[0].boards) for plan in plans] == [
        (1, (1, 2, 3)),
        (2, (4, 5)),
    ]


def test_a_triangle_is_three_half_matches_on_boards_of_their_own() -> None:
    seatings = triangle_seatings(4, (7, 8, 9), range(1, 13))
    assert [(s.table, s.ns, s.ew, s.boards, s.match) for s in seatings] == [
        (7, (7,), (9,), (1, 2, 3, 4), 4),
        (8, (9,), (7,), (1, 2, 3, 4), 4),
        (9, (8,), (7,), (5, 6, 7, 8), 5),
        (10, (7,), (8,), (5, 6, 7, 8), 5),
        (11, (9,), (8,), (9, 10, 11, 12), 6),
        (12, (8,), (9,), (9, 10, 11, 12), 6),
    ]
    plan = meetings_plan(1, [], [])
    require_matches(type(plan)(1, seatings))


def test_what_cannot_be_is_impossible() -> None:
    with pytest.raises(ImpossibleError, match="three teams and three sets"):
        triangle_seatings(1, (1, 2, 3), range(1, 5))
    with pytest.raises(ImpossibleError, match="schedule is for 4 teams, got 3"):
        schedule_plans(round_robin(4), teams=(1, 2, 3))
    with pytest.raises(ImpossibleError, match="3 boards are 1 to 3 parts, got 4"):
        divided((1, 2, 3), 4)


def refusal(*seatings: Seating, byes: tuple[int, ...] = ()) -> str:
    plan = meetings_plan(1, [], [], byes)
    with pytest.raises(RefusedError) as refused:
        require_matches(type(plan)(1, seatings, plan.byes))
    return refused.value.code


def test_two_matches_at_once_are_a_triangle_or_nothing() -> None:
    whole = triangle_seatings(1, (1, 2, 3), range(1, 7))
    assert refusal(*whole[:4]) == "bad-triangle"
    same = tuple(each._replace(boards=(1, 2)) for each in whole)
    assert refusal(*same) == "bad-triangle"


def test_a_bye_is_for_who_does_not_play() -> None:
    whole = triangle_seatings(1, (1, 2, 3), range(1, 7))
    assert refusal(*whole, byes=(3,)) == "bye-and-match"
    assert refusal(*whole, byes=(4, 4)) == "bye-and-match"
