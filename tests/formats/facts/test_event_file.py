"""One event as one file: whole, in order, unchanged, or refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import FileError
from overtrick.formats.facts import (
    EventFile,
    EventHeader,
    FactLine,
    PersonLine,
    read_event,
    write_event,
)
from tests.strategies import texts

whole = st.integers(-(2**60), 2**60)
headers = st.builds(EventHeader, texts, texts, texts, whole)


@st.composite
def event_files(draw: st.DrawFn) -> EventFile:
    """Any event's file."""
    ids = draw(st.lists(st.integers(1, 2**53), max_size=3, unique=True))
    people = tuple(PersonLine(number, draw(texts), draw(texts)) for number in ids)
    payloads = st.dictionaries(texts, st.integers() | texts, max_size=2)
    facts = tuple(
        FactLine(
            version,
            draw(texts),
            1,
            draw(payloads),
            draw(whole),
            draw(texts),
            draw(texts),
            draw(texts),
            draw(st.none() | texts),
        )
        for version in range(1, draw(st.integers(0, 3)) + 1)
    )
    return EventFile(draw(headers), people, facts)


@given(event_files())
def test_a_file_comes_back(event: EventFile) -> None:
    assert read_event(write_event(event)) == event


EVENT = EventFile(
    EventHeader("thursday", "pairs", "Thursday", 5),
    (PersonLine(7, "Ann"),),
    (FactLine(1, "event-opened", 1, {}, 5, "x"), FactLine(2, "started", 1, {}, 6, "x")),
)


def faults(data: bytes) -> str:
    """What is wrong with the file, in one text."""
    with pytest.raises(FileError) as refused:
        read_event(data)
    assert refused.value.faults
    return str(refused.value)


class TestDamage:
    def test_cut_off(self) -> None:
        data = write_event(EVENT)
        lines = data.splitlines(keepends=True)
        assert "seal is missing" in faults(b"".join(lines[:-1]))
        assert "seal" in faults(data[: len(data) // 2])

    def test_a_letter_changed(self) -> None:
        assert "changed" in faults(write_event(EVENT).replace(b"Thursday", b"Thuersday"))

    def test_a_fact_left_out_or_moved(self) -> None:
        lines = write_event(EVENT).splitlines(keepends=True)
        assert "expected, got 2" in faults(b"".join(lines[:2] + lines[3:]))
        assert "expected, got 2" in faults(b"".join([*lines[:2], lines[3], lines[2], lines[4]]))

    def test_another_format_or_a_newer_one(self) -> None:
        assert "first line" in faults(b'{"format": "other"}\n{}\n')
        newer = write_event(EVENT).replace(b'"version":1}', b'"version":2}')
        assert "version 1 of the file is expected, got 2" in faults(newer)

    def test_several_faults_together(self) -> None:
        lines = write_event(EVENT).splitlines(keepends=True)
        said = faults(b"".join([lines[0], b"nonsense\n", b'{"fact": 3}\n', *lines[2:]]))
        assert "line 2" in said
        assert "line 3" in said

    def test_people_twice(self) -> None:
        lines = write_event(EVENT).splitlines(keepends=True)
        assert "people come once" in faults(b"".join([lines[0], lines[1], *lines[1:]]))


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_our_words(data: bytes) -> None:
    faults(data)


@given(event_files(), st.data())
def test_a_byte_changed_anywhere_is_seen(event: EventFile, data: st.DataObject) -> None:
    written = bytearray(write_event(event))
    place = data.draw(st.integers(0, len(written) - 2))  # the last byte ends the last line
    written[place] ^= data.draw(st.integers(1, 127))
    try:
        found = read_event(bytes(written))
    except FileError:
        return
    # What is between the values of the last line, outside the seal, may differ.
    assert found == event
    assert place >= bytes(written).rfind(b"\n", 0, -1)


def test_it_is_lines_of_json() -> None:
    lines = write_event(EVENT).decode().splitlines()
    assert [list(json.loads(line)) for line in lines[1:4]] == [["person"], ["fact"], ["fact"]]
