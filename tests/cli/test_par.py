"""``overtrick par`` and ``overtrick score --suspicious`` as they are typed."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.app.double_dummy import dds_library
from overtrick.cli.main import main

EXAMPLES = Path(__file__).parents[2] / "examples"
DEALS = str(EXAMPLES / "deals.pbn")
KEYED = str(EXAMPLES / "keyed.json")
DEAL = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93"
TAGGED = f'[Board "1"]\n[Deal "{DEAL}"]\n[DoubleDummyTricks "43983439838a4498a449"]\n'
needs_dds = pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")


def run(*words: str, status: int = 0, data: str | None = None) -> str:
    result = CliRunner().invoke(main, ["--lang", "en", *words], prog_name="overtrick", input=data)
    assert result.exit_code == status, result.output
    return result.output


@pytest.fixture(name="no_solver")
def _no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("overtrick.app.double_dummy.solver._PACKAGE", "no_such_package")


@needs_dds
class TestPar:
    def test_every_deal_of_a_file(self) -> None:
        told = run("par", DEALS)
        assert told.count("Board ") == 2
        assert "Par: -300 to North-South, 5♥X NS -2\n" in told
        assert "Par: +650 to North-South, 4♠ NS +1\n" in told
        assert ["N", "3", "8", "9", "3", "4"] in [line.split() for line in told.splitlines()]

    def test_one_deal_typed(self) -> None:
        assert "Dealer N, vulnerable: None\n" in run("par", DEAL)
        told = run("par", DEAL, "--vul", "ns", "--dealer", "e", "--format", "json")
        (board,) = json.loads(told)
        assert (board["dealer"], board["vulnerable"]) == ("E", "NS")
        assert board["par"] == {"score_ns": -420, "contracts": ["4S EW"]}

    def test_one_board_of_a_file_as_csv(self) -> None:
        (line,) = csv.DictReader(io.StringIO(run("par", DEALS, "--board", "10", "--format", "csv")))
        assert (line["board"], line["par_ns"], line["contracts"]) == ("10", "650", "4S NS +1")

    def test_standard_input_and_a_file_as_output(self, tmp_path: Path) -> None:
        out = tmp_path / "par.json"
        text = Path(DEALS).read_text("utf-8")
        assert run("par", "-", "--format", "json", "-o", str(out), data=text) == ""
        assert [board["board"] for board in json.loads(out.read_text("utf-8"))] == ["1", "10"]

    def test_where_the_file_says_otherwise(self) -> None:
        told = run("par", "-", data=TAGGED.replace("43983", "53983", 1))
        assert told.endswith("board 1: 1 of the 20 numbers in the file's own table are others\n")


class TestWithoutASolver:
    @pytest.mark.usefixtures("no_solver")
    def test_it_says_what_to_install(self) -> None:
        assert run("par", DEALS, status=2) == (
            "overtrick: no double-dummy solver is installed; it comes with the extra: "
            "pip install 'overtrick[dd]'\n"
        )

    @pytest.mark.usefixtures("no_solver")
    def test_a_file_s_own_tricks_will_do(self) -> None:
        told = run("par", "-", data=TAGGED)
        assert "Par: -300 to North-South, 5♥X NS -2\n" in told
        assert "The tricks are the file's own: no double-dummy solver is installed" in told

    @pytest.mark.usefixtures("no_solver")
    def test_entries_are_checked_by_leads_and_field(self) -> None:
        told = run("score", KEYED, "--suspicious", status=1)
        assert "lead-from-dummy" in told
        assert told.endswith("Double dummy: not checked.\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["no-such-file.pbn"], "cannot read no-such-file.pbn: No such file or directory"),
        ([DEAL, "--vul", "some"], "not a vulnerability (None, NS, EW or All): 'some'"),
        ([DEAL, "--dealer", "x"], "not a seat (N, E, S or W): 'x'"),
        ([DEALS, "--board", "3"], "no board 3 with all its cards is there"),
        (["N:AKQ.T98.76.5432 - - -"], "double dummy wants all 52 cards"),
        (["N:73.QJT.AQ54.T752 73... - -"], "dealt twice: S3, S7"),
    ],
)
@needs_dds
def test_what_cannot_be_done_is_said(words: list[str], message: str) -> None:
    assert message in run("par", *words, status=2)


@needs_dds
class TestSuspicious:
    def test_every_reason_and_the_count(self) -> None:
        told = run("score", KEYED, "--suspicious", status=1)
        assert told.startswith("Suspicious entries\n")
        assert "E declares, and dummy W held the lead H2" in told
        assert "2S N, tricks 1: double dummy 11, others 10, 11" in told
        assert told.endswith("18 entries: 1 cannot be right, 3 are unlikely.\n")

    def test_for_programs(self) -> None:
        told = run("score", KEYED, "--suspicious", "--format", "json", status=1)
        (table,) = json.loads(told)
        assert [line["check"] for line in table["rows"]].count("lead-from-dummy") == 1

    def test_a_session_without_deals(self) -> None:
        told = run("score", str(EXAMPLES / "evening.csv"), "--suspicious")
        assert told.splitlines()[-2:] == [
            "130 entries: 0 cannot be right, 0 are unlikely.",
            "No deal is known: leads and double dummy are not checked.",
        ]
