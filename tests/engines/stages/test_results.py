"""What a series takes over from a stage's event: the ranking, and who met whom for how much."""

from fractions import Fraction

from overtrick.core.contest import Contest
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.core.ties import TieTest
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules
from overtrick.engines.event.stage_values import Carry, Meeting, Source, Stage, Tally
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.results import stage_result, wants_meetings
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from tests.engines.stages.series import CONSOLATION, FINAL, PAIRS, QUALIFYING, planned
from tests.engines.teams.running import entered as teams_entered
from tests.engines.teams.running import rules as team_rules
from tests.running import pairs_running, play_all


def test_pairs_by_the_boards_on_which_they_met() -> None:
    """Three tables; in every round table 1 makes an overtrick, and all others are alike."""
    running = pairs_running(mitchell(3), winners=1)
    for number in sorted(running.state.rounds):
        if number > 1:
            running.do(say.OpenRound(number, 0))
        boards = len(running.state.missing(number)) // 3
        play_all(running, [*boards * ["3NT N +1"], *2 * boards * ["3NT N ="]])
    running.do(say.EndPlay(0), say.MakeFinal(), say.Publish())
    plain = stage_result(running.state)
    assert (plain.meetings, plain.tallies) == ((), ())
    found = stage_result(running.state, meetings=True)
    assert (found.lists, found.contestants) == (plain.lists, plain.contestants)
    assert found.lists == running.state.published
    boards = len(running.state.seatings["", 1, 1].boards)
    # Of a top of 4, the overtrick is worth 4 and the others have 1.
    (first,) = (each for each in found.meetings if {each.one, each.other} == {1, 4})
    assert first == Meeting(1, 4, Fraction(4 * boards), Fraction(0))
    assert len(found.meetings) == 9
    assert {sum(each[2:4]) for each in found.meetings} == {4 * boards}
    assert Tally(1, 3 * boards, 0, 0) in found.tallies


def test_teams_by_their_matches() -> None:
    event = teams_entered(team_rules(Kind.ROUND_ROBIN, MatchSettings(scale=VpScale.NONE)), 4)
    plans = schedule_plans(round_robin(4, boards_per_match=4), [1, 2, 3, 4])
    event.do(say.Start(plans))
    for plan in plans:
        first = min(plan.seatings[0].boards)
        event.whole_round(plan.number, {1: {first: (420, 0)}})
    event.do(say.EndPlay(0))
    event.do(say.MakeFinal())
    event.do(say.Publish())
    found = stage_result(event.state, meetings=True)
    assert len(found.meetings) == 6
    margins = sorted(abs(each.own - each.against) for each in found.meetings)
    assert margins == [0, 0, 0, 9, 9, 9]
    assert len(found.tallies) == 4


def test_they_are_wanted_only_where_something_rests_on_them() -> None:
    series = planned(QUALIFYING, FINAL, CONSOLATION).state.series
    assert not wants_meetings(series, "qualifying")
    tested = Stage("qualifying", PAIRS, ties=(TieTest.HEAD_TO_HEAD,))
    assert wants_meetings(planned(tested, FINAL).state.series, "qualifying")
    rules = Rules(
        Kind.KNOCKOUT, Contest(), PlaySettings(), knockout=KnockoutSettings(carry_percent=100)
    )
    league = Stage("league", Rules(Kind.ROUND_ROBIN))
    last = Stage("final", rules, (Source("league", 1, 2, Carry.HEAD_TO_HEAD),))
    assert wants_meetings(planned(league, last).state.series, "league")
