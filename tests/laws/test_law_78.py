"""Law 78: methods of scoring and conditions of contest."""

from fractions import Fraction

from hypothesis import given

from overtrick.core.seat import Side
from tests import random_sheets
from tests.sheets import of_rows, points, ranked, row, scored, shown


class TestLaw78A:
    """Each contestant is awarded, for scores made by different contestants who have played the
    same board and whose scores are compared with theirs: two scoring units for each score
    inferior to theirs, one scoring unit for each score equal to theirs, and zero scoring units
    for each score superior to theirs.
    """

    def test_inferior_equal_superior(self) -> None:
        evening = scored([100, 50, 100, 150])
        assert shown(points(evening), 0) == ["3", "0", "3", "6"]
        assert shown(points(evening, Side.EW), 0) == ["3", "6", "3", "0"]

    def test_a_passed_out_board_is_a_score(self) -> None:
        assert shown(points(scored(["pass", -50, 50])), 0) == ["2", "0", "4"]

    @given(random_sheets.plain_boards)
    def test_a_board_of_n_scores_holds_n_times_n_less_one(self, scores: list[int]) -> None:
        evening = scored([*scores])
        for side in Side:
            total = sum(Fraction(each or 0) for each in points(evening, side))
            assert total == len(scores) * (len(scores) - 1)


class TestLaw78B:
    """In international match points scoring, on each board the total point difference between
    the two scores compared is converted into IMPs.
    """

    def test_two_tables(self) -> None:
        evening = scored([620, -100], method="cross-imps")
        assert shown(points(evening), 0) == ["12", "-12"]

    def test_the_datum_is_a_score_too(self) -> None:
        """620, 170 and -100 have a datum of 230."""
        evening = scored([620, 170, -100], method="butler")
        assert shown(points(evening), 0) == ["9", "-2", "-8"]


class TestLaw78C:
    """In total point scoring, the net total point score of all boards played is the score for
    each contestant.
    """

    def test_net_totals(self) -> None:
        evening = scored([620, -100], [-50, 110], method="aggregate", winners=2)
        lines = ranked(evening)
        assert shown([lines[pair].total for pair in ("1", "2", "101", "102")], 0) == [
            "570",
            "10",
            "-570",
            "-10",
        ]
        assert [str(lines[pair].place) for pair in ("1", "2", "101", "102")] == ["1", "2", "2", "1"]


class TestLaw78D:
    """Other scoring methods may be adopted: a board is won, tied or lost at board-a-match."""

    def test_ten_points_win_a_board(self) -> None:
        boards = [
            of_rows(row("A", "B", 430), row("B", "A", 420)),
            of_rows(row("A", "B", -100), row("B", "A", 1430), number=2),
            of_rows(row("A", "B", 90), row("B", "A", 90), number=3),
        ]
        lines = ranked(scored(*boards, method="bam"))
        assert shown([lines["A"].total, lines["B"].total], 1) == ["1.5", "1.5"]
