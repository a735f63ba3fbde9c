"""S6 beyond the seed: Swiss teams, drawn round by round."""

from fractions import Fraction

import pytest

from overtrick.core.team_match import MatchMethod, MatchSettings, Team, VpScale
from overtrick.core.ties import EBU_ORDER
from overtrick.engines.event.commands import (
    AwardMatch,
    CarryForward,
    EndPlay,
    Enter,
    OpenRound,
    PlanRound,
    Publish,
    Start,
    Withdraw,
)
from overtrick.engines.event.facts import Published
from overtrick.engines.event.rules import Bye, PlaySettings, SwissSettings
from overtrick.engines.event.values import Kind, RoundPlan
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.page import match_page
from overtrick.engines.teams.plans import (
    continued,
    meetings_plan,
    plan_meetings,
    triangle_seatings,
)
from overtrick.engines.teams.swiss_teams import draw_field, draw_order, drawn_plan
from overtrick.movements.swiss_pairing import Pairing, Proposal
from tests.engines.teams.running import Running, entered, rules, vps

BOARDS = (1, 2, 3, 4)
TEN = {1: (420, -50)}


def swiss(
    teams: int,
    settings: SwissSettings | None = None,
    match: MatchSettings | None = None,
    play: PlaySettings | None = None,
) -> Running:
    """Swiss teams that have begun; no round is planned."""
    event = entered(rules(Kind.SWISS_TEAMS, match, play, settings, ties=EBU_ORDER), teams)
    event.do(Start(()))
    return event


def boards(number: int) -> range:
    return range(4 * number - 3, 4 * number + 1)


def plan(number: int, *meetings: tuple[int, int], byes: tuple[int, ...] = ()) -> RoundPlan:
    return meetings_plan(number, meetings, boards(number), byes)


def test_rounds_are_planned_one_by_one() -> None:
    event = swiss(4)
    assert event.refused(PlanRound(plan(2, (1, 2), (3, 4)))) == "not-the-next-round"
    event.round(plan(1, (1, 2), (3, 4)), {1: TEN})
    assert event.refused(PlanRound(plan(1, (1, 3), (2, 4)))) == "not-the-next-round"
    event.round(plan(2, (1, 3), (2, 4)))
    assert event.totals() == {1: 25, 3: 20, 4: 20, 2: 15}
    assert event.refused(PlanRound(plan(3, (1, 4)))) == "left-out"


def test_as_many_rounds_as_agreed() -> None:
    event = swiss(2, play=PlaySettings(boards_per_round=4, rounds=1))
    event.round(plan(1, (1, 2)))
    assert event.refused(PlanRound(plan(2, (1, 2)))) == "no-more-rounds"


def test_nobody_meets_twice_while_there_is_another_draw() -> None:
    event = swiss(4)
    event.round(plan(1, (1, 2), (3, 4)))
    assert event.refused(PlanRound(plan(2, (2, 1), (3, 4)))) == "rematch"
    event.round(plan(2, (1, 3), (2, 4)))
    event.round(plan(3, (1, 4), (2, 3)))
    event.round(plan(4, (1, 2), (3, 4)))  # everyone has met everyone


def test_in_the_danish_way_they_may() -> None:
    event = swiss(4, SwissSettings(danish=True))
    event.round(plan(1, (1, 2), (3, 4)))
    event.round(plan(2, (2, 1), (3, 4)))


def proposal(number: int, *pairings: tuple[int, int, int, int]) -> Proposal:
    """A draw: table, home, away, cost."""
    drawn = tuple(Pairing(table, ns, ew, cost=cost) for table, ns, ew, cost in pairings)
    return Proposal(number, drawn, None, sum(each.cost for each in drawn))


