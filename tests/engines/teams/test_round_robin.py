"""S6 beyond the seed: everyone meets everyone."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import PassedOut
from overtrick.core.team_match import MatchMethod, MatchSettings, VpScale
from overtrick.core.ties import EBU_ORDER, IRISH_ORDER, TieTest
from overtrick.engines.event.commands import (
    AwardMatch,
    CarryForward,
    ChangeRules,
    CloseRound,
    EndPlay,
    Enter,
    OpenRound,
    Penalise,
    PlanRound,
    Replan,
    Start,
    Withdraw,
)
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.values import Kind, PenaltyUnit, RoundPlan
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import match_page
from overtrick.engines.teams.plans import meetings_plan, schedule_plans, triangle_seatings
from overtrick.movements.teams import round_robin
from tests.engines.teams.running import Running, entered, figures, rules, vps

TEN = {1: (420, -50)}
"""Ten IMPs to the home team, on the first board of round 1."""


def league(
    teams: int, boards: int = 4, settings: MatchSettings | None = None, **words: object
) -> Running:
    """A round robin that has begun."""
    ties = words.get("ties", ())
    assert isinstance(ties, tuple)
    event = entered(rules(Kind.ROUND_ROBIN, settings, ties=ties), teams)
    event.do(Start(schedule_plans(round_robin(teams, boards_per_match=boards))))
    return event


def test_everyone_meets_everyone_and_the_vps_add_up() -> None:
    event = league(4)
    assert [
        sorted(tuple(sorted((s.ns[0], s.ew[0]))) for s in each.plan.seatings[::2])
        for _, each in sorted(event.state.rounds.items())
    ] == [[(1, 4), (2, 3)], [(1, 2), (3, 4)], [(1, 3), (2, 4)]]
    event.whole_round(1, {1: TEN})
    assert event.totals() == {1: 15, 2: 10, 3: 10, 4: 5}
    assert event.places() == {1: "1", 2: "2=", 3: "2=", 4: "4"}
    event.whole_round(2)
    event.whole_round(3)
    event.do(EndPlay(9))
    assert sum(event.totals().values()) == 6 * 20
    assert ranking(event.state).unit is FigureUnit.VPS
    assert event.totals(until=1) == {1: 15, 2: 10, 3: 10, 4: 5}


def test_a_match_counts_when_it_is_over() -> None:
    event = league(4)
    event.do(OpenRound(1, 0))
    event.play(1, 1, TEN)
    assert event.totals() == {1: 15, 4: 5, 2: 0, 3: 0}
    event.record(next(iter(event.state.missing())), 420)
    assert event.totals()[2] == event.totals()[3] == 0
    assert "1 matches are not over" in ranking(event.state).notices[0].message


def test_an_odd_field_has_byes_that_give_nothing_unless_agreed() -> None:
    event = league(3)
    event.whole_round(1)
    assert event.totals() == {2: 10, 3: 10, 1: 0}


@pytest.mark.parametrize(
    ("settings", "totals", "unit"),
    [
        (MatchSettings(scale=VpScale.NONE), {1: 10, 2: -10}, FigureUnit.IMPS),
        (MatchSettings(MatchMethod.AGGREGATE), {1: 470, 2: -470}, FigureUnit.POINTS),
        (
            MatchSettings(MatchMethod.BAM),
            {1: Fraction(5, 2), 2: Fraction(3, 2)},
            FigureUnit.POINTS,
        ),
    ],
)
def test_a_league_may_count_imps_points_or_boards(
    settings: MatchSettings, totals: dict[int, int], unit: FigureUnit
) -> None:
    event = league(2, settings=settings)
    event.whole_round(1, {1: TEN})
    assert event.totals() == totals
    assert ranking(event.state).unit is unit


def test_ties_are_broken_by_the_tests_agreed_and_told() -> None:
    event = league(4, ties=EBU_ORDER)
    event.whole_round(1)
    event.whole_round(2)
    event.whole_round(3)
    assert set(event.places().values()) == {"1="}
    event = league(4, ties=IRISH_ORDER)
    # 1 beats 4, and 2 beats 1 by as much.
    event.whole_round(1, {1: {1: (420, -50)}})
    event.whole_round(2, {2: {5: (-50, 420)}})
    event.whole_round(3)
    totals, places = event.totals(), event.places()
    assert figures(totals[1], totals[2], totals[3], totals[4]) == (30, 35, 30, 25)
    assert places == {2: "1", 3: "2", 1: "3", 4: "4"}  # 3 drew with 2, to whom 1 lost
    (each,) = ranking(event.state).lists
    tried = [step.rule for step in each.lines[1].steps]
    assert tried.index(TieTest.HEAD_TO_HEAD.value) < tried.index(TieTest.COMMON_OPPONENT.value)


def test_what_is_carried_forward_and_penalties_count() -> None:
    event = entered(rules(Kind.ROUND_ROBIN), 2)
    event.do(CarryForward(1, Fraction(7, 2), "qualifying"))
    event.do(Start(schedule_plans(round_robin(2, boards_per_match=4))))
    event.whole_round(1)
    event.do(Penalise(2, Fraction(1), PenaltyUnit.VPS, "late", None))
    event.do(Penalise(2, Fraction(1, 2), PenaltyUnit.VPS, "late again", 1))
    assert event.totals() == {1: Fraction(27, 2), 2: Fraction(17, 2)}
    (each,) = ranking(event.state).lists
    assert [step.rule for step in each.lines[0].steps] == ["carried-forward", "match", "total"]
    assert [step.rule for step in each.lines[1].steps] == ["match", "penalty", "total"]
    assert event.refused(Penalise(1, Fraction(1), PenaltyUnit.POINTS, "", None)) == "no-match"


def test_who_leaves_before_half_is_cancelled() -> None:
    """EBU White Book 2.4.2."""
    event = league(6)
    event.whole_round(1, {1: TEN})
    event.do(Withdraw(6, 2))
    assert 6 not in [n for n, place in event.places().items() if place]
    assert event.totals()[1] == 0
    event.whole_round(2)
    standings = {n: event.totals()[n] for n in (1, 2, 3, 4, 5)}
    assert sum(standings.values()) == 2 * 20 + 2 * 20
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert page.standing is Standing.CANCELLED
    event.whole_round(3)
    event.whole_round(4)
    event.whole_round(5)
    event.do(EndPlay(9))


def test_who_leaves_later_leaves_an_indemnity() -> None:
    """The best of 60 %, the own average and the converse of the other's (White Book 2.4.2)."""
    event = league(4)
    event.whole_round(1, {1: TEN})  # 1 beats 4 by 15 to 5
    event.whole_round(2)  # 4 and 3 draw
    event.do(Withdraw(4, 3))
    assert event.totals() == {2: 20 + vps("12.5"), 1: 25, 3: 20, 4: 15}
    assert event.places() == {2: "1", 1: "2", 3: "3", 4: ""}
    event.whole_round(3)
    assert event.totals() == {1: 35, 2: vps("32.5"), 3: 30, 4: 15}


