"""Copies of a whole store: a file of SQLite's, whichever database the store is in."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from overtrick.phrase import joined, phrase
from overtrick.store import schema
from overtrick.store.database import Database, begin, open_database
from overtrick.store.errors import StoreError
from overtrick.store.integrity import findings
from overtrick.store.migrate import remove, upgrade
from overtrick.store.session import Session
from overtrick.store.statement import insertion
from overtrick.store.transaction import Reading

BATCH = 1_000
TABLES = (
    schema.events,
    schema.people,
    schema.facts,
    schema.answers,
    schema.results,
    schema.entrants,
    schema.accounts,
    schema.clubs,
    schema.memberships,
    schema.event_clubs,
    schema.event_directors,
    schema.devices,
    schema.sessions,
    schema.invitations,
    schema.table_codes,
    schema.house_settings,
    schema.attempts,
    schema.audit,
    schema.pads,
    schema.pad_entries,
)
"""Each after those that it refers to."""
_INSERTIONS = {table.name: insertion(table) for table in TABLES}


def back_up(database: Database, target: Path, *, replace: bool = False) -> int:
    """How many facts *target* holds now: the store as it was at one moment, in one file.

    Readers and writers go on meanwhile. The file appears when it is whole. StoreError if
    there is one already, unless it may be *replaced*. It holds names: who is erased later
    is still in it; and the hashes of passwords, so it should be kept like a key.
    """
    if target.exists() and not replace:
        raise StoreError(
            phrase("a new file was expected, {target} is there already", target=target)
        )
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        part = Path(folder) / target.name
        with open_database(part) as copy, database.read() as store, _filling(copy) as new:
            facts = _copy(store.connection, new)
        part.replace(target)
    return facts


def restore(source: Path, database: Database, *, replace: bool = False) -> int:
    """How many facts the store holds now: those of *source*, which ``back_up`` made.

    All of it is loaded, or nothing. StoreError if something is wrong with *source*, or if
    the store holds something already, unless that may be *replaced*. No server may have the
    store open meanwhile: it would go on from what it remembers.
    """
    if not source.is_file():
        raise StoreError(phrase("a file was expected, {source} is none", source=source))
    with tempfile.TemporaryDirectory() as folder:
        # An old backup is brought to the present schema, and that should not change the file.
        part = Path(shutil.copy(source, folder))
        with open_database(part) as backup, backup.read() as store:
            _check(store, source)
            with _filling(database, replace=replace) as new:
                return _copy(store.connection, new)


def _check(store: Reading, source: Path) -> None:
    faults = findings(store)
    if faults:
        raise StoreError(
            phrase(
                "a whole backup was expected, {source} is none: {faults}",
                source=source,
                faults=joined(faults[:10]),
            )
        )


@contextmanager
def _filling(database: Database, *, replace: bool = False) -> Iterator[sa.Connection]:
    """A connection to a store that is empty, in a transaction of its own."""
    with database.writing() as connection:
        transaction = begin(connection)
        full = [table.name for table in TABLES if _has_rows(connection, table)]
        if full and not replace:
            raise StoreError(
                phrase("an empty store was expected, this one has {tables}", tables=", ".join(full))
            )
        if full:
            remove(connection)
            upgrade(connection)
        yield connection
        transaction.commit()


def _has_rows(connection: sa.Connection, table: sa.Table) -> bool:
    return (
        connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() is not None
    )


def _copy(old: sa.Connection, new: sa.Connection) -> int:
    counts = {table.name: _copy_table(old, new, table) for table in TABLES}
    if new.dialect.name == "postgresql":
        for table in TABLES:
            if table.autoincrement_column is None:
                continue
            # Rows that brought their number did not count: the next new one would clash.
            new.execute(
                sa.select(
                    sa.func.setval(
                        sa.func.pg_get_serial_sequence(table.name, "id"),
                        sa.func.coalesce(sa.func.max(table.c.id), 1),
                        sa.func.count() > 0,
                    )
                ).select_from(table)
            )
    return counts[schema.facts.name]


def _copy_table(old: sa.Connection, new: sa.Connection, table: sa.Table) -> int:
    rows = sa.select(table).order_by(*table.primary_key.columns)
    target, count = Session(new), 0
    for part in old.execute(rows, execution_options={"yield_per": BATCH}).partitions():
        target.run_many(_INSERTIONS[table.name], [tuple(row) for row in part])
        count += len(part)
    return count
