"""One reader who asks a server for pages, one after the other, and how long each took."""

import asyncio
import gzip
import os
import platform
import time
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benchmarks.watching import ask


class Answers(NamedTuple):
    """How long answers took."""

    what: str
    times: int
    median: float
    slow: float
    """99 of 100 take less."""
    worst: float
    cpu: float
    """Mean seconds of the server's own processor time, which other programs do not add to."""
    size: float
    """Mean length, in kB as sent."""


def request(path: str) -> bytes:
    """What a browser asks for a page."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n"
        "Accept-Language: en\r\nConnection: close\r\n\r\n"
    ).encode()


def asked(at: tuple[int, int], what: str, paths: Iterable[str]) -> Answers:
    """The pages, in order, each asked after the one before it; *at* are process and port."""
    process, port = at

    async def run() -> tuple[list[float], int]:
        waits, size = [], 0
        for path in paths:
            begun = time.perf_counter()
            head, body = await ask(port, request(path))
            waits.append(time.perf_counter() - begun)
            assert b" 200 " in head.split(b"\r\n")[0], (path, head)
            if b"content-encoding: gzip" in head.lower():
                gzip.decompress(body)
            size += len(body)
        return waits, size

    before = processor(process)
    waits, size = asyncio.run(run())
    cpu = processor(process) - before
    waits.sort()
    return Answers(
        what,
        len(waits),
        waits[len(waits) // 2],
        waits[min(len(waits) - 1, len(waits) * 99 // 100)],
        waits[-1],
        cpu / len(waits),
        size / len(waits) / 1000,
    )


def processor(process: int) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def table(lines: Sequence[Answers], median: float, slow: float, only: str = "") -> str:
    """The lines as a table; those that took longer than was wanted are marked.

    With *only*, those whose words end so are judged; the others are for orientation.
    """
    rows = [
        f"| {line.what} | {line.times} | {1000 * line.median:.1f} | {1000 * line.slow:.1f} |"
        f" {1000 * line.worst:.0f} | {1000 * line.cpu:.1f} | {line.size:.0f} |"
        f" {_judged(line, median, slow) if line.what.endswith(only) else ''} |"
        for line in lines
    ]
    return (
        "| what | asked | median ms | 99 % ms | worst ms | CPU ms | kB | |\n"
        "|---|---:|---:|---:|---:|---:|---:|---|\n" + "\n".join(rows) + "\n"
    )


def _judged(line: Answers, median: float, slow: float) -> str:
    return "PASS" if line.median <= median and line.slow <= slow else "MISSED"


def where() -> str:
    """On what it was measured."""
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} CPUs ({platform.machine()}), Python"
        f" {platform.python_version()}, one server process as `overtrick serve` starts it; the"
        f" reader is on the same machine. Load of the machine meanwhile (1, 5, 15 minutes): {load}."
    )
