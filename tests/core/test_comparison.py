"""A board compared: each side for itself, inside its pool and group, with its reasons."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.comparison import NOT_COUNTED, Compared, Earned, awarded, compare
from overtrick.core.conditions import Conditions, Divisor, Halves, Method, ShortBoards
from overtrick.core.outcome import (
    Award,
    Given,
    Grade,
    Part,
    Score,
    Split,
    Weighted,
)
from overtrick.core.sheet import Board, Sheet
from overtrick.engines.standings import standings
from tests import random_sheets
from tests.reasons import check_step
from tests.sheets import Said, awards, board, of_rows, row, shown

THIRD = Fraction(1, 3)


def compared(
    said: Board | list[Said], expected: int | None = None, **settings: object
) -> list[Compared]:
    """A board compared under *settings*; as many results expected as it has rows."""
    each = said if isinstance(said, Board) else board(said)
    due = len(each.rows) if expected is None else expected
    return compare(each, Conditions.parse(settings), {"": due})


def ns(rows: list[Compared], places: int = 2) -> list[str]:
    return shown([each.ns.points for each in rows], places)


def ew(rows: list[Compared], places: int = 2) -> list[str]:
    return shown([each.ew.points for each in rows], places)


class TestMatchpoints:
    def test_both_sides_share_the_top(self) -> None:
        rows = compared([420, 450, 420, -50])
        assert (ns(rows, 0), ew(rows, 0)) == (["3", "6", "3", "0"], ["3", "0", "3", "6"])
        assert {each.ns.top for each in rows} == {6}
        assert [each.ns.share for each in rows] == [Fraction(1, 2), 1, Fraction(1, 2), 0]

    def test_a_point_a_win(self) -> None:
        rows = compared([420, 450, 420, -50], scale="1-1/2-0")
        assert ns(rows, 1) == ["1.5", "3.0", "1.5", "0.0"]
        assert {each.ns.top for each in rows} == {3}

    def test_a_lone_result_of_several_has_sixty_percent_on_both_sides(self) -> None:
        """EBU White Book 3.3.2; ACBLscore does the same."""
        for rule in ("ebu", "acbl", "none"):
            rows = compared([420, "np", "np"], small_groups=rule)
            assert [each.ns.share for each in rows] == [Fraction(3, 5), None, None]
            assert rows[0].ew.share == Fraction(3, 5)

    def test_a_lone_result_keeps_its_sixty_percent_where_boards_have_their_own_top(self) -> None:
        rows = compared([420, "np", "np"], short_boards="percent")
        assert (rows[0].ns.share, rows[0].ns.top) == (Fraction(3, 5), Fraction(4))

    def test_one_table_in_the_event_has_nothing_to_compare(self) -> None:
        (only,) = compared([420])
        assert (only.ns.points, only.ns.top, only.ns.share) == (Fraction(0), Fraction(0), None)

    def test_a_board_that_nobody_played(self) -> None:
        rows = compared(["np", "np", "sit-out"])
        assert [(each.ns, each.ew) for each in rows] == [(NOT_COUNTED, NOT_COUNTED)] * 3
        assert compared([]) == []

    @pytest.mark.parametrize("rule", ShortBoards)
    def test_a_board_that_is_all_artificial(self, rule: ShortBoards) -> None:
        rows = compared(["A6040", "A5050", awards("AVE+", "AVE-")], short_boards=rule.value)
        assert ns(rows, 1) == ["2.4", "2.0", "2.4"]
        assert ew(rows, 1) == ["1.6", "2.0", "1.6"]
        assert {each.ns.top for each in rows} == {4}

    def test_artificial_rows_are_not_compared_but_expected(self) -> None:
        rows = compared([450, 420, "A6040"])
        assert ns(rows) == ["3.50", "0.50", "2.40"]

    def test_points_set_by_hand_count_as_they_are(self) -> None:
        rows = compared([450, 420, Given(Fraction(23), Fraction(11))])
        assert (ns(rows)[2], ew(rows)[2]) == ("23.00", "11.00")
        assert ns(rows)[:2] == ["3.50", "0.50"]


class TestShortBoards:
    @pytest.mark.parametrize(
        ("rule", "points", "top"),
        [
            ("neuberg", ["7.75", "5.25", "2.75", "0.25"], 8),
            ("factor", ["7.50", "5.00", "2.50", "0.00"], 8),
            ("add-one", ["7.00", "5.00", "3.00", "1.00"], 8),
            ("percent", ["6.00", "4.00", "2.00", "0.00"], 6),
        ],
    )
    def test_four_results_where_five_are_due(self, rule: str, points: list[str], top: int) -> None:
        rows = compared([450, 420, 400, 150], 5, short_boards=rule)
        assert ns(rows) == points
        assert {each.ns.top for each in rows} == {top}

    def test_more_results_than_expected_are_all_expected(self) -> None:
        rows = compared([450, 420, 400], 2)
        assert (ns(rows, 0), {each.ns.top for each in rows}) == (["4", "2", "0"], {Fraction(4)})


class TestImps:
    def test_butler(self) -> None:
        rows = compared([420, 230, 200, 420, 400], method="butler")
        assert (ns(rows, 0), ew(rows, 0)) == (
            ["3", "-3", "-4", "3", "2"],
            ["-3", "3", "4", "-3", "-2"],
        )
        assert {each.ns.top for each in rows} == {None}

    def test_butler_of_a_weighted_score_weighs_the_imps(self) -> None:
        ruling = Weighted((Part(THIRD, Score(620)), Part(2 * THIRD, Score(-100))))
        rows = compared([ruling, 140, 140], method="butler")
        assert rows[0].ns.steps[0].value == 140
        assert rows[0].ns.points == THIRD * 10 + 2 * THIRD * -6
        assert rows[0].ns.steps[-1].rule == "weighted"

    def test_an_imp_cap(self) -> None:
        assert ns(compared([2220, 0], method="cross-imps", imp_cap=17), 0) == ["17", "-17"]
        assert ns(compared([2220, 0, 0], method="butler", imp_cap=5), 0) == ["5", "-5", "-5"]

    @pytest.mark.parametrize(
        ("divisor", "three"), [("sum", "9.00"), ("per-result", "2.25"), ("per-comparison", "3.00")]
    )
    def test_average_plus_is_three_imps_in_every_comparison(self, divisor: str, three: str) -> None:
        """Of a board of four results: three comparisons, as its other results are due to have."""
        rows = compared(
            [430, 400, 150, awards("AVE+", "AVE-")], method="cross-imps", cross_imps=divisor
        )
        assert (ns(rows)[3], ew(rows)[3]) == (three, f"-{three}")

    def test_a_lone_result_is_at_the_datum(self) -> None:
        assert ns(compared([420, "np"], method="butler"), 0) == ["0", "-"]
        assert ns(compared([420, "np"], method="cross-imps"), 0) == ["0", "-"]


class TestAggregate:
    def test_the_score_itself(self) -> None:
        ruling = Weighted((Part(THIRD, Score(600)), Part(2 * THIRD, Score(-30))))
        rows = compared([420, "pass", ruling], method="aggregate")
        assert (ns(rows, 0), ew(rows, 0)) == (["420", "0", "180"], ["-420", "0", "-180"])

    def test_it_has_no_artificial_scores(self) -> None:
        """Law 12C2 gives them at matchpoints and IMPs alone."""
        (only,) = compared(["A6040"], method="aggregate")
        assert only.ns.points is None
        assert [step.rule for step in only.ns.steps] == ["not-counted"]


class TestBoardAMatch:
    def match(self, ours: Said, theirs: Said) -> list[Compared]:
        both = of_rows(row("A", "B", ours), row("B", "A", theirs))
        return compared(both, 1, method="bam")

    @pytest.mark.parametrize(
        ("ours", "theirs", "won"), [(430, 420, "1.0"), (420, 420, "0.5"), (-50, "pass", "0.0")]
    )
    def test_a_win_is_a_win(self, ours: Said, theirs: Said, won: str) -> None:
        rows = self.match(ours, theirs)
        assert ns(rows, 1)[0] == won == ew(rows, 1)[1]
        assert rows[0].ns.top == 1

    def test_without_a_result_at_the_other_table_there_is_no_board(self) -> None:
        rows = self.match(430, "np")
        assert [each.ns.points for each in rows] == [None, None]
        assert [step.rule for step in rows[0].ns.steps] == ["not-counted"]

    def test_a_ruling_at_one_table_is_the_board(self) -> None:
        rows = self.match(430, "A6040")
        assert (ns(rows, 1), ew(rows, 1)) == (["-", "0.6"], ["-", "0.4"])

    def test_matches_on_one_board_are_not_mixed(self) -> None:
        both = of_rows(
            row("A", "B", 430), row("B", "A", 420), row("C", "D", 1430), row("D", "C", 1430)
        )
        assert ns(compared(both, method="bam"), 1) == ["1.0", "0.0", "0.5", "0.5"]

    def test_teams_that_meet_at_one_table_only_are_one_field(self) -> None:
        both = of_rows(row("A", "B", 430), row("C", "D", 420), row("E", "F", 400))
        assert ns(compared(both, method="bam"), 1) == ["2.0", "1.0", "0.0"]


class TestSidesApart:
    def test_a_split_score(self) -> None:
        rows = compared([Split(Score(500), Score(800)), 630, 110, 120, 600, 50])
        assert (ns(rows, 0)[0], ew(rows, 0)[0]) == ("6", "0")

    def test_a_split_with_an_award_leaves_the_award_side_out(self) -> None:
        """East-West of the first row have average minus; North-South have a compared score."""
        rows = compared([Split(Score(450), Award(Grade.MINUS)), 420, 400])
        assert ns(rows, 1) == ["4.0", "2.0", "0.0"]
        assert ew(rows, 1) == ["1.6", "0.5", "3.5"]

    def test_five_parts(self) -> None:
        fifth = Fraction(1, 5)
        ruling = Weighted(tuple(Part(fifth, Score(score)) for score in (500, 400, 300, 200, 100)))
        rows = compared([ruling, 450, 350, 150])
        # The parts beat 3, 2, 1, 1, 0 of the three others.
        assert rows[0].ns.points == fifth * 2 * (3 + 2 + 1 + 1 + 0)
        assert sum(Fraction(each.ns.points or 0) for each in rows) == 4 * 3


class TestGroups:
    """Law 87: the director divides the results into groups and rates each group separately."""

    SCORES = (620, 600, 170, 140, -100, -200)

    def fouled(self, *names: str) -> Board:
        return of_rows(
            *(
                row(place, 10 + place, score, group=group)
                for place, (score, group) in enumerate(zip(self.SCORES, names, strict=True))
            )
        )

    def test_one_group_is_a_board(self) -> None:
        rows = compared(self.fouled(*["changed"] * 6))
        assert ns(rows, 0) == ["10", "8", "6", "4", "2", "0"]

    def test_two_groups(self) -> None:
        rows = compared(self.fouled("", "", "", "", "x", "x"))
        # Four by Neuberg; two of six are a third: 65 and 55 % of 10.
        assert ns(rows) == ["9.50", "6.50", "3.50", "0.50", "6.50", "5.50"]

    def test_three_groups(self) -> None:
        rows = compared(self.fouled("", "", "", "x", "x", "y"))
        assert ns(rows) == ["9.00", "5.00", "1.00", "6.50", "5.50", "6.00"]
        assert ew(rows) == ["1.00", "5.00", "9.00", "5.50", "6.50", "6.00"]

    def test_at_the_acbl_three_are_compared_if_no_group_is_larger(self) -> None:
        board = self.fouled("", "", "", "x", "x", "y")
        assert ns(compared(board, small_groups="acbl"))[:3] == ["9.00", "5.00", "1.00"]
        # Of twelve due the EBU gives three results 70, 60 and 50 % of 22, the ACBL Neuberg.
        assert ns(compared(board, 12))[:3] == ["15.40", "13.20", "11.00"]
        assert ns(compared(board, 12, small_groups="acbl"))[:3] == ["19.00", "11.00", "3.00"]

    def test_groups_have_a_datum_each(self) -> None:
        rows = compared(self.fouled("", "", "", "", "x", "x"), method="butler")
        assert [each.ns.steps[0].value for each in rows] == [380, 380, 380, 380, -150, -150]

    def test_a_group_without_a_result(self) -> None:
        both = of_rows(row(1, 6, 420), row(2, 7, 400), row(3, 8, "A6060", group="x"))
        assert ns(compared(both))[2] == "2.40"

    @given(random_sheets.sheets(st.just(Conditions()), random_sheets.made, most=12))
    def test_neuberg_conserves_each_group_of_four_or_more(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            rows = compare(each, sheet.conditions, {"": 12})
            sizes = Counter(compared_row.row.group for compared_row in rows)
            for group, size in sizes.items():
                if size > 3:
                    total = sum(
                        Fraction(one.ns.points or 0) for one in rows if one.row.group == group
                    )
                    assert total == size * 11


class TestSections:
    ROWS = (
        row(1, 1, 420, "A"),
        row(2, 2, 400, "A"),
        row(1, 1, 450, "B"),
        row(2, 2, -50, "B"),
    )

    def test_together_is_one_field(self) -> None:
        rows = compared(of_rows(*self.ROWS))
        assert ns(rows, 0) == ["4", "2", "6", "0"]

    def test_apart_is_a_field_each(self) -> None:
        conditions = Conditions.parse({"sections_scored": "apart"})
        rows = compare(of_rows(*self.ROWS), conditions, {"A": 2, "B": 3})
        # 65 and 55 % in B are not reached: two of three are more than a third.
        assert ns(rows) == ["2.00", "0.00", "3.50", "0.50"]

    @given(
        random_sheets.sheets(
            random_sheets.any_conditions(
                sections_scored=Conditions.parse({"sections_scored": "apart"}).sections_scored
            )
        )
    )
    def test_apart_is_what_each_section_would_have_alone(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            expected = {"A": 5, "B": 4}
            together = compare(each, sheet.conditions, expected)
            for section in "AB":
                alone = replace(each, rows=tuple(r for r in each.rows if r.section == section))
                assert [c for c in together if c.row.section == section] == compare(
                    alone, sheet.conditions, expected
                )


class TestRoundedPoints:
    def test_away_from_average_keeps_the_top_shared(self) -> None:
        """EBU White Book 4.2.6.1: 2.75 and 5.25 of 8."""
        rows = compared([450, 420, 400, 150], 5, round_points="0.1", halves="from-average")
        assert (ns(rows, 1), ew(rows, 1)) == (
            ["7.8", "5.3", "2.7", "0.2"],
            ["0.2", "2.7", "5.3", "7.8"],
        )

    def test_away_from_zero_gives_a_little_more(self) -> None:
        """As ACBLscore: a board's two sides may then have a hundredth too much."""
        rows = compared([450, 420, 400, 150], 5, round_points="0.1", halves="from-zero")
        assert (ns(rows, 1), ew(rows, 1)) == (
            ["7.8", "5.3", "2.8", "0.3"],
            ["0.3", "2.8", "5.3", "7.8"],
        )
        assert rows[0].ns.steps[-1].rule == "round-points"

    def test_what_is_round_already_has_no_step(self) -> None:
        rows = compared([450, 420, 400], round_points="0.1")
        assert [step.rule for step in rows[0].ns.steps] == ["matchpoints"]

    @given(
        random_sheets.sheets(
            random_sheets.any_conditions(
                method=Method.MATCHPOINTS, halves=Halves.FROM_AVERAGE, expected_results=12
            ),
            random_sheets.made,
        )
    )
    def test_two_sides_still_share_the_top(self, sheet: Sheet) -> None:
        """But where the average itself is a half of the unit: then both go up."""
        unit = sheet.conditions.round_points or Fraction(1, 1000)
        for each in sheet.boards:
            for one in compare(each, sheet.conditions, {"A": 12, "B": 12, "": 12}):
                rules = {step.rule for step in one.ns.steps}
                if not one.ns.top or rules & {"small-group", "factor"}:
                    continue
                if (one.ns.top / 2 / unit).denominator == 1:
                    assert Fraction(one.ns.points or 0) + Fraction(one.ew.points or 0) == one.ns.top


