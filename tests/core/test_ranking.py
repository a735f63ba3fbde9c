"""Places, exact and shared."""

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.ranking import Place, Test, ranking

totals = st.lists(st.fractions(0, 4, max_denominator=3), min_size=0, max_size=12)


def by(figures: dict[str, int]) -> Test[str]:
    """A test that knows everyone's figure; None for those it does not know."""

    def figure(who: str, _tied: Sequence[str]) -> Fraction | None:
        return Fraction(figures[who]) if who in figures else None

    return figure


def places(totals: dict[str, int], *tests: tuple[str, Test[str]]) -> dict[str, str]:
    placed = ranking([(who, Fraction(total)) for who, total in totals.items()], tests)
    return {each.who: str(each.place) for each in placed}


class TestPlaces:
    def test_shared_places_are_skipped_after(self) -> None:
        assert places({"a": 3, "b": 5, "c": 3, "d": 1}) == {
            "b": "1",
            "a": "2=",
            "c": "2=",
            "d": "4",
        }

    def test_everyone_equal(self) -> None:
        assert places({"a": 0, "b": 0, "c": 0}) == dict.fromkeys("abc", "1=")

    def test_nobody(self) -> None:
        assert ranking([]) == []

    def test_a_third_of_a_hundredth_counts(self) -> None:
        close = [("a", Fraction(1, 3)), ("b", Fraction(33333, 100000)), ("c", Fraction(2, 6))]
        assert [(each.who, str(each.place)) for each in ranking(close)] == [
            ("a", "1="),
            ("c", "1="),
            ("b", "3"),
        ]

    def test_how_a_place_is_printed(self) -> None:
        assert (str(Place(3, shared=False)), str(Place(3, shared=True))) == ("3", "3=")

    @given(totals)
    def test_a_place_is_one_more_than_those_before(self, figures: list[Fraction]) -> None:
        placed = ranking(list(enumerate(figures)))
        assert sorted(each.who for each in placed) == list(range(len(figures)))
        for each in placed:
            mine = figures[each.who]
            assert each.place.number == 1 + sum(other > mine for other in figures)
            assert each.place.shared == (figures.count(mine) > 1)
            assert each.decided_by == ""

    @given(totals)
    def test_order_of_entry_decides_nothing(self, figures: list[Fraction]) -> None:
        numbered = list(enumerate(figures))
        there = {each.who: each.place for each in ranking(numbered)}
        back = {each.who: each.place for each in ranking(numbered[::-1])}
        assert there == back


class TestTieBreaks:
    def test_they_are_asked_in_order(self) -> None:
        first = ("first", by({"a": 1, "b": 1}))
        second = ("second", by({"a": 1, "b": 2}))
        placed = ranking([("a", Fraction(9)), ("b", Fraction(9))], [first, second])
        assert [(each.who, str(each.place), each.decided_by) for each in placed] == [
            ("b", "1", "second"),
            ("a", "2", "second"),
        ]

    def test_a_total_that_nobody_shares_is_not_tested(self) -> None:
        placed = ranking(
            [("a", Fraction(9)), ("b", Fraction(8))], [("never", by({"a": 0, "b": 9}))]
        )
        assert [(each.who, each.decided_by) for each in placed] == [("a", ""), ("b", "")]

    def test_a_test_that_does_not_know_one_of_them_is_passed_over(self) -> None:
        tests = [("half", by({"a": 5})), ("whole", by({"a": 1, "b": 2}))]
        assert places({"a": 9, "b": 9}, *tests) == {"b": "1", "a": "2"}

    def test_nor_does_it_part_those_whom_it_knows(self) -> None:
        tests = [("two of three", by({"a": 5, "b": 6})), ("all", by({"a": 3, "b": 2, "c": 1}))]
        assert places({"a": 9, "b": 9, "c": 9}, *tests) == {"a": "1", "b": "2", "c": "3"}

    def test_who_are_still_tied_start_again_with_the_first_test(self) -> None:
        """Three tied: the first test is for two only; the second parts one; then the first."""

        def of_two(who: str, tied: Sequence[str]) -> Fraction | None:
            return None if len(tied) != 2 else Fraction({"a": 0, "b": 1, "c": 9}[who])

        tests: list[tuple[str, Test[str]]] = [
            ("two", of_two),
            ("all", by({"a": 5, "b": 5, "c": 1})),
        ]
        placed = ranking([(who, Fraction(1)) for who in "abc"], tests)
        assert [(each.who, str(each.place), each.decided_by) for each in placed] == [
            ("b", "1", "two"),
            ("a", "2", "two"),
            ("c", "3", "all"),
        ]

    def test_who_remain_equal_share_inside_their_group(self) -> None:
        tests = [("only", by({"a": 1, "b": 0, "c": 1}))]
        assert places({"a": 5, "b": 5, "c": 5, "d": 4}, *tests) == {
            "a": "1=",
            "c": "1=",
            "b": "3",
            "d": "4",
        }
