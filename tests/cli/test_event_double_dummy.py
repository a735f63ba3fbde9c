"""Double dummy behind ``overtrick event result``: held against it, or said not to be."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import find_event
from overtrick.cli.event import playing
from overtrick.cli.main import main
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.engines.event.commands import FoulBoard, LoadDeals

DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
NOTHING_MAKES = DoubleDummy({(strain, seat): 6 for strain in Strain for seat in Seat})
NOT_CHECKED = "Double dummy: not checked."


class Evening:
    """Four pairs in the only round of an event; board 1 has a deal."""

    def __init__(self, store: str) -> None:
        self.store = store
        self("new", "pairs", "--id", "thursday")
        for names in ("Ann Bo", "Cy Di", "Ed Flo", "Gus Hal"):
            self("enter", "last", *names.split())
        self("start", "last", "--movement", "mitchell", "--boards", "2")
        self("open-round", "last")
        self.say(LoadDeals(((1, DEAL),)))

    def say(self, *commands: LoadDeals | FoulBoard) -> None:
        with open_desk(self.store) as desk:
            for command in commands:
                desk.handle(find_event(desk, "last").id, command, Said("director"))

    def __call__(self, *words: str) -> Result:
        call = ["--lang", "en", "event", *words, "--store", self.store]
        return CliRunner().invoke(main, call, prog_name="overtrick")


@pytest.fixture(name="evening")
def _evening(tmp_path: Path) -> Evening:
    return Evening(str(tmp_path / "events.db"))


@pytest.fixture(name="asked")
def _asked(monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    """The deals for which the solver was asked; it says that nobody makes anything."""
    asked: list[Deal] = []

    def tricks(deal: Deal) -> DoubleDummy:
        asked.append(deal)
        return NOTHING_MAKES

    monkeypatch.setattr(playing, "tricks_at_once", tricks)
    return asked


def test_what_nobody_makes_is_held(evening: Evening, asked: list[Deal]) -> None:
    done = evening("result", "last", "1", "1", "6NT N =")
    assert done.exit_code == 2
    assert "double dummy 6" in done.stderr
    assert "held" in done.stderr
    assert evening("result", "last", "1", "1", "6NT N =", "--insist").exit_code == 0
    assert asked == [DEAL, DEAL]


def test_what_can_be_made_is_recorded_without_a_word(evening: Evening, asked: list[Deal]) -> None:
    done = evening("result", "last", "1", "1", "1NT N -1")
    assert (done.exit_code, done.output) == (0, "")
    assert asked == [DEAL]


@pytest.mark.parametrize(("board", "text"), [("2", "6NT N ="), ("1", "pass")])
def test_nobody_waits_where_there_is_nothing_to_work_out(
    evening: Evening, asked: list[Deal], board: str, text: str
) -> None:
    assert NOT_CHECKED not in evening("result", "last", "1", board, text).output
    assert asked == []


def test_the_other_form_of_a_fouled_board_is_another_deal(
    evening: Evening, asked: list[Deal]
) -> None:
    evening.say(FoulBoard("", 1, 1))
    assert evening("result", "last", "1", "1", "6NT N =").exit_code == 0
    assert asked == []


def test_it_says_that_it_has_not_checked(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "tricks_at_once", lambda _deal: None)
    done = evening("result", "last", "1", "1", "6NT N =")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"{NOT_CHECKED}\n")
