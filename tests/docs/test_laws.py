"""The table of Laws: each cited Law is in it, with a module that cites it and tests that exist."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "overtrick"
TABLE = ROOT / "docs" / "explanation" / "laws.md"
ROOMS = ("core", "engines")

_CITED = re.compile(
    r"\bLaws? (?P<numbers>\d+\w*(?:\(\w\))*(?:(?:, | and | to )\d+\w*(?:\(\w\))*)*)"
)
_NUMBER = re.compile(r"(?<![\w(])\d+")
_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table."""

    law: int
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def table() -> list[Line]:
    """The lines of the document that begin with a Law."""
    lines = []
    for text in TABLE.read_text("utf-8").splitlines():
        if match := re.match(r"\| Law (?P<number>\d+)", text):
            _law, _words, modules, tests = text.strip("| ").split(" | ")
            lines.append(
                Line(
                    int(match["number"]),
                    tuple(_CODE.findall(modules)),
                    tuple(_CODE.findall(tests)),
                )
            )
    return lines


def cited(text: str) -> set[int]:
    """The numbers of the Laws that a text cites."""
    return {int(n) for match in _CITED.finditer(text) for n in _NUMBER.findall(match["numbers"])}


def citations() -> set[tuple[int, str]]:
    """Every Law and the module that cites it."""
    return {
        (law, path.relative_to(PACKAGE).as_posix())
        for room in ROOMS
        for path in (PACKAGE / room).rglob("*.py")
        for law in cited(path.read_text("utf-8"))
        if law < 1000  # "Laws of 1935" is a year
    }


def names(path: Path) -> set[str]:
    """The classes and functions of a test file, ``TestX::test_y`` for a method."""
    found = set[str]()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{f.name}" for f in node.body if isinstance(f, ast.FunctionDef)}
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
    return found


def test_a_citation_is_read_with_all_its_numbers() -> None:
    text = "(Laws 12C1(e), 12C2), Law 78A's; Laws 17 to 22, 10 and Law 2; by-laws 5"
    assert cited(text) == {12, 78, 17, 22, 10, 2}


def stands_for(listed: str, module: str) -> bool:
    """Whether a module is the listed one, or is in the listed package: ``core/rubber/``."""
    return module.startswith(listed) if listed.endswith("/") else module == listed


def test_every_citation_is_in_the_table() -> None:
    lines = table()
    missing = [
        (law, module)
        for law, module in sorted(citations())
        if not any(
            line.law == law and any(stands_for(listed, module) for listed in line.modules)
            for line in lines
        )
    ]
    assert missing == []


def test_every_module_of_the_table_cites_its_law() -> None:
    silent = [
        (line.law, listed)
        for line in table()
        for listed in line.modules
        if not any(law == line.law and stands_for(listed, module) for law, module in citations())
    ]
    assert silent == []


def test_every_line_names_tests_and_they_exist() -> None:
    missing = []
    for line in table():
        assert line.tests, f"Law {line.law} is not tested"
        for test in line.tests:
            file, _, name = test.partition("::")
            path = ROOT / "tests" / file
            if not path.is_file() or (name and name not in names(path)):
                missing.append(test)
    assert missing == []
