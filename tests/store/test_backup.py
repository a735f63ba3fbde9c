"""A backup is the whole store at one moment, and comes back into either database."""

import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from overtrick.phrase import Phrase
from overtrick.store import backup, schema
from overtrick.store.backup import back_up, restore
from overtrick.store.database import Database, begin, open_database
from overtrick.store.devices import TableCode
from overtrick.store.errors import StoreError
from overtrick.store.facts import NewFact
from overtrick.store.integrity import findings
from overtrick.store.invitations import Invitation
from overtrick.store.pads import PadEntry
from overtrick.store.results import Entrant, ResultRow
from overtrick.store.transaction import Transaction
from overtrick.store.web_sessions import WebSession
from overtrick.store.writer import Writer
from tests.store.server import Server

FACT = NewFact("opened", 1, '{"name":"星期二"}', 1, "7")


def fill(store: Transaction) -> int:
    event = store.create_event("pairs", "Tuesday", 1).id
    person = store.add_person("A. Ostrowska", 5)
    store.append(event, 0, [FACT] * 3)
    store.put_results([ResultRow(event, "A", 1, 1, 1, 1, 2, "PASS", 1, 3)])
    store.put_contestant([Entrant(event, "A", 1, person, 2)])
    store.keep_answer(f"key {event}", "hash", '{"version":3}', event, 1)
    fill_house(store, event, person)
    return event


def fill_house(store: Transaction, event: int, person: int) -> None:
    """A row of everything that is no event's."""
    store.merge_people(store.add_person("Anna Ostrowska", 5), person, 6)
    account = store.add_account(f"anna {event}", "player", 5, person_id=person)
    club = store.add_club("Tuesday", 5)
    store.put_member(club, account, "director")
    store.put_event_club(event, club)
    store.put_event_director(event, account)
    device = store.add_device(event, "A", 1, 5)
    store.add_web_session(WebSession(f"hash {event}", account, device, 5, 5, 50, "Firefox"))
    store.add_invitation(Invitation(f"hash {event}", "player", club, account, 5, 50, 6, account))
    store.add_table_codes([TableCode(event, "A", 1, f"code {event}")])
    store.put_house_settings({"name": "Klub, 星期二"})
    store.add_attempt("address:192.168.1.5", 5)
    store.add_audit_line(5, f"account:{account}", "signed-in")
    pad = store.create_pad(f"pad-{event}", "rubber", '{"names":["安"]}', 5)
    store.append_pad_entry(PadEntry(pad.id, 1, "{}", 5, f"account:{account}", "key"))


def content(database: Database) -> dict[str, list[tuple[object, ...]]]:
    with database.read() as store:
        return {
            table.name: sorted(map(tuple, store.connection.execute(sa.select(table))))
            for table in schema.metadata.sorted_tables
        }


@pytest.fixture
def filled(database: Database, writer: Writer) -> Database:
    """A store with a row of everything."""
    for _ in range(3):
        writer.submit(fill).result(30)
    assert [table for table, rows in content(database).items() if not rows] == []
    return database


def test_every_table_is_copied_after_those_it_refers_to() -> None:
    assert set(backup.TABLES) == set(schema.metadata.sorted_tables)
    for index, table in enumerate(backup.TABLES):
        assert {key.column.table for key in table.foreign_keys} <= set(backup.TABLES[:index])


def test_a_backup_is_one_file_and_a_store_itself(filled: Database, tmp_path: Path) -> None:
    target = tmp_path / "backups" / "monday.db"
    target.parent.mkdir()
    assert back_up(filled, target) == 9
    assert list(target.parent.iterdir()) == [target]
    with open_database(target) as copy:
        assert content(copy) == content(filled)


@pytest.mark.database
def test_it_comes_back_into_either_database(
    filled: Database, tmp_path: Path, server: Server
) -> None:
    back_up(filled, tmp_path / "backup.db")
    for place in (str(tmp_path / "new.db"), server.new_place()):
        with open_database(place) as new:
            assert restore(tmp_path / "backup.db", new) == 9
            assert content(new) == content(filled)
            with new.read() as store:
                assert findings(store) == []
            with Writer(new) as writer:  # numbers go on where they were
                assert writer.submit(fill).result(30) == 4
                assert writer.submit(lambda store: store.append(1, 3, [FACT])).result(30) == 4


