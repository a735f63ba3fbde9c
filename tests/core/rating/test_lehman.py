"""Lehman's rating, exact."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.rating.lehman import lehman_expected, lehman_ratings, share_of_imps
from overtrick.core.rounding import decimal
from overtrick.errors import ImpossibleError

RATINGS = st.lists(
    st.fractions(Fraction(1, 100), 200, max_denominator=1000), min_size=4, max_size=4
)
SHARES = st.fractions(0, 1, max_denominator=1000)


class TestWorkedExample:
    """50, 45, 45, 45 and a result of 42 %: the example that explains the Modified Lehman."""

    RATINGS = (50, 45, 45, 45)

    def test_expected(self) -> None:
        assert decimal(lehman_expected(self.RATINGS), 2) == "51.35"

    def test_board_ratings(self) -> None:
        ratings = lehman_ratings(self.RATINGS, Fraction(42, 100))
        assert [decimal(each, 2) for each in ratings] == ["40.89", "53.65", "36.81", "53.65"]


class TestShareOfImps:
    """50 + 20/3 percent an IMP."""

    def test_by_hand(self) -> None:
        assert share_of_imps(0) == Fraction(1, 2)
        assert share_of_imps(3) == Fraction(70, 100)
        assert share_of_imps(Fraction(-3, 2)) == Fraction(40, 100)

    def test_beyond_seven_and_a_half_there_is_no_more(self) -> None:
        assert share_of_imps(Fraction(15, 2)) == share_of_imps(24) == 1
        assert share_of_imps(Fraction(-15, 2)) == share_of_imps(-24) == 0

    @given(st.fractions(-30, 30))
    def test_the_other_side_has_the_rest(self, imps: Fraction) -> None:
        assert share_of_imps(imps) + share_of_imps(-imps) == 1


@given(RATINGS, SHARES)
def test_a_board_neither_makes_nor_loses_rating(ratings: list[Fraction], share: Fraction) -> None:
    assert sum(lehman_ratings(ratings, share)) == sum(ratings)


@given(RATINGS)
def test_who_gets_what_was_expected_keeps_the_rating(ratings: list[Fraction]) -> None:
    """With whatever partner: a weak one is no loss (complaint: strong players drop them)."""
    assert lehman_ratings(ratings, lehman_expected(ratings) / 100) == ratings


@given(RATINGS, SHARES)
def test_more_is_expected_of_a_pair_with_a_stronger_partner(
    ratings: list[Fraction], share: Fraction
) -> None:
    north, east, south, west = ratings
    stronger = [north, east, south + 10, west]
    assert lehman_expected(stronger) > lehman_expected(ratings)
    if share > 0:
        assert lehman_ratings(ratings, share)[0] > 0


@given(RATINGS, SHARES)
def test_partners_keep_the_ratio_of_their_ratings(ratings: list[Fraction], share: Fraction) -> None:
    """The fault that the scheme cannot help: nothing tells a fixed pair apart."""
    north, east, south, west = lehman_ratings(ratings, share)
    assert north * ratings[2] == south * ratings[0]
    assert east * ratings[3] == west * ratings[1]


@given(RATINGS, SHARES)
def test_seats_do_not_matter(ratings: list[Fraction], share: Fraction) -> None:
    north, east, south, west = ratings
    turned = lehman_ratings([west, north, east, south], 1 - share)
    assert [turned[1], turned[2], turned[3], turned[0]] == lehman_ratings(ratings, share)


@given(st.fractions(1, 100), SHARES)
def test_among_equals_a_share_is_a_rating(rating: Fraction, share: Fraction) -> None:
    """Half of the board keeps it, all of it doubles it."""
    assert lehman_ratings([rating] * 4, share)[0] == 2 * share * rating


def test_what_is_no_rating() -> None:
    for ratings in ([50, 50, 50], [50, 0, 50, 50], [50, 50, -1, 50]):
        with pytest.raises(ImpossibleError, match="four ratings above 0 are wanted"):
            lehman_expected(ratings)
    with pytest.raises(ImpossibleError, match="a share is 0 to 1, got 42"):
        lehman_ratings([50] * 4, 42)
