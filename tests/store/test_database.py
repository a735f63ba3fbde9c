"""A database is opened only if it keeps what it says it has kept."""

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from overtrick.store import durable
from overtrick.store.database import Database, open_database
from overtrick.store.errors import StoreError
from overtrick.store.writer import Writer
from tests.store.server import Server

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "secure_delete": 1,
    "recursive_triggers": 1,
}


def pragmas(connection: sa.Connection) -> dict[str, object]:
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in PRAGMAS}


class TestSqlite:
    def test_every_connection_is_durable(self, tmp_path: Path) -> None:
        with (
            open_database(tmp_path / "club.db") as database,
            database.read() as one,
            database.read() as two,
            database.writing() as three,
        ):
            connections = [one.connection, two.connection, three]
            drivers = {id(each.connection.driver_connection) for each in connections}
            assert len(drivers) == 3
            assert [pragmas(each) for each in connections] == [PRAGMAS] * 3

    def test_one_that_forgets_is_refused(self) -> None:
        with pytest.raises(StoreError, match=r"expected .*journal_mode memory"):
            open_database(":memory:")

    @pytest.mark.parametrize(
        ("deaf_to", "said"),
        [("synchronous=", "synchronous 1,"), ("foreign_keys=", "foreign_keys 0$")],
    )
    def test_one_that_does_not_obey_is_refused(
        self, tmp_path: Path, deaf_to: str, said: str
    ) -> None:
        class Deaf(sqlite3.Connection):
            def execute(self, sql: str, /, *values: Any) -> sqlite3.Cursor:
                return super().execute("SELECT 1" if deaf_to in sql else sql, *values)

        driver = sqlite3.connect(tmp_path / "club.db", factory=Deaf)
        driver.executescript("PRAGMA synchronous=NORMAL")
        with pytest.raises(StoreError, match=said):
            durable.prepare_sqlite(driver, 0.1)
        driver.close()

    @pytest.mark.parametrize("name", ["club.db", "Łódź %20 club.db", "a?b#c.db"])
    def test_any_file_name(self, tmp_path: Path, name: str) -> None:
        with open_database(str(tmp_path / name)):
            assert (tmp_path / name).is_file()
        with open_database(tmp_path / name):
            assert [path.name for path in tmp_path.iterdir() if path.suffix == ".db"] == [name]

    def test_a_url_is_a_file_too(self, tmp_path: Path) -> None:
        open_database(f"sqlite:///{tmp_path / 'club.db'}").close()
        assert (tmp_path / "club.db").is_file()

    def test_no_folder(self, tmp_path: Path) -> None:
        with pytest.raises(StoreError, match="unable to open"):
            open_database(tmp_path / "none" / "club.db")

    def test_no_database(self, tmp_path: Path) -> None:
        (tmp_path / "club.db").write_text("Board 1: 4S N +1, and so on for a page " * 100)
        with pytest.raises(StoreError, match="not a database"):
            open_database(tmp_path / "club.db")
        assert (tmp_path / "club.db").read_text().startswith("Board 1: 4S N +1")

    def test_another_programs_database(self, tmp_path: Path) -> None:
        with sqlite3.connect(tmp_path / "other.db") as driver:
            driver.execute("CREATE TABLE recipes(name)")
        driver.close()
        with pytest.raises(StoreError, match="this one holds: recipes"):
            open_database(tmp_path / "other.db")

    def test_many_open_a_new_file_at_once(self, tmp_path: Path) -> None:
        failures: list[BaseException] = []

        def open_one() -> None:
            try:
                open_database(tmp_path / "club.db").close()
            except BaseException as fault:  # noqa: BLE001 - whatever it is
                failures.append(fault)

        threads = [threading.Thread(target=open_one) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failures == []


@pytest.mark.database
class TestPostgresql:
    def test_one_that_answers_too_early_is_refused(self, server: Server) -> None:
        server.run("CREATE ROLE hasty LOGIN SUPERUSER")
        server.run("ALTER ROLE hasty SET synchronous_commit = off")
        with pytest.raises(StoreError, match="synchronous_commit off"):
            open_database(server.new_place().replace("postgres@", "hasty@"))

    def test_no_server(self, tmp_path: Path) -> None:
        with pytest.raises(StoreError, match="the database cannot do it now"):
            open_database(f"postgresql://postgres@/club?host={tmp_path}")

    def test_text_that_is_not_unicode_is_refused(self, server: Server) -> None:
        server.run("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
        with pytest.raises(StoreError, match="server_encoding LATIN1"):
            open_database(server.address("latin"))


@pytest.mark.parametrize("place", ["mysql://root@localhost/club", "http://", "://"])
def test_an_address_that_is_none(place: str) -> None:
    with pytest.raises(StoreError, match="postgresql://user@host/name was expected"):
        open_database(place)


def test_a_reader_sees_one_moment(database: Database, writer: Writer) -> None:
    with database.read() as before:
        assert before.events() == []
        event = writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1)).result()
        assert before.events() == []
        with database.read() as after:
            assert after.events() == [event]


def test_a_reader_cannot_write(database: Database) -> None:
    """On PostgreSQL the server refuses it; on SQLite a reader has nothing to write with."""
    with database.read() as store:
        assert not hasattr(store, "append")
        if not database.is_sqlite:
            with pytest.raises(sa.exc.InternalError, match="read-only"):
                store.connection.exec_driver_sql("DELETE FROM people")
