"""A transaction's connection, and how statements reach its driver."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import sqlalchemy as sa

from overtrick.store.faults import translated
from overtrick.store.statement import Statement


class Cursor(Protocol):
    """What both drivers' cursors have."""

    @property
    def rowcount(self) -> int:
        """Rows that the last statement changed."""

    def execute(self, sql: Any, values: Any = ..., /) -> object:
        """Run *sql* with *values* in its places."""

    def executemany(self, sql: Any, rows: Any, /) -> object:
        """Run *sql* once for each of *rows*."""

    def fetchone(self) -> Any:
        """The next row; None after the last."""

    def fetchall(self) -> Sequence[Any]:
        """The rows that are left."""


class Session:
    """An open transaction: what is read in it is of one moment."""

    def __init__(self, connection: sa.Connection) -> None:
        self.connection = connection
        """For statements of SQLAlchemy Core, in this same transaction."""
        self._dialect = connection.dialect
        self._cursor: Cursor = connection.connection.cursor()

    def run(self, statement: Statement, *values: object) -> Cursor:
        """The cursor with the rows of *statement*; its next use forgets them."""
        prepared = statement.prepared(self._dialect)
        try:
            self._cursor.execute(prepared.sql, prepared.places(values))
        except Exception as fault:
            raise translated(fault) from fault
        return self._cursor

    def run_many(self, statement: Statement, rows: Iterable[Sequence[object]]) -> None:
        """*statement* for each of *rows*."""
        prepared = statement.prepared(self._dialect)
        places = [prepared.places(row) for row in rows]
        try:
            if len(places) == 1:
                self._cursor.execute(prepared.sql, places[0])
            elif places:
                self._cursor.executemany(prepared.sql, places)
        except Exception as fault:
            raise translated(fault) from fault

    def command(self, *commands: str) -> None:
        """Run what has no places and no answer: SAVEPOINT and its like.

        PostgreSQL gets them in one message, for it is the way there that takes time.
        """
        if self._dialect.name == "sqlite":
            for command in commands:
                self._cursor.execute(command)
        else:
            self._cursor.execute("; ".join(commands))
