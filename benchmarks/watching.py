"""Thousands of watchers, tables that enter at once: ``python -m benchmarks.watching``.

A server is started as a club starts it, on a store of its own. Watchers hold the event's
stream and, told that it has moved on, ask for its page as a browser does; then one result
is entered by a phone. Afterwards every table enters a result at the same time.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from overtrick.app.house.devices import AtTable
from overtrick.app.house.house import open_house
from overtrick.web.entrance import COOKIE, csrf_of
from tests.app.desk.workload import opened

WRITTEN = Path(__file__).with_name("WATCHING.md")
TABLES, BOARDS, WATCHERS = 200, 4, 2_000
JITTER = 0.3
"""Seconds that an open page waits at most before it asks again, as live.js has it."""
NOTICED, HELD, ENTERED = 0.5, 2.0, 0.150


@dataclass(frozen=True, slots=True)
class Hall:
    """A store with an event being played, and a phone at each table."""

    store: Path
    event: str
    phones: tuple[tuple[int, str], ...]
    """Of each table: the phone's number and its browser's token."""


def hall(store: Path, tables: int, boards: int) -> Hall:
    """An event whose only round is being played, with a phone at every table."""
    with open_house(store, solving=False, ticking=False) as house:
        number = opened(house.desk, tables, boards)
        phones = []
        for code in house.devices.codes(number):
            joined = house.devices.join(code.code, None, address=f"10.0.0.{code.table_number}")
            house.devices.sit(joined.device.id, AtTable(code.section, code.table_number))
            phones.append((joined.device.id, joined.token))
        with house.desk.database.read() as reading:
            return Hall(store, reading.event(number).public_id, tuple(phones))


@contextmanager
def server(store: Path) -> Iterator[tuple[int, int]]:
    """``overtrick serve``: its process and its port."""
    command = [sys.executable, "-m", "overtrick", "serve", "--store", str(store), "--port", "0"]
    with subprocess.Popen(  # noqa: S603 - ourselves
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            line = next(line for line in process.stdout if "http://" in line)
            found = re.search(r":(\d+)", line.partition("http://")[2])
            assert found is not None, line
            yield process.pid, int(found[1])
        finally:
            process.terminate()


def resident(process: int) -> int:
    """Bytes of memory that the process has."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def ask(port: int, request: bytes) -> tuple[bytes, bytes]:
    """Head and body of the answer to one request on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return head, body


def page_request(event: str) -> bytes:
    """What an open page asks when it has been told."""
    return (
        f"GET /events/{event} HTTP/1.1\r\nHost: a\r\nHX-Request: true\r\nConnection: close\r\n\r\n"
    ).encode()


def entry_request(event: str, phone: tuple[int, str], table: int, board: int, number: int) -> bytes:
    """A phone's entry of a board, as its queue sends it."""
    device, token = phone
    body = urlencode(
        {
            "csrf": csrf_of(token),
            "key": f"device:{device}:{number}",
            "act": "enter",
            "section": "",
            "round": 1,
            "table": table,
            "board": board,
            "expects": 0,
            "level": 3,
            "strain": "NT",
            "doubling": 1,
            "declarer": "N",
            "tricks": 9,
            "by": "NS",
        }
    )
    return (
        f"POST /events/{event}/seat/results HTTP/1.1\r\nHost: a\r\nCookie: {COOKIE}={token}\r\n"
        "Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
    ).encode()


