"""A rubber evening of four people at home, on two phones, one of them in Chinese.

What a deal writes is not said here: every number on the page is compared with what the rules
make of the deals, each with its deal and its reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from overtrick.app.explain import said
from overtrick.app.house.house import House
from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.app.pads.columns import Columns
from overtrick.app.pads.words import said_steps
from overtrick.core.rubber import Entry, Kind, PlayedDeal, RubberSheet
from overtrick.core.seat import Side
from tests.browser.conftest import Device, Shot
from tests.browser.people import SPEAKERS
from tests.rubbers import rubber
from tests.serving import Served, served

pytestmark = pytest.mark.browser
NAMES = ("Ann", "李波", "Cy", "王蒂")
"""N E S W."""
ENDING = (Kind.RUBBER, Kind.GAME, Kind.PARTSCORE)
PASSED = "pass"
READ = """() => [...document.querySelectorAll(".paper")].map((sheet) =>
  [...sheet.querySelectorAll("tbody")].map((block) => [
    block.className.replace("paper-", ""),
    [0, 1].map((column) => [...block.rows]
      .map((row) => row.cells[column].querySelector(".mark"))
      .filter((mark) => mark)
      .map((mark) => {
        const shown = (mark.querySelector("summary") ?? mark).cloneNode(true);
        for (const hidden of shown.querySelectorAll(".unseen")) hidden.remove();
        const deal = shown.querySelector("sub");
        deal?.remove();
        const why = [...mark.querySelectorAll("p")].map((one) => one.textContent.trim());
        return [shown.textContent.trim(), deal ? deal.textContent.trim() : "", why];
      })),
  ]))"""
"""Every number of every sheet on the page: block by block, column by column, from the top."""


@dataclass
class Phone:
    """Somebody's phone with the pad on it."""

    page: Page
    language: str
    we: Side
    """On the left of it."""

    @property
    def say(self) -> Translator:
        """The words of its language."""
        return SPEAKERS[self.language]

    @property
    def deal_form(self) -> Locator:
        """The keys of the deal that is to be written."""
        return self.page.locator("#deal form.entry-form")

    def key(self, deal: str, *, since: int = 0, until: int | None = None) -> None:
        """Tap a deal key by key, ``NS 4S N +1`` or ``pass``; only some of the keys if said."""
        keys = [("level", "0")]
        if deal != PASSED:
            played = PlayedDeal.parse(deal)
            keys = [
                ("level", str(played.level)),
                ("strain", str(played.strain)),
                *([("doubling", str(played.doubling.value))] if played.doubling != 1 else []),
                ("declarer", str(played.declarer)),
                ("tricks", str(played.tricks)),
            ]
        for name, value in keys[since:until]:
            self.deal_form.locator(f'input[name="{name}"][value="{value}"]').tap()
        if until is None:
            self.deal_form.locator("[data-keypad-end] button").tap()

    def waits_for(self, number: int) -> None:
        """Wait until the page asks for this deal, without being loaded again."""
        words = self.say("Deal {number}").format(number=number)
        expect(self.page.locator("#deal h2")).to_have_text(words)

    def claim(self, deal: str, holder: str, points: int) -> None:
        """Claim honours of a deal, by how the list names it."""
        part = self.page.locator("#honours")
        part.locator("> summary").tap()
        part.locator("select").select_option(deal)
        part.locator(f'input[name="holder"][value="{holder}"]').tap()
        part.locator(f'input[name="points"][value="{points}"]').tap()
        part.locator("button").tap()

    def shows(self, sheet: RubberSheet) -> None:
        """Wait until the page has the sheet that the rules make, number by number."""
        left, right = (str(sheet.totals[side]) for side in (self.we, self.we.opponents))
        total = self.page.locator(".paper-total td")
        expect(total.nth(0).locator(".mark").first).to_contain_text(left)
        expect(total.nth(1).locator(".mark").first).to_contain_text(right)
        assert self.page.evaluate(READ) == [self.written(sheet)]

    def written(self, sheet: RubberSheet) -> list[list[object]]:
        """The sheet as it has to stand on this phone: on paper, read from the top."""
        above = [each for each in sheet.entries if not each.below and each.kind not in ENDING]
        ending = [each for each in sheet.entries if each.kind in ENDING]
        blocks = [self._block("above", above[::-1])]
        blocks += [self._block("game", list(game.entries)) for game in sheet.games]
        if ending:
            blocks.append(self._block("bonus", ending, "+"))
        totals: list[list[list[object]]] = []
        for side in (self.we, self.we.opponents):
            own = [
                each.points
                for group in (above[::-1], [e for g in sheet.games for e in g.entries], ending)
                for each in group
                if each.side is side
            ]
            assert sum(own) == sheet.totals[side]
            reason = self.say("{sum} = {points}").format(
                sum=" + ".join(map(str, own)), points=sum(own)
            )
            totals.append([[str(sum(own)), "", [reason] if own else []]])
        return [*blocks, ["total", totals]]

    def _block(self, name: str, entries: list[Entry], sign: str = "") -> list[object]:
        columns = [
            [
                [f"{sign}{each.points}", str(each.deal), [self._why(each)]]
                for each in entries
                if each.side is side
            ]
            for side in (self.we, self.we.opponents)
        ]
        return [name, columns]

    def _why(self, entry: Entry) -> str:
        names = (self.say("We"), self.say("They"))
        order = Columns((self.we, self.we.opponents), names, NAMES)
        (reason,) = said_steps([entry.step], order, self.say)
        assert said(entry.step, self.say).source == reason.source
        return f"{reason.text} {reason.source}"


