"""``overtrick rubber`` and ``overtrick chicago``: files at once, and sessions at the pad."""

import json
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main
from overtrick.formats.pads import read_pad, write_pad_text
from tests.rubbers import rubber

DATA = Path(__file__).parents[1] / "data" / "pads"
SEED = str(DATA / "seed.txt")
CHICAGO = str(DATA / "chicago.txt")
SHEET = (DATA / "sheet.txt").read_text("utf-8")


def run(*words: str, typed: str | bytes | None = None) -> tuple[int, str]:
    runner = CliRunner()
    result = runner.invoke(main, ["--lang", "en", *words], prog_name="overtrick", input=typed)
    return result.exit_code, result.output


def session(*lines: str, words: tuple[str, ...] = ("rubber",)) -> list[str]:
    status, output = run(*words, typed="".join(f"{line}\n" for line in lines))
    assert status == 0, output
    return output.splitlines()


class TestFile:
    def test_the_seeds_sheet(self) -> None:
        assert run("rubber", "--file", SEED) == (0, SHEET)

    def test_from_standard_input(self) -> None:
        typed = Path(SEED).read_bytes()
        assert run("rubber", "--file", "-", typed=typed) == (0, SHEET)

    def test_we_and_they(self) -> None:
        status, output = run("rubber", "--file", SEED, "--we", "ew")
        assert status == 0
        assert output.splitlines()[0].split() == ["We", "│", "They"]
        assert output.splitlines()[-3].split() == []
        assert output.splitlines()[-4].split() == ["870₆", "│", "1060₆"]
        assert output.splitlines()[-1] == "They won by 190 points: 2 hundreds."

    def test_json_is_read_again(self, tmp_path: Path) -> None:
        status, output = run("rubber", "--file", SEED, "--format", "json")
        document = json.loads(output)
        assert status == 0
        assert document["scored"]["totals"] == {"NS": 1060, "EW": 870}
        saved = tmp_path / "rubber.json"
        saved.write_text(output, "utf-8")
        assert run("rubber", "--file", str(saved)) == (0, SHEET)
        assert run("rubber", "--file", str(saved), "--format", "json") == (0, output)

    def test_html_into_a_file(self, tmp_path: Path) -> None:
        page = tmp_path / "rubber.html"
        assert run("rubber", "--file", SEED, "--format", "html", "-o", str(page)) == (0, "")
        assert "1060<sub>6</sub>" in page.read_text("utf-8")

    def test_reasons(self) -> None:
        status, output = run("rubber", "--file", SEED, "--explain")
        assert status == 0
        assert "  EW: honours of W: 100  [Law 81 of rubber bridge]\n" in output

    @pytest.mark.parametrize(
        ("options", "totals"),
        [
            ([], {"NS": 0, "EW": 800}),
            (["--laws", "before"], {"NS": 0, "EW": 700}),
            (["--laws", "1993", "--honours", "rubber"], {"NS": 0, "EW": 800}),
        ],
    )
    def test_laws(self, options: list[str], totals: dict[str, int]) -> None:
        words = ["rubber", "--file", "-", "--format", "json", *options]
        _, output = run(*words, typed="4SX N -4\n")
        assert json.loads(output)["scored"]["totals"] == totals

    def test_rounding(self) -> None:
        for rounding, hundreds in [("half-up", "2"), ("half-down", "1"), ("exact", "1.5")]:
            words = ["rubber", "--file", "-", "--rounding", rounding]
            status, output = run(*words, typed="EW 6NT -3\nstop\n")
            assert status == 0
            assert output.endswith(f"NS won by 150 points: {hundreds} hundreds.\n")

    def test_honours_too_late(self) -> None:
        typed = "4S N =\n1C E =\nhonours W 100 deal 1\n"
        words = ("rubber", "--file", "-")
        assert run(*words, typed=typed)[0] == 0
        status, output = run(*words, "--honours", "deal", typed=typed)
        assert (status, output) == (
            2,
            "overtrick: not a readable score pad file:\n"
            "  line 3: honours of deal 1 were to be claimed before the next deal\n",
        )

    def test_every_fault_at_once(self) -> None:
        status, output = run("rubber", "--file", "-", typed="4S\nhonours N\n4S N =\n")
        assert status == 2
        assert [line[:8] for line in output.splitlines()[1:]] == ["  line 1", "  line 2"]

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        for option in ("--file", "--resume"):
            status, output = run("rubber", option, str(tmp_path / "none"))
            assert status == 2
            assert "cannot read" in output

    def test_other_formats_want_a_file(self) -> None:
        for option in (["--format", "json"], ["--explain"], ["-o", "x"]):
            status, output = run("rubber", *option)
            assert (status, output) == (
                2,
                "overtrick: --format, --output and --explain want --file; "
                "at the pad, save FILE.html\n",
            )

    def test_notation(self) -> None:
        status, output = run("rubber", "--file", "-", "--notation", "fr", typed="NS 4P =\n")
        assert status == 0
        assert "120₁" in output

    def test_two_figures_of_a_deal(self) -> None:
        status, output = run("rubber", "--file", "-", typed="pass\n" * 10 + "4S N +1\n")
        assert status == 0
        assert output.splitlines()[1] == "       30₁₁ │"

    def test_in_chinese(self) -> None:
        result = CliRunner().invoke(main, ["--lang", "zh", "rubber", "--file", SEED])
        assert result.exit_code == 0
        assert "1060₆" in result.output
        assert len({len(line) for line in result.output.splitlines() if "═" in line}) == 1


