"""A director and an event of theirs."""

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.state import Event
from tests.web.conftest import AskAs, Browser
from tests.web.planning.pages import made


@pytest.fixture
def director(ask_as: AskAs) -> Browser:
    """The director of a club."""
    return ask_as(Role.DIRECTOR)


@pytest.fixture
def root(director: Browser) -> str:
    """The address of their event for fourteen pairs, open for entries."""
    return made(director)


def state_at(house: House, root: str) -> Event:
    """The event at that address as it stands."""
    row = house.event_at(root.rpartition("/")[2])
    return house.desk.standing(row.id).state
