"""S6 beyond the seed: a knockout with carry-over."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from overtrick.core.outcome import Artificial
from overtrick.engines.event.commands import (
    AddBoards,
    AwardMatch,
    CarryForward,
    CloseRound,
    CorrectResult,
    EndPlay,
    OpenRound,
    Penalise,
    PlanRound,
    Replan,
    Rule,
    Start,
    Withdraw,
)
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings
from overtrick.engines.event.values import Entry, Kind, PenaltyUnit, RoundPlan
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.brackets import bracket_state
from overtrick.engines.teams.knockout import next_knockout_plan
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import match_page
from overtrick.engines.teams.plans import meetings_plan, plan_meetings
from overtrick.errors import RefusedError
from tests.engines.teams.running import Running, at, entered, outcome_of, rules

HOME, AWAY = (420, -50), (-50, 420)


def knockout(
    teams: int, settings: KnockoutSettings | None = None, play: PlaySettings | None = None
) -> Running:
    """A knockout that has begun; no round is planned."""
    event = entered(rules(Kind.KNOCKOUT, None, play, knockout=settings), teams)
    event.do(Start(()))
    return event


def play_round(event: Running, winners: Mapping[int, str] | None = None) -> RoundPlan:
    """The next round, the home teams winning but for *winners*, match by match."""
    plan = next_knockout_plan(event.state)
    first = plan.seatings[0].boards[0] if plan.seatings else 1
    swings = {}
    for match in plan_meetings(plan):
        board = next(s.boards[0] for s in plan.seatings if s.match == match)
        swings[match] = {board: AWAY if (winners or {}).get(match) == "away" else HOME}
    assert first >= 1
    event.round(plan, swings)
    return plan


def test_winners_go_on_to_the_final() -> None:
    event = knockout(8)
    first = play_round(event, {2: "away"})
    assert plan_meetings(first) == {1: (1, 8), 2: (4, 5), 3: (2, 7), 4: (3, 6)}
    second = play_round(event)
    assert plan_meetings(second) == {1: (1, 5), 2: (2, 3)}
    assert second.seatings[0].boards == (5, 6, 7, 8)
    assert event.refused(EndPlay(9)) == "no-winner"
    final = play_round(event, {1: "away"})
    assert plan_meetings(final) == {1: (1, 2)}
    with pytest.raises(RefusedError, match="final is round 3"):
        next_knockout_plan(event.state)
    event.do(EndPlay(9))
    assert ranking(event.state).unit is FigureUnit.WINS
    assert event.totals() == {2: 3, 1: 2, 3: 1, 5: 1, 4: 0, 6: 0, 7: 0, 8: 0}
    assert list(event.places().values()) == ["1", "2", "3=", "3=", "5=", "5=", "5=", "5="]
    assert bracket_state(event.state).champion == 2
    assert list(event.places(until=1).values()) == ["1=", "1=", "1=", "1="] + ["5="] * 4


def test_a_plan_is_the_brackets() -> None:
    event = knockout(4)
    boards = range(1, 5)
    right = meetings_plan(1, [(4, 1), (2, 3)], boards)
    assert event.refused(PlanRound(meetings_plan(1, [(1, 2), (3, 4)], boards))) == (
        "not-the-bracket"
    )
    assert event.refused(PlanRound(meetings_plan(1, [(1, 4)], boards, [2, 3]))) == (
        "not-the-bracket"
    )
    event.do(PlanRound(right))  # who sits where is theirs to choose
    with pytest.raises(RefusedError, match="wait for a winner") as refused:
        next_knockout_plan(event.state)
    assert refused.value.code == "match-not-decided"
    assert event.refused(PlanRound(meetings_plan(2, [(1, 2)], range(5, 9)))) == (
        "match-not-decided"
    )


def test_the_top_seeds_have_byes_where_the_field_is_no_power_of_two() -> None:
    event = knockout(6)
    plan = play_round(event)
    assert plan_meetings(plan) == {1: (4, 5), 2: (3, 6)}
    assert [bye.number for bye in plan.byes] == [1, 2]
    assert event.totals() == {1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0}
    assert plan_meetings(play_round(event)) == {1: (1, 4), 2: (2, 3)}


def test_or_some_first_matches_are_of_three() -> None:
    event = knockout(3, KnockoutSettings(three_ways=True), PlaySettings(boards_per_round=4))
    plan = next_knockout_plan(event.state)
    assert plan_meetings(plan) == {1: (1, 3), 2: (2, 1), 3: (3, 2)}
    assert {len(each.boards) for each in plan.seatings} == {2}
    event.round(plan, {1: {1: HOME}, 2: {3: HOME}, 3: {5: (50, 0)}})
    # 1 beats 3, 2 beats 1, 3 beats 2 by less: net IMPs are for 2.
    order = event.places()
    assert list(order.values()) == ["1", "2=", "2="]
    assert bracket_state(event.state).champion == 2
    event.do(EndPlay(9))


def test_three_who_are_level_go_on_when_the_director_decides() -> None:
    event = knockout(3, KnockoutSettings(three_ways=True), PlaySettings(boards_per_round=4))
    event.round(next_knockout_plan(event.state))
    assert bracket_state(event.state).champion is None
    event.do(AwardMatch(1, 1, Fraction(1), Fraction(0), "lots were drawn"))
    event.do(AwardMatch(1, 3, Fraction(0), Fraction(1), "lots were drawn"))
    assert bracket_state(event.state).champion is None  # 1 and 2 are level
    event.do(AwardMatch(1, 2, Fraction(0), Fraction(1), "lots were drawn"))
    assert bracket_state(event.state).champion == 1


def test_a_match_of_three_that_goes_on_is_not_decided() -> None:
    event = knockout(3, KnockoutSettings(three_ways=True), PlaySettings(boards_per_round=4))
    event.do(PlanRound(next_knockout_plan(event.state)))
    event.do(OpenRound(1, 0))
    event.play(1, 1, {1: HOME})
    assert bracket_state(event.state).champion is None
    event.do(Penalise(1, Fraction(2), PenaltyUnit.POINTS, "late", 1))
    page, other = match_page(event.state, 1, 1), match_page(event.state, 1, 2)
    assert page is not None
    assert other is not None
    assert page.score.home.total == 8
    assert other.score.match.penalties == ()  # the first of its two matches takes it


def test_of_three_teams_the_one_who_loses_the_semifinal_is_third() -> None:
    event = knockout(3, KnockoutSettings(third_place=True))
    play_round(event)
    plan = play_round(event)
    assert plan_meetings(plan) == {1: (1, 2)}
    assert event.places() == {1: "1", 2: "2", 3: "3"}


def test_a_third_place_may_be_played_for() -> None:
    event = knockout(4, KnockoutSettings(third_place=True))
    play_round(event)
    plan = next_knockout_plan(event.state)
    assert plan_meetings(plan) == {1: (1, 2), 2: (3, 4)}
    play_round(event, {2: "away"})
    assert event.places() == {1: "1", 2: "2", 4: "3", 3: "4"}
    assert event.totals() == {1: 2, 2: 1, 4: 0, 3: 0}


# Carry-over
def carried(**settings: object) -> Running:
    event = entered(
        rules(Kind.KNOCKOUT, knockout=KnockoutSettings(**settings)),  # type: ignore[arg-type]  # its own fields
        2,
    )
    event.do(CarryForward(1, Fraction("31.0"), "qualifying"))
    event.do(CarryForward(2, Fraction("39.4"), "qualifying"))
    event.do(Start(()))
    return event


def test_a_share_of_the_difference_is_carried_over() -> None:
    """RC-126: half of 8.4 IMPs to the leader."""
    event = carried(carry_percent=50)
    event.round(next_knockout_plan(event.state))
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert page.carry_over == Fraction("-4.2")
    assert page.score.home.total == Fraction("-4.2")
    assert page.boards[-1].running_away == Fraction("4.2")
    assert event.places() == {2: "1", 1: "2"}


def test_a_leagues_carry_over_leaves_no_tie() -> None:
    event = carried(carry_percent=50, league_carry=True)
    event.round(next_knockout_plan(event.state))
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert page.carry_over == Fraction("-4.2")
    event = carried(carry_percent=25, league_carry=True)
    event.round(next_knockout_plan(event.state))
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert page.carry_over == Fraction("-2.1")


def test_carry_over_is_for_the_first_rounds() -> None:
    event = carried(carry_percent=50, carry_rounds=1)
    assert event.state.rules.knockout.carry_rounds == 1
    event = entered(rules(Kind.KNOCKOUT, knockout=KnockoutSettings(carry_percent=100)), 4)
    for number, points in ((1, 40), (2, 30), (3, 20), (4, 10)):
        event.do(CarryForward(number, Fraction(points), "qualifying"))
    event.do(Start(()))
    play_round(event)
    play_round(event)
    first, final = match_page(event.state, 1, 1), match_page(event.state, 2, 1)
    assert first is not None
    assert final is not None
    assert (str(first.carry_over), str(final.carry_over)) == ("30", "0")


def test_a_tenth_of_an_imp_lets_no_match_end_in_a_tie() -> None:
    event = knockout(2, KnockoutSettings(higher_seed_wins=True))
    event.round(next_knockout_plan(event.state))
    assert event.places() == {1: "1", 2: "2"}


# Ties
def test_a_tie_is_played_off() -> None:
    event = knockout(4, KnockoutSettings(extra_boards=2))
    plan = next_knockout_plan(event.state)
    event.round(plan, {1: {1: HOME}})
    with pytest.raises(RefusedError, match="1 matches of round 2"):
        next_knockout_plan(event.state)
    assert event.refused(AddBoards(1, 1, (5, 6))) == "not-tied"
    event.do(AddBoards(1, 2, (5, 6)))
    event.play(1, 2, {5: AWAY})
    final = next_knockout_plan(event.state)
    assert plan_meetings(final) == {1: (1, 3)}
    assert final.seatings[0].boards == (7, 8, 9, 10)


def test_sudden_death_decides_with_one_board_after_the_other() -> None:
    event = knockout(2, KnockoutSettings(extra_boards=2, sudden_death=True))
    event.round(next_knockout_plan(event.state))
    event.do(AddBoards(1, 1, (5, 6)))
    event.play(1, 1)
    assert event.refused(AddBoards(1, 1, (7, 8))) == "wrong-number-of-boards"
    event.do(AddBoards(1, 1, (7,)))
    event.play(1, 1)
    event.do(AddBoards(1, 1, (8,)))
    event.play(1, 1, {8: AWAY})
    assert event.places() == {2: "1", 1: "2"}


# Rounds of several parts
def test_a_match_of_halves_is_decided_after_the_last() -> None:
    event = knockout(2, play=PlaySettings(boards_per_round=2, segments=2))
    event.round(next_knockout_plan(event.state), {1: {1: HOME}})
    assert bracket_state(event.state).champion is None
    second = next_knockout_plan(event.state)
    assert (second.number, second.seatings[0].boards) == (2, (3, 4))
    event.round(second, {1: {3: AWAY, 4: AWAY}})
    assert bracket_state(event.state).champion == 2


def test_who_gives_up_at_half_time_is_out() -> None:
    """A conceded part counts as played (RC-128)."""
    event = knockout(2, play=PlaySettings(boards_per_round=2, segments=2))
    event.round(next_knockout_plan(event.state), {1: {1: HOME}})
    event.do(PlanRound(next_knockout_plan(event.state)))
    event.do(Withdraw(1, 2, "behind"))
    page = match_page(event.state, 1, 1)
    assert page is not None
    assert (page.winner, page.standing, page.score.match.complete) == (2, Standing.OVER, 4)
    event.whole_round(2)
    event.do(EndPlay(9))


# Who leaves, who is given the match
def test_who_meets_nobody_goes_on() -> None:
    event = knockout(4)
    play_round(event)
    event.do(Withdraw(1, 2))
    plan = next_knockout_plan(event.state)
    assert (plan.seatings, [bye.number for bye in plan.byes]) == ((), [2])
    assert event.places() == {2: "1", 1: "2", 3: "3=", 4: "3="}
    event.do(EndPlay(9))


def test_a_walkover_in_a_planned_round() -> None:
    event = knockout(4)
    event.do(PlanRound(next_knockout_plan(event.state)))
    event.do(Withdraw(4, 1))
    event.do(OpenRound(1, 0))
    event.play(1, 2, {1: HOME})
    event.do(CloseRound(1))
    assert plan_meetings(next_knockout_plan(event.state)) == {1: (1, 2)}


def test_a_match_is_given_to_one_of_the_two() -> None:
    event = knockout(4)
    event.do(PlanRound(next_knockout_plan(event.state)))
    assert event.refused(AwardMatch(1, 1, Fraction(1), Fraction(1), "")) == "no-winner"
    event.do(AwardMatch(1, 1, Fraction(0), Fraction(30), "ineligible player"))
    event.do(OpenRound(1, 0))
    event.play(1, 2, {1: HOME})
    event.do(CloseRound(1))
    assert plan_meetings(next_knockout_plan(event.state)) == {1: (2, 4)} or plan_meetings(
        next_knockout_plan(event.state)
    ) == {1: (4, 2)}


# Corrections
def test_who_won_may_change_until_the_winners_play_on() -> None:
    event = knockout(4)
    play_round(event)
    event.do(PlanRound(next_knockout_plan(event.state)))
    assert plan_meetings(event.state.rounds[2].plan) == {1: (1, 2)}
    slot = at(1, 1)
    version = event.state.play(slot).version
    event.do(CorrectResult(slot, Entry(outcome_of(-1400)), version, "keyed the wrong way"))
    assert event.refused(OpenRound(2, 0)) == "not-the-bracket"
    event.do(Replan((meetings_plan(2, [(2, 4)], range(5, 9)),), "4 won"))
    event.do(OpenRound(2, 0))
    version = event.state.play(slot).version
    back = CorrectResult(slot, Entry(outcome_of(420)), version, "no, it was right")
    assert event.refused(back) == "next-round-begun"
    small = CorrectResult(slot, Entry(outcome_of(-1430)), version, "an overtrick")
    assert len(event.do(small)) == 1
    ruling = Rule(at(1, 1), Artificial.parse("AVE+/AVE+"), "Law 12C2", "")
    assert event.refused(ruling) == "next-round-begun"  # it would be a tie


def test_a_fine_is_in_imps_and_in_a_match() -> None:
    event = knockout(2)
    event.do(PlanRound(next_knockout_plan(event.state)))
    assert event.refused(Penalise(1, Fraction(1), PenaltyUnit.VPS, "", 1)) == "no-vps"
    assert event.refused(Penalise(1, Fraction(1), PenaltyUnit.POINTS, "", None)) == "no-match"
    event.do(Penalise(1, Fraction(3), PenaltyUnit.POINTS, "late", 1))
    event.whole_round(1)
    assert event.places() == {2: "1", 1: "2"}


def test_steps_tell_each_match() -> None:
    event = knockout(2)
    play_round(event)
    (each,) = ranking(event.state).lists
    assert [(step.rule, step.value) for step in each.lines[0].steps] == [
        ("match", 10),
        ("survived", 1),
    ]
    assert each.lines[1].steps[0].text.endswith("not won, {value}")
