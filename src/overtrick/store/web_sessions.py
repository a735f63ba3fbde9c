"""Browsers that are known again by the token in their cookie, of which this has the SHA-256."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import change, insertion, removal, selection, statement


class WebSession(NamedTuple):
    """One browser: signed in, seated at a table, or both."""

    token_hash: str
    """SHA-256 of the token, in hex."""
    account_id: int | None
    device_id: int | None
    created_at: int
    last_seen_at: int
    expires_at: int
    """From when on it is not known any more."""
    user_agent: str
    """What the browser calls itself, cut short; empty if it did not say."""


_SESSIONS = schema.sessions
_ONE = selection(_SESSIONS, "token_hash")
_OF_ACCOUNT = selection(_SESSIONS, "account_id")
_ADD = insertion(_SESSIONS)
_SEEN = change(_SESSIONS, ("last_seen_at", "expires_at"), ("token_hash",))
_DETACH = change(_SESSIONS, ("account_id",), ("token_hash",))
_DROP = removal(_SESSIONS, "token_hash")
_DETACH_DEVICE = statement(
    sa.update(_SESSIONS)
    .where(_SESSIONS.c.device_id == sa.bindparam("device"))
    .values(device_id=None),
    "device",
)
_EXPIRED = statement(
    sa.delete(_SESSIONS).where(_SESSIONS.c.expires_at <= sa.bindparam("now")), "now"
)


class WebSessionReading(Session):
    """Reads who is known again."""

    def web_session(self, token_hash: str) -> WebSession | None:
        """The browser with this token, expired or not; None if there is none."""
        row = self.run(_ONE, checked(token_hash)).fetchone()
        return None if row is None else WebSession(*row)

    def web_sessions_of(self, account_id: int) -> list[WebSession]:
        """The browsers that are signed in with the account, the last seen first."""
        found = (WebSession(*row) for row in self.run(_OF_ACCOUNT, account_id).fetchall())
        return sorted(found, key=lambda each: (-each.last_seen_at, each.token_hash))


class WebSessionWriting(WebSessionReading):
    """Knows browsers, and forgets them."""

    def add_web_session(self, session: WebSession) -> None:
        """Know this browser again; NotFoundError if there is no such account or device."""
        checked(session.user_agent)
        self.run(_ADD, *session)

    def see_web_session(self, token_hash: str, at: int, expires_at: int) -> None:
        """It was there *at* this time; nothing if it was forgotten meanwhile."""
        self.run(_SEEN, at, expires_at, checked(token_hash))

    def sign_out_web_session(self, session: WebSession) -> None:
        """Forget the browser's account, and all of it unless it has a seat."""
        if session.device_id is None:
            self.drop_web_session(session.token_hash)
        else:
            self.run(_DETACH, None, session.token_hash)

    def drop_web_session(self, token_hash: str) -> None:
        """Forget the browser; nothing if it was not known."""
        self.run(_DROP, checked(token_hash))

    def detach_device(self, device_id: int) -> None:
        """Let no browser have this seat."""
        self.run(_DETACH_DEVICE, device_id)

    def drop_expired_web_sessions(self, now: int) -> int:
        """How many were forgotten because their time is over."""
        return self.run(_EXPIRED, now).rowcount
