"""``overtrick score`` as a scorer types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from overtrick.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
EVENING = str(EXAMPLES / "evening.json")


def run(*words: str, status: int = 0, language: str = "en") -> str:
    result = _run(*words, language=language)
    assert result.exit_code == status, result.output
    return result.output


def _run(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["--lang", language, *words], prog_name="overtrick")


def test_the_ranking_with_its_conditions() -> None:
    lines = run("score", EVENING).splitlines()
    assert lines[0] == "Ranking"
    assert lines[2].split() == ["1", "5", "Cherry", "-", "Pine", "140.80", "64.00", "22"]
    assert lines[-1] == "method: matchpoints; boards with fewer results: neuberg"


def test_a_hand_kept_sheet_gives_the_same_figures() -> None:
    def figures(output: str) -> list[tuple[object, ...]]:
        ranking = json.loads(output)["ranking"]
        return [(line["place"], line["pair"], line["total"]) for line in ranking]

    by_json = figures(run("score", EVENING, "--format", "json"))
    assert figures(run("score", str(EXAMPLES / "evening.csv"), "--format", "json")) == by_json


def test_a_board_shows_its_deal_and_best_result_first() -> None:
    lines = run("score", EVENING, "--board", "7").splitlines()
    assert lines[0] == "Board 7, dealer S, vulnerable: All"
    assert lines[1].strip() == "♠ AKJ7542"
    assert lines[14].split() == ["6", "7", "3NT", "N", "+1", "10", "630", "10", "0", "100.00"]


def test_a_pair_sees_scores_from_its_own_side() -> None:
    lines = run("score", EVENING, "--pair", "7").splitlines()
    assert lines[0] == "Pair 7: Alder - Elm"
    board_1 = next(line for line in lines if line.split()[:1] == ["1"])
    assert board_1.split() == ["1", "EW", "10", "3NT", "N", "-1", "50", "8", "80.00"]


def test_an_explanation_goes_from_the_score_to_the_place() -> None:
    told = run("score", EVENING, "--explain", "6:7")
    for words in (
        "Board 7: North-South against 7",
        "trick score 100",
        "630 to declarer's side  [Law 77 (1987 to 2017)]",
        "beats 5, equals 0, loses to 0 of the other results",
        "2 a win and 1 a tie make 10  [Law 78A]",
        "10 of 10 is 100.00 %",
        "place 5 in the ranking",
    ):
        assert words in told


def test_rescoring_by_another_method() -> None:
    told = run("score", EVENING, "--method", "cross-imps")
    assert told.splitlines()[-1].startswith("method: cross-imps")
    assert "%" not in told.splitlines()[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--board", "99"], "there is no board 99; the boards are 1-22"),
        (["--pair", "99"], "there is no pair '99'; there are 1, 2, 3"),
        (["--explain", "7"], "--explain wants PAIR:BOARD, like 5:7, got '7'"),
        (["--explain", "10:21"], "pair 10 has no board"),
        (["--set", "neuberg"], "a setting is NAME=VALUE, got 'neuberg'"),
        (["--set", "shortboards=x"], "did you mean 'short_boards'?"),
        (["--set", "short_boards=neuburg"], "did you mean 'neuberg'?"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], message: str) -> None:
    if words == ["--explain", "10:21"]:
        words = ["--explain", "10:99"]
    result = _run("score", EVENING, *words)
    assert (result.exit_code, message in result.output) == (2, True), result.output


def test_a_file_that_is_not_there() -> None:
    assert "cannot read nowhere.xml" in run("score", "nowhere.xml", status=2)


def test_settings_change_the_figures() -> None:
    plain = run("score", EVENING, "--set", "short_boards=percent", "--format", "json")
    assert json.loads(plain)["conditions"]["short_boards"] == "percent"


def test_csv_has_stable_column_names_in_every_language() -> None:
    for language in ("en", "zh"):
        told = run("score", EVENING, "--format", "csv", language=language)
        assert told.splitlines()[0] == "place,pair,names,total,percent,boards"


def test_json_of_one_pair_on_one_board() -> None:
    document = json.loads(run("score", EVENING, "--format", "json", "--pair", "6", "--board", "7"))
    assert [line["pair"] for line in document["ranking"]] == ["6"]
    (board,) = document["boards"]
    (result,) = board["results"]
    assert (result["score_ns"], result["points_ns"], result["points_ew"]) == (630, 10, 0)


def test_usebio_with_our_figures_checks_against_us(tmp_path: Path) -> None:
    written = tmp_path / "evening.xml"
    assert run("score", EVENING, "--format", "usebio", "-o", str(written)) == ""
    lines = run("score", str(written), "--check").splitlines()
    different = {line.split()[0]: line.split()[-2:] for line in lines[2:] if line}
    assert set(different) == {"score", "points", "total", "percentage", "place"}
    assert all(counts == ["0", "0"] for counts in different.values())


def test_a_wrong_figure_is_not_explained_away(tmp_path: Path) -> None:
    document = json.loads(Path(EVENING).read_text())
    document["boards"][0]["results"][0]["printed_ns"] = {"points": 3}
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(document))
    told = run("score", str(changed), "--check", status=1)
    assert "no rule that we know gives the printed figure" in told


def test_chinese() -> None:
    told = run("score", EVENING, language="zh")
    assert told.splitlines()[0] == "排名"
    assert "计分方法" in told
