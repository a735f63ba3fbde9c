"""Devices that enter results and, told nothing, send them again: killed in the middle.

A device's commands are known by its number and their turn, so that whoever comes after the
kill can send what the device would send.
"""

import threading
from collections.abc import Callable, Iterator

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import wall_clock
from overtrick.app.desk.said import Answer, Said
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import Command, CorrectResult, RecordResult
from overtrick.engines.event.values import Entry, Slot
from overtrick.store.database import Database
from overtrick.store.facts import StoredFact
from overtrick.store.integrity import findings
from overtrick.store.transaction import Reading
from overtrick.store.writer import Writer
from tests.app.desk.workload import opened
from tests.store.workload import Acknowledged, Workload

EVENTS = 2
DEVICES = 8
TURNS = 10_000 // DEVICES
BOARDS = 8
RESULTS = [Played(Result.parse(text)) for text in ("4S N =", "4S N +1", "3NT E -1")]


def sent(device: int, turn: int) -> tuple[Command, Said]:
    """What the device sends: its table's results in turn, then one correction after another."""
    before, board = divmod(turn, BOARDS)
    slot = Slot("", 1, 1 + device // EVENTS, 1 + board)
    entry = Entry(RESULTS[(board + before) % len(RESULTS)])
    command = (
        CorrectResult(slot, entry, before, "mis-keyed") if before else RecordResult(slot, entry)
    )
    return command, Said(f"device:{device}", key=f"{device}/{turn}")


def send(desk: Desk, device: int, turn: int) -> Answer:
    """Send it, again or for the first time."""
    return desk.handle(event_of(device), *sent(device, turn))


def event_of(device: int) -> int:
    """The number of the event in which the device is: they are the store's first."""
    return 1 + device % EVENTS


def turns(facts: list[StoredFact], device: int) -> Iterator[int]:
    """The device's turns of which there are *facts*, in the order of the log."""
    for fact in facts:
        sender, _, turn = (fact.key or "").partition("/")
        if sender == str(device):
            yield int(turn)


def write(database: Database, tell: Callable[[Acknowledged], None]) -> None:
    """Open the events, then send from all devices at once, each after its acknowledgement."""
    with Writer(database) as writer:
        desk = Desk(database, writer, wall_clock)
        events = [opened(desk, DEVICES // EVENTS, BOARDS) for _ in range(EVENTS)]
        assert events == sorted({event_of(device) for device in range(DEVICES)})

        def run(device: int) -> None:
            for turn in range(TURNS):
                tell(Acknowledged(event_of(device), send(desk, device, turn).version))

        threads = [threading.Thread(target=run, args=(device,)) for device in range(DEVICES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def check(store: Reading, acknowledged: list[Acknowledged]) -> None:
    """The log has all that was acknowledged, and of each device the first turns, each once."""
    assert findings(store) == []
    for event in range(1, EVENTS + 1):
        facts = store.read_facts(event)
        assert len(facts) >= max((a.version for a in acknowledged if a.event == event), default=0)
        for device in range(DEVICES):
            if event_of(device) == event:
                known = list(turns(facts, device))
                assert known == list(range(len(known)))


WORKLOAD = Workload(write, check)
