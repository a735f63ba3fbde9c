"""Nothing but our own error, whatever comes in, and in a time that grows with its length."""

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.errors import FileError
from overtrick.formats.pbn import (
    check_pbn,
    exported,
    read_pbn,
    read_pbn_games,
    write_pbn,
    write_pbn_games,
)
from overtrick.formats.pbn.travellers import MOST_COPIES
from tests.formats.pbn.files import OWN, REAL, needs_real, quiet
from tests.formats.spoilt import spoilt

RecordProperty = Callable[[str, object], None]
NAMES = st.sampled_from(
    (
        *("Event", "Board", "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract"),
        *("Result", "Score", "ScoreIMP", "ScorePercentage", "Auction", "Play", "Note", "Table"),
        *("ScoreTable", "TotalScoreTable", "OptimumResultTable", "ScoreRubberHistory", "X"),
    )
)
WORDS = st.sampled_from(
    (
        *("", "?", "-", "#", "##", "^", "N", "EW", "4S", "3NTX", "Pass", "10", "NS 9", "^10"),
        *("N:AK.. - - -", "W:- - - -", "1:note", "-Rank\\3R;Names_NS\\5;Names_EW;MP_NS", "A;A"),
        *("PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS", "IMP;Butler-2", "NS 0 0 / 0"),
        *("99999999999999999999", "1e9", "٣", "\t", '\\"', "[", "{", "}", ";", "%", "60%", "AVE+"),
        *("SA H2 DK C10", "1C =1= ! $3", "AP", "*", "+", "^R ^L", '"a;b"', '"', "  ", "1 2 3 4 5"),
    )
)


def survives(data: bytes) -> bool:
    """Whether a file is read as a sheet; nothing but our own error may come of it."""
    check_pbn(data)
    with suppress(FileError):
        pbn = read_pbn_games(data)
        assert read_pbn_games(write_pbn_games(pbn)) == exported(pbn)
        once = quiet(read_pbn(write_pbn(read_pbn(data))))
        assert quiet(read_pbn(write_pbn(once))) == once
        return True
    return False


def volumes(usual: int) -> pytest.MarkDecorator:
    """The usual number of cases, and the full one."""
    full = pytest.param(100_000, marks=pytest.mark.soak)
    return pytest.mark.parametrize("cases", [usual, full])


@volumes(2_000)
def test_bytes(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(
        st.binary(max_size=60)
        | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.sampled_from(
            (b"", b'[Board "1"]', b"\xff\xfe", b"% PBN 2.1\n% EXPORT\n", b'[Play "N"]\n')
        ),
    )
    def only_ours(data: bytes, head: bytes) -> None:
        survives(head + data)

    only_ours()


@st.composite
def files(draw: st.DrawFn) -> str:
    """Known tags with odd values and odd lines behind them."""
    parts = []
    for _ in range(draw(st.integers(1, 10))):
        parts.append(f'[{draw(NAMES)} "{draw(WORDS)}"]')
        parts += draw(st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=3))
    return "\n".join(parts)


@volumes(600)
def test_words(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(files(), st.sampled_from(("", "% PBN 2.1\n% EXPORT\n", '[Board "2"]\n')))
    def only_ours(text: str, head: str) -> None:
        survives((head + text).encode())

    only_ours()


@volumes(1_000)
def test_damaged_files(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)
    wholes = [path.read_bytes() for path in sorted(OWN.glob("*.pbn"))]
    assert {survives(data) for data in spoilt(wholes, cases, seed=2026)} == {True, False}


@needs_real
@pytest.mark.parametrize("cases", [40, pytest.param(2_000, marks=pytest.mark.soak)])
def test_damaged_real_files(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)
    wholes = [
        path.read_bytes() for path in sorted(REAL.glob("*.pbn")) if path.stat().st_size < 30_000
    ]
    assert True in {survives(data) for data in spoilt(wholes, cases, seed=2026)}


UNITS = (
    *("{", "[", '"', "[A", '[A "', ";", "{}", "{\n", "[\n", '"\n', "\n", "%\n", '[A ""]'),
    *('[A "x"y"]', '[ATable ""]\n1 {', '[Note "1:x"]\n', '[Event ""]', "1C =1= ! ", "a b "),
    *('[Board "1"]\n[Contract "4S"]\n\n', '[ScoreTable "Names_NS;Names_EW;Contract"]\na b c d\n\n'),
    *('[Board "1"]\n\n', '[Deal "N:- - - -"]\n\n', '[TotalScoreTable "PairId"]\n1\n\n', "\t\n"),
)
HEADS = ("", "% EXPORT\n", '[Board "1"]\n[ScoreTable "A;B\\1L"]\n', '[Dealer "N"]\n[Auction "N"]\n')


@pytest.mark.parametrize("unit", UNITS)
def test_twice_as_long_takes_twice_as_long(unit: str) -> None:
    """A square would take four times, and with 20 times the length 400."""
    for head in HEADS:
        times = []
        for size in (500, 10_000):
            data = (head + unit * (size // len(unit))).encode()
            start = perf_counter()
            survives_quickly(data)
            times.append(perf_counter() - start)
        assert times[1] < 5 + 200 * times[0]


def test_a_file_cannot_ask_for_more_rows_than_anyone_has() -> None:
    lines = "420 1000\n" * 2_000
    data = f'[Board "1"]\n[ScoreTable "Score_NS;Multiplicity"]\n{lines}'.encode()
    (board,) = read_pbn(data).boards
    assert len(board.rows) <= MOST_COPIES + 2_000


@pytest.mark.soak
@pytest.mark.parametrize("unit", ["{", "["])
def test_five_megabytes_of_an_open_sign(unit: str) -> None:
    start = perf_counter()
    survives_quickly(unit.encode() * 5_000_000)
    assert perf_counter() - start < 60


def survives_quickly(data: bytes) -> None:
    """Read it as games, as a sheet, and check it."""
    check_pbn(data)
    with suppress(FileError):
        read_pbn(data)
