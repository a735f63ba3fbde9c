"""Hybrid scoring: Patton and its like."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.team_match import (
    HybridSettings,
    MarginScale,
    MatchMethod,
    Penalty,
    Team,
    Unit,
    VpScale,
    hybrid_scores,
    patton,
)
from overtrick.core.victory_points import wbf_continuous
from overtrick.errors import ImpossibleError, ParseError
from tests.core.team_match.matches import match_of

EIGHT = MarginScale.parse("0: 4-4, 50: 5-3, 300: 6-2, 600: 7-1, 1000: 8-0")
"""A scale for four boards; a club's, since none was found in print."""
WBF = HybridSettings(MatchMethod.IMPS, VpScale.WBF_CONTINUOUS)


class TestMarginScale:
    @pytest.mark.parametrize(
        ("margin", "own"), [(0, 4), (49, 4), (50, 5), (-50, 3), (5000, 8), (-1000, 0)]
    )
    def test_a_line_holds_until_the_next(self, margin: int, own: int) -> None:
        assert EIGHT.vps(margin).own == 100 * own
        assert EIGHT.steps(margin)[-1].value == own

    @given(st.integers(-3000, 3000))
    def test_both_sides_share_the_points(self, margin: int) -> None:
        assert EIGHT.vps(margin) == EIGHT.vps(-margin)[::-1]

    def test_text_and_back(self) -> None:
        assert str(EIGHT) == "0: 4-4, 50: 5-3, 300: 6-2, 600: 7-1, 1000: 8-0"
        halves = MarginScale.parse("0: 7.50-7.50, 10: 8-7")
        assert (MarginScale.parse(str(halves)), halves.vps(10).own) == (halves, 800)

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("", "not a line of a scale like '50: 5-3': ''"),
            ("0: 4-4, x", "'x'"),
            ("0: 4-4, 50: 5-4", "every line shares the same points, got"),
            ("10: 4-4", "begins with a margin of 0"),
            ("0: 3-5", "at least half"),
            ("0: 4-4, 50: 6-2, 40: 7-1", "the lines must rise: 50 and then 40"),
            ("0: 5-3, 50: 4-4", "the lines must rise"),
        ],
    )
    def test_what_is_no_scale(self, text: str, says: str) -> None:
        with pytest.raises(ParseError, match=says):
            MarginScale.parse(text)


class TestPatton:
    def test_the_example_of_the_ebu(self) -> None:
        """Three of four boards won and a drawn aggregate: 6 and 4 of 16."""
        match = match_of((20, 0), (20, 0), (20, 0), (0, 60))
        home, away = hybrid_scores(match, patton(EIGHT))
        assert [home.boards, home.total, home.vps] == [6, 0, 10]
        assert [away.boards, away.total, away.vps] == [2, 0, 6]
        assert home.steps[-1].operands == {"boards": 6, "total": 4, "value": 10}

    @given(st.lists(st.tuples(*[st.integers(-80, 80)] * 2), min_size=1, max_size=6))
    def test_everything_that_is_at_stake_is_given(self, said: list[tuple[int, int]]) -> None:
        match = match_of(*((10 * one, 10 * other) for one, other in said))
        home, away = hybrid_scores(match, patton(EIGHT))
        assert home.vps + away.vps == 2 * len(said) + 8


class TestImps:
    def test_boards_and_imps(self) -> None:
        """Ten boards, 20 points for each part: one board won by 10 IMPs, nine drawn."""
        home, away = hybrid_scores(match_of((430, 0), *[(0, 0)] * 9), WBF)
        assert [home.boards, home.total] == [11, 10]
        assert home.vps + away.vps == 40
        assert home.vps == 11 + Fraction(wbf_continuous(10).vps(10).own, 100)

    def test_penalties_and_carry_over_count_once(self) -> None:
        fines = [Penalty(Team.HOME, Fraction(5)), Penalty(Team.AWAY, Fraction(10), Unit.IMPS)]
        match = match_of((430, 0), *[(0, 0)] * 9, penalties=fines, carry_over=2)
        home, away = hybrid_scores(match, WBF)
        assert [home.boards, home.total] == [11, 12]
        assert home.steps[-1].rule == "penalty"
        assert [away.boards, away.total] == [9, -22]

    def test_nothing_played(self) -> None:
        home, away = hybrid_scores(match_of(None), WBF)
        assert [home.vps, away.vps] == [0, 0]


@pytest.mark.parametrize(
    ("total", "scale", "says"),
    [
        (MatchMethod.BAM, EIGHT, "a total in IMPs or points"),
        (MatchMethod.IMPS, VpScale.NONE, "and its scale"),
        (MatchMethod.AGGREGATE, VpScale.WBF_DISCRETE, "wbf-discrete is made for IMPs"),
    ],
)
def test_what_is_no_hybrid(total: MatchMethod, scale: VpScale | MarginScale, says: str) -> None:
    with pytest.raises(ImpossibleError, match=says):
        HybridSettings(total, scale)
