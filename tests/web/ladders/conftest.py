"""A ladder of five teams, and the browsers of those who play on it."""

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from tests.web.climbing import Climb, opened
from tests.web.conftest import AskAs, Browser
from tests.web.ladders.asking import Member


@pytest.fixture
def climb(house: House) -> Climb:
    """A ladder of five teams, in its first season."""
    return Climb(house, opened(house))


@pytest.fixture
def member(house: House, climb: Climb, ask_as: AskAs) -> Member:
    """The browser of somebody who plays for a team."""

    known: dict[tuple[int, int], Browser] = {}

    def made(team: int, place: int = 0) -> Browser:
        if (team, place) in known:
            return known[team, place]
        browser = known[team, place] = ask_as(Role.VISITOR)
        person = climb.state.teams[team].people[place]
        account = house.accounts.create(f"member-{team}-{place}", person_id=person)
        browser.enter(house.entering.make(account))
        return browser

    return made
