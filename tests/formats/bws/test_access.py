"""Rows out of an Access database: small ones built here, and real ones where they are."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, PassedOut, Played
from overtrick.errors import FileError, OvertrickError
from overtrick.formats.bws import read_bws
from overtrick.formats.bws.access import read_access
from overtrick.formats.bws.record import COLUMNS, Cell
from tests.formats.bws import jet
from tests.formats.bws.session import HOWELL, SECTION, Record, keyed, rows_of

REAL = Path(__file__).parents[3] / ".." / "shared" / "files" / "bws"
KINDS = {
    "ID": jet.LONG,
    "Board": jet.INTEGER,
    "Contract": jet.TEXT,
    "Erased": jet.BOOLEAN,
    "Remarks": jet.TEXT,
    "Level": jet.BYTE,
    "Story": jet.MEMO,
    "Day": jet.DATE,
    "Late": jet.LONG,
    "Name": jet.TEXT,
}
COLUMNS_BEFORE = 7
"""The columns that were there before ``Day`` was added."""


def records(words: str, count: int = 60) -> list[Record]:
    """Rows of very different lengths, with nulls."""
    return [
        {
            "ID": number,
            "Board": -number,
            "Contract": "3 NT" if number % 3 else None,
            "Erased": number % 2 == 0,
            "Remarks": words + "x" * (number * 20 % 240),
            "Level": 200 + number % 50,
            "Story": words * 5 if number % 4 else None,
            "Day": 38481.0 + number,
            "Late": number * 100_000,
            "Name": words,
        }
        for number in range(1, count + 1)
    ]


def read(table: jet.Table, *, jet3: bool) -> list[dict[str, Cell]]:
    """The rows of the table, written and read."""
    data = jet.database({"Other": jet.Table(KINDS, records("no")), "T": table}, jet3=jet3)
    database = read_access(data, {"t": (*KINDS, "Nowhere"), "Absent": ("ID",)})
    assert database.faults == ()
    assert list(database.tables) == ["t"]
    return [dict(record) for record in database.tables["t"]]


both = pytest.mark.parametrize("jet3", [True, False], ids=["Access 97", "Access 2000"])


class TestRows:
    @both
    @pytest.mark.parametrize("memo", ["inside", "row", "chain"])
    def test_cells_come_back(self, jet3: bool, memo: str) -> None:
        written = records("Grüße × " if jet3 else "轮空 ♠ Grüße ")
        assert read(jet.Table(KINDS, written, memo=memo), jet3=jet3) == written

    def test_text_in_the_packed_way(self) -> None:
        written = records("ab 轮空♠ Grüße 东 x")
        assert read(jet.Table(KINDS, written, packed_text=True), jet3=False) == written

    @both
    def test_deleted_rows_are_not_there(self, jet3: bool) -> None:
        written = records("no")
        table = jet.Table(KINDS, written, deleted=frozenset({0, 7, 8, 59}))
        assert read(table, jet3=jet3) == [written[i] for i in range(60) if i not in (0, 7, 8, 59)]

    @both
    def test_rows_that_were_moved_are_there_once(self, jet3: bool) -> None:
        written = records("no")
        table = jet.Table(KINDS, written, moved=frozenset({0, 7, 59}))
        assert read(table, jet3=jet3) == written

    @both
    def test_a_row_older_than_a_column_has_nothing_there(self, jet3: bool) -> None:
        written = records("no")
        table = jet.Table(KINDS, written, columns_then=COLUMNS_BEFORE)
        new = dict.fromkeys(list(KINDS)[COLUMNS_BEFORE:])
        assert read(table, jet3=jet3) == [{**record, **new} for record in written]

    @both
    def test_a_damaged_row_is_left_out_alone(self, jet3: bool) -> None:
        written = records("no", 3)
        data = bytearray(jet.database({"T": jet.Table(KINDS, written)}, jet3=jet3))
        page = len(data) - (0x800 if jet3 else 0x1000)
        slot = page + (10 if jet3 else 14) + 2
        data[slot : slot + 2] = b"\x01\x00"  # the second row begins in the page's header
        database = read_access(bytes(data), {"T": tuple(KINDS)})
        assert [record["ID"] for record in database.tables["T"]] == [1]
        assert [str(fault) for fault in database.faults] == [
            "table T, row 2: a row lies outside its page",
            "table T, row 3: a row lies outside its page",
        ]


def session(*, jet3: bool, received: list[Record]) -> bytes:
    """A whole Bridgemate file."""
    rows: dict[str, list[Record]] = {
        "Section": [SECTION],
        "RoundData": HOWELL,
        "ReceivedData": received,
        "PlayerNumbers": [
            {"Section": 1, "Table": 1, "Direction": "N", "Number": "7", "Name": None},
            {"Section": 1, "Table": 1, "Direction": "S", "Number": None, "Name": "Bo"},
        ],
        "PlayerNames": [{"ID": 7, "Name": "Ann", "strID": None}],
    }
    tables = {name: jet.Table(jet.columns_of(some), some) for name, some in rows.items()}
    return jet.database(tables, jet3=jet3)


class TestFile:
    @both
    def test_a_session(self, jet3: bool) -> None:
        received = [
            keyed(1, 1, 1, "4 v 1 | 3 NT,N,="),
            keyed(2, 1, 1, "4 v 1 | 3 NT,N,+1"),
            keyed(3, 2, 1, "2 v 3", Remarks="60%-40%"),
            keyed(4, 2, 2, "2 v 3 | PASS,N", LeadCard=None),
            keyed(5, 1, 2, "4 v 1 | 1 C,N,=", Erased=True, LeadCard="S10"),
        ]
        sheet = read_bws(session(jet3=jet3, received=received))
        assert [row.outcome for row in rows_of(sheet, 1)] == [
            Played(Result.parse("3NT N +1")),
            Artificial.parse("A6040"),
        ]
        assert [row.outcome for row in rows_of(sheet, 2)] == [PassedOut()]
        assert {e.contestant.number: e.names for e in sheet.entries}["4"] == ("Ann", "Bo")

    @both
    def test_another_program_s_database(self, jet3: bool) -> None:
        data = jet.database({"Invoices": jet.Table({"ID": jet.LONG})}, jet3=jet3)
        with pytest.raises(FileError, match="not a Bridgemate's: it has no table ReceivedData"):
            read_bws(data)

    @both
    def test_a_results_table_that_cannot_be_read_is_an_error(self, jet3: bool) -> None:
        data = bytearray(session(jet3=jet3, received=[keyed(1, 1, 1, "4 v 1 | PASS,N")]))
        page = 0x800 if jet3 else 0x1000
        data[5 * page + 4] = 5  # its definition goes on at itself
        with pytest.raises(FileError, match="table ReceivedData: its definition is broken"):
            read_bws(bytes(data))

    @both
    def test_another_table_that_cannot_be_read_is_a_notice(self, jet3: bool) -> None:
        data = bytearray(session(jet3=jet3, received=[keyed(1, 1, 1, "4 v 1 | PASS,N")]))
        page = 0x800 if jet3 else 0x1000
        data[6 * page + 4] = 6
        sheet = read_bws(bytes(data))
        assert [n.message for n in sheet.notices if n.where == "table PlayerNumbers"] == [
            "left out: its definition is broken"
        ]

    @pytest.mark.parametrize(
        ("spoil", "words"),
        [
            (lambda data: b"", "does not begin as an Access database"),
            (lambda data: b"PK" + data[2:], "does not begin as an Access database"),
            (lambda data: data[:0x14] + b"\x09" + data[0x15:], "neither Access 97 nor"),
            (lambda data: data[:0x30], "neither Access 97 nor"),
            (lambda data: data[:0x1000], "its list of tables is not where it should be"),
            (lambda data: data.ljust(2**26 + 1, b"\0"), "at most 67108864 are read"),
        ],
    )
    def test_what_is_no_database(self, spoil: Callable[[bytes], bytes], words: str) -> None:
        with pytest.raises(FileError, match=words):
            read_bws(spoil(session(jet3=True, received=[])))


@pytest.mark.skipif(not REAL.is_dir(), reason="the real files are not beside this repository")
class TestRealFiles:
    """Compared cell by cell with mdbtools when this was written."""

    def test_a_session_of_twelve_tables(self) -> None:
        sheet = read_bws((REAL / "bm_12tables1section.bws").read_bytes())
        assert sheet.conditions.winners == 1
        assert len(sheet.boards) == 24
        assert [len(board.rows) for board in sheet.boards] == [12] * 24
        assert len(sheet.entries) == 24
        assert sheet.about == {"date": "2005-05-09"}
        outcomes = {
            (row.ns, row.ew, board.number): row.outcome
            for board in sheet.boards
            for row in board.rows
        }
        assert len(outcomes) == 288
        assert outcomes["4", "16", 7] == Played(Result.parse("3H S -1"))
        assert outcomes["8", "20", 15] == Played(Result.parse("2DX N -2"))
        assert outcomes["24", "12", 22] == Played(Result.parse("3NT E +1"))
        assert outcomes["7", "24", 1] == Artificial.parse("A4060")
        assert outcomes["7", "24", 2] == Artificial.parse("A6060")
        assert sum(outcome == PassedOut() for outcome in outcomes.values()) == 5
        assert {type(outcome) for outcome in outcomes.values()} == {
            Played,
            PassedOut,
            Artificial,
        }
        assert [(notice.where, notice.message) for notice in sheet.notices] == [
            ("", "one winner: the file does not say how many, and pairs change sides"),
            (
                "section A, table 7, round 9, board 6",
                "declarer is E, but the file has pair 7, NS, as declarer; E counts",
            ),
        ]

    def test_its_players_can_be_read(self) -> None:
        data = (REAL / "bm_12tables1section.bws").read_bytes()
        database = read_access(data, COLUMNS)
        assert database.faults == ()
        assert len(database.tables["PlayerNumbers"]) == 48

    def test_the_template_is_refused_as_one(self) -> None:
        with pytest.raises(FileError, match="no result: the empty template of a session"):
            read_bws((REAL / "bm_Default.bws").read_bytes())

    def test_every_file_is_read_or_refused(self) -> None:
        for path in sorted(REAL.glob("*.bws")):
            assert outcome_of(path.read_bytes()) in ("read", "refused")


def outcome_of(data: bytes) -> str:
    """What became of a file; anything but our own errors comes through."""
    try:
        read_bws(data)
    except OvertrickError:
        return "refused"
    return "read"


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """The same with some bytes changed, taken out or doubled."""
    spoilt = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(spoilt))
        match chance.randrange(8):
            case 0:
                del spoilt[at : at + chance.randint(1, 600)]
            case 1:
                spoilt[at:at] = spoilt[at : at + chance.randint(1, 600)]
            case 2:
                spoilt[at : at + 2] = chance.choice((b"\0\0", b"\xff\xff", b"\0\x40", b"\0\x80"))
            case _:
                spoilt[at] = chance.randrange(256)
        if not spoilt:
            return b"\0"
    return bytes(spoilt)


class TestHostile:
    def read_spoilt(self, seeds: range) -> set[str]:
        """Small files of both kinds, spoilt once for each seed."""
        received = [keyed(n, 1 + n % 2, 1 + n % 6, "4 v 1 | 3 NT,N,=") for n in range(1, 12)]
        whole = [session(jet3=jet3, received=received) for jet3 in (True, False)]
        outcomes = set()
        for seed in seeds:
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            outcomes.add(outcome_of(spoilt(whole[seed % 2], chance)))
        return outcomes

    def test_only_our_errors_come_out(self) -> None:
        assert self.read_spoilt(range(600)) == {"read", "refused"}

    @pytest.mark.soak
    def test_only_our_errors_come_out_of_very_many(
        self, record_property: Callable[[str, object], None]
    ) -> None:
        record_property("cases", 100_000)
        assert self.read_spoilt(range(100_000)) == {"read", "refused"}

    @pytest.mark.soak
    @pytest.mark.skipif(not REAL.is_dir(), reason="the real files are not beside this repository")
    def test_only_our_errors_come_out_of_a_real_file(
        self, record_property: Callable[[str, object], None]
    ) -> None:
        record_property("cases", 2_000)
        data = (REAL / "bm_12tables1section.bws").read_bytes()
        for seed in range(2_000):
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            assert outcome_of(spoilt(data, chance)) in ("read", "refused")

    def test_random_bytes(self) -> None:
        chance = random.Random(7)  # noqa: S311 - the same each time is wanted
        head = session(jet3=True, received=[])[:0x18]
        for length in (*range(64), 0x800, 0x1000, 0x2800, 0x8000):
            assert outcome_of(chance.randbytes(length)) == "refused"
            assert outcome_of(head + chance.randbytes(length)) == "refused"
