"""The arithmetic of a team match: swings, awards, teams of eight."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.imps import imps
from overtrick.core.outcome import Award
from overtrick.core.team_match import (
    Eights,
    bam_points,
    eights_imps,
    factored_imps,
    margins_with_awards,
    swing,
    weighted_imps,
)
from overtrick.core.victory_points import wbf_continuous
from overtrick.errors import ImpossibleError

SCORES = st.integers(-7600, 7600)


class TestSwing:
    def test_plus_and_minus_are_added(self) -> None:
        """RC-077: our score at one table plus our score at the other."""
        gain = swing([100, -730])
        assert (gain, imps(gain)) == (-630, -12)
        assert bam_points(gain) == 0

    def test_board_a_match(self) -> None:
        """RC-129: ten points are as good as a thousand, and a tie is half a point."""
        points = [bam_points(gain) for gain in (10, -1290, 0, 100, -20)]
        assert points == [1, 0, Fraction(1, 2), 1, 0]
        assert sum(points) == Fraction(5, 2)

    @given(SCORES)
    def test_both_teams_share_a_point(self, gain: int) -> None:
        assert bam_points(gain) + bam_points(-gain) == 1


class TestAdjusted:
    def test_imps_are_weighted_and_not_scores(self) -> None:
        """RC-082: 620, 650 and -100 against 200 that we lost at the other table."""
        ours = [(Fraction(1, 2), 620), (Fraction(1, 4), 650), (Fraction(1, 4), -100)]
        assert weighted_imps(ours, -200) == Fraction(21, 4)

    def test_weights_are_a_whole(self) -> None:
        with pytest.raises(ImpossibleError, match="add up to 1"):
            weighted_imps([(Fraction(1, 2), 620)], -200)

    def test_both_teams_at_fault(self) -> None:
        """RC-090: each reads its victory points from its own margin; they add to less than 20."""
        minus = Award.parse("A-")
        home, away = margins_with_awards(20, 10, minus, minus)
        assert [home, away] == [7, -13]
        scale = wbf_continuous(8)
        assert (scale.vps(home).own, scale.vps(away).own) == (1277, 532)

    def test_awards_that_balance(self) -> None:
        home, away = margins_with_awards(0, 0, Award.parse("AVE+"), Award.parse("AVE-"))
        assert [home, away] == [3, -3]


class TestFactored:
    def test_teams_that_sat_out(self) -> None:
        """RC-112: IMPs x the most boards of any team / own boards."""
        teams = {"1": (-12, 18), "2": (-15, 27), "3": (10, 18)}
        factored = {name: factored_imps(*team, most_boards=27) for name, team in teams.items()}
        assert factored == {"1": -18, "2": -15, "3": 15}
        assert sorted(factored, key=lambda name: -factored[name]) == ["3", "2", "1"]

    @pytest.mark.parametrize("boards", [0, 28])
    def test_no_such_number_of_boards(self, boards: int) -> None:
        with pytest.raises(ImpossibleError, match=f"got {boards}"):
            factored_imps(5, boards, 27)


class TestEights:
    def test_three_methods(self) -> None:
        """RC-113: the same four scores, three ways; with fours it matters who meets whom."""
        ours, theirs = [420, 450], [170, -50]
        assert eights_imps(ours, theirs, Eights.CROSS) == 34
        assert eights_imps(ours, theirs, Eights.FOURS) == 17
        assert eights_imps(ours, theirs[::-1], Eights.FOURS) == 17
        assert eights_imps(ours, theirs, Eights.AGGREGATE) == 13

    @given(st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=3), st.sampled_from(Eights))
    def test_one_side_s_gain_is_the_other_s_loss(
        self, tables: list[tuple[int, int]], method: Eights
    ) -> None:
        ours, theirs = [ours for ours, _ in tables], [theirs for _, theirs in tables]
        assert eights_imps(ours, theirs, method) == -eights_imps(theirs, ours, method)

    def test_as_many_of_ours_as_of_theirs(self) -> None:
        with pytest.raises(ImpossibleError, match="2 of our scores and 1 of theirs"):
            eights_imps([420, 450], [170], Eights.CROSS)
