"""Phones sit down by a table's code; each speaks for itself and in its order."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.attempts import CODES_PER_ADDRESS, retry_after
from overtrick.app.house.devices import AtTable, Device, Devices, WithContestant
from overtrick.app.house.sessions import NOBODY, Sessions
from overtrick.app.house.table_codes import LETTERS, new_code, parse_code, shown_code
from overtrick.core.contest import Contest
from overtrick.core.seat import Side
from overtrick.engines.event.commands import Enter, Start
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import NotFoundError, ParseError, RefusedError
from overtrick.movements.mitchell import mitchell
from overtrick.store.events import PUBLIC_LETTERS
from tests.app.house.hours import Hours
from tests.app.house.refusals import refused
from tests.running import plans_of

WORD = "correct horse battery"
HERE = "192.168.1.5"
PAIRS = 6


def running(desk: Desk) -> int:
    """A pairs event at three tables."""
    event = desk.open_event(Rules(Kind.PAIRS, Contest(), PlaySettings()), Said("director:1")).id
    for _ in range(PAIRS):
        desk.handle(event, Enter(()), Said("director:1"))
    desk.handle(event, Start(plans_of(mitchell(3))), Said("director:1"))
    return event


@pytest.fixture
def event(desk: Desk) -> int:
    """One such event."""
    return running(desk)


@pytest.fixture
def codes(devices: Devices, event: int) -> list[str]:
    """The codes of its three tables."""
    return [each.code for each in devices.codes(event)]


class TestCodes:
    def test_one_for_each_table_once_and_for_all(
        self, desk: Desk, devices: Devices, event: int
    ) -> None:
        made = devices.codes(event)
        assert [(each.event_id, each.section, each.table_number) for each in made] == [
            (event, "", number) for number in (1, 2, 3)
        ]
        assert devices.codes(event) == made
        assert Devices(desk).codes(event) == made
        assert len({each.code for each in made}) == 3

    def test_tables_that_come_later_get_theirs(self, devices: Devices, event: int) -> None:
        made = devices.codes(event)
        more = devices.codes(event, [("", 2), ("B", 1)])
        assert more[:3] == made
        assert (more[3].section, more[3].table_number) == ("B", 1)
        assert devices.codes(event) == more

    def test_two_events_share_none(
        self, desk: Desk, devices: Devices, codes: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn = iter([codes[0], codes[1], "zzzzzz", "zzzzzz", "yyyyyy", codes[2], "xxxxxx"])
        monkeypatch.setattr("overtrick.app.house.devices.new_code", lambda: next(drawn))
        others = [each.code for each in devices.codes(running(desk))]
        assert others == ["zzzzzz", "yyyyyy", "xxxxxx"]

    def test_an_event_that_is_not_there(self, devices: Devices) -> None:
        with pytest.raises(NotFoundError):
            devices.codes(99)

    def test_drawn_from_letters_that_are_no_digits(self) -> None:
        made = [new_code() for _ in range(500)]
        assert len(set(made)) == 500
        assert {len(code) for code in made} == {LETTERS}
        assert set("".join(made)) == set(PUBLIC_LETTERS)
        assert not set("01ilou") & set(PUBLIC_LETTERS)

    @pytest.mark.parametrize(
        "typed",
        [
            "k7p3qx",
            "K7P3QX",
            "K7P-3QX",
            " k7p 3qx ",
            "k-7-p-3-q-x",
            "K7P–3QX",
            "Ｋ７Ｐ－３ＱＸ",
            "k7p.3qx",
        ],
    )
    def test_however_it_is_typed(self, typed: str) -> None:
        assert parse_code(typed) == "k7p3qx"
        assert parse_code(shown_code("k7p3qx")) == "k7p3qx"

    @pytest.mark.parametrize(
        "typed", ["", "k7p3q", "k7p3qxx", "k7p3q0", "O7p3qx", "k7p3q1", "k7p3q\0", "\ud800" * 6]
    )
    def test_what_is_none(self, devices: Devices, typed: str) -> None:
        with pytest.raises(ParseError, match="without 0, 1, I, L, O and U"):
            parse_code(typed)
        for ask in (devices.table, lambda code: devices.join(code, None, address=HERE)):
            with pytest.raises(ParseError):
                ask(typed)


class TestSittingDown:
    def test_a_phone_without_an_account(
        self, devices: Devices, sessions: Sessions, event: int, codes: list[str], hours: Hours
    ) -> None:
        assert devices.table(shown_code(codes[1])).table_number == 2
        joined = devices.join(shown_code(codes[1]), None, address=HERE, user_agent="Firefox")
        device = joined.device
        assert (device.event_id, device.place) == (event, AtTable("", 2))
        assert (device.last_sequence, device.created_at) == (0, hours.now)
        assert devices.device(joined.token) == device
        assert sessions.visit(joined.token).said_by == device.said_by == f"device:{device.id}"
        assert devices.of(event) == [device]

    def test_strangers_have_no_seat(self, devices: Devices, accounts: Accounts) -> None:
        accounts.create("anna", password=WORD)
        token = accounts.sign_in(None, "anna", WORD, address=HERE)
        for each in (None, "", "nobody", "\0", token):
            assert devices.device(each) is None

    def test_the_old_token_dies(
        self, devices: Devices, sessions: Sessions, codes: list[str]
    ) -> None:
        first = devices.join(codes[0], "laid by somebody", address=HERE)
        assert sessions.visit("laid by somebody") == NOBODY
        second = devices.join(codes[0], first.token, address=HERE)
        assert devices.device(first.token) is None
        assert second.device == first.device

    def test_a_phone_keeps_its_number_from_table_to_table(
        self, desk: Desk, devices: Devices, codes: list[str]
    ) -> None:
        """What it has still to send is sent by the same; in another event it is another."""
        first = devices.join(codes[0], None, address=HERE)
        devices.accept_sequence(first.device, 1)
        moved = devices.join(codes[2], first.token, address=HERE)
        assert moved.device.id == first.device.id
        assert moved.device.place == AtTable("", 3)
        assert moved.device.last_sequence == 1
        other = devices.codes(running(desk))[0].code
        elsewhere = devices.join(other, moved.token, address=HERE)
        assert elsewhere.device.id != first.device.id
        assert elsewhere.device.last_sequence == 0

    def test_two_phones_at_a_table_are_two(self, devices: Devices, codes: list[str]) -> None:
        one, two = (devices.join(codes[0], None, address=HERE) for _ in range(2))
        assert one.device.id != two.device.id
        assert one.token != two.token
        devices.sit(one.device.id, WithContestant(4))
        found = devices.device(two.token)
        assert found is not None
        assert found.place == AtTable("", 1)

    def test_beside_a_contestant_or_at_a_table(
        self, devices: Devices, codes: list[str], event: int
    ) -> None:
        joined = devices.join(codes[0], None, address=HERE)
        for place in (
            WithContestant(4),
            WithContestant(5, Side.EW),
            AtTable("", 3, Side.NS),
            AtTable("", 3),
        ):
            sat = devices.sit(joined.device.id, place)
            assert sat.place == place
            assert devices.device(joined.token) == sat

    def test_places_that_are_not_there(
        self, devices: Devices, codes: list[str], event: int
    ) -> None:
        joined = devices.join(codes[0], None, address=HERE)
        for place in (WithContestant(PAIRS + 1), AtTable("", 4), AtTable("B", 1)):
            with pytest.raises(NotFoundError, match="there is no"):
                devices.sit(joined.device.id, place)
        with pytest.raises(NotFoundError, match="no device 7"):
            devices.sit(7, AtTable("", 1))
        assert devices.device(joined.token) == joined.device

    def test_a_seat_and_an_account_are_had_together(
        self, devices: Devices, accounts: Accounts, sessions: Sessions, codes: list[str]
    ) -> None:
        anna = accounts.create("anna", password=WORD)
        joined = devices.join(codes[0], None, address=HERE)
        token = accounts.sign_in(joined.token, "anna", WORD, address=HERE)
        assert devices.device(joined.token) is None
        assert devices.device(token) == joined.device
        assert sessions.visit(token).said_by == f"account:{anna}"
        again = devices.join(codes[1], token, address=HERE)
        assert sessions.visit(again.token).account_id == anna
        left = accounts.sign_out(again.token)
        assert left is not None
        assert sessions.visit(again.token) == NOBODY
        assert sessions.visit(left).account is None
        assert devices.device(left) == again.device

    def test_signed_out_everywhere_it_keeps_the_seat(
        self, devices: Devices, accounts: Accounts, sessions: Sessions, codes: list[str]
    ) -> None:
        """Else an evening would stop when a director forgot to sign out at home."""
        anna = accounts.create("anna", password=WORD)
        joined = devices.join(codes[0], None, address=HERE)
        token = accounts.sign_in(joined.token, "anna", WORD, address=HERE)
        assert accounts.sign_out_everywhere(anna, by=anna) == 1
        assert sessions.visit(token).account is None
        assert devices.device(token) == joined.device

    def test_a_seat_taken_away(
        self, devices: Devices, sessions: Sessions, codes: list[str], event: int
    ) -> None:
        joined = devices.join(codes[0], None, address=HERE)
        devices.take_seat_away(joined.device.id, by=None)
        assert devices.device(joined.token) is None
        assert sessions.visit(joined.token) == NOBODY
        with pytest.raises(NotFoundError):
            devices.take_seat_away(7, by=None)


class TestGuessing:
    def test_is_slowed_and_told_to_the_log(
        self, devices: Devices, codes: list[str], caplog: pytest.LogCaptureFixture, hours: Hours
    ) -> None:
        for _ in range(CODES_PER_ADDRESS):
            with pytest.raises(NotFoundError, match="no table has this code"):
                devices.join("222222", None, address=HERE)
        with pytest.raises(RefusedError) as fault:
            devices.join(codes[0], None, address=HERE)
        assert fault.value.code == "too-many-attempts"
        assert retry_after(fault.value) == 30
        assert f"too many wrong codes from {HERE}" in caplog.text
        assert "222222" not in caplog.text
        assert devices.join(codes[0], None, address="192.168.1.6").token
        hours.go_on(seconds=30)
        assert devices.join(codes[0], None, address=HERE).token

    def test_a_right_code_costs_nothing(self, devices: Devices, codes: list[str]) -> None:
        token = None
        for _ in range(CODES_PER_ADDRESS + 1):
            token = devices.join(codes[0], token, address=HERE).token


class TestSequence:
    def test_each_number_once_and_none_left_out(
        self, desk: Desk, devices: Devices, codes: list[str]
    ) -> None:
        token = devices.join(codes[0], None, address=HERE).token
        for number, new in ((1, True), (1, False), (2, True), (1, False), (3, True), (2, False)):
            assert devices.accept_sequence(_seen(desk, devices, token), number) is new
        with refused("out-of-order"):
            devices.accept_sequence(_seen(desk, devices, token), 5)
        assert devices.accept_sequence(_seen(desk, devices, token), 4)

    def test_each_phone_has_its_own(self, desk: Desk, devices: Devices, codes: list[str]) -> None:
        one, two = (devices.join(codes[0], None, address=HERE) for _ in range(2))
        assert devices.accept_sequence(one.device, 1)
        assert devices.accept_sequence(two.device, 1)
        assert _seen(desk, devices, two.token).last_sequence == 1

    def test_it_is_seen(self, desk: Desk, devices: Devices, codes: list[str], hours: Hours) -> None:
        joined = devices.join(codes[0], None, address=HERE)
        hours.go_on(minutes=7)
        devices.accept_sequence(joined.device, 1)
        assert _seen(desk, devices, joined.token).last_seen_at == hours.now

    def test_two_pages_of_a_phone_do_not_set_it_back(
        self, desk: Desk, devices: Devices, codes: list[str]
    ) -> None:
        joined = devices.join(codes[0], None, address=HERE)
        devices.accept_sequence(joined.device, 1)
        second = _seen(desk, devices, joined.token)
        devices.accept_sequence(second, 2)
        devices.accept_sequence(joined.device, 1)
        assert _seen(desk, devices, joined.token).last_sequence == 2

    def test_what_is_no_number_of_it(self, devices: Devices, codes: list[str]) -> None:
        device = devices.join(codes[0], None, address=HERE).device
        for wrong in (0, -1):
            with pytest.raises(ParseError, match="begins with 1"):
                devices.accept_sequence(device, wrong)


def _seen(desk: Desk, devices: Devices, token: str) -> Device:
    """The phone as it is when all that was handed in before has been written."""
    desk.writer.submit(lambda _transaction: None).result()
    found = devices.device(token)
    assert found is not None
    return found
