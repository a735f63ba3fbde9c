"""A ladder of averages."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.rating.ladder import LadderLine, ladder_line
from overtrick.errors import ImpossibleError


class TestLadder:
    """One low score is dropped for every two sessions above five."""

    @pytest.mark.parametrize(
        ("sessions", "dropped"), [(5, 0), (6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (25, 10)]
    )
    def test_how_many_are_dropped(self, sessions: int, dropped: int) -> None:
        line = ladder_line(list(range(40, 40 + sessions)))
        assert line == LadderLine(dropped, Fraction(40 + dropped + 39 + sessions, 2))

    def test_too_few_are_not_listed(self) -> None:
        assert [ladder_line([60] * sessions) for sessions in range(5)] == [None] * 5

    @given(st.permutations([50, 52, 48, 61, 45, 39, 55, 58]))
    def test_in_any_order(self, scores: list[int]) -> None:
        assert ladder_line(scores) == LadderLine(1, Fraction(369, 7))

    def test_rules_that_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="at least 1 session, got 0 and 2"):
            ladder_line([], least=0)
