"""The benchmarks run, and check their own answers; how fast is for them to say."""

from pathlib import Path
from time import sleep

import numpy as np
import pytest

from benchmarks import forms, made, speed
from benchmarks.figures import SMALL, at_least
from benchmarks.timing import best_seconds
from overtrick.batch.matchpoints import matchpoints_by_board


@pytest.mark.parametrize("part", speed.PARTS)
def test_every_part_measures(part: str) -> None:
    measured = speed.PARTS[part](SMALL)
    assert measured
    assert len({figure.what for figure in measured}) == len(measured)
    assert any(figure.passed is not None for figure in measured)


def test_the_page_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "RESULTS.md"
    status = speed.main(["columns", "--small", "--write", str(page)])
    printed = capsys.readouterr().out
    assert printed.strip() in page.read_text(encoding="utf-8")
    assert status == (1 if "FAIL" in printed else 0)
    assert str(Path.cwd()) not in page.read_text(encoding="utf-8")


def test_an_unknown_part(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        speed.main(["cloumns"])
    assert "no part is called 'cloumns'; there are results, columns" in capsys.readouterr().err


def test_a_slow_way_fails_and_a_fast_one_passes() -> None:
    def slow() -> None:
        sleep(0.004)

    def fast() -> None:
        sleep(0.0001)

    def verdict(ours: object, bound: object, target: float) -> bool | None:
        ways = {"slow": slow, "fast": fast}
        figure = at_least(
            "", ways[str(ours)], {"bound": ways[str(bound)]}, items=1, target=target, rounds=2
        )
        return figure.passed

    assert verdict("fast", "slow", 0.7) is True
    assert verdict("slow", "fast", 0.7) is False
    assert best_seconds({"slow": slow}, rounds=1)["slow"] >= 0.004


def test_made_up_sessions_are_mitchells() -> None:
    columns = made.session(28, 50)
    assert len(columns.board) == 28 * 50 - sum(each % 8 for each in range(28))
    for who in (columns.ns, columns.ew):
        assert len(set(zip(who.tolist(), columns.board.tolist(), strict=True))) == len(who)
    assert len(set(zip(columns.ns.tolist(), columns.ew.tolist(), strict=True))) == len(columns.ns)
    again = made.session(28, 50)
    assert all((first == second).all() for first, second in zip(columns, again, strict=True))


def test_made_up_boards_have_as_many_scores_as_asked() -> None:
    for distinct in (20, 40, 160):
        assert len(np.unique(made.board(500, distinct))) == distinct


def test_forms_of_numpy_agree() -> None:
    scores = made.boards(6, 20)
    board = np.repeat(np.arange(6), 20)
    ranked = matchpoints_by_board(board, scores.ravel()).reshape(6, 20)
    for form in (forms.matchpoints_cube, forms.matchpoints_rows, forms.matchpoints_ring):
        assert form(scores).tolist() == ranked.tolist()
    assert forms.matchpoints_sorted(board, scores.ravel()).tolist() == ranked.ravel().tolist()
    assert forms.cross_imps_cube(scores).tolist() == forms.cross_imps_ring(scores).tolist()
    by_pairs = [forms.cross_imps_pairs(row).tolist() for row in scores]
    assert by_pairs == forms.cross_imps_cube(scores).tolist()
    assert by_pairs == [forms.cross_imps_distinct(row).tolist() for row in scores]
