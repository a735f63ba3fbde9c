"""A file's kind is told by its content."""

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import pytest

from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.errors import FileError, OvertrickError
from overtrick.formats.recognise import UNDERSTOOD, Kind, read_any, recognise
from tests.formats.bws import jet
from tests.formats.bws.session import HOWELL, SECTION, keyed

DATA = Path(__file__).parents[1] / "data" / "sheets"
REAL = Path(__file__).parents[2] / ".." / "shared" / "files"

BWS = jet.database(
    {
        name: jet.Table(jet.columns_of(rows), rows)
        for name, rows in (
            ("Section", [SECTION]),
            ("RoundData", HOWELL),
            ("ReceivedData", [keyed(1, 1, 1, "4 v 1 | 3 NT,N,=")]),
        )
    },
    jet3=False,
)
PBN = b'[Event "Club"]\n[Board "1"]\n'
USEBIO = b'<?xml version="1.0"?>\n<!-- <a> -->\n<!DOCTYPE USEBIO SYSTEM "x.dtd">\n<USEBIO/>'


class TestKind:
    @pytest.mark.parametrize(
        ("data", "kind"),
        [
            (BWS, Kind.BWS),
            (USEBIO, Kind.USEBIO),
            (b"\xef\xbb\xbf" + USEBIO, Kind.USEBIO),
            (USEBIO.decode().encode("utf-16"), Kind.USEBIO),
            (b"<usebio Version='1.2'>", Kind.USEBIO),
            (PBN, Kind.PBN),
            (b"% PBN 2.1\n% EXPORT\n", Kind.PBN),
            (b"{ a comment }\r\r" + PBN.replace(b"\n", b"\r"), Kind.PBN),
            (PBN.decode().encode("utf-16"), Kind.PBN),
            (b'{"boards": []}', Kind.JSON),
            (b' \n[ {"a": 1} ]', Kind.JSON),
            (b"#Version,std1\n", Kind.BRIDGEWEBS),
            (b"\xef\xbb\xbf#VERSION\tstd1\n", Kind.BRIDGEWEBS),
            (b"[GAME]\nA;3\n", Kind.JANNERSTEN),
            (b"[Results] (board)\n", Kind.JANNERSTEN),
            (b"#title,x\nboard,ns,ew,score\n", Kind.HANDKEPT),
            ("牌号;南北;东西;定约".encode(), Kind.HANDKEPT),
        ],
    )
    def test_by_content(self, data: bytes, kind: Kind) -> None:
        assert recognise(data) is kind

    def test_the_name_does_not_count(self) -> None:
        assert recognise(PBN, name_hint="results.csv") is Kind.PBN

    def test_only_the_beginning_is_looked_at(self) -> None:
        table = b"board,ns,ew,score\n" + b"1,1,2,50\n" * 20_000 + b"\0"
        assert recognise(table) is Kind.HANDKEPT

    @pytest.mark.parametrize(
        ("data", "words"),
        [
            (b"", "the file is empty"),
            (b" \r\n ", "the file is empty"),
            (b"PK\x03\x04....", "a ZIP archive or an Excel or OpenDocument file; save"),
            (b"\xd0\xcf\x11\xe0....", "an old Excel or Word file"),
            (b"%PDF-1.7\n", "a PDF"),
            (b"\x1f\x8b\x08", "packed by gzip"),
            (b"\x12\x0a\x03AC3....", "an ACBLscore game file"),
            (b"\x89PNG\r\n", "a picture"),
            (b"<!DOCTYPE html>\n<html><body>", "looks like a web page"),
            (b"<gpx><a/></gpx>", "XML of another kind, <gpx>"),
            (b"vg|x|rs|4HE=|", "looks like LIN"),
            (b"qx|o1|md|3S...|", "looks like LIN"),
            (b"[Document]\nFrom board=1\n", "a dealing machine's file"),
            (b"\0\1\2\3" * 99, "no text, and no database of Access"),
            (b"Dear all,\nthe results are", "it begins 'Dear all,'"),
            (b"board,ns,points\n1,1,2\n", "line 1 has only board, ns"),
        ],
    )
    def test_what_is_not_understood(self, data: bytes, words: str) -> None:
        with pytest.raises(FileError) as error:
            recognise(data, name_hint="club.dat")
        assert words in str(error.value)
        assert UNDERSTOOD in str(error.value)
        assert error.value.faults[0].where == "club.dat"

    @pytest.mark.skipif(not REAL.is_dir(), reason="the real files are not beside this repository")
    def test_real_files(self) -> None:
        kinds = {"usebio": Kind.USEBIO, "pbn": Kind.PBN, "bws": Kind.BWS, "events": Kind.JSON}
        found = {
            path.name: (recognise(path.read_bytes()), kinds[folder])
            for folder in kinds
            for path in (REAL / folder).iterdir()
        }
        assert {name: pair for name, pair in found.items() if pair[0] is not pair[1]} == {}
        for folder in ("lin", "dealing"):
            for path in (REAL / folder).iterdir():
                with pytest.raises(FileError):
                    recognise(path.read_bytes())


