"""Rounds, the clock and the end of an evening as guided actions."""

from overtrick.app.desk.desk import Desk
from overtrick.core.outcome import NotPlayed
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.values import Call, Entry, Phase, RoundPhase
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import pairs_room
from tests.running import played

MOVEMENT = mitchell(3, boards_per_set=2)


def test_a_round_is_closed_and_the_next_one_opened(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT, play=PlaySettings(round_minutes=15))
    shown = room.done("close-round")
    assert [str(each) for each in shown.warnings] == [
        "6 results are missing; their boards stay open."
    ]
    assert not shown.changes.results
    room.now = 5000
    room.done("open-round")
    assert room.state.rounds[2].until == 5000 + 15 * 60
    room.done("close-round")
    room.done("open-round", minutes=20)
    assert room.state.rounds[3].until == 5000 + 20 * 60


def test_cut_off_boards_and_held_entries_are_named(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT)
    slot = room.state.missing(1)[0]
    room.do(RecordResult(slot, Entry(played("7NT N -13")), objections=("tricks-far",)))
    shown = room.done("close-round", cut_off="on")
    assert [str(each) for each in shown.warnings] == [
        "The entry held on round 1, table 1, board 1 is dropped: take it or have it keyed again "
        "first."
    ]
    assert len(shown.changes.results) == 6
    assert {each.after for each in shown.changes.results} == {NotPlayed()}


def test_the_clock_stands_and_goes_on(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT, play=PlaySettings(round_minutes=10))
    assert room.preview("resume").refusal is not None
    room.now = 1100
    room.done("pause")
    assert room.preview("pause").refusal is not None
    room.now = 1400
    shown = room.preview("resume")
    room.now = 1500  # a minute and a half to press the button changes nothing of what was shown
    room.confirm(shown)
    assert room.state.rounds[1].until == 1000 + 600 + 300


def test_an_evening_to_its_end(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT, rounds=3)
    shown = room.done("publish")
    assert not shown.changes.moves
    assert room.preview("publish").nothing
    room.done("end-play")
    room.done("make-final")
    room.done("publish")
    assert room.state.phase is Phase.FINAL
    assert room.state.published_final
    refusal = room.preview("award-masterpoints").refusal
    assert refusal is not None, "its conditions give none"
    assert refusal.code == "not-here"
    assert room.preview("open-round").refusal is not None


def test_what_stands_in_the_way_is_said(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT, rounds=2)
    shown = room.preview("end-play")
    assert shown.refusal is not None
    assert shown.refusal.code == "round-open"
    assert room.state.rounds[3].phase is RoundPhase.OPEN


def test_calls_are_answered(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT)
    room.done("call", table=2, words="lead out of turn")
    assert dict(room.state.calls) == {("", 2): Call(1000, "lead out of turn")}
    assert room.preview("call", table=2).nothing
    room.now = 1060
    room.done("answer-call", table=2)
    assert not room.state.calls


def test_a_player_is_gone_and_back(desk: Desk) -> None:
    room = pairs_room(desk, MOVEMENT)
    room.done("disconnect", person=3)
    assert room.preview("disconnect", person=99).refusal is not None
    room.now = 1200
    room.done("reconnect", person=3)
    assert [(each.person, each.at, each.back_at) for each in room.state.disconnections] == [
        (3, 1000, 1200)
    ]
