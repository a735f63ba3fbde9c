"""Nothing but our own error, whatever comes in."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.usebio import read_usebio, write_usebio
from tests.formats.spoilt import spoilt
from tests.formats.usebio.files import OWN, board, event, file, line, real_files, refuses

RecordProperty = Callable[[str, object], None]
NAMES = (
    *("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE"),
    *("NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_SCORE", "EW_SCORE"),
)
words = st.one_of(
    st.sampled_from(
        ("", "4S", "7NTxx", "PASS", "NP", "N", "13", "14", "-1", "=", "A6040", "-9999")
    ),
    st.sampled_from(("1e9", "60%", "٣", "NaN", "½", "0", "99999999", "(A) 1", "&#10;", "&eacute;")),
    st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="<&"), max_size=5),
)
lines = st.binary(max_size=60) | st.text(max_size=60).map(
    lambda text: text.encode("utf-8", "surrogatepass")
)


def volumes(usual: int) -> pytest.MarkDecorator:
    """The usual number of cases, and the full one."""
    full = pytest.param(100_000, marks=pytest.mark.soak)
    return pytest.mark.parametrize("cases", [usual, full])


@volumes(2_000)
def test_bytes(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(lines, st.sampled_from((b"", b"<USEBIO>", b"\xff\xfe", b'<?xml version="1.0"?>')))
    def only_ours(data: bytes, head: bytes) -> None:
        refuses(head + data)

    only_ours()


@volumes(1_000)
def test_lines(cases: int, record_property: RecordProperty) -> None:
    """Any words in a traveller line."""
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(st.lists(st.dictionaries(st.sampled_from(NAMES), words), max_size=3), words)
    def only_ours(found: list[dict[str, str]], number: str) -> None:
        travellers = [line(**{"ns": at, "ew": -at} | each) for at, each in enumerate(found)]
        data = file(event(board(number, *travellers), board(1, *travellers)))
        if not refuses(data):
            write_usebio(read_usebio(data))

    only_ours()


@volumes(4_000)
def test_damaged_files(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)
    wholes = [path.read_bytes() for path in OWN.glob("*.xml")]
    found = {refuses(data) for data in spoilt(wholes, cases, seed=2026)}
    assert found == {True, False}


@pytest.mark.skipif(not real_files(), reason="the shared real files are not here")
@pytest.mark.parametrize("cases", [20, pytest.param(2_000, marks=pytest.mark.soak)])
def test_damaged_real_files(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)
    wholes = [path.read_bytes() for path in real_files()]
    for data in spoilt(wholes, cases, seed=2026):
        refuses(data)
