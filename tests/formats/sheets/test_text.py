"""Bytes to lines of cells: character sets, line ends, quotes."""

import pytest

from overtrick.errors import FileError
from overtrick.formats.sheets.text import LARGEST, decode, joined, lines


class TestDecode:
    @pytest.mark.parametrize(
        "data",
        [
            "Étui 牌号".encode(),
            b"\xef\xbb\xbf" + "Étui 牌号".encode(),
            b"\xff\xfe" + "Étui 牌号".encode("utf-16-le"),
            b"\xfe\xff" + "Étui 牌号".encode("utf-16-be"),
        ],
    )
    def test_unicode(self, data: bytes) -> None:
        assert decode(data, "any") == ("Étui 牌号", ())

    @pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
    def test_utf_16_without_a_mark(self, name: str) -> None:
        assert decode("board,ns".encode(name), "any") == ("board,ns", ())

    def test_chinese_of_old_spreadsheets(self) -> None:
        text, (notice,) = decode("x\n牌号,南北,4♥×".encode("gb18030"), "any")
        assert text == "x\n牌号,南北,4♥×"
        assert (notice.where, notice.message) == (
            "line 2",
            "not UTF-8: read as GB 18030; check the names",
        )

    @pytest.mark.parametrize("words", ["Étui,Zoë,“x”", "über", "Müller; Grüße", "Ångström"])
    def test_western_of_old_spreadsheets(self, words: str) -> None:
        text, (notice,) = decode(words.encode("cp1252"), "any")
        assert text == words
        assert "Windows-1252" in notice.message

    @pytest.mark.parametrize("data", [b"a\nb\0c", b"\0\1\2\3"])
    def test_what_is_no_text(self, data: bytes) -> None:
        with pytest.raises(FileError, match="a zero byte: this is no text"):
            decode(data, "any")

    def test_what_is_too_large(self) -> None:
        with pytest.raises(FileError, match="at most 16777216 are read"):
            decode(b" " * (LARGEST + 1), "any")


class TestLines:
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_any_line_end(self, end: str) -> None:
        found = lines(f"a;b{end}{end} c ;d  d", ";", "any")
        assert [(line.number, line.cells) for line in found] == [
            (1, ("a", "b")),
            (2, ()),
            (3, ("c", "d d")),
        ]

    def test_quotes(self) -> None:
        (line,) = lines('1; "Ash; Ann";O"Neil', ";", "any")
        assert line.cells == ("1", "Ash; Ann", 'O"Neil')

    def test_a_quote_that_is_not_closed_is_told_where_it_begins(self) -> None:
        with pytest.raises(FileError, match="line 2: a cell in quotes that begins here"):
            lines('a\n"b\nc\nd', ";", "any")

    def test_a_missing_cell_is_empty(self) -> None:
        (line,) = lines("a;b", ";", "any")
        assert [line.cell(0), line.cell(5), line.cell(None)] == ["a", "", ""]


def test_what_is_joined_comes_back() -> None:
    rows = [("#Title", "a; b"), ('"Q"', 'O"Neil', ""), ("x\ny", "é")]
    found = lines(joined(rows, ";").decode(), ";", "any")
    assert [line.cells for line in found[:-1]] == [
        ("#Title", "a; b"),
        ('"Q"', 'O"Neil', ""),
        ("x y", "é"),
    ]
