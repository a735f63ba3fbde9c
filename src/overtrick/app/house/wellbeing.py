"""How the house is: its store, who watches, what was done last."""

from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from overtrick.app.house.backups import BACKED_UP, store_file
from overtrick.app.house.house import House
from overtrick.errors import OvertrickError
from overtrick.store.audit import AuditLine
from overtrick.store.last_done import last_done
from overtrick.store.transaction import Reading

_POSTGRESQL_SIZE = sa.text("SELECT pg_database_size(current_database())")
SQLITE_FILES = ("", "-wal")
"""A store in SQLite is its file, and what was written to it lately."""


@dataclass(frozen=True, slots=True)
class Wellbeing:
    """How it is at one moment."""

    sqlite: bool
    """Whether the store is a file; otherwise it is in PostgreSQL."""
    place: str
    """The file, or the database's address without a password."""
    reads: bool
    """Whether the store can be read. If not, what is read from it is 0 or nothing."""
    writes: bool
    """Whether its writer runs."""
    bytes: int
    watchers: int
    """Browsers that follow an event which is not over."""
    events: int
    """Those that are not over."""
    accounts: int
    last_backup: AuditLine | None
    """The last one that was asked for on the site."""


def wellbeing(house: House) -> Wellbeing:
    """How the house is; what is broken is told and not raised."""
    desk = house.desk
    url = desk.database.engine.url
    file = store_file(desk)
    place = url.render_as_string(hide_password=True) if file is None else str(file.resolve())
    running = house.awake.events(desk)
    reads, size, accounts, last = True, 0, 0, None
    try:
        with desk.database.read() as reading:
            size = _size(reading, file)
            accounts = len(reading.accounts())
            last = last_done(reading, BACKED_UP)
    except (OvertrickError, OSError):
        reads = False
    return Wellbeing(
        sqlite=file is not None,
        place=place,
        reads=reads,
        writes=desk.writer.alive,
        bytes=size,
        watchers=sum(house.feed.watchers(each) for each in running),
        events=len(running),
        accounts=accounts,
        last_backup=last,
    )


def _size(reading: Reading, file: Path | None) -> int:
    if file is None:
        return int(reading.connection.execute(_POSTGRESQL_SIZE).scalar_one())
    parts = (file.with_name(file.name + ending) for ending in SQLITE_FILES)
    return sum(part.stat().st_size for part in parts if part.exists())
