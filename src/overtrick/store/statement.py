"""A statement written once, and its SQL as each database's driver wants it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared(NamedTuple):
    """SQL of one driver, and where its places come from."""

    sql: str
    order: tuple[int, ...] | None
    """Index of the value for each place; None if the places come as the names do."""
    constants: tuple[object, ...]
    """Values that the statement brings itself; they are counted after those it is given."""

    def places(self, values: Sequence[object]) -> Sequence[object]:
        """*values* in the order of the places."""
        if self.order is None:
            return values
        every = (*values, *self.constants)
        return tuple(every[index] for index in self.order)


class Statement:
    """A Core statement that goes straight to the driver, where Core itself costs too much.

    Compiled once for each database. The driver keeps it prepared: always the same text.
    """

    __slots__ = ("_build", "_names", "_prepared")

    def __init__(self, build: Callable[[str], ClauseElement], names: Sequence[str]) -> None:
        """*build* gives the statement for ``sqlite`` or ``postgresql``; *names* its places."""
        self._build = build
        self._names = tuple(names)
        self._prepared: dict[str, Prepared] = {}

    def prepared(self, dialect: sa.Dialect) -> Prepared:
        """SQL for *dialect*, whose places are by position."""
        known = self._prepared.get(dialect.name)
        if known is None:
            known = self._prepared[dialect.name] = self._compiled(dialect)
        return known

    def _compiled(self, dialect: sa.Dialect) -> Prepared:
        compiled = self._build(dialect.name).compile(dialect=dialect)
        if not isinstance(compiled, SQLCompiler) or not dialect.positional:
            raise TypeError(compiled, dialect.paramstyle)
        places = compiled.positiontup or []
        constants = [name for name in places if name not in self._names]
        names = [*self._names, *constants]
        order = tuple(names.index(name) for name in places)
        return Prepared(
            str(compiled),
            None if order == tuple(range(len(self._names))) else order,
            tuple(compiled.params[name] for name in constants),
        )


def statement(core: ClauseElement, *names: str) -> Statement:
    """A statement that is the same for both databases."""
    return Statement(lambda _dialect: core, names)


def insertion(table: sa.Table) -> Statement:
    """One new row of *table*: a value for each column, in the table's order."""
    values = _places([column.name for column in table.columns])
    return statement(sa.insert(table).values(values).inline(), *_named(values))


def replacement(table: sa.Table, names: Sequence[str]) -> Statement:
    """A row of *table*, in place of the one with its primary key if there is one.

    A value for each of *names*, which are all its columns in some order.
    """
    values = _places(names)
    kept = [column.name for column in table.columns if not column.primary_key]

    def build(dialect: str) -> ClauseElement:
        insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
        row = insert(table).values(values)
        return row.on_conflict_do_update(
            index_elements=list(table.primary_key.columns),
            set_={name: row.excluded[name] for name in kept},
        )

    return Statement(build, _named(values))


def selection(table: sa.Table, *names: str) -> Statement:
    """The rows of *table* that have the values given in the columns *names*; all without any."""
    where = _wanted(table, names)
    return statement(sa.select(table).where(*where.values()), *where)


def change(table: sa.Table, changed: Sequence[str], names: Sequence[str]) -> Statement:
    """New values for the columns *changed*, then the values that choose the rows by *names*."""
    values, where = _places(changed), _wanted(table, names)
    return statement(
        sa.update(table).where(*where.values()).values(values), *_named(values), *where
    )


def removal(table: sa.Table, *names: str) -> Statement:
    """No row of *table* with the values given in the columns *names*."""
    where = _wanted(table, names)
    return statement(sa.delete(table).where(*where.values()), *where)


def _wanted(table: sa.Table, names: Sequence[str]) -> dict[str, sa.ColumnElement[bool]]:
    """The conditions that choose rows, by the names of their places."""
    return {f"wanted_{name}": table.c[name] == sa.bindparam(f"wanted_{name}") for name in names}


def _places(columns: Sequence[str]) -> dict[str, sa.BindParameter[object]]:
    """A place for each column; Core keeps the columns' own names for itself."""
    return {column: sa.bindparam(f"new_{column}") for column in columns}


def _named(values: dict[str, sa.BindParameter[object]]) -> list[str]:
    return [place.key for place in values.values()]
