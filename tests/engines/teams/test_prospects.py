"""The next IMP of matches of an event: while they are played, and when they are over."""

from fractions import Fraction

import pytest

from overtrick.core.team_match import MatchMethod, MatchSettings, VpScale
from overtrick.core.victory_points import wbf_continuous
from overtrick.engines.event.commands import (
    AwardMatch,
    CloseRound,
    OpenRound,
    Penalise,
    PlanRound,
    Start,
)
from overtrick.engines.event.values import Kind, PenaltyUnit, RoundPlan
from overtrick.engines.teams.knockout import next_knockout_plan
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import match_page
from overtrick.engines.teams.plans import triangle_seatings
from overtrick.engines.teams.prospects import prospects, reading_of
from tests.engines.teams.running import Running, at, entered, figures, page, rules, single_match

EIGHT = wbf_continuous(8)


def hundredths(margin: int) -> Fraction:
    """Victory points for a margin over eight boards."""
    return Fraction(EIGHT.vps(margin).own, 100)


def two_boards_played() -> Running:
    """Of eight; the home team has won 13 IMPs."""
    event = single_match(range(1, 9))
    for board, scores in ((1, (620, -100)), (2, (50, 50))):
        for room, points in enumerate(scores, 1):
            event.record(at(room, board), points)
    return event


def test_the_scale_is_that_of_the_whole_match_while_it_is_played() -> None:
    event = two_boards_played()
    found = prospects(event.state, page(event))
    assert found is not None
    home, away = found
    assert (home.number, home.boards, away.number, away.boards) == (1, 8, 2, 8)
    assert home.next_imp is not None
    assert away.next_imp is not None
    margin = int(page(event).score.home.total)
    assert margin == 12
    assert home.next_imp.vps == hundredths(margin)
    assert home.next_imp.more == hundredths(margin + 1) - hundredths(margin)
    assert away.next_imp.less == home.next_imp.more
    assert (home.to_win.win, home.to_win.boards_left) == (-11, 6)
    assert (away.to_win.win, away.to_win.draw, away.to_win.most) == (13, 12, 144)


def test_over_it_is_the_points_that_count() -> None:
    event = single_match(range(1, 9))
    event.play(1, 1, {1: (430, 0)})
    found = prospects(event.state, page(event))
    assert found is not None
    assert [each.next_imp and each.next_imp.vps for each in found] == [
        page(event).home_part.points,
        page(event).away_part.points,
    ]
    assert [each.to_win.boards_left for each in found] == [0, 0]


def test_a_fined_team_reads_its_own_margin() -> None:
    event = two_boards_played()
    event.do(Penalise(1, Fraction(4), PenaltyUnit.POINTS, "late", 1))
    found = prospects(event.state, page(event))
    assert found is not None
    home, away = found
    assert home.next_imp is not None
    assert away.next_imp is not None
    assert figures(home.next_imp.margin, away.next_imp.margin) == (8, -12)
    assert figures(home.to_win.lead, away.to_win.lead) == (10, -10)
    # An IMP moves both margins: with eleven more, 8 and -12 become -3 and -1.
    assert away.to_win.win == 11


def test_where_imps_or_boards_do_not_decide_there_is_none() -> None:
    bam = single_match(range(1, 5), settings=MatchSettings(method=MatchMethod.BAM))
    assert prospects(bam.state, page(bam)) is None
    given = two_boards_played()
    given.do(AwardMatch(1, 1, Fraction(20), Fraction(0), "given up"))
    assert page(given).standing is Standing.AWARDED
    assert prospects(given.state, page(given)) is None
    assert reading_of(given.state, page(given)) is None


def test_a_knockout_has_a_win_and_no_victory_points() -> None:
    event = entered(rules(Kind.KNOCKOUT), 2)
    event.do(Start(()))
    event.do(PlanRound(next_knockout_plan(event.state)))
    event.do(OpenRound(1, 0))
    found = prospects(event.state, page(event))
    assert found is not None
    assert [each.next_imp for each in found] == [None, None]
    assert [(each.to_win.win, each.to_win.draw) for each in found] == [(1, 0), (1, 0)]


def test_a_scale_is_wanted_for_the_whole_match_only() -> None:
    """The ACBL's old one is printed for 6 to 11 boards: two of eight do no harm, five do."""
    event = single_match(range(1, 9), settings=MatchSettings(scale=VpScale.ACBL_20))
    for board in range(1, 6):
        for room in (1, 2):
            event.record(at(room, board), 50)
        found = prospects(event.state, page(event))
        assert found is not None
        assert [each.next_imp and each.next_imp.vps for each in found] == [10, 10]
    event.do(CloseRound(1, cut_off=True))
    found = prospects(event.state, page(event))
    assert found is not None
    assert [each.next_imp for each in found] == [None, None]


@pytest.mark.parametrize("scale", [VpScale.WBF_CONTINUOUS, VpScale.WBF_DISCRETE])
def test_a_match_of_a_triangle_is_read_as_its_points_are(scale: VpScale) -> None:
    """Half of the scale, or the EBU's own scale for half a match."""
    event = entered(rules(Kind.ROUND_ROBIN, MatchSettings(scale=scale)), 3)
    event.do(Start((RoundPlan(1, triangle_seatings(1, (1, 2, 3), range(1, 13))),)))
    event.whole_round(1, {1: {1: (420, -50)}})
    found = match_page(event.state, 1, 1)
    assert found is not None
    assert found.home_part.points not in {None, 5}
    ahead = prospects(event.state, found)
    assert ahead is not None
    assert [each.next_imp and each.next_imp.vps for each in ahead] == [
        found.home_part.points,
        found.away_part.points,
    ]
