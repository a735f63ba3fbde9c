"""Whole documents, read and written."""

from fractions import Fraction

from overtrick.core.cards import Card, Deal
from overtrick.core.conditions import Conditions, Method, ShortBoards, TieBreak, Together
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.sheet import Board, Contestant, Entry, Notice, Printed, Row, Sheet
from overtrick.formats.results_json import exact, read_results
from tests.formats.results_json.documents import EVENING, document, faults, made

HALF = Fraction(1, 2)


def outcome(**result: object) -> Outcome:
    """What a result says on board 1, nobody vulnerable."""
    return read_results(document({"ns": 1, "ew": 2} | result)).boards[0].rows[0].outcome


class TestSheets:
    """Whole documents."""

    def test_evening(self) -> None:
        """The example that shows every kind of member."""
        sheet = read_results(EVENING.read_bytes())
        assert (sheet.title, sheet.program) == ("Monday pairs", "by hand")
        assert sheet.about == {"date": "2026-03-09", "club": "Example Bridge Club"}
        assert sheet.conditions == Conditions(
            winners=2,
            short_boards=ShortBoards.NEUBERG,
            round_points=Fraction(1, 10),
            tie_breaks=(TieBreak.MORE_BOARDS,),
        )
        assert sheet.entries == (
            Entry(
                Contestant("", "1", Side.NS),
                ("Ann", "Bob"),
                Printed(Fraction(37, 2), Fraction(185, 3), "1="),
                Fraction(3),
                penalty=Fraction(2),
            ),
            Entry(Contestant("", "1", Side.EW), ("Zoë", "王"), handicap=Fraction(-3, 2)),
        )
        first, second = sheet.boards
        assert (first.dealer, first.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
        assert first.deal == Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 -")
        assert first.rows[0] == Row(
            "1", "1", made("4SX W +1"), lead=Card.parse("HQ"), round=1, table=1
        )
        assert first.rows[3] == Row(
            "4", "4", Score(-420), score_ns=-420, remark="no contract on the slip"
        )
        assert [row.outcome for row in first.rows[1:]] == [
            made("3NT N ="),
            Played(Result.parse("2H E -1"), 100),
            Score(-420),
            PassedOut(),
            Artificial.parse("A6040"),
            NotPlayed(),
            SitOut(),
        ]
        assert second == Board(
            2,
            (
                Row(
                    "1",
                    "2",
                    Weighted((Part(Fraction(3, 5), Score(170)), Part(Fraction(2, 5), Score(-50)))),
                ),
                Row("2", "1", Split(Score(-100), Award(Grade.PLUS))),
                Row("3", "4", Given(Fraction(23), Fraction(11))),
                Row("4", "3", made("1NT S ="), group="turned"),
            ),
            Seat.WEST,
            Vulnerability.BOTH,
            label="second set",
        )
        assert [notice.where for notice in sheet.notices] == ["boards[0].results[2]"]

    def test_least(self) -> None:
        assert read_results(b'{"boards": []}') == Sheet("", Conditions(), ())

    def test_settings_outside_count_more(self) -> None:
        conditions = {"method": "bam", "winners": 1, "sections_scored": "together"}
        data = document(scoring="butler", winners=2, sections="apart", conditions=conditions)
        assert read_results(data).conditions == Conditions(
            Method.BUTLER, 2, sections_scored=Together.APART, sections_ranked=Together.APART
        )

    def test_sections_one_by_one(self) -> None:
        data = document(sections={"ranked": "apart"})
        assert read_results(data).conditions == Conditions(sections_ranked=Together.APART)

    def test_direction_in_a_one_winner_event(self) -> None:
        """Where a pair sat is not who it is."""
        sheet = read_results(document(contestants=[{"pair": 5, "direction": "NS"}]))
        assert sheet.entries == (Entry(Contestant("", "5", None)),)
        assert [notice.where for notice in sheet.notices] == ["contestants"]

    def test_a_team_plays_a_board_twice(self) -> None:
        rows = [{"ns": 1, "ew": 2, "score_ns": 420}, {"ns": 2, "ew": 1, "score_ns": 170}]
        assert len(read_results(document(*rows, scoring="bam")).boards[0].rows) == 2
        assert len(faults(document(*rows))) == 2

    def test_notices_stay(self) -> None:
        data = document(notices=[{"where": "line 3", "message": "odd"}])
        assert read_results(data).notices == (Notice("line 3", "odd"),)

    def test_with_a_byte_order_mark(self) -> None:
        assert read_results(b"\xef\xbb\xbf" + document()) == read_results(document())

    def test_numbers_are_exact(self) -> None:
        """A tenth is a tenth, and a third can be written."""
        points = {"ns": 0.1, "ew": "1/3"}
        assert outcome(points=points) == Given(Fraction(1, 10), Fraction(1, 3))
        assert [exact(Fraction(1, 10)), exact(Fraction(1, 3)), exact(Fraction(10**20, 3))] == [
            0.1,
            "1/3",
            "100000000000000000000/3",
        ]
