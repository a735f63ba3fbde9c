"""One thread that writes, many items to a COMMIT."""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from typing import Self, TypeVar

import sqlalchemy as sa

from overtrick.phrase import phrase
from overtrick.store.database import Database
from overtrick.store.errors import BusyError, StoreError
from overtrick.store.group import Item, refuse, write
from overtrick.store.transaction import Transaction

T = TypeVar("T")
LARGEST_GROUP = 256
"""Items to a COMMIT at most: who comes when a thousand wait need not wait for all of them."""
LONGEST_WAIT = 0.005
"""Seconds that a group waits for those who may come back."""


class Writer:
    """Writes to a store, in the order in which it is asked.

    Work is done one item after the other in one thread; each has a savepoint, so that one
    that fails is undone alone. Its future is done when its group's COMMIT is.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._closed = False
        self._gate = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="overtrick-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Transaction], T], *, attempts: int = 1) -> "Future[T]":
        """What *work* returns or raises, once that is on disk.

        A work that raises is undone, and what it raised comes with the COMMIT too, for it
        may have decided on what others wrote in its group. If the COMMIT fails, nothing of
        the group lasts and every future has UnconfirmedError. With more *attempts*, work that
        meets a ConflictError is undone, its ``on_rollback`` callbacks are called, and it is
        done again at once. *work* must not wait for the writer. StoreError if it is closed.
        """
        item = Item(work, attempts)
        with self._gate:
            if self._closed:
                raise StoreError(phrase("the store is closed"))
            self._queue.put(item)
        return item.future

    @property
    def alive(self) -> bool:
        """Whether it still writes."""
        return not self._closed and self._thread.is_alive()

    def close(self) -> None:
        """Write all that was submitted, and stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        with ExitStack() as connected:
            connection: sa.Connection | None = None
            size, seconds = 0, 0.0
            while group := self._next_group(size, min(seconds / 4, LONGEST_WAIT)):
                start = time.monotonic()
                connection = self._write(group, connection, connected)
                size, seconds = len(group), time.monotonic() - start

    def _next_group(self, expected: int, seconds: float) -> list[Item]:
        """What waits, once something does; empty when the writer was closed.

        Who was just told often comes back at once. So that a COMMIT serves as many as the
        one before, up to *seconds* are spent on waiting for *expected* items.
        """
        group: list[Item] = []
        item = self._queue.get()
        until = time.monotonic() + seconds
        while item is not None:
            if item.future.set_running_or_notify_cancel():
                group.append(item)
            if len(group) == LARGEST_GROUP:
                return group
            wait = max(0.0, until - time.monotonic()) if len(group) < expected else 0.0
            try:
                item = self._queue.get(wait > 0, wait)
            except queue.Empty:
                if group:
                    return group
                item = self._queue.get()
        if group:
            self._queue.put(None)
        return group

    def _write(
        self, group: list[Item], connection: sa.Connection | None, connected: ExitStack
    ) -> sa.Connection | None:
        """The connection for the next group; None if this one is of no more use.

        A connection that worked before may have lost its server since. Where it cannot
        even begin, nothing was done, and a new one is tried.
        """
        while True:
            fresh = connection is None
            try:
                self.database.require_same_file()
                connection = connection or connected.enter_context(self.database.writing())
                write(connection, group)
            except BaseException as fault:  # noqa: BLE001 - the thread serves the next group
                if connection is not None:
                    connection.invalidate()
                connected.close()
                if not any(item.future.done() for item in group):
                    if not (fresh or isinstance(fault, BusyError)):
                        connection = None
                        continue
                    refuse(group, fault)
                return None
            return connection
