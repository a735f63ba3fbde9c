"""Rows of ladders beside those of events: listed apart, found by their people apart."""

import pytest

from overtrick.errors import ConflictError, NotFoundError
from overtrick.store.database import Database
from overtrick.store.results import Entrant
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer


@pytest.fixture
def person(writer: Writer) -> int:
    """Somebody in two events and on two ladders."""

    def work(store: Transaction) -> int:
        person = store.add_person("Ann", 1)
        for kind, public in (
            ("pairs", "monday"),
            ("ladder", "autumn"),
            ("match", "final"),
            ("ladder", "winter"),
        ):
            row = store.create_event(kind, kind, 1, public_id=public)
            store.put_contestant([Entrant(row.id, "", 7, person, 1)])
        return person

    return writer.submit(work).result(30)


def test_they_are_listed_apart(database: Database, person: int) -> None:
    with database.read() as store:
        assert [row.public_id for row in store.events()] == ["final", "monday"]
        assert [row.public_id for row in store.events(count=1)] == ["final"]
        assert [row.public_id for row in store.ladders()] == ["winter", "autumn"]
        last = store.ladders(count=1)[0]
        assert [row.public_id for row in store.ladders(before=last.id)] == ["autumn"]
        everything = ["winter", "final", "autumn", "monday"]
        assert [row.public_id for row in store.all_logs(count=3)] == everything
        assert [row.is_ladder for row in store.all_logs()] == [True, False, True, False]


def test_they_are_found_apart(database: Database, person: int) -> None:
    with database.read() as store:
        assert store.event_at("final").kind == "match"
        assert store.ladder_at("autumn").kind == "ladder"
        assert store.row_at("autumn") == store.event(store.ladder_at("autumn").id)
        for wrong in ("autumn", "nowhere"):
            with pytest.raises(NotFoundError):
                store.event_at(wrong)
        for wrong in ("monday", "nowhere"):
            with pytest.raises(NotFoundError):
                store.ladder_at(wrong)
        with pytest.raises(NotFoundError):
            store.row_at("nowhere")


def test_a_person_s_events_and_ladders(database: Database, writer: Writer, person: int) -> None:
    with database.read() as store:
        events, ladders = store.entered(person), store.on_ladders(person)
        assert [store.event(each.event_id).public_id for each in events] == ["monday", "final"]
        assert [store.event(each.event_id).public_id for each in ladders] == ["autumn", "winter"]
        assert store.on_ladders(99) == []

    def merged(store: Transaction) -> int:
        other = store.add_person("A. Lee", 1)
        store.merge_people(person, other, 2)
        return other

    other = writer.submit(merged).result(30)
    with database.read() as store:
        assert len(store.on_ladders(other)) == len(store.on_ladders(person)) == 2


def test_they_share_their_public_ids(writer: Writer, person: int) -> None:
    again = writer.submit(lambda store: store.create_event("pairs", "", 1, public_id="autumn"))
    with pytest.raises(ConflictError):
        again.result(30)
