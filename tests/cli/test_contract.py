"""``overtrick contract``: the seed's example table from the command line."""

import json

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["--lang", "en", "contract", *words], prog_name="overtrick")
    return result.exit_code, result.output


def rows(*words: str) -> list[dict[str, str]]:
    status, output = run(*words, "--format", "json")
    assert status == 0, output
    (table,) = json.loads(output)
    found: list[dict[str, str]] = table["rows"]
    return found


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["2H", "N", "=", "--vul", "none"], [60, 50, 0, 0, 0, 0, 110]),
        (["2HX", "N", "=", "--vul", "none"], [120, 300, 0, 50, 0, 0, 470]),
        (["3NT", "N", "+2", "--vul", "all"], [100, 500, 0, 0, 60, 0, 660]),
        (["1DX", "N", "+1", "--vul", "none"], [40, 50, 0, 50, 100, 0, 240]),
        (["5SXX", "N", "+1", "--vul", "ns"], [600, 500, 0, 100, 400, 0, 1600]),
        (["6NT", "N", "+1", "--vul", "none"], [190, 300, 500, 0, 30, 0, 1020]),
        (["4D", "N", "-3", "--vul", "none"], [0, 0, 0, 0, 0, -150, -150]),
        (["4DX", "N", "-3", "--vul", "none"], [0, 0, 0, 0, 0, -500, -500]),
        (["4DX", "N", "-3", "--vul", "all"], [0, 0, 0, 0, 0, -800, -800]),
        (["4SX", "W", "+1", "--vul", "ns"], [240, 300, 0, 50, 100, 0, 690]),
    ],
)
def test_parts(words: list[str], parts: list[int]) -> None:
    (row,) = rows(*words)
    names = (
        "trick_score",
        "level_bonus",
        "slam_bonus",
        "insult",
        "overtricks",
        "penalty",
        "total",
    )
    assert [int(row[name]) for name in names] == parts


def test_both_vulnerabilities_unless_one_is_named() -> None:
    assert [row["total"] for row in rows("3NT", "S", "-1")] == ["-50", "-100"]
    assert [row["total"] for row in rows("3NT", "S", "-1", "--board", "2")] == ["-100"]


@pytest.mark.parametrize(
    ("law", "total"), [("1987", "-2600"), ("1935", "-1900"), ("1986", "-1900")]
)
def test_older_laws(law: str, total: str) -> None:
    (row,) = rows("7SX", "N", "-10", "--vul", "none", "--law", law)
    assert row["total"] == total


def test_a_contract_without_its_declarer() -> None:
    assert [row["total"] for row in rows("4S", "+1")] == ["450", "650"]


def test_other_notations() -> None:
    assert [row["total"] for row in rows("3SA", "E", "=", "--notation", "fr")] == ["400", "600"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["7NT", "S", "+1"], "tricks must be 0 to 13, got 14"),
        (["4S", "N", "5"], "ambiguous: '4S N 5' can be 4S N -5 or 4S N +1"),
        (["PASS"], "a contract with its result is wanted, got passed out"),
        (["4S", "N", "=", "--vul", "both sides"], "not a vulnerability"),
        (["4S", "N", "=", "--law", "1900"], "there are 1987, 1935, 1932"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], message: str) -> None:
    status, output = run(*words)
    assert (status, message in output) == (2, True), output