class TestSession:
    def test_the_seeds_rubber(self) -> None:
        lines = session(*Path(SEED).read_text("utf-8").splitlines()[2:])
        assert "\n".join(lines).endswith(SHEET.rstrip())
        assert lines[0] == "1> 1NT N +1"
        assert lines[1] == "Deal 1: 1NT N +1."
        assert [line for line in lines if line.startswith("Deal ")] == [
            "Deal 1: 1NT N +1.",
            "Deal 2: 3♥ E =.",
            "Deal 3: 3♥X EW -2.",
            "Deal 4: 2NT NS =. Game to NS.",
            "Deal 5: 6♠ W =. Game to EW.",
            "Deal 6: 4♠ N =. Game to NS.",
        ]

    def test_a_bad_line_says_what_was_expected_and_changes_nothing(self) -> None:
        lines = session("4S", "foo", "\x00", "4S N =")
        assert lines[1].startswith("? '4S' does not say which side declared")
        assert lines[2] == "? Type help to see what can be typed."
        assert lines[4].startswith("? not a line like '4S N +1', 'EW 3NTX -2'")
        assert lines[-1] == "Vulnerable: NS. Towards game: NS 0, EW 0."
        assert "1> 4S N =" in lines

    def test_undo_and_stop(self) -> None:
        lines = session("4S N =", "1C E =", "undo", "stop", "undo", "undo", "undo")
        assert lines.count("Taken back.") == 3
        assert "The rubber was stopped unfinished." in lines
        assert lines[-1] == "? there is nothing to take back"

    def test_what_comes_after_the_end(self) -> None:
        lines = session("4S N =", "4S N =", "4S N =", "honours N 100", "stop", "honours W 100")
        assert "> 4S N =" in lines
        assert "? NS won two games: the rubber is over" in lines
        assert "Honours of N on deal 2: 100." in lines
        assert lines[-1] == "? the score of the rubber is agreed; undo that first"

    def test_quit_ends_it(self) -> None:
        assert session("4S N =", "quit", "1C E =")[-1] == "2> quit"

    def test_sheet_explain_and_help(self) -> None:
        lines = session("4S N =", "sheet", "explain", "help")
        assert lines.count("Vulnerable: NS. Towards game: NS 0, EW 0.") == 2
        assert "  NS: 120 below the line make game 1  [Law 73 of rubber bridge]" in lines
        assert lines[-1].startswith("quit ")

    def test_bytes_that_are_no_text(self) -> None:
        status, output = run("rubber", typed=b"\xff\xfe\n4S N =\n")
        assert status == 0
        assert "? not a line like" in output
        assert output.endswith("Vulnerable: NS. Towards game: NS 0, EW 0.\n")

    def test_we_and_they(self) -> None:
        lines = session("we 4S =", "they 3NT -1", words=("rubber", "--we", "ew"))
        assert lines[1] == "Deal 1: 4♠ We =. Game to We."
        assert lines[-1] == "Vulnerable: We. Towards game: We 0, They 0."

    def test_a_file_of_settings_is_not_typed(self) -> None:
        assert session("laws: before")[1].startswith("? not a line like")


