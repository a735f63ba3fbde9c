"""What people look up fits its screen, however many rounds and names; and names still complete."""

import pytest
from playwright.sync_api import expect

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Kind
from overtrick.engines.ladder import commands as say
from tests.browser.conftest import Device
from tests.serving import served
from tests.web.climbing import Climb, opened
from tests.web.looking_on import half_played
from tests.web.team_rooms import drawn

pytestmark = pytest.mark.browser

LONG = "International Friendship Bridge Association of Upper Saxony 青松与白鹭联合桥牌俱乐部"


def test_wide_tables_stay_within_the_page(house: House, phone: Device, desktop: Device) -> None:
    swiss = drawn(house, Kind.SWISS_TEAMS, 8, 6)
    robin = half_played(house, Kind.ROUND_ROBIN, named=LONG[:60])
    paths = [f"{swiss.public_id}/met", f"{swiss.public_id}/butler", f"{robin.public_id}/rounds"]
    with served(house) as site:
        for device in (phone, desktop):
            page = device("zh")
            for path in paths:
                page.goto(f"{site.address}/events/{path}")
                page.evaluate("document.querySelectorAll('td details').forEach(d => d.open = true)")
                over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert over <= 0, (path, page.viewport_size, over)
            page.goto("about:blank")


def test_names_complete_in_a_form_that_was_renewed(house: House, desktop: Device) -> None:
    climb = Climb(house, opened(house))
    boss = house.accounts.create("boss", role=Role.ADMINISTRATOR)
    with served(house) as site:
        page = desktop("en")
        page.goto(f"{site.address}/enter/{house.entering.make(boss)}")
        page.get_by_role("button").last.click()
        page.goto(f"{site.address}{climb.team(1)}")
        page.get_by_text("Other players, or another name").click()
        climb.do(say.MakeChallenge(3, 1, climb.now))
        expect(page.locator("#own")).to_contain_text("One challenge at a time")
        field = page.locator("[data-names]").nth(5)
        field.fill("")
        field.press_sequentially("herons player 2")
        expect(page.locator("#known option")).to_have_count(1)
        assert page.locator("#known option").get_attribute("value") == "Herons player 2"
        page.goto("about:blank")
