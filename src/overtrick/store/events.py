"""Events as rows: their names and addresses. What happens in them is in the log."""

import re
import secrets
from collections.abc import Iterator
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import statement

LADDER = "ladder"
"""The kind of a row that is no event: a ladder, whose matches are events."""
NEWEST = "last"
"""What people call the newest event."""
_PUBLIC_ID = re.compile(r"(?=[0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
PUBLIC_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
"""No letter that is taken for a digit, or for another when it is read aloud."""


class EventRow(NamedTuple):
    """An event, as it is listed."""

    id: int
    public_id: str
    """Short text for addresses and table cards."""
    kind: str
    """Which engine runs it."""
    title: str
    created_at: int
    """Microseconds of UTC since 1970."""

    @property
    def is_ladder(self) -> bool:
        """Whether it is a ladder, and no event."""
        return self.kind == LADDER


_EVENTS = schema.events
_IS_LADDER = _EVENTS.c.kind == LADDER
_ONE = statement(sa.select(_EVENTS).where(_EVENTS.c.id == sa.bindparam("event")), "event")
_PUBLIC = statement(
    sa.select(_EVENTS).where(_EVENTS.c.public_id == sa.bindparam("public")), "public"
)
_ROWS = (
    sa.select(_EVENTS)
    .where(_EVENTS.c.id < sa.bindparam("before"))
    .order_by(_EVENTS.c.id.desc())
    .limit(sa.bindparam("count"))
)
_LIST = statement(_ROWS.where(~_IS_LADDER), "before", "count")
_LADDERS = statement(_ROWS.where(_IS_LADDER), "before", "count")
_ALL = statement(_ROWS, "before", "count")
_NEW = ("public", "called", "named", "created")
_CREATE = statement(
    sa.insert(_EVENTS)
    .values(
        public_id=sa.bindparam("public"),
        kind=sa.bindparam("called"),
        title=sa.bindparam("named"),
        created_at=sa.bindparam("created"),
    )
    .returning(_EVENTS.c.id),
    *_NEW,
)
_TITLE = statement(
    sa.update(_EVENTS)
    .where(_EVENTS.c.id == sa.bindparam("event"))
    .values(title=sa.bindparam("called")),
    "called",
    "event",
)
_LAST = 2**62


def new_public_id() -> str:
    """Eight letters and digits that nobody can guess from another event's.

    The first is a letter: one of fifty thousand would be a number otherwise, and no id.
    """
    first = secrets.choice([each for each in PUBLIC_LETTERS if each.isalpha()])
    return first + "".join(secrets.choice(PUBLIC_LETTERS) for _ in range(7))


class EventReading(Session):
    """Reads the lists of events and of ladders."""

    def event(self, event_id: int) -> EventRow:
        """The event, or the ladder, with this number; NotFoundError if there is none."""
        row = self.run(_ONE, event_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no event {event}", event=event_id))
        return EventRow(*row)

    def event_at(self, public_id: str) -> EventRow:
        """The event with this public id; NotFoundError if there is none."""
        row = self.row_at(public_id)
        if row.is_ladder:
            raise NotFoundError(phrase("there is no event {event}", event=public_id))
        return row

    def ladder_at(self, public_id: str) -> EventRow:
        """The ladder with this public id; NotFoundError if there is none."""
        found = self.run(_PUBLIC, checked(public_id)).fetchone()
        row = None if found is None else EventRow(*found)
        if row is None or not row.is_ladder:
            raise NotFoundError(phrase("there is no ladder {ladder}", ladder=public_id))
        return row

    def row_at(self, public_id: str) -> EventRow:
        """The event or the ladder with this public id; NotFoundError if there is neither."""
        row = self.run(_PUBLIC, checked(public_id)).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no event {event}", event=public_id))
        return EventRow(*row)

    def events(self, count: int = 50, before: int = _LAST) -> list[EventRow]:
        """The *count* newest events, newest first; *before* an event, to go on from it."""
        return [EventRow(*row) for row in self.run(_LIST, before, count).fetchall()]

    def ladders(self, count: int = 50, before: int = _LAST) -> list[EventRow]:
        """The *count* newest ladders, newest first; *before* one, to go on from it."""
        return [EventRow(*row) for row in self.run(_LADDERS, before, count).fetchall()]

    def all_events(self) -> Iterator[EventRow]:
        """Every event, newest first."""
        before = _LAST
        while found := self.events(before=before):
            yield from found
            before = found[-1].id

    def all_logs(self, count: int = 50) -> Iterator[EventRow]:
        """Every event and every ladder, newest first, read *count* at a time."""
        before = _LAST
        while found := [EventRow(*row) for row in self.run(_ALL, before, count).fetchall()]:
            yield from found
            before = found[-1].id


class EventWriting(EventReading):
    """Makes and renames events."""

    def create_event(
        self, kind: str, title: str, at: int, *, public_id: str | None = None
    ) -> EventRow:
        """A new event without a fact; ConflictError if its public id is taken.

        ParseError for a public id that is none: small letters, digits and dashes, with a
        letter among them.
        """
        public = new_public_id() if public_id is None else public_id
        if not _PUBLIC_ID.fullmatch(public) or public == NEWEST:
            raise ParseError(
                phrase(
                    "an event's id is 1 to 40 small letters, digits and dashes with a letter "
                    "among them, and not {newest!r}; got {public!r}",
                    newest=NEWEST,
                    public=public,
                )
            )
        number = self.run(_CREATE, public, checked(kind), checked(title), at).fetchone()[0]
        return EventRow(number, public, kind, title, at)

    def retitle_event(self, event_id: int, title: str) -> None:
        """Call the event *title*; NotFoundError if there is none."""
        if self.run(_TITLE, checked(title), event_id).rowcount != 1:
            raise NotFoundError(phrase("there is no event {event}", event=event_id))
