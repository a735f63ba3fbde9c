"""Passwords that were forgotten: the old one ends, and a link lets its owner choose another.

Who has signed in to an account without a password, which only such a link can do, chooses
one without being asked for the old.
"""

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.audit import said_by, write_down
from overtrick.app.house.browsers import able, issue, living, sign_out_all
from overtrick.app.house.roles import Role
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.transaction import Reading, Transaction


def end_password(desk: Desk, account_id: int, *, by: int | None) -> None:
    """Let the account have no password any more, and sign it out everywhere.

    RefusedError ``last-administrator`` for the only one who could give out another.
    NotFoundError if there is no such account.
    """

    def work(transaction: Transaction) -> None:
        keeps = transaction.account(account_id).role == Role.ADMINISTRATOR.word
        before = transaction.password_hash(account_id)
        transaction.set_password_hash(account_id, "")
        if keeps and before and not transaction.able_with_role(Role.ADMINISTRATOR.word):
            raise RefusedError(
                "last-administrator",
                phrase("it is the last administrator who has a password: name another one first"),
            )
        sign_out_all(transaction, account_id)
        if before:
            write_down(transaction, desk.clock(), by, "password-ended", said_by(account_id))

    desk.writer.submit(work).result()


def choose_password(desk: Desk, accounts: Accounts, token: str, new: str) -> str:
    """The browser's new token; its account has its first password and is signed out elsewhere.

    RefusedError ``sign-in-first``, ``weak-password``, or ``password-there`` if it has one.
    """
    with desk.database.read() as reading:
        account = _without_password(reading, token, desk.clock())
    kept = accounts.hashed(new, account.login)

    def work(transaction: Transaction) -> str:
        now = desk.clock()
        owner = _without_password(transaction, token, now)
        transaction.set_password_hash(owner.id, kept)
        sign_out_all(transaction, owner.id, kept=token)
        write_down(transaction, now, owner.id, "password-changed", said_by(owner.id))
        return issue(transaction, token, now)

    return desk.writer.submit(work).result()


def _without_password(reading: Reading, token: str, now: int) -> Account:
    session = living(reading, token, now)
    account = able(reading, None if session is None else session.account_id)
    if account is None:
        raise RefusedError("sign-in-first", phrase("sign in first"))
    if reading.password_hash(account.id):
        raise RefusedError("password-there", phrase("this account has a password already"))
    return account
