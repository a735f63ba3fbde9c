"""People as rows that can be erased; facts hold only their ids.

Two persons who turn out to be one are merged: facts keep the id that was said, and whoever
asks who that is hears of the one that is left. See ``overtrick.store.merging``.
"""

import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.errors import StoreError
from overtrick.store.session import Session
from overtrick.store.statement import selection, statement

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
    merged_into: int | None = None
    """Who this turned out to be; None, as long as it is nobody else."""
    merged_at: int | None = None


_PEOPLE = schema.people
_ONE = selection(_PEOPLE, "id")
_MERGED = selection(_PEOPLE, "merged_into")
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
        """Who has this id, or whom they were merged into; NotFoundError if nobody ever had it."""
        return self._who_is(self.person_itself(person_id))

    def person_itself(self, person_id: int) -> Person:
        """The row of this very id, merged or not; NotFoundError if nobody ever had it."""
        found = self._row(person_id)
        if found is None:
            raise NotFoundError(phrase("there is no person {person}", person=person_id))
        return found

    def people(self, person_ids: Iterable[int]) -> dict[int, Person]:
        """Who have these ids, or whom they were merged into, by the ids that were asked for.

        An id that nobody ever had is left out.
        """
        rows = ((person, self._row(person)) for person in person_ids)
        return {person: self._who_is(row) for person, row in rows if row is not None}

    def resolved(self, person_ids: Iterable[int]) -> dict[int, int]:
        """The id under which each of these is known now: its own, unless it was merged.

        It is the one to count, link and compare people by. An id that nobody ever had
        stays as it is.
        """
        ids = list(person_ids)
        known = self.people(ids)
        return {person: known[person].id if person in known else person for person in ids}

    def same_person(self, person_id: int) -> tuple[int, ...]:
        """All ids of whoever has this one: first the one that the others were merged into.

        NotFoundError if nobody ever had it.
        """
        found = [self.person(person_id).id]
        for each in found:  # which grows meanwhile
            found += sorted(row[0] for row in self.run(_MERGED, each).fetchall())
        return tuple(found)

    def person_called(self, name: str) -> int | None:
        """The first who was given exactly this name; None if nobody was."""
        row = self.run(_CALLED, checked(name)).fetchone()
        found: int | None = row[0]
        return None if found is None else self.person(found).id

    def people_named(self, part: str) -> list[Person]:
        """Everyone whose name contains *part*, in any case, by name; nobody for an empty one.

        Who was merged is found by the former name too.
        """
        wanted = checked(part).casefold().strip()
        if not wanted:
            return []
        rows = {row[0]: Person(*row) for row in self.run(_ALL).fetchall()}
        named = (person for person in rows.values() if wanted in person.name.casefold())
        found = {who_is(person, rows.get) for person in named}
        return sorted(found, key=lambda person: (person.name, person.id))

    def _who_is(self, person: Person) -> Person:
        return person if person.merged_into is None else who_is(person, self._row)

    def _row(self, person_id: int) -> Person | None:
        row = self.run(_ONE, person_id).fetchone()
        return None if row is None else Person(*row)


def who_is(person: Person, row_of: Callable[[int], Person | None]) -> Person:
    """Whom *person* was merged into in the end; itself if it was not.

    StoreError where the rows lead to nobody, or in a circle, which only damage can do.
    """
    now, passed = person, set[int]()
    while now.merged_into is not None:
        passed.add(now.id)
        into = row_of(now.merged_into)
        if into is None or into.id in passed:
            raise StoreError(
                phrase(
                    "person {person} was merged into somebody who is not there, or in a circle",
                    person=person.id,
                )
            )
        now = into
    return now


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
        person = self.person(person_id).id
        if self.run(_RENAME, checked(name), checked(number), person).rowcount != 1:
            raise NotFoundError(phrase("there is no person {person}", person=person_id))

    def erase_person(self, person_id: int, at: int) -> None:
        """Erase all that tells who it was; what was played stays under the id.

        Names of everyone who was merged with the person go too: they are the same one's. A
        second time changes nothing. NotFoundError if there never was such a person.
        """
        for person in self.same_person(person_id):
            self.run(_ERASE, at, person)
