"""Awards by place, and what those get who share one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.awards.schedule import Schedule, Shared
from overtrick.core.ranking import Test, ranking
from overtrick.errors import ImpossibleError


def schedule(*awards: int, shared: Shared = Shared.POOLED, least: int = 0) -> Schedule:
    return Schedule("x", "", tuple(map(Fraction, awards)), shared, Fraction(least))


TWO_WINNERS = schedule(20, 10, least=10)
HOWELL = schedule(24, 18, 12, 6, least=6)


class TestPooled:
    """The club's page that explains the Scottish scales, example by example."""

    def test_two_first_of_two_awards(self) -> None:
        assert TWO_WINNERS.for_places([1, 1]) == [15, 15]

    def test_a_winner_and_two_or_more_second(self) -> None:
        assert TWO_WINNERS.for_places([1, 2, 2]) == [20, 10, 10]
        assert TWO_WINNERS.for_places([1, 2, 2, 2]) == [20, 10, 10, 10]

    def test_two_ties_of_two_in_a_howell(self) -> None:
        assert HOWELL.for_places([1, 1, 3, 3]) == [21, 21, 9, 9]

    def test_three_or_more_third(self) -> None:
        for sharing in (3, 4, 5):
            assert HOWELL.for_places([1, 2, *[3] * sharing]) == [24, 18, *[6] * sharing]

    def test_beyond_the_last_award_there_is_nothing(self) -> None:
        assert HOWELL.for_places([1, 2, 3, 4, 5]) == [24, 18, 12, 6, 0]

    def test_an_odd_share_stays_exact(self) -> None:
        assert schedule(3, 2).award(1, 3) == Fraction(5, 3)

    @given(st.lists(st.integers(0, 100), max_size=8), st.data())
    def test_what_is_shared_is_what_the_places_have(
        self, points: list[int], data: st.DataObject
    ) -> None:
        """Where no least award comes in, a field gets the whole schedule, ties or not."""
        awards = schedule(*sorted(points, reverse=True))
        totals = data.draw(st.lists(st.integers(0, 4), min_size=len(points), max_size=12))
        placed = ranking([(who, Fraction(total)) for who, total in enumerate(totals)])
        given_out = awards.for_places([each.place.number for each in placed])
        assert sum(given_out) == sum(points)


class TestBetter:
    """The Swiss awards: all who share a place have its award."""

    def test_a_shared_place(self) -> None:
        awards = schedule(3, 2, 2, 2, 1, 1, shared=Shared.BETTER)
        assert awards.for_places([1, 1, 3, 4, 4, 6, 6, 8]) == [3, 3, 2, 2, 2, 1, 1, 0]

    @given(st.lists(st.integers(0, 4), max_size=12))
    def test_nobody_has_less_than_without_the_tie(self, totals: list[int]) -> None:
        awards = schedule(3, 2, 2, 2, 1, 1, shared=Shared.BETTER)
        placed = ranking([(who, Fraction(total)) for who, total in enumerate(totals)])
        shared = awards.for_places([each.place.number for each in placed])
        alone = awards.for_places(list(range(1, len(totals) + 1)))
        assert all(own >= least for own, least in zip(shared, alone, strict=True))


class TestTotals:
    """Equal totals share, even where a tie-break gave the trophy to one of them."""

    def test_the_trophy_makes_no_difference(self) -> None:
        totals = [("A", Fraction(123, 2)), ("B", Fraction(123, 2)), ("C", Fraction(58))]
        lot: Test[str] = lambda who, _tied: Fraction(who == "B")  # noqa: E731 - a test needs no name
        assert [each.who for each in ranking(totals, [("lot", lot)])] == ["B", "A", "C"]
        assert schedule(50, 36, 24).for_totals(totals) == {"A": 43, "B": 43, "C": 24}


class TestImpossible:
    def test_awards_that_rise_or_are_negative(self) -> None:
        for points in ((1, 2), (1, -1)):
            with pytest.raises(ImpossibleError, match="a later place has no larger one"):
                schedule(*points)
        with pytest.raises(ImpossibleError, match="awards are 0 or more"):
            schedule(1, least=-1)

    def test_a_place_that_is_none(self) -> None:
        for place, sharing in ((0, 1), (1, 0)):
            with pytest.raises(ImpossibleError, match=f"got {place} and {sharing}"):
                HOWELL.award(place, sharing)
