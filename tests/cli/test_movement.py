"""``overtrick movement`` as it is typed."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main
from overtrick.cli.movement import movement as group
from overtrick.formats.movement_toml import read_movement
from overtrick.movements.catalogue import KINDS
from overtrick.movements.mitchell import mitchell


def run(*words: str, status: int = 0, data: str | None = None, lang: str = "en") -> str:
    result = CliRunner().invoke(
        main, ["--lang", lang, "movement", *words], prog_name="overtrick", input=data
    )
    assert result.exit_code == status, result.output
    return result.output


class TestHelp:
    def test_it_lists_commands_and_kinds(self) -> None:
        told = run("--help")
        assert all(f"\n  {name} " in told for name in [*group.commands, *KINDS])

    @pytest.mark.parametrize("name", ["show", "prove", "write", "bracket"])
    def test_each_command_has_its_own(self, name: str) -> None:
        assert f"overtrick movement {name} " in " ".join(run(name, "--help").split())


class TestShow:
    def test_a_row_a_table(self) -> None:
        assert run("show", "mitchell", "3", "--boards", "8").splitlines() == [
            "plain Mitchell, 3 rounds",
            "North-South - East-West, boards",
            "Table  Round 1    Round 2    Round 3",
            "    1  1-4 1-8    1-6 9-16   1-5 17-24",
            "    2  2-5 9-16   2-4 17-24  2-6 1-8",
            "    3  3-6 17-24  3-5 1-8    3-4 9-16",
        ]

    def test_a_half_table_and_an_arrow_switch(self) -> None:
        told = run("show", "mitchell", "5", "--missing", "ew", "--arrow-switch", "2", "--cards")
        assert told.count("sit-out") == 10
        shown = run("show", "mitchell", "5", "--missing", "ns")
        assert "    5  10 sit-out  9 sit-out  8 sit-out  7 sit-out  6 sit-out\n" in shown
        assert "    4    8    1        4  2 N-S   1 E-W\n" in told

    def test_cards_of_individuals_and_teams(self) -> None:
        told = run("show", "individual", "5", "--cards")
        assert told.count("Card of ") == 5
        assert told.count("sit-out") == 5
        told = run("show", "round-robin", "4", "--cards")
        assert "Home to" in told

    def test_for_programs(self) -> None:
        found = json.loads(run("show", "individual", "4", "--format", "json"))
        first_sitting = {"round": 1, "table": 1, "n": 4, "e": 2, "s": 1, "w": 3, "boards": [1]}
        assert found["sittings"][0] == first_sitting
        (first, *_) = csv.DictReader(io.StringIO(run("show", "web", "14", "--format", "csv")))
        assert (first["table"], first["round_1"], first["round_13"]) == ("1", "1-15 1", "1-17 13")


class TestProve:
    def test_a_good_one(self) -> None:
        told = run("prove", "mitchell", "7", "--boards", "3", "--arrow-switch", "0")
        assert "one-place       yes    nobody is in two places at once\n" in told
        assert "21 boards in 7 sets; copies wanted: 1\nwinners: 1\nbalance: variance " in told
        assert told.endswith("It can be played.\n")

    def test_a_faulty_file(self, tmp_path: Path) -> None:
        file = tmp_path / "ours.toml"
        file.write_text('[rounds]\n1 = "1 3 1 | 2 4 2"\n2 = "1 3 2 | 2 4 1"\n', "utf-8")
        told = run("prove", str(file))
        assert "some stay together" in told
        file.write_text('[rounds]\n1 = "1 3 1 | 2 4 2"\n2 = "2 3 2 | 1 4 1"\n', "utf-8")
        told = run("prove", str(file), status=1)
        assert "It is faulty: round 2, table 1: set 2 again for 2\n" in told

    def test_sit_outs(self) -> None:
        told = run("prove", "mitchell", "3", "--missing", "ns")
        assert "sit-outs (rounds): 4 (1), 5 (1), 6 (1)\n" in told

    def test_for_programs(self) -> None:
        found = json.loads(run("prove", "mitchell", "7", "--format", "json"))
        assert (found["sound"], found["winners"], found["boards"]) == (True, 2, 7)
        assert found["properties"][0]["property"] == "one-place"
        assert found["balance"]["mean"] == "42/13"
        assert json.loads(run("prove", "round-robin", "4", "--format", "json"))["balance"] is None

    def test_standard_input(self) -> None:
        assert "It can be played." in run("prove", "-", data='[rounds]\n1 = "1 2 1"\n')


class TestWrite:
    def test_it_can_be_read_again(self, tmp_path: Path) -> None:
        file = tmp_path / "ours.toml"
        assert run("write", "mitchell", "6", "--rounds", "5", "-o", str(file)) == ""
        assert read_movement(file.read_bytes()) == mitchell(6, 5)
        assert run("write", str(file)).encode() == file.read_bytes()


class TestBracket:
    def test_byes_and_three_ways(self) -> None:
        assert "    2      2  1 - winner of 1      1\n" in run("bracket", "3")
        assert "    1      1  1 - 2 - 3      1\n" in run("bracket", "3", "--three-ways")
        assert "winner of 2 - second of 1" in run("bracket", "7", "--three-ways")


class TestRefusals:
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["show", "mitchell"], "how many tables? The size is wanted after mitchell"),
            (["show", "individual"], "how many players? The size is wanted after individual"),
            (["show", "round-robin"], "how many teams? The size is wanted after round-robin"),
            (["prove", "mitchel", "7"], "there is no movement 'mitchel'; there are mitchell, "),
            (["prove", "no-such"], "there is neither a file nor a movement 'no-such'; there are"),
            (["show", "mitchell", "7", "--rounds", "9"], "too few for 9 rounds"),
            (["show", "individual", "8", "--missing", "ns"], "only pairs have an arrow-switch"),
            (["show", "mitchell", "7", "--arrow-switch", "8"], "there are 7 rounds, got 8 to swi"),
            (["show", "-", "--boards", "3"], "a file has its own rounds and boards"),
        ],
    )
    def test_in_words(self, words: list[str], said: str) -> None:
        assert said in run(*words, status=2)

    def test_every_fault_of_a_file(self) -> None:
        told = run("prove", "-", status=2, data='[rounds]\n1 = "1 2"\n2 = "x"\n')
        assert "overtrick: not a readable movement file:\n" in told
        assert told.count("  line ") == 3
