"""A desk at a store, opened and closed."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from overtrick.app.desk.desk import Announce, Clock, Desk
from overtrick.store.database import open_database
from overtrick.store.writer import Writer


def wall_clock() -> int:
    """The time now, in microseconds of UTC since 1970."""
    return time.time_ns() // 1000


@contextmanager
def open_desk(
    place: str | Path, *, clock: Clock = wall_clock, announce: Announce | None = None
) -> Iterator[Desk]:
    """The desk of the store at *place*, a file or a database's URL; made if there is none.

    What was submitted is written before it closes.
    """
    with open_database(place) as database, Writer(database) as writer:
        # What has been imported stays for good: a full collection that looks at all of it
        # again and again would let a result wait for 60 ms.
        gc.freeze()
        yield Desk(database, writer, clock, announce)
