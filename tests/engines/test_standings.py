"""A whole session, from its sheet to its ranking."""

import string
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import given

from overtrick.core.conditions import Conditions, Together, Unequal
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Notice, Row, Sheet
from overtrick.engines.standings import Line, Standings, expected_results, standings
from tests import random_sheets
from tests.reasons import check_step
from tests.sheets import TOP_OF_100, awards, of_rows, percent, places, ranked, row, scored, shown


def every_line(evening: Standings) -> list[Line]:
    return [line for ranking in evening.rankings for line in ranking.lines]


class TestAnEvening:
    def test_a_small_howell(self) -> None:
        """Four pairs, three boards."""
        evening = scored(
            of_rows(row(1, 2, 420), row(3, 4, 400)),
            of_rows(row(1, 3, -50), row(4, 2, -100), number=2),
            of_rows(row(1, 4, 140), row(2, 3, 140), number=3),
        )
        lines = ranked(evening)
        assert shown([lines[str(pair)].total for pair in (1, 2, 3, 4)], 0) == ["5", "3", "1", "3"]
        assert places(evening) == {"1": "1", "2": "2=", "4": "2=", "3": "4"}
        assert shown([lines["1"].percent]) == ["83.33"]

    def test_a_mitchell_has_two_winners(self) -> None:
        evening = scored([420, 400, -50], [150, 100, 50], winners=2)
        assert [(each.section, each.side) for each in evening.rankings] == [
            ("", Side.NS),
            ("", Side.EW),
        ]
        assert places(evening) == {
            "1": "1",
            "2": "2",
            "3": "3",
            "103": "1",
            "102": "2",
            "101": "3",
        }

    def test_nobody_played(self) -> None:
        evening = scored(["np", "sit-out"])
        assert evening.rankings == ()
        assert {who.number for who in evening.unranked} == {"1", "2", "101", "102"}
        assert scored().rankings == scored([]).rankings == ()

    def test_one_table(self) -> None:
        """There is nothing to compare: both share the place, without a percentage."""
        evening = scored([420], [50])
        assert places(evening) == {"1": "1=", "101": "1="}
        assert [line.percent for line in every_line(evening)] == [None, None]

    def test_all_boards_artificial(self) -> None:
        evening = scored(["A6040", "A5050"], ["A6040", awards("AVE-", "AVE+")])
        lines = ranked(evening)
        assert shown([lines[pair].percent for pair in ("1", "2", "101", "102")], 0) == [
            "60",
            "45",
            "40",
            "55",
        ]

    def test_a_pair_that_only_sat_out_is_not_ranked(self) -> None:
        evening = scored(of_rows(row(1, 2, 420), row(3, 4, 400), row(5, "phantom", "sit-out")))
        assert {who.number for who in evening.unranked} == {"5", "phantom"}
        assert "5" not in places(evening)


class TestExpectedResults:
    def sheet(self, *boards: Sequence[Row], **settings: object) -> Sheet:
        said = [of_rows(*lines, number=n) for n, lines in enumerate(boards, 1)]
        return Sheet("", Conditions.parse(settings), tuple(said))

    def test_as_many_as_the_fullest_board_has_rows(self) -> None:
        sheet = self.sheet(
            [row(1, 2, 420), row(3, 4, "np"), row(5, 6, "A6040")],
            [row(1, 2, 420), row(3, 4, 50)],
        )
        assert expected_results(sheet) == {"": 3}

    def test_sit_outs_are_not_expected(self) -> None:
        sheet = self.sheet([row(1, 2, 420), row(3, "", "sit-out"), row(5, 6, 50)])
        assert expected_results(sheet) == {"": 2}
        assert expected_results(self.sheet([row(1, "", "sit-out")])) == {"": 1}

    def test_by_section_where_sections_are_scored_apart(self) -> None:
        rows = [row(1, 2, 420, "A"), row(3, 4, 50, "A"), row(1, 2, 50, "B")]
        assert expected_results(self.sheet(rows, sections_scored="apart")) == {"A": 2, "B": 1}
        assert expected_results(self.sheet(rows)) == {"": 3}

    def test_the_conditions_say_it(self) -> None:
        rows = [row(1, 2, 420, "A"), row(3, 4, 50, "B")]
        assert expected_results(self.sheet(rows, expected_results=7)) == {"": 7}
        apart = self.sheet(rows, expected_results=7, sections_scored="apart")
        assert expected_results(apart) == {"A": 7, "B": 7}


