"""The benchmark of replay runs, and its facts come back."""

from pathlib import Path

import pytest

from benchmarks import replay
from overtrick.core.outcome import PassedOut, Played


def test_it_measures_and_writes_its_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MOST_SECONDS", 60)  # speed is not for the suite to judge
    page = tmp_path / "REPLAY.md"
    assert replay.main(["--results", "200", "--rounds", "1", "--write", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert written.count("| PASS |") == 2
    assert [line for line in written.splitlines() if line.startswith("|")] == (
        capsys.readouterr().out.splitlines()
    )


def test_all_results_are_among_them() -> None:
    found = {replay.outcome(number) for number in range(2 * 2941)}
    assert len([each for each in found if isinstance(each, Played)]) == 2 * 2940
    assert PassedOut() in found