@dataclass(slots=True)
class Watcher:
    """An open page."""

    wait: float
    port: int
    event: str
    version: int = 0
    told_at: float = 0.0
    held_at: float = 0.0

    async def watch(self, ready: asyncio.Semaphore, target: "asyncio.Future[int]") -> None:
        """Hold the stream; told of the version that *target* names, fetch the page."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET /events/{self.event}/changes HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        first = True
        try:
            async for line in reader:
                if not line.startswith(b"id: "):
                    continue
                self.version = int(line[4:])
                if first:
                    first = False
                    ready.release()
                elif target.done() and self.version >= target.result():
                    self.told_at = time.perf_counter()
                    await asyncio.sleep(self.wait)
                    head, _ = await ask(self.port, page_request(self.event))
                    etag = re.search(rb'(?i)etag: W/"(\d+)', head)
                    assert etag is not None, head
                    assert int(etag[1]) >= self.version, head
                    self.held_at = time.perf_counter()
                    return
        finally:
            writer.close()


async def watched(place: Hall, process: int, port: int, watchers: int) -> dict[str, float]:
    """How soon all watchers knew of a result, and had the new ranking."""
    await ask(port, page_request(place.event))
    before = resident(process)
    ready, target = asyncio.Semaphore(0), asyncio.get_running_loop().create_future()
    random = Random(7)  # noqa: S311 - how long pages wait is no secret
    pages = [Watcher(random.random() * JITTER, port, place.event) for _ in range(watchers)]
    tasks = []
    for each in pages:
        tasks.append(asyncio.create_task(each.watch(ready, target)))
        if len(tasks) % 50 == 0:
            await asyncio.sleep(0.01)
    for _ in pages:
        await ready.acquire()
    await asyncio.sleep(1)
    held = resident(process) - before
    target.set_result(max(each.version for each in pages) + 1)
    begun = time.perf_counter()
    head, body = await ask(port, entry_request(place.event, place.phones[0], 1, 1, 1))
    answered = time.perf_counter() - begun
    assert b" 200 " in head.split(b"\r\n")[0], (head, body)
    assert json.loads(body)["became"] == "accepted", body
    await asyncio.gather(*tasks)
    return {
        "watchers": watchers,
        "answered": answered,
        "noticed": max(each.told_at for each in pages) - begun,
        "held": max(each.held_at for each in pages) - begun,
        "bytes": held / watchers,
    }


async def entered(place: Hall, port: int, boards: range, within: float) -> list[float]:
    """How long each entry took, when all tables enter a board *within* so many seconds."""
    waits = []
    random = Random(11)  # noqa: S311 - when a table is ready is no secret

    async def enter(table: int, board: int) -> None:
        await asyncio.sleep(random.random() * within)
        number = board if table == 1 else board - 1
        request = entry_request(place.event, place.phones[table - 1], table, board, number)
        begun = time.perf_counter()
        head, body = await ask(port, request)
        waits.append(time.perf_counter() - begun)
        assert b" 200 " in head.split(b"\r\n")[0], (head, body)

    for board in boards:
        tables = range(1, len(place.phones) + 1)
        await asyncio.gather(*(enter(table, board) for table in tables))
    return sorted(waits)


def page(figures: dict[str, float], waits: dict[str, list[float]]) -> str:
    """What is committed."""
    lines = [
        "# Watching and entering",
        "",
        f"`python -m benchmarks.watching` on {datetime.now(UTC).date()}, {os.cpu_count()} cores,"
        " one server process; the clients run on the same machine. Seconds.",
        "",
        "| what | measured | wanted |",
        "|---|---:|---:|",
        f"| {figures['watchers']:,.0f} watchers: all notified of a result |"
        f" {figures['noticed']:.3f} | {NOTICED} |",
        f"| all holding the new ranking | {figures['held']:.3f} | {HELD} |",
        f"| memory a watcher, kB | {figures['bytes'] / 1000:.0f} | |",
    ]
    for words, each in waits.items():
        slow = each[int(len(each) * 0.99) - 1]
        lines.append(
            f"| {TABLES} tables enter {words}: 99 % of {len(each)} entries take less |"
            f" {slow:.3f} | {ENTERED} |"
        )
        lines.append(f"| the same, median | {each[len(each) // 2]:.3f} | |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, and print; with ``--write`` into WATCHING.md as well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=WATCHERS)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * asked.watchers + 1000
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    with tempfile.TemporaryDirectory() as folder:
        place = hall(Path(folder) / "hall.db", TABLES, BOARDS)
        with server(place.store) as (process, port):
            figures = asyncio.run(watched(place, process, port, asked.watchers))
            waits = {
                "within ten seconds": asyncio.run(entered(place, port, range(2, 3), 10.0)),
                "within one second": asyncio.run(entered(place, port, range(3, 4), 1.0)),
                "in the same instant": asyncio.run(entered(place, port, range(4, 5), 0.0)),
            }
    text = page(figures, waits)
    print(text)
    if asked.write:
        WRITTEN.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
