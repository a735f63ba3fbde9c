"""Boards and matches of teams that went wrong, or were not played."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Artificial, Award, Grade, PassedOut
from overtrick.core.procedures import Cause
from overtrick.engines.event.commands import (
    AwardMatch,
    BoardWrong,
    CloseRound,
    EndPlay,
    FoulBoard,
    OpenRound,
    RecordResult,
    Reseat,
    Rule,
    Start,
    UnawardMatch,
    UnfoulBoard,
    Withdraw,
)
from overtrick.engines.event.facts import (
    BoardFouled,
    MatchAwarded,
    MatchUnawarded,
    Reseated,
    RoundClosed,
)
from overtrick.engines.event.values import Entry, Foul, Kind, MatchAward, Seating
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.plans import meetings_plan
from overtrick.engines.teams.removal import fixture_at, removed, unplayed, void
from tests.engines.teams.running import (
    at,
    entered,
    figures,
    page,
    rules,
    single_match,
    vps,
)

AVERAGE_PLUS = Artificial(Award(Grade.PLUS), Award(Grade.PLUS))


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
    assert all("others sat there" in notice.message for notice in first.notices[:2])
    assert "2 of 2 boards have no result" in first.notices[2].message
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
