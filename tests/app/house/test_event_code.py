"""Phones come into an event with their owners, by its own code; their seats follow."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called, person_names
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.attempts import CODES_PER_ADDRESS
from overtrick.app.house.devices import AtTable, Devices, Joined, WithContestant
from overtrick.app.house.sessions import Sessions
from overtrick.core.contest import Contest
from overtrick.engines.event.commands import Enter, Start, Substitute, Withdraw
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import NotFoundError, RefusedError
from overtrick.movements.mitchell import mitchell
from overtrick.store.people import LARGEST_ID
from tests.app.house.hours import Hours
from tests.app.house.refusals import refused
from tests.app.house.test_devices import running
from tests.running import plans_of

WORD = "correct horse battery"
HERE = "192.168.1.5"
WHO = Said("director:1")


@pytest.fixture
def event(desk: Desk) -> int:
    """An automatic Swiss, open for entries."""
    return desk.open_event(Rules(Kind.SWISS_PAIRS, Contest()), WHO).id


@pytest.fixture
def code(devices: Devices, event: int) -> str:
    """What is typed to come in."""
    return devices.event_code(event)


def ann(devices: Devices, code: str, name: str = "Ann Bell") -> Joined:
    """A phone that comes in under a name."""
    return devices.join_event(code, None, name, address=HERE)


class TestTheCode:
    def test_made_once(self, desk: Desk, devices: Devices, event: int, code: str) -> None:
        assert devices.event_code(event) == code
        assert Devices(desk).event_code(event) == code
        found = devices.table(code)
        assert (found.event_id, found.is_door) == (event, True)

    def test_it_is_no_table(self, desk: Desk, devices: Devices) -> None:
        event = running(desk)
        door = devices.event_code(event)
        codes = devices.codes(event)
        assert [each.table_number for each in codes] == [1, 2, 3]
        assert door not in {each.code for each in codes}
        assert devices.event_code(event) == door
        with pytest.raises(NotFoundError, match="no table has this code"):
            devices.join(door, None, address=HERE)
        joined = devices.join(codes[0].code, None, address=HERE)
        with pytest.raises(NotFoundError, match="no table 0"):
            devices.sit(joined.device.id, AtTable("", 0))

    def test_a_table_is_no_door(self, desk: Desk, devices: Devices) -> None:
        codes = devices.codes(running(desk))
        with pytest.raises(NotFoundError, match="no event has this code"):
            ann(devices, codes[0].code)

    def test_an_event_that_is_not_there(self, devices: Devices) -> None:
        with pytest.raises(NotFoundError):
            devices.event_code(99)

    def test_guessing_is_slowed(self, devices: Devices, code: str) -> None:
        wrong = "222222" if code != "222222" else "333333"
        for _ in range(CODES_PER_ADDRESS):
            with pytest.raises(NotFoundError):
                ann(devices, wrong)
        with refused("too-many-attempts"):
            ann(devices, code)


class TestComingIn:
    def test_somebody_new(
        self, desk: Desk, devices: Devices, sessions: Sessions, event: int, code: str
    ) -> None:
        joined = ann(devices, code)
        device = joined.device
        assert device.person is not None
        assert person_names(desk, [device.person]) == {device.person: "Ann Bell"}
        assert (device.event_id, device.place) == (event, None)
        assert devices.device(joined.token) == device
        assert sessions.visit(joined.token).device == device
        with refused("no-seat"):
            device.seat  # noqa: B018 - it is asked for

    def test_somebody_known(self, desk: Desk, devices: Devices, code: str) -> None:
        (known,) = people_called(desk, ["Ann Bell"])
        assert ann(devices, code).device.person == known

    def test_nobody_is_made_by_a_wrong_code(self, desk: Desk, devices: Devices, code: str) -> None:
        with pytest.raises(NotFoundError):
            ann(devices, "222222" if code != "222222" else "333333")
        with desk.database.read() as reading:
            assert reading.person_called("Ann Bell") is None

    def test_two_of_one_name(self, desk: Desk, devices: Devices, code: str) -> None:
        first = ann(devices, code).device
        with refused("name-here"):
            ann(devices, code)
        assert ann(devices, code, "Ann Bell, Leeds").device.person != first.person
        assert first.person is not None
        second = devices.join_event(code, None, first.person, address=HERE).device
        assert second.person == first.person
        assert second.id != first.id
        with pytest.raises(NotFoundError, match="no person"):
            devices.join_event(code, None, 7, address=HERE)

    def test_a_name_typed_wrong(self, devices: Devices, code: str) -> None:
        """The phone is the same, and so are the numbers of what it sends."""
        first = ann(devices, code, "An Bell")
        devices.accept_sequence(first.device, 1)
        again = devices.join_event(code, first.token, "Ann Bell", address=HERE)
        assert again.device.id == first.device.id
        assert again.device.person != first.device.person
        assert again.device.last_sequence == 1
        assert devices.device(first.token) is None
        same = devices.join_event(code, again.token, "Ann Bell", address=HERE)
        assert same.device.person == again.device.person

    def test_somebody_who_is_signed_in(
        self, desk: Desk, devices: Devices, accounts: Accounts, sessions: Sessions, event: int
    ) -> None:
        (person,) = people_called(desk, ["Ann Bell"])
        number = accounts.create("ann", password=WORD, person_id=person)
        token = accounts.sign_in(None, "ann", WORD, address=HERE)
        joined = devices.bring(event, person, token)
        assert joined.device.person == person
        visit = sessions.visit(joined.token)
        assert (visit.account_id, visit.device) == (number, joined.device)
        assert devices.bring(event, person, joined.token).device.id == joined.device.id
        with pytest.raises(NotFoundError):
            devices.bring(99, person, joined.token)


class TestWhereItGoes:
    def test_with_its_owner(self, desk: Desk, devices: Devices, event: int, code: str) -> None:
        phones = [ann(devices, code, name) for name in ("Ann", "Bea", "Cy")]
        owners = [each.device.person or 0 for each in phones]
        desk.handle(event, Enter((LARGEST_ID - 1, LARGEST_ID - 2)), WHO)
        desk.handle(event, Enter((owners[0], owners[1])), WHO)
        seats = [devices.device(each.token) for each in phones]
        assert [each.place if each else 0 for each in seats] == [
            WithContestant(2),
            WithContestant(2),
            None,
        ]
        assert {each.person: each.place for each in devices.of(event)} == dict(
            zip(owners, [WithContestant(2), WithContestant(2), None], strict=True)
        )

    def test_with_the_last_pair(self, desk: Desk, devices: Devices) -> None:
        event = desk.open_event(Rules(Kind.PAIRS, Contest()), WHO).id
        phone = ann(devices, devices.event_code(event))
        person = phone.device.person or 0
        desk.handle(event, Enter((person, 8)), WHO)
        for other in range(10, 15):
            desk.handle(event, Enter((other, other + 100)), WHO)
        desk.handle(event, Start(plans_of(mitchell(3))), WHO)
        desk.handle(event, Withdraw(1, 1, ""), WHO)
        desk.handle(event, Substitute(2, 10, person, 1), WHO)
        found = devices.device(phone.token)
        assert found is not None
        assert found.place == WithContestant(2)

    def test_to_a_table_that_it_says(self, desk: Desk, devices: Devices, hours: Hours) -> None:
        event = running(desk)
        phone = ann(devices, devices.event_code(event))
        moved = devices.join(devices.codes(event)[1].code, phone.token, address=HERE)
        assert moved.device.id == phone.device.id
        assert (moved.device.place, moved.device.person) == (AtTable("", 2), phone.device.person)
        back = devices.join_event(
            devices.event_code(event), moved.token, phone.device.person or 0, address=HERE
        )
        assert back.device.place is None
        assert back.device.created_at == hours.now

    def test_whoever_they_turn_out_to_be(
        self, desk: Desk, devices: Devices, event: int, code: str
    ) -> None:
        phone = ann(devices, code, "A. Bell")
        (known,) = people_called(desk, ["Ann Bell"])
        desk.handle(event, Enter((known, LARGEST_ID)), WHO)
        person = phone.device.person or 0
        desk.writer.submit(lambda store: store.merge_people(person, known, 9)).result()
        found = devices.device(phone.token)
        assert found is not None
        assert found.place == WithContestant(1)


def test_what_a_refusal_says(devices: Devices, code: str) -> None:
    ann(devices, code)
    with pytest.raises(RefusedError, match="somebody called Ann Bell is here"):
        ann(devices, code)
