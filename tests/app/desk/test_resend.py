"""After a kill: what is there agrees, and a device that heard nothing sends again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import audit
from tests.app.desk.devices import DEVICES, EVENTS, TURNS, event_of, send, turns
from tests.store.server import Server
from tests.store.test_kill import moments, written_and_killed

NAME = "tests.app.desk.devices:WORKLOAD"
KILLS = 50
IN_THE_SUITE = 2
TAIL = 5
"""So many turns before and after the kill are sent again by each device."""


def killed_and_sent_again(place: str, lines: int, server: Server | None = None) -> None:
    """Every event agrees with its log; what the log has is answered as before, the rest done."""
    written_and_killed(NAME, place, lines, server)
    with open_desk(place) as desk:
        for event in range(1, EVENTS + 1):
            assert audit(desk, event).findings == ()
        for device in range(DEVICES):
            with desk.database.read() as store:
                facts = store.read_facts(event_of(device))
            there = len(list(turns(facts, device)))
            versions = {fact.key: fact.version for fact in facts}
            for turn in range(max(0, there - TAIL), min(there + TAIL, TURNS)):
                before = desk.standing(event_of(device)).version
                answer = send(desk, device, turn)
                after = desk.standing(event_of(device)).version
                assert answer.repeated == (turn < there)
                assert after - before == (0 if turn < there else 1)
                assert answer.version == versions.get(f"{device}/{turn}", after)
        for event in range(1, EVENTS + 1):
            assert audit(desk, event).findings == ()


def test_sqlite(tmp_path: Path) -> None:
    for number, lines in enumerate(moments("resend", IN_THE_SUITE)):
        killed_and_sent_again(str(tmp_path / f"{number}.db"), lines)


@pytest.mark.database
def test_postgresql(server: Server) -> None:
    for number, lines in enumerate(moments("resend", IN_THE_SUITE)):
        killed_and_sent_again(server.new_place(), lines, server if number else None)


@pytest.mark.soak
def test_sqlite_often(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    for number, lines in enumerate(moments("resend often", KILLS)):
        killed_and_sent_again(str(tmp_path / f"{number}.db"), lines)
    record_property("cases", KILLS)


@pytest.mark.soak
@pytest.mark.database
def test_postgresql_often(server: Server, record_property: Callable[[str, object], None]) -> None:
    for number, lines in enumerate(moments("resend often", KILLS)):
        killed_and_sent_again(server.new_place(), lines, server if number % 5 == 0 else None)
    record_property("cases", KILLS)
