"""The table of reported cases: each is listed with its kind, and with tests that name it."""

import ast
import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "explanation" / "reported.md"
CASES = ROOT / ".." / "shared" / "conformance" / "reported.jsonl"

_CODE = re.compile(r"`([^`]+)`")
_NAMED = re.compile(r"rc[-_](\d{3})", re.IGNORECASE)
TOPICS = {
    *("scoring", "comparison", "adjustment", "input-parsing", "format"),
    *("rubber", "teams", "rating", "swiss", "movement"),
}
ELSEWHERE = ("lin-", "vugraph-")
"""Kinds of another part: the LIN format."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table."""

    case: str
    kind: str
    words: str
    tests: tuple[str, ...]


def table() -> list[Line]:
    """The lines of the document that begin with a case."""
    lines = []
    for text in TABLE.read_text("utf-8").splitlines():
        if text.startswith("| RC-"):
            case, kind, words, tests = (cell.strip() for cell in text.split("|")[1:5])
            lines.append(Line(case, kind, words, tuple(_CODE.findall(tests))))
    return lines


def cases_named(path: Path) -> dict[str, set[str]]:
    """Cases that each class and test of a file names, in its name or its docstring."""
    found: dict[str, set[str]] = {}
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = _cases(node)
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{node.name}::{inner.name}"] = _cases(inner)
    return found


def _cases(node: ast.FunctionDef | ast.ClassDef) -> set[str]:
    said = f"{node.name} {ast.get_docstring(node) or ''}"
    return {f"RC-{number}" for number in _NAMED.findall(said)}


@pytest.mark.parametrize("line", table(), ids=lambda line: line.case)
class TestLine:
    def test_its_tests_exist_and_name_the_case(self, line: Line) -> None:
        assert line.tests
        for test in line.tests:
            file, _, name = test.partition("::")
            path = ROOT / "tests" / file
            assert path.is_file(), test
            assert line.case in cases_named(path).get(name, set()), test

    def test_it_says_what_goes_wrong(self, line: Line) -> None:
        assert len(line.words.split()) > 4


def test_no_case_is_listed_twice() -> None:
    listed = [line.case for line in table()]
    assert len(listed) == len(set(listed))


@pytest.mark.skipif(not CASES.is_file(), reason="the shared cases are not beside this clone")
class TestAgainstTheSharedCases:
    def shared(self) -> dict[str, dict[str, str]]:
        cases = map(json.loads, CASES.read_text("utf-8").splitlines())
        return {case["id"]: case for case in cases}

    def test_every_case_of_these_topics_is_listed(self) -> None:
        due = {
            case["id"]
            for case in self.shared().values()
            if case["topic"] in TOPICS and not case["kind"].startswith(ELSEWHERE)
        }
        assert due - {line.case for line in table()} == set()

    def test_every_line_is_a_case_of_that_kind(self) -> None:
        kinds = {case["id"]: case["kind"] for case in self.shared().values()}
        assert {line.case: line.kind for line in table()}.items() <= kinds.items()
