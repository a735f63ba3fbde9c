"""Invitations to have an account, or to be in a club: one token, used once."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import change, insertion, removal, selection, statement


class Invitation(NamedTuple):
    """What somebody was invited to be."""

    token_hash: str
    """SHA-256 of the token, in hex."""
    role: str
    """In the club if there is one, else in the house."""
    club_id: int | None
    made_by: int | None
    """The account; None for the one that makes the first administrator."""
    created_at: int
    expires_at: int | None
    """From when on it is void; None if it waits for ever."""
    used_at: int | None = None
    used_by: int | None = None
    """The account that came of it, or that joined."""


_INVITATIONS = schema.invitations
_ONE = selection(_INVITATIONS, "token_hash")
_ALL = selection(_INVITATIONS)
_ADD = insertion(_INVITATIONS)
_USE = change(_INVITATIONS, ("used_at", "used_by"), ("token_hash",))
_DROP = removal(_INVITATIONS, "token_hash")
_DROP_FIRST = statement(
    sa.delete(_INVITATIONS).where(
        _INVITATIONS.c.made_by.is_(None), _INVITATIONS.c.used_at.is_(None)
    )
)
_EXPIRED = statement(
    sa.delete(_INVITATIONS).where(
        _INVITATIONS.c.expires_at <= sa.bindparam("now"), _INVITATIONS.c.used_at.is_(None)
    ),
    "now",
)


class InvitationReading(Session):
    """Reads who was invited."""

    def invitation(self, token_hash: str) -> Invitation | None:
        """The invitation with this token, used and expired ones too; None if there is none."""
        row = self.run(_ONE, checked(token_hash)).fetchone()
        return None if row is None else Invitation(*row)

    def invitations(self) -> list[Invitation]:
        """All invitations, newest first."""
        found = (Invitation(*row) for row in self.run(_ALL).fetchall())
        return sorted(found, key=lambda each: (-each.created_at, each.token_hash))


class InvitationWriting(InvitationReading):
    """Makes and uses invitations."""

    def add_invitation(self, invitation: Invitation) -> None:
        """Keep it; NotFoundError if there is no such club or account."""
        checked(invitation.role)
        self.run(_ADD, *invitation)

    def use_invitation(self, token_hash: str, at: int, account_id: int) -> None:
        """Say that it was used, and by whom."""
        self.run(_USE, at, account_id, checked(token_hash))

    def drop_invitation(self, token_hash: str) -> None:
        """Take it back; nothing if there is none."""
        self.run(_DROP, checked(token_hash))

    def drop_first_invitations(self) -> None:
        """Take back those that would make a first administrator and were not used."""
        self.run(_DROP_FIRST)

    def drop_expired_invitations(self, now: int) -> int:
        """How many were taken back because nobody used them in time."""
        return self.run(_EXPIRED, now).rowcount
