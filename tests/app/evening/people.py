"""Persons in tests."""

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.store.transaction import Transaction

DIRECTOR = Said("account:1")


def persons(desk: Desk, *names: str) -> list[int]:
    """The ids of new persons of these names."""

    def work(transaction: Transaction) -> list[int]:
        return [transaction.add_person(name, 0) for name in names]

    return desk.writer.submit(work).result()


def names_in(desk: Desk) -> list[str]:
    """The names of all persons there are."""
    with desk.database.read() as reading:
        found = {
            person.name
            for letter in "abcdefghijklmnopqrstuvwxyz"
            for person in reading.people_named(letter)
        }
    return sorted(found)
