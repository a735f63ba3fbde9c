"""What is wrong with a store: gaps, rows without their event, text that is not ours."""

import json
from collections.abc import Iterator

import sqlalchemy as sa

from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import canonical
from overtrick.store.transaction import Reading

BATCH = 1_000


def findings(store: Reading) -> list[str]:
    """A sentence for each fault, empty if there is none. It reads everything that is there."""
    return [
        *_damage(store.connection),
        *_gaps(store.connection),
        *_strays(store.connection),
        *_ahead(store.connection),
        *_texts(store.connection, schema.facts, "payload", "event_id", "version"),
        *_texts(store.connection, schema.answers, "answer", "key"),
        *_texts(store.connection, schema.house_settings, "value", "name"),
        *_texts(store.connection, schema.pads, "settings", "id"),
        *_texts(store.connection, schema.pad_entries, "payload", "pad_id", "version"),
        *_lost_people(store.connection),
    ]


def _damage(connection: sa.Connection) -> Iterator[str]:
    """What SQLite says of its file. PostgreSQL has its own checksums."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if said != "ok":
                yield phrase("the file is damaged: {said}", said=said)


def _gaps(connection: sa.Connection) -> Iterator[str]:
    facts = schema.facts.c
    count, first, last = (
        function(facts.version) for function in (sa.func.count, sa.func.min, sa.func.max)
    )
    logs = (
        sa.select(facts.event_id, count, first, last)
        .group_by(facts.event_id)
        .having(sa.or_(first != 1, last != count))
        .order_by(facts.event_id)
    )
    for event, there, lowest, highest in connection.execute(logs):
        yield phrase(
            "event {event}: versions 1 to {highest} were expected, "
            "there are {there} from {lowest} on",
            event=event,
            highest=highest,
            there=there,
            lowest=lowest,
        )


def _strays(connection: sa.Connection) -> Iterator[str]:
    for table in schema.metadata.sorted_tables:
        if "event_id" not in table.c:
            continue
        stray = (
            sa.select(table.c.event_id)
            .distinct()
            .where(
                table.c.event_id.is_not(None),
                table.c.event_id.not_in(sa.select(schema.events.c.id)),
            )
            .order_by(table.c.event_id)
        )
        for event in connection.scalars(stray):
            yield phrase(
                "{table}: there is no event {event}, but rows of it", table=table.name, event=event
            )

    for table in schema.metadata.sorted_tables:
        for key in table.foreign_keys:
            other = key.column.table
            if other is not schema.events:
                yield from _without(connection, table.c[key.parent.name], other)


def _without(connection: sa.Connection, column: sa.Column[int], other: sa.Table) -> Iterator[str]:
    """Rows that refer to one of *other* which is not there."""
    stray = (
        sa.select(column)
        .distinct()
        .where(column.is_not(None), column.not_in(sa.select(other.c.id)))
        .order_by(column)
    )
    for number in connection.scalars(stray):
        yield phrase(
            "{table}: {column} is {number}, but {other} has no such row",
            table=column.table.name,
            column=column.name,
            number=number,
            other=other.name,
        )


def _lost_people(connection: sa.Connection) -> Iterator[str]:
    """People who were merged into nobody, or into themselves by a circle."""
    people = schema.people.c
    rows = sa.select(people.id, people.merged_into).order_by(people.id)
    into: dict[int, int | None] = {row[0]: row[1] for row in connection.execute(rows)}
    for person, other in into.items():
        passed, now = {person}, other
        while now is not None and now in into and now not in passed:
            passed.add(now)
            now = into[now]
        if now is not None:
            yield phrase(
                "person {person} was merged into somebody who is not there, or in a circle",
                person=person,
            )


def _ahead(connection: sa.Connection) -> Iterator[str]:
    """Derived rows that say they come from a fact which is not there."""
    facts = schema.facts.c
    for table in schema.PROJECTIONS:
        known = sa.select(sa.func.coalesce(sa.func.max(facts.version), 0)).where(
            facts.event_id == table.c.event_id
        )
        ahead = (
            sa.select(table.c.event_id, sa.func.max(table.c.version))
            .where(table.c.version > known.scalar_subquery())
            .group_by(table.c.event_id)
            .order_by(table.c.event_id)
        )
        for event, version in connection.execute(ahead):
            yield phrase(
                "{table}: a row of event {event} is derived from version {version}, "
                "which is not there",
                table=table.name,
                event=event,
                version=version,
            )


def _texts(connection: sa.Connection, table: sa.Table, text: str, *key: str) -> Iterator[str]:
    columns = [table.c[name] for name in key]
    rows = sa.select(table.c[text], *columns).order_by(*columns)
    for kept, *where in connection.execute(rows, execution_options={"yield_per": BATCH}):
        if not _is_canonical(kept):
            yield phrase(
                "{table} {where}: canonical JSON was expected, got {kept!r}",
                table=table.name,
                where="/".join(map(str, where)),
                kept=kept[:80],
            )


def _is_canonical(text: str) -> bool:
    try:
        return canonical(json.loads(text)) == text
    except (ParseError, ValueError, RecursionError):
        return False
