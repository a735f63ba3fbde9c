"""A database that keeps what it was given: SQLite in a file, or PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from overtrick.phrase import phrase
from overtrick.store import durable
from overtrick.store.errors import StoreError
from overtrick.store.faults import as_ours
from overtrick.store.migrate import upgrade
from overtrick.store.transaction import Reading

WRITERS_LOCK = 0x4F5645525452  # "OVERTR"
"""PostgreSQL's lock that writers take in turn, as they take SQLite's file."""
PATIENCE = 20.0
"""Seconds that a writer waits for another program's writer."""


class Database:
    """An open store. Any thread may read; writing is for a ``Writer``."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._file = _identity(engine.url)
        self._writing = engine.execution_options(overtrick_writes=True)
        self._snapshot = (
            engine
            if self.is_sqlite
            else engine.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        )

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of SQLite's; otherwise it is PostgreSQL."""
        return self.engine.dialect.name == "sqlite"

    def require_same_file(self) -> None:
        """StoreError if another file is now where the store was, or none.

        SQLite would go on with the one that it has open, which nobody finds any more.
        """
        if self._file != _identity(self.engine.url):
            raise StoreError(
                phrase(
                    "the store's file was replaced or taken away while it was in use; "
                    "nothing is written until this program is started again"
                )
            )

    @contextmanager
    def read(self) -> Iterator[Reading]:
        """The store as it is now, and stays inside the ``with``, whoever writes meanwhile."""
        with self._connected(self._snapshot) as connection, begin(connection):
            yield Reading(connection)

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A connection whose transactions are the only writing ones while they last."""
        with self._connected(self._writing) as connection:
            yield connection

    def close(self) -> None:
        """Close the connections that are not in use."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _connected(self, engine: sa.Engine) -> Iterator[sa.Connection]:
        try:
            with engine.connect() as connection:
                yield connection
        except SQLAlchemyError as fault:
            # What was read goes straight to the driver; that the server has gone meanwhile
            # shows here, where the transaction is to end.
            ours = as_ours(fault)
            if ours is fault:
                raise
            raise ours from fault


def begin(connection: sa.Connection) -> sa.RootTransaction:
    """A transaction on *connection*; of a writing one, when no other program is writing.

    BusyError if that takes too long, StoreError if the database is not there.
    """
    try:
        return connection.begin()
    except SQLAlchemyError as fault:
        raise as_ours(fault) from fault


def open_database(place: str | Path, *, patience: float = PATIENCE) -> Database:
    """The store in the file *place*, or at the URL ``postgresql://...``, made if there is none.

    Brought to the present schema if it has an older one. StoreError if what is written
    there would not last (a database in memory, a server that does not wait for its disk),
    or if a newer overtrick made it.
    """
    url = _url(place)
    sqlite = url.get_backend_name() == "sqlite"
    try:
        engine = sa.create_engine(url, **_options(patience, sqlite=sqlite))
    except ModuleNotFoundError as fault:
        raise StoreError(
            phrase("a store in PostgreSQL wants overtrick installed with its extra postgres")
        ) from fault
    prepare = durable.prepare_sqlite if sqlite else durable.prepare_postgresql
    sa.event.listen(engine, "connect", lambda driver, _record: prepare(driver, patience))
    sa.event.listen(engine, "begin", _begin)
    try:
        with Database(engine).writing() as connection:
            transaction = begin(connection)
            upgrade(connection)
            transaction.commit()
        return Database(engine)  # of a new store there is a file only now
    except BaseException:
        engine.dispose()
        raise


def _identity(url: sa.URL) -> tuple[int, int] | None:
    """What tells a file from any other that has its name; None where there is none."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    try:
        found = Path(url.database).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _url(place: str | Path) -> sa.URL:
    if isinstance(place, Path) or "://" not in place:
        return sa.URL.create("sqlite", database=str(place))
    try:
        url = sa.make_url(place)
    except ArgumentError as fault:
        raise _unknown(place) from fault
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case _:
            raise _unknown(place)


def _unknown(place: object) -> StoreError:
    return StoreError(
        phrase(
            "a file's name, or an address like postgresql://user@host/name was expected, "
            "got {place!r}",
            place=place,
        )
    )


def _options(patience: float, *, sqlite: bool) -> dict[str, Any]:
    pool: dict[str, Any] = {"poolclass": sa.QueuePool, "pool_size": 8, "max_overflow": 24}
    if sqlite:
        # Transactions are begun here and not by the driver, which would begin them too late.
        return pool | {"connect_args": {"isolation_level": None, "timeout": patience}}
    return pool | {"paramstyle": "format", "pool_pre_ping": True}


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("overtrick_writes", False)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
    elif writes:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})")
