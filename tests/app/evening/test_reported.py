"""Errors that tables report, as the director finds them: what is said, and forms filled in."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import ACTIONS, Given, previewed
from overtrick.app.evening.needs import Need, NeedKind
from overtrick.app.events.diary import sentence
from overtrick.core.cards import Card
from overtrick.core.seat import Side
from overtrick.engines.event import facts as happened
from overtrick.engines.event.commands import (
    AnswerReport,
    CorrectResult,
    DismissReport,
    ReportError,
)
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.values import Entry, Slot
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import Room, pairs_room
from tests.running import played

HERE = Slot("", 1, 1, 1)
RIGHT = Entry(played("4S N -2"), Card.parse("HQ"))


@pytest.fixture
def room(desk: Desk) -> Room:
    """One round is played; East-West report a result of it."""
    made = pairs_room(desk, mitchell(3), rounds=1)
    made.do(ReportError(HERE, Side.EW, RIGHT, 1010, 1, "two off"), by="device:2")
    return made


def need(room: Room) -> Need:
    """The one report that waits."""
    (found,) = [each for each in room.page(1).needs if each.kind is NeedKind.REPORTED]
    return found


def test_the_director_sees_what_is_and_what_should_be(room: Room) -> None:
    found = need(room)
    assert (found.since, found.slot, found.table) == (1010, HERE, ("", 1))
    assert str(found.words) == ("Board 1: EW report an error; the other side has not answered.")
    now, wanted, words, *checks = map(str, found.details)
    assert now.startswith("now ")
    assert (wanted, words) == ("it should be 4♠ N -2, lead ♥Q", "two off")
    assert all("tricks" in each for each in checks)


@pytest.mark.parametrize(
    ("agrees", "end"), [(True, "and the other side agrees."), (False, "the other side denies it.")]
)
def test_and_what_the_opponents_say(room: Room, agrees: bool, end: str) -> None:
    room.do(AnswerReport(HERE, Side.NS, agrees, 1020, "we both counted"), by="device:1")
    found = need(room)
    assert str(found.words).endswith(end)
    assert "we both counted" in map(str, found.details)


def test_the_correction_is_filled_in(room: Room) -> None:
    offer = need(room).offers[0]
    assert offer.action == "correct"
    values = dict(offer.values)
    given = Given(room.now)
    assert ACTIONS["correct"].commands(room.state, values, given) == (
        CorrectResult(HERE, RIGHT, 1, "two off"),
    )
    shown = previewed(room.standing, ACTIONS["correct"], values, given)
    assert shown.refusal is None
    assert shown.changes.results
    room.done("correct", **values)
    assert not [each for each in room.page(1).needs if each.kind is NeedKind.REPORTED]


def test_it_is_dismissed_with_a_reason(room: Room) -> None:
    offer = need(room).offers[1]
    assert offer.action == "dismiss-report"
    values = {**dict(offer.values), "reason": "ten tricks by all four"}
    assert ACTIONS["dismiss-report"].commands(room.state, values, Given(room.now)) == (
        DismissReport(HERE, "ten tricks by all four"),
    )
    room.done("dismiss-report", **values)
    assert not ACTIONS["dismiss-report"].fits(room.state)


def test_who_has_still_to_play_the_board_is_told_nothing(room: Room) -> None:
    masked = need(room).masked()
    assert masked.details == ()
    assert dict(masked.offers[0].values) == {"round": "1", "table": "1", "board": "1"}


def test_every_fact_has_its_sentence() -> None:
    told: dict[Fact, str] = {
        happened.ErrorReported(HERE, Side.EW, RIGHT, 1): (
            "round 1, table 1, board 1: EW report an error, it should be 4♠ N -2, lead ♥Q"
        ),
        happened.ErrorReported(HERE, Side.EW, RIGHT, 1, "two off"): (
            "round 1, table 1, board 1: EW report an error, it should be 4♠ N -2, lead ♥Q (two off)"
        ),
        happened.ReportAnswered(HERE, Side.NS, True, 1): (
            "round 1, table 1, board 1: NS agree that it is wrong"
        ),
        happened.ReportAnswered(HERE, Side.NS, False, 1, "no"): (
            "round 1, table 1, board 1: NS say that it is right (no)"
        ),
        happened.ReportDismissed(HERE, "so"): (
            "round 1, table 1, board 1: the result stands, whatever was reported"
        ),
    }
    for fact, words in told.items():
        assert str(sentence(fact, str)) == words
