"""Columns and rows: quotes, widths, open names, rows that run on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.pbn.games import Tag, read_pbn_games
from overtrick.formats.pbn.notices import Notices
from overtrick.formats.pbn.tables import (
    MOST_COLUMNS,
    Column,
    NameBook,
    columns,
    element,
    row_text,
    table,
    tokens,
)

NAMES = r"PairId_NS\2R;Names_NS\13;Names_EW"


def read(header: str, *lines: str, book: NameBook | None = None) -> tuple[list[list[str]], str]:
    text = f'[ScoreTable "{header}"]\n' + "\n".join(lines)
    tag = read_pbn_games(text.encode()).games[0].tags[0]
    notices = Notices()
    found = table(tag, tag.value, book or NameBook(), notices)
    told = "\n".join(f"{notice.where}: {notice.message}" for notice in notices.told())
    return [list(row.cells) for row in found.rows], told


class TestColumns:
    def test_order_width_and_alignment(self) -> None:
        assert columns(r"-Rank\3R;+Score_NS\5;Names\45L;Center") == (
            Column("Rank", 3, "R", "-"),
            Column("Score_NS", 5, "", "+"),
            Column("Names", 45, "L"),
            Column("Center"),
        )

    @pytest.mark.parametrize("header", [r"-Rank\3R;+Score_NS\5;Names\45L;Center", "A", "A;B"])
    def test_they_print_as_they_came(self, header: str) -> None:
        assert ";".join(map(str, columns(header))) == header

    def test_a_known_misspelling(self) -> None:
        assert columns(r"Setion\1L") == (Column("Section", 1, "L"),)

    @pytest.mark.parametrize("name", ["Call\\", "Call\\L", "Call\\ "])
    def test_what_is_no_width_stays_in_the_name(self, name: str) -> None:
        assert columns(name)[0].name.startswith("Call\\")


class TestRows:
    def test_bare_and_quoted_elements(self) -> None:
        rows, told = read("A;B;C", '1 "two words" ?', r'"a \"b\"" - ""')
        assert rows == [["1", "two words", "?"], ['a "b"', "-", ""]]
        assert told == ""

    def test_by_column_widths_where_a_cell_is_blank(self) -> None:
        rows, told = read(
            r"PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R",
            " 1  2 4H   N 10",
            " 3  4 PASS -   ",
            "11    4H   N  9",
        )
        assert rows == [
            ["1", "2", "4H", "N", "10"],
            ["3", "4", "PASS", "-", ""],
            ["11", "", "4H", "N", "9"],
        ]
        assert told == ""

    def test_a_passed_out_row_may_be_short(self) -> None:
        rows, _ = read(
            "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;MP_NS",
            "1 2 4H N 10 C2 5",
            "3 4 Pass 7",
            "5 6 PASS - - 7",
        )
        assert rows[1] == ["3", "4", "Pass", "-", "-", "-", "7"]
        assert rows[2] == ["5", "6", "PASS", "-", "-", "-", "7"]

    def test_rows_may_run_over_lines(self) -> None:
        assert read("A;B;C", "1 2 3 4", "5", "6")[0] == [["1", "2", "3"], ["4", "5", "6"]]
        assert read("A;B", "1 2 3 4", "5 6 7 8")[0] == [
            ["1", "2"],
            ["3", "4"],
            ["5", "6"],
            ["7", "8"],
        ]

    def test_a_row_that_fits_nowhere_is_left_out_with_a_notice(self) -> None:
        rows, told = read("A;B;C", "1 2 3", "4 5 6", "7 8")
        assert rows == [["1", "2", "3"], ["4", "5", "6"]]
        assert told == (
            "line 4: expected 3 elements in a row of [ScoreTable ...], got 2: left out: '7 8'"
        )

    def test_comments_among_rows_are_no_elements(self) -> None:
        assert read("A;B", "1 2 ; three", "{ four }", "5 6")[0] == [["1", "2"], ["5", "6"]]

    def test_a_table_needs_columns_but_not_a_thousand(self) -> None:
        assert "names no columns" in read("", "1 2")[1]
        rows, told = read(";".join("A" * (MOST_COLUMNS + 1)), "1 2")
        assert rows == []
        assert "names 101 columns" in told

    def test_an_empty_table(self) -> None:
        assert read("A;B") == ([], "")


class TestOpenNames:
    """BridgeComposer's and BridgeWebs' way, without quotes."""

    def test_by_the_width(self) -> None:
        rows, told = read(
            NAMES, " 1 Alfa - Bravo  Charlie - Delta", " 2 Echo & Fox    Golf - Hotel"
        )
        assert rows == [
            ["1", "Alfa - Bravo", "Charlie - Delta"],
            ["2", "Echo & Fox", "Golf - Hotel"],
        ]
        assert told == ""

    def test_over_the_width(self) -> None:
        assert read(NAMES, " 1 Whiskey-Yankee Charlie-Delta")[0] == [
            ["1", "Whiskey-Yankee", "Charlie-Delta"]
        ]

    def test_over_the_width_with_blanks_it_is_told(self) -> None:
        rows, told = read(NAMES, " 1 Whiskey Yankee-Zulu Charlie - Delta")
        assert rows == [["1", "Whiskey Yankee-Zulu", "Charlie - Delta"]]
        assert "names run over their column" in told

    def test_known_names_end_where_they_end(self) -> None:
        book = NameBook()
        book.learn("Names", "1", "Anna Whiskey - Bo Yankee")
        rows, told = read(NAMES, " 1 Anna Whiskey - Bo Yankee Charlie - Delta", book=book)
        assert rows == [["1", "Anna Whiskey - Bo Yankee", "Charlie - Delta"]]
        assert told == ""

    def test_names_of_two_pairs_with_one_number_are_not_trusted(self) -> None:
        book = NameBook()
        book.learn("Names_NS", "1", "Alfa")
        book.learn("Names_NS", "1", "Bravo")
        assert book.names("Names_NS", "1") == ""

    def test_behind_the_last_one_are_single_elements(self) -> None:
        rows, _ = read(r"PairId;Names\5;MP\4R;NrBoards", "1 Alfa Bravo - Charlie  12.5 20")
        assert rows == [["1", "Alfa Bravo - Charlie", "12.5", "20"]]

    def test_two_blanks_part_them_beyond_the_width(self) -> None:
        rows, _ = read(NAMES, " 1 Whiskey Yankee Zulu  Charlie - Delta")
        assert rows == [["1", "Whiskey Yankee Zulu", "Charlie - Delta"]]

    def test_quoted_ones_among_them(self) -> None:
        rows, _ = read(NAMES, ' 1 "Alfa ; Bravo" Charlie - Delta')
        assert rows == [["1", "Alfa ; Bravo", "Charlie - Delta"]]


class TestText:
    @given(
        st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"])), min_size=1, max_size=5)
    )
    def test_rows_come_back(self, cells: list[str]) -> None:
        declared = [
            Column("A", width, align) for width, align in zip(range(5), "LR LR", strict=True)
        ]
        text = row_text(declared[: len(cells)], cells)
        assert [token.text for token in tokens(text)] == cells

    @pytest.mark.parametrize("cell", ["", "a b", "100%", "[", "]", "{", "}", ";", '"', "é"])
    def test_what_needs_quotes(self, cell: str) -> None:
        assert element(cell).startswith('"')

    @pytest.mark.parametrize("cell", ["4HX", "^60", "-", "?", "=", "AVE+", "C:\\x", "(B)3"])
    def test_what_needs_none(self, cell: str) -> None:
        assert element(cell) == cell

    def test_alignment(self) -> None:
        declared = (Column("A", 3, "R"), Column("B", 4, "L"), Column("C"))
        assert row_text(declared, ["1", "2", "3"]) == "  1 2    3"


def test_a_table_looks_up_by_the_first_column_of_a_name() -> None:
    found = table(Tag("ATable", "X"), "A;B;A", NameBook(), Notices())
    assert found.places == {"A": 0, "B": 1}
    assert found.has("B", "Z")
    assert not found.has("Z")
