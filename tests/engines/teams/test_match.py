"""S6: one match of two teams, in two rooms."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Artificial, PassedOut
from overtrick.core.seat import Side
from overtrick.core.team_match import MatchMethod, MatchSettings, ScaleBoards, VpScale
from overtrick.engines.event.commands import (
    AddBoards,
    CloseRound,
    EndPlay,
    Enter,
    LineUp,
    OpenRound,
    Penalise,
    Rule,
    Start,
    Substitute,
)
from overtrick.engines.event.facts import (
    BoardsAdded,
    LinedUp,
)
from overtrick.engines.event.values import Kind, PenaltyUnit, Seating
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import match_page, match_pages
from overtrick.engines.teams.plans import meetings_plan
from tests.engines.teams.running import (
    at,
    entered,
    figures,
    page,
    rules,
    single_match,
    vps,
)


def test_two_teams_of_four_meet_in_an_open_and_a_closed_room() -> None:
    event = single_match(range(1, 9))
    open_room, closed_room = event.state.seatings["", 1, 1], event.state.seatings["", 1, 2]
    assert (open_room.ns, open_room.ew) == ((1,), (2,))
    assert (closed_room.ns, closed_room.ew) == ((2,), (1,))
    assert open_room.boards == closed_room.boards == tuple(range(1, 9))


@pytest.mark.parametrize("size", [3, 9])
def test_a_team_has_four_to_eight_players(size: int) -> None:
    event = entered(rules(Kind.MATCH), 1)
    assert event.refused(Enter(tuple(range(100, 100 + size)))) == "wrong-size"
    assert len(event.do(Enter(tuple(range(100, 108))))) == 1


@pytest.mark.parametrize(("boards", "printed"), [(8, "13.78"), (12, "13.18"), (16, "12.80")])
def test_a_match_has_8_12_or_16_boards(boards: int, printed: str) -> None:
    """Ten IMPs are worth the more the fewer boards there are."""
    event = single_match(range(1, boards + 1))
    event.play(1, 1, {1: (430, 0)})
    assert page(event).home_part.points == vps(printed)


@pytest.mark.parametrize("boards", [1, 5, 7, 32, 64])
def test_a_match_has_any_number_of_boards(boards: int) -> None:
    event = single_match(range(1, boards + 1))
    event.play(1, 1)
    assert event.totals() == {1: 10, 2: 10}
    assert page(event).standing is Standing.OVER


def test_imps_are_counted_board_by_board() -> None:
    event = single_match(range(1, 5))
    event.record(at(1, 1), "4S N =")
    assert [board.home.points for board in page(event).boards] == [None] * 4
    event.record(at(2, 1), "4S N -1")
    event.record(at(1, 2), "3NT E =")
    event.record(at(2, 2), "3NT E +1")
    first, second = page(event).boards[:2]
    assert figures(first.home.points, first.away.points) == (10, -10)
    assert figures(second.home.points, second.away.points) == (1, -1)
    assert figures(second.running_home, second.running_away) == (11, 0)
    assert [step.rule for step in first.home.steps] == ["swing", "imps"]


def test_the_running_score_is_that_of_the_boards_so_far() -> None:
    event = single_match(range(1, 9))
    event.record(at(1, 1), 420)
    event.record(at(2, 1), -50)
    found = page(event)
    assert found.standing is Standing.PLAYING
    assert figures(found.score.home.gained, found.score.away.gained) == (10, 0)
    assert found.winner == 1
    assert event.places() == {1: "1", 2: "2"}


@pytest.mark.parametrize(
    ("scale", "home", "away"),
    [
        ("wbf-continuous", "14.68", "5.32"),
        ("wbf-discrete", "15", "5"),
        ("acbl-20", "15", "5"),
        ("acbl-30", "25", "5"),
    ],
)
def test_imps_become_vps_by_a_named_scale(scale: str, home: str, away: str) -> None:
    """13 IMPs in 8 boards; the continuous figures are those of RC-105."""
    event = single_match(range(1, 9), settings=MatchSettings(scale=VpScale(scale)))
    event.play(1, 1, {1: (420, 50), 3: (0, -130)})
    found = page(event)
    assert found.score.home.total == 9 + 4
    assert (found.home_part.points, found.away_part.points) == (vps(home), vps(away))


def test_the_default_scale_is_the_continuous_one_of_2013() -> None:
    assert rules(Kind.MATCH).match.scale is VpScale.WBF_CONTINUOUS


def test_a_board_a_match_counts_boards() -> None:
    event = single_match(range(1, 6), settings=MatchSettings(MatchMethod.BAM))
    event.play(1, 1, {1: (10, 0), 2: (-1290, 0), 4: (100, 0), 5: (-20, 0)})
    assert event.totals() == {1: Fraction(5, 2), 2: Fraction(5, 2)}


def test_the_result_is_a_page_for_everyone() -> None:
    event = single_match(range(1, 3))
    event.do(LineUp("", 1, 1, Side.NS, (10, 11)))
    event.record(at(1, 1), "3NT S +1")
    event.record(at(2, 1), "3NT S =")
    event.record(at(1, 2), PassedOut())
    (found,) = match_pages(event.state)
    assert (found.home, found.away) == ("Team 1", "Team 2")
    first, second = found.boards
    assert (first.open_room.ns, first.open_room.ns_people, first.open_room.ew_people) == (
        1,
        (10, 11),
        (),
    )
    assert (first.open_room.score_ns, first.closed_room.score_ns) == (430, 400)
    assert (second.open_room.score_ns, second.closed_room.outcome) == (0, None)
    assert (first.dealer.name, str(first.vulnerability.name)) == ("NORTH", "NONE")
    assert found.scheduled == 2
    assert match_page(event.state, 1, 2) is None
    assert match_page(event.state, 2, 1) is None


def test_each_round_of_a_match_is_a_part_of_it() -> None:
    event = single_match([1, 2], [3, 4])
    event.play(1, 1, {1: (420, -50)})
    event.do(CloseRound(1))
    assert [figures(each.home, each.away) for each in page(event).segments] == [(10, 0), (0, 0)]
    event.do(OpenRound(2, 10))
    event.play(2, 1, {4: (-50, 420)})
    found = page(event)
    assert [figures(s.segment, s.running_home, s.running_away) for s in found.segments] == [
        (1, 10, 0),
        (2, 10, 10),
    ]
    assert (found.standing, found.winner) == (Standing.OVER, None)
    assert event.totals(until=1)[1] > event.totals()[1] == 10


def test_the_boards_of_two_parts_may_have_the_same_numbers() -> None:
    event = single_match([1, 2], [1, 2])
    event.play(1, 1, {1: (420, -50)})
    event.do(CloseRound(1))
    event.whole_round(2, {1: {1: (420, -50)}})
    assert page(event).score.home.total == 20


def test_a_match_is_of_the_two_who_have_entered() -> None:
    plan = meetings_plan(1, [(1, 2)], [1])
    three = entered(rules(Kind.MATCH), 3)
    assert three.refused(Start((plan,))) == "two-teams"
    two = entered(rules(Kind.MATCH), 2)
    assert two.refused(Start(())) == "no-plan"
    assert entered(rules(Kind.MATCH), 1).refused(Start((plan,))) == "too-few"


@pytest.mark.parametrize(
    ("seatings", "code"),
    [
        ([Seating("", 1, (1,), (2,), (1,), 1)], "not-a-match"),
        ([Seating("", 1, (1,), (2,), (1,)), Seating("", 2, (2,), (1,), (1,))], "not-a-match"),
        (
            [Seating("", 1, (1,), (2,), (1,), 1), Seating("", 2, (2,), (1,), (2,), 1)],
            "not-a-match",
        ),
        (
            [Seating("", 1, (1,), (2,), (1,), 1), Seating("", 2, (1,), (2,), (1,), 1)],
            "two-places",
        ),
        (
            [Seating("", 1, (1,), (2,), (1,), 2), Seating("", 2, (2,), (1,), (1,), 2)],
            "two-teams",
        ),
    ],
)
def test_a_plan_that_is_no_match_is_refused(seatings: list[Seating], code: str) -> None:
    event = entered(rules(Kind.MATCH), 2)
    plan = meetings_plan(1, [], [])
    planned = type(plan)(1, tuple(seatings))
    assert event.refused(Start((planned,))) == code


def test_a_scale_that_is_not_printed_for_so_many_boards_is_refused() -> None:
    event = entered(rules(Kind.MATCH, MatchSettings(scale=VpScale.ACBL_20)), 2)
    assert event.refused(Start((meetings_plan(1, [(1, 2)], range(1, 20)),))) == "no-scale"


def test_a_scale_that_is_not_printed_for_the_boards_that_count_says_so() -> None:
    event = single_match(range(1, 7), settings=MatchSettings(scale=VpScale.ACBL_20))
    event.record(at(1, 1), 420)
    event.record(at(2, 1), -50)
    event.do(CloseRound(1, cut_off=True))
    found = page(event)
    assert figures(found.score.home.total, found.home_part.points) == (10, None)
    assert "printed for 6 to 11 boards, not for 1" in found.notices[0].message


# Penalties
def test_slow_play_costs_victory_points() -> None:
    event = single_match(range(1, 9))
    event.play(1, 1)
    event.do(Penalise(2, Fraction(1), PenaltyUnit.VPS, "slow play", 1))
    assert event.totals() == {1: 10, 2: 9}
    assert page(event).away_part.steps[-1].rule == "penalty"


def test_a_penalty_in_imps_is_one_in_the_match() -> None:
    event = single_match(range(1, 9))
    event.play(1, 1)
    event.do(Penalise(2, Fraction(3), PenaltyUnit.POINTS, "a mobile phone"))
    assert page(event).score.away.total == -3
    assert event.totals() == {1: 10, 2: vps("8.73")}


def test_without_victory_points_there_are_no_penalties_in_them() -> None:
    event = single_match([1, 2], settings=MatchSettings(scale=VpScale.NONE))
    event.play(1, 1, {1: (420, -50)})
    assert event.refused(Penalise(1, Fraction(1), PenaltyUnit.VPS, "late", 1)) == "no-vps"
    event.do(Penalise(1, Fraction(1), PenaltyUnit.POINTS, "late", 1))
    assert event.totals() == {1: 9, 2: -10}


# A match that somebody has to win
KNOCKOUT = MatchSettings(scale=VpScale.NONE, knockout=True)


def test_a_tied_match_goes_on_with_extra_boards() -> None:
    event = single_match(range(1, 25), settings=KNOCKOUT)
    assert event.refused(AddBoards(1, 1, (25, 26, 27))) == "not-tied"
    event.play(1, 1)
    event.do(CloseRound(1))
    assert event.refused(EndPlay(9)) == "no-winner"
    assert event.refused(AddBoards(1, 1, (25, 26))) == "wrong-number-of-boards"
    assert event.do(AddBoards(1, 1, (25, 26, 27))) == (BoardsAdded(1, 1, (25, 26, 27)),)
    event.play(1, 1)
    event.do(AddBoards(1, 1, (28, 29, 30)))
    event.play(1, 1, {30: (50, 0)})
    assert page(event).winner == 1
    assert page(event).scheduled == 24
    event.do(EndPlay(10))


def test_a_friendly_match_may_end_in_a_tie() -> None:
    event = single_match([1, 2])
    event.play(1, 1)
    assert event.refused(AddBoards(1, 1, (3, 4))) == "no-extra-boards"
    event.do(CloseRound(1))
    event.do(EndPlay(9))
    assert event.places() == {1: "1=", 2: "1="}


def test_scores_that_do_not_balance_are_averaged() -> None:
    """Law 12C4, with the figures of RC-091: 6 and -10 make 8."""
    event = single_match([1, 2], settings=KNOCKOUT)
    event.play(1, 1)
    event.do(Rule(at(1, 1), Artificial.parse("AVE+/AVE+"), "Law 12C2", "a"))
    assert page(event).score.home.total == 0
    event.do(Rule(at(1, 2), Artificial.parse("AVE+/AVE"), "Law 12C2", "b"))
    assert page(event).score.home.total == Fraction(3, 2)


# Who sat there
def test_a_line_up_is_of_members_who_sit_once() -> None:
    event = single_match([1, 2])
    assert event.do(LineUp("", 1, 1, Side.NS, (10, 11))) == (LinedUp("", 1, 1, Side.NS, (10, 11)),)
    assert event.do(LineUp("", 1, 1, Side.NS, (10, 11))) == ()
    assert event.refused(LineUp("", 1, 2, Side.EW, (11, 12))) == "sits-elsewhere"
    assert event.refused(LineUp("", 1, 2, Side.EW, (12, 12))) == "player-twice"
    assert event.refused(LineUp("", 1, 2, Side.EW, (12, 20))) == "not-a-member"
    assert event.refused(LineUp("", 1, 3, Side.EW, (12, 13))) == "no-such-table"
    event.do(LineUp("", 1, 1, Side.NS, (12, 11)))
    event.do(LineUp("", 1, 2, Side.EW, (10, 13)))


def test_a_substitute_plays_from_a_round_on() -> None:
    event = single_match([1, 2], [3, 4])
    event.do(Substitute(1, 10, 99, 2))
    assert event.refused(LineUp("", 1, 1, Side.NS, (99, 11))) == "not-a-member"
    event.do(LineUp("", 1, 1, Side.NS, (10, 11)))
    assert event.refused(LineUp("", 2, 1, Side.NS, (10, 11))) == "not-a-member"
    event.do(LineUp("", 2, 1, Side.NS, (99, 11)))


def test_every_line_tells_what_it_is_made_of() -> None:
    event = single_match(range(1, 9))
    event.play(1, 1, {1: (420, -50)})
    (each,) = ranking(event.state).lists
    assert [step.rule for step in each.lines[0].steps] == ["match", "total"]
    assert each.lines[0].steps[0].operands["own"] == 10


def test_a_margin_is_factored_to_the_boards_scheduled() -> None:
    settings = MatchSettings(scale_boards=ScaleBoards.SCHEDULED)
    event = single_match(range(1, 9), settings=settings)
    for board in range(1, 5):
        event.record(at(1, board), 420 if board == 1 else 0)
        event.record(at(2, board), -50 if board == 1 else 0)
    event.do(CloseRound(1, cut_off=True))
    assert page(event).home_part.points == vps("16.46")  # 20 IMPs in 8 boards
