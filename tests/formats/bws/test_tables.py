"""The rest of a Bridgemate file: sections, deals, names, and files that are none."""

from collections.abc import Mapping, Sequence

import pytest

from overtrick.core.conditions import Method, Together
from overtrick.core.sheet import Sheet
from overtrick.errors import FileError
from overtrick.formats.bws import read_tables
from overtrick.formats.bws.record import Cell, Tables
from tests.formats.bws.session import SECTION, Record, keyed, rows_of, said, seat_at, sheet_of

B: Record = {"ID": 7, "Letter": "BB", "MissingPair": 0, "Winners": 1}


class TestSections:
    def sheet(self, **tables: Sequence[Mapping[str, Cell]]) -> Sheet:
        """One board at one table in each of two sections."""
        return read_tables(
            {
                "Section": [SECTION, B],
                "RoundData": [
                    seat_at(1, 1, 1, 2, (1, 1)),
                    {**seat_at(1, 1, 1, 2, (1, 1)), "Section": 7},
                ],
                "ReceivedData": [
                    keyed(1, 1, 1, "1 v 2 | 1 NT,N,="),
                    {**keyed(2, 1, 1, "1 v 2 | 1 NT,N,+1"), "Section": 7},
                ],
                **tables,
            }
        )

    def test_they_are_named_by_their_letters_and_scored_together(self) -> None:
        sheet = self.sheet()
        assert [row.section for row in rows_of(sheet, 1)] == ["A", "BB"]
        assert sheet.conditions.sections_scored is Together.TOGETHER
        assert [(e.contestant.section, e.contestant.number) for e in sheet.entries] == [
            ("A", "1"),
            ("A", "2"),
            ("BB", "1"),
            ("BB", "2"),
        ]

    def test_different_deals_of_a_number_are_different_boards(self) -> None:
        a, b = hands(1, 1, "AKQJT98765432..."), hands(7, 1, ".AKQJT98765432..")
        sheet = self.sheet(HandRecord=[a, b])
        assert [(board.number, board.label, len(board.rows)) for board in sheet.boards] == [
            (1, "A", 1),
            (1, "BB", 1),
        ]
        assert said(sheet, "different deals or sessions") == ["board 1"]

    def test_sections_of_different_sessions_had_different_deals(self) -> None:
        sheet = self.sheet(Section=[{**SECTION, "Session": 1}, {**B, "Session": 2}])
        assert [(board.number, board.label) for board in sheet.boards] == [(1, "A"), (1, "BB")]

    def test_the_same_deals_are_one_board(self) -> None:
        a, b = hands(1, 1, "AKQJT98765432..."), hands(7, 1, "AKQJT98765432...")
        (board,) = self.sheet(HandRecord=[a, b]).boards
        assert len(board.rows) == 2

    def test_without_their_table_they_go_by_their_numbers(self) -> None:
        sheet = self.sheet(Section=[])
        assert [row.section for row in rows_of(sheet, 1)] == ["1", "7"]
        assert said(sheet, "is not set up in table Section") == [
            "RoundData row 1",
            "RoundData row 2",
        ]

    def test_a_section_that_is_not_set_up_goes_by_its_number(self) -> None:
        sheet = sheet_of({**keyed(1, 1, 1, "1 v 2 | PASS,N"), "Section": 3})
        assert said(sheet, "section 3 is not set up") == ["ReceivedData row 1"]
        assert said(sheet, "nobody at this table") == ["section 3, table 1, round 1, board 1"]


def hands(section: int, board: int, north: str) -> Record:
    """A row of HandRecord: North has a whole suit, the others have one each."""
    suits = ["Spades", "Hearts", "Diamonds", "Clubs"]
    full = "AKQJT98765432"
    mine = [holding == full for holding in north.split(".")].index(True)
    row: Record = {"Section": section, "Board": board}
    for offset, seat in enumerate(("North", "East", "South", "West")):
        for place, suit in enumerate(suits):
            row[seat + suit] = full if place == (mine + offset) % 4 else ""
    return row


class TestDeals:
    def test_a_deal(self) -> None:
        sheet = sheet_of(HandRecord=[hands(1, 1, "AKQJT98765432...")])
        assert str(sheet.boards[0].deal) == (
            "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
        )

    def test_a_deal_that_cannot_be_is_left_out_and_told(self) -> None:
        sheet = sheet_of(HandRecord=[{**hands(1, 1, "AKQJT98765432..."), "EastSpades": "A"}])
        assert sheet.boards[0].deal is None
        assert said(sheet, "its deal is left out: ") == ["board 1"]

    def test_an_empty_row_is_no_deal(self) -> None:
        sheet = sheet_of(HandRecord=[{"Section": 1, "Board": 1, "NorthSpades": None}])
        assert sheet.boards[0].deal is None
        assert said(sheet, "deal") == []


