"""The benchmark of the weekly job runs, and checks its own answers."""

from pathlib import Path

import pytest

from benchmarks import weekly
from overtrick.core.hall import HallMethod
from overtrick.core.seat import Seat


def test_a_made_up_week_is_one_that_can_be() -> None:
    results = weekly.made_week(5, 400)
    assert len(results) == 5 * weekly.EACH
    met = [(each.board, player) for each in results for player in each.players]
    assert len(set(met)) == len(met)
    assert 0 < sum(bool(each.left) for each in weekly.made_week(50, 400)) < 50
    assert weekly.made_week(5, 400) == results
    assert {seat for each in results for seat in each.left} <= set(Seat)


def test_every_method_is_measured() -> None:
    lines = weekly.measured(2, 200, 1)
    assert [line[0] for line in lines] == list(HallMethod)
    assert all(results == 2 * weekly.EACH and seconds > 0 for _, results, _, seconds in lines)


def test_a_slow_week_fails() -> None:
    lines = [(HallMethod.DATUM_IMPS, 10, 4, seconds) for seconds in (59.9, 60.0)]
    text = weekly.page(lines, 1)
    assert (text.count("| PASS |"), text.count("| FAIL |")) == (1, 1)


def test_the_page_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "WEEKLY.md"
    assert weekly.main(["--small", "--write", str(page)]) == 0
    assert page.read_text("utf-8").strip() == capsys.readouterr().out.strip()
    assert str(Path.cwd()) not in page.read_text("utf-8")
