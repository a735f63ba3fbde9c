"""A house with nobody in it, whose clock stands still."""

from collections.abc import Iterator

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.house.accounts import Accounts
from overtrick.app.house.clubs import Clubs
from overtrick.app.house.devices import Devices
from overtrick.app.house.invitations import Invitations
from overtrick.app.house.sessions import Sessions
from tests.app.house.hours import Counting, Hours
from tests.store.conftest import place, server

__all__ = ["place", "server"]


@pytest.fixture
def hours() -> Hours:
    """The clock of the house."""
    return Hours()


@pytest.fixture
def desk(place: str, hours: Hours) -> Iterator[Desk]:
    """The desk, at an empty store of either database."""
    with open_desk(place, clock=hours) as opened:
        yield opened


@pytest.fixture
def passwords() -> Counting:
    """What passwords were checked against."""
    return Counting()


@pytest.fixture
def accounts(desk: Desk, passwords: Counting) -> Accounts:
    """The accounts."""
    return Accounts(desk, passwords)


@pytest.fixture
def sessions(desk: Desk) -> Sessions:
    """The browsers."""
    return Sessions(desk)


@pytest.fixture
def invitations(desk: Desk, accounts: Accounts) -> Invitations:
    """The invitations."""
    return Invitations(desk, accounts)


@pytest.fixture
def clubs(desk: Desk) -> Clubs:
    """The clubs."""
    return Clubs(desk)


@pytest.fixture
def devices(desk: Desk) -> Devices:
    """The phones."""
    return Devices(desk)
