"""``overtrick event plan-stages`` and what follows, as a director types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from overtrick.cli.main import main

CUP = """
[[stage]]
name = "qualifying"
kind = "pairs"
contest.correction_minutes = 0

[[stage]]
name = "final"
kind = "pairs"
[[stage.from]]
stage = "qualifying"
last = 2
carry = "total"

[[stage]]
name = "plate"
kind = "pairs"
[[stage.from]]
stage = "qualifying"
first = 3
"""


class Terminal:
    """A folder with a store and a document in it."""

    def __init__(self, folder: Path) -> None:
        self.store = str(folder / "events.db")
        self.document = str(folder / "cup.toml")
        (folder / "cup.toml").write_text(CUP, "utf-8")

    def __call__(self, *words: str, status: int = 0) -> str:
        call = ["--lang", "en", "event", *words, "--store", self.store]
        result = CliRunner().invoke(main, call, prog_name="overtrick")
        assert result.exit_code == status, result.output
        return result.output


@pytest.fixture
def cup(tmp_path: Path) -> Terminal:
    """A cup that is planned by its document, its qualifying open."""
    terminal = Terminal(tmp_path)
    terminal("new", "series", "--id", "cup")
    terminal("plan-stages", "cup", "--file", terminal.document)
    terminal("advance", "cup")
    return terminal


RESULTS = ("4S N =", "4S N +1", "3NT E =", "2H W =", "1NT S +1", "5C E -1")


def event_of(cup: Terminal, stage: int) -> str:
    """The id of a stage's event."""
    event: str = json.loads(cup("stages", "cup", "--format", "json"))[0]["rows"][stage]["event"]
    return event


def qualify(cup: Terminal) -> None:
    """Four pairs play the qualifying."""
    event = event_of(cup, 0)
    for names in ("Ann Bo", "Cy Di", "Ed Flo", "Gus Hal"):
        cup("enter", event, *names.split())
    cup("start", event, "--movement", "howell", "--boards", "1")
    for number in (1, 2, 3):
        cup("open-round", event)
        for row in json.loads(cup("show", event, "--format", "json"))[1]["rows"]:
            text = RESULTS[2 * (number - 1) + int(row["table"]) - 1]
            cup("result", event, row["table"], row["boards"], text, "--insist")
        cup("close-round", event)
    for command in ("end", "final", "publish"):
        cup(command, event)


def test_a_document_says_it_all(cup: Terminal) -> None:
    assert "nothing to change" in cup("plan-stages", "cup", "--file", cup.document)
    wrong = cup("plan-stages", "cup", "x:pairs", "--file", cup.document, status=2)
    assert "in the document, or are named" in wrong
    cup("new", "series", "--id", "other")
    assert "at least one" in cup("plan-stages", "other", status=2)


def test_who_declines_the_final_plays_the_plate(cup: Terminal) -> None:
    qualify(cup)
    ranked = json.loads(cup("ranking", event_of(cup, 0), "--format", "json"))[0]["rows"]
    assert [row["place"] for row in ranked] == ["1", "2=", "2=", "2="]
    first, *tied = (row["number"] for row in ranked)
    cup("decline", "cup", "qualifying", first, "--into", "final", "--reason", "a train")
    assert "share place 2=" in cup("advance", "cup", status=2)
    cup("decide-cut", "cup", "qualifying", *tied, "--reason", "lot")
    assert cup("advance", "cup").splitlines() == ["stage final is open", "stage plate is open"]
    there = json.loads(cup("ranking", "cup", "--format", "json"))[0]["rows"]
    # Both stages are still to be played: two share the places of each, by name.
    assert [row["place"] for row in there] == ["1=", "1=", "3=", "3="]
    assert {row["names"] for row in there[:2]} == {row["names"] for row in ranked[1:3]}
    why = cup("ranking", "cup", "--explain", there[0]["number"])
    assert "place 2 of qualifying" in why
    assert "all of it is carried forward" in why
    assert "does not play final" in cup("log", "cup")
