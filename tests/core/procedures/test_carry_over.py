"""What is carried over from an earlier stage."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.procedures import (
    HIGHER_QUALIFIER,
    carry_forward,
    carry_forward_step,
    carry_over_of_difference,
    league_carry_over,
)
from overtrick.core.team_match import MatchSettings, Team, VpScale, match_score
from overtrick.errors import ImpossibleError
from tests.core.team_match.matches import match_of


class TestCarryForward:
    """White Book 3.8: CF = 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF)."""

    def test_a_board_of_the_qualifier_weighs_half(self) -> None:
        """60 % of 24 boards of 10, into a final of 24 boards of 20: 30 % of the final's 480."""
        carried = carry_forward(
            144, qualifier_max=240, qualifier_boards=24, final_max=480, final_boards=24
        )
        assert carried == 144

    def test_fewer_boards_carry_less(self) -> None:
        step = carry_forward_step(
            120, qualifier_max=200, qualifier_boards=20, final_max=600, final_boards=30
        )
        assert step.value == Fraction(120, 2) * Fraction(20, 200) * Fraction(600, 30)

    @given(st.integers(0, 100), st.integers(1, 50), st.integers(1, 50))
    def test_an_average_carries_an_average(self, percent: int, qualifier: int, final: int) -> None:
        carried = carry_forward(
            Fraction(percent * 10 * qualifier, 100),
            qualifier_max=10 * qualifier,
            qualifier_boards=qualifier,
            final_max=16 * final,
            final_boards=final,
        )
        assert carried == Fraction(percent, 100) * 16 * qualifier / 2

    @pytest.mark.parametrize(("score", "boards"), [(-1, 24), (241, 24), (100, 0)])
    def test_what_cannot_be(self, score: int, boards: int) -> None:
        with pytest.raises(ImpossibleError):
            carry_forward(
                score, qualifier_max=240, qualifier_boards=boards, final_max=480, final_boards=24
            )


class TestOfDifference:
    def test_rc_126_half_of_the_difference_to_the_leader(self) -> None:
        nothing, carried = Fraction(0), Fraction("4.2")
        assert carry_over_of_difference(50, 31, Fraction("39.4")) == (nothing, carried)
        assert carry_over_of_difference(50, Fraction("39.4"), 31) == (carried, nothing)
        assert carry_over_of_difference(50, 31, None) is None
        assert carry_over_of_difference(50, None, 31) is None

    def test_a_tie_carries_nothing(self) -> None:
        assert carry_over_of_difference(50, 31, 31) == (Fraction(0), Fraction(0))

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="0 to 100 %, got 101"):
            carry_over_of_difference(101, 1, 2)


class TestLeague:
    def test_rc_123_up_to_a_tenth_but_not_to_a_whole_number(self) -> None:
        values = [Fraction(value) for value in ("6.43", "6.95", "7.00", "0.04", "0.3")]
        rounded = [league_carry_over(value) for value in values]
        assert rounded == [Fraction(value) for value in ("6.5", "6.9", "7", "0.1", "0.3")]

    @given(st.fractions(0, 100, max_denominator=1000))
    def test_only_a_whole_number_stays_whole(self, value: Fraction) -> None:
        rounded = league_carry_over(value)
        assert (10 * rounded).denominator == 1
        assert abs(rounded - value) < Fraction(1, 10)
        assert (rounded.denominator == 1) is (value.denominator == 1)

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="0 or more, got -1"):
            league_carry_over(-1)


def test_the_higher_qualifier_wins_a_tie() -> None:
    match = match_of((50, 50), carry_over=HIGHER_QUALIFIER)
    score = match_score(match, MatchSettings(scale=VpScale.NONE, knockout=True))
    assert (score.winner, score.home.total) == (Team.HOME, Fraction(1, 10))