class TestSaved:
    def test_as_text_and_resumed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        lines = session("4S N =", "honours N 100", "save a rubber.txt", words=("rubber",))
        assert lines[-1] == "Saved to a rubber.txt."
        file = tmp_path / "a rubber.txt"
        assert file.read_bytes() == write_pad_text(rubber("NS 4S N =", "honours N 100"))
        words = ("rubber", "--resume", "a rubber.txt")
        more = session("3NT N =", "save", words=words)
        assert more[0].split() == ["NS", "│", "EW"]
        assert "2> 3NT N =" in more
        assert more[-1] == "Saved to a rubber.txt."
        saved = read_pad(file.read_bytes(), "rubber")
        assert saved == rubber("NS 4S N =", "honours N 100", "NS 3NT N =")
        assert list(tmp_path.iterdir()) == [file]

    def test_as_json_and_as_a_page(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        session("4S N =", "save r.json", "save r.html", "1C E =", "save")
        saved = read_pad((tmp_path / "r.json").read_bytes(), "rubber")
        assert saved == rubber("NS 4S N =", "EW 1C E =")
        assert b"<!doctype html>" in (tmp_path / "r.html").read_bytes()
        lines = session("undo", "save r.json", words=("rubber", "--resume", "r.json"))
        assert "Taken back." in lines
        assert read_pad((tmp_path / "r.json").read_bytes(), "rubber") == rubber("NS 4S N =")

    def test_nowhere(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        lines = session("save", "save no/such/folder.txt")
        assert lines[1] == "? Save to which file? save rubber.txt"
        assert lines[3].startswith("? no/such/folder.txt cannot be written: ")

    def test_settings_are_kept(self, tmp_path: Path) -> None:
        file = tmp_path / "r.txt"
        session(f"save {file}", words=("rubber", "--laws", "before", "--honours", "deal"))
        assert "laws: before\nhonours: deal\n" in file.read_text("utf-8")


class TestChicago:
    def test_a_file(self) -> None:
        status, output = run("chicago", "--file", CHICAGO)
        assert status == 0
        lines = output.splitlines()
        assert (lines[0], "Chukker 2" in lines) == ("Chukker 1", True)
        assert lines[-3:] == [
            "Total: NS 610, EW 310.",
            "Deal 6: South deals. Vulnerable: EW.",
            "NS lead by 300 points: 3 hundreds.",
        ]

    def test_every_deal_alone(self) -> None:
        typed = "2S N =\n1NT S +1\npass\n3NT W -2\n"
        status, output = run("chicago", "--file", "-", "--style", "duplicate", typed=typed)
        assert (status, output) == (
            0,
            "Deals\n"
            "Deal  Dealer  Vulnerable  Contract    By  Result   NS  EW\n"
            "   1  N       neither     2♠          N        =  110\n"
            "   2  E       EW          1NT         S       +1  120\n"
            "   3  S       NS          passed out\n"
            "   3  S       NS          3NT         W       -2  100\n"
            "\n"
            "Total: NS 330, EW 0.\n"
            "Deal 4: West deals. Vulnerable: both.\n"
            "NS lead by 330 points: 3 hundreds.\n",
        )

    def test_vulnerability_and_dealer(self) -> None:
        words = ["chicago", "--file", "-", "--vulnerable", "non-dealer", "--dealer", "W"]
        status, output = run(*words, typed="pass\n1C N =\n")
        assert status == 0
        assert output.splitlines()[-2] == "Deal 2: North deals. Vulnerable: EW."

    def test_a_session_shows_the_chukker_that_is_played(self) -> None:
        lines = session(*["4S N ="] * 5, "sheet", words=("chicago",))
        last = len(lines) - lines[::-1].index("6> sheet")
        assert lines[last] == "Chukker 1"
        after_fifth = lines[lines.index("5> 4S N =") :]
        assert after_fifth[2] == "Chukker 2"
        assert "Total: NS 2500, EW 0." in lines

    def test_an_empty_evening(self) -> None:
        for style in ("carried", "duplicate"):
            lines = session("sheet", words=("chicago", "--style", style))
            assert lines[-1] == "Deal 1: North deals. Vulnerable: neither."

    def test_no_honours_in_the_duplicate_style(self) -> None:
        words = ("chicago", "--style", "duplicate")
        lines = session("4S N =", "honours N 100", words=words)
        assert lines[-1] == "? Chicago in the duplicate style has no honours"

    def test_the_other_game_s_file(self) -> None:
        status, output = run("chicago", "--file", SEED)
        assert status == 2
        assert "line 2: this is read as chicago; the game of the file is rubber" in output


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
class TestTerminal:
    """At a real terminal there are prompts, and nobody leaves without saving unawares."""

    def test_a_session(self, tmp_path: Path) -> None:
        import pty  # noqa: PLC0415 - not everywhere

        master, slave = pty.openpty()
        pad = subprocess.Popen(
            [sys.executable, "-m", "overtrick", "--lang", "en", "rubber"],
            cwd=tmp_path,
            stdin=slave,
            stdout=slave,
            stderr=slave,
        )
        os.close(slave)
        shown = ""

        def until(prompt: str) -> None:
            nonlocal shown
            while not shown.rstrip(" ").endswith(prompt):
                assert select.select([master], [], [], 20)[0], shown
                shown += os.read(master, 4096).decode()

        until("1>")
        for line, prompt in [("4S N +1", "2>"), ("quit", "2>"), ("save r.txt", "2>")]:
            shown = ""
            os.write(master, f"{line}\n".encode())
            until(prompt)
            if line == "quit":
                assert "Not saved. Type save FILE, or quit once more." in shown
        os.write(master, b"quit\n")
        assert pad.wait(timeout=20) == 0
        os.close(master)
        assert (tmp_path / "r.txt").read_bytes() == write_pad_text(rubber("NS 4S N +1"))