def test_a_draw_is_checked_and_makes_the_plan() -> None:
    event = swiss(4)
    event.round(plan(1, (1, 2), (3, 4)), {1: TEN})
    order = draw_order(event.state, 2)
    assert order == ((1, 1500), (3, 1000), (4, 1000), (2, 500))
    field = draw_field(event.state, 2, order)
    assert [(met.one, met.other, met.round) for met in field.met] == [(1, 2, 1), (3, 4, 1)]
    assert [(each.contestant, each.sat_ns, each.sat_ew) for each in field.standings] == [
        (1, 1, 0),
        (3, 1, 0),
        (4, 0, 1),
        (2, 0, 1),
    ]
    right = proposal(2, (1, 1, 3, 250_000), (2, 4, 2, 250_000))
    made = drawn_plan(event.state, order, right)
    assert plan_meetings(made) == {1: (1, 3), 2: (4, 2)}
    assert made.seatings[0].boards == (5, 6, 7, 8)
    wrong = drawn_plan(event.state, order, proposal(2, (1, 1, 3, 1), (2, 4, 2, 250_000)))
    assert event.refused(PlanRound(wrong)) == "bad-draw"
    old = drawn_plan(event.state, order[:3], right)
    assert event.refused(PlanRound(old)) == "old-ranking"
    other = RoundPlan(2, plan(2, (1, 4), (3, 2)).seatings, (), made.drawn)
    assert event.refused(PlanRound(other)) == "plan-not-drawn"
    event.round(made)


def test_a_draw_waits_for_the_round_before_it() -> None:
    event = swiss(4)
    event.do(PlanRound(plan(1, (1, 2), (3, 4))))
    event.do(OpenRound(1, 0))
    drawn = proposal(2, (1, 1, 3, 0), (2, 2, 4, 0))
    made = drawn_plan(event.state, draw_order(event.state, 2), drawn)
    assert event.refused(PlanRound(made)) == "round-before-open"


@pytest.mark.parametrize(
    ("settings", "match", "award"),
    [
        (SwissSettings(), None, Fraction(12)),
        (SwissSettings(), MatchSettings(scale=VpScale.ACBL_30), Fraction(18)),
        (SwissSettings(), MatchSettings(MatchMethod.BAM), Fraction(12, 5)),
        (SwissSettings(), MatchSettings(scale=VpScale.NONE), Fraction(4)),
        (SwissSettings(bye=Bye.FIXED, bye_points=11), None, Fraction(11)),
        (SwissSettings(bye=Bye.NOTHING), None, Fraction(0)),
    ],
)
def test_a_bye_gives_twelve_of_twenty_or_what_was_agreed(
    settings: SwissSettings, match: MatchSettings | None, award: Fraction
) -> None:
    play = PlaySettings(boards_per_round=4)
    if match is not None and match.scale is VpScale.ACBL_30:
        play = PlaySettings(boards_per_round=6)
    event = swiss(3, settings, match, play)
    numbers = range(1, play.boards_per_round + 1)
    event.round(meetings_plan(1, [(1, 2)], numbers, [3]))
    assert event.totals()[3] == award


def test_at_total_imps_a_bye_gives_the_own_average() -> None:
    event = swiss(3, match=MatchSettings(scale=VpScale.NONE))
    event.round(plan(1, (1, 2), byes=(3,)), {1: {1: (420, -50), 2: (420, -50)}})
    event.round(plan(2, (2, 3), byes=(1,)))
    assert event.totals() == {1: 40, 3: 4, 2: -20}


def test_the_plan_may_say_what_a_bye_gives() -> None:
    event = swiss(3)
    made = plan(1, (1, 2))
    bye = type(plan(1, (1, 2), byes=(3,)).byes[0])(3, Fraction(15))
    event.round(RoundPlan(1, made.seatings, (bye,)))
    assert event.totals()[3] == 15


def test_byes_go_round() -> None:
    event = swiss(5)
    two = RoundPlan(1, plan(1, (1, 2)).seatings, plan(1, byes=(3, 4, 5)).byes)
    assert event.refused(PlanRound(two)) == "too-many-byes"
    event.round(plan(1, (1, 2), (3, 4), byes=(5,)))
    assert event.refused(PlanRound(plan(2, (1, 3), (2, 4), byes=(5,)))) == "second-bye"
    event.round(plan(2, (1, 3), (2, 5), byes=(4,)))


def test_an_odd_field_may_play_a_triangle_instead() -> None:
    """Three teams, three half-matches in one round, each on half of the boards."""
    event = swiss(5)
    seatings = (
        *plan(1, (1, 2)).seatings,
        *triangle_seatings(2, (3, 4, 5), range(1, 7)),
    )
    event.round(RoundPlan(1, seatings), {2: {1: (420, -50)}})
    page = match_page(event.state, 1, 2)
    assert page is not None
    assert (page.fixture.home, page.fixture.away, page.fixture.half) == (3, 5, True)
    assert page.home_part.points == vps("16.46") / 2
    assert event.totals() == {
        3: vps("16.46") / 2 + 5,
        1: 10,
        2: 10,
        4: 10,
        5: vps("3.54") / 2 + 5,
    }
    assert page.home_part.steps[-1].rule == "half-match"
    assert event.refused(PlanRound(plan(2, (3, 4), (1, 5), byes=(2,)))) == "rematch"


