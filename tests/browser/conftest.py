"""Real browsers for tests: phones and desktops that must not complain, and their screenshots.

A browser is shared by the tests of a module and not by all of a worker: Playwright keeps its
event loop running between tests, which those of other modules could not stand.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from overtrick.app.house.house import House, open_house
from tests.browser.test_gallery import FLAGS
from tests.web.conftest import FAST

CHROMIUM = "/usr/bin/chromium"
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
LOCALES = {"en": "en-GB", "zh": "zh-CN"}
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE_MS = 15_000
"""On a machine that has other things to do."""
expect.set_options(timeout=PATIENCE_MS)

Device = Callable[..., Page]
"""Given a language, ``en`` or ``zh``, a page of a browser of its own; ``scripts=False``: one
that runs none."""
Shot = Callable[[Page, str], None]
"""Keeps how a page looks, under a name."""


@dataclass
class Gadgets:
    """The browsers in a room; what one of them complains of fails its test."""

    browser: Browser
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    names: dict[Page, str] = field(default_factory=dict)
    """Language and size of each page, for its screenshots."""
    opened: list[BrowserContext] = field(default_factory=list)

    def page(self, size: str, language: str, *, scripts: bool) -> Page:
        """A page of a browser that nobody has used before."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            locale=LOCALES[language],
            java_script_enabled=scripts,
        )
        context.set_default_timeout(PATIENCE_MS)
        self.opened.append(context)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        self.names[page] = f"{language}-{size}"
        return page

    def expect(self, *patterns: str) -> None:
        """Let complaints pass in which one of *patterns* is found: a network that is gone."""
        self.expected += patterns

    @property
    def unexpected(self) -> list[str]:
        """What they complained of."""
        return [
            each
            for each in self.complaints
            if not any(re.search(pattern, each) for pattern in self.expected)
        ]

    def shot(self, page: Page, name: str) -> None:
        """Keep how *page* looks as LANGUAGE-SIZE-NAME.png."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        # Hiding the caret would leave an empty style on every field, which htmx then copies
        # into the page, and our policy forbids.
        path = SCREENSHOTS / f"{self.names[page]}-{name}.png"
        page.screenshot(path=path, full_page=True, caret="initial")

    def close(self) -> None:
        """Switch all of them off."""
        for context in self.opened:
            context.close()

    def _heard(self, said: ConsoleMessage) -> None:
        """What the site's own policy refuses is said here too, and what answers with a fault."""
        if said.type in ("error", "warning", "assert"):
            self.complaints.append(f"{said.location.get('url', '')}: {said.text}")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """An empty house; its clock does nothing by itself."""
    with open_house(tmp_path / "house.db", passwords=FAST, solving=False, ticking=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def playing() -> Iterator[Playwright]:
    """Playwright, while a module wants it."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(playing: Playwright) -> Iterator[Browser]:
    """Chromium, as Debian has it."""
    launched = playing.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    yield launched
    launched.close()


@pytest.fixture
def gadgets(browser: Browser) -> Iterator[Gadgets]:
    """The browsers of a test."""
    made = Gadgets(browser)
    yield made
    made.close()
    assert made.unexpected == []


@pytest.fixture
def phone(gadgets: Gadgets) -> Device:
    """Telephones held upright, touched with fingers."""

    def made(language: str = "en", *, scripts: bool = True) -> Page:
        return gadgets.page("phone", language, scripts=scripts)

    return made


@pytest.fixture
def desktop(gadgets: Gadgets) -> Device:
    """Laptops."""

    def made(language: str = "en", *, scripts: bool = True) -> Page:
        return gadgets.page("desktop", language, scripts=scripts)

    return made


@pytest.fixture
def shot(gadgets: Gadgets) -> Shot:
    """Keeps how a page looks, as build/screenshots/LANGUAGE-SIZE-NAME.png."""
    return gadgets.shot
