"""Results through the whole desk from fifty callers: ``python -m benchmarks.desk``.

Each result is a command with its key: checked, decided, appended with its derived row and
its answer, acknowledged after COMMIT. Each caller waits for that before it goes on.
"""

import argparse
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Slot
from tests.app.desk.workload import opened
from tests.store.server import running_server

WRITTEN = Path(__file__).with_name("DESK.md")
CALLERS = 50
EACH = 200
LEAST_PER_SECOND = 3_000
LONGEST = 0.050
RESULTS = [Played(Result.parse(text)) for text in ("4S N =", "4S N +1", "3NT E -1", "2H W +2")]


class Line(NamedTuple):
    """What was measured."""

    database: str
    events: int
    per_second: float
    median: float
    slow: float
    """99 of 100 take less."""
    worst: float


def measured(desk: Desk, database: str, events: int, each: int) -> Line:
    """Fifty callers, each with a table of its own, in so many events."""
    share = CALLERS // events
    numbers = [opened(desk, tables=share, boards=each) for _ in range(events)]
    waits: list[float] = []
    lock = threading.Lock()

    def call(caller: int) -> None:
        event, table = numbers[caller % events], 1 + caller // events
        mine = []
        for board in range(1, each + 1):
            command = RecordResult(Slot("", 1, table, board), Entry(RESULTS[board % 4]))
            begun = perf_counter()
            desk.handle(event, command, Said("phone", key=f"{event}-{table}-{board}"))
            mine.append(perf_counter() - begun)
        with lock:
            waits.extend(mine)

    threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
    begun = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = perf_counter() - begun
    entered = sum(len(desk.standing(event).state.plays) for event in numbers)
    assert entered == CALLERS * each, "an update was lost"
    assert all(audit(desk, event).findings == () for event in numbers)
    waits.sort()
    return Line(
        database,
        events,
        len(waits) / seconds,
        waits[len(waits) // 2],
        waits[len(waits) * 99 // 100],
        waits[-1],
    )


@contextmanager
def places(folder: Path, *, postgresql: bool) -> Iterator[dict[str, str]]:
    """Where the stores are."""
    found = {"SQLite": str(folder / "desk.db")}
    if not postgresql:
        yield found
        return
    with running_server() as server:
        yield found | {"PostgreSQL": server.new_place()}


def page(lines: Sequence[Line]) -> str:
    """The results as a document."""
    rows = [
        f"| {line.database} | {line.events} | {line.per_second:,.0f} | {1000 * line.median:.1f} |"
        f" {1000 * line.slow:.1f} | {1000 * line.worst:.0f} | {_judged(line)} |"
        for line in lines
    ]
    return (
        "# Results through the desk\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}, `python -m benchmarks.desk`: {CALLERS} threads, every"
        " result a command with its key, acknowledged after COMMIT; SQLite with"
        " synchronous=FULL. Wanted of SQLite: at least"
        f" {LEAST_PER_SECOND:,} a second, 99 of 100 within {1000 * LONGEST:.0f} ms. No update was"
        " lost, and replaying each log gave the derived rows.\n\n"
        "| database | events | a second | median ms | 99 % ms | worst ms | |\n"
        "|---|---|---|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def _judged(line: Line) -> str:
    if line.database != "SQLite":
        return ""
    return "PASS" if line.per_second >= LEAST_PER_SECOND and line.slow <= LONGEST else "MISSED"


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 if a figure was missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--no-postgresql", action="store_true")
    parser.add_argument("--write", type=Path, default=WRITTEN)
    asked = parser.parse_args(words)
    lines = []
    with (
        tempfile.TemporaryDirectory() as folder,
        places(Path(folder), postgresql=not asked.no_postgresql) as found,
    ):
        for name, place in found.items():
            for events in (1, 50):
                with open_desk(place) as desk:
                    lines.append(measured(desk, name, events, asked.each))
    text = page(lines)
    print(text)
    asked.write.write_text(text, encoding="utf-8")
    return 1 if any(_judged(line) == "MISSED" for line in lines) else 0


if __name__ == "__main__":
    raise SystemExit(main())