class TestSections:
    ROWS = (
        of_rows(row(1, 2, 420, "A"), row(3, 4, 400, "A"), row(1, 2, 450, "B"), row(3, 4, -50, "B")),
    )

    def test_scored_together_ranked_apart(self) -> None:
        evening = scored(*self.ROWS, sections_ranked="apart")
        assert [(each.section, len(each.lines)) for each in evening.rankings] == [
            ("A", 4),
            ("B", 4),
        ]
        for each in evening.rankings:
            shares = {line.contestant.number: str(line.place) for line in each.lines}
            assert shares == {"1": "1=", "4": "1=", "2": "3=", "3": "3="}
        best = {each.section: each.lines[0].total for each in evening.rankings}
        assert best == {"A": 4, "B": 6}

    def test_scored_apart_ranked_together(self) -> None:
        evening = scored(*self.ROWS, sections_scored="apart")
        (ranking,) = evening.rankings
        assert [(line.contestant.section, line.contestant.number) for line in ranking.lines] == [
            ("A", "1"),
            ("A", "4"),
            ("B", "1"),
            ("B", "4"),
            ("A", "2"),
            ("A", "3"),
            ("B", "2"),
            ("B", "3"),
        ]
        assert {str(line.place) for line in ranking.lines} == {"1=", "5="}


class TestAverages:
    def test_own_averages_are_of_the_session(self) -> None:
        evening = scored(
            of_rows(row(1, 2, percent(70))),
            of_rows(row(1, 2, awards("AVE+", "AVE-")), number=2),
            of_rows(row(1, 2, percent(66)), number=3),
            expected_results=TOP_OF_100,
        )
        settled = evening.boards[1].rows[0]
        assert shown([settled.ns.points, settled.ew.points], 0) == ["68", "32"]
        assert ranked(evening)["1"].percent == 68
        step = settled.ns.steps[-1]
        assert step.text.format(**step.operands) == (
            "artificial score AVE+; its own average elsewhere is 17/25: 68"
        )

    def test_boards_with_another_label_are_another_session_s(self) -> None:
        """68 and 32 in the session of the award, whatever the other one was (Law 12C2(c))."""
        first = of_rows(row(1, 2, percent(90)))
        session = (
            of_rows(row(1, 2, percent(68)), number=21),
            of_rows(row(1, 2, awards("AVE+", "AVE-")), number=22),
        )
        evening = scored(
            replace(first, label="A"),
            *(replace(board, label="B") for board in session),
            expected_results=TOP_OF_100,
        )
        settled = evening.boards[2].rows[0]
        assert shown([settled.ns.points, settled.ew.points], 0) == ["68", "32"]

    def test_an_award_in_a_session_without_other_boards(self) -> None:
        evening = scored(
            replace(of_rows(row(1, 2, percent(70))), label="A"),
            replace(of_rows(row(1, 2, awards("AVE+", "AVE-")), number=2), label="B"),
            expected_results=TOP_OF_100,
        )
        settled = evening.boards[1].rows[0]
        assert shown([settled.ns.points, settled.ew.points], 0) == ["60", "40"]

    def test_cross_imps_added_up(self) -> None:
        """Three comparisons a board: average plus is 9, or the own 12 a board if better."""
        boards = [
            of_rows(row(1, 5, 150), row(2, 6, 0), row(3, 7, 0), row(4, 8, 0)),
            of_rows(
                row(1, 5, awards("AVE+", "AVE-")),
                row(2, 6, awards("AVE+", "AVE-")),
                row(3, 7, 0),
                row(4, 8, 0),
                number=2,
            ),
        ]
        evening = scored(*boards, method="cross-imps", cross_imps="sum")
        second = evening.boards[1].rows
        assert shown([each.ns.points for each in second], 0) == ["12", "9", "0", "0"]
        assert shown([each.ew.points for each in second], 0) == ["-12", "-9", "0", "0"]


