"""The people of an evening at their browsers: players with phones, and a director at the desk."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from overtrick.app.evening.phone.handing_in import WORDS, Became
from overtrick.app.language import Language, Translator, translator
from overtrick.engines.event.values import Slot
from overtrick.web.notices import NOTICES

SPEAKERS = {"en": translator(Language.ENGLISH), "zh": translator(Language.CHINESE)}
PRESS = """(form, keys) => {
  for (const [name, value] of Object.entries(keys)) {
    const key = form.querySelector(`input[name="${name}"][value="${value}"]`);
    if (!key) throw new Error(`there is no key ${name}=${value}`);
    key.click();
  }
  form.requestSubmit(form.querySelector("[data-keypad-end] button"));
}"""
"""Presses all keys of a form in one moment, and the one that ends it; the page does the rest."""
FILL = """(form, keys) => {
  for (const [name, value] of Object.entries(keys)) {
    form.querySelector(`input[name="${name}"][value="${value}"]`).checked = true;
  }
}"""
"""The same where no script of the page would hear of a click; the form is sent by its button."""


class Fingers(Enum):
    """How somebody handles a phone."""

    TAPPING = "tapping"
    """Key after key as the page shows them."""
    QUICK = "quick"
    """All keys in one moment, into the page's queue."""
    PLAIN = "plain"
    """Key after key in a browser that runs no scripts: forms and pages."""
    FILLED = "filled"
    """There too, with all keys of a form in one moment."""


class Keyed(NamedTuple):
    """What is keyed of a contract that was played."""

    level: int
    strain: str
    declarer: str
    tricks: int
    lead: str
    """``HQ``."""

    @property
    def keys(self) -> dict[str, str]:
        """By the names of the page's keys, in the order in which it asks for them."""
        return {
            "level": str(self.level),
            "strain": self.strain,
            "declarer": self.declarer,
            "lead_suit": self.lead[0],
            "lead_rank": self.lead[1],
            "tricks": str(self.tricks),
        }

    @property
    def questioned(self) -> dict[str, str]:
        """What is keyed again where declarer and lead do not go together."""
        keys = self.keys
        return {name: keys[name] for name in ("declarer", "lead_suit", "lead_rank")}


def enter(page: Page, link: str) -> None:
    """Sign in by a link that the server printed."""
    page.goto(link)
    page.locator("main form button").click()
    page.wait_for_url("**/?done=signed-in")


def form_for(act: str, slot: Slot) -> str:
    """The form of a board in which *act* can be done."""
    fields = {"act": act, "round": slot.round, "table": slot.table, "board": slot.board}
    return "form" + "".join(f':has(input[name="{k}"][value="{v}"])' for k, v in fields.items())


def at(slot: Slot) -> str:
    """A board's name in the address of a phone's page."""
    return f"{slot.round}-{slot.section}{slot.table}-{slot.board}"


