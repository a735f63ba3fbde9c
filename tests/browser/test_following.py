"""What people look up in a real browser, in both languages and sizes: matches, Butler, rankings."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House, open_house
from overtrick.engines.event.values import Kind
from tests.browser.conftest import Device, Shot
from tests.browser.test_accessible import CUT
from tests.serving import served
from tests.web.conftest import FAST
from tests.web.looking_on import state_of
from tests.web.series_room import series
from tests.web.team_rooms import drawn
from tests.web.test_butler import over
from tests.web.test_players import evening
from tests.web.test_ranking import large

pytestmark = pytest.mark.browser


class Look(NamedTuple):
    """A page that is looked at, and what must be on it."""

    name: str
    address: str
    heading: str
    """A part of it, in English."""
    kind: str
    """A table, of which the first row is opened where it has reasons; empty: none."""


@pytest.fixture(scope="module")
def looks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Look]]]:
    """The address of a house with something of each, and where to look at it."""
    place = tmp_path_factory.mktemp("following") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        found = everything(house)
        with served(house) as site:
            yield site.address, found


def everything(house: House) -> list[Look]:
    """Matches, a knockout, a Swiss, stages, a thousand pairs, and a player's evenings."""
    teams = over(house)
    knockout = drawn(house, Kind.KNOCKOUT, 8, 2)
    swiss = drawn(house, Kind.SWISS_TEAMS, 9, 3)
    stages = series(house, "heats", "plate", "crown")
    thousand = large(house)
    for number in range(3):
        evening(house, f"Evening {number + 1}", shift=number)
    (ann,) = people_called(house.desk, ["Ann"])
    pair = "-".join(map(str, state_of(house, teams).entrants[1].people[:2]))
    root = f"/events/{teams.public_id}"
    return [
        Look("match", f"{root}/matches/1-1", "Reds", "prospects"),
        Look("butler", f"{root}/butler", "Who did best against the datum?", "butler"),
        Look("butler-pair", f"{root}/butler/{pair}", "Reds", "evening"),
        Look("crosstable", f"{root}/rounds", "Who meets whom?", "across"),
        Look("bracket", f"/events/{knockout.public_id}/rounds", "Who meets whom?", ""),
        Look("swiss", f"/events/{swiss.public_id}/met", "Who met whom?", "across"),
        Look("stages", f"/events/{stages.public_id}/pairs/1", "Ann", "stops"),
        Look("thousand", f"/events/{thousand.public_id}?from=401", "Congress", "ranking"),
        Look("player", f"/players/{ann}", "Ann", "outings"),
    ]


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_can_be_read(  # noqa: PLR0917 - a test takes what it asks for
    looks: tuple[str, list[Look]],
    language: str,
    size: str,
    phone: Device,
    desktop: Device,
    shot: Shot,
) -> None:
    site, pages = looks
    page = (phone if size == "phone" else desktop)(language)
    for look in pages:
        page.goto(site + look.address)
        expect(page.locator("main h1")).to_have_count(1)
        assert page.locator("html").get_attribute("lang") == {"en": "en", "zh": "zh-Hans"}[language]
        if language == "en":
            expect(page.locator("main h1")).to_contain_text(look.heading)
        if look.kind:
            open_first(page, look.kind)
        assert (look.name, page.evaluate(CUT)) == (look.name, [])
        shot(page, f"following-{look.name}")


def open_first(page: Page, kind: str) -> None:
    """Open the first row that has something to say, and its reasons must be there."""
    table = page.locator(f"table.sheet.{kind}").first
    expect(table).to_be_visible()
    summaries = table.locator("td.fold summary").filter(visible=True)
    if summaries.count():
        summaries.first.click()
        expect(table.locator("details[open] .fold-body").first).to_be_visible()


def test_a_line_is_found_among_a_thousand(
    looks: tuple[str, list[Look]], phone: Device, shot: Shot
) -> None:
    site, pages = looks
    (thousand,) = [look for look in pages if look.name == "thousand"]
    page = phone("en")
    page.goto(site + thousand.address.partition("?")[0])
    page.get_by_label("Find a line by name or number").fill("Ann 473")
    page.get_by_role("button", name="Look").click()
    line = page.locator("tr:target")
    expect(line).to_be_in_viewport()
    expect(line).to_contain_text("Ann 473")
    assert page.locator("table.ranking tbody tr").count() == 200
    shot(page, "following-found")
