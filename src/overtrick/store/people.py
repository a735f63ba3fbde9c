"""People as rows that can be erased; facts hold only their ids."""

import secrets
from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import statement

LARGEST_ID = 2**53 - 1
"""What JavaScript and JSON readers keep exactly."""


class Person(NamedTuple):
    """Someone who plays, directs or keeps score."""

    id: int
    name: str
    """Empty once it was erased."""
    number: str
    """The federation's number, as it is written there; empty if there is none."""
    created_at: int
    erased_at: int | None
    """When the name was erased; None while it is there."""


_PEOPLE = schema.people
_ONE = statement(sa.select(_PEOPLE).where(_PEOPLE.c.id == sa.bindparam("person")), "person")
_CREATE = statement(
    sa.insert(_PEOPLE)
    .values(
        id=sa.bindparam("identified"),
        name=sa.bindparam("called"),
        number=sa.bindparam("numbered"),
        created_at=sa.bindparam("created"),
    )
    .returning(_PEOPLE.c.id),
    "identified",
    "called",
    "numbered",
    "created",
)
_CALLED = statement(
    sa.select(sa.func.min(_PEOPLE.c.id)).where(_PEOPLE.c.name == sa.bindparam("called")), "called"
)
_ALL = statement(sa.select(_PEOPLE))
_RENAME = statement(
    sa.update(_PEOPLE)
    .where(_PEOPLE.c.id == sa.bindparam("person"), _PEOPLE.c.erased_at.is_(None))
    .values(name=sa.bindparam("called"), number=sa.bindparam("numbered")),
    "called",
    "numbered",
    "person",
)
_ERASE = statement(
    sa.update(_PEOPLE)
    .where(_PEOPLE.c.id == sa.bindparam("person"), _PEOPLE.c.erased_at.is_(None))
    .values(name="", number="", erased_at=sa.bindparam("erased")),
    "erased",
    "person",
)


class PeopleReading(Session):
    """Reads names."""

    def person(self, person_id: int) -> Person:
        """Who has this id; NotFoundError if nobody ever had it."""
        row = self.run(_ONE, person_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no person {person}", person=person_id))
        return Person(*row)

    def person_called(self, name: str) -> int | None:
        """The first who was given exactly this name; None if nobody was."""
        row = self.run(_CALLED, checked(name)).fetchone()
        found: int | None = row[0]
        return found

    def people_named(self, part: str) -> list[Person]:
        """Everyone whose name contains *part*, in any case, by name; nobody for an empty one."""
        wanted = checked(part).casefold().strip()
        if not wanted:
            return []
        rows = (Person(*row) for row in self.run(_ALL).fetchall())
        found = (person for person in rows if wanted in person.name.casefold())
        return sorted(found, key=lambda person: (person.name, person.id))

    def people(self, person_ids: Iterable[int]) -> dict[int, Person]:
        """Who have these ids; an id that nobody ever had is left out."""
        rows = ((person, self.run(_ONE, person).fetchone()) for person in person_ids)
        return {person: Person(*row) for person, row in rows if row is not None}


class PeopleWriting(PeopleReading):
    """Writes and erases names."""

    def add_person(
        self, name: str, at: int, *, number: str = "", person_id: int | None = None
    ) -> int:
        """A new person's id; no two people ever have the same, erased or not.

        Ids are drawn at random, so that people keep theirs when an event goes to another
        store; ConflictError for a *person_id* that is taken.
        """
        drawn = 1 + secrets.randbelow(LARGEST_ID) if person_id is None else person_id
        row = self.run(_CREATE, drawn, checked(name), checked(number), at).fetchone()
        person: int = row[0]
        return person

    def rename_person(self, person_id: int, name: str, *, number: str = "") -> None:
        """Call the person *name*; NotFoundError if there is none, or the name was erased."""
        if self.run(_RENAME, checked(name), checked(number), person_id).rowcount != 1:
            raise NotFoundError(phrase("there is no person {person}", person=person_id))

    def erase_person(self, person_id: int, at: int) -> None:
        """Erase all that tells who it was; what was played stays under the id.

        A second time changes nothing. NotFoundError if there never was such a person.
        """
        if self.run(_ERASE, at, person_id).rowcount != 1:
            self.person(person_id)
