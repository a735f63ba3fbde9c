"""Several sections at once."""

import pytest

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement
from overtrick.movements.sections import Section, SectionPlan, split_pairs
from overtrick.movements.web import web_mitchell

SEVEN = Section("A", mitchell(7, boards_per_set=4))
NINE = Section("B", mitchell(9, 7, boards_per_set=4))


class TestPlan:
    def test_the_same_boards_in_copies(self) -> None:
        plan = SectionPlan((SEVEN, NINE))
        assert plan.boards_of("B", 2) == range(5, 9)
        assert plan.copies == dict.fromkeys(range(1, 29), 2) | dict.fromkeys(range(29, 37), 1)

    def test_boards_of_their_own(self) -> None:
        plan = SectionPlan((SEVEN, NINE), shared=False)
        assert plan.boards_of("A", 7) == range(25, 29)
        assert plan.boards_of("B", 1) == range(29, 33)
        assert set(plan.copies.values()) == {1}
        assert max(plan.copies) == 28 + 36

    def test_copies_within_a_section_count(self) -> None:
        plan = SectionPlan((Section("A", web_mitchell(14)), Section("B", mitchell(13))))
        assert set(plan.copies.values()) == {3}

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="two sections A"):
            SectionPlan((SEVEN, SEVEN))
        with pytest.raises(ImpossibleError, match="at least one section"):
            SectionPlan(())
        other = Section("C", mitchell(7, boards_per_set=3))
        with pytest.raises(ImpossibleError, match=r"sets of one size, got \[3, 4\]"):
            SectionPlan((SEVEN, other))
        assert SectionPlan((SEVEN, other), shared=False).boards_of("C", 1) == range(29, 32)
        with pytest.raises(NotFoundError, match="no section D; they are A, B"):
            SectionPlan((SEVEN, NINE)).section("D")

    def test_a_section_that_is_there(self) -> None:
        movement: Movement = SectionPlan((SEVEN, NINE)).section("B").movement
        assert movement is NINE.movement


class TestSplit:
    @pytest.mark.parametrize("most", [7, 13, 15])
    def test_all_are_somewhere_in_sections_of_about_one_size(self, most: int) -> None:
        for pairs in range(4, 200):
            split = split_pairs(pairs, most)
            tables = [-(-part // 2) for part in split]
            assert sum(split) == pairs
            assert max(tables) <= most
            assert max(tables) - min(tables) <= 2
            assert len(split) == -(-((pairs + 1) // 2) // most)
            assert sum(part % 2 for part in split) == pairs % 2

    def test_odd_numbers_of_tables_are_preferred(self) -> None:
        assert split_pairs(48) == (22, 26)
        assert split_pairs(60) == (30, 30)
        assert split_pairs(56) == (26, 30)

    def test_a_half_table_is_the_last(self) -> None:
        assert split_pairs(51) == (26, 25)

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="got 3 and 15"):
            split_pairs(3)
        with pytest.raises(ImpossibleError, match="got 20 and 2"):
            split_pairs(20, 2)
