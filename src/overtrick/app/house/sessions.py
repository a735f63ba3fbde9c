"""Browsers that are known again: who asks, and what ends it."""

from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.house.attempts import SECOND, WINDOW
from overtrick.app.house.audit import said_by, write_down
from overtrick.app.house.browsers import DAY, UNSEEN, able, living
from overtrick.app.house.devices import Device, device_of
from overtrick.app.house.roles import Role, role_held
from overtrick.app.house.tokens import token_hash
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.transaction import Transaction
from overtrick.store.web_sessions import WebSession

LONGEST = 180 * DAY
"""A browser is forgotten after so long in any case."""
SEEN_EVERY = 5 * 60 * SECOND
"""That it was seen is written no oftener."""
AUDIT_KEPT = 400 * DAY


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks."""

    account: Account | None = None
    device: Device | None = None
    role: Role = Role.VISITOR
    """In the house; in an event or a club it may be a greater one: ``Accounts.role_of``."""

    @property
    def account_id(self) -> int | None:
        """The account's number; None for a visitor."""
        return None if self.account is None else self.account.id

    @property
    def said_by(self) -> str | None:
        """Who says so, for a command: the account, else the device; None for a visitor."""
        if self.account is not None:
            return said_by(self.account.id)
        return None if self.device is None else self.device.said_by


NOBODY = Visit()


@dataclass(frozen=True, slots=True)
class Browser:
    """One browser of an account, as its owner sees it."""

    handle: str
    """Names it to ``Sessions.end``, and is worth nothing else."""
    user_agent: str
    created_at: int
    last_seen_at: int
    this: bool
    """Whether it is the one that asks."""


class Sessions:
    """The browsers that are known."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def visit(self, token: str | None) -> Visit:
        """Who has this token; nobody, if it is unknown or its time is over.

        That the browser was seen is written down now and then, without waiting for it.
        """
        if not token:
            return NOBODY
        now = self._desk.clock()
        with self._desk.database.read() as reading:
            session = living(reading, token, now)
            if session is None:
                return NOBODY
            account = able(reading, session.account_id)
            device = device_of(reading, session)
            role = role_held(reading, account)
        if now - session.last_seen_at >= SEEN_EVERY:
            self._desk.writer.submit(lambda transaction: _seen(transaction, session, now))
        return Visit(account, device, role)

    def browsers(self, token: str) -> list[Browser]:
        """Where the account of this token is signed in, the last seen first."""
        now, here = self._desk.clock(), token_hash(token)
        with self._desk.database.read() as reading:
            session = living(reading, token, now)
            if session is None or session.account_id is None:
                return []
            found = reading.web_sessions_of(session.account_id)
        return [
            Browser(
                _handle(each),
                each.user_agent,
                each.created_at,
                each.last_seen_at,
                each.token_hash == here,
            )
            for each in found
            if each.expires_at > now
        ]

    def end(self, token: str, handle: str) -> None:
        """Sign one of the own browsers out; NotFoundError for any that is somebody else's."""
        now = self._desk.clock()

        def work(transaction: Transaction) -> None:
            session = living(transaction, token, now)
            account_id = None if session is None else session.account_id
            own = [] if account_id is None else transaction.web_sessions_of(account_id)
            ended = [each for each in own if _handle(each) == handle]
            if not ended:
                raise NotFoundError(phrase("none of your browsers is called so"))
            for each in ended:
                transaction.sign_out_web_session(each)
            write_down(transaction, now, account_id, "signed-out")

        self._desk.writer.submit(work).result()

    def sweep(self) -> None:
        """Forget what is over: browsers, invitations, failures, and what was noted long ago."""
        now = self._desk.clock()

        def work(transaction: Transaction) -> None:
            transaction.drop_expired_web_sessions(now)
            transaction.drop_expired_invitations(now)
            transaction.forget_attempts(now - WINDOW)
            transaction.forget_audit_lines(now - AUDIT_KEPT)

        self._desk.writer.submit(work).result()


def _seen(transaction: Transaction, session: WebSession, now: int) -> None:
    expires_at = min(now + UNSEEN, session.created_at + LONGEST)
    transaction.see_web_session(session.token_hash, now, expires_at)
    if session.device_id is not None:
        transaction.see_device(session.device_id, now)


def _handle(session: WebSession) -> str:
    return session.token_hash[:16]
