"""The front door: help in both languages, and errors with their status."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from overtrick import __version__
from overtrick.cli.main import COMMANDS, main


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(words), prog_name="overtrick")
    return result.exit_code, result.output


def test_every_command_is_listed_and_has_help() -> None:
    status, output = run("--lang", "en", "--help")
    assert status == 0
    for name in COMMANDS:
        assert f"  {name} " in output
        assert run("--lang", "en", name, "--help")[0] == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_help_in_chinese_has_no_english_sentence(name: str) -> None:
    _, english = run("--lang", "en", name, "--help")
    _, chinese = run("--lang", "zh", name, "--help")
    said = {line.strip() for line in english.splitlines() if line.strip().endswith(".")}
    assert not said & {line.strip() for line in chinese.splitlines()}
    assert "用法" in chinese


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_help_is_in_the_language_of_its_own_run(words: list[str]) -> None:
    """Click keeps its help option from one run to the next."""
    first, chinese, second = (
        run("--lang", language, *words, "--help")[1] for language in ("en", "zh", "en")
    )
    assert first == second
    assert "Show this message and exit." in first
    assert "显示本帮助后退出。" in chinese
    assert "Show" not in chinese


def test_version() -> None:
    assert run("--version") == (0, f"overtrick, version {__version__}\n")


def test_an_unknown_language_is_refused() -> None:
    status, output = run("--lang", "xx", "contract", "4S N =")
    assert (status, "not a language we speak" in output) == (2, True)


def test_an_unknown_command_is_refused() -> None:
    status, output = run("--lang", "en", "scores")
    assert (status, "No such command 'scores'" in output) == (2, True)


def test_python_dash_m() -> None:
    words = [sys.executable, "-m", "overtrick", "--lang", "en", "contract", "4SX W +1"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    assert "690" in done.stdout
