"""Law 78B: IMPs."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.imps import LAW_78B, THRESHOLDS, imp_step, imps, imps_of_board
from overtrick.errors import ImpossibleError

TABLES = Path(__file__).parents[1] / "data" / "tables"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"


def printed(folder: Path) -> list[tuple[int, int | None, int]]:
    path = folder / "imp_wbf.csv"
    if not path.exists():
        pytest.skip(f"{path} is not there")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [
        (int(row["min_diff"]), int(row["max_diff"]) if row["max_diff"] else None, int(row["imps"]))
        for row in csv.DictReader(lines)
    ]


@pytest.mark.parametrize("folder", [TABLES, SHARED], ids=["own", "shared"])
class TestLaw78B:
    """Bridge scores are converted into International Matchpoints by the scale of Law 78B."""

    def test_the_table_is_the_law_s(self, folder: Path) -> None:
        assert list(LAW_78B) == printed(folder)

    def test_every_difference_of_whole_scores(self, folder: Path) -> None:
        for least, most, value in printed(folder):
            for points in range(least, (most or 8000) + 1, 10):
                assert imps(points) == value
                assert imps(-points) == -value


class TestBetweenTheLines:
    """Averages are no multiples of ten: k IMPs from the k-th threshold on, and not before."""

    def test_the_last_point_before_a_line_belongs_to_the_one_above(self) -> None:
        for value, least in enumerate(THRESHOLDS, start=1):
            assert imps(least - 1) == imps(least - Fraction(1, 1000)) == value - 1
            assert imps(least) == imps(least + Fraction(1, 1000)) == value

    @given(st.fractions(min_value=-9000, max_value=9000, max_denominator=60))
    def test_as_many_imps_as_thresholds_are_reached(self, difference: Fraction) -> None:
        reached = sum(abs(difference) >= least for least in THRESHOLDS)
        assert imps(difference) == (reached if difference >= 0 else -reached)

    @given(st.integers(-(10**30), 10**30))
    def test_both_sides_see_the_same_swing(self, difference: int) -> None:
        assert imps(difference) == -imps(-difference)
        assert imps(difference) == imps(Fraction(difference))


class TestReported:
    def test_table_limits(self) -> None:
        """RC-076: a table without the step at 3,000 circulates; so does 11 for 600."""
        differences = [-600, -590, 3490, 3500, 4130]
        assert [imps(points) for points in differences] == [-12, -11, 22, 23, 24]

    def test_published_slip(self) -> None:
        """RC-064: 250 is 6 IMPs, and a page's 280 is 7, not 8."""
        assert imps(-100 - -350) == 6
        assert imps(-350 - -100) == -6
        assert imps(280) == 7


def test_a_board_of_two_rooms() -> None:
    assert imps_of_board(500, 150) == 8
    assert imps_of_board(150, 500) == -8
    assert imps_of_board(0, 0) == 0


class TestCap:
    def test_no_comparison_gives_more(self) -> None:
        assert [imps(points, cap=17) for points in (-4000, -1750, -50, 0, 50, 1740, 4000)] == [
            *(-17, -17, -2, 0),
            *(2, 17, 17),
        ]
        assert imps(4000, cap=0) == 0

    def test_a_negative_cap_is_refused(self) -> None:
        with pytest.raises(ImpossibleError, match="got -1"):
            imps(100, cap=-1)


class TestStep:
    def test_it_names_the_line_of_the_table(self) -> None:
        step = imp_step(-600)
        assert (step.rule, step.source, step.value) == ("imps", "Law 78B", -12)
        assert step.text.format(**step.operands) == (
            "a difference of -600, 600 to 740 in the table: -12 IMPs"
        )

    def test_the_last_line_has_no_end(self) -> None:
        step = imp_step(5000)
        assert step.text.format(**step.operands) == "a difference of 5000, 4000 or more: 24 IMPs"

    def test_a_cap_is_told(self) -> None:
        step = imp_step(-5000, cap=17)
        assert step.text.format(**step.operands) == (
            "a difference of -5000: 24 IMPs, but at most 17: -17"
        )

    def test_a_cap_that_does_nothing_is_not_told(self) -> None:
        assert imp_step(50, cap=17) == imp_step(50)