NUMBERS: list[Record] = [
    {"Section": 1, "Table": 1, "Direction": "N", "Number": "101", "Name": "Ann"},
    {"Section": 1, "Table": 1, "Direction": "S", "Number": "102", "Name": None},
    {"Section": 1, "Table": 1, "Direction": "E", "Number": "", "Name": "Cy"},
    {"Section": 1, "Table": 1, "Direction": "W", "Number": "0104", "Name": ""},
    {"Section": 1, "Table": 2, "Direction": "N", "Number": "999", "Name": ""},
]
NAMES: list[Record] = [
    {"ID": 102, "Name": "Bo", "strID": None},
    {"ID": 0, "Name": "Di", "strID": "0104"},
]


class TestNames:
    def test_they_belong_to_the_pair_that_began_there(self) -> None:
        sheet = sheet_of(PlayerNumbers=NUMBERS, PlayerNames=NAMES)
        assert {e.contestant.number: e.names for e in sheet.entries} == {
            "1": ("Cy", "Di"),
            "2": (),
            "3": (),
            "4": ("Ann", "Bo"),
        }

    def test_the_earliest_round_counts(self) -> None:
        later: Record = {"Section": 1, "Table": 2, "Direction": "E", "Name": "Zoe", "Round": 2}
        sheet = sheet_of(PlayerNumbers=[later, *NUMBERS])
        assert {e.contestant.number: e.names for e in sheet.entries}["1"] == ("Cy",)

    def test_a_name_at_a_seat_that_is_not_in_the_movement_is_told(self) -> None:
        sheet = sheet_of(PlayerNumbers=[{**NUMBERS[0], "Table": 5}])
        assert said(sheet, "1 names are at seats that the movement has not") == [
            "table PlayerNumbers"
        ]


class TestCells:
    """Imitations of the terminals choose other types for their columns."""

    def test_numbers_may_be_doubles_or_texts(self) -> None:
        row = keyed(1, 1, 1, "4 v 1 | 1 NT,N,=")
        sheet = sheet_of({**row, "Board": 1.0, "PairNS": "4", "Table": " 1 "})
        assert [(r.ns, r.table) for r in rows_of(sheet, 1)] == [("4", 1)]

    @pytest.mark.parametrize("board", [1.5, float("inf"), float("nan"), 1e300, "one", None])
    def test_what_is_no_number_of_a_board(self, board: Cell) -> None:
        row = {**keyed(1, 1, 1, "4 v 1 | 1 NT,N,="), "Board": board}
        with pytest.raises(FileError, match="no section, table, round and board"):
            sheet_of(row)


class TestFile:
    def test_the_empty_template(self) -> None:
        with pytest.raises(FileError, match="the empty template of a session"):
            read_tables({"Section": [], "RoundData": [], "ReceivedData": []})

    @pytest.mark.parametrize("table", ["RoundData", "ReceivedData"])
    def test_an_individual_event(self, table: str) -> None:
        tables: Tables = {"Section": [SECTION], table: [{"Section": 1, "South": 3, "West": 4}]}
        with pytest.raises(FileError, match="an individual event"):
            read_tables(tables)

    def test_a_match_of_teams(self) -> None:
        with pytest.raises(FileError, match="a match of teams"):
            sheet_of(section={**SECTION, "ScoringType": 4})

    def test_a_method_whose_code_is_not_known(self) -> None:
        sheet = sheet_of(section={**SECTION, "ScoringType": 2})
        assert sheet.conditions.method is Method.MATCHPOINTS
        assert said(sheet, "ScoringType 2 is not matchpoints (1)") == ["table Section"]

    def test_title_and_date(self) -> None:
        sheet = sheet_of(Session=[{"ID": 1, "Name": "Monday Pairs", "Date": 38481.0}])
        assert sheet.title == "Monday Pairs"
        assert sheet.about == {"date": "2005-05-09"}

    def test_a_date_that_is_none_is_left_out(self) -> None:
        sheet = sheet_of(Session=[{"ID": 1, "Name": "", "Date": float("nan")}])
        assert sheet.about == {}
