"""The log as those see it who look on."""

from dataclasses import replace

import pytest

from overtrick.app.desk.said import Told, ToldOf
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.moves import move_lines
from overtrick.app.follow.seeing import Audience, boards_hidden
from overtrick.app.follow.told import boards_of, told_by, told_reason, told_sentence
from overtrick.app.house.histories import History, advanced
from overtrick.app.language import translator
from overtrick.core.cards import Card
from overtrick.core.seat import Side
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.values import (
    Entry,
    Foul,
    Held,
    Kind,
    LateEntry,
    Ruling,
    Slot,
)
from tests.app.follow.events import entered_slot, in_round_two, pairs, told
from tests.running import played

SLOT = Slot("", 1, 2, 7)
ENTRY = Entry(played("7NTXX N -1"), Card.parse("D3"))
TELLING: tuple[Fact, ...] = (
    happened.ResultRecorded(SLOT, ENTRY),
    happened.ResultHeld(SLOT, Held(ENTRY, ("lead-in-own-hand",))),
    happened.ResultCorrected(SLOT, ENTRY, "7NTXX by North, not by South"),
    happened.EntryArrivedLate(SLOT, LateEntry(ENTRY)),
    happened.RulingMade(SLOT, Ruling(ENTRY.outcome, "Law 12"), "7NT was never in doubt"),
    happened.AppealDecided(SLOT, Ruling(ENTRY.outcome, "Law 12"), "7NT stands"),
    happened.BoardFouled(Foul("", 7, 2), "7NT lay with the wrong cards"),
    happened.DirectorCalled("", 2, 0, "7NT, D3 led out of turn"),
    happened.RulingWithdrawn(SLOT, "7NT after all"),
    happened.ErrorReported(SLOT, Side.NS, ENTRY, 0, "it was 7NT"),
    happened.ReportAnswered(SLOT, Side.EW, False, 0, "no, D3 was led"),
    happened.ReportDismissed(SLOT, "7NT it was"),
)


def said(fact: Fact, by: str = "account:1") -> Told:
    """*fact* in its envelope, with a reason that tells too much."""
    return ToldOf(1, fact, 0, by, "7NT and the D3", "1", None)


def people(person: int) -> str:
    """A name."""
    return f"Player {person}"


@pytest.mark.parametrize("fact", TELLING, ids=lambda fact: type(fact).__name__)
def test_nothing_of_a_board_that_is_hidden(fact: Fact) -> None:
    hidden = f"{told_sentence(said(fact), people, {7})} {told_reason(said(fact), {7})}"
    assert "7NT" not in hidden
    assert "D3" not in hidden


@pytest.mark.parametrize("fact", TELLING, ids=lambda fact: type(fact).__name__)
def test_all_of_it_when_nothing_is(fact: Fact) -> None:
    shown = f"{told_sentence(said(fact), people, ())} {told_reason(said(fact), ())}"
    assert "7NT" in shown


def test_the_reason_given_for_another_board_stays() -> None:
    fact = happened.ResultRecorded(SLOT, ENTRY)
    assert told_reason(said(fact), {6}) == "7NT and the D3"
    assert "7NT" in told_sentence(said(fact), people, {6})


@pytest.mark.parametrize(
    ("fact", "boards"),
    [
        (happened.ResultRecorded(SLOT, ENTRY), (7,)),
        (happened.WrongBoardPlayed("", 1, 2, 7, 9), (7, 9)),
        (happened.BoardUnfouled(Foul("", 7, 2), ""), (7,)),
        (happened.ChecksSwitched("", 7, on=False), (7,)),
        (happened.Started(), ()),
    ],
)
def test_which_boards_a_fact_is_about(fact: Fact, boards: tuple[int, ...]) -> None:
    assert boards_of(fact) == boards


@pytest.mark.parametrize(
    ("by", "words"),
    [
        ("device:42", "a phone at the table"),
        ("account:7", "the desk"),
        ("director", "the desk"),
        ("clock", "the clock"),
        ("series", "series"),
    ],
)
def test_who_said_so_is_neither_a_name_nor_a_number(by: str, words: str) -> None:
    assert told_by(said(happened.Started(), by)) == words


def test_what_moved_a_figure_newest_first() -> None:
    running = pairs(3)
    history = advanced(History(), told(running))
    to = Addresses.of("k7f2", Kind.PAIRS)
    lines = move_lines(history.moves[1], people, (), to, str, translator())
    assert len(lines) == len(history.moves[1])
    for line, later in zip(lines[1:], lines, strict=False):
        assert line.after == later.before
    board = history.moves[1][-1].told.fact.slot.board  # type: ignore[union-attr]
    assert lines[0].href == f"/events/k7f2/boards/{board}"


def test_it_moved_but_nobody_says_by_what() -> None:
    running = in_round_two()
    hidden = boards_hidden(running.state, Audience.PUBLIC)
    slot = entered_slot(running)
    number = running.state.meeting(slot)[0][0]
    history = advanced(History(), told(running))
    to = Addresses.of("k7f2", Kind.PAIRS)
    public = move_lines(history.moves[number], people, hidden, to, str, translator())
    assert "7NT" not in str(public)
    assert not any(line.href for line in public)
    everything = move_lines(history.moves[number], people, (), to, str, translator())
    assert "7NT" in str(everything)
    assert [line.after for line in public] == [line.after for line in everything]


def test_a_movement_that_was_chosen_is_said_in_words() -> None:
    opened = next(each for each in told(pairs(0)) if isinstance(each.fact, happened.EventOpened))
    chosen = replace(opened, reason="howell-13x2 (14)")
    assert str(told_reason(chosen, ())) == "the plan howell-13x2 was chosen, for 14"
    assert told_reason(replace(opened, reason="for the club"), ()) == "for the club"
