"""Guessing is slowed by login and by address, whatever comes at once, and nothing is told."""

import threading

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.attempts import (
    PER_ADDRESS,
    PER_LOGIN,
    PER_LOGIN_ANYWHERE,
    TOO_MANY,
    WINDOW,
    Limit,
    begin_attempt,
    network,
    retry_after,
    seconds_to_wait,
)
from overtrick.app.house.sessions import Sessions
from overtrick.errors import RefusedError
from overtrick.store.transaction import Transaction
from tests.app.house.hours import Hours
from tests.app.house.refusals import refused

WORD, WRONG = "correct horse battery", "staple of the evening"
HERE = "192.168.1.5"


@pytest.fixture(autouse=True)
def _anna(accounts: Accounts) -> None:
    accounts.create("anna", password=WORD)


def fail(accounts: Accounts, login: str = "anna", address: str = HERE) -> None:
    with refused("wrong-password"):
        accounts.sign_in(None, login, WRONG, address=address)


def waits(accounts: Accounts, login: str = "anna", address: str = HERE) -> int | None:
    """The seconds that a try with the right password is told to wait."""
    with pytest.raises(RefusedError) as fault:
        accounts.sign_in(None, login, WORD, address=address)
    assert fault.value.code == TOO_MANY
    return retry_after(fault.value)


def test_five_are_free_then_each_costs_twice_as_long(accounts: Accounts, hours: Hours) -> None:
    for _ in range(PER_LOGIN):
        fail(accounts)
    costs = []
    for _ in range(4):
        seconds = waits(accounts)
        assert seconds is not None
        costs.append(seconds)
        hours.go_on(seconds=seconds - 1)
        assert waits(accounts) == 1
        hours.go_on(seconds=1)
        fail(accounts)
    assert costs == [30, 60, 120, 240]


def test_those_that_wait_do_not_count(accounts: Accounts, hours: Hours) -> None:
    """Who is told to wait, and asks again and again, waits no longer for it."""
    for _ in range(PER_LOGIN):
        fail(accounts)
    for _ in range(20):
        assert waits(accounts) == 30
    hours.go_on(seconds=30)
    assert accounts.sign_in(None, "anna", WORD, address=HERE)


def test_who_guesses_shuts_nobody_else_out(accounts: Accounts) -> None:
    for _ in range(PER_LOGIN):
        fail(accounts, address="10.0.0.7")
    assert waits(accounts, address="10.0.0.7") == 30
    assert accounts.sign_in(None, "anna", WORD, address=HERE)


def test_many_addresses_help_only_so_far(accounts: Accounts) -> None:
    for number in range(PER_LOGIN_ANYWHERE):
        fail(accounts, address=f"10.0.0.{number}")
    assert waits(accounts, address="10.0.0.99") == 30


def test_many_logins_from_one_address(accounts: Accounts, hours: Hours) -> None:
    for number in range(PER_ADDRESS):
        fail(accounts, f"nobody{number}")
    assert waits(accounts) == 30
    assert accounts.sign_in(None, "anna", WORD, address="192.168.1.6")
    hours.now += WINDOW
    assert accounts.sign_in(None, "anna", WORD, address=HERE)


def test_one_guest_has_a_whole_network_of_ipv6(accounts: Accounts) -> None:
    for number in range(PER_ADDRESS):
        fail(accounts, f"nobody{number}", f"2001:db8::{number:x}")
    assert waits(accounts, address="2001:db8::ffff") == 30
    assert accounts.sign_in(None, "anna", WORD, address="2001:db8:0:1::1")


def test_success_forgives_the_login_but_not_the_address(accounts: Accounts) -> None:
    """Else one account of their own would let somebody try all others for ever."""
    for _ in range(PER_LOGIN - 1):
        fail(accounts)
    assert accounts.sign_in(None, "anna", WORD, address=HERE)
    for _ in range(PER_LOGIN):
        fail(accounts)
    for number in range(PER_ADDRESS - 2 * PER_LOGIN + 1):
        fail(accounts, f"nobody{number}")
    assert waits(accounts, "somebody else") == 30


def test_who_is_not_there_is_slowed_alike(accounts: Accounts) -> None:
    for login in ("nobody", "not a login"):
        for _ in range(PER_LOGIN):
            fail(accounts, login)
        assert waits(accounts, login) == 30


def test_a_failure_counts_for_a_quarter_of_an_hour(accounts: Accounts, hours: Hours) -> None:
    for _ in range(PER_LOGIN):
        fail(accounts)
    hours.now += WINDOW
    for _ in range(PER_LOGIN):
        fail(accounts)
    assert waits(accounts) == 30


def test_a_thousand_at_once_are_not_all_looked_at(accounts: Accounts) -> None:
    codes: list[str] = []

    def guess() -> None:
        try:
            accounts.sign_in(None, "anna", WRONG, address=HERE)
        except RefusedError as fault:
            codes.append(fault.code)

    threads = [threading.Thread(target=guess) for _ in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [TOO_MANY] * (24 - PER_LOGIN) + ["wrong-password"] * PER_LOGIN


def test_the_longest_wait_is_the_window(desk: Desk, hours: Hours) -> None:
    limit, found = Limit("login:x", 0), []
    for _ in range(6):
        desk.writer.submit(lambda store: store.add_attempt(limit.subject, hours.now)).result()
        with desk.database.read() as reading:
            found.append(seconds_to_wait(reading, [limit], hours.now))
    assert found == [60, 120, 240, 480, 900, 900]


def test_what_is_swept(desk: Desk, accounts: Accounts, sessions: Sessions, hours: Hours) -> None:
    fail(accounts)
    token = accounts.sign_in(None, "anna", WORD, address=HERE)
    sessions.sweep()
    with desk.database.read() as store:
        assert store.attempts(f"address:{HERE}", 0).times == 1
        assert len(store.audit_lines()) == 3
    hours.go_on(days=31)
    sessions.sweep()
    with desk.database.read() as store:
        assert store.attempts(f"address:{HERE}", 0).times == 0
        assert store.connection.exec_driver_sql("SELECT count(*) FROM sessions").scalar() == 0
        assert len(store.audit_lines()) == 3
    assert sessions.browsers(token) == []
    hours.go_on(days=400)
    sessions.sweep()
    with desk.database.read() as store:
        assert store.audit_lines() == []


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
        ("a\nb" * 100, ("ab" * 100)[:60]),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert network(address) == counted


def test_another_refusal_asks_nobody_to_wait(desk: Desk, hours: Hours) -> None:
    assert retry_after(RefusedError("wrong-password", "no")) is None
    assert retry_after(RefusedError(TOO_MANY, "of old, from a log")) is None

    def work(store: Transaction) -> None:
        for _ in range(2):
            begin_attempt(store, [Limit("x", 1)], hours.now)

    with pytest.raises(RefusedError) as fault:
        desk.writer.submit(work).result()
    assert retry_after(fault.value) == 30
