"""Clubs, who is in them, and whose an event is."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import change, insertion, removal, replacement, selection, statement


class Club(NamedTuple):
    """Some people who play together; its directors direct all its events."""

    id: int
    name: str
    created_at: int


class Membership(NamedTuple):
    """One account in one club."""

    club_id: int
    account_id: int
    role: str
    """``player`` or ``director``."""


_CREATE = statement(
    sa.insert(schema.clubs)
    .values(name=sa.bindparam("called"), created_at=sa.bindparam("created"))
    .returning(schema.clubs.c.id),
    "called",
    "created",
)
_RENAME = change(schema.clubs, ("name",), ("id",))
_CLUB = selection(schema.clubs, "id")
_CLUBS = selection(schema.clubs)
_MEMBERS = selection(schema.memberships, "club_id")
_MEMBERSHIPS = selection(schema.memberships, "account_id")
_MEMBERSHIP = selection(schema.memberships, "club_id", "account_id")
_PUT_MEMBER = replacement(schema.memberships, Membership._fields)
_DROP_MEMBER = removal(schema.memberships, "club_id", "account_id")
_EVENT_CLUB = selection(schema.event_clubs, "event_id")
_CLUB_EVENTS = selection(schema.event_clubs, "club_id")
_PUT_EVENT_CLUB = replacement(schema.event_clubs, ("event_id", "club_id"))
_DROP_EVENT_CLUB = removal(schema.event_clubs, "event_id")
_DIRECTORS = selection(schema.event_directors, "event_id")
_DIRECTS = selection(schema.event_directors, "event_id", "account_id")
_PUT_DIRECTOR = insertion(schema.event_directors)
_DROP_DIRECTOR = removal(schema.event_directors, "event_id", "account_id")


class ClubReading(Session):
    """Reads who belongs where."""

    def club(self, club_id: int) -> Club:
        """The club with this number; NotFoundError if there is none."""
        row = self.run(_CLUB, club_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no club {club}", club=club_id))
        return Club(*row)

    def clubs(self) -> list[Club]:
        """All clubs, by name."""
        found = (Club(*row) for row in self.run(_CLUBS).fetchall())
        return sorted(found, key=lambda club: (club.name, club.id))

    def members(self, club_id: int) -> list[Membership]:
        """Who is in the club, by account."""
        return sorted(Membership(*row) for row in self.run(_MEMBERS, club_id).fetchall())

    def memberships(self, account_id: int) -> list[Membership]:
        """The clubs that the account is in, by club."""
        return sorted(Membership(*row) for row in self.run(_MEMBERSHIPS, account_id).fetchall())

    def membership(self, club_id: int, account_id: int) -> str | None:
        """The account's role in the club; None if it is not in it."""
        row = self.run(_MEMBERSHIP, club_id, account_id).fetchone()
        return None if row is None else Membership(*row).role

    def club_of(self, event_id: int) -> int | None:
        """The club whose event it is; None if it is the house's own."""
        row = self.run(_EVENT_CLUB, event_id).fetchone()
        return None if row is None else row[1]

    def events_of_club(self, club_id: int) -> list[int]:
        """The club's events, oldest first."""
        return sorted(row[0] for row in self.run(_CLUB_EVENTS, club_id).fetchall())

    def event_directors(self, event_id: int) -> list[int]:
        """The accounts that may direct this one event, its club's directors not counted."""
        return sorted(row[1] for row in self.run(_DIRECTORS, event_id).fetchall())

    def is_event_director(self, event_id: int, account_id: int) -> bool:
        """Whether the account is among them."""
        return self.run(_DIRECTS, event_id, account_id).fetchone() is not None


class ClubWriting(ClubReading):
    """Makes clubs and says who belongs where.

    NotFoundError if there is no such club, account or event.
    """

    def add_club(self, name: str, at: int) -> int:
        """A new club's number; two may be called the same."""
        club: int = self.run(_CREATE, checked(name), at).fetchone()[0]
        return club

    def rename_club(self, club_id: int, name: str) -> None:
        """Call the club *name*."""
        if self.run(_RENAME, checked(name), club_id).rowcount != 1:
            raise NotFoundError(phrase("there is no club {club}", club=club_id))

    def put_member(self, club_id: int, account_id: int, role: str) -> None:
        """Let the account be in the club in this role, whatever it was there before."""
        self.run(_PUT_MEMBER, club_id, account_id, checked(role))

    def drop_member(self, club_id: int, account_id: int) -> None:
        """Let the account not be in the club; nothing if it was not."""
        self.run(_DROP_MEMBER, club_id, account_id)

    def put_event_club(self, event_id: int, club_id: int | None) -> None:
        """Let it be the club's event; with None the house's own."""
        if club_id is None:
            self.run(_DROP_EVENT_CLUB, event_id)
        else:
            self.run(_PUT_EVENT_CLUB, event_id, club_id)

    def put_event_director(self, event_id: int, account_id: int) -> None:
        """Let the account direct this event; nothing if it may already."""
        if not self.is_event_director(event_id, account_id):
            self.run(_PUT_DIRECTOR, event_id, account_id)

    def drop_event_director(self, event_id: int, account_id: int) -> None:
        """Let the account not direct this event by itself; nothing if it did not."""
        self.run(_DROP_DIRECTOR, event_id, account_id)
