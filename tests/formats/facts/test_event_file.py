"""One event as one file: whole, in order, unchanged, or refused."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.engines.event.facts import Fact
from overtrick.errors import FileError
from overtrick.formats.facts import (
    EventFile,
    EventHeader,
    FactLine,
    PersonLine,
    encode,
    read_event,
    write_event,
)
from overtrick.formats.facts.event_file import _MOST_FAULTS
from tests.formats.facts.any_fact import facts as any_facts
from tests.formats.spoilt import spoilt
from tests.strategies import texts

RecordProperty = Callable[[str, object], None]
whole = st.integers(-(2**60), 2**60)
headers = st.builds(EventHeader, texts, texts, texts, whole, texts)


def fact_line(version: int, fact: Fact, *envelope: Any) -> FactLine:
    kind, kind_version, payload = encode(fact)
    return FactLine(version, kind, kind_version, payload, *envelope)


@st.composite
def event_files(draw: st.DrawFn) -> EventFile:
    """Any event's file."""
    ids = draw(st.lists(st.integers(1, 2**53), max_size=3, unique=True))
    people = tuple(PersonLine(number, draw(texts), draw(texts)) for number in ids)
    happened = draw(st.lists(any_facts, max_size=3))
    facts = tuple(
        fact_line(
            version,
            fact,
            draw(whole),
            draw(texts),
            draw(texts),
            draw(texts),
            draw(st.none() | texts),
        )
        for version, fact in enumerate(happened, 1)
    )
    return EventFile(draw(headers), people, facts)


slow = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=60)


@slow
@given(event_files())
def test_a_file_comes_back(event: EventFile) -> None:
    data = write_event(event)
    assert read_event(data) == event
    assert write_event(read_event(data)) == data


SLOT = ["", 1, 1, 1]
RECORDED = {"slot": SLOT, "entry": {"outcome": {"is": "played", "result": "4S N ="}}}
EVENT = EventFile(
    EventHeader("thursday", "pairs", "Thursday", 5),
    (PersonLine(7, "Ann"), PersonLine(8, "Łucja", "12")),
    (
        FactLine(1, "event-opened", 1, {"rules": {"kind": "pairs"}}, 5, "x"),
        FactLine(2, "started", 1, {}, 6, "x"),
        FactLine(3, "result-recorded", 1, RECORDED, 7, "device:3", "", "1", "k/1"),
        FactLine(4, "result-corrected", 1, {**RECORDED, "reason": "slip"}, 8, "x", "slip"),
    ),
)
LINES = write_event(EVENT).splitlines(keepends=True)
CHANGED = "last line: what precedes does not fit the seal: the file was changed"
MISSING = "last line: the seal is missing: the file was cut off, or is none of ours"


def faults(data: bytes) -> list[str]:
    """What is wrong with the file."""
    with pytest.raises(FileError) as refused:
        read_event(data)
    assert refused.value.kind == "overtrick-event"
    return [str(fault) for fault in refused.value.faults]


