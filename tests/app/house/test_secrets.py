"""A house lives for a while on either database, and keeps its secrets."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.audit import note
from overtrick.app.house.clubs import Clubs
from overtrick.app.house.devices import Devices
from overtrick.app.house.invitations import Invitations
from overtrick.app.house.roles import Role
from overtrick.app.house.sessions import NOBODY, Sessions
from overtrick.app.house.settings import HouseSettings, load_settings, save_settings
from overtrick.core.contest import Contest
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import NotFoundError, RefusedError
from overtrick.store import schema
from overtrick.store.backup import back_up, restore
from overtrick.store.database import open_database
from overtrick.store.integrity import findings
from tests.app.house.hours import Counting, Hours

HERE = "192.168.1.5"
WIFI = "red hearts and black spades"
BOSS, ANNA, CHANGED, WRONG = (
    "correct horse battery",
    "staple of the evening",
    "another good password",
    "typed in the wrong field",
)


@pytest.fixture
def lived(place: str, hours: Hours) -> Iterator[Desk]:
    """The desk of a store in either database."""
    with open_desk(place, clock=hours) as desk:
        yield desk


def live(desk: Desk, hours: Hours) -> dict[str, str]:
    """Do everything that has to do with secrets; all of them, by what they are."""
    accounts = Accounts(desk, Counting())
    invitations, sessions = Invitations(desk, accounts), Sessions(desk)
    devices, clubs = Devices(desk), Clubs(desk)
    secrets = {"boss": BOSS, "anna": ANNA, "changed": CHANGED, "wrong": WRONG, "wifi": WIFI}
    secrets["first"] = invitations.first_token() or ""
    secrets["boss signed in"] = invitations.accept(secrets["first"], "Boss", BOSS)
    boss = sessions.visit(secrets["boss signed in"]).account_id
    assert boss is not None
    club = clubs.add("Tuesday", by=boss)
    secrets["invitation"] = invitations.make(Role.DIRECTOR, club, by=boss)
    secrets["anna signed in"] = invitations.accept(secrets["invitation"], "Anna", ANNA)
    anna = sessions.visit(secrets["anna signed in"]).account_id
    with pytest.raises(RefusedError):  # a password typed where the login should be
        accounts.sign_in(None, WRONG, "x", address=HERE)
    for _ in range(6):
        with pytest.raises(RefusedError):
            accounts.sign_in(None, "anna", WRONG, address=HERE)
    hours.go_on(minutes=20)
    secrets["anna again"] = accounts.sign_in(None, "anna", ANNA, address=HERE)
    secrets["anna changed"] = accounts.change_password(
        secrets["anna again"], ANNA, CHANGED, address=HERE
    )
    event = desk.open_event(Rules(Kind.PAIRS, Contest()), Said(f"account:{anna}")).id
    clubs.give_event(event, club, by=anna)
    assert accounts.role_of(anna, event) is Role.DIRECTOR
    code = devices.codes(event, [("", 1)])[0].code
    joined = devices.join(code, secrets["anna changed"], address=HERE)
    secrets["seated"] = joined.token
    with pytest.raises(NotFoundError):
        devices.join("zzz222", None, address=HERE)
    accounts.set_password(boss, CHANGED, by=boss)
    settings = HouseSettings(wifi_name="club", wifi_password=WIFI)
    save_settings(desk, settings, by=boss)
    assert load_settings(desk) == settings
    hours.go_on(minutes=10)
    assert sessions.visit(joined.token).device is not None
    note(desk, boss, "backed-up", "backup.db")
    sessions.sweep()
    for dead in ("boss signed in", "anna signed in", "anna again", "anna changed"):
        assert sessions.visit(secrets[dead]) == NOBODY
    return secrets


def test_nothing_is_told(
    lived: Desk, hours: Hours, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Not in the log, nor in any row; the wifi's password is only where it is kept."""
    caplog.set_level(logging.DEBUG)
    secrets = live(lived, hours)
    assert "sign-in-failed" in caplog.text
    told = [name for name, secret in secrets.items() if secret.casefold() in caplog.text.casefold()]
    assert told == []
    with lived.database.read() as store:
        rows = {
            table.name: str(store.connection.execute(sa.select(table)).all())
            for table in schema.metadata.sorted_tables
        }
    assert "$argon2id$" in rows["accounts"]
    assert all("$argon2id$" not in text for name, text in rows.items() if name != "accounts")
    assert "$argon2id$" not in caplog.text
    found = [
        (name, table)
        for name, secret in secrets.items()
        for table, text in rows.items()
        if secret.casefold() in text.casefold()
    ]
    assert found == [("wifi", "house_settings")]
    back_up(lived.database, tmp_path / "backup.db")
    kept = (tmp_path / "backup.db").read_bytes()
    assert [name for name, secret in secrets.items() if secret.encode() in kept] == ["wifi"]


def test_a_house_comes_back_from_its_backup(lived: Desk, hours: Hours, tmp_path: Path) -> None:
    """With everyone's seats and passwords."""
    secrets = live(lived, hours)
    back_up(lived.database, tmp_path / "backup.db")
    with open_database(tmp_path / "new.db") as database:
        restore(tmp_path / "backup.db", database)
        with database.read() as store:
            assert findings(store) == []
    with open_desk(tmp_path / "new.db", clock=hours) as desk:
        again = Accounts(desk, Counting())
        assert Sessions(desk).visit(secrets["seated"]) == Sessions(lived).visit(secrets["seated"])
        assert again.sign_in(None, "anna", CHANGED, address=HERE)
        assert again.create("new")
        assert load_settings(desk).wifi_password == WIFI


def test_many_tokens_and_no_two_alike(lived: Desk) -> None:
    invitations = Invitations(lived, Accounts(lived, Counting()))
    tokens = {invitations.first_token() for _ in range(50)}
    assert len(tokens) == 50
