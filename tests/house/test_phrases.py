"""What an error or a notice says can be said in every language: it is a phrase, not an f-string."""

import ast
from pathlib import Path

import pytest

from tests.house.tree import module_name, source_files

SAYING = {
    "ConflictError",
    "Fault",
    "ImpossibleError",
    "NotFoundError",
    "Notice",
    "ParseError",
    "RefusedError",
}


def spoken_at_once(source: str) -> list[int]:
    """Lines of calls that are given a text already filled in."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if node.func.id in SAYING and any(isinstance(each, ast.JoinedStr) for each in given):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", source_files(), ids=module_name)
def test_nothing_is_filled_in_before_it_is_translated(path: Path) -> None:
    assert spoken_at_once(path.read_text("utf-8")) == []


def test_the_check_can_fail() -> None:
    assert spoken_at_once('raise ParseError(f"no such {thing}")') == [1]
    assert spoken_at_once('raise ParseError(phrase("no such {thing}", thing=thing))') == []
