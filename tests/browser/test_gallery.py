"""The gallery in a real browser: accessible, nothing cut on a small phone, nothing refused by
the site's own policy, and everything there without script."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has no types
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.gallery import PARTS, served

pytestmark = pytest.mark.browser
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WITHOUT_SHEETS = {"preload": False}
"""Axe would ask for imported style sheets at addresses of its own."""
WIDE, PHONE, SMALL = (1280, 900), (390, 844), (320, 568)
CUT = """() => [...document.querySelectorAll('main *, header *')].filter(each => {
  const box = each.getBoundingClientRect(), scrolls = each.closest('.sheet-frame, .tabs, .unseen');
  return box.width && !scrolls && (box.right > innerWidth + 1 || box.left < -1);
}).map(each => each.outerHTML.slice(0, 120))"""
LOW = """() => [...document.querySelectorAll(
  'button, .button, .key, .site-nav a, .site-tools a, .tabs a, summary, select, .option')]
  .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.height && box.height < 44).map(([text]) => text)"""


Open = Callable[..., Page]


@pytest.fixture(scope="module")
def opened() -> Iterator[Open]:
    """Opens a part of the gallery, every row and every reason open; it must not complain."""
    pages: dict[tuple[object, ...], Page] = {}
    complaints: list[str] = []
    with served() as address, sync_playwright() as playwright:
        usual, large_letters = (
            playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[*FLAGS, *more])
            for more in ((), ("--blink-settings=defaultFontSize=32",))
        )

        def page_of(
            browser: Browser, width: int, height: int, scheme: Literal["light", "dark"]
        ) -> Page:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme
            )
            page = context.new_page()
            page.on("console", lambda message: complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        def find(
            part: str,
            size: tuple[int, int],
            scheme: Literal["light", "dark"] = "light",
            *,
            large: bool = False,
        ) -> Page:
            key = (size, scheme, large)
            browser = large_letters if large else usual
            page = pages[key] = pages.get(key) or page_of(browser, *size, scheme)
            page.goto(f"{address}/{part}")
            page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
            assert complaints == []
            return page

        yield find
        usual.close()
        large_letters.close()


def serious(page: Page) -> list[tuple[str, str]]:
    """What axe finds, and the first place of it."""
    return [
        (each["id"], each["nodes"][0]["html"][:200])
        for each in Axe().run(page, options=WITHOUT_SHEETS).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("part", PARTS)
def test_on_a_desk(opened: Open, part: str) -> None:
    assert serious(opened(part, WIDE)) == []


@pytest.mark.parametrize("part", PARTS)
def test_on_a_phone_at_night(opened: Open, part: str) -> None:
    page = opened(part, PHONE, "dark")
    assert serious(page) == []
    assert page.evaluate(LOW) == []


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", ["", "?zh"])
def test_nothing_is_cut_on_a_small_phone(opened: Open, part: str, language: str) -> None:
    page = opened(f"{part}{language}", SMALL)
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL[0]


def test_letters_of_double_size_fit(opened: Open) -> None:
    """Of a browser whose letters were set to 32 px instead of 16."""
    for part in PARTS:
        page = opened(part, WIDE, large=True)
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "34px"
        assert (part, page.evaluate(CUT)) == (part, [])
        assert page.evaluate("document.documentElement.scrollWidth") == WIDE[0]


def test_a_row_opens_where_it_is_touched(opened: Open) -> None:
    page = opened("event", PHONE)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = false)")
    row = page.locator(".traveller tbody tr").first
    lead = row.locator("dl div", has_text="Lead")
    assert not lead.is_visible()
    row.click(position={"x": 60, "y": 20})
    assert lead.is_visible()
    assert row.locator("dl dd").first.inner_text().strip() == "♠Q"
    row.click(position={"x": 60, "y": 20})
    assert not lead.is_visible()


def test_figures_line_up(opened: Open) -> None:
    """The ends of a column of figures are in one line, folded or not."""
    for size in (WIDE, PHONE):
        page = opened("event", size)
        ends = page.evaluate(
            """() => [...document.querySelectorAll('.ranking .col-total')].map(each => {
              const range = document.createRange();
              range.selectNodeContents(each);
              return Math.round(range.getBoundingClientRect().right);
            })"""
        )
        assert len(ends) == 9
        assert len(set(ends)) == 1


def test_keys_are_pressed_by_keyboard(opened: Open) -> None:
    page = opened("table", PHONE)
    page.locator("input[name=level][value='4']").focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator("input[name=level]:checked").get_attribute("value") == "3"
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator("input[name=strain]:checked").get_attribute("value") == "C"
