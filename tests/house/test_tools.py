"""Lint, format, types and layers are tests, so that nobody learns about them later."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent

TOOLS = {
    "lint (ruff check)": [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
    "format (ruff format)": [sys.executable, "-m", "ruff", "format", "--no-cache", "--diff", "."],
    "types (mypy)": [sys.executable, "-m", "mypy"],
    "layers (lint-imports)": [str(BIN / "lint-imports")],
    "changelog (towncrier)": [
        *(sys.executable, "-m", "towncrier"),
        *("build", "--draft", "--version", "next", "--date", "today"),
    ],
}


@pytest.mark.parametrize("words", TOOLS.values(), ids=TOOLS.keys())
def test_the_tool_has_nothing_to_say(words: list[str]) -> None:
    done = subprocess.run(  # noqa: S603 - our own tools with our own words
        words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        pytest.fail(f"{' '.join(words)}\n{done.stdout}{done.stderr}", pytrace=False)
