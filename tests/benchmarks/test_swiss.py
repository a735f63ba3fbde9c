"""The measurement of the draw, on a small field."""

import pytest

from benchmarks import swiss


def test_a_small_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert swiss.main(["--small"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("| PASS |") == 3 * len(swiss.EVENTS)


def test_a_few_random_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert swiss.main(["--soak", "--small"]) == 0
    printed = capsys.readouterr().out
    assert "| rounds drawn and checked | 50 |" in printed
    assert "| violations | 0 |" in printed


def test_the_committed_pages_say_what_was_asked() -> None:
    assert swiss.WRITTEN.read_text("utf-8").count("| PASS |") == swiss.ROUNDS * len(swiss.EVENTS)
    soak = swiss.SOAKED.read_text("utf-8")
    assert f"| rounds drawn and checked | {swiss.SOAK_ROUNDS:,} |" in soak
    assert "| violations | 0 |" in soak
    assert "| exchanges that were better | 0 |" in soak
