"""Every connection is made to keep what it is told it has kept, and asked whether it will."""

import sqlite3
import time
from typing import Any

from overtrick.phrase import phrase
from overtrick.store.errors import StoreError

OLDEST_SQLITE = (3, 35)
"""The first to answer an INSERT with the number of its row."""
_WANTED = {
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "recursive_triggers": "ON",  # a row that is replaced is a row that is deleted
    "secure_delete": "ON",  # an erased name is not to be found in the file's free pages
    "fullfsync": "ON",  # macOS: fsync alone stops at the drive's memory
    "checkpoint_fullfsync": "ON",
}


def prepare_sqlite(connection: Any, patience: float) -> None:
    """Set SQLite's write-ahead log and full synchronisation; StoreError if they do not hold."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(
            phrase(
                "SQLite {oldest} or newer is needed, this one is {version}",
                oldest=".".join(map(str, OLDEST_SQLITE)),
                version=sqlite3.sqlite_version,
            )
        )
    mode = _journal_mode(connection, patience)
    for name, value in _WANTED.items():
        connection.execute(f"PRAGMA {name}={value}")
    synchronous, foreign_keys = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("synchronous", "foreign_keys")
    )
    if (mode, synchronous, foreign_keys) != ("wal", 2, 1):
        raise StoreError(
            phrase(
                "a database that keeps what is written was expected (journal_mode wal, "
                "synchronous 2, foreign_keys 1), got journal_mode {mode}, "
                "synchronous {synchronous}, foreign_keys {foreign_keys}",
                mode=mode,
                synchronous=synchronous,
                foreign_keys=foreign_keys,
            )
        )


def _journal_mode(connection: Any, patience: float) -> str:
    """The mode, after WAL was asked for. While a file is new, SQLite does not wait by itself."""
    until = time.monotonic() + patience
    while True:
        try:
            mode: str = connection.execute("PRAGMA journal_mode").fetchone()[0]
            if mode != "wal":
                mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return mode


def prepare_postgresql(connection: Any, patience: float) -> None:
    """Limit waiting for locks; StoreError if the server answers before its disk has it."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = {round(patience * 1000)}")
        cursor.execute(
            "SELECT name, setting FROM pg_settings "
            "WHERE name IN ('fsync', 'synchronous_commit', 'server_encoding')"
        )
        settings: dict[str, str] = dict(cursor.fetchall())
    connection.commit()
    if (
        settings["fsync"] != "on"
        or settings["synchronous_commit"] == "off"
        or settings["server_encoding"] != "UTF8"
    ):
        raise StoreError(
            phrase(
                "a server that keeps what is written was expected (fsync on, synchronous_commit "
                "not off, server_encoding UTF8), got fsync {fsync}, synchronous_commit "
                "{synchronous_commit}, server_encoding {server_encoding}",
                **settings,
            )
        )
