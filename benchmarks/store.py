"""Acknowledged writes of fifty callers, in both databases: ``python -m benchmarks.store``.

A write is acknowledged when its COMMIT is: ``synchronous=FULL`` in SQLite, ``fsync`` in
PostgreSQL. Each caller waits for its acknowledgement before it writes again.
"""

import argparse
import os
import platform
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from overtrick.store.canonical import canonical
from overtrick.store.database import open_database
from overtrick.store.facts import KeptAnswer, NewFact
from overtrick.store.integrity import findings
from overtrick.store.results import ResultRow
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.server import running_server

WRITTEN = Path(__file__).with_name("STORE.md")
CALLERS = 50
EACH = 1_000
LEAST_PER_SECOND = 3_000
LONGEST = 0.050
"""Seconds: what 99 of 100 whole results may wait at most, in SQLite."""
PAYLOAD = canonical(
    {"slot": [7, 12, 24], "outcome": "4S N =", "lead": "HK", "device": 12, "sequence": 41}
)

Write = Callable[[Transaction, int, int, str], int]


class Line(NamedTuple):
    """One line of the table."""

    database: str
    what: str
    events: int
    per_second: float
    median: float
    """Seconds until acknowledged, as the next two."""
    slow: float
    """99 of 100 take less."""
    worst: float


def bare(store: Transaction, event: int, _number: int, _key: str) -> int:
    """One fact."""
    fact = NewFact("result-recorded", 1, PAYLOAD, 1_700_000_000_000_000, "12", "", "2017")
    return store.append(event, store.version(event), [fact])


def whole(store: Transaction, event: int, number: int, key: str) -> int:
    """A whole result."""
    at = 1_700_000_000_000_000
    kept = store.answer_for(key)
    if kept is not None:
        raise AssertionError(kept)
    fact = NewFact("result-recorded", 1, PAYLOAD, at, "12", "", "2017", key)
    version = store.append(event, store.version(event), [fact])
    played = ResultRow(
        event, "A", 1, 1, number, 5, 6, "4S N =", at, version, 4, 3, 1, 0, 10, "HK", 420, -420
    )
    store.put_results([played])
    store.keep_answer(key, *KeptAnswer("0" * 64, f'{{"version":{version}}}', event, at))
    return version


def measured(database: str, place: str, write: Write, events: int, each: int) -> Line:
    """Fifty callers who write *each* into their event; all of it is checked afterwards."""
    taken: list[list[float]] = [[] for _ in range(CALLERS)]
    start = threading.Barrier(CALLERS + 1)
    with open_database(place) as opened:
        with Writer(opened) as writer:
            rows = [
                writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1)).result()
                for _ in range(events)
            ]

            def call(caller: int) -> None:
                event = rows[caller % events].id
                start.wait()
                for number in range(each):
                    board = caller * each + number
                    key = f"{event}/{board}"
                    begun = perf_counter()
                    writer.submit(
                        lambda store: write(store, event, board, key)  # noqa: B023 - done at once
                    ).result()
                    taken[caller].append(perf_counter() - begun)

            threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
            for thread in threads:
                thread.start()
            start.wait()
            begun = perf_counter()
            for thread in threads:
                thread.join()
            seconds = perf_counter() - begun
        with opened.read() as store:
            if findings(store) or sum(store.version(row.id) for row in rows) != CALLERS * each:
                raise AssertionError(findings(store))
    times = sorted(time for caller in taken for time in caller)
    count = len(times)
    return Line(
        database,
        (write.__doc__ or "").rstrip("."),
        events,
        count / seconds,
        times[count // 2],
        times[count * 99 // 100],
        times[-1],
    )


@contextmanager
def places(*, postgresql: bool) -> Iterator[list[tuple[str, Callable[[], str]]]]:
    """The databases by name, each with what gives a new place in it."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = iter(range(1_000))
        found: list[tuple[str, Callable[[], str]]] = [
            ("SQLite", lambda: str(Path(folder) / f"{next(numbers)}.db"))
        ]
        if not postgresql:
            yield found
            return
        with running_server() as server:
            yield [*found, ("PostgreSQL", server.new_place)]


def lines(each: int, *, postgresql: bool = True) -> list[Line]:
    """Every measurement once, each in a new store."""
    with places(postgresql=postgresql) as databases:
        return [
            measured(name, new_place(), write, events, each)
            for name, new_place in databases
            for write in (bare, whole)
            for events in (CALLERS, 1)
        ]


def passed(line: Line) -> bool | None:
    """Whether whole results in SQLite are quick enough; nothing is asked of the others."""
    if line.database == "SQLite" and line.what == (whole.__doc__ or "").rstrip("."):
        return line.per_second >= LEAST_PER_SECOND and line.slow <= LONGEST
    return None


def table(measurements: Sequence[Line]) -> str:
    """*measurements* as Markdown."""
    words = {True: "PASS", False: "FAIL", None: ""}
    return "\n".join(
        [
            "| database | a write | events | acknowledged a second | median ms | 99 % under ms "
            "| worst ms | |",
            "|---|---|---:|---:|---:|---:|---:|---|",
            *(
                f"| {line.database} | {line.what} | {line.events} | {line.per_second:,.0f} "
                f"| {line.median * 1e3:.1f} | {line.slow * 1e3:.1f} | {line.worst * 1e3:.1f} "
                f"| {words[passed(line)]} |"
                for line in measurements
            ),
        ]
    )


def page(measurements: Sequence[Line], each: int) -> str:
    """What ``STORE.md`` holds."""
    return f"""# Writing to the store

Written by `python -m benchmarks.store --write` on {datetime.now(UTC):%Y-%m-%d}:
{os.cpu_count()} CPUs ({platform.machine()}), Python {platform.python_version()}, SQLite
{sqlite3.sqlite_version}, PostgreSQL on the same machine.

{CALLERS} callers in threads of one process, each with {each:,} writes, one after the other; a
write is acknowledged after its COMMIT (`synchronous=FULL`, `fsync`). After each line the
store is checked: every write is there, no version is missing. A whole result asks whether its
key was answered before and which version the event has, and writes its fact, its derived row
and its answer. No engine decides anything here. The target is {LEAST_PER_SECOND:,} whole
results a second in SQLite, 99 of 100 in less than {LONGEST * 1e3:.0f} ms.

{table(measurements)}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write where asked to; 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=EACH, help="writes of each caller")
    parser.add_argument("--no-postgresql", action="store_true", help="SQLite alone")
    parser.add_argument("--write", nargs="?", type=Path, const=WRITTEN, help="write the page")
    options = parser.parse_args(arguments)
    measurements = lines(options.each, postgresql=not options.no_postgresql)
    print(table(measurements))
    if options.write is not None:
        options.write.write_text(page(measurements, options.each), encoding="utf-8")
    return 1 if any(passed(line) is False for line in measurements) else 0


if __name__ == "__main__":
    sys.exit(main())
