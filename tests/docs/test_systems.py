"""The systems' lines: each names tests, and each of them exists."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "explanation" / "systems.md").read_text("utf-8")
_TEST = re.compile(r"`([\w/]+\.py)((?:::\w+)*)`")


def lines() -> list[str]:
    """Every line of a table, headings aside."""
    found = [line for line in PAGE.splitlines() if line.startswith("| ")]
    return [line for line in found if line != "| what it says | test |"]


def names(path: Path) -> set[str]:
    """``::Class``, ``::Class::test`` and ``::test`` for all that a file defines or assigns."""
    found = {""}
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(f"::{node.name}")
        if isinstance(node, ast.ClassDef):
            found |= {
                f"::{node.name}::{inner.name}"
                for inner in node.body
                if isinstance(inner, ast.FunctionDef)
            }
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.add(f"::{node.targets[0].id}")
    return found


@pytest.mark.parametrize("line", lines())
def test_every_line_has_a_test_that_exists(line: str) -> None:
    tests = _TEST.findall(line)
    assert tests, line
    for path, name in tests:
        file = ROOT / "tests" / path
        assert file.exists(), path
        assert name in names(file), f"{path}{name}"


def test_the_systems_are_all_there() -> None:
    assert re.findall(r"^## (S\d+) ", PAGE, re.MULTILINE) == ["S6", "S7", "S8", "S9", "S12", "S13"]
