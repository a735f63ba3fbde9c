"""An automatic Swiss by its clock alone: players enter results, time does the rest."""

import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.app.desk.clock import MICRO, Clock, running_events, tick
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import CLOCK, Said
from overtrick.app.events.audit import audit
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.contract import Result
from overtrick.core.outcome import NotPlayed, Played
from overtrick.engines.event import facts as happened
from overtrick.engines.event.commands import Enter, RecordResult
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Entry, Kind, Phase, Slot
from overtrick.engines.kinds import ranking
from overtrick.store.errors import StoreError

PAIRS, ROUNDS, BOARDS, MINUTES = 8, 3, 2, 15
BEGINS = 1_800_000_000
RESULTS = [Played(Result.parse(text)) for text in ("4S N =", "4S N +1", "3NT E -1", "2H W +2")]


@dataclass
class Hall:
    """A desk whose time a test sets."""

    now: int = BEGINS - 60
    heard: list[int] = field(default_factory=list)
    desk: Desk = field(init=False)

    def open(self) -> int:
        """An automatic Swiss with its pairs entered."""
        settings = EventSettings("Swiss", 30, Masterpoints.SWISS)
        contest = Contest(settings, {"method": "cross-imps", "cross_imps": "sum"})
        play = PlaySettings(
            boards_per_round=BOARDS,
            rounds=ROUNDS,
            round_minutes=MINUTES,
            automatic=True,
            starts_at=BEGINS,
            cut_off=True,
        )
        event = self.desk.open_event(Rules(Kind.SWISS_PAIRS, contest, play), Said("director")).id
        for pair in range(PAIRS):
            self.desk.handle(event, Enter((2 * pair + 1, 2 * pair + 2)), Said("director"))
        return event

    def enter(self, event: int, slots: tuple[Slot, ...]) -> None:
        """A result at each."""
        for slot in slots:
            outcome = RESULTS[(slot.table + slot.board) % len(RESULTS)]
            self.desk.handle(event, RecordResult(slot, Entry(outcome)), Said("device:1"))


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall before the first round."""
    made = Hall()
    with open_desk(
        tmp_path / "store.db",
        clock=lambda: made.now * MICRO,
        announce=lambda _event, version: made.heard.append(version),
    ) as desk:
        made.desk = desk
        yield made


def test_from_entries_to_awards(hall: Hall) -> None:
    event, desk = hall.open(), hall.desk
    assert tick(desk, event) == 0
    assert desk.standing(event).state.phase is Phase.ENTRIES
    hall.now = BEGINS
    assert tick(desk, event) == 3  # begun, drawn, opened
    for number in range(1, ROUNDS + 1):
        state = desk.standing(event).state
        missing = state.missing(number)
        assert len(missing) == PAIRS // 2 * BOARDS
        assert tick(desk, event) == 0
        hall.enter(event, missing[:-1])
        hall.now += 60
        assert tick(desk, event) == 0
        assert desk.standing(event).state.open_round is not None
        if number == 2:  # time is up; the last board is cut off
            hall.now += 60 * MINUTES
        else:
            hall.enter(event, missing[-1:])
        assert tick(desk, event) == (3 if number < ROUNDS else 2)  # closed, then drawn and opened
        if number == 2:
            assert desk.standing(event).state.outcome(missing[-1]) == NotPlayed()
    state = desk.standing(event).state
    assert (state.phase, state.corrections_until) == (Phase.CORRECTIONS, hall.now + 30 * 60)
    hall.now += 30 * 60 - 1
    assert tick(desk, event) == 0
    assert running_events(desk) == [event]
    hall.now += 1
    assert tick(desk, event) == 3  # final, published, awarded
    state = desk.standing(event).state
    assert state.phase is Phase.FINAL
    assert state.published == ranking(state).published()
    assert state.masterpoints
    assert (tick(desk, event), running_events(desk)) == (0, [])
    assert audit(desk, event).findings == ()
    assert hall.heard == sorted(set(hall.heard))
    by_the_clock = {type(told.fact) for told in desk.log(event) if told.by == CLOCK}
    assert by_the_clock == {
        happened.Started,
        happened.RoundPlanned,
        happened.RoundOpened,
        happened.RoundClosed,
        happened.PlayEnded,
        happened.MadeFinal,
        happened.Published,
        happened.MasterpointsAwarded,
    }


def test_one_event_that_refuses_does_not_stop_the_others(
    hall: Hall, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = hall.open(), hall.open()
    hall.now = BEGINS
    desk, handle = hall.desk, hall.desk.handle
    for pair in range(PAIRS):
        assert desk.standing(first).state.entrants[pair + 1].withdrawn_from is None

    def of_another_version(event: int, command: object, said: Said) -> object:
        """The first event's clock asks for what its rules forbid."""
        if event == first:
            command = RecordResult(Slot("", 9, 9, 9), Entry(RESULTS[0]))
        return handle(event, command, said)  # type: ignore[arg-type]

    monkeypatch.setattr(desk, "handle", of_another_version)
    with caplog.at_level(logging.WARNING):
        Clock(desk, lambda: [first, second]).look()
    assert f"event {first} refused its clock" in caplog.text
    assert desk.standing(first).state.phase is Phase.ENTRIES
    assert desk.standing(second).state.open_round is not None


def test_it_ticks_by_itself_until_it_is_stopped(hall: Hall) -> None:
    event = hall.open()
    hall.now = BEGINS
    asked = threading.Event()

    def running() -> list[int]:
        """Seen to be asked."""
        asked.set()
        return running_events(hall.desk)

    clock = Clock(hall.desk, running, every_seconds=0.01)
    clock.start()
    assert asked.wait(30)
    clock.stop()
    version = hall.desk.standing(event).version
    assert hall.desk.standing(event).state.open_round is not None
    assert tick(hall.desk, event) == 0
    assert hall.desk.standing(event).version == version


@pytest.mark.parametrize("fault", [StoreError("no server"), ZeroDivisionError()], ids=repr)
def test_the_clock_goes_on_after_a_failure(
    hall: Hall, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """A database that is started again, an event with a fault of ours: other rounds close."""
    looked, again = list[int](), threading.Event()

    def running() -> list[int]:
        looked.append(len(looked))
        if len(looked) < 4:
            raise fault
        if len(looked) == 6:
            again.set()
        return []

    clock = Clock(hall.desk, running, every_seconds=0.001)
    clock.start()
    assert again.wait(10)
    clock.stop()
    warned = [record.message for record in caplog.records]
    assert len(warned) == 2, "it is told once, and when it is over"
    assert warned[1] == "the clock goes on"
