"""What comes next, from the first entry to the last award."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import ACTIONS, Given
from overtrick.app.evening.next_step import NextStep, Step, next_step
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.outcome import Artificial, Award, Grade
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    Appeal,
    CloseRound,
    CorrectResult,
    DecideAppeal,
    DismissReport,
    Enter,
    ReportError,
    Rule,
    Start,
)
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.engines.kinds import ranking
from overtrick.movements.mitchell import mitchell
from tests.app.evening.rooms import SAID, Room, pairs_room
from tests.running import opened, plans_of, played


def step(room: Room) -> NextStep:
    """What comes next; the action that it offers can be taken."""
    found = next_step(room.state, room.now)
    if found.offer is not None:
        action = ACTIONS[found.offer.action]
        assert action.fits(room.state)
        assert action.commands(room.state, dict(found.offer.values), Given(room.now))
    return found


def go_on(room: Room) -> Step:
    """Take the step that is offered."""
    found = step(room)
    assert found.offer is not None
    room.done(found.offer.action, **dict(found.offer.values))
    return found.step


@pytest.fixture
def room(desk: Desk) -> Room:
    """Three tables in their first round, which lasts as long as it takes."""
    return pairs_room(desk, mitchell(3, boards_per_set=2))


def test_a_whole_evening_one_step_after_the_other(desk: Desk) -> None:
    rules = Rules(
        Kind.PAIRS,
        Contest(EventSettings("evening", 30, Masterpoints.ONE_WINNER)),
        PlaySettings(round_minutes=20),
    )
    room = Room(desk, desk.open_event(rules, SAID).id)
    assert step(room).step is Step.START
    for _ in range(6):
        room.do(Enter())
    assert step(room).pressing
    room.do(Start(plans_of(mitchell(3, boards_per_set=2))))
    taken = []
    for _ in range(3):
        taken.append(go_on(room))
        waiting = step(room)
        assert (waiting.step, waiting.pressing) == (Step.CLOSE, False)
        for slot in room.state.missing():
            room.record(slot, "4S N =")
        assert step(room).pressing
        taken.append(go_on(room))
    assert taken == [Step.OPEN, Step.CLOSE] * 3
    assert go_on(room) is Step.END
    assert go_on(room) is Step.PUBLISH
    assert (step(room).step, step(room).pressing) == (Step.WAIT, False)
    room.now += 30 * 60
    assert [go_on(room) for _ in range(3)] == [Step.FINAL, Step.PUBLISH, Step.AWARD]
    assert step(room) == NextStep(Step.NOTHING, pressing=False)


def test_the_time_is_over(desk: Desk) -> None:
    play = PlaySettings(round_minutes=10, cut_off=True)
    room = pairs_room(desk, mitchell(3), play=play)
    assert not step(room).pressing
    assert "cuts them off" in str(step(room).consequence[-1])
    room.now = 1000 + 600
    assert step(room).pressing


def test_missing_results_of_earlier_rounds(room: Room) -> None:
    room.do(CloseRound(1))
    found = step(room)
    assert found.step is Step.OPEN
    assert str(found.consequence[-1]) == "6 results of earlier rounds are missing."
    for number in (2, 3):
        room.play(number)
    blocked = step(room)
    assert (blocked.step, blocked.offer) == (Step.RESULTS, None)


def test_an_appeal_comes_before_the_end(desk: Desk) -> None:
    room = pairs_room(desk, mitchell(3), rounds=3)
    slot = Slot("", 1, 1, 1)
    room.do(Rule(slot, Artificial(Award(Grade.PLUS), Award(Grade.MINUS)), "Law 12", "x"))
    room.do(Appeal(slot, 1, "no"))
    assert go_on(room) is Step.END
    assert step(room).step is Step.APPEALS
    room.do(DecideAppeal(slot, None, "Law 93", "stands"))
    assert step(room).step is Step.PUBLISH


def test_so_does_a_reported_error(desk: Desk) -> None:
    room = pairs_room(desk, mitchell(3), rounds=3)
    slot = Slot("", 1, 1, 1)
    right = Entry(played("4S N +2"))
    assert go_on(room) is Step.END
    room.do(ReportError(slot, Side.NS, right, room.now, 1))
    found = step(room)
    assert (found.step, found.offer) == (Step.REPORTS, None)
    room.do(DismissReport(slot, "the slip says so"))
    assert step(room).step is Step.PUBLISH


def test_a_ranking_that_has_changed_is_published_again(desk: Desk) -> None:
    room = pairs_room(desk, mitchell(3), rounds=3)
    room.done("end-play")
    room.done("publish")
    assert step(room).step is Step.WAIT
    slot = Slot("", 1, 1, 1)
    room.do(CorrectResult(slot, Entry(played("7NT N -7")), 1, "slip"))
    found = step(room)
    assert found.step is Step.PUBLISH
    assert "has changed since" in str(found.consequence[0])
    assert next_step(room.state, room.now, ranking(room.state)) == found


def test_a_swiss_is_drawn_then_played(desk: Desk) -> None:
    rules = Rules(
        Kind.SWISS_PAIRS,
        Contest(scoring={"method": "cross-imps", "cross_imps": "sum"}),
        PlaySettings(rounds=2, boards_per_round=1),
    )
    room = Room(desk, desk.open_event(rules, SAID).id)
    for number in range(5):
        room.do(Enter((2 * number + 1, 2 * number + 2)))
    room.do(Start())
    taken = []
    for _ in range(2):
        taken.append(go_on(room))
        found = step(room)
        assert "Sits out: " in " ".join(map(str, found.consequence))
        taken.append(go_on(room))
        for slot in room.state.missing():
            room.record(slot, "4S N =")
        taken.append(go_on(room))
    assert taken == [Step.DRAW, Step.OPEN, Step.CLOSE] * 2
    assert step(room).step is Step.END


def test_a_series_goes_on_in_its_stages() -> None:
    running = opened(Kind.SERIES)
    assert next_step(running.state, 0).step is Step.START
