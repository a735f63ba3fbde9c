"""``overtrick score --conditions``: an event scored by its published conditions."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from overtrick.cli.main import main

EVENING = str(Path(__file__).parents[2] / "examples" / "evening.json")


def run(folder: Path, contest: str, *words: str, language: str = "en") -> Result:
    """The command with a document of these words."""
    file = folder / "contest.toml"
    file.write_text(contest, "utf-8")
    arguments = ["--lang", language, "score", EVENING, "--conditions", str(file), *words]
    return CliRunner().invoke(main, arguments, prog_name="overtrick")


def test_the_document_decides_and_is_printed(tmp_path: Path) -> None:
    contest = 'title = "Tuesday pairs"\nmethod = "cross-imps"\ncorrection_minutes = 20\n'
    result = run(tmp_path, contest, "--set", "imp_cap=17")
    assert result.exit_code == 0
    assert result.output.splitlines()[-3:] == [
        "Tuesday pairs",
        "scores may be corrected until 20 minutes after they are available",
        "method: cross-imps; cross-IMPs divided: per-comparison; most IMPs of a comparison: 17",
    ]


def test_an_option_of_the_command_goes_before_it(tmp_path: Path) -> None:
    result = run(tmp_path, 'method = "butler"', "--method", "bam", "--format", "json")
    assert json.loads(result.output)["scoring"] == "bam"


def test_what_it_does_not_name_is_the_file_s_own(tmp_path: Path) -> None:
    document = json.loads(run(tmp_path, 'trim = "one"', "--format", "json").output)
    assert (document["scoring"], document["conditions"]["trim"]) == ("matchpoints", "one")


def test_what_is_wrong_is_said_with_its_line(tmp_path: Path) -> None:
    result = run(tmp_path, '\nmetod = "bam"\nwinners = 3\n')
    assert result.exit_code == 2
    assert result.output == (
        "overtrick: not a readable conditions of contest file:\n"
        "  line 2: no setting is called 'metod'; did you mean 'method'?\n"
        "  line 3: winners: a whole number from 1 to 2 is wanted, got 3\n"
    )


def test_a_document_that_is_not_there() -> None:
    words = ["score", EVENING, "--conditions", "nowhere.toml"]
    result = CliRunner().invoke(main, words, prog_name="overtrick")
    assert (result.exit_code, "cannot read nowhere.toml" in result.output) == (2, True)