@pytest.fixture
def site(house: House) -> Iterator[Served]:
    """The site, as phones reach it."""
    with served(house) as running:
        yield running


def begin(site: Served, page: Page) -> str:
    """A new pad for the four; its address."""
    page.goto(f"{site.address}/pads")
    for letter, name in zip("nesw", NAMES, strict=True):
        page.locator(f"#f-name_{letter}").fill(name)
    page.locator("form.pad-new button.button-main").tap()
    page.wait_for_url("**/pad/rubber/*")
    return page.url


def belongs(phone: Phone, player: int) -> None:
    """Say whose phone it is."""
    part = phone.page.locator("#who")
    if part.get_attribute("open") is None:
        part.locator("> summary").tap()
    part.locator(f'input[value="{player}"]').check()
    part.locator("button").tap()
    name = NAMES[player]
    expect(phone.page.locator(".paper thead th").first.locator("small").first).to_contain_text(name)


@dataclass
class Evening:
    """Two phones at one pad, and what was said at it so far."""

    ann: Phone
    di: Phone
    lines: list[str] = field(default_factory=list)

    @property
    def sheet(self) -> RubberSheet:
        """What the rules make of it."""
        return rubber(*self.lines)

    def keyed(self, phone: Phone, *lines: str) -> None:
        """Deals keyed on one phone; after each both have the sheet, neither is loaded again."""
        for line in lines:
            phone.waits_for(len(self.sheet.deals) + 1)
            phone.key(line)
            self.said(line)

    def said(self, line: str) -> None:
        """Somebody has said this: both phones have the sheet with it."""
        self.lines.append(line)
        self.shown()

    def shown(self) -> None:
        """Wait until both phones have the sheet."""
        self.ann.shows(self.sheet)
        self.di.shows(self.sheet)


def test_a_rubber_evening(
    house: House, site: Served, phone: Device, desktop: Device, shot: Shot
) -> None:
    ann = Phone(phone("en"), "en", Side.NS)
    di = Phone(phone("zh"), "zh", Side.EW)
    address = begin(site, ann.page)
    shot(ann.page, "pad-new")
    di.page.goto(address)
    assert di.page.evaluate("isSecureContext") is False
    belongs(ann, 0)
    belongs(di, 3)
    evening = Evening(ann, di)

    evening.keyed(ann, "NS 2S N =")
    evening.keyed(di, "EW 4H E +1")
    honours_while_somebody_keys(evening)
    shot(di.page, "pad-sheet")
    one_keyed_wrongly(evening)
    evening.keyed(di, PASSED)
    one_corrected_later(evening)
    evening.keyed(di, "EW 6D E =")
    assert evening.sheet.finished
    expect(ann.page.locator(".pad-now h2")).to_have_text(ann.say("The rubber is over"))
    ann.claim("7 EW 6D E =", "E", 150)
    evening.said("honours E 150")
    shot(ann.page, "pad-over")

    di.page.locator(".pad-now form.act button").tap()
    evening.said("stop")
    shot(di.page, "pad-agreed")
    settled(evening, house, address)
    the_next_one(evening)
    watcher = desktop("zh")
    watcher.goto(address)
    expect(watcher.locator("h1")).to_have_text(di.say("Rubber {number}").format(number=2))
    shot(watcher, "pad")


