"""Something that writes and says what was acknowledged, until it is killed.

Run as ``python -m tests.store.workload MODULE:NAME PLACE``; the named workload writes a line
to standard output for each acknowledgement, ``EVENT VERSION``, and ends by itself after
10,000. Other workloads with the same shape can be killed in the same way.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from subprocess import PIPE, Popen
from typing import NamedTuple

from overtrick.store.canonical import canonical
from overtrick.store.database import Database, open_database
from overtrick.store.facts import NewFact
from overtrick.store.integrity import findings
from overtrick.store.results import ResultRow
from overtrick.store.transaction import Reading, Transaction
from overtrick.store.writer import Writer

ROOT = Path(__file__).parents[2]
EVENTS = 4
CALLERS = 8
APPENDS = 10_000


class Acknowledged(NamedTuple):
    """What the killed process had been told is on disk."""

    event: int
    version: int


class Workload(NamedTuple):
    """How to write, and what has to hold of what is there afterwards."""

    write: Callable[[Database, Callable[[Acknowledged], None]], None]
    check: Callable[[Reading, list[Acknowledged]], None]


def appends(database: Database, tell: Callable[[Acknowledged], None]) -> None:
    """Eight callers append to four events, two facts a time with their derived rows."""
    with Writer(database) as writer:
        numbers = count()

        def event(store: Transaction) -> int:
            return store.create_event("pairs", "Tuesday", 1).id

        events = [writer.submit(event).result() for _ in range(EVENTS)]

        def call(caller: int) -> None:
            mine = events[caller % EVENTS]
            while (number := next(numbers)) < APPENDS:

                def work(store: Transaction, number: int = number) -> int:
                    key = f"{caller}/{number}"
                    facts = [
                        NewFact("half", 1, canonical({"half": half, "of": number}), 1, "7", key=key)
                        for half in (1, 2)
                    ]
                    version = store.append(mine, store.version(mine), facts)
                    board = ResultRow(mine, "A", 1, 1, number, 1, 2, "PASS", 1, version)
                    store.put_results([board])
                    store.keep_answer(key, "hash", canonical({"version": version}), mine, 1)
                    return version

                tell(Acknowledged(mine, writer.submit(work).result()))

        threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def check_appends(store: Reading, acknowledged: list[Acknowledged]) -> None:
    """All that was acknowledged is there, nothing by halves, and no number is missing."""
    assert findings(store) == []
    events = {event.id: store.read_facts(event.id) for event in store.events()}
    for event, version in acknowledged:
        assert len(events[event]) >= version
    for event, facts in events.items():
        assert [fact.version for fact in facts] == list(range(1, len(facts) + 1))
        assert len(facts) % 2 == 0
        for first, second in zip(facts[::2], facts[1::2], strict=True):
            assert first.key == second.key
            assert first.payload == second.payload.replace('"half":2', '"half":1')
            assert first.key is not None
            kept = store.answer_for(first.key)
            assert kept is not None
            assert kept.answer == canonical({"version": second.version})
        rows = store.results(event)
        assert sorted(row.version for row in rows) == [fact.version for fact in facts[1::2]]


STORE = Workload(appends, check_appends)


def named(name: str) -> Workload:
    """The workload of ``tests.store.workload:STORE``."""
    module, attribute = name.split(":")
    workload: Workload = getattr(import_module(module), attribute)
    return workload


@contextmanager
def running(name: str, place: str) -> Iterator["Popen[str]"]:
    """The workload in a process of its own, which is killed at the end of the ``with``."""
    words = [sys.executable, "-u", "-m", "tests.store.workload", name, place]
    with Popen(words, cwd=ROOT, stdout=PIPE, text=True) as process:  # noqa: S603 - ours
        try:
            yield process
        finally:
            process.kill()


def told(lines: list[str]) -> list[Acknowledged]:
    """What the whole *lines* say; the kill may have cut the last one."""
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [Acknowledged(int(event), int(version)) for event, version in whole]


def main(name: str, place: str) -> None:
    """Write until killed."""
    lock = threading.Lock()

    def tell(acknowledged: Acknowledged) -> None:
        with lock:
            sys.stdout.write(f"{acknowledged.event} {acknowledged.version}\n")

    with open_database(place) as database:
        named(name).write(database, tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
