"""``overtrick ladder`` as a director and the teams type it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.ladder.office import instant_of
from overtrick.cli.main import main
from overtrick.errors import ParseError

OTHERS = ("event", "rebuild", "backup", "restore")


class Terminal:
    """A folder with a store in it."""

    def __init__(self, folder: Path) -> None:
        self.store = str(folder / "ladder.db")
        self.folder = folder

    def __call__(self, *words: str, status: int = 0, language: str = "en") -> str:
        group = () if words[0] in OTHERS else ("ladder",)
        call = ["--lang", language, *group, *words, "--store", self.store]
        result = CliRunner().invoke(main, call, prog_name="overtrick")
        assert result.exit_code == status, result.output
        return result.output

    def rows(self, *words: str) -> list[dict[str, str]]:
        """The rows of the table that a command shows."""
        found: list[dict[str, str]] = json.loads(self(*words, "--format", "json"))[0]["rows"]
        return found

    def order(self) -> list[str]:
        """The teams, the best first."""
        return [row["team"] for row in self.rows("show", "last")]


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    return Terminal(tmp_path)


@pytest.fixture
def ladder(terminal: Terminal) -> Terminal:
    """Four teams on a ladder."""
    begins = ("--at", "2026-03-01")
    terminal("new", "teams", "--id", "autumn", "--name", "Autumn", "--set", "boards=2", *begins)
    for name in ("Foxes", "Bears", "Owls", "Wolves"):
        terminal("join", "last", name, *(f"{name} {n}" for n in range(1, 5)), *begins)
    return terminal


def test_a_challenge_from_the_first_word_to_the_new_place(ladder: Terminal) -> None:
    assert ladder.order() == ["Foxes", "Bears", "Owls", "Wolves"]
    may = ladder.rows("reach", "last", "Wolves", "--at", "2026-03-02")
    assert [(row["team"], row["may"]) for row in may] == [
        ("Owls", "yes"),
        ("Bears", "yes"),
        ("Foxes", "yes"),
    ]
    ladder("challenge", "last", "Wolves", "Bears", "--at", "2026-03-02")
    assert "number 2 to say" in ladder("accept", "last", "1", "--team", "Owls", status=2)
    ladder("accept", "last", "1", "--team", "bears", "--at", "2026-03-03")
    ladder("agree", "last", "1", "2026-03-12T19:00", "--team", "Wolves", "--at", "2026-03-03")
    said = ladder("agree", "last", "1", "2026-03-12T19:00", "--team", "Bears", "--at", "2026-03-04")
    assert said == "challenge 1 is played at 2026-03-12 19:00Z\n"
    assert "challenge 1 is played as event m" in ladder("match", "last", "1")
    assert "is not over" in ladder("result", "last", "1", status=2)
    ladder("event", "open-round", "last")
    for table, board, contract in ((1, 1, "4S N -1"), (2, 1, "4S N ="), (1, 2, "3NT E +1")):
        ladder("event", "result", "last", str(table), str(board), contract)
    ladder("event", "result", "last", "2", "2", "3NT E =")
    ladder("event", "close-round", "last")
    ladder("event", "end", "last")
    assert "nobody has reported" in ladder("confirm", "last", "1", status=2)
    ladder("result", "last", "1", "--team", "Wolves", "--at", "2026-03-12T22:00")
    assert ladder.rows("challenges", "last")[0]["phase"] == "result to be confirmed"
    told = ladder("confirm", "last", "1", "--team", "Bears", "--at", "2026-03-12T22:10")
    assert told.splitlines()[1:] == ["  2  Wolves (4)", "  3  Bears (2)", "  4  Owls (3)"]
    assert ladder.order() == ["Foxes", "Wolves", "Bears", "Owls"]
    assert ladder.rows("challenges", "last") == []
    assert ladder.rows("challenges", "last", "--all")[0]["won"] == "the challenger"
    played = ladder.rows("event", "find", "Wolves 1")
    assert [row["title"] for row in played] == ["Autumn: Wolves - Bears"]


def test_what_time_does(ladder: Terminal) -> None:
    ladder("challenge", "last", "Wolves", "Foxes", "--at", "2026-03-02")
    assert ladder("clock", "last", "--at", "2026-03-08") == "nothing is due\n"
    told = ladder("clock", "last", "--at", "2026-03-09")
    assert told.startswith("challenge 1: Foxes forfeits, not answered in time\n  1  Wolves (4)\n")
    assert [row["by"] for row in ladder.rows("log", "last")][-1] == "clock"


def test_declined_withdrawn_void_and_given_up(ladder: Terminal) -> None:
    ladder("challenge", "last", "Owls", "Bears", "--at", "2026-03-02")
    ladder("withdraw", "last", "1", "--team", "Owls", "--at", "2026-03-02")
    ladder("challenge", "last", "Wolves", "Owls", "--at", "2026-03-02")
    ladder("void", "last", "2", "--reason", "wrong team", "--at", "2026-03-02")
    assert "is at 'void'" in ladder("extend", "last", "2", "2026-04-01", status=2)
    ladder("challenge", "last", "Bears", "Foxes", "--at", "2026-03-02")
    ladder("extend", "last", "3", "2026-04-01", "--reason", "snow")
    ladder("decline", "last", "3", "--team", "Foxes", "--at", "2026-03-20")
    assert ladder.order() == ["Bears", "Foxes", "Owls", "Wolves"]
    ladder("challenge", "last", "Wolves", "Owls", "--at", "2026-03-20")
    ladder("accept", "last", "4", "--at", "2026-03-20")
    ladder("forfeit", "last", "4", "Owls", "--team", "Owls", "--at", "2026-03-21")
    assert ladder.order() == ["Bears", "Foxes", "Wolves", "Owls"]


def test_a_result_from_elsewhere_corrected_and_revised(ladder: Terminal) -> None:
    ladder("challenge", "last", "Wolves", "Bears", "--at", "2026-03-02")
    ladder("accept", "last", "1", "--at", "2026-03-02")
    assert "a reason is needed" in ladder("result", "last", "1", "--imps", "31-30", status=2)
    assert "has no event" in ladder("result", "last", "1", status=2)
    both = ladder("result", "last", "1", "x", "--imps", "31-30", status=2)
    assert "an event's, or is named" in both
    ladder("result", "last", "1", "--imps", "31-30", "--reason", "congress", "--at", "2026-03-05")
    assert ladder.order() == ["Foxes", "Wolves", "Bears", "Owls"]
    ladder("correct", "last", "1", "--imps", "30-31", "--reason", "slip", "--at", "2026-03-05")
    assert ladder.order() == ["Foxes", "Bears", "Owls", "Wolves"]
    ladder("challenge", "last", "Wolves", "Owls", "--at", "2026-03-06")
    again = ("correct", "last", "1", "--imps", "32-30", "--reason", "again")
    assert "is in challenge 2 since" in ladder(*again, status=2)
    ladder(*again, "--order", "as-if")
    assert ladder.order() == ["Foxes", "Wolves", "Bears", "Owls"]
    ladder("correct", "last", "1", "--imps", "0-9", "--reason", "no", "--order", "stay")
    assert ladder.order() == ["Foxes", "Wolves", "Bears", "Owls"]
    ladder("correct", "last", "1", "--imps", "1-9", "--reason", "no", "--order", "2,1,3,4")
    assert ladder.order() == ["Bears", "Foxes", "Owls", "Wolves"]
    first = ladder.rows("history", "last", "--place", "1")
    assert first[-1]["why"] == "challenge 1: the result was revised: no"
    ladder("dispute", "last", "2", "Owls", "--reason", "x", status=2)


def test_teams_change_are_away_and_leave(ladder: Terminal) -> None:
    ladder("change", "last", "Owls", "--name", "Night Owls")
    ladder("change", "last", "Night", "Zoe", "Yan", "Xi", "Wim")
    assert [row["team"] for row in ladder.rows("find", "zoe")] == ["Night Owls"]
    assert [row["place"] for row in ladder.rows("find", "owls 1")] == ["3"]
    assert "nobody's name" in ladder("find", "nobody", status=2)
    ladder("place", "last", "Wolves", "1", "--reason", "seeded wrongly", "--at", "2026-03-02")
    assert ladder.order() == ["Wolves", "Foxes", "Bears", "Night Owls"]
    away = ("suspend", "last", "Bears", "--until", "2026-03-20", "--at", "2026-03-02")
    ladder(*away, "--team", "Bears")
    reach = ladder.rows("reach", "last", "Night Owls", "Bears", "--at", "2026-03-03")
    assert {row["rule"]: row["allows"] for row in reach}["absence"] == "no"
    ladder("back", "last", "Bears", "--team", "Bears", "--at", "2026-03-04")
    assert ladder("back", "last", "Bears") == "nothing to change\n"
    ladder("retire", "last", "Foxes", "--reason", "moved away", "--at", "2026-03-05")
    assert ladder.order() == ["Wolves", "Bears", "Night Owls"]
    assert ladder.rows("find", "foxes 1")[0]["place"] == "-"
    moved = ladder.rows("history", "last", "Bears")
    assert [row["to_place"] for row in moved] == ["2", "3", "2"]


def test_clubs_field_a_team(terminal: Terminal) -> None:
    terminal("new", "clubs", "--id", "clubs", "--set", "title=First Club", "--at", "2026-03-01")
    members = [f"Member {n}" for n in range(1, 31)]
    terminal("join", "clubs", "Finesse Lane", *members[:15], "--at", "2026-03-01")
    terminal("join", "clubs", "The Quiet Pass", *members[15:], "--at", "2026-03-01")
    terminal("challenge", "clubs", "The Quiet", "Finesse", "--at", "2026-03-01")
    terminal("accept", "clubs", "1", "--at", "2026-03-01")
    assert "fields at most 8" in terminal("match", "clubs", "1", status=2)
    terminal("field", "clubs", "1", "Finesse", *members[:5])
    terminal("field", "clubs", "1", "Quiet", *members[15:19], status=2)
    terminal("field", "clubs", "1", "The Quiet Pass", *members[15:19])
    terminal("match", "clubs", "1")
    assert terminal.rows("event", "find", "Member 19")[0]["title"].startswith("The Quiet Pass")
    terminal("season", "clubs", "close", "--at", "2026-06-01")
    assert terminal.rows("season", "clubs", "show")[0]["note"] == "First Club"


def test_seasons(ladder: Terminal) -> None:
    assert "is not over" in ladder("season", "last", "show", status=2)
    ladder("season", "last", "close", "--at", "2026-06-30")
    assert "no season runs" in ladder("challenge", "last", "Owls", "Foxes", status=2)
    assert "which is opened" in ladder("season", "last", "show", "--start", "same", status=2)
    order = ("--order", "4,3,2,1", "--reason", "by lot")
    ladder("season", "last", "open", *order, "--at", "2026-09-01")
    assert ladder.order() == ["Wolves", "Owls", "Bears", "Foxes"]
    ladder("season", "last", "close", "--at", "2026-12-31")
    ladder("season", "last", "open", "--start", "joined", "--at", "2027-01-01")
    assert ladder.order() == ["Foxes", "Bears", "Owls", "Wolves"]
    assert ladder.rows("season", "last", "show", "1")[0]["team"] == "Foxes"


def test_rules_are_shown_and_changed(ladder: Terminal) -> None:
    shown = {row["setting"]: row["value"] for row in ladder.rows("rules", "last")}
    assert (shown["places_above"], shown["boards"], shown["scale"]) == (
        "10",
        "2",
        "wbf-continuous",
    )
    assert "a reason is needed" in ladder("rules", "last", "--set", "places_above=1", status=2)
    ladder("rules", "last", "--set", "places_above=1", "--reason", "by vote")
    assert len(ladder.rows("reach", "last", "Wolves")) == 1
    assert "did you mean" in ladder("new", "teams", "--set", "place_above=1", status=2)


def test_kept_verified_and_taken_elsewhere(ladder: Terminal, tmp_path: Path) -> None:
    ladder("event", "new", "pairs", "--id", "monday")
    assert [row["ladder"] for row in ladder.rows("list")] == ["autumn"]
    assert [row["event"] for row in ladder.rows("event", "list")] == ["monday"]
    assert "there is no event autumn" in ladder("event", "show", "autumn", status=2)
    assert "there is no ladder monday" in ladder("show", "monday", status=2)
    assert ladder("verify", "last") == "5 facts, 16 rows and 0 closed seasons compared\n"
    assert ladder("rebuild") == (
        "event monday: 0 rows derived from its facts\n"
        "event autumn: 16 rows derived from its facts\n"
    )
    assert ladder("rebuild", "autumn") == "event autumn: 16 rows derived from its facts\n"
    file = tmp_path / "autumn.jsonl"
    ladder("export", "last", "--output", str(file))
    other = Terminal(tmp_path / "other")
    (tmp_path / "other").mkdir()
    other("import", str(file))
    assert other.order() == ladder.order()
    ladder("backup", str(tmp_path / "all.db"))
    third = Terminal(tmp_path / "third")
    (tmp_path / "third").mkdir()
    third("restore", str(tmp_path / "all.db"))
    assert third.order() == ladder.order()


def test_in_chinese_its_own_words_are_left_alone(ladder: Terminal) -> None:
    assert "Foxes" in ladder("show", "last", language="zh")


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-13-01", "12", "9" * 70])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(ParseError, match="2026-03-05T19:30"):
        instant_of(text)
