"""Accounts as rows: who can sign in. What they may do is decided above."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import change, selection, statement


class Account(NamedTuple):
    """Who can sign in. The hash of the password is not in it, so that no log has it."""

    id: int
    login: str
    role: str
    """``player`` or ``administrator``: a role of the whole house."""
    person_id: int | None
    """Who it is among those who play; None if that was not said."""
    created_at: int
    disabled_at: int | None
    """Since when nobody can sign in with it; None if one can."""


_ACCOUNTS = schema.accounts
_COLUMNS = [_ACCOUNTS.c[name] for name in Account._fields]
_ONE = statement(sa.select(*_COLUMNS).where(_ACCOUNTS.c.id == sa.bindparam("account")), "account")
_CALLED = statement(
    sa.select(*_COLUMNS).where(_ACCOUNTS.c.login == sa.bindparam("called")), "called"
)
_ALL = statement(sa.select(*_COLUMNS))
_OF_PERSON = statement(
    sa.select(*_COLUMNS).where(_ACCOUNTS.c.person_id == sa.bindparam("person")), "person"
)
_HASH = selection(_ACCOUNTS, "id")
_WITH_PASSWORD = statement(
    sa.select(sa.func.count())
    .select_from(_ACCOUNTS)
    .where(
        _ACCOUNTS.c.role == sa.bindparam("ranked"),
        _ACCOUNTS.c.disabled_at.is_(None),
        _ACCOUNTS.c.password_hash != "",
    ),
    "ranked",
)
_CREATE = statement(
    sa.insert(_ACCOUNTS)
    .values(
        login=sa.bindparam("called"),
        password_hash=sa.bindparam("hashed"),
        role=sa.bindparam("ranked"),
        person_id=sa.bindparam("person"),
        created_at=sa.bindparam("created"),
    )
    .returning(_ACCOUNTS.c.id),
    "called",
    "hashed",
    "ranked",
    "person",
    "created",
)
_SET_HASH = change(_ACCOUNTS, ("password_hash",), ("id",))
_SET_ROLE = change(_ACCOUNTS, ("role",), ("id",))
_SET_PERSON = change(_ACCOUNTS, ("person_id",), ("id",))
_SET_DISABLED = change(_ACCOUNTS, ("disabled_at",), ("id",))


class AccountReading(Session):
    """Reads who can sign in."""

    def account(self, account_id: int) -> Account:
        """The account with this number; NotFoundError if there is none."""
        row = self.run(_ONE, account_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no account {account}", account=account_id))
        return Account(*row)

    def account_called(self, login: str) -> Account | None:
        """The account with exactly this login; None if there is none."""
        row = self.run(_CALLED, checked(login)).fetchone()
        return None if row is None else Account(*row)

    def accounts(self) -> list[Account]:
        """All accounts, disabled ones too, by login."""
        found = (Account(*row) for row in self.run(_ALL).fetchall())
        return sorted(found, key=lambda account: account.login)

    def accounts_of(self, person_id: int) -> list[Account]:
        """The accounts that were given to exactly this person, oldest first."""
        return sorted(Account(*row) for row in self.run(_OF_PERSON, person_id).fetchall())

    def password_hash(self, account_id: int) -> str:
        """What the password is checked against; empty if there is none yet."""
        row = self.run(_HASH, account_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no account {account}", account=account_id))
        kept: str = row[2]
        return kept

    def able_with_role(self, role: str) -> int:
        """How many accounts of the house's *role* have a password and are not disabled."""
        count: int = self.run(_WITH_PASSWORD, role).fetchone()[0]
        return count


class AccountWriting(AccountReading):
    """Makes and changes accounts. NotFoundError if there is no such account."""

    def add_account(
        self,
        login: str,
        role: str,
        at: int,
        *,
        password_hash: str = "",
        person_id: int | None = None,
    ) -> int:
        """A new account's number; ConflictError if the login is taken."""
        row = self.run(
            _CREATE, checked(login), checked(password_hash), checked(role), person_id, at
        ).fetchone()
        account: int = row[0]
        return account

    def set_password_hash(self, account_id: int, password_hash: str) -> None:
        """Check passwords against this from now on."""
        self._changed(self.run(_SET_HASH, checked(password_hash), account_id).rowcount, account_id)

    def set_account_role(self, account_id: int, role: str) -> None:
        """Give the account this role in the house."""
        self._changed(self.run(_SET_ROLE, checked(role), account_id).rowcount, account_id)

    def set_account_person(self, account_id: int, person_id: int | None) -> None:
        """Say who it is; NotFoundError too if there is no such person."""
        self._changed(self.run(_SET_PERSON, person_id, account_id).rowcount, account_id)

    def set_disabled(self, account_id: int, at: int | None) -> None:
        """Since when nobody can sign in with it; None lets them again."""
        self._changed(self.run(_SET_DISABLED, at, account_id).rowcount, account_id)

    def _changed(self, rows: int, account_id: int) -> None:
        if rows != 1:
            raise NotFoundError(phrase("there is no account {account}", account=account_id))
