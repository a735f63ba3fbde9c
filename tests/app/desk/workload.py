"""The desk as something to be killed: 10,000 results into four events, each with its key."""

import threading
from collections.abc import Callable
from itertools import count

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.encoding import told
from overtrick.app.desk.opening import wall_clock
from overtrick.app.desk.projections import projected
from overtrick.app.desk.said import Said
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import CorrectResult, Enter, OpenRound, RecordResult, Start
from overtrick.engines.event.facts import ResultCorrected, ResultRecorded
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.store.database import Database
from overtrick.store.integrity import findings
from overtrick.store.transaction import Reading
from overtrick.store.writer import Writer
from tests.store.workload import Acknowledged, Workload

EVENTS = 4
CALLERS = 8
COMMANDS = 10_000
TABLES = 40
BOARDS = 10
RESULTS = [Result.parse(text) for text in ("4S N =", "4S N +1", "3NT E -1", "2H W +2")]


def opened(desk: Desk, tables: int = TABLES, boards: int = BOARDS) -> int:
    """An event whose only round is being played."""
    said = Said("director")
    event = desk.open_event(Rules(Kind.PAIRS), said).id
    for _ in range(2 * tables):
        desk.handle(event, Enter(), said)
    seats = tuple(
        Seating("", table, (2 * table - 1,), (2 * table,), tuple(range(1, boards + 1)))
        for table in range(1, tables + 1)
    )
    desk.handle(event, Start((RoundPlan(1, seats),)), said)
    desk.handle(event, OpenRound(1, 0), said)
    return event


def results(database: Database, tell: Callable[[Acknowledged], None]) -> None:
    """Eight callers enter results and correct them; a line for each that is acknowledged."""
    with Writer(database) as writer:
        desk = Desk(database, writer, wall_clock)
        events = [opened(desk) for _ in range(EVENTS)]
        numbers = count()

        def call(caller: int) -> None:
            event = events[caller % EVENTS]
            mine = range(1 + caller // EVENTS, TABLES + 1, CALLERS // EVENTS)
            slots = [Slot("", 1, table, board) for table in mine for board in range(1, BOARDS + 1)]
            turn = 0
            while (number := next(numbers)) < COMMANDS:
                slot, version = slots[turn % len(slots)], turn // len(slots)
                entry = Entry(Played(RESULTS[(version + number) % 2 + 2 * (version % 2)]))
                command = (
                    CorrectResult(slot, entry, version, "again")
                    if version
                    else RecordResult(slot, entry)
                )
                answer = desk.handle(event, command, Said(f"device:{caller}", "", f"k{number}"))
                tell(Acknowledged(event, answer.version))
                turn += 1

        threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def whole(store: Reading, acknowledged: list[Acknowledged]) -> None:
    """Everything acknowledged is there, with its answer and its row; nothing by halves."""
    assert findings(store) == []
    for event in {each.event for each in acknowledged}:
        log = [told(each) for each in store.read_facts(event)]
        assert len(log) >= max(each.version for each in acknowledged if each.event == event)
        rows = projected(event, log)
        assert sorted(rows.results.values()) == store.results(event)
        for each in log:
            if isinstance(each.fact, ResultRecorded | ResultCorrected):
                assert each.key is not None
                answer = store.answer_for(each.key)
                assert answer is not None
                assert answer.answer == f'{{"facts":1,"version":{each.version}}}'


DESK = Workload(results, whole)