class TestAwarded:
    def test_a_grade_waits_for_the_other_boards(self) -> None:
        conditions = Conditions()
        first = awarded(Award(Grade.PLUS), Fraction(10), conditions)
        assert (first.points, first.award) == (Fraction(6), Award(Grade.PLUS))
        settled = awarded(Award(Grade.PLUS), Fraction(10), conditions, Fraction(7, 10))
        assert (settled.points, settled.award) == (Fraction(7), Award(Grade.PLUS))

    def test_a_fixed_share_does_not(self) -> None:
        fixed = awarded(Award.percent(60), Fraction(10), Conditions(), Fraction(7, 10))
        assert (fixed.points, fixed.award) == (Fraction(6), None)

    def test_imps(self) -> None:
        conditions = Conditions(method=Method.CROSS_IMPS, cross_imps=Divisor.SUM)
        plus = awarded(Award(Grade.PLUS), None, conditions, stake=Fraction(9))
        assert (plus.points, plus.top, plus.stake) == (Fraction(27), None, Fraction(9))


def check_earned(earned: Earned) -> None:
    """Points are what the last step says; without points nothing is derived."""
    for step in earned.steps:
        check_step(step)
    if earned.points is None:
        assert earned.share is None
        assert [step.rule for step in earned.steps] in ([], ["not-counted"])
    else:
        assert earned.steps
        assert earned.steps[-1].value == earned.points


class TestSteps:
    @given(random_sheets.sheets())
    def test_every_number_has_its_reasons(self, sheet: Sheet) -> None:
        for scored in standings(sheet).boards:
            for each in scored.rows:
                check_earned(each.ns)
                check_earned(each.ew)

    def test_sources_of_an_adjusted_short_fouled_board(self) -> None:
        both = of_rows(
            row(1, 6, 420),
            row(2, 7, 400),
            row(3, 8, -50, group="x"),
            row(4, 9, "A6040"),
            row(5, 10, Given(Fraction(3), Fraction(4))),
        )
        sources = [[step.source for step in each.ns.steps] for each in compared(both)]
        assert sources == [
            ["Law 78A", "Neuberg (EBU White Book 4.2.3.2)"],
            ["Law 78A", "Neuberg (EBU White Book 4.2.3.2)"],
            ["Law 78A", "EBU White Book 4.2.3.3", "EBU White Book 4.2.3.3"],
            ["Law 12C2"],
            ["Law 12"],
        ]