def honours_while_somebody_keys(evening: Evening) -> None:
    """Honours are claimed on one phone; on the other the keys of a deal stay pressed."""
    ann, doubled = evening.ann, "NS 3NTX S -2"
    ann.waits_for(3)
    ann.key(doubled, until=2)
    evening.di.claim("2 EW 4H E +1", "W", 100)
    evening.said("honours W 100")
    expect(ann.deal_form.locator(".keyed button")).to_have_count(2)
    ann.key(doubled, since=2)
    evening.said(doubled)


def one_keyed_wrongly(evening: Evening) -> None:
    """A deal that was keyed wrongly is taken back on the other phone, and keyed again."""
    evening.keyed(evening.di, "NS 4S N -1")
    evening.ann.page.locator(".pad-undo button").tap()
    evening.lines.pop()
    evening.shown()
    evening.keyed(evening.ann, "NS 4S N =")


def one_corrected_later(evening: Evening) -> None:
    """A deal is corrected in the list; both see what it was."""
    evening.keyed(evening.ann, "EW 2C W +2")
    correct(evening.ann, 6, {"tricks": "9"})
    evening.lines.pop()
    evening.said("EW 2C W +1")
    for each in (evening.ann, evening.di):
        expect(each.page.locator(".pad-lines del")).to_have_count(1)


def settled(evening: Evening, house: House, address: str) -> None:
    """Everyone has their hundreds, and the house has the sheet."""
    sheet = evening.sheet
    assert sheet.settlement.winner is Side.EW
    hundreds = brief(sheet.settlement.hundreds)
    cells = evening.ann.page.locator(".pad-tally tbody td")
    expect(cells).to_have_text([f"−{hundreds}", f"+{hundreds}", f"−{hundreds}", f"+{hundreds}"])
    kept = house.pads.pad(address.rpartition("/")[2], "rubber").evening
    assert kept.sheet(kept.current) == sheet


def the_next_one(evening: Evening) -> None:
    """Other partners, the history of all that was said and who said it."""
    ann, di = evening.ann, evening.di
    ann.page.locator('input[name="partner"][value="1"]').check()
    ann.page.locator('select[name="dealer"]').select_option(label=NAMES[3])
    ann.page.locator(".pad-now button.button-main").tap()
    expect(di.page.locator("h1")).to_have_text(di.say("Rubber {number}").format(number=2))
    people = ann.page.locator(".paper thead th").locator("small:first-of-type")
    expect(people).to_have_text([f"{NAMES[0]} – {NAMES[1]}", f"{NAMES[2]} – {NAMES[3]}"])
    told = history(di)
    # Beside the lines: both beginnings, a deal taken back with its own line, one corrected.
    assert len(told) == len(evening.lines) + 5
    for name in (NAMES[0], NAMES[3]):
        assert sum(f"· {name}" in each for each in told) >= 5


def correct(phone: Phone, number: int, keys: dict[str, str]) -> None:
    """Open a deal of the list, press other keys, and send it."""
    heading = phone.page.get_by_role("rowheader", name=str(number), exact=True)
    row = phone.page.locator(".pad-lines tbody tr", has=heading)
    row.first.locator("a").tap()
    form = phone.page.locator("form.entry-form")
    for name, value in keys.items():
        form.locator(f'input[name="{name}"][value="{value}"]').tap()
    form.locator("[data-keypad-end] button").tap()


def history(phone: Phone) -> list[str]:
    """What the page says that happened, the latest first."""
    part = phone.page.locator("#history")
    part.locator("> summary").tap()
    return part.locator(".history > li").all_inner_texts()
