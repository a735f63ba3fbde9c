"""The demonstration as a server has it: filled once, moving, and stopped."""

import threading
import time
from pathlib import Path

from overtrick.app.demo import EVENING, Demo, MatchShow, Pace, SwissShow, fill
from overtrick.app.demo.club import club
from overtrick.app.demo.ladder import LADDER, PLAYED
from overtrick.app.desk.clock import Clock, running_events, tick
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import audit
from overtrick.app.events.lookup import person_names
from overtrick.app.ladders.matches import match_public_id
from overtrick.engines.event.values import Phase
from tests.app.demo.driving import SECOND, HandClock

FAST = Pace(speed=3_000, settle=10, held=20, confirm=10)


def addresses(desk: Desk) -> list[str]:
    with desk.database.read() as reading:
        return sorted(row.public_id for row in reading.all_events())


def test_it_is_filled_once_and_at_once(tmp_path: Path) -> None:
    with open_desk(tmp_path / "demo.db") as desk:
        began = time.perf_counter()
        demo = Demo(desk)
        numbers = demo.fill()
        assert time.perf_counter() - began < 3
        with desk.database.read() as reading:
            ladder = reading.ladder_at(LADDER)
        match = match_public_id(ladder, PLAYED + 1)
        assert addresses(desk) == [EVENING, "demo-match-1", "demo-swiss-1", match]
        versions = [desk.standing(number).version for number in numbers]
        assert Demo(desk).fill() == numbers
        assert [desk.standing(number).version for number in numbers] == versions
        assert len(addresses(desk)) == 4


def test_everything_says_that_it_is_a_demonstration(tmp_path: Path) -> None:
    with open_desk(tmp_path / "demo.db") as desk:
        Demo(desk).fill()
        with desk.database.read() as reading:
            titles = [row.title for row in reading.all_events()]
        names = person_names(desk, club().members)
    assert all(title.startswith("Demonstration 演示") for title in titles)
    assert len(set(names.values())) == len(names) == 56
    assert 20 < sum(name.isascii() for name in names.values()) < 36


def test_the_evening_becomes_final_by_the_clock(tmp_path: Path) -> None:
    clock = HandClock()
    with open_desk(tmp_path / "demo.db", clock=clock) as desk:
        fill(desk)
        with desk.database.read() as reading:
            number = reading.event_at(EVENING).id
        assert audit(desk, number).findings == ()
        assert tick(desk, number) == 0
        clock.now += 48 * 3600 * SECOND
        assert tick(desk, number) == 3
        state = desk.standing(number).state
    assert state.phase is Phase.FINAL
    assert state.published_final
    assert state.masterpoints


def test_it_moves_by_itself_until_it_is_stopped(tmp_path: Path) -> None:
    swiss = SwissShow(fewest=4, most=4, registering=11, raise_seconds=0)
    match = MatchShow(starting=0, boards=2, pace=FAST)
    told = threading.Event()
    versions: dict[int, int] = {}

    def announce(event_id: int, version: int) -> None:
        versions[event_id] = version
        if len(versions) == 3 and min(versions.values()) >= 5 and max(versions.values()) >= 20:
            told.set()

    with open_desk(tmp_path / "demo.db", announce=announce) as desk:
        clock = Clock(desk, lambda: running_events(desk), every_seconds=0.05)
        clock.start()
        with Demo(desk, shows=(swiss, match)):
            assert told.wait(20)
        clock.stop()
        assert "overtrick-demo" not in {thread.name for thread in threading.enumerate()}
        stood = [desk.standing(number).version for number in versions]
        time.sleep(0.05)
        assert [desk.standing(number).version for number in versions] == stood
