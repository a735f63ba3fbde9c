"""The migrations end in the schema that the program uses, from wherever they begin."""

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from overtrick.store import schema
from overtrick.store.database import Database, begin, open_database
from overtrick.store.errors import StoreError
from overtrick.store.facts import NewFact
from overtrick.store.migrate import MIGRATIONS, VERSION_TABLE, remove, revision_of, upgrade
from overtrick.store.writer import Writer

CONFIG = Config()
CONFIG.set_main_option("script_location", str(MIGRATIONS))
SCRIPTS = ScriptDirectory.from_config(CONFIG)
REVISIONS = [script.revision for script in SCRIPTS.walk_revisions()]
TRIGGERS = {
    "sqlite": (
        "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        {
            f"{table}_{what}"
            for table in ("facts", "pad_entries")
            for what in ("in_order", "no_delete", "no_update")
        },
    ),
    "postgresql": (
        "SELECT tgname FROM pg_trigger WHERE tgrelid IN ('facts'::regclass, "
        "'pad_entries'::regclass) AND NOT tgisinternal",
        {
            f"{table}_{what}"
            for table in ("facts", "pad_entries")
            for what in ("in_order", "no_change")
        },
    ),
}
"""How to ask for the triggers, and what the answer should be."""


def test_the_program_knows_the_last_revision() -> None:
    assert SCRIPTS.get_heads() == [schema.REVISION]


def check(database: Database) -> None:
    """The schema is the one in ``schema``, and the log is guarded."""
    sql, triggers = TRIGGERS[database.engine.dialect.name]
    with database.engine.connect() as connection:
        assert revision_of(connection) == schema.REVISION
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True}
        )
        assert compare_metadata(context, schema.metadata) == []
        assert set(connection.exec_driver_sql(sql).scalars()) == triggers
        inspector = sa.inspect(connection)
        for table in schema.metadata.sorted_tables:
            primary = inspector.get_pk_constraint(table.name)["constrained_columns"]
            assert primary == table.primary_key.columns.keys()
            checks = {check["name"] for check in inspector.get_check_constraints(table.name)}
            assert checks == ({"ck_facts_version"} if table is schema.facts else set())


def test_a_new_store_has_the_schema(database: Database) -> None:
    check(database)


def test_the_text_of_its_tables_is_that_of_the_schema(database: Database) -> None:
    """WITHOUT ROWID and AUTOINCREMENT too, of which no comparison of columns tells."""
    if not database.is_sqlite:
        return
    made = sa.create_engine("sqlite://")
    schema.metadata.create_all(made)
    asked = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
    with made.connect() as wanted, database.engine.connect() as got:
        for table in schema.metadata.sorted_tables:
            texts = [
                connection.exec_driver_sql(asked, (table.name,)).scalar_one()
                for connection in (wanted, got)
            ]
            assert texts[0].split(") WITHOUT")[1:] == texts[1].split(") WITHOUT")[1:]
            assert ("AUTOINCREMENT" in texts[0]) == ("AUTOINCREMENT" in texts[1])
    made.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_store_of_any_revision_is_brought_up(place: str, revision: str) -> None:
    """With what was in it: rows of the oldest tables, by the oldest columns."""
    with open_database(place) as database, database.writing() as connection:
        transaction = begin(connection)
        remove(connection)
        upgrade(connection, revision)
        connection.exec_driver_sql(
            "INSERT INTO events (id, public_id, kind, title, created_at) "
            "VALUES (7, 'tuesday', 'pairs', 'Tuesday', 1)"
        )
        connection.exec_driver_sql(
            "INSERT INTO facts (event_id, version, kind, kind_version, payload, at, said_by, "
            "reason, rules_edition, key) VALUES (7, 1, 'opened', 1, '{}', 1, '', '', '', NULL)"
        )
        transaction.commit()
    with open_database(place) as database:
        check(database)
        with Writer(database) as writer:
            fact = NewFact("closed", 1, "{}", 2, "")
            assert writer.submit(lambda store: store.append(7, 1, [fact])).result(30) == 2
        with database.read() as store:
            assert [each.kind for each in store.read_facts(7)] == ["opened", "closed"]


def test_a_newer_store_is_left_alone(place: str) -> None:
    with open_database(place) as database, database.writing() as connection:
        transaction = begin(connection)
        connection.exec_driver_sql("UPDATE overtrick_revision SET version_num = 'r9999'")
        transaction.commit()
    with pytest.raises(StoreError, match="r9999: a newer overtrick made it"):
        open_database(place)


def test_a_migration_that_fails_changes_nothing(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(connection: sa.Connection) -> None:
        upgrade(connection)
        raise RuntimeError("the power went")

    with monkeypatch.context() as patch:
        patch.setattr("overtrick.store.database.upgrade", fail)
        with pytest.raises(RuntimeError, match="power"):
            open_database(place)
    with open_database(place) as database:
        check(database)
