"""``overtrick movement suggest`` and ``overtrick movement repair`` as they are typed."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main
from overtrick.cli.movement_repair import sitting_said
from overtrick.errors import ParseError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.movements.howell import howell
from overtrick.movements.individual import individual
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement, Sitting


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(main, ["--lang", "en", *words], prog_name="overtrick")
    assert result.exit_code == status, result.output
    return result.output


@pytest.fixture(name="howell_file")
def _howell_file(tmp_path: Path) -> str:
    file = tmp_path / "howell.toml"
    file.write_bytes(write_movement(howell(4)))
    return str(file)


class TestSuggest:
    def test_a_list_with_reasons(self) -> None:
        told = run("movement", "suggest", "--pairs", "14", "--boards", "26")
        first = next(line for line in told.splitlines() if line.lstrip().startswith("1 "))
        assert first.split() == ["1", "Howell", "13", "2", "206", "3"]
        assert "balance between pairs: 91 of 100" in told

    def test_tables_hours_and_json(self) -> None:
        words = ("--tables", "4", "--hours", "2.5", "--format", "json", "--most", "2")
        found = json.loads(run("movement", "suggest", *words))
        assert len(found) == 2
        assert all(each["minutes"] <= 150 for each in found)
        assert found[0]["demerits"] == sum(r["demerits"] for r in found[0]["remarks"])

    def test_csv_has_stable_names(self) -> None:
        told = run("movement", "suggest", "--pairs", "8", "--boards", "24", "--format", "csv")
        line = next(csv.DictReader(io.StringIO(told)))
        assert line.keys() == {
            "place",
            "movement",
            "rounds",
            "boards_per_set",
            "minutes",
            "demerits",
        }

    def test_one_is_taken(self, tmp_path: Path) -> None:
        file = tmp_path / "taken.toml"
        words = ("--pairs", "14", "--boards", "26", "--take", "1", "-o", str(file))
        assert run("movement", "suggest", *words) == ""
        taken = read_movement(file.read_bytes())
        assert isinstance(taken, Movement)
        assert (taken.rounds, len(taken.pairs), taken.boards_per_set) == (13, 14, 2)

    def test_what_cannot_be(self) -> None:
        assert "either --pairs or --tables" in run("movement", "suggest", status=2)
        assert "nothing can be played" in run(
            "movement", "suggest", "--pairs", "12", "--hours", "0.1", status=2
        )
        few = ("--pairs", "4", "--boards", "24", "--take", "90")
        assert "got 90" in run("movement", "suggest", *few, status=2)
        sections = ("--pairs", "44", "--boards", "26", "--copies", "2", "--winners", "1")
        assert "no single movement" in run(
            "movement", "suggest", *sections, "--take", "1", status=2
        )


class TestRepair:
    def test_a_late_pair(self, howell_file: str) -> None:
        told = run("movement", "repair", howell_file, "--from-round", "3", "--arrives", "9")
        assert "Howell, anew from round 3" in told
        assert "Round 3" in told
        assert "Round 2" not in told
        assert "planned meetings on their boards do not take place" in told
        assert "Proven: no other meetings cost less than" in told

    def test_the_file_that_is_written_is_the_whole_session(
        self, howell_file: str, tmp_path: Path
    ) -> None:
        out = tmp_path / "anew.toml"
        words = (howell_file, "--from-round", "5", "--leaves", "3", "--format", "toml")
        assert run("movement", "repair", *words, "-o", str(out)) == ""
        anew = read_movement(out.read_bytes())
        assert isinstance(anew, Movement)
        before = [s for s in anew.sittings if s.round < 5]
        assert before == [s for s in howell(4).sittings if s.round < 5]
        assert all(3 not in s.meeting for s in anew.sittings if s.round >= 5)

    def test_tables_that_sat_wrong(self, howell_file: str) -> None:
        plan = howell(4)
        one, other = plan.sitting(2, 2), plan.sitting(2, 3)
        assert one is not None
        assert other is not None
        sat = [
            word
            for sitting, ew in ((one, other.ew), (other, one.ew))
            for word in (
                "--sat",
                f"round 2 table {sitting.table}: {sitting.ns} {ew} set {sitting.board_set}",
            )
        ]
        words = (howell_file, "--from-round", "3", "--seconds", "2", "--format", "json", *sat)
        found = json.loads(run("movement", "repair", *words))["continuation"]
        played = [Sitting(**each) for each in found["sittings"] if each["round"] == 2]
        assert one._replace(ew=other.ew) in played
        assert found["objective"] >= found["bound"]

    def test_what_would_have_to_give(self, tmp_path: Path) -> None:
        file = tmp_path / "two.toml"
        file.write_bytes(write_movement(mitchell(3)))
        words = (str(file), "--from-round", "4", "--last-round", "4", "--insist", "full")
        told = run("movement", "repair", *words, status=1)
        assert "What would have to give: no table stands empty without need" in told
        given = run("movement", "repair", *words, "--give-way")
        assert "What would have to give: no table stands empty without need" in given
        assert "sit-outs: round 4: 1, 2, 3, 4, 5, 6" in given

    def test_further_words(self, howell_file: str) -> None:
        words = ("--from-round", "4", "--unplayed", "round 3 table 1", "--stays", "8@1")
        more = ("--last-round", "6", "--tables", "4", "--sets", "7", "--here-since", "2:2")
        told = run("movement", "repair", howell_file, *words, *more, "--format", "csv")
        assert told.startswith("table,round_4,round_5,round_6\n")

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--arrives", "4"), "pair 4 is there already"),
            (("--leaves", "40"), "there is no pair 40"),
            (("--sat", "round 2 table 1 5 8"), "wanted 'round 3 table 2: 5 8 set 4'"),
            (("--unplayed", "table 1"), "wanted 'round 3 table 2'"),
            (("--stays", "8"), "wanted two numbers"),
            (("--two-rankings",), "sits both ways"),
        ],
    )
    def test_what_is_refused(self, howell_file: str, words: tuple[str, ...], said: str) -> None:
        assert said in run("movement", "repair", howell_file, "--from-round", "3", *words, status=2)

    def test_only_pairs(self, tmp_path: Path) -> None:
        file = tmp_path / "individual.toml"
        file.write_bytes(write_movement(individual(8)))
        told = run("movement", "repair", str(file), "--from-round", "2", status=2)
        assert "only movements of pairs" in told


def test_a_sitting_is_said_in_words() -> None:
    wanted = Sitting(3, 2, 5, 8, 4)
    assert sitting_said("round 3 table 2: 5 8 set 4") == wanted
    assert sitting_said(" Round 3, table 2: 5-8, set 4 ") == wanted
    with pytest.raises(ParseError):
        sitting_said("round 3 table 2: 5 8 4")
