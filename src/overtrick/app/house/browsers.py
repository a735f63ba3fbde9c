"""What a browser is known by: one token, in its cookie.

It may be signed in, have a seat at a table, or both. Whenever it comes to be more than it
was, it gets a new token and the old one dies, so that nobody can lay a token of theirs into
somebody else's browser.
"""

from typing import NamedTuple

from overtrick.app.house.attempts import SECOND
from overtrick.app.house.audit import short
from overtrick.app.house.tokens import new_token, token_hash
from overtrick.store.accounts import Account
from overtrick.store.transaction import Reading, Transaction
from overtrick.store.web_sessions import WebSession

DAY = 24 * 60 * 60 * SECOND
UNSEEN = 30 * DAY
"""A browser is forgotten when it was not seen for so long."""


class Gain(NamedTuple):
    """What a browser comes to have."""

    account_id: int | None = None
    device_id: int | None = None
    user_agent: str = ""


NOTHING = Gain()


def living(reading: Reading, token: str | None, now: int) -> WebSession | None:
    """What is known of the browser with this token; None if that is nothing any more."""
    session = reading.web_session(token_hash(token)) if token else None
    return None if session is None or session.expires_at <= now else session


def able(reading: Reading, account_id: int | None) -> Account | None:
    """The account, if it may be used."""
    account = None if account_id is None else reading.account(account_id)
    return None if account is None or account.disabled_at is not None else account


def issue(
    transaction: Transaction,
    old: str | None,
    now: int,
    gain: Gain = NOTHING,
) -> str:
    """A new token in place of *old*, which dies.

    The browser keeps the account or the seat that it had, where no other is given.
    """
    account_id, device_id, user_agent = gain
    before = living(transaction, old, now)
    if before is not None:
        account_id = before.account_id if account_id is None else account_id
        device_id = before.device_id if device_id is None else device_id
        user_agent = user_agent or before.user_agent
    if old:
        transaction.drop_web_session(token_hash(old))
    token = new_token()
    transaction.add_web_session(
        WebSession(
            token_hash(token), account_id, device_id, now, now, now + UNSEEN, short(user_agent, 120)
        )
    )
    return token


def sign_out_all(transaction: Transaction, account_id: int, kept: str | None = None) -> int:
    """How many browsers of the account were signed out: all but the one with the token *kept*."""
    here = None if kept is None else token_hash(kept)
    found = [each for each in transaction.web_sessions_of(account_id) if each.token_hash != here]
    for each in found:
        transaction.sign_out_web_session(each)
    return len(found)
