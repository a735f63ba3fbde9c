"""From the question of the evening to round 1 in a real browser, at both sizes, in both languages.

The pages' own work is counted: what a browser and the site need together, without the time
that a person reads and types. An evening is to be set up in two minutes without a manual.
"""

from collections.abc import Callable, Iterator
from time import perf_counter

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has no types
from playwright.sync_api import Locator, Page, expect

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Phase
from overtrick.store.transaction import Transaction
from tests.browser.conftest import Device, Gadgets, Shot
from tests.browser.people import enter
from tests.browser.test_gallery import CUT, LOW, WITHOUT_SHEETS
from tests.serving import Served, served

pytestmark = pytest.mark.browser

FIRST = ("Ann", "Bea", "Carl", "Dora", "Eva", "Finn", "Gus")
LAST = ("Bell", "Dorn", "Fox", "Hill")
PAIRS = [
    (f"{first} {LAST[place]}", f"{first} {LAST[place + 1]}") for first in FIRST for place in (0, 2)
]
NO_CODES = {"exclude": [[".qr"]]}
"""Nobody reads the thousand squares of a QR code, and axe takes a minute to."""
PAGE_SECONDS = 40
"""Of the pages' own work from the first question to round 1; on a quiet machine it is a tenth."""


@pytest.fixture
def site(house: House) -> Iterator[Served]:
    """The site of a house with two clubs, whose director has played nothing yet."""
    with served(house) as at:
        yield at


@pytest.fixture
def signed_in(house: House, site: Served) -> Callable[[Page], Page]:
    """Lets somebody who directs two clubs sign in."""
    account = house.accounts.create("dora", role=Role.PLAYER)
    for name in ("Riverside", "Hilltop"):
        club = house.clubs.add(name, by=None)
        house.clubs.put_member(club, account, Role.DIRECTOR, by=None)

    def sign_in(page: Page) -> Page:
        enter(page, f"{site.address}/enter/{house.entering.make(account)}")
        return page

    return sign_in


class Watch:
    """Counts the seconds that pages take."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seconds = 0.0

    def go(self, address: str) -> None:
        """Open a page."""
        begun = perf_counter()
        self.page.goto(address)
        self.seconds += perf_counter() - begun

    def press(self, button: Locator, until: str) -> None:
        """Press a button, until the page it leads to is there."""
        begun = perf_counter()
        button.click()
        self.page.wait_for_url(until)
        self.seconds += perf_counter() - begun


def main_button(page: Page) -> Locator:
    """The one thing to press if all is right."""
    return page.locator("main button.button-main")


def require_good(page: Page) -> None:
    """Nothing serious for axe, nothing cut, and everything large enough for a thumb."""
    serious = [
        (each["id"], each["nodes"][0]["html"][:200])
        for each in Axe().run(page, NO_CODES, WITHOUT_SHEETS).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert serious == []
    assert page.evaluate(CUT) == []
    if (page.viewport_size or {"width": 0})["width"] < 500:
        assert page.evaluate(LOW) == []


@pytest.mark.parametrize(
    ("size", "language"), [("desktop", "en"), ("phone", "zh"), ("phone", "en"), ("desktop", "zh")]
)
def test_from_the_first_question_to_round_1(  # noqa: PLR0917 - fixtures
    house: House,
    site: Served,
    signed_in: Callable[[Page], Page],
    request: pytest.FixtureRequest,
    shot: Shot,
    record_property: Callable[[str, object], None],
    size: str,
    language: str,
) -> None:
    """Fourteen pairs typed one after the other, nothing else changed."""
    device: Device = request.getfixturevalue(size)
    page = signed_in(device(language))
    watch = Watch(page)

    watch.go(f"{site.address}/events/new")
    require_good(page)
    shot(page, "wizard-1-wish")
    watch.press(main_button(page), "**/events/new?kind=pairs*")
    require_good(page)
    shot(page, "wizard-2-movement")
    watch.press(main_button(page), "**/entries?done=opened")
    require_good(page)
    shot(page, "wizard-3-entries-empty")
    root = page.url.partition("/entries")[0]

    form = page.locator("form.entering-form")
    for at, (one, other) in enumerate(PAIRS):
        expect(page.locator("#f-player_1")).to_be_focused()
        page.keyboard.insert_text(one)
        page.keyboard.press("Enter")
        expect(page.locator("#f-player_2")).to_be_focused()
        page.keyboard.insert_text(other)
        begun = perf_counter()
        page.keyboard.press("Enter")
        expect(page.locator(".entry-list > li")).to_have_count(at + 1)
        watch.seconds += perf_counter() - begun
    expect(form).to_be_visible()
    require_good(page)
    shot(page, "wizard-4-entries")
    watch.press(page.locator(f'main a[href="{_path(root)}/start"]').first, "**/start")
    require_good(page)
    shot(page, "wizard-5-start")
    watch.press(main_button(page), "**/desk?done=begun")

    state = house.desk.standing(house.event_at(root.rpartition("/")[2]).id).state
    assert state.phase is Phase.RUNNING
    assert state.open_round is not None
    assert len(state.active) == 14
    record_property("page_seconds", round(watch.seconds, 2))
    assert watch.seconds < PAGE_SECONDS


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "zh")])
def test_the_other_pages(  # noqa: PLR0917 - fixtures
    house: House,
    site: Served,
    signed_in: Callable[[Page], Page],
    request: pytest.FixtureRequest,
    gadgets: Gadgets,
    shot: Shot,
    size: str,
    language: str,
) -> None:
    """Deals, cards, settings; a list with a fault in it; last time's pairs."""
    device: Device = request.getfixturevalue(size)
    gadgets.expect("status of 422")
    page = signed_in(device(language))
    root = _made(page, site)
    page.goto(f"{root}/entries")
    _open_all(page)
    page.locator("#f-list").fill("Ann Bell - Carl Dorn\nEva Fox")
    page.locator('form[action$="/entries/list"] button').click()
    expect(page.locator(".faults")).to_be_visible()
    require_good(page)
    shot(page, "entries-fault")
    _open_all(page)
    page.locator("#f-list").fill("\n".join(f"{one} - {other}" for one, other in PAIRS))
    page.locator('form[action$="/entries/list"] button').click()
    expect(page.locator(".entry-list > li")).to_have_count(14)

    page.goto(f"{root}/deals")
    require_good(page)
    shot(page, "deals-none")
    page.locator('form[action$="/deals/deal"] button').click()
    require_good(page)
    shot(page, "deals-dealt")
    for name in ("deals", "cards", "settings", "entries/3"):
        page.goto(f"{root}/{name}")
        require_good(page)
        shot(page, name.replace("/", "-"))
    page.goto(f"{root}/cards?part=tables")
    page.emulate_media(media="print")
    expect(page.locator(".tabs")).to_be_hidden()
    shot(page, "cards-printed")
    page.emulate_media(media="screen")

    page.goto(f"{root}/start")
    main_button(page).click()
    page.wait_for_url("**/desk?done=begun")
    other = _made(page, site)
    page.goto(f"{other}/entries")
    expect(page.locator('form[action$="/entries/again"]')).to_be_visible()
    page.locator('button[name="everybody"]').click()
    expect(page.locator(".entry-list > li")).to_have_count(14)
    page.goto(f"{other}/entries?look=all")
    shot(page, "entries-last-time")


