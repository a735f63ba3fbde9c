"""Every page of the site for everyone: no serious fault that axe finds, at both sizes, and
nothing that needs a script to be read or sent."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from overtrick.app.evening.phone.handing_in import Became
from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.core.seat import Seat
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.values import Slot
from overtrick.web.application import DOORS
from overtrick.web.doors import Door
from tests.browser.accessible_town import Showing, is_page
from tests.browser.axe import serious
from tests.browser.conftest import SIZES, Device
from tests.browser.people import SPEAKERS, Director, Fingers, Keyed, Player
from tests.serving import served
from tests.web.callers import Caller, door_name
from tests.web.conftest import FAST
from tests.web.evenings import evening, state_of

pytestmark = pytest.mark.browser
PAGES = list(filter(is_page, DOORS))
HEADINGS = """() => [...document.querySelectorAll("main :is(h1, h2, h3)")]
  .filter(each => each.checkVisibility()).map(each => each.textContent.trim())"""
IDLE = """() => [...document.querySelectorAll("form, button[type=button]")]
  .filter(each => each.checkVisibility() && !each.querySelector("button[type=submit]"))
  .map(each => each.outerHTML.slice(0, 200))"""
"""Without scripts: buttons that do nothing, and forms that nothing sends."""
CUT = """() => [...document.querySelectorAll("main *, header *")].filter(each => {
  const box = each.getBoundingClientRect();
  const scrolls = each.closest(".sheet-frame, .tabs, .unseen, .round-tabs, pre");
  return box.width && !scrolls && (box.right > innerWidth + 1 || box.left < -1);
}).map(each => each.outerHTML.slice(0, 120))"""


TEXTS = """() => [...new Set([...document.querySelectorAll(
  "h1, h2, h3, button, label, legend, summary, th, dt, caption, option, p, a")]
  .filter(each => !each.closest("body [lang]")).map(each => each.textContent.trim()))]"""

NAMES = {"English", "director", "player", "elsewhere", "administrator", "stage"}
"""Of a language, of the town's accounts, of an event: the same in every language."""


@dataclass
class Visits:
    """Browsers of everyone who may look at a page."""

    browser: Browser
    showing: Showing
    site: str
    pages: dict[tuple[Caller, bool, str], Page] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)

    def page(self, caller: Caller, *, scripts: bool, locale: str = "en") -> Page:
        """The page of *caller*."""
        key = (caller, scripts, locale)
        if key not in self.pages:
            context = self.showing.browser(
                self.browser, caller, self.site, scripts=scripts, locale=locale
            )
            page = self.pages[key] = context.new_page()
            page.on("console", self._heard)
            page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return self.pages[key]

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)


@pytest.fixture(scope="module")
def visits(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visits]:
    """A house with everything in it, served."""
    place = tmp_path_factory.mktemp("town") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        showing = Showing.of(house)
        with served(house) as site:
            made = Visits(browser, showing, site.address)
            yield made
            for page in made.pages.values():
                page.context.close()


def left_in_english(page: Page) -> list[str]:
    """Texts of a Chinese page that have a Chinese wording and are shown in English."""
    say = SPEAKERS["zh"]
    found = [text for text in page.evaluate(TEXTS) if text and say(text) != text]
    return [text for text in found if text not in NAMES]


@pytest.mark.parametrize("door", PAGES, ids=door_name)
def test_everyone_can_use(visits: Visits, door: Door) -> None:
    caller = visits.showing.caller(door)
    page, plain = (visits.page(caller, scripts=scripts) for scripts in (True, False))
    chinese = visits.page(caller, scripts=True, locale="zh-CN")
    for address in visits.showing.addresses(door):
        visits.complaints.clear()
        answer = page.goto(f"{visits.site}{address}")
        assert answer is not None
        assert (address, answer.status) == (address, 200)
        assert (address, page.locator("main h1").count()) == (address, 1)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert (address, size, serious(page)) == (address, size, [])
            assert (address, size, page.evaluate(CUT)) == (address, size, [])
        chinese.goto(f"{visits.site}{address}")
        assert (address, chinese.evaluate("document.documentElement.lang")) == (address, "zh-Hans")
        assert (address, left_in_english(chinese)) == (address, [])
        for size, (width, height) in SIZES.items():
            chinese.set_viewport_size({"width": width, "height": height})
            assert (address, size, chinese.evaluate(CUT)) == (address, size, [])
        plain.goto(f"{visits.site}{address}")
        assert plain.evaluate(HEADINGS) == page.evaluate(HEADINGS)
        assert (address, plain.evaluate(IDLE)) == (address, [])
        assert (address, visits.complaints) == (address, [])


def test_what_is_faulty_is_found(visits: Visits) -> None:
    page = visits.page(Caller.VISITOR, scripts=True)
    page.goto(visits.site)
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    page.evaluate("document.querySelector('main').append(document.createElement('form'))")
    assert [found for found, _ in serious(page)] == ["image-alt"]
    assert page.evaluate(IDLE) == ["<form></form>"]


def test_an_evening_goes_on_without_scripts(house: House, phone: Device, desktop: Device) -> None:
    """Signing in, sitting down, entering, confirming and correcting are forms and pages."""
    play = PlaySettings(boards_per_round=2, confirm=True)
    row = evening(house, 14, 7, begun=False, play=play)
    password = "a long evening of bridge"  # noqa: S105 - of an account that a test makes
    house.accounts.create("dora", role=Role.ADMINISTRATOR, password=password)
    first, east = Slot("", 1, 1, 1), state_of(house, row).deals[1].hands[Seat.EAST]
    assert east is not None
    lead = min(map(str, east.cards))
    codes = {each.table_number: each.code for each in house.devices.codes(row.id)}
    with served(house) as site:
        director = Director(desktop(scripts=False), site.address, row.public_id)
        director.sign_in("dora", password)
        director.next("open-round")
        one, other = (
            Player(phone(scripts=False), pair, site.address, fingers=Fingers.PLAIN)
            for pair in (1, 8)
        )
        one.join(codes[1], "NS:1")
        other.join(codes[1], "EW:8")
        one.key(first, Keyed(4, "S", "N", 10, lead).keys)
        one.told(Became.TO_CONFIRM, first)
        other.confirm(first)
        other.told(Became.CONFIRMED, first)
        where = {"round": "1", "table": "1", "board": "1"}
        director.foresee("correct", {**where, "result": "4S N -1", "reason": "counted again"})
        assert state_of(house, row).outcome(first) == Played(Result.parse("4S N ="))
        director.do_it()
        assert state_of(house, row).outcome(first) == Played(Result.parse("4S N -1"))
        one.open(first)
        expect(one.page.locator("#board .entry-result")).to_have_text("-1")
