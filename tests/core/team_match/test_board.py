"""What each team gains on one board, from its own side."""

from fractions import Fraction

import pytest

from overtrick.core.conditions import Scale
from overtrick.core.contract import Result
from overtrick.core.outcome import Award, Given, NotPlayed, PassedOut, Played, Score, Split
from overtrick.core.team_match import (
    Conceded,
    Gain,
    MatchBoard,
    MatchMethod,
    MatchSettings,
    Rooms,
    Team,
    board_gain,
)
from overtrick.errors import ImpossibleError
from tests.core.team_match.matches import Said, content, ruled, weighted

IMPS = MatchSettings()
BAM = MatchSettings(MatchMethod.BAM)
AGGREGATE = MatchSettings(MatchMethod.AGGREGATE)


def gain(said: Said, settings: MatchSettings = IMPS, team: Team = Team.HOME) -> Gain:
    """What a team gains on board 1."""
    return board_gain(MatchBoard.standard(1, content(said)), team, settings)


def both(said: Said, settings: MatchSettings = IMPS) -> list[Fraction | None]:
    """What the home team and the away team gain."""
    return [gain(said, settings, team).points for team in Team]


def rules(one: Gain) -> list[str]:
    """The rules that were applied."""
    return [step.rule for step in one.steps]


class TestCompared:
    def test_the_scores_of_the_rooms_are_compared(self) -> None:
        """Law 78B: 500 in one room and 150 in the other are a difference of 350, 8 IMPs."""
        assert both((500, 150)) == [8, -8]
        assert rules(gain((500, 150))) == ["swing", "imps"]
        swing = gain((500, 150)).steps[0]
        assert (swing.operands["open"], swing.operands["closed"], swing.value) == (500, -150, 350)

    def test_contracts_are_scored_by_the_board_s_vulnerability(self) -> None:
        game = Played(Result.parse("4S N ="))
        assert both((game, PassedOut())) == [9, -9]
        vulnerable = MatchBoard.standard(4, Rooms(game, PassedOut()))
        assert board_gain(vulnerable, Team.HOME, IMPS).points == 12

    def test_and_by_the_law_of_the_day(self) -> None:
        down = Rooms(Played(Result.parse("7SX N -9")), PassedOut())
        board = MatchBoard.standard(1, down)
        gains = [board_gain(board, Team.AWAY, AGGREGATE, law).points for law in ("1987", "1935")]
        assert gains == [2300, 1700]

    def test_board_a_match_looks_at_the_sign(self) -> None:
        assert both((10, 0), BAM) == [1, 0]
        assert both((0, 0), BAM) == [Fraction(1, 2)] * 2
        two = MatchSettings(MatchMethod.BAM, board_points=Scale.TWO)
        assert both((10, 0), two) == [2, 0]

    def test_aggregate_is_the_swing(self) -> None:
        assert both((500, 150), AGGREGATE) == [350, -350]
        assert rules(gain((500, 150), AGGREGATE)) == ["swing"]

    def test_a_cap(self) -> None:
        assert both((2000, -2000), MatchSettings(imp_cap=17)) == [17, -17]


class TestAdjusted:
    def test_rc_082_each_result_is_turned_into_imps_then_weighted(self) -> None:
        """620, 650 and -100 by 50, 25 and 25 % against 200: 9, 10 and -7 IMPs make 5.25."""
        said = (weighted((50, 620), (25, 650), (25, -100)), 200)
        assert both(said) == [Fraction(21, 4), Fraction(-21, 4)]
        assert rules(gain(said))[-2:] == ["weight", "weighted"]
        assert both(said, BAM) == [Fraction(3, 4), Fraction(1, 4)]

    def test_weighted_scores_in_both_rooms(self) -> None:
        """Four comparisons, 420 or 50 against 420 or 50: 0, 9, -9 and 0 IMPs."""
        said = (weighted((60, 420), (40, 50)), weighted((30, 420), (70, 50)))
        weight = Fraction(6, 10) * Fraction(7, 10) - Fraction(4, 10) * Fraction(3, 10)
        assert both(said) == [9 * weight, -9 * weight]

    def test_an_assigned_score_compares_like_any_other(self) -> None:
        assert both((Score(420, assigned=True), 170)) == both((420, 170))

    def test_a_split_score_is_read_by_each_team_for_itself(self) -> None:
        said = (Split(Score(500), Score(800)), 500)
        assert both(said) == [0, -7]

    def test_an_artificial_score_in_one_room_is_the_board_s(self) -> None:
        assert both(("AVE+/AVE-", 420)) == [3, -3]
        assert both((420, "AVE+/AVE-")) == [-3, 3]  # home sits East-West there
        assert both(("A6060", "np")) == [3, 3]
        assert both(("AVE+/AVE-", "AVE-/AVE+")) == [3, -3]

    def test_an_artificial_score_of_the_whole_board(self) -> None:
        assert both(ruled("AVE+", "AVE+")) == [3, 3]
        assert both(ruled("AVE", "AVE-")) == [0, -3]

    def test_at_board_a_match_it_is_a_share_of_the_board(self) -> None:
        assert both(ruled("AVE+", "AVE-"), BAM) == [Fraction(3, 5), Fraction(2, 5)]

    def test_at_aggregate_there_are_none(self) -> None:
        assert both(ruled("AVE+", "AVE-"), AGGREGATE) == [None, None]
        assert rules(gain(ruled("AVE", "AVE"), AGGREGATE)) == ["not-counted"]

    def test_imps_set_by_the_director(self) -> None:
        assert both((Given(Fraction(5), Fraction(-2)), "np")) == [5, -2]
        split = Split(Score(0), Award.parse("AVE+"))
        assert both((split, 0)) == [0, 3]

    def test_two_rulings_that_contradict_each_other(self) -> None:
        with pytest.raises(ImpossibleError, match=r"board 1 is ruled AVE\+ in one room and AVE-"):
            gain(("AVE+/AVE-", "AVE+/AVE-"))
        with pytest.raises(ImpossibleError, match="ruled 5 in one room and AVE in the other"):
            gain((Given(Fraction(5), Fraction(-5)), "AVE/AVE"))


class TestNotCounted:
    def test_what_is_still_to_come(self) -> None:
        assert both(None) == [None, None]
        assert both(Rooms(Score(50), None)) == [None, None]

    def test_what_was_given_up(self) -> None:
        assert both(Conceded(Team.HOME)) == [None, None]
        assert rules(gain(Conceded(Team.HOME))) == ["not-counted"]

    def test_what_was_not_played_in_one_room(self) -> None:
        assert both(Rooms(NotPlayed(), Score(50))) == [None, None]

    def test_rooms_that_played_different_forms(self) -> None:
        """Law 87: without a ruling there is nothing to compare."""
        assert both(Rooms(Score(420), Score(0), fouled=True)) == [None, None]
        assert rules(gain(Rooms(Score(420), Score(0), fouled=True))) == ["fouled"]
        ruling = Split(Award.parse("AVE+"), Award.parse("AVE+"))
        assert both(Rooms(ruling, Score(0), fouled=True)) == [3, 3]
