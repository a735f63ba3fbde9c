"""Browsers, invitations, devices, settings, attempts and the audit as rows."""

import pytest

from overtrick.errors import ConflictError, NotFoundError, ParseError
from overtrick.store.attempts import Tried
from overtrick.store.audit import AuditLine
from overtrick.store.database import Database
from overtrick.store.devices import DeviceRow, TableCode
from overtrick.store.invitations import Invitation
from overtrick.store.people import LARGEST_ID
from overtrick.store.transaction import Transaction
from overtrick.store.web_sessions import WebSession
from overtrick.store.writer import Writer
from tests.store.doing import do


@pytest.fixture(autouse=True)
def _filled(writer: Writer) -> None:
    def fill(store: Transaction) -> None:
        store.add_account("anna", "player", 5)
        store.add_account("bela", "player", 5)
        store.add_club("Tuesday", 5)
        store.create_event("pairs", "Tuesday", 7)

    do(writer, fill)


class TestSessions:
    def test_known_until_it_is_forgotten(self, database: Database, writer: Writer) -> None:
        anna = WebSession("a", 1, None, 5, 5, 50, "Firefox")
        do(writer, lambda store: store.add_web_session(anna))
        do(writer, lambda store: store.add_web_session(WebSession("b", *anna[1:])))
        do(writer, lambda store: store.see_web_session("b", 8, 60))
        later = WebSession("b", 1, None, 5, 8, 60, "Firefox")
        with database.read() as store:
            assert store.web_session("a") == anna
            assert store.web_session("A") is None
            assert store.web_sessions_of(1) == [later, anna]
            assert store.web_sessions_of(2) == []
        assert do(writer, lambda store: store.drop_expired_web_sessions(50)) == 1
        with database.read() as store:
            assert store.web_sessions_of(1) == [later]
        do(writer, lambda store: store.drop_web_session("b"))
        with database.read() as store:
            assert store.web_session("b") is None

    def test_a_seat_outlives_the_account(self, database: Database, writer: Writer) -> None:
        device = do(writer, lambda store: store.add_device(1, "A", 3, 6))
        seated = WebSession("a", 1, device, 5, 5, 50, "")
        alone = WebSession("b", 1, None, 5, 5, 50, "")
        for session in (seated, alone):
            do(writer, lambda store, s=session: store.add_web_session(s))  # type: ignore[misc]
            do(writer, lambda store, s=session: store.sign_out_web_session(s))  # type: ignore[misc]
        with database.read() as store:
            assert store.web_session("a") == seated._replace(account_id=None)
            assert store.web_session("b") is None
        do(writer, lambda store: store.detach_device(device))
        with database.read() as store:
            assert store.web_session("a") == seated._replace(account_id=None, device_id=None)

    def test_a_token_is_of_one(self, writer: Writer) -> None:
        session = WebSession("a", 1, None, 5, 5, 50, "")
        do(writer, lambda store: store.add_web_session(session))
        with pytest.raises(ConflictError):
            do(writer, lambda store: store.add_web_session(session._replace(account_id=2)))
        for stranger in (
            WebSession("b", 9, None, 5, 5, 50, ""),
            WebSession("b", None, 9, 5, 5, 50, ""),
        ):
            with pytest.raises(NotFoundError):
                do(writer, lambda store, s=stranger: store.add_web_session(s))  # type: ignore[misc]


class TestInvitations:
    def test_used_once(self, database: Database, writer: Writer) -> None:
        club = Invitation("a", "director", 1, 1, 5, 50)
        first = Invitation("b", "administrator", None, None, 6, None)
        for each in (club, first):
            do(writer, lambda store, i=each: store.add_invitation(i))  # type: ignore[misc]
        with database.read() as store:
            assert store.invitations() == [first, club]
            assert store.invitation("c") is None
        do(writer, lambda store: store.use_invitation("a", 8, 2))
        do(writer, lambda store: store.drop_first_invitations())
        with database.read() as store:
            assert store.invitations() == [club._replace(used_at=8, used_by=2)]
        assert do(writer, lambda store: store.drop_expired_invitations(60)) == 0
        do(writer, lambda store: store.drop_invitation("a"))
        with database.read() as store:
            assert store.invitations() == []

    def test_those_that_ran_out_are_dropped(self, database: Database, writer: Writer) -> None:
        for name, until in (("a", 50), ("b", 51), ("c", None)):
            each = Invitation(name, "player", None, 1, 5, until)
            do(writer, lambda store, i=each: store.add_invitation(i))  # type: ignore[misc]
        assert do(writer, lambda store: store.drop_expired_invitations(50)) == 1
        with database.read() as store:
            assert sorted(each.token_hash for each in store.invitations()) == ["b", "c"]