@pytest.mark.parametrize(
    ("settings", "indemnity"),
    [
        (MatchSettings(scale=VpScale.NONE), Fraction(9)),
        (MatchSettings(MatchMethod.BAM), Fraction(18, 10) + Fraction(1, 2)),
    ],
)
def test_an_indemnity_without_vps_is_three_boards_of_average_plus(
    settings: MatchSettings, indemnity: Fraction
) -> None:
    event = league(4, settings=settings)
    event.whole_round(1)
    event.whole_round(2)
    before = event.totals()
    event.do(Withdraw(4, 3))
    assert event.totals()[2] == before[2] + indemnity


def test_averages_of_a_triangle_are_those_of_whole_matches() -> None:
    """Two half-matches of 5 are one of 10, so that 60 % of half a match is the most."""
    event = entered(rules(Kind.ROUND_ROBIN), 3)
    rounds = [
        RoundPlan(number, triangle_seatings(1, (1, 2, 3), range(first, first + 6)))
        for number, first in enumerate((1, 7, 13), 1)
    ]
    event.do(Start(tuple(rounds)))
    event.whole_round(1)
    event.whole_round(2)
    event.do(Withdraw(3, 3))
    assert event.totals() == {1: 26, 2: 26, 3: 20}
    event.whole_round(3)
    assert event.totals() == {1: 31, 2: 31, 3: 20}


def test_an_award_stands_though_a_team_left() -> None:
    event = league(4)
    event.whole_round(1)
    event.do(AwardMatch(3, 2, Fraction(12), Fraction(3), "agreed"))
    third = match_page(event.state, 3, 2)
    assert third is not None
    event.do(Withdraw(4, 2))
    home, away = third.fixture.home, third.fixture.away
    assert {home: event.totals()[home], away: event.totals()[away]}[home] >= 12


def test_a_match_may_last_two_rounds() -> None:
    event = entered(rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2, segments=2)), 2)
    event.do(Start(schedule_plans(round_robin(2, boards_per_match=4), segments=2)))
    event.whole_round(1, {1: TEN})
    assert event.totals() == {1: 0, 2: 0}
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert figures(page.standing, page.score.home.gained) == (Standing.PLAYING, 10)
    event.whole_round(2)
    assert event.totals() == {1: 15, 2: 5}
    other = rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2))
    assert event.refused(ChangeRules(other, "shorter")) == "matches-drawn"
    wrong = entered(rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2, segments=2)), 4)
    plans = (
        meetings_plan(1, [(1, 2), (3, 4)], [1, 2]),
        meetings_plan(2, [(1, 3), (2, 4)], [3, 4]),
    )
    assert wrong.refused(Start(plans)) == "other-match"


def test_everyone_is_in_the_plan_of_a_round() -> None:
    event = entered(rules(Kind.ROUND_ROBIN), 4)
    assert event.refused(Start((meetings_plan(1, [(1, 2)], [1]),))) == "left-out"
    assert event.refused(Start((meetings_plan(1, [(1, 2), (3, 5)], [1]),))) == (
        "no-such-contestant"
    )
    assert event.refused(Start((meetings_plan(1, [(1, 2), (3, 4)], [1], [9]),))) == "not-there"
    assert event.refused(Start(())) == "no-plan"


def test_nobody_enters_when_the_matches_are_drawn_up() -> None:
    event = league(4)
    assert event.refused(Enter((90, 91, 92, 93))) == "entries-closed"


def test_rounds_may_be_planned_anew() -> None:
    event = league(4)
    event.whole_round(1)
    event.do(Withdraw(4, 2))
    plans = (
        meetings_plan(2, [(1, 2)], [5, 6, 7, 8], [3]),
        meetings_plan(3, [(1, 3)], [9, 10, 11, 12], [2]),
    )
    event.do(Replan(plans, "three are left"))
    event.whole_round(2)
    event.whole_round(3)
    assert event.refused(PlanRound(meetings_plan(4, [(1, 2)], [13]))) == "left-out"
    event.do(EndPlay(9))
    assert event.totals()[4] == 0


def test_a_board_without_a_result_is_missing() -> None:
    event = league(2)
    event.do(OpenRound(1, 0))
    event.record(event.state.missing()[0], PassedOut())
    event.do(CloseRound(1))
    assert event.refused(EndPlay(9)) == "boards-missing"
