"""A match as it was written down."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import NotPlayed, Score
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.team_match import (
    Conceded,
    Match,
    MatchBoard,
    Penalty,
    Room,
    Rooms,
    Team,
    Unit,
)
from overtrick.errors import ImpossibleError
from tests.core.team_match.matches import match_of, ruled


def test_the_home_team_sits_north_south_in_the_open_room() -> None:
    sides = {(team, room): team.side(room) for team in Team for room in Room}
    assert sides == {
        (Team.HOME, Room.OPEN): Side.NS,
        (Team.HOME, Room.CLOSED): Side.EW,
        (Team.AWAY, Room.OPEN): Side.EW,
        (Team.AWAY, Room.CLOSED): Side.NS,
    }
    assert [team.opponents for team in Team] == [Team.AWAY, Team.HOME]


def test_a_board_has_the_vulnerability_of_its_number() -> None:
    assert MatchBoard.standard(4, None).vulnerability is Vulnerability.BOTH


def test_a_board_is_complete_when_nothing_more_will_come() -> None:
    contents = {
        None: False,
        Rooms(Score(50), None): False,
        Rooms(None, Score(50)): False,
        Rooms(Score(50), NotPlayed()): True,
        ruled("AVE+", "AVE-"): True,
        Conceded(Team.AWAY): True,
    }
    said = {content: MatchBoard.standard(1, content).complete for content in contents}
    assert said == contents


def test_rc_128_a_conceded_segment_counts_as_played() -> None:
    """Three of six segments of ten are finished, and five boards of the fourth."""
    finished = [(50, 50)] * 35
    running = match_of(*finished, *[None] * 25, segments=6)
    assert (running.complete, len(running.boards), running.over) == (35, 60, False)
    given_up = match_of(*finished, *[Conceded(Team.HOME)] * 25, segments=6)
    assert (given_up.complete, given_up.over, given_up.conceded_by()) == (60, True, Team.HOME)


def test_half_time_is_a_match_of_its_own() -> None:
    match = match_of((50, 0), (0, 0), (0, 50), None, segments=2, scheduled=4)
    assert match.segments == (1, 2)
    half = match.until(1)
    assert ([board.number for board in half.boards], half.over) == ([1, 2], True)
    assert (match.over, match.conceded_by(), match.name(Team.AWAY)) == (False, None, "Away")


class TestRefusals:
    def test_a_board_stands_once_in_a_segment(self) -> None:
        boards = (MatchBoard.standard(1, None), MatchBoard.standard(2, None))
        with pytest.raises(ImpossibleError, match="segment 1 has board 2 twice"):
            Match("a", "b", (*boards, boards[1]))
        again = MatchBoard.standard(2, None, segment=2)
        assert len(Match("a", "b", (*boards, again)).boards) == 3

    def test_a_penalty_takes_something(self) -> None:
        with pytest.raises(ImpossibleError, match="more than 0, got 0"):
            Penalty(Team.HOME, Fraction(0), Unit.VPS)

    def test_a_match_has_boards(self) -> None:
        with pytest.raises(ImpossibleError, match="at least one board, got 0"):
            match_of((0, 0), scheduled=0)

    def test_one_team_gives_up(self) -> None:
        with pytest.raises(ImpossibleError, match="both teams"):
            match_of(Conceded(Team.HOME), Conceded(Team.AWAY)).conceded_by()
