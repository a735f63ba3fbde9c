"""The benchmark of the store runs, and checks what it wrote."""

from pathlib import Path

import pytest

from benchmarks import store


def test_it_measures_and_writes_its_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LEAST_PER_SECOND", 0)  # speed is not for the suite to judge
    monkeypatch.setattr(store, "LONGEST", 60)
    page = tmp_path / "STORE.md"
    assert store.main(["--each", "1", "--no-postgresql", "--write", str(page)]) == 0
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if "| SQLite |" in line]
    assert len(lines) == 4
    assert [line.split("|")[-2].strip() for line in lines] == ["", "", "PASS", "PASS"]
    assert "\n".join(lines) in capsys.readouterr().out