class TestDevices:
    def test_a_seat_and_what_was_sent(self, database: Database, writer: Writer) -> None:
        number = do(writer, lambda store: store.add_device(1, "A", 3, 6))
        assert 0 < number <= LARGEST_ID
        new = DeviceRow(number, 1, None, "A", 3, None, 6, 6, 0)
        with database.read() as store:
            assert store.device(number) == new
            assert store.devices_of(1) == [new]
        do(
            writer,
            lambda store: store.seat_device(
                number, contestant=12, section=None, table_number=None, side=1
            ),
        )
        do(writer, lambda store: store.set_last_sequence(number, 4))
        do(writer, lambda store: store.see_device(number, 9))
        with database.read() as store:
            assert store.device(number) == DeviceRow(number, 1, 12, None, None, 1, 6, 9, 4)

    def test_nobody(self, database: Database, writer: Writer) -> None:
        with database.read() as store, pytest.raises(NotFoundError, match="no device 9"):
            store.device(9)
        for work in (
            lambda store: store.add_device(9, "A", 3, 6),
            lambda store: store.see_device(9, 6),
            lambda store: store.set_last_sequence(9, 6),
            lambda store: store.seat_device(
                9, contestant=1, section=None, table_number=None, side=None
            ),
        ):
            with pytest.raises(NotFoundError):
                do(writer, work)

    def test_codes(self, database: Database, writer: Writer) -> None:
        codes = [TableCode(1, "A", 2, "k7p3qx"), TableCode(1, "A", 1, "zzz222")]
        do(writer, lambda store: store.add_table_codes(codes))
        with database.read() as store:
            assert store.table_codes(1) == [codes[1], codes[0]]
            assert store.table_with_code("k7p3qx") == codes[0]
            assert store.table_with_code("222222") is None
        for again in (TableCode(1, "A", 3, "k7p3qx"), TableCode(1, "A", 2, "333333")):
            with pytest.raises(ConflictError):
                do(writer, lambda store, c=again: store.add_table_codes([c]))  # type: ignore[misc]


class TestSettings:
    def test_all_are_put_at_once(self, database: Database, writer: Writer) -> None:
        with database.read() as store:
            assert store.house_settings() == {}
        do(writer, lambda store: store.put_house_settings({"b": [1, None], "a": "星期二"}))
        do(writer, lambda store: store.put_house_settings({"a": {"c": True}, "z": 2}))
        with database.read() as store:
            assert store.house_settings() == {"a": {"c": True}, "z": 2}

    def test_half_a_setting_is_none(self, database: Database, writer: Writer) -> None:
        do(writer, lambda store: store.put_house_settings({"a": 1}))
        with pytest.raises(ParseError):
            do(writer, lambda store: store.put_house_settings({"a": 2, "b": 1.5}))
        with database.read() as store:
            assert store.house_settings() == {"a": 1}


class TestAttempts:
    def test_counted_in_a_window(self, database: Database, writer: Writer) -> None:
        numbers = [
            do(writer, lambda store, at=at: store.add_attempt("login:a", at))  # type: ignore[misc]
            for at in (5, 9, 7)
        ]
        do(writer, lambda store: store.add_attempt("login:b", 20))
        with database.read() as store:
            assert store.attempts("login:a", 0) == Tried(3, 9)
            assert store.attempts("login:a", 5) == Tried(2, 9)
            assert store.attempts("login:c", 0) == Tried(0, 0)
        do(writer, lambda store: store.drop_attempt(numbers[1]))
        with database.read() as store:
            assert store.attempts("login:a", 0) == Tried(2, 7)
        assert do(writer, lambda store: store.forget_attempts(5)) == 1
        do(writer, lambda store: store.drop_attempts("login:a"))
        with database.read() as store:
            assert store.attempts("login:a", 0) == Tried(0, 0)
            assert store.attempts("login:b", 0) == Tried(1, 20)


class TestAudit:
    def test_latest_first_and_on_from_any(self, database: Database, writer: Writer) -> None:
        for at in (5, 6, 7):
            do(
                writer,
                lambda store, at=at: store.add_audit_line(at, "account:1", "signed-in", "here"),  # type: ignore[misc]
            )
        with database.read() as store:
            lines = store.audit_lines()
            assert lines == [
                AuditLine(number, number + 4, "account:1", "signed-in", "here")
                for number in (3, 2, 1)
            ]
            assert store.audit_lines(1, before=3) == [lines[1]]
        assert do(writer, lambda store: store.forget_audit_lines(7)) == 2
        with database.read() as store:
            assert store.audit_lines() == [lines[0]]
