"""Our own golden files, each written for the ways of one kind of program."""

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.core.conditions import Divisor, Method, Scale, Trim
from overtrick.core.outcome import Artificial, Award, Grade, PassedOut, Played, Split
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.sheet import Contestant, Printed
from overtrick.formats.pbn import read_pbn, write_pbn
from tests.formats.pbn.files import DEAL, OWN, outcomes, own, quiet, result, rows, said


class TestClubEvening:
    """BridgeComposer's way: title in escape lines, names without quotes, ``Setion``."""

    sheet = read_pbn(own("club_evening.pbn"))

    def test_the_title_is_in_the_escape_lines(self) -> None:
        assert self.sheet.title == "Placeholder Monday Pairs"
        assert self.sheet.about == {"date": "2026-03-09", "venue": "Placeholder Bridge Center"}
        assert self.sheet.program == "BridgeComposer Version 5.99"

    def test_a_comment_with_an_empty_line_and_a_tag_in_it_makes_no_board(self) -> None:
        assert [board.number for board in self.sheet.boards] == [1, 2]

    def test_the_results(self) -> None:
        grades = Artificial(Award(Grade.PLUS), Award(Grade.MINUS))
        assert outcomes(self.sheet) == [
            Played(result("4S N =")),
            PassedOut(),
            Played(result("4S N -1")),
            Played(result("3NTX S -1")),
            Played(result("2H E =")),
            grades,
        ]
        assert [row.score_ns for row in rows(self.sheet)] == [420, None, -50, -200, -110, None]

    def test_sections_and_points(self) -> None:
        assert [row.section for row in rows(self.sheet)] == ["A", "A", "B"] * 2
        assert [row.printed_ns.points for row in rows(self.sheet)][:3] == [2, 1, 0]

    def test_names_run_over_their_column(self) -> None:
        names = {entry.contestant.number: entry.names for entry in self.sheet.entries}
        assert names["3"] == ("Whiskey-Yankee-Zulu",)
        assert names["4"] == ("Golf-Hotel",)

    def test_the_totals(self) -> None:
        first = self.sheet.entries[0]
        assert first.contestant == Contestant("", "1", None)
        assert first.printed == Printed(Fraction(3), Fraction(75), "1")
        assert first.boards == 2

    def test_the_conditions(self) -> None:
        assert self.sheet.conditions.method is Method.MATCHPOINTS
        assert self.sheet.conditions.scale is Scale.ONE
        assert self.sheet.notices == ()


class TestOpenNames:
    """Names with blanks and no quotes, in the middle of a row."""

    sheet = read_pbn(own("open_names.pbn"))

    def test_who_they_are(self) -> None:
        names = {entry.contestant.number: entry.names for entry in self.sheet.entries}
        assert names == {
            "1": ("Ann Alfa", "Bo B."),
            "2": ("Cy Charlie", "Di"),
            "3": ("Maximilian Longfellow", "Eve E"),
            "4": ("Fay", "Gus"),
            "5": ("Hal", "Ida"),
            "6": ("Jo", "Kay"),
        }
        assert self.sheet.notices == ()

    def test_the_rest_of_the_row(self) -> None:
        assert outcomes(self.sheet) == [
            Played(result("3NT N +1")),
            Played(result("3NT N -1")),
            PassedOut(),
        ]
        assert [row.printed_ew.points for row in rows(self.sheet)] == [-9, 6, 4]

    def test_the_conditions(self) -> None:
        conditions = self.sheet.conditions
        assert (conditions.method, conditions.trim) == (Method.BUTLER, Trim.ONE)


class TestTeamMatch:
    """A result a game, by hand: ``#``, ``##``, shared deals, all forms of scores and tricks."""

    sheet = read_pbn(own("team_match.pbn"))

    def test_both_tables_are_on_one_board(self) -> None:
        third, fourth, far = self.sheet.boards
        assert (third.number, third.dealer, third.vulnerability) == (
            3,
            Seat.SOUTH,
            Vulnerability.EW,
        )
        assert str(third.deal) == DEAL
        assert [board.number for board in (fourth, far)] == [4, 161]
        assert [len(board.rows) for board in self.sheet.boards] == [2, 1, 2]

    def test_the_results(self) -> None:
        ten = result("4H E =")
        assert outcomes(self.sheet) == [
            Played(result("3NT W =")),
            Played(result("4S W -1")),
            Played(result("1NT N +1"), 150),
            Played(result("4H W -1")),
            Split(Played(ten, 100), Played(ten, 50)),
        ]
        assert [row.score_ns for row in rows(self.sheet)] == [-600, None, 150, 50, 100]

    def test_the_lead_is_the_first_card(self) -> None:
        assert [str(row.lead) for row in rows(self.sheet)][:2] == ["H8", "None"]

    def test_the_file_s_own_conditions_count(self) -> None:
        far = self.sheet.boards[-1]
        assert (far.dealer, far.vulnerability) == (Seat.EAST, Vulnerability.NONE)
        assert "board 161: dealer E as the file says; by its number it would be N" in said(
            self.sheet
        )

    def test_who_played(self) -> None:
        assert [(row.ns, row.ew) for row in self.sheet.boards[0].rows] == [
            ("Alfa;Bravo", "Charlie;Delta"),
            ("Echo;Foxtrot", "Golf;Hotel"),
        ]
        assert self.sheet.title == "Placeholder Trophy"
        assert self.sheet.about["date"] == "2026.01.??"
        assert self.sheet.conditions.cross_imps is Divisor.SUM

    def test_every_doubt_is_told(self) -> None:
        for words in (
            "line 23: a second Board without an empty line before it",
            "line 16: '#' is not allowed for Deal",
            "line 29, board 161: games without board and deal",
            "1NT N +1 is +120 to North-South, but the score is +150: the score counts",
            "4H E = with +100 for North-South and -50 for East-West: kept apart",
            "the tricks agreed differ from those won (^)",
        ):
            assert words in said(self.sheet)


def test_rows_and_lines_are_independent_in_import_format() -> None:
    sheet = read_pbn(own("by_hand.pbn"))
    passed = PassedOut()
    assert outcomes(sheet) == [
        *(Played(result("4H N =")), Played(result("4H N -1"))),
        *(passed, passed),
    ]
    assert "line 8: no part of PBN, skipped: 'Totals      : 3' and 1 more" in said(sheet)


@pytest.mark.parametrize(
    ("name", "title", "notice"),
    [
        ("polish_1250.pbn", "Turniej w Łodzi", "read as Windows-1250"),
        ("french_1252.pbn", "Tournoi d’été à Liège", "read as Windows-1252"),
        ("utf16.pbn", "Žižkov", ""),
    ],
)
def test_character_sets(name: str, title: str, notice: str) -> None:
    sheet = read_pbn(own(name))
    assert sheet.title == title
    assert notice in said(sheet)
    assert bool(sheet.notices) == bool(notice)


@pytest.mark.parametrize("path", sorted(OWN.glob("*.pbn")), ids=lambda path: path.name)
def test_a_sheet_is_written_and_comes_back(path: Path) -> None:
    once = quiet(read_pbn(write_pbn(read_pbn(path.read_bytes()))))
    assert quiet(read_pbn(write_pbn(once))) == once
