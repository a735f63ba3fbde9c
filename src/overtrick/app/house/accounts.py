"""Accounts: who can sign in, with what, and what they may do.

Every function waits for the disk, and those that take a password for Argon2 too: whoever
serves many calls them in a thread.
"""

from dataclasses import dataclass, field

from overtrick.app.desk.desk import Desk
from overtrick.app.house.attempts import (
    address_limit,
    begin_attempt,
    login_limits,
    network,
    succeed,
)
from overtrick.app.house.audit import LOG, said_by, write_down
from overtrick.app.house.browsers import Gain, issue, living, sign_out_all
from overtrick.app.house.logins import known_login, parse_login
from overtrick.app.house.passwords import Passwords, required_password
from overtrick.app.house.roles import Role, role_held
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.transaction import Transaction

HOUSE_ROLES = (Role.PLAYER, Role.ADMINISTRATOR)
"""Roles of the whole house; one directs events or clubs."""


@dataclass(frozen=True, slots=True)
class NewAccount:
    """An account to be made."""

    login: str
    role: Role
    kept: str = field(repr=False)
    """The hash of its password; empty for none."""
    person_id: int | None = None


class Accounts:
    """The accounts of a house."""

    def __init__(self, desk: Desk, passwords: Passwords | None = None) -> None:
        self._desk = desk
        self.passwords = passwords or Passwords()

    def create(
        self,
        login: str,
        *,
        role: Role = Role.PLAYER,
        password: str | None = None,
        person_id: int | None = None,
        by: int | None = None,
    ) -> int:
        """A new account's number; without a password nobody can sign in with it yet.

        *by* is the administrator who makes it, None for the command line. ParseError for
        a login that is none, RefusedError ``login-taken``, ``weak-password`` or, for a
        director, ``role-of-clubs``.
        """
        name = parse_login(login)
        kept = "" if password is None else self.hashed(password, name)
        new = NewAccount(name, role, kept, person_id)

        def work(transaction: Transaction) -> int:
            return add_account(transaction, new, self._desk.clock(), by)

        return self._desk.writer.submit(work).result()

    def sign_in(
        self, token: str | None, login: str, password: str, *, address: str, user_agent: str = ""
    ) -> str:
        """The browser's new token; *token*, which it had, dies. A seat that it has stays.

        RefusedError ``wrong-password``, whatever was wrong, or ``too-many-attempts`` with
        the seconds to wait (``attempts.retry_after``).
        """
        name, now = known_login(login), self._desk.clock()
        attempt, account, kept = self._try(name, address, now)
        fits = self.passwords.fits(kept, password)
        fresh = self.passwords.hashed(password) if fits and self.passwords.outdated(kept) else None

        def work(transaction: Transaction) -> str | None:
            if not fits or account is None or not _still(transaction, account.id, kept):
                _failed(transaction, now, account, address)
                return None
            succeed(transaction, attempt)
            for limit in login_limits(name, address):
                transaction.drop_attempts(limit.subject)
            if fresh is not None:
                transaction.set_password_hash(account.id, fresh)
            write_down(transaction, now, account.id, "signed-in", f"address:{network(address)}")
            return issue(transaction, token, now, Gain(account.id, user_agent=user_agent))

        return _signed_in(self._desk.writer.submit(work).result())

    def change_password(self, token: str, old: str, new: str, *, address: str) -> str:
        """The browser's new token; its account has a new password and is signed out elsewhere.

        RefusedError ``sign-in-first``, and as ``sign_in`` and ``create`` have it.
        """
        now = self._desk.clock()
        with self._desk.database.read() as reading:
            session = living(reading, token, now)
            if session is None or session.account_id is None:
                raise RefusedError("sign-in-first", phrase("sign in first"))
            name = reading.account(session.account_id).login
        required_password(new, name)
        attempt, account, kept = self._try(name, address, now)
        fits = self.passwords.fits(kept, old)
        fresh = self.hashed(new, name) if fits else ""

        def work(transaction: Transaction) -> str | None:
            if not fits or account is None or not _still(transaction, account.id, kept):
                _failed(transaction, now, account, address)
                return None
            succeed(transaction, attempt)
            transaction.set_password_hash(account.id, fresh)
            sign_out_all(transaction, account.id, kept=token)
            write_down(transaction, now, account.id, "password-changed", said_by(account.id))
            return issue(transaction, token, now)

        return _signed_in(self._desk.writer.submit(work).result())

    def set_password(self, account_id: int, new: str, *, by: int | None) -> None:
        """Give the account another password, and sign it out everywhere."""
        with self._desk.database.read() as reading:
            login = reading.account(account_id).login
        kept = self.hashed(new, login)

        def work(transaction: Transaction) -> None:
            transaction.set_password_hash(account_id, kept)
            sign_out_all(transaction, account_id)
            now = self._desk.clock()
            write_down(transaction, now, by, "password-changed", said_by(account_id))

        self._desk.writer.submit(work).result()

    def sign_out(self, token: str | None) -> str | None:
        """The token with which the browser goes on if it has a seat; None if nothing is left."""

        def work(transaction: Transaction) -> str | None:
            now = self._desk.clock()
            session = living(transaction, token, now)
            if session is None:
                return None
            transaction.sign_out_web_session(session)
            if session.account_id is not None:
                write_down(transaction, now, session.account_id, "signed-out")
            return None if session.device_id is None else issue(transaction, token, now)

        return self._desk.writer.submit(work).result()

    def sign_out_everywhere(self, account_id: int, *, by: int | None) -> int:
        """How many browsers of the account were signed out."""

        def work(transaction: Transaction) -> int:
            count = sign_out_all(transaction, account_id)
            write_down(
                transaction, self._desk.clock(), by, "signed-out-everywhere", said_by(account_id)
            )
            return count

        return self._desk.writer.submit(work).result()

    def disable(self, account_id: int, *, by: int | None) -> None:
        """Let nobody sign in with the account, and end what it is signed in with.

        RefusedError ``last-administrator``: somebody must be left who can undo it.
        """

        def work(transaction: Transaction) -> None:
            now = self._desk.clock()
            transaction.set_disabled(account_id, now)
            _require_administrator(transaction)
            sign_out_all(transaction, account_id)
            write_down(transaction, now, by, "account-disabled", said_by(account_id))

        self._desk.writer.submit(work).result()

    def enable(self, account_id: int, *, by: int | None) -> None:
        """Let people sign in with the account again."""

        def work(transaction: Transaction) -> None:
            transaction.set_disabled(account_id, None)
            write_down(transaction, self._desk.clock(), by, "account-enabled", said_by(account_id))

        self._desk.writer.submit(work).result()

    def set_role(self, account_id: int, role: Role, *, by: int | None) -> None:
        """Let the account be a player or an administrator of the house.

        RefusedError ``role-of-clubs`` for another role, ``last-administrator``.
        """

        def work(transaction: Transaction) -> None:
            transaction.set_account_role(account_id, house_role(role).word)
            _require_administrator(transaction)
            about = f"{said_by(account_id)} role:{role.word}"
            write_down(transaction, self._desk.clock(), by, "role-given", about)

        self._desk.writer.submit(work).result()

    def set_person(self, account_id: int, person_id: int | None, *, by: int | None) -> None:
        """Say which of the people who play it is; NotFoundError if there is no such person."""

        def work(transaction: Transaction) -> None:
            if person_id is not None:
                transaction.person(person_id)
            transaction.set_account_person(account_id, person_id)
            about = f"{said_by(account_id)} person:{person_id or '-'}"
            write_down(transaction, self._desk.clock(), by, "person-named", about)

        self._desk.writer.submit(work).result()

    def role_of(
        self, account_id: int | None, event_id: int | None = None, club_id: int | None = None
    ) -> Role:
        """What the account may do in the event, in the club, or else in the house.

        See ``roles.role_held``. A disabled account is a visitor.
        """
        if account_id is None:
            return Role.VISITOR
        with self._desk.database.read() as reading:
            return role_held(reading, reading.account(account_id), event_id, club_id)

    def hashed(self, password: str, login: str) -> str:
        """What to keep of a new password; RefusedError ``weak-password``."""
        return self.passwords.hashed(required_password(password, login))

    def _try(
        self, login: str, address: str, now: int
    ) -> tuple[tuple[int, ...], Account | None, str]:
        """A try at the password of *login*: its numbers, the account, and what to check against.

        No hash for an account that is not there or may not be used.
        """

        def work(transaction: Transaction) -> tuple[tuple[int, ...], Account | None, str]:
            limits = (*login_limits(login, address), address_limit(address))
            numbers = begin_attempt(transaction, limits, now)
            account = transaction.account_called(login)
            if account is None or account.disabled_at is not None:
                return numbers, account, ""
            return numbers, account, transaction.password_hash(account.id)

        try:
            return self._desk.writer.submit(work).result()
        except RefusedError:
            LOG.warning("too many attempts to sign in from %s", network(address))
            raise


