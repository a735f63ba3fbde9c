"""Events and people: ordinary rows, of which names can be erased."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from overtrick.errors import ConflictError, NotFoundError, ParseError
from overtrick.store.database import Database, open_database
from overtrick.store.events import PUBLIC_LETTERS, EventRow, new_public_id
from overtrick.store.people import Person
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

T = TypeVar("T")


def do(writer: Writer, work: Callable[[Transaction], T]) -> T:
    return writer.submit(work).result(30)


class TestEvents:
    def test_found_by_number_and_by_public_id(self, database: Database, writer: Writer) -> None:
        event = do(writer, lambda store: store.create_event("pairs", "Tuesday, 星期二", 5))
        assert (event.id, event.kind, event.title, event.created_at) == (
            1,
            "pairs",
            "Tuesday, 星期二",
            5,
        )
        with database.read() as store:
            assert store.event(event.id) == store.event_at(event.public_id) == event
            with pytest.raises(NotFoundError, match="there is no event 2"):
                store.event(2)
            with pytest.raises(NotFoundError, match="there is no event nothing"):
                store.event_at("nothing")

    def test_newest_first_and_on_from_any(self, database: Database, writer: Writer) -> None:
        for at in range(5):
            do(writer, lambda store, at=at: store.create_event("pairs", f"{at}", at))  # type: ignore[misc]
        with database.read() as store:
            assert [event.id for event in store.events()] == [5, 4, 3, 2, 1]
            assert [event.id for event in store.events(2)] == [5, 4]
            assert [event.id for event in store.events(2, before=4)] == [3, 2]

    def test_a_title_can_change(self, database: Database, writer: Writer) -> None:
        event = do(writer, lambda store: store.create_event("pairs", "Tusday", 5))
        do(writer, lambda store: store.retitle_event(event.id, "Tuesday"))
        with database.read() as store:
            assert store.event(event.id) == event._replace(title="Tuesday")
        with pytest.raises(NotFoundError):
            do(writer, lambda store: store.retitle_event(2, "Tuesday"))

    def test_a_public_id_is_taken_once(self, writer: Writer) -> None:
        def create(store: Transaction) -> EventRow:
            return store.create_event("pairs", "Tuesday", 5, public_id="tuesday")

        assert do(writer, create).public_id == "tuesday"
        with pytest.raises(ConflictError):
            do(writer, create)

    def test_public_ids(self) -> None:
        made = {new_public_id() for _ in range(500)}
        assert len(made) == 500
        assert {len(public) for public in made} == {8}
        assert set().union(*made) <= set(PUBLIC_LETTERS)
        assert not set("0o1il") & set(PUBLIC_LETTERS)

    def test_text_is_checked(self, writer: Writer) -> None:
        for words in (("a\0", "b", None), ("a", "b\0", None), ("a", "b", "c\0")):
            with pytest.raises(ParseError):
                do(
                    writer,
                    lambda store, w=words: store.create_event(w[0], w[1], 1, public_id=w[2]),  # type: ignore[misc]
                )


class TestPeople:
    def test_a_name_can_change(self, database: Database, writer: Writer) -> None:
        person = do(writer, lambda store: store.add_person("A. Ostrowska", 5, number="PL 12"))
        with database.read() as store:
            assert store.person(person) == Person(person, "A. Ostrowska", "PL 12", 5, None)
        do(writer, lambda store: store.rename_person(person, "A. Nowa"))
        with database.read() as store:
            assert store.person(person) == Person(person, "A. Nowa", "", 5, None)
            assert store.people([person, 99]) == {person: Person(person, "A. Nowa", "", 5, None)}

    def test_an_erased_name_is_gone_for_ever(self, database: Database, writer: Writer) -> None:
        person = do(writer, lambda store: store.add_person("A. Ostrowska", 5, number="PL 12"))
        do(writer, lambda store: store.erase_person(person, 8))
        do(writer, lambda store: store.erase_person(person, 9))
        with database.read() as store:
            assert store.person(person) == Person(person, "", "", 5, 8)
        with pytest.raises(NotFoundError):
            do(writer, lambda store: store.rename_person(person, "A. Ostrowska"))
        assert do(writer, lambda store: store.add_person("B. Quist", 9)) != person

    def test_nobody(self, database: Database, writer: Writer) -> None:
        with database.read() as store, pytest.raises(NotFoundError, match="no person 3"):
            store.person(3)
        with pytest.raises(NotFoundError):
            do(writer, lambda store: store.erase_person(3, 1))

    def test_an_erased_name_is_not_in_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "club.db"
        with open_database(path) as database, Writer(database) as writer:
            person = do(writer, lambda store: store.add_person("Ostrowska" * 20, 5))
            do(writer, lambda store: store.erase_person(person, 8))
        assert [file.name for file in tmp_path.iterdir()] == ["club.db"]
        assert b"Ostrowska" not in path.read_bytes()