def sealed(*lines: bytes) -> bytes:
    """Those lines with a seal that fits: nothing but the lines themselves can be wrong."""
    body = b"".join(lines)
    seal = {"lines": len(lines), "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(seal).encode() + b"\n"


def test_what_stands_in_it() -> None:
    header, ann, _other, opened, _started, recorded, _corrected, seal = map(json.loads, LINES)
    assert header == {
        "format": "overtrick-event",
        "version": 1,
        "public_id": "thursday",
        "kind": "pairs",
        "title": "Thursday",
        "created_at": 5,
        "rules_edition": "1",
        "people": 2,
        "facts": 4,
    }
    assert ann == {"person": [7, "Ann"]}
    assert opened == {"fact": [1, "event-opened", 1, {"rules": {"kind": "pairs"}}, 5, "x"]}
    assert recorded == {"fact": [3, "result-recorded", 1, RECORDED, 7, "device:3", "", "1", "k/1"]}
    assert seal == {"lines": 7, "sha256": hashlib.sha256(b"".join(LINES[:-1])).hexdigest()}


def test_the_lines_may_be_written_by_another_program() -> None:
    lines = (json.dumps(json.loads(line)).encode() + b"\r\n" for line in LINES[:-1])
    assert read_event(sealed(*lines)) == EVENT


class TestDamage:
    def test_cut_off_between_lines(self) -> None:
        for count in range(1, len(LINES)):
            assert MISSING in faults(b"".join(LINES[:count]))
        assert faults(b"") == ["line 1: the first line of an event's file is expected", MISSING]

    def test_cut_off_anywhere(self) -> None:
        data = b"".join(LINES)
        for end in range(1, len(data)):
            assert MISSING in faults(data[:end])

    def test_how_many_facts_are_missing_is_said(self) -> None:
        assert faults(b"".join(LINES[:5])) == [
            "line 1: 4 facts are told, 1 are there",
            MISSING,
        ]

    def test_a_letter_changed(self) -> None:
        assert faults(b"".join(LINES).replace(b"Thursday", b"Thuersday")) == [CHANGED]

    def test_ends_of_lines_changed(self) -> None:
        assert faults(b"".join(LINES).replace(b"\n", b"\r\n")) == [CHANGED]

    def test_a_fact_left_out(self) -> None:
        assert faults(sealed(*LINES[:4], *LINES[5:7])) == [
            "line 5: fact 2 is expected, got 3",
            "line 1: 4 facts are told, 3 are there",
        ]

    def test_two_facts_exchanged(self) -> None:
        assert faults(sealed(*LINES[:4], LINES[5], LINES[4], LINES[6])) == [
            "line 5: fact 2 is expected, got 3",
            "line 6: fact 4 is expected, got 2",
            "line 7: fact 3 is expected, got 4",
        ]

    def test_a_fact_twice(self) -> None:
        assert faults(sealed(*LINES[:5], *LINES[4:7])) == [
            "line 6: fact 3 is expected, got 2",
            "line 1: 4 facts are told, 5 are there",
        ]

    def test_a_fact_that_is_none(self) -> None:
        spoilt_fact = LINES[5].replace(b"4S N =", b"8S N =").replace(b'["",1,1,1]', b'["",1,"1"]')
        assert faults(sealed(*LINES[:5], spoilt_fact, LINES[6])) == [
            "line 6, result-recorded.entry.outcome.result: not a result like '3NTX S -1': '8S N ='",
            "line 6, result-recorded.slot: a list of 4 is expected, got [...]",
        ]
        newer = LINES[5].replace(b'"result-recorded",1', b'"result-recorded",2')
        assert faults(sealed(*LINES[:5], newer, LINES[6])) == [
            "line 6, result-recorded: no fact of kind 'result-recorded' and version 2 is known; "
            "a newer overtrick wrote it"
        ]

    def test_an_envelope_that_is_none(self) -> None:
        line = b'{"fact": [2, "started", "1", [], true, 6, "a", "b", 0]}\n'
        assert faults(sealed(*LINES[:4], line, *LINES[5:7])) == [
            "line 5, [2]: a whole number is expected, got '1'",
            "line 5, [3]: named fields is expected, got []",
            "line 5, [4]: a whole number is expected, got true",
            "line 5, [5]: a text is expected, got 6",
            "line 5, [8]: a text is expected, got 0",
            "line 1: 4 facts are told, 3 are there",
        ]

    @pytest.mark.parametrize(
        "line",
        [
            b"nonsense\n",
            b"\xff\n",
            b"\n",
            b'{"fact":[2,"started",1,{},6,"x"],"fact":[2,"started",1,{},6,"x"]}\n',
            b'{"fact":[2,"started",1,{},6.0,"x"]}\n',
            b'{"fact":[2,"started",1,{},NaN,"x"]}\n',
            b'{"fact":[' + 5000 * b"9" + b',"started",1,{},6,"x"]}\n',
            b'{"fact":' + 100_000 * b"[" + b"\n",
        ],
    )
    def test_a_line_that_is_none(self, line: bytes) -> None:
        assert faults(sealed(*LINES[:4], line, *LINES[5:7])) == [
            "line 5: a line of JSON is expected",
            "line 1: 4 facts are told, 3 are there",
        ]

    @pytest.mark.parametrize("value", [None, 5, [], {}, {"fact": [], "person": []}, {"fct": 1}])
    def test_neither_a_person_nor_a_fact(self, value: object) -> None:
        line = json.dumps(value).encode() + b"\n"
        assert faults(sealed(*LINES[:7], line)) == ["line 8: a person or a fact is expected"]

    def test_people_twice_or_late(self) -> None:
        once = "people come once, and before the facts"
        assert faults(sealed(*LINES[:2], *LINES[1:7])) == [f"line 3: {once}"]
        assert faults(sealed(LINES[0], *LINES[2:7], LINES[1])) == [
            f"line 7: {once}",
            "line 1: 2 people are told, 1 are there",
        ]

    def test_another_format_or_a_newer_one(self) -> None:
        first = "line 1: the first line of an event's file is expected"
        assert faults(sealed(b'{"format": "other"}\n')) == [first]
        assert faults(sealed(*LINES[1:7]))[0] == first
        newer = LINES[0].replace(b'"version":1', b'"version":2')
        assert faults(sealed(newer)) == ["line 1: version 1 of the file is expected, got 2"]

    def test_a_header_that_is_none(self) -> None:
        header = json.loads(LINES[0])
        del header["kind"]
        spoilt_header = {**header, "title": "a\0", "people": "2", "more": 1}
        assert faults(sealed(json.dumps(spoilt_header).encode() + b"\n", *LINES[1:7])) == [
            "line 1, people: a whole number is expected, got '2'",
            r"line 1, title: a text is expected, got 'a\x00'",
            "line 1, more: format / version / people / facts / public_id / kind / title / "
            "created_at / rules_edition is expected, got 1",
            "line 1, kind: a value is expected, got null",
        ]
        late = json.dumps({**json.loads(LINES[0]), "created_at": 2**62}).encode() + b"\n"
        assert faults(sealed(late, *LINES[1:7])) == [
            f"line 1: a whole number is expected, got {2**62}"
        ]

    def test_another_event_after_it(self) -> None:
        assert CHANGED in faults(b"".join([*LINES, *LINES]))

    def test_a_seal_that_counts_wrongly(self) -> None:
        seal = LINES[7].replace(b'"lines":7', b'"lines":8')
        assert faults(b"".join([*LINES[:7], seal])) == ["last line: 8 lines are told, 7 are there"]
        assert faults(b"".join([*LINES[:7], LINES[7].replace(b"lines", b"line")])) == [MISSING]

    def test_of_very_many_faults_the_first_are_told(self) -> None:
        data = sealed(LINES[0], *[b"nonsense\n"] * 10_000)
        assert len(faults(data)) == _MOST_FAULTS + 1


class TestWriting:
    """What could not be read again is not written."""

    def refused(self, event: EventFile) -> list[str]:
        with pytest.raises(FileError) as refused:
            write_event(event)
        return [str(fault) for fault in refused.value.faults]

    def test_a_gap(self) -> None:
        event = EventFile(EVENT.header, EVENT.people, EVENT.facts[1:])
        assert self.refused(event) == ["line 4: fact 1 is expected, got 2"]

    def test_half_a_letter(self) -> None:
        event = EventFile(EVENT.header._replace(title="\ud800"), (), ())
        assert self.refused(event) == [r"line 1, title: a text is expected, got '\ud800'"]

    def test_a_fact_of_nobody(self) -> None:
        fact = FactLine(1, "started", 1, {"speed": float("nan")}, 5, "x")
        (said,) = self.refused(EventFile(EVENT.header, (), (fact,)))
        assert said.startswith("line 2, started.speed: ")


def test_any_bytes_are_refused_in_our_words() -> None:
    @given(st.binary(max_size=200))
    def refused(data: bytes) -> None:
        assert faults(data)

    refused()


@slow
@given(event_files(), st.data())
def test_a_byte_changed_anywhere_is_seen(event: EventFile, data: st.DataObject) -> None:
    written = bytearray(write_event(event))
    place = data.draw(st.integers(0, len(written) - 1))
    written[place] ^= data.draw(st.integers(1, 255))
    try:
        found = read_event(bytes(written))
    except FileError:
        return
    # Spaces between the values of the last line are outside the seal.
    assert found == event
    assert place >= bytes(written).rfind(b"\n", 0, -1)


@pytest.mark.parametrize("cases", [1_000, pytest.param(100_000, marks=pytest.mark.soak)])
def test_spoilt_files(cases: int, record_property: RecordProperty) -> None:
    """Damage as it happens, with the old seal and with one that fits the damage."""
    record_property("cases", cases)
    bodies = [b"".join(LINES[:-1]), b"".join(LINES[:4])]
    outcomes = {True: 0, False: 0}
    for data in spoilt(bodies, cases, seed=2026):
        for file in (data + LINES[-1], sealed(*data.splitlines(keepends=True))):
            try:
                outcomes[isinstance(read_event(file), EventFile)] += 1
            except FileError:
                outcomes[False] += 1
    assert 0 < outcomes[True] < outcomes[False]
