"""Law 87: fouled board."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.seat import Side
from tests import random_sheets
from tests.sheets import of_rows, points, row, scored, shown


class TestLaw87B:
    """The director determines as closely as possible which scores were made on the board in
    its correct form and which in the changed form(s). He divides the score on that basis into
    groups and rates each group separately as provided in the regulations.
    """

    def test_a_group_knows_nothing_of_the_others(self) -> None:
        """Whatever the changed form's scores are, the correct form's matchpoints stay."""
        correct = [row(k, 10 + k, score) for k, score in enumerate([420, 400, 170, -50])]
        for changed in ([1430, 980, 50, -800], [10, 20, 30, 40]):
            fouled = [row(k, 10 + k, score, group="x") for k, score in enumerate(changed, 4)]
            evening = scored(of_rows(*correct, *fouled))
            assert shown(points(evening)[:4], 0) == ["13", "9", "5", "1"]

    def test_the_regulation_of_england(self) -> None:
        """Five and two of seven: two are less than a third, so 65 and 55 %."""
        rows = [row(k, 10 + k, score) for k, score in enumerate([450, 420, 400, 170, -50])]
        rows += [row(6, 16, 620, group="x"), row(7, 17, -100, group="x")]
        evening = scored(of_rows(*rows))
        assert shown(points(evening), 2) == [
            "11.60",
            "8.80",
            "6.00",
            "3.20",
            "0.40",
            "7.80",
            "6.60",
        ]
        assert shown(points(evening, Side.EW)[5:], 2) == ["6.60", "7.80"]

    def test_a_table_alone_with_its_form_has_nothing_to_be_compared_with(self) -> None:
        rows = [row(k, 10 + k, score) for k, score in enumerate([450, 420, 400, 170])]
        evening = scored(of_rows(*rows, row(5, 15, 620, group="x")))
        assert [shown([points(evening, side)[4]], 1) for side in Side] == [["4.8"], ["4.8"]]

    def test_each_form_has_a_datum(self) -> None:
        rows = [
            row(1, 6, 420),
            row(2, 7, 400),
            row(3, 8, -100, group="x"),
            row(4, 9, -200, group="x"),
        ]
        evening = scored(of_rows(*rows), method="butler")
        assert shown(points(evening), 0) == ["0", "0", "2", "-2"]

    @pytest.mark.parametrize("side", Side)
    @given(
        groups=st.lists(
            st.lists(random_sheets.scores, min_size=4, max_size=7), min_size=1, max_size=3
        )
    )
    def test_the_board_as_a_whole_keeps_its_total(
        self, side: Side, groups: list[list[int]]
    ) -> None:
        """By Neuberg a group of A results holds A x (E - 1), so all groups hold E x (E - 1)."""
        rows = [
            row(f"{name}-{place}", f"{name}-{place} EW", score, group=str(name))
            for name, scores in enumerate(groups)
            for place, score in enumerate(scores)
        ]
        total = sum(Fraction(each or 0) for each in points(scored(of_rows(*rows)), side))
        assert total == len(rows) * (len(rows) - 1)