@dataclass
class Player:
    """A phone that goes with a pair."""

    page: Page
    pair: int
    site: str
    """The site's address."""
    language: str = "en"
    fingers: Fingers = Fingers.QUICK

    @property
    def say(self) -> Translator:
        """The words of their language."""
        return SPEAKERS[self.language]

    @property
    def seat(self) -> str:
        """The page of their seat."""
        return self.page.url.partition("?")[0]

    @property
    def plain(self) -> bool:
        """Whether nothing happens in the page unless it is loaded again."""
        return self.fingers in {Fingers.PLAIN, Fingers.FILLED}

    def join(self, code: str, chair: str, *, typed: bool = True) -> None:
        """Type the code of a table, or point at it, and say who they are: ``NS:3``."""
        if typed:
            self.page.goto(f"{self.site}/t")
            self.page.locator("#f-code").fill(code)
            self.page.locator("form.narrow button").tap()
        else:
            self.page.goto(f"{self.site}/t/{code}")
        self.page.locator(f'input[name="seat"][value="{chair}"]').tap()
        self.page.locator("form.narrow button").tap()
        self.page.wait_for_url("**/seat?done=seated")

    def look(self) -> None:
        """Load the page again."""
        self.page.goto(self.seat)

    def open(self, slot: Slot) -> None:
        """Open a board."""
        self.page.goto(f"{self.seat}?at={at(slot)}")

    def form(self, act: str, slot: Slot) -> Locator:
        """The form of the opened board in which *act* can be done."""
        return self.page.locator(f"#board {form_for(act, slot)}")

    def key(self, slot: Slot, keys: Mapping[str, str], act: str = "enter") -> None:
        """Press *keys* of a board's form, which opens by itself, and send it."""
        if self.plain:
            self.open(slot)
        self.press(self.form(act, slot), keys)

    def press(self, form: Locator, keys: Mapping[str, str]) -> None:
        """Press *keys* of a form, and the one that ends it."""
        if self.fingers is Fingers.QUICK:
            expect(form).to_be_visible()
            form.evaluate(PRESS, dict(keys))
            return
        if self.fingers is Fingers.FILLED:
            form.evaluate(FILL, dict(keys))
        else:
            for name, value in keys.items():
                form.locator(f'input[name="{name}"][value="{value}"]').tap()
        form.locator("[data-keypad-end] button").tap()

    def confirm(self, slot: Slot) -> None:
        """Agree with what the other side has keyed; the board opens by itself."""
        if self.plain:
            self.open(slot)
        self.form("confirm", slot).locator("button").tap()

    def told(self, became: Became, slot: Slot) -> None:
        """Wait until the page says what became of what was sent."""
        if self.plain:
            notice = self.page.locator("p.notice-good[role=status]")
            expect(notice).to_have_text(self.say(NOTICES[became.value]))
            return
        words = self.say(WORDS[became]).partition("{whys}")[0]
        expect(self.page.locator("#seat-said")).to_contain_text(words.format(board=slot.board))


@dataclass
class Director:
    """A laptop on which somebody directs."""

    page: Page
    site: str
    public_id: str = ""
    language: str = "en"

    @property
    def say(self) -> Translator:
        """The words of their language."""
        return SPEAKERS[self.language]

    @property
    def desk(self) -> str:
        """The page of the room."""
        return f"{self.site}/events/{self.public_id}/desk"

    @property
    def confirmation(self) -> Locator:
        """What an action would do, before it is done."""
        return self.page.locator("form.confirm")

    def sign_in(self, login: str, password: str) -> None:
        """Say who they are."""
        self.page.goto(f"{self.site}/sign-in")
        self.page.locator("#f-login").fill(login)
        self.page.locator("#f-password").fill(password)
        self.page.locator("main form button[type=submit]").first.click()
        self.page.wait_for_url("**done=signed-in")

    def look(self) -> None:
        """To the page of the room."""
        self.page.goto(self.desk)

    def next(self, action: str) -> None:
        """Press the button of what comes next, which has to be *action*."""
        self.look()
        self.page.locator(f'.next-step form[action$="/do/{action}"] button').first.click()
        self.page.wait_for_url("**/desk?done=done")

    def foresee(self, action: str, fields: Mapping[str, str]) -> None:
        """Find an action in the list of all, answer what it asks, and look what it would do."""
        self.page.goto(f"{self.desk}/do")
        self.page.locator(f'.doors a[href$="/do/{action}"]').click()
        self.show(fields)

    def need(self, title: str, action: str) -> Locator:
        """What waits under *title*, with a way to *action*."""
        item = self.page.locator(".inbox > li", has_text=title)
        return item.locator(f'a[href*="/do/{action}?"]')

    def show(self, fields: Mapping[str, str]) -> None:
        """Answer what the form asks, and look what it would do."""
        self.fill(fields)
        self.send()
        expect(self.confirmation).to_be_visible()

    def fill(self, fields: Mapping[str, str]) -> None:
        """Answer what the page's form asks."""
        for name, value in fields.items():
            control = self.page.locator(f'main form [name="{name}"]:not([type="hidden"])')
            if control.first.evaluate("each => each.tagName") == "SELECT":
                control.select_option(value)
            elif control.first.get_attribute("type") == "radio":
                self.page.locator(f'main form [name="{name}"][value="{value}"]').first.check()
            else:
                control.fill(value)

    def send(self) -> None:
        """Press the page's main button."""
        self.page.locator("main form button.button-main").first.click()

    def go(self, where: str) -> None:
        """To another page of the event."""
        self.page.goto(f"{self.site}/events/{self.public_id}/{where}")

    def do_it(self) -> None:
        """Confirm what was shown."""
        self.confirmation.locator("button.button-main").click()
        self.page.wait_for_url("**/desk?done=done")
