"""What is written down of the house's own affairs; no password, token or PIN among it."""

import logging

from overtrick.app.desk.desk import Desk
from overtrick.store.transaction import Transaction

HOUSE = "house"
"""Who does what nobody with an account asked for: the server, or the command line."""
LOG = logging.getLogger("overtrick.house")
_WARNED = frozenset({"sign-in-failed", "code-unknown"})


def said_by(account_id: int | None) -> str:
    """Who says so, as facts have it too: ``account:7``."""
    return HOUSE if account_id is None else f"account:{account_id}"


def short(text: str, most: int = 60) -> str:
    r"""*text* that a stranger sent, fit for one line of a log.

    >>> short("Mozilla/5.0\n\x1b[31m (X11)")
    'Mozilla/5.0[31m (X11)'
    """
    whole = text.encode("utf-8", "ignore").decode("utf-8")
    return "".join(letter for letter in whole if letter.isprintable())[:most]


def write_down(
    transaction: Transaction, at: int, by: int | str | None, what: str, about: str = ""
) -> None:
    """A line in the store with what is done, and one in the log when both are on disk."""
    who = by if isinstance(by, str) else said_by(by)
    transaction.add_audit_line(at, who, what, about)
    level = logging.WARNING if what in _WARNED else logging.INFO
    transaction.after_commit(lambda: LOG.log(level, "%s %s %s", who, what, about))


def note(desk: Desk, by: int | None, what: str, about: str = "") -> None:
    """A line about what is done elsewhere: a backup, say."""
    desk.writer.submit(
        lambda transaction: write_down(transaction, desk.clock(), by, what, short(about, 200))
    ).result()