def test_an_empty_store(database: Database, tmp_path: Path) -> None:
    assert back_up(database, tmp_path / "backup.db") == 0
    with open_database(tmp_path / "new.db") as new, Writer(new) as writer:
        assert restore(tmp_path / "backup.db", new) == 0
        assert writer.submit(fill).result(30) == 1


def test_a_file_that_is_there_is_not_lost(filled: Database, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    target.write_text("something else")
    with pytest.raises(StoreError, match=r"backup\.db is there already"):
        back_up(filled, target)
    assert target.read_text() == "something else"
    assert back_up(filled, target, replace=True) == 9


def test_a_store_that_has_something_is_not_lost(
    filled: Database, writer: Writer, tmp_path: Path
) -> None:
    back_up(filled, tmp_path / "backup.db")
    before = content(filled)
    writer.submit(fill).result(30)
    after = content(filled)
    with pytest.raises(StoreError, match="this one has events, people, facts, answers, results"):
        restore(tmp_path / "backup.db", filled)
    assert content(filled) == after
    assert restore(tmp_path / "backup.db", filled, replace=True) == 9
    assert content(filled) == before
    with pytest.raises(StoreError):  # the log is guarded as before
        restore(tmp_path / "backup.db", filled)
    assert writer.submit(fill).result(30) == 4


def test_a_spoilt_backup_is_refused_and_nothing_is_lost(filled: Database, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    back_up(filled, target)
    with open_database(target) as copy, copy.writing() as connection:
        transaction = begin(connection)
        connection.exec_driver_sql("DROP TRIGGER facts_no_delete")
        connection.exec_driver_sql("DELETE FROM facts WHERE event_id = 2 AND version = 2")
        transaction.commit()
    before = content(filled)
    with pytest.raises(StoreError, match="event 2: versions 1 to 3 were expected") as raised:
        restore(target, filled, replace=True)
    assert isinstance(raised.value.args[0], Phrase)
    assert content(filled) == before


def test_a_restore_that_fails_half_way_loses_nothing(
    filled: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(filled, tmp_path / "backup.db")
    before = content(filled)
    monkeypatch.setattr(backup, "TABLES", (*backup.TABLES[:3], None))
    monkeypatch.setattr(backup, "_has_rows", lambda _connection, _table: True)
    with pytest.raises(AttributeError):
        restore(tmp_path / "backup.db", filled, replace=True)
    assert content(filled) == before


def test_no_backup(filled: Database, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is none"):
        restore(tmp_path / "nothing.db", filled, replace=True)
    (tmp_path / "text.db").write_text("Board 1: 4S N +1, and so on for a page " * 100)
    with pytest.raises(StoreError, match="not a database"):
        restore(tmp_path / "text.db", filled, replace=True)


def test_backups_while_many_write(filled: Database, writer: Writer, tmp_path: Path) -> None:
    """Each holds what was there at one moment: an event's two facts, or neither."""
    stop = threading.Event()

    def write(event: int) -> None:
        version = 3
        while not stop.is_set():
            facts = [FACT, FACT]
            version = writer.submit(
                lambda store: store.append(event, version, facts)  # noqa: B023 - done at once
            ).result(30)

    threads = [threading.Thread(target=write, args=(event,)) for event in (1, 2, 3)]
    for thread in threads:
        thread.start()
    try:
        counts = [back_up(filled, tmp_path / f"{number}.db") for number in range(4)]
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert counts == sorted(counts)
    assert counts[-1] > 9
    for number, count in enumerate(counts):
        with open_database(tmp_path / f"{number}.db") as copy, copy.read() as store:
            assert findings(store) == []
            versions = [store.version(event) for event in (1, 2, 3)]
            assert sum(versions) == count
            assert [version % 2 for version in versions] == [1, 1, 1]
