"""A board replayed on a phone and on a desktop, in both languages: by links, by keys, and back."""

import pytest
from playwright.sync_api import Page, expect

from overtrick.app.demo import EVENING, fill
from overtrick.app.follow.replay import place_of, replay, sentences
from overtrick.app.house.house import House
from tests.browser.axe import serious
from tests.browser.conftest import Device, Shot
from tests.browser.people import SPEAKERS
from tests.serving import served
from tests.web.looking_on import state_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_board_is_replayed(
    house: House, phone: Device, desktop: Device, shot: Shot, language: str
) -> None:
    fill(house.desk)
    row = house.event_at(EVENING)
    state, say = state_of(house, row), SPEAKERS[language]
    slot = min(state.records)
    calls = replay(state, slot).calls

    def shows(page: Page, step: int) -> None:
        """The sentences of the step, and its address."""
        for words in sentences(state, replay(state, slot, step), say):
            expect(page.locator(".replay-said")).to_contain_text(words)
        expect(page.locator(f'#step-on[href$="step={step + 1}"]')).to_have_count(1)

    with served(house) as site:
        for device in (phone, desktop):
            page = device(language)
            page.goto(f"{site.address}/events/{EVENING}/boards/{slot.board}")
            page.locator(f'a[href$="/play/{place_of(slot)}"]').first.click()
            shows(page, 0)
            page.locator("#step-cards").click()
            shows(page, calls)
            page.locator("#step-on").click()
            shows(page, calls + 1)
            expect(page.locator("#step-on")).to_be_focused()
            page.keyboard.press("ArrowRight")
            shows(page, calls + 2)
            page.keyboard.press("ArrowLeft")
            shows(page, calls + 1)
            assert page.url.endswith(f"?step={calls + 1}")
            assert serious(page) == []
            shot(page, "replay")
            page.keyboard.press("Home")
            shows(page, 0)
