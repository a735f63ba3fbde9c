"""Every kind of fault that a store can have is found and told."""

import pytest
import sqlalchemy as sa

from overtrick.phrase import Phrase
from overtrick.store import schema
from overtrick.store.database import Database, begin
from overtrick.store.facts import NewFact
from overtrick.store.integrity import findings
from overtrick.store.results import ResultRow
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

FACT = NewFact("opened", 1, '{"a":1}', 1, "7")


def fill(store: Transaction) -> None:
    for title in ("Tuesday", "Friday"):
        event = store.create_event("pairs", title, 1).id
        store.append(event, 0, [FACT, FACT, FACT])
        store.put_results([ResultRow(event, "A", 1, 1, 1, 1, 2, "PASS", 1, 3)])
        store.keep_answer(f"key {event}", "hash", '{"version":3}', event, 1)
    store.add_account("anna", "player", 1)
    store.add_club("Tuesday", 1)
    store.put_member(1, 1, "director")
    store.put_event_club(1, 1)
    store.put_house_settings({"name": "Tuesday"})
    store.add_person("A. Ostrowska", 1, person_id=7)
    store.merge_people(store.add_person("Anna Ostrowska", 1, person_id=8), 7, 2)


@pytest.fixture(autouse=True)
def _filled(writer: Writer) -> None:
    writer.submit(fill).result(30)


def spoil(database: Database, *statements: str) -> None:
    """Change what the database itself guards, as damage or another program might."""
    if database.is_sqlite:
        off = ["DROP TRIGGER facts_no_delete", "DROP TRIGGER facts_no_update"]
        off += ["DROP TRIGGER facts_in_order"]
    else:
        off = [
            f"ALTER TABLE {table.name} DISABLE TRIGGER ALL"
            for table in schema.metadata.sorted_tables
        ]
    with database.writing() as connection:
        if database.is_sqlite:
            connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
        transaction = begin(connection)
        for statement in (*off, *statements):
            connection.execute(sa.text(statement))
        transaction.commit()
        connection.invalidate()


def test_a_sound_store(database: Database) -> None:
    with database.read() as store:
        assert findings(store) == []


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        (
            "DELETE FROM facts WHERE event_id = 2 AND version = 2",
            "event 2: versions 1 to 3 were expected, there are 2 from 1 on",
        ),
        (
            "DELETE FROM facts WHERE event_id = 1 AND version = 1",
            "event 1: versions 1 to 3 were expected, there are 2 from 2 on",
        ),
        (
            "DELETE FROM facts WHERE event_id = 1 AND version = 3",
            "results: a row of event 1 is derived from version 3, which is not there",
        ),
        (
            "UPDATE facts SET payload = '{\"a\": 1}' WHERE event_id = 1 AND version = 1",
            "facts 1/1: canonical JSON was expected, got '{\"a\": 1}'",
        ),
        (
            "UPDATE answers SET answer = '1.5' WHERE event_id = 1",
            "answers key 1: canonical JSON was expected, got '1.5'",
        ),
        (
            "UPDATE answers SET answer = '{' WHERE event_id = 1",
            "answers key 1: canonical JSON was expected, got '{'",
        ),
        ("UPDATE answers SET event_id = 3", "answers: there is no event 3, but rows of it"),
        (
            "INSERT INTO facts SELECT 3, version, kind, kind_version, payload, at, said_by, "
            "reason, rules_edition, key FROM facts WHERE event_id = 1",
            "facts: there is no event 3, but rows of it",
        ),
        (
            "UPDATE event_clubs SET event_id = 3",
            "event_clubs: there is no event 3, but rows of it",
        ),
        (
            "UPDATE event_clubs SET club_id = 5",
            "event_clubs: club_id is 5, but clubs has no such row",
        ),
        (
            "UPDATE memberships SET account_id = 5",
            "memberships: account_id is 5, but accounts has no such row",
        ),
        (
            "UPDATE accounts SET person_id = 5",
            "accounts: person_id is 5, but people has no such row",
        ),
        (
            "UPDATE house_settings SET value = '1.5'",
            "house_settings name: canonical JSON was expected, got '1.5'",
        ),
        (
            "UPDATE people SET merged_into = 9 WHERE id = 8",
            "person 8 was merged into somebody who is not there, or in a circle",
        ),
        (
            "UPDATE people SET merged_into = 8 WHERE id = 8",
            "person 8 was merged into somebody who is not there, or in a circle",
        ),
    ],
)
def test_a_fault_is_told(database: Database, statement: str, found: str) -> None:
    spoil(database, statement)
    with database.read() as store:
        told = findings(store)
    assert told == [found]
    assert all(isinstance(sentence, Phrase) for sentence in told)
