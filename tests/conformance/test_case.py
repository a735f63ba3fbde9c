"""Files of cases."""

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.conformance.case import Case, read_case_files, read_cases
from overtrick.errors import FileError

GOOD = b'{"id": "a", "topic": "imp", "input": {"difference": 50}, "expected": 2.0, "source": "78B"}'


def faults(data: bytes) -> list[str]:
    with pytest.raises(FileError) as caught:
        read_cases(data, "x.jsonl")
    return [str(fault) for fault in caught.value.faults]


def test_a_case() -> None:
    assert read_cases(b"\n" + GOOD + b"\r\n\n", "x.jsonl") == [
        Case("a", "imp", {"difference": 50}, Decimal("2.0"), "78B", "x.jsonl, line 2")
    ]


def test_a_byte_order_mark_and_a_number_as_id() -> None:
    data = b'\xef\xbb\xbf{"id": 7, "topic": "t", "input": {}, "expected": null, "more": [1]}'
    assert read_cases(data, "x") == [Case("7", "t", {}, None, "", "x, line 1")]


def test_every_fault_is_told_with_its_line() -> None:
    data = b"\n".join(
        [
            GOOD,
            b"[1, 2]",
            b'{"id": "b", "topic": "imp"}',
            b'{"id": "c", "topic": 5, "input": {}, "expected": 1}',
            b'{"id": null, "topic": "imp", "input": {}, "expected": 1}',
            b'{"id": "e", "id": "f", "topic": "imp", "input": {}, "expected": 1}',
            b"nonsense",
        ]
    )
    assert faults(data) == [
        "x.jsonl, line 2: a case is an object with id, topic, input and expected",
        "x.jsonl, line 3: a case without input, expected",
        "x.jsonl, line 4: a case's topic is text",
        "x.jsonl, line 5: an id is text or a whole number",
        "x.jsonl, line 6: named twice in one object: 'id'",
        "x.jsonl, line 7: not JSON: Expecting value: line 1 column 1 (char 0)",
    ]


@pytest.mark.parametrize("data", [b"", b"\n \n\t\n"])
def test_a_file_without_cases_is_no_file_of_cases(data: bytes) -> None:
    assert faults(data) == ["x.jsonl: no case in it"]


def test_other_encodings() -> None:
    assert faults(GOOD + b"\n\xff\xfe{\x00") == ["x.jsonl, line 2: not UTF-8"]


@given(st.binary(max_size=200))
def test_only_our_error_comes_out(data: bytes) -> None:
    try:
        told = [str(case.where) for case in read_cases(data, "x")]
    except FileError as error:
        told = [str(fault) for fault in error.faults]
    assert told


class TestFiles:
    def test_in_the_order_given(self, tmp_path: Path) -> None:
        for name in ("b", "a"):
            (tmp_path / name).write_bytes(GOOD.replace(b'"a"', f'"{name}"'.encode()))
        cases = read_case_files([tmp_path / "b", tmp_path / "a"])
        assert [case.id for case in cases] == ["b", "a"]

    def test_the_faults_of_all_files_come_together(self, tmp_path: Path) -> None:
        (tmp_path / "good").write_bytes(GOOD)
        (tmp_path / "empty").write_bytes(b"")
        paths = [tmp_path / name for name in ("good", "empty", "missing")]
        with pytest.raises(FileError) as caught:
            read_case_files([*paths, tmp_path])
        told = [str(fault) for fault in caught.value.faults]
        assert told[0] == "empty: no case in it"
        assert told[1] == f"{tmp_path / 'missing'}: cannot be read: No such file or directory"
        assert told[2].startswith(f"{tmp_path}: cannot be read:")