def test_the_ebu_has_a_scale_for_half_matches() -> None:
    event = swiss(3, match=MatchSettings(scale=VpScale.WBF_DISCRETE))
    event.round(RoundPlan(1, triangle_seatings(1, (1, 2, 3), range(1, 10))), {1: {1: (420, -50)}})
    assert event.totals() == {1: 14, 2: 10, 3: 6}  # 9-1 for ten IMPs in three boards


def test_a_late_team_comes_with_nothing() -> None:
    event = swiss(3)
    event.round(plan(1, (1, 2), byes=(3,)))
    event.do(Enter((90, 91, 92, 93), name="Late"))
    assert event.state.entrants[4].since == 2
    event.do(CarryForward(4, Fraction(5), "what the director gives for round 1"))
    event.round(plan(2, (1, 3), (2, 4)))
    assert event.totals() == {3: 22, 1: 20, 2: 20, 4: 15}
    assert draw_order(event.state, 3)[-1] == (4, 1500)


def test_results_of_who_leaves_stand_in_a_swiss() -> None:
    event = swiss(4)
    event.round(plan(1, (1, 2), (3, 4)), {1: TEN})
    event.do(PlanRound(plan(2, (1, 3), (2, 4))))
    event.do(Withdraw(4, 2, "ill"))
    event.whole_round(2)
    assert event.totals() == {1: 25, 3: 20, 2: 17, 4: 10}
    assert event.places() == {1: "1", 3: "2", 2: "3", 4: ""}
    event.round(plan(3, (2, 3), byes=(1,)))
    event.do(EndPlay(9))


def test_a_walkover_given_by_the_director_stands() -> None:
    event = swiss(2)
    event.do(PlanRound(plan(1, (1, 2))))
    event.do(AwardMatch(1, 1, Fraction(13), Fraction(0), "did not come"))
    assert event.totals() == {1: 13, 2: 0}


def test_the_ranking_is_published() -> None:
    event = swiss(2)
    event.round(plan(1, (1, 2)), {1: TEN})
    (fact,) = event.do(Publish())
    assert isinstance(fact, Published)
    assert fact.lists == ranking(event.state).published()
    assert [(line.number, line.place, line.total) for line in fact.lists[0].lines] == [
        (1, "1", Fraction(15)),
        (2, "2", Fraction(5)),
    ]


def test_home_and_away_are_the_two_teams() -> None:
    event = swiss(2)
    event.round(plan(1, (2, 1)))
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert [page.fixture.contestant(team) for team in Team] == [2, 1]
    assert page.fixture.opponent(2) == 1


@pytest.mark.parametrize("planned", [False, True])
def test_who_leaves_at_half_time_leaves_a_match_of_half_the_boards(planned: bool) -> None:
    event = swiss(4, play=PlaySettings(boards_per_round=4, segments=2))
    event.round(plan(1, (1, 2), (3, 4)), {1: TEN})
    if planned:
        event.do(PlanRound(continued(event.state, 2)))
    event.do(Withdraw(2, 2))
    second = event.state.rounds[2].plan if planned else continued(event.state, 2)
    assert plan_meetings(second) == ({1: (1, 2), 2: (3, 4)} if planned else {2: (3, 4)})
    assert [bye.number for bye in second.byes] == ([] if planned else [1])
    event.round(second)
    assert event.totals() == {1: 15, 3: 10, 4: 10, 2: 5}  # ten IMPs in four boards
    event.round(plan(3, (1, 3), byes=(4,)))
    event.round(continued(event.state, 4))
    assert event.totals() == {1: 25, 4: 22, 3: 20, 2: 5}


def test_the_second_half_has_no_other_opponents() -> None:
    event = swiss(4, play=PlaySettings(boards_per_round=4, segments=2))
    event.round(plan(1, (1, 2), (3, 4)))
    assert event.refused(PlanRound(plan(2, (1, 3), (2, 4)))) == "other-match"
