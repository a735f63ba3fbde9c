"""The reference of refusals, from the calls in the source that refuse."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from docs.pages.markdown import code, table
from overtrick.engines.event.values import Bar
from overtrick.engines.ladder.reach import CODES

PACKAGE = Path(__file__).parents[2] / "src" / "overtrick"
CALLS = {"require": 1, "RefusedError": 0, "_Refused": 0}
"""What refuses, and which of its arguments is the code."""
COMPUTED = {
    "engines/event/play.py": {bar.value: "the slot can no longer be played" for bar in Bar},
    "engines/ladder/reach.py": CODES,
}
"""Codes that the source does not spell out where it refuses, by module."""


class Refusal(NamedTuple):
    """A place in the source that refuses."""

    code: str
    sentence: str
    module: str


def page() -> str:
    """Every code, what it says, and the modules that refuse with it."""
    by_code: dict[str, list[Refusal]] = defaultdict(list)
    for refusal in refusals():
        by_code[refusal.code].append(refusal)
    rows = []
    for word, found in sorted(by_code.items()):
        sentences = dict.fromkeys(each.sentence for each in found if each.sentence)
        modules = dict.fromkeys(each.module for each in found)
        rows.append((code(word), "; ".join(sentences), " ".join(code(each) for each in modules)))
    return (
        "# Refusals\n\n"
        "What an event or a ladder says when a command cannot be carried out. A code is stable"
        " and meant for programs; the sentence is for people, is translated, and may change."
        " Nothing has happened when a command was refused. Modules are in `src/overtrick`.\n\n"
        + table(("code", "what it says", "modules"), rows)
    )


def refusals() -> Iterator[Refusal]:
    """Every refusal in the source, and those whose code is computed."""
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield from (Refusal(word, said, module) for word, said in _refused(node))
    for module, computed in COMPUTED.items():
        yield from (Refusal(word, said, module) for word, said in computed.items())


def _refused(node: ast.AST) -> Iterator[tuple[str, str]]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    place = CALLS.get(node.func.id)
    if place is None or len(node.args) <= place + 1:
        return
    for word in _words(node.args[place]):
        yield word, _sentence(node.args[place + 1])


def _words(node: ast.expr) -> Iterator[str]:
    """The codes that an argument may be: one, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)


def _sentence(node: ast.expr) -> str:
    """The template of a phrase; nothing for a sentence that comes from elsewhere."""
    if isinstance(node, ast.Call) and node.args:
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            return first.value
    return ""
