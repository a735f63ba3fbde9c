"""Scales of awards that clubs and federations publish."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.awards.scales import (
    INDIVIDUAL,
    ONE_WINNER,
    TWO_WINNERS,
    AcblClass,
    ClubScale,
    acbl_club_schedule,
    club_scale,
    upper_half_award,
)
from overtrick.errors import ImpossibleError


class TestClub:
    """Equal steps from the last award on, none below the least."""

    def test_published(self) -> None:
        assert list(club_scale(TWO_WINNERS, 2).awards) == [20, 10]
        assert list(club_scale(ONE_WINNER, 4).awards) == [24, 18, 12, 6]
        assert list(club_scale(INDIVIDUAL, 8).awards) == [24, 21, 18, 15, 12, 9, 6, 6]

    def test_a_small_individual(self) -> None:
        assert list(club_scale(INDIVIDUAL, 1).awards) == [6]
        assert list(club_scale(INDIVIDUAL, 2).awards) == [6, 6]
        assert club_scale(INDIVIDUAL, 0).awards == ()

    @given(st.sampled_from([TWO_WINNERS, ONE_WINNER, INDIVIDUAL]), st.integers(1, 60))
    def test_the_last_award_is_the_least(self, scale: ClubScale, awards: int) -> None:
        found = club_scale(scale, awards)
        assert len(found.awards) == awards
        assert found.awards[-1] == found.least == scale.least

    def test_fewer_than_none(self) -> None:
        with pytest.raises(ImpossibleError, match="0 awards or more, got -1"):
            club_scale(INDIVIDUAL, -1)


class TestAcbl:
    """A tenth for each table to the first, then 70, 50, 35 %, a fifth, a sixth ..."""

    def awards(self, kind: AcblClass, size: int, pairs: int) -> list[str]:
        return [str(each) for each in acbl_club_schedule(kind, size, pairs).awards]

    def test_eight_tables(self) -> None:
        """8 x 40 % = 3.2 pairs of a direction: three awards of 0.80, 0.56 and 0.40."""
        assert self.awards(AcblClass.OPEN, 8, 8) == ["4/5", "14/25", "2/5"]

    def test_half_a_place_counts_as_one(self) -> None:
        """40 % of 6 is 2.4, of 5 is 2, of 9 is 3.6; 25 pairs are 10, 15 are 6."""
        depths = [len(self.awards(AcblClass.OPEN, 8, pairs)) for pairs in (5, 6, 9, 15, 25)]
        assert depths == [2, 2, 4, 6, 10]

    def test_from_the_fifth_on_it_is_a_fraction_of_the_first(self) -> None:
        assert self.awards(AcblClass.OPEN, 10, 20)[3:] == ["7/20", "1/5", "1/6", "1/7", "1/8"]

    def test_there_is_a_most(self) -> None:
        assert self.awards(AcblClass.OPEN, 15, 3) == self.awards(AcblClass.OPEN, 40, 3) == ["3/2"]
        assert self.awards(AcblClass.INVITATIONAL, 40, 3) == ["6/5"]
        assert self.awards(AcblClass.NEWCOMER_20, 40, 3) == ["1"]
        assert self.awards(AcblClass.NEWCOMER_5, 10, 3) == ["3/10"]

    def test_negative_sizes(self) -> None:
        with pytest.raises(ImpossibleError, match="0 or more, got -1 and 4"):
            acbl_club_schedule(AcblClass.OPEN, -1, 4)


class TestUpperHalf:
    """N x F / R to a tenth, for the upper half."""

    def test_fourteen_teams(self) -> None:
        points = [upper_half_award(Fraction(14, 10), 4, place, 14) for place in range(1, 15)]
        assert [str(each) for each in points[:8]] == [
            *("28/5", "14/5", "19/10", "7/5", "11/10", "9/10", "4/5", "0")
        ]
        assert set(points[7:]) == {0}

    def test_of_an_odd_field_the_middle_gets_nothing(self) -> None:
        points = [upper_half_award(Fraction(5, 20), 3, place, 5) for place in range(1, 6)]
        assert points == [Fraction(8, 10), Fraction(4, 10), 0, 0, 0]  # 0.75 and 0.375

    def test_a_place_beyond_the_field(self) -> None:
        for place in (0, 15):
            with pytest.raises(ImpossibleError, match=f"a place is 1 to 14, got {place}"):
                upper_half_award(1, 1, place, 14)