def test_names_are_completed_while_they_are_typed(
    house: House, site: Served, signed_in: Callable[[Page], Page], desktop: Device
) -> None:
    def work(transaction: Transaction) -> None:
        for number in range(250):
            transaction.add_person(f"Nobody {number}", 0)
        transaction.add_person("Zoe Zimmer", 0, number="4711")

    house.desk.writer.submit(work).result()
    page = signed_in(desktop())
    root = _made(page, site)
    page.goto(f"{root}/entries")
    zoe = page.locator('#known option[value="Zoe Zimmer"]')
    assert zoe.count() == 0  # not among those that are there at once
    page.locator("#f-player_1").press_sequentially("zim")
    expect(zoe).to_have_count(1)
    expect(page.locator("#known option")).to_have_count(1)
    assert zoe.get_attribute("label") == "Zoe Zimmer 4711"
    page.locator("#f-player_1").fill("")
    expect(page.locator("#known option")).to_have_count(200)


def test_without_scripts(
    house: House, site: Served, signed_in: Callable[[Page], Page], desktop: Device
) -> None:
    page = signed_in(desktop(scripts=False))
    root = _made(page, site)
    page.goto(f"{root}/entries")
    page.locator("#f-player_1").fill("Ann Bell")
    page.locator("#f-player_2").fill("Carl Dorn")
    page.locator("#f-player_2").press("Enter")
    expect(page.locator(".entry-list > li")).to_have_count(1)
    page.locator('.more summary:text("Play without names")').click()
    page.locator('form[action$="/entries/fill"] button').click()
    expect(page.locator(".entry-list > li")).to_have_count(14)
    page.goto(f"{root}/start")
    main_button(page).click()
    page.wait_for_url("**/desk?done=begun")


def _made(page: Page, site: Served) -> str:
    """The address of a new event, by the main buttons."""
    page.goto(f"{site.address}/events/new")
    main_button(page).click()
    page.wait_for_url("**/events/new?kind=pairs*")
    main_button(page).click()
    page.wait_for_url("**/entries?done=opened")
    return page.url.partition("/entries")[0]


def _path(address: str) -> str:
    return "/events/" + address.rpartition("/events/")[2]


def _open_all(page: Page) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach(each => each.open = true)")
