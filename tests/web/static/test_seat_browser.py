"""A phone at a table in a real browser: keys, the queue without a network, the coming rounds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import PassedOut, Played
from overtrick.engines.event.commands import CloseRound, OpenRound
from overtrick.engines.event.values import Entry, Slot
from tests.browser.test_gallery import FLAGS
from tests.web.static.conftest import Room
from tests.web.static.seat_site import HOST, LOOPBACK, served

pytestmark = [pytest.mark.browser, pytest.mark.parametrize("room", [{}], indirect=True)]
HERE = Slot("", 1, 1, 1)
QUIET = "Failed to load resource"
"""What a browser says of a network that is not there."""


@pytest.fixture(name="page")
def _page(room: Room) -> Iterator[Page]:
    """A phone that has sat down at table 1; nothing may complain."""
    complaints: list[str] = []
    with served(room.house) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        context = browser.new_context(
            base_url=address, viewport={"width": 390, "height": 844}, has_touch=True
        )
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"/t/{room.code(1)}")
        page.get_by_text("The table's own").tap()
        page.get_by_role("button", name="Take the seat").tap()
        page.wait_for_url("**/seat?done=seated")
        assert page.evaluate("isSecureContext") is (HOST == LOOPBACK)
        yield page
        browser.close()
    assert [each for each in complaints if QUIET not in each] == []


def key(place: Page | Locator, *keys: str) -> None:
    """Press keys one after the other, in the form that is open: ``level=4``."""
    for each in keys:
        name, _, value = each.partition("=")
        place.locator(f'form[data-keypad]:visible input[name="{name}"][value="{value}"]').tap()


def four_spades(place: Page | Locator, tricks: int = 10) -> None:
    """Four spades by North, the queen of hearts led."""
    lead = ("lead_suit=H", "lead_rank=Q")
    key(place, "level=4", "strain=S", "declarer=N", *lead, f"tricks={tricks}")
    place.locator("form[data-keypad]:visible").get_by_role("button", name="Enter").tap()


def test_key_by_key(room: Room, page: Page) -> None:
    shown = page.locator("fieldset.keypad:visible legend")
    expect(shown).to_have_text(["Level"])
    key(page, "level=4")
    expect(shown).to_have_text(["Suit"])
    key(page, "strain=S")
    expect(shown).to_have_text(["Doubled", "Declarer"])
    key(page, "doubling=2", "declarer=N")
    expect(shown).to_have_text(["Lead: suit", "Lead: card"])
    page.get_by_role("button", name="Without the lead").tap()
    expect(shown).to_have_text(["Tricks won by declarer's side"])
    expect(page.locator('.key:has(input[value="10"]) small:visible')).to_have_text("=")
    key(page, "tricks=11")
    expect(page.locator(".keyed")).to_contain_text("4")
    page.get_by_role("button", name="Doubled North Change").tap()
    key(page, "declarer=S")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.locator("#seat-said")).to_contain_text("Board 1 is entered.")
    assert room.evening.state.play(HERE).entry == Entry(Played(Result.parse("4SX S +1")))
    assert room.evening.desk.log(room.evening.event)[-1].key == _device(room, 1)


def _device(room: Room, number: int) -> str:
    (device,) = room.house.devices.of(room.evening.event)
    return f"device:{device.id}:{number}"


def test_passed_out_needs_one_key(room: Room, page: Page) -> None:
    key(page, "level=0")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.locator("#seat-said")).to_contain_text("Board 1 is entered.")
    assert room.evening.state.outcome(HERE) == PassedOut()


def test_two_rounds_without_a_network_arrive_once_and_in_order(room: Room, page: Page) -> None:
    context = page.context
    context.set_offline(True)
    four_spades(page)
    expect(page.locator("#seat-queue")).to_contain_text("1 waiting for the network")
    expect(page.locator("#seat-queue")).to_contain_text("No network")
    expect(page.locator("#board")).to_contain_text("Kept here")
    page.get_by_role("button", name="Next: Round 1").tap()
    expect(page.locator("#seat-coming summary")).to_have_text(["Board 2, dealer E, vulnerable: NS"])
    page.get_by_role("button", name="Next: Round 2").tap()
    expect(page.locator("#seat-coming h2")).to_have_text(["Round 1", "Round 2"])
    page.get_by_text("Board 3, dealer S").tap()
    four_spades(page.locator("#seat-coming"), 11)
    expect(page.locator("#seat-queue")).to_contain_text("2 waiting for the network")
    assert room.evening.state.play(HERE).entry is None
    room.evening.do(CloseRound(1), OpenRound(2, 2000))
    context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#seat-queue")).not_to_contain_text("waiting")
    expect(page.locator("h1")).to_have_text("Round 2 of 3")
    state = room.evening.state
    assert state.outcome(HERE) == Played(Result.parse("4S N ="))
    second = state.play(Slot("", 2, 1, 3)).entry
    assert second == Entry(Played(Result.parse("4S N +1")), Card.parse("HQ"))
    keys = [
        each.key for each in room.evening.desk.log(room.evening.event) if each.by != "account:1"
    ]
    assert keys == [_device(room, 1), _device(room, 2)]


def test_what_waits_survives_that_the_page_is_loaded_again(room: Room, page: Page) -> None:
    page.route("**/seat/results", lambda route: route.abort())
    four_spades(page)
    expect(page.locator("#seat-queue")).to_contain_text("1 waiting for the network")
    page.reload()
    expect(page.locator("#seat-queue")).to_contain_text("waiting")
    page.unroute("**/seat/results")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#seat-said")).to_contain_text("Board 1 is entered.")
    assert [each.key for each in room.evening.desk.log(room.evening.event)][-1] == _device(room, 1)


def test_a_refused_entry_stays_until_it_is_seen(room: Room, page: Page) -> None:
    page.route("**/seat/state", lambda route: route.abort())  # it has not seen what came
    room.evening.record(HERE, "3NT N =")
    four_spades(page)
    expect(page.locator("#seat-queue")).to_contain_text("Not entered:")
    page.get_by_role("button", name="Seen").tap()
    expect(page.locator("#seat-queue")).not_to_contain_text("Not entered:")
    assert room.evening.state.outcome(HERE) == Played(Result.parse("3NT N ="))


def test_the_page_follows_the_event_but_not_under_a_thumb(room: Room, page: Page) -> None:
    key(page, "level=4")
    room.evening.record(Slot("", 1, 1, 2), "3NT N =")
    expect(page.locator("#seat-news")).to_contain_text("Something has changed at your table.")
    page.get_by_role("button", name="Show it").tap()
    expect(page.locator(".board-done")).to_have_count(1)
    room.evening.record(HERE, "3NT N =")
    expect(page.locator("#seat")).to_contain_text("All your boards of this round are in.")
