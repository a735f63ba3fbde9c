"""Links that sign in once: for whoever started the server, and reads what it prints.

They are in memory alone and end with the server. Whoever can start it has the store, and
with that everything; no password stands between them and it.
"""

import threading

from overtrick.app.desk.desk import Desk
from overtrick.app.house.audit import write_down
from overtrick.app.house.browsers import Gain, able, issue
from overtrick.app.house.tokens import new_token, token_hash
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.transaction import Transaction


class Entering:
    """The links that have not been used."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._accounts: dict[str, int] = {}
        self._lock = threading.Lock()

    def make(self, account_id: int) -> str:
        """What follows ``/enter/`` in a link that signs in to the account, once."""
        code = new_token()
        with self._lock:
            self._accounts[token_hash(code)] = account_id
        return code

    def look(self, code: str) -> str:
        """The login that the link is for, which is not used up by it; NotFoundError as ``use``."""
        with self._lock:
            account_id = self._accounts.get(token_hash(code))
        if account_id is None:
            raise _used()
        with self._desk.database.read() as reading:
            return reading.account(account_id).login

    def use(self, code: str, token: str | None, *, user_agent: str = "") -> str:
        """The browser's new token; NotFoundError if the link is none, or was used."""
        with self._lock:
            account_id = self._accounts.pop(token_hash(code), None)
        if account_id is None:
            raise _used()
        number = account_id

        def work(transaction: Transaction) -> str:
            now = self._desk.clock()
            if able(transaction, number) is None:
                raise NotFoundError(phrase("there is no account {account}", account=number))
            write_down(transaction, now, number, "signed-in", "link")
            return issue(transaction, token, now, Gain(number, user_agent=user_agent))

        return self._desk.writer.submit(work).result()


def _used() -> NotFoundError:
    return NotFoundError(phrase("this link has been used; start the server again for one"))