class TestNotices:
    def test_the_sheets_own_come_first(self) -> None:
        sheet = scored(of_rows(row(1, 2, 420), row(1, 4, 50))).sheet
        told = replace(sheet, notices=(Notice("line 1", "read leniently"),))
        assert [notice.where for notice in standings(told).notices] == ["line 1", "board 1"]


class TestProperties:
    @given(random_sheets.sheets())
    def test_everyone_is_ranked_once_or_unranked(self, sheet: Sheet) -> None:
        evening = standings(sheet)
        who = [line.contestant for line in every_line(evening)] + list(evening.unranked)
        assert len(who) == len(set(who))
        assert set(who) == set(evening.cards)

    @given(random_sheets.sheets())
    def test_places_follow_what_is_ranked(self, sheet: Sheet) -> None:
        """The percentage where there is one and boards are factored, else the total."""
        by_total = sheet.conditions.unequal_boards is Unequal.SUM
        for ranking in standings(sheet).rankings:
            figures = [
                line.total if by_total or line.percent is None else line.percent
                for line in ranking.lines
            ]
            assert figures == sorted(figures, reverse=True)
            numbers = [line.place.number for line in ranking.lines]
            assert numbers == sorted(numbers)
            for line, number in zip(ranking.lines, numbers, strict=True):
                assert line.place.shared == (numbers.count(number) > 1)

    @given(random_sheets.sheets())
    def test_totals_and_percentages_have_their_reasons(self, sheet: Sheet) -> None:
        for line in every_line(standings(sheet)):
            for step in line.steps:
                check_step(step)
            derived = [step for step in line.steps if step.rule not in ("percent", "tie-break")]
            assert derived[-1].value == line.total
            percents = [step.value for step in line.steps if step.rule == "percent"]
            assert percents == ([] if line.percent is None else [line.percent])

    @given(random_sheets.sheets())
    def test_boards_and_rows_in_any_order(self, sheet: Sheet) -> None:
        """But for second turns on a board, where the first is the one that counts."""
        evening = standings(sheet)
        if evening.notices:
            return
        boards = tuple(replace(board, rows=board.rows[::-1]) for board in sheet.boards[::-1])
        back = standings(replace(sheet, boards=boards))
        assert _figures(back) == _figures(evening)

    @given(random_sheets.sheets(random_sheets.any_conditions(tie_breaks=())))
    def test_one_section_is_together_and_apart(self, sheet: Sheet) -> None:
        one = tuple(
            replace(board, rows=tuple(replace(each, section="") for each in board.rows))
            for board in sheet.boards
        )
        found = [
            _figures(
                standings(
                    replace(
                        sheet,
                        boards=one,
                        conditions=replace(
                            sheet.conditions, sections_scored=how, sections_ranked=how
                        ),
                    )
                )
            )
            for how in Together
        ]
        assert found[0] == found[1]

    @given(random_sheets.sheets())
    def test_the_sheet_is_not_changed_and_scores_the_same_again(self, sheet: Sheet) -> None:
        before = repr(sheet)
        evening = standings(sheet)
        assert repr(sheet) == before
        assert standings(sheet) == evening
        assert evening.sheet is sheet


def _figures(
    evening: Standings,
) -> dict[Contestant, tuple[str, Fraction, Fraction | None, int]]:
    return {
        line.contestant: (str(line.place), line.total, line.percent, line.boards)
        for line in every_line(evening)
    }


def test_every_place_of_a_message_is_a_plain_name() -> None:
    line = ranked(scored([420, 400]))["1"]
    for step in line.steps:
        assert all(
            name is None or name.isidentifier()
            for _, name, _, _ in string.Formatter().parse(step.text)
        )
