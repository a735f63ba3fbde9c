"""``overtrick event`` as a director types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main


class Terminal:
    """A folder with a store in it."""

    def __init__(self, folder: Path) -> None:
        self.store = str(folder / "events.db")
        self.folder = folder

    def __call__(self, *words: str, status: int = 0, language: str = "en") -> str:
        group = () if words[0] in ("simulate", "rebuild", "backup", "restore") else ("event",)
        call = ["--lang", language, *group, *words, "--store", self.store]
        result = CliRunner().invoke(main, call, prog_name="overtrick")
        assert result.exit_code == status, result.output
        return result.output


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    return Terminal(tmp_path)


@pytest.fixture
def evening(terminal: Terminal) -> Terminal:
    """Six pairs, a Mitchell, the first of three rounds played."""
    terminal("new", "pairs", "--id", "thursday", "--title", "Thursday")
    for names in ("Ann Bo", "Cy Di", "Ed Flo", "Gus Hal", "Ida Jo", "Kim Lou"):
        terminal("enter", "thursday", *names.split())
    terminal("start", "thursday", "--movement", "mitchell", "--boards", "1")
    terminal("open-round", "last")
    terminal("result", "last", "1", "1", "4S N +1", "--lead", "HQ")
    terminal("result", "last", "2", "2", "3NT E -1")
    terminal("result", "last", "3", "3", "2H W =")
    terminal("close-round", "last")
    return terminal


def test_events_newest_first(terminal: Terminal) -> None:
    for name in ("one", "two", "three"):
        terminal("new", "pairs", "--id", name)
    listed = terminal("list", "--format", "csv").splitlines()[1:]
    assert [line.split(",")[0] for line in listed] == ["three", "two", "one"]


def test_ranking_and_cards(evening: Terminal) -> None:
    ranked = json.loads(evening("ranking", "last", "--format", "json"))
    assert {row["number"] for row in ranked[0]["rows"]} == {"1", "2", "3", "4", "5", "6"}
    seats = json.loads(evening("show", "last", "--round", "1", "--format", "json"))
    ns = seats[1]["rows"][0]["ns"]
    card = json.loads(evening("card", "last", ns, "--format", "json"))
    assert [row["board"] for row in card[0]["rows"]] == ["1"]


def test_a_board_compared(evening: Terminal) -> None:
    evening("open-round", "last")
    evening("result", "last", "3", "1", "4S N =")
    rows = json.loads(evening("board", "last", "1", "--format", "json"))[0]["rows"]
    assert [row["score_ns"] for row in rows] == ["450", "420"]
    assert [row["points_ns"] for row in rows] == ["2", "0"]


def test_found_by_player(evening: Terminal) -> None:
    rows = json.loads(evening("find", "flo", "--format", "json"))[0]["rows"]
    assert [(row["player"], row["event"], row["number"]) for row in rows] == [
        ("Flo", "thursday", "3")
    ]
    assert "nobody" in evening("find", "Zoe", status=2)


def test_everything_is_kept(evening: Terminal) -> None:
    evening("correct", "last", "1", "1", "4S N =", "--round", "1", "--reason", "mis-keyed")
    log = json.loads(evening("log", "last", "--format", "json"))[0]["rows"]
    said = [row["what"] for row in log]
    assert any("4♠ N +1" in line for line in said)
    assert log[-1]["reason"] == "mis-keyed"
    assert "0 published rankings compared" in evening("verify", "last")


def test_an_entry_that_cannot_be_is_refused(evening: Terminal) -> None:
    evening("open-round", "last")
    assert "board 1" in evening("result", "last", "1", "1", "4S N =", status=2)


def test_a_figure_s_reasons_and_its_history(evening: Terminal) -> None:
    evening("correct", "last", "1", "1", "4S N =", "--round", "1", "--reason", "mis-keyed")
    ns = json.loads(evening("show", "last", "--round", "1", "--format", "json"))[1]["rows"][0]["ns"]
    assert "add up to" in evening("ranking", "last", "--explain", ns)
    moved = json.loads(evening("why", "last", ns, "--format", "json"))[0]["rows"]
    assert moved


def test_rulings_penalties_and_the_end(evening: Terminal) -> None:
    evening("rule", "last", "1", "1", "AVE+/AVE-", "--round", "1", "--law", "Law 12C2")
    evening("appeal", "last", "1", "1", "lodge", "--round", "1", "--number", "5", status=2)
    evening("penalise", "last", "1", "10%", "--reason", "slow")
    evening("penalise", "last", "1", "1", "--lift")
    evening("foul", "last", "1", "2")
    evening("withdraw", "last", "4", "--reason", "ill")
    evening("substitute", "last", "3", "Ed", "Ivy")
    for number in ("2", "3"):
        evening("open-round", "last")
        evening("close-round", "last", number, "--cut-off")
    evening("end", "last")
    evening("publish", "last")
    evening("final", "last")
    evening("reopen", "last", "60", "--reason", "a slip was found")
    evening("final", "last")
    evening("awards", "last")
    assert "1 published rankings compared" in evening("verify", "last")


def test_mishaps_at_tables(evening: Terminal) -> None:
    evening("open-round", "last")
    seats = json.loads(evening("show", "last", "--format", "json"))[1]["rows"][0]
    evening("seats", "last", f"1: {seats['ew']}-{seats['ns']}", "--reason", "wrong way")
    due = seats["boards"]
    evening("wrong-board", "last", "1", due, "9")
    evening("late", "last", "grant", "2", "3", "--reason", "slow")
    evening("close-round", "last", "--cut-off")
    assert "not a table" in evening("seats", "last", "nonsense", "--round", "1", status=2)


def test_one_event_as_one_file(evening: Terminal, tmp_path: Path) -> None:
    file = str(tmp_path / "event.jsonl")
    evening("export", "last", "--output", file)
    (tmp_path / "there").mkdir()
    other = Terminal(tmp_path / "there")
    assert "taken" in other("import", file)
    assert other("ranking", "last") == evening("ranking", "last")
    assert "0 facts taken" in other("import", file)
    evening("penalise", "last", "1", "1", "--reason", "late")
    other("penalise", "last", "2", "1", "--reason", "late")
    evening("export", "last", "--output", file)
    assert "differ from fact" in other("import", file, status=2)


def test_a_store_copied_and_filled_again(evening: Terminal, tmp_path: Path) -> None:
    file = str(tmp_path / "copy.db")
    evening("backup", file)
    (tmp_path / "there").mkdir()
    other = Terminal(tmp_path / "there")
    other("restore", file)
    assert other("log", "last") == evening("log", "last")
    assert "derived from its facts" in other("rebuild")


def test_settings_that_do_not_exist_are_refused_together(terminal: Terminal) -> None:
    said = terminal("new", "pairs", "--set", "metod=butler", "--set", "boards", status=2)
    assert "metod" in said
    assert "NAME=VALUE" in said


def test_a_simulated_swiss_and_its_draw(terminal: Terminal) -> None:
    said = terminal("simulate", "--event", "swiss", "--pairs", "6", "--rounds", "2")
    assert "masterpoints" in said
    assert "cost" in terminal("draw", "last", "2").lower()


def test_chinese(evening: Terminal) -> None:
    assert "名次" in evening("ranking", "last", language="zh")


def test_a_qualifying_round_and_its_final(terminal: Terminal) -> None:
    terminal("new", "series", "--id", "cup")
    terminal(
        "plan-stages", "cup", "q:pairs", "final:pairs<q:1-4:total", "--set", "correction_minutes=0"
    )
    assert "stage q is open" in terminal("advance", "cup")
    rows = json.loads(terminal("stages", "cup", "--format", "json"))[0]["rows"]
    event = rows[0]["event"]
    for number in range(6):
        terminal("enter", event, f"A{number}", f"B{number}")
    terminal("start", event, "--movement", "mitchell", "--boards", "1")
    results = ("4S N =", "4S N +1", "4S N -1", "3NT E =", "2H W =", "1NT S +1", "5C E -1", "4H S =")
    for number in (1, 2, 3):
        terminal("open-round", event)
        seats = json.loads(terminal("show", event, "--format", "json"))[1]["rows"]
        for row in seats:
            text = results[(3 * number + 2 * int(row["table"])) % 8]
            terminal("result", event, row["table"], row["boards"], text, "--insist")
        terminal("close-round", event)
    for command in ("end", "final", "publish"):
        terminal(command, event)
    assert "1, 4 share place 4=" in terminal("advance", "cup", status=2)
    assert len(json.loads(terminal("list", "--format", "json"))[0]["rows"]) == 2
    terminal("decide-cut", "cup", "q", "4", "1", "--reason", "play-off")
    assert "stage final is open" in terminal("advance", "cup")
    rows = json.loads(terminal("stages", "cup", "--format", "json"))[0]["rows"]
    assert rows[1]["qualifiers"] == "4"
    assert "not a stage" in terminal("plan-stages", "cup", "nonsense", status=2)


def test_a_late_pair_is_planned_in(evening: Terminal, tmp_path: Path) -> None:
    ours, anew = str(tmp_path / "ours.toml"), str(tmp_path / "anew.toml")
    evening("enter", "last", "Mia", "Nils")
    evening("movement", "last", "--output", ours)
    words = ["movement", "repair", ours, "--from-round", "2", "--arrives", "7", "--seconds", "3"]
    result = CliRunner().invoke(main, [*words, "--format", "toml", "--output", anew])
    assert result.exit_code == 0, result.output
    evening("replan", "last", anew, "--from-round", "2", "--reason", "a late pair")
    seats = [
        json.loads(evening("show", "last", "--round", number, "--format", "json"))[1]["rows"]
        for number in ("2", "3")
    ]
    assert any("7" in (row["ns"], row["ew"]) for rows in seats for row in rows)
    assert "has begun" in evening("replan", "last", anew, "--from-round", "1", status=2)
