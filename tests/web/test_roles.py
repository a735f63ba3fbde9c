"""Every door of the site x everyone who may knock there: let in, or sent away."""

from collections.abc import Iterator

import pytest

from overtrick.app.house.house import open_house
from overtrick.web.application import DOORS
from overtrick.web.doors import Door
from tests.web.callers import Caller, Town, door_name, parameters
from tests.web.conftest import FAST

AWAY = {401, 403}


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """One house for all: who is sent away changes nothing, and the others have a browser each."""
    place = tmp_path_factory.mktemp("town") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        town = Town(house)
        with town.client:
            house.feed.close()  # streams end at once
            yield town


@pytest.mark.parametrize("caller", Caller, ids=lambda caller: caller.value)
@pytest.mark.parametrize("door", DOORS, ids=door_name)
def test_who_may_pass(town: Town, door: Door, caller: Caller) -> None:
    answer = town.knock(door, town.token(caller))
    let_in = caller.role_at(door) >= door.role
    if let_in:
        assert answer.status_code not in AWAY, answer.text
        assert answer.status_code < 500
    else:
        signed_in = caller not in (Caller.VISITOR, Caller.PHONE)
        assert answer.status_code == (403 if signed_in else 401)
        if not signed_in:
            assert "/sign-in?next=" in answer.text


def test_every_parameter_of_an_address_has_a_value(town: Town) -> None:
    """A new kind of address is tried with something that there is."""
    named = {name for door in DOORS for name in parameters(door)}
    assert named - set(town.values) == set(), "say in tests/web/callers.py what these stand for"
    assert set(town.values) - named == set(), "these are in no address any more"


def test_no_two_doors_are_one() -> None:
    ways = [(door.method, door.path) for door in DOORS]
    assert len(ways) == len(set(ways))
    names = [door.name for door in DOORS]
    assert len(names) == len(set(names))


def test_every_door_says_what_is_there() -> None:
    """The reference of addresses is made of it."""
    assert [door_name(door) for door in DOORS if not door.handler.__doc__] == []
