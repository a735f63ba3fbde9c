"""DDS in worker processes: nobody waits for it, and a crash costs one request.

DDS works on one thing at a time in a process and may take the process down with it. So each
core has a worker process, and each worker a thread here that talks to it. A deal is asked
for denomination by denomination, so that one deal alone keeps several cores busy.
"""

import os
import subprocess
import sys
import weakref
from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from tempfile import gettempdir
from threading import Lock, Timer
from types import TracebackType
from typing import Self

from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.phrase import phrase

SECONDS = 60
"""A request that takes longer is given up: DDS is thought to hang."""

REFUSED = "!"
"""What a worker's answer begins with when DDS has none."""

Row = tuple[int, ...]
"""Tricks by declarer N E S W in one denomination."""


class DdsPool:
    """A solver with a worker process a core; they start with the first request."""

    def __init__(self, library: Path, workers: int | None = None, *, seconds: int = SECONDS):
        number = workers if workers is not None else _cores()
        self._workers = tuple(_Worker(library, seconds) for _ in range(number))
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="double-dummy")
        self._end = weakref.finalize(self, _stop, self._workers)

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        """The tricks of *deal*, in a while; ImpossibleError now if it is not 52 cards."""
        if not deal.complete:
            raise ImpossibleError(phrase("double dummy wants all 52 cards, got {deal}", deal=deal))
        text = str(deal)
        return _table(
            {strain: self._threads.submit(self._row, strain, text) for strain in Strain}, text
        )

    def _row(self, strain: Strain, deal: str) -> Row:
        worker = self._idle.get()
        try:
            return worker.row(strain, deal)
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """End the workers; what was asked and is not answered is given up."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._end()
        self._threads.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class _Worker:
    """A process that answers a line with a line; started when needed, and again after a crash."""

    def __init__(self, library: Path, seconds: int) -> None:
        program = Path(__file__).with_name("worker.py")
        self._command = [sys.executable, "-I", "-S", str(program), str(library)]
        self._seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False
        self._lock = Lock()

    def row(self, strain: Strain, deal: str) -> Row:
        """The tricks at *strain*; NotFoundError if no answer came."""
        answer = self._asked(f"{int(strain)} {deal}\n")
        if not answer.endswith("\n"):
            self._end()
            raise NotFoundError(
                phrase("the double-dummy solver stopped while at work on {deal}", deal=deal)
            )
        if answer.startswith(REFUSED):
            reason = answer.removeprefix(REFUSED).strip()
            raise NotFoundError(
                phrase("the double-dummy solver says of {deal}: {reason}", deal=deal, reason=reason)
            )
        return tuple(map(int, answer.split()))

    def stop(self) -> None:
        """End the process for good, whatever it is at."""
        with self._lock:
            self._stopped = True
        self._end()

    def _asked(self, request: str) -> str:
        """What the process answers; without a line's end if it ends first."""
        try:
            process = self._running()
            limit = Timer(self._seconds, process.kill)
            limit.daemon = True
            limit.start()
            try:
                return _answer(process, request)
            finally:
                limit.cancel()
        except (OSError, ValueError):  # it cannot start, it ended, or it was ended by us
            return ""

    def _running(self) -> subprocess.Popen[str]:
        with self._lock:
            if self._stopped:
                raise ValueError("the solver is closed")
            if self._process is None:
                self._process = subprocess.Popen(  # noqa: S603 - our own program
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    cwd=gettempdir(),  # where DDS leaves its dump if it fails
                    encoding="ascii",
                )
            return self._process

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what was not written yet has nobody to read it
                    pipe.close()  # type: ignore[union-attr]  # both are pipes


def _answer(process: subprocess.Popen[str], request: str) -> str:
    asking, answering = process.stdin, process.stdout
    assert asking is not None  # noqa: S101 - both are pipes
    assert answering is not None  # noqa: S101
    asking.write(request)
    asking.flush()
    return answering.readline()


def _table(rows: Mapping[Strain, Future[Row]], deal: str) -> Future[DoubleDummy]:
    """One answer of five."""
    whole: Future[DoubleDummy] = Future()
    missing, lock = set(rows), Lock()

    def arrived(strain: Strain, _row: Future[Row]) -> None:
        with lock:
            missing.remove(strain)
            if missing:
                return
        if whole.set_running_or_notify_cancel():
            _settle(whole, rows, deal)

    for strain, row in rows.items():
        row.add_done_callback(partial(arrived, strain))
    return whole


def _settle(whole: Future[DoubleDummy], rows: Mapping[Strain, Future[Row]], deal: str) -> None:
    if any(row.cancelled() for row in rows.values()):
        reason = phrase("the double-dummy solver was closed before it came to {deal}", deal=deal)
        whole.set_exception(NotFoundError(reason))
        return
    faults = [row.exception() for row in rows.values()]
    fault = next((each for each in faults if each is not None), None)
    if fault is not None:
        whole.set_exception(fault)
        return
    tricks = {(strain, seat): row.result()[seat] for strain, row in rows.items() for seat in Seat}
    whole.set_result(DoubleDummy(tricks))


def _stop(workers: Iterable[_Worker]) -> None:
    for worker in workers:
        worker.stop()


def _cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
