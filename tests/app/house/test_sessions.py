"""Browsers are forgotten in time, and no more often written down than needed."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.sessions import NOBODY, Sessions, Visit
from overtrick.app.house.tokens import token_hash
from overtrick.store.web_sessions import WebSession
from tests.app.house.hours import Hours

WORD = "correct horse battery"


@pytest.fixture
def token(accounts: Accounts) -> str:
    """A browser that is signed in."""
    accounts.create("anna", password=WORD)
    return accounts.sign_in(None, "anna", WORD, address="192.168.1.5")


def kept(desk: Desk, token: str) -> WebSession:
    """What the store has of the browser, after all that was submitted."""
    desk.writer.submit(lambda _store: None).result()
    with desk.database.read() as store:
        found = store.web_session(token_hash(token))
    assert found is not None
    return found


def test_forgotten_when_it_was_not_seen_for_thirty_days(
    sessions: Sessions, token: str, hours: Hours
) -> None:
    hours.go_on(days=30, seconds=-1)
    assert sessions.visit(token) != NOBODY
    hours.go_on(days=30)
    assert sessions.visit(token) == NOBODY


def test_forgotten_after_half_a_year_in_any_case(
    desk: Desk, sessions: Sessions, token: str, hours: Hours
) -> None:
    for _ in range(8):
        hours.go_on(days=20)
        assert sessions.visit(token).account is not None
        kept(desk, token)
    hours.go_on(days=20, seconds=-1)
    assert sessions.visit(token).account is not None
    hours.go_on(seconds=1)
    assert sessions.visit(token) == NOBODY


def test_an_expired_one_can_do_nothing(
    accounts: Accounts, sessions: Sessions, token: str, hours: Hours
) -> None:
    hours.go_on(days=31)
    assert sessions.browsers(token) == []
    assert accounts.sign_out(token) is None
    again = accounts.sign_in(token, "anna", WORD, address="192.168.1.5")
    assert len(sessions.browsers(again)) == 1


def test_that_it_was_seen_is_written_now_and_then(
    desk: Desk, sessions: Sessions, token: str, hours: Hours
) -> None:
    new = kept(desk, token)
    hours.go_on(minutes=4)
    sessions.visit(token)
    assert kept(desk, token) == new
    hours.go_on(minutes=1)
    sessions.visit(token)
    seen = kept(desk, token)
    assert seen.last_seen_at == hours.now
    assert seen.expires_at - new.expires_at == hours.now - new.last_seen_at


def test_only_the_hash_is_kept(desk: Desk, token: str) -> None:
    assert kept(desk, token).token_hash == token_hash(token)
    assert len(token_hash(token)) == 64
    assert token not in str(kept(desk, token))
    assert len(token) >= 43  # 256 bits


def test_who_says_so() -> None:
    assert NOBODY.said_by is None
    assert NOBODY.account_id is None
    assert Visit() == NOBODY
