"""S6: one match of two teams, in two rooms."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Artificial, Award, Grade, PassedOut
from overtrick.core.procedures import Cause
from overtrick.core.seat import Side
from overtrick.core.team_match import MatchMethod, MatchSettings, ScaleBoards, VpScale
from overtrick.engines.event.commands import (
    AddBoards,
    AwardMatch,
    BoardWrong,
    CloseRound,
    EndPlay,
    Enter,
    FoulBoard,
    LineUp,
    OpenRound,
    Penalise,
    RecordResult,
    Reseat,
    Rule,
    Start,
    Substitute,
    UnawardMatch,
    UnfoulBoard,
    Withdraw,
)
from overtrick.engines.event.facts import (
    BoardFouled,
    BoardsAdded,
    LinedUp,
    MatchAwarded,
    MatchUnawarded,
    Reseated,
    RoundClosed,
)
from overtrick.engines.event.values import Entry, Foul, Kind, MatchAward, PenaltyUnit, Seating
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.butler import butler
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import MatchPage, match_page, match_pages
from overtrick.engines.teams.plans import meetings_plan
from overtrick.engines.teams.removal import fixture_at, removed, unplayed, void
from tests.engines.teams.running import Running, at, entered, figures, rules, single_match, vps

AVERAGE_PLUS = Artificial(Award(Grade.PLUS), Award(Grade.PLUS))


def page(event: Running) -> MatchPage:
    found = match_page(event.state, 1, 1)
    assert found is not None
    return found


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
    assert "6 to 11" in found.notices[0].message or "board" in found.notices[0].message


# Boards that went wrong
def test_a_board_fouled_in_one_room_does_not_count_until_it_is_ruled() -> None:
    event = single_match([1, 2])
    event.play(1, 1, {1: (420, -50)})
    assert event.do(FoulBoard("", 1, 1, table=2)) == (BoardFouled(Foul("", 1, 1, 2), ""),)
    first = page(event).boards[0]
    assert first.home.points is None
    assert first.home.steps[0].source == "Law 87"
    event.do(Rule(at(2, 1), AVERAGE_PLUS, "Law 12C2", "fouled"))
    first = page(event).boards[0]
    assert figures(first.home.points, first.away.points) == (3, 3)
    event.do(UnfoulBoard("", 1, 1, table=2))
    assert page(event).boards[0].home.points == 3


def test_a_board_fouled_in_both_rooms_is_another_board() -> None:
    event = single_match([1, 2])
    event.play(1, 1, {1: (420, -50)})
    event.do(FoulBoard("", 1, 1))
    assert page(event).boards[0].home.points == 10


def test_an_artificial_score_in_one_room_is_the_boards() -> None:
    event = single_match(range(1, 9))
    event.play(1, 1, {2: (420, -50)})
    event.do(Rule(at(1, 1), Artificial.parse("AVE-/AVE-"), "Law 12C2", "both at fault"))
    assert page(event).score.home.total == 7
    assert page(event).score.away.total == -13
    assert event.totals() == {1: vps("12.77"), 2: vps("5.32")}


def test_two_rulings_that_contradict_each_other_are_refused() -> None:
    event = single_match([1, 2])
    event.play(1, 1)
    event.do(Rule(at(1, 1), Artificial.parse("AVE+/AVE-"), "Law 12C2", "a"))
    other = Rule(at(2, 1), Artificial.parse("AVE+/AVE-"), "Law 12C2", "b")
    assert event.refused(other) == "rulings-contradict"
    event.do(Rule(at(2, 1), Artificial.parse("AVE-/AVE+"), "Law 12C2", "b"))
    assert page(event).boards[0].home.points == 3


def test_the_same_direction_in_both_rooms_cannot_be_compared() -> None:
    event = single_match([1, 2])
    event.play(1, 1, {1: (420, -50), 2: (420, -50)})
    wrong = Seating("", 2, (1,), (2,), (1, 2), 1)
    facts = event.do(Reseat(1, (wrong,), "they sat the wrong way", boards=(1,)))
    assert facts == (Reseated(1, (wrong,), "they sat the wrong way", (1,)),)
    assert event.do(Reseat(1, (wrong,), "again", boards=(1,))) == ()
    first, second = page(event).boards
    assert figures(first.home.points, second.home.points) == (None, 10)
    assert (first.closed_room.ns, second.closed_room.ns) == (1, 2)
    assert len(page(event).notices) == 1
    event.do(Rule(at(2, 1), Artificial.parse("AVE-/AVE+"), "Law 12C2", "home at fault"))
    first = page(event).boards[0]
    assert figures(first.home.points, first.away.points) == (-3, 3)
    other = Rule(at(1, 1), Artificial.parse("AVE+/AVE-"), "Law 12C2", "otherwise")
    assert event.refused(other) == "rulings-contradict"


def test_two_rulings_on_a_board_of_one_direction_may_agree_but_not_differ() -> None:
    event = single_match([1, 2])
    event.do(Reseat(1, (Seating("", 2, (1,), (2,), (1, 2), 1),), "the same way twice"))
    event.play(1, 1)
    assert figures(page(event).score.home.boards, page(event).home_part.points) == (0, None)
    assert event.totals() == {1: 0, 2: 0}
    ruling = Artificial.parse("AVE-/AVE+")
    event.do(Rule(at(1, 1), ruling, "Law 12C2", ""))
    event.do(Rule(at(2, 1), ruling, "Law 12C2", ""))
    assert page(event).boards[0].home.points == -3


def test_a_table_at_which_others_sat_has_nothing_to_compare() -> None:
    event = entered(rules(Kind.ROUND_ROBIN), 4)
    event.do(Start((meetings_plan(1, [(1, 2), (3, 4)], [1, 2]),)))
    event.do(OpenRound(1, 0))
    for match in (1, 2):
        event.play(1, match, {1: (420, -50)})
    seats = [
        event.state.seatings["", 1, table]._replace(ns=(ns,), ew=(ew,))
        for table, ns, ew in ((2, 2, 3), (4, 4, 1))
    ]
    event.do(Reseat(1, tuple(seats), "East-West of two matches exchanged"))
    first = page(event)
    assert first.score.home.boards == 0
    assert [notice.message.endswith("(EBU White Book 3.3.6)") for notice in first.notices] == [
        True,
        True,
    ]
    assert first.standing is Standing.OVER


def test_both_rooms_the_other_way_round_is_the_same_match() -> None:
    event = single_match([1, 2])
    tables = (Seating("", 1, (2,), (1,), (1, 2), 1), Seating("", 2, (1,), (2,), (1, 2), 1))
    event.do(Reseat(1, tables, "both turned"))
    event.play(1, 1, {1: (-50, 420)})
    assert page(event).score.home.total == 10


def test_reseating_some_boards_keeps_the_tables_boards() -> None:
    event = single_match([1, 2])
    other = Seating("", 2, (1,), (2,), (1,), 1)
    assert event.refused(Reseat(1, (other,), "", boards=(1,))) == "other-boards"
    same = Seating("", 2, (1,), (2,), (1, 2), 1)
    assert event.refused(Reseat(1, (same,), "", boards=(3,))) == "not-in-play"
    assert event.refused(Reseat(1, (same._replace(match=2),), "")) == "other-match"


def test_a_board_played_for_another_in_one_room_has_nothing_to_compare() -> None:
    event = single_match([1, 2])
    event.do(BoardWrong("", 1, 1, 1, 9))
    event.record(at(1, 9), 420)
    event.record(at(2, 1), 420)
    event.record(at(1, 2), 0)
    event.record(at(2, 2), 0)
    assert [(b.number, b.home.points) for b in page(event).boards] == [
        (1, None),
        (2, 0),
        (9, None),
    ]
    assert page(event).standing is Standing.OVER


def test_the_same_wrong_board_in_both_rooms_counts() -> None:
    event = single_match([1, 2])
    event.do(BoardWrong("", 1, 1, 1, 9))
    event.do(BoardWrong("", 1, 2, 1, 9))
    event.record(at(1, 9), 420)
    event.record(at(2, 9), -50)
    assert page(event).boards[2].home.points == 10


# Boards that were not played
def test_boards_cut_off_by_the_clock_do_not_count_until_they_are_ruled() -> None:
    event = single_match(range(1, 9))
    for board in range(1, 5):
        event.record(at(1, board), 420 if board == 1 else 0)
        event.record(at(2, board), -50 if board == 1 else 0)
    event.record(at(1, 5), 420)
    (closed,) = event.do(CloseRound(1, cut_off=True))
    assert isinstance(closed, RoundClosed)
    assert len(closed.cut_off) == 7
    found = page(event)
    assert figures(found.standing, found.score.home.boards, found.score.home.total) == (
        Standing.OVER,
        4,
        10,
    )
    assert found.home_part.points == vps("15.00")


def test_boards_removed_give_three_imps_each() -> None:
    """Four boards removed without its fault are 12 IMPs (pub-0346)."""
    event = single_match(range(1, 9))
    fixture = fixture_at(event.state, 1, 1)
    for rule in removed(
        event.state, fixture, range(5, 9), (Grade.PLUS, Grade.MINUS), "slow play by Team 2"
    ):
        event.do(rule)
    event.play(1, 1)
    assert figures(page(event).score.home.total, page(event).score.away.total) == (12, -12)


def test_a_match_that_lost_most_of_its_boards_says_so() -> None:
    event = single_match(range(1, 9))
    for board in range(1, 4):
        event.record(at(1, board), 0)
        event.record(at(2, board), 0)
    event.do(CloseRound(1, cut_off=True))
    assert "less than half" in page(event).notices[0].message
    fixture = fixture_at(event.state, 1, 1)
    for rule in unplayed(event.state, fixture, (Grade.PLUS, Grade.MINUS), "no time"):
        event.do(rule)
    assert figures(page(event).score.home.total, page(event).score.away.total) == (12, -12)
    assert page(event).notices == ()


def test_removed_boards_are_those_of_the_match() -> None:
    event = single_match([1, 2])
    fixture = fixture_at(event.state, 1, 1)
    with pytest.raises(Exception, match="board 3 is not of that match"):
        removed(event.state, fixture, [3], (Grade.PLUS, Grade.PLUS), "")
    with pytest.raises(Exception, match="no match 2"):
        fixture_at(event.state, 1, 2)


@pytest.mark.parametrize(("cause", "each"), [(Cause.SEATING, 8), (Cause.DIRECTOR, 12)])
def test_a_void_match_gives_both_a_share(cause: Cause, each: int) -> None:
    event = single_match([1, 2])
    event.play(1, 1, {1: (420, -50)})
    command = void(event.state, fixture_at(event.state, 1, 1), cause, "wrong seats")
    (fact,) = event.do(command)
    assert fact == MatchAwarded(1, 1, MatchAward(Fraction(each), Fraction(each), "wrong seats"))
    assert event.totals() == {1: each, 2: each}
    assert event.do(UnawardMatch(1, 1, "it stands")) == (MatchUnawarded(1, 1, "it stands"),)
    assert event.totals()[1] > 10


def test_a_walkover_leaves_nothing_missing() -> None:
    event = single_match([1, 2])
    event.do(AwardMatch(1, 1, Fraction(12), Fraction(0), "Team 2 did not come"))
    assert event.state.missing() == ()
    event.do(CloseRound(1, cut_off=True))
    event.do(EndPlay(100))
    assert event.totals() == {1: 12, 2: 0}
    assert page(event).standing is Standing.AWARDED
    assert page(event).winner == 1


def test_an_award_is_at_most_a_win() -> None:
    event = single_match([1, 2])
    assert event.refused(AwardMatch(1, 1, Fraction(21), Fraction(0), "")) == "bad-award"
    assert event.refused(AwardMatch(1, 1, Fraction(-1), Fraction(0), "")) == "bad-award"
    assert event.refused(AwardMatch(1, 2, Fraction(1), Fraction(0), "")) == "no-such-match"


def test_an_award_of_a_half_is_one_of_the_match() -> None:
    event = single_match([1, 2], [3, 4])
    (fact,) = event.do(AwardMatch(2, 1, Fraction(20), Fraction(0), "gave up"))
    assert isinstance(fact, MatchAwarded)
    assert fact.round == 1
    assert event.state.missing() == ()


def test_who_leaves_at_half_time_has_lost() -> None:
    event = single_match([1, 2], [3, 4])
    event.play(1, 1, {1: (-50, 420)})
    event.do(CloseRound(1))
    event.do(Withdraw(2, 2))
    found = page(event)
    assert (found.standing, found.winner, found.score.match.complete) == (Standing.OVER, 1, 4)
    assert event.places() == {1: "1", 2: "2"}
    assert event.refused(RecordResult(at(1, 3, 2), Entry(PassedOut()))) == "round-not-open"


def test_who_does_not_come_has_lost() -> None:
    event = single_match([1, 2])
    event.do(Withdraw(1, 1))
    assert page(event).standing is Standing.WALKOVER
    assert event.places() == {2: "1", 1: "2"}


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


def test_players_have_a_butler() -> None:
    event = single_match([1, 2])
    event.do(LineUp("", 1, 1, Side.NS, (10, 11)))
    event.do(LineUp("", 1, 1, Side.EW, (20, 21)))
    event.do(LineUp("", 1, 2, Side.NS, (22, 23)))
    event.play(1, 1, {1: (420, 20)})
    lines = {line.person: figures(line.imps, line.boards) for line in butler(event.state)}
    assert lines == {
        10: (5, 2),
        11: (5, 2),
        20: (-5, 2),
        21: (-5, 2),
        22: (-5, 2),
        23: (-5, 2),
    }
    assert butler(event.state)[0].mean == Fraction(5, 2)
    assert butler(event.state, until=0) == ()


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