def add_account(transaction: Transaction, new: NewAccount, now: int, by: int | None) -> int:
    """The number of a new account; RefusedError ``login-taken``, ``role-of-clubs``."""
    word = house_role(new.role).word
    if new.person_id is not None:
        transaction.person(new.person_id)
    if transaction.account_called(new.login) is not None:
        raise RefusedError(
            "login-taken", phrase("somebody has the login {login!r} already", login=new.login)
        )
    made = transaction.add_account(
        new.login, word, now, password_hash=new.kept, person_id=new.person_id
    )
    write_down(transaction, now, by, "account-made", f"{said_by(made)} role:{word}")
    return made


def house_role(role: Role) -> Role:
    """*role* if it is one of the whole house; RefusedError ``role-of-clubs`` otherwise."""
    if role not in HOUSE_ROLES:
        raise RefusedError(
            "role-of-clubs",
            phrase("in the house one is a player or an administrator; one directs in a club"),
        )
    return role


def _still(transaction: Transaction, account_id: int, kept: str) -> bool:
    """Whether the password that was looked at is still the one, and may be used."""
    account = transaction.account(account_id)
    return account.disabled_at is None and transaction.password_hash(account_id) == kept


def _failed(transaction: Transaction, now: int, account: Account | None, address: str) -> None:
    about = f"address:{network(address)}"
    if account is not None:
        about = f"{said_by(account.id)} {about}"
    write_down(transaction, now, "visitor", "sign-in-failed", about)


def _signed_in(token: str | None) -> str:
    if token is None:
        raise RefusedError("wrong-password", phrase("the login or the password is wrong"))
    return token


def _require_administrator(transaction: Transaction) -> None:
    if not transaction.able_with_role(Role.ADMINISTRATOR.word):
        raise RefusedError(
            "last-administrator",
            phrase("it is the last administrator who has a password: name another one first"),
        )
