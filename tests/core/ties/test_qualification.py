"""Who goes through, and who shares a prize."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.ranking import Placed, ranking
from overtrick.core.ties import qualification, shared_prizes
from overtrick.errors import ImpossibleError


def scores(*figures: int) -> list[tuple[str, Fraction]]:
    """Contestants a, b, c ... with these scores."""
    return [("abcdefgh"[place], Fraction(figure)) for place, figure in enumerate(figures)]


def placed(*figures: int) -> list[Placed[str]]:
    return ranking(scores(*figures))


class TestQualification:
    def test_no_tie_at_the_last_place(self) -> None:
        through = qualification(placed(9, 7, 7, 5), 3)
        assert (through.qualified, through.tied, through.out) == (("a", "b", "c"), (), ("d",))

    def test_a_tie_for_the_last_place(self) -> None:
        through = qualification(placed(9, 7, 7, 7, 5), 3)
        assert (through.qualified, through.tied) == (("a",), ("b", "c", "d"))
        assert (through.room, through.out) == (2, ("e",))

    def test_room_for_all_or_nobody(self) -> None:
        assert qualification(placed(9, 7), 5).qualified == ("a", "b")
        assert qualification(placed(9, 9), 0).out == ("a", "b")
        with pytest.raises(ImpossibleError, match="0 or more qualify, got -1"):
            qualification(placed(9), -1)

    @given(st.lists(st.integers(0, 3), max_size=8), st.integers(0, 8))
    def test_everyone_is_somewhere(self, figures: list[int], places: int) -> None:
        ranked = placed(*figures)
        through = qualification(ranked, places)
        everyone = (*through.qualified, *through.tied, *through.out)
        assert everyone == tuple(each.who for each in ranked)
        assert len(through.qualified) + through.room == min(places, len(ranked))
        assert not through.tied or 0 < through.room < len(through.tied)


class TestPrizes:
    def test_the_tied_share_those_of_their_places(self) -> None:
        assert shared_prizes(scores(9, 7, 7, 5), [30, 20, 10]) == {
            "a": 30,
            "b": 15,
            "c": 15,
            "d": 0,
        }
        assert list(shared_prizes(scores(9, 9, 9), [30, 20]).values()) == [Fraction(50, 3)] * 3

    @given(st.lists(st.integers(0, 2), min_size=3, max_size=8))
    def test_all_of_it_is_given(self, figures: list[int]) -> None:
        assert sum(shared_prizes(scores(*figures), [30, 20, 10]).values()) == 60

    def test_a_later_prize_is_no_larger(self) -> None:
        with pytest.raises(ImpossibleError, match="a later place has no larger one"):
            shared_prizes(scores(9, 7), [10, 20])