class TestReadAny:
    def test_a_bridgemate_file(self) -> None:
        (row,) = read_any(BWS).boards[0].rows
        assert row.outcome == Played(Result.parse("3NT N ="))

    @pytest.mark.parametrize("name", ["bridgewebs.csv", "results.txt", "handkept_zh.csv"])
    def test_tables(self, name: str) -> None:
        sheet = read_any((DATA / name).read_bytes(), name_hint=name)
        assert [len(board.rows) for board in sheet.boards[:1]] in ([3], [4])

    def test_the_notation_is_for_tables_that_name_none(self) -> None:
        table = b"board,ns,ew,contract\n7,1,2,4C O +1\n"
        (row,) = read_any(table, notation="fr").boards[0].rows
        assert row.outcome == Played(Result.parse("4H W +1"))
        with pytest.raises(FileError):
            read_any(table)

    @pytest.mark.parametrize("data", [USEBIO, b"{}"])
    def test_a_kind_s_own_reader_says_what_is_wrong(self, data: bytes) -> None:
        with pytest.raises(FileError) as error:
            read_any(data)
        assert error.value.kind != "results"


WHOLE = (BWS, PBN, USEBIO, *(path.read_bytes() for path in sorted(DATA.iterdir())))


class TestHostile:
    def recognise_spoilt(self, seeds: range) -> set[str]:
        outcomes = set()
        for seed in seeds:
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            changed = bytearray(WHOLE[seed % len(WHOLE)])
            for _ in range(chance.randint(1, 20)):
                changed[chance.randrange(min(len(changed), 400))] = chance.randrange(256)
            try:
                outcomes.add(recognise(bytes(changed)).value)
            except OvertrickError:
                outcomes.add("refused")
        return outcomes

    def test_only_our_errors_come_out(self) -> None:
        assert {"refused", "PBN", "BWS"} <= self.recognise_spoilt(range(1_000))

    @pytest.mark.soak
    def test_only_our_errors_come_out_of_very_many(
        self, record_property: Callable[[str, object], None]
    ) -> None:
        record_property("cases", 100_000)
        assert {"refused", "PBN", "BWS"} <= self.recognise_spoilt(range(100_000))

    @pytest.mark.parametrize(
        "piece",
        [
            b"<!--",
            b"<?",
            b"<!DOCTYPE [",
            b"\n",
            b" ",
            b"[",
            b"[A ",
            b'"',
            b"{",
            b"#",
            b",;\t",
            b"<a:",
        ],
    )
    def test_a_long_beginning_takes_no_time(self, piece: bytes) -> None:
        """Quadratic work on any of these would take minutes."""
        long = piece * 40_000
        start = perf_counter()
        for data in (long, b"<" + long, b"board,ns,ew,score\n" + long):
            with suppress(FileError):
                recognise(data)
        assert perf_counter() - start < 15

    def test_random_bytes(self) -> None:
        chance = random.Random(7)  # noqa: S311 - the same each time is wanted
        for length in range(1, 400):
            with pytest.raises(FileError):
                recognise(chance.randbytes(length))
