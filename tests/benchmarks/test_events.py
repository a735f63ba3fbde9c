"""The benchmarks of events run, and check what they wrote."""

from pathlib import Path

import pytest

from benchmarks import desk, scale


def test_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "LEAST_PER_SECOND", 0)  # speed is not for the suite to judge
    monkeypatch.setattr(desk, "LONGEST", 60)
    page = tmp_path / "DESK.md"
    assert desk.main(["--each", "2", "--no-postgresql", "--write", str(page)]) == 0
    assert page.read_text("utf-8").count("| SQLite |") == 2


def test_large_events(tmp_path: Path) -> None:
    page = tmp_path / "SCALE.md"
    sizes = {"pairs": 12, "rounds": 2, "boards": 2, "facts": 300, "tables": 4, "deals": 2}
    words = [word for name, size in sizes.items() for word in (f"--{name}", str(size))]
    assert scale.main([*words, "--write", str(page)]) == 0
    assert page.read_text("utf-8").count("| PASS |") == 5
