"""An automatic Swiss (S9) from the registration room to the awards, on eight phones.

Nobody directs: the house's clock registers, draws, opens and closes. The test lets the hour
come at which play begins, and nothing else.
"""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from overtrick.app.desk.opening import wall_clock
from overtrick.app.desk.said import Said
from overtrick.app.house.house import House, open_house
from overtrick.app.house.passwords import Passwords
from overtrick.app.house.roles import Role
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.engines.event.rules import PlaySettings, Rules, SwissSettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, Slot
from tests.app.house.hours import quick
from tests.browser.conftest import PATIENCE_MS, Device, Gadgets, Shot
from tests.browser.people import Fingers, Keyed, Player, enter
from tests.browser.test_gallery import CUT, LOW, serious
from tests.serving import Served, served

pytestmark = pytest.mark.browser
PEOPLE = (
    ("en", "Ann Bell"), ("zh", "李娜"), ("en", "Carl Dahl"), ("zh", "王小明"),
    ("en", "Eva Fox"), ("zh", "陈静"), ("en", "Gus Hall"), ("zh", "赵云"),
)  # fmt: skip
"""Partners one after the other."""
HOUR = 3600
PASSED = {"level": "0"}
GAME = Keyed(4, "S", "N", 10, "HQ").keys
DOWN = Keyed(2, "H", "W", 7, "CA").keys
RESULTS = (GAME, DOWN, PASSED, GAME)
"""Of a round, by table and board."""


class Shifted:
    """The time of day, or later."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        """The time now."""
        return wall_clock() + self.ahead * 1_000_000


@dataclass
class Evening:
    """The event, where it is served, and its time."""

    site: Served
    event: int
    public: str
    clock: Shifted

    @property
    def house(self) -> House:
        """Whose event it is."""
        return self.site.house

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.house.desk.standing(self.event).state

    def at(self, path: str) -> str:
        """A page of the event."""
        return f"{self.site.address}/events/{self.public}/{path}"

    def until(self, page: Page, condition: Callable[[], bool], ms: int = PATIENCE_MS) -> bool:
        """Whether it became so, while the browsers went on."""
        deadline = time.monotonic() + ms / 1000
        while not condition():
            if time.monotonic() > deadline:
                return False
            page.wait_for_timeout(50)
        return True

    def until_entered(self, player: Player, slot: Slot, keys: Mapping[str, str]) -> None:
        """Key a board; once more where the page was shown anew under the player's hands."""
        for _ in range(3):
            player.key(slot, keys)
            if self.until(player.page, lambda: self.state.play(slot).entry is not None, 5_000):
                return
        raise AssertionError(slot)

    def until_confirmed(self, player: Player, slot: Slot) -> bool:
        """Whether the other side's agreement arrives."""
        player.confirm(slot)
        return self.until(player.page, lambda: self.state.play(slot).confirmed)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Two rounds of two boards, for whoever is registered in the next hour."""
    clock = Shifted()
    contest = Contest(
        EventSettings("Friday Swiss", 0, Masterpoints.SWISS),
        {"method": "cross-imps", "cross_imps": "sum"},
    )
    play = PlaySettings(
        boards_per_round=2,
        rounds=2,
        round_minutes=60,
        automatic=True,
        starts_at=clock() // 1_000_000 + HOUR,
        cut_off=True,
        confirm=True,
    )
    rules = Rules(Kind.SWISS_PAIRS, contest, play, SwissSettings(raise_seconds=1))
    passwords = Passwords(quick())
    with open_house(
        tmp_path / "house.db", clock=clock, passwords=passwords, solving=False
    ) as house:
        row = house.desk.open_event(rules, Said("account:1"))
        with served(house) as site:
            yield Evening(site, row.id, row.public_id, clock)


def test_from_the_registration_room_to_the_awards(
    evening: Evening, phone: Device, desktop: Device, shot: Shot, gadgets: Gadgets
) -> None:
    gadgets.expect("form is not connected")  # a page that was shown anew under somebody's hands
    code = _on_the_wall(evening, desktop, shot)
    watcher = desktop("zh")
    watcher.goto(evening.at("room"))
    phones = _in_the_room(evening, code, phone, watcher, shot)
    _registered(phones, watcher, shot)
    assert [each.number for each in evening.state.active] == [1, 2, 3, 4]

    evening.clock.ahead += HOUR
    for page in phones.values():
        expect(page).to_have_url(evening.at("seat"), timeout=PATIENCE_MS)
    expect(watcher.locator("#live .sheet tbody tr")).to_have_count(2)
    shot(phones["李娜"], "swiss-seat")
    shot(watcher, "swiss-round")
    players = _players(evening, phones)
    for number in (1, 2):
        for page in phones.values():
            expect(page.locator(f'[name="round"][value="{number}"]').first).to_be_attached()
        _play(evening, players, number)

    for page in phones.values():
        expect(page.locator(".phone-places")).to_be_visible()
    expect(watcher.locator("#live .facts dt")).to_have_text([re.compile("^3 "), re.compile("^2 ")])
    shot(phones["Ann Bell"], "swiss-over")
    shot(watcher, "swiss-awards")
    last = phones["Ann Bell"]
    last.goto(evening.at("room"))
    expect(last.locator("#live .ranking tbody tr")).to_have_count(4)
    shot(last, "swiss-awards")
    _sound(last)
    _nobody_directed(evening)


def _in_the_room(
    evening: Evening, code: str, phone: Device, watcher: Page, shot: Shot
) -> dict[str, Page]:
    """Eight people come in with their phones and sit down with their partners."""
    phones = {}
    for turn, (language, name) in enumerate(PEOPLE):
        page = phones[name] = phone(language)
        _come_in(evening, page, code, name, shot)
        assert page.evaluate("isSecureContext") is False
        _sit_down(page, turn // 2 + 1)
        if turn == 2:
            shot(page, "swiss-room-alone")
            _sound(page)
            expect(watcher.locator(".sitters .name")).to_have_text(["Ann Bell", "李娜", name])
            shot(watcher, "swiss-room")
            _sound(watcher)
    return phones


def _registered(phones: dict[str, Page], watcher: Page, shot: Shot) -> None:
    """All raise their hands; that they are registered shows without loading a page again."""
    for turn, (_, name) in enumerate(PEOPLE):
        page = phones[name]
        if turn == 0:
            shot(page, "swiss-room-beside")
            page.locator(".own-more summary").tap()
            _sound(page)
        page.locator("#do-raise").tap()
        expect(page.locator("#do-lower, #own .notice-good")).to_have_count(1)
        if turn < 2:
            shot(page, "swiss-room-hand-up")
    for page in phones.values():
        expect(page.locator("#own .notice-good")).to_be_visible()
    expect(watcher.locator(".entries li")).to_have_count(4)
    shot(phones["李娜"], "swiss-room-registered")
    shot(watcher, "swiss-room-registered")


def _nobody_directed(evening: Evening) -> None:
    state = evening.state
    assert state.phase is Phase.FINAL
    assert state.masterpoints is not None
    assert sorted(points for _, points in state.masterpoints) == [Fraction(2), Fraction(3)]
    said_by = {told.by.partition(":")[0] for told in evening.house.desk.log(evening.event, 1)}
    assert said_by == {"device", "clock"}


def _on_the_wall(evening: Evening, desktop: Device, shot: Shot) -> str:
    """The code that the projector shows; whoever put it up does nothing after that."""
    account = evening.house.accounts.create("keeper", role=Role.ADMINISTRATOR)
    page = desktop("en")
    enter(page, f"{evening.site.address}/enter/{evening.house.entering.make(account)}")
    page.goto(evening.at("code"))
    shot(page, "swiss-code")
    _sound(page)
    return page.locator(".code").inner_text()


def _come_in(evening: Evening, page: Page, code: str, name: str, shot: Shot) -> None:
    """As by the QR of the projector, which is the address of the code."""
    page.goto(f"{evening.site.address}/t/{code}")
    if name == PEOPLE[0][1]:
        shot(page, "swiss-come-in")
        _sound(page)
    page.locator("#f-name").fill(name)
    page.locator("form.narrow button").tap()
    page.wait_for_url("**/room?done=came-in")


def _sound(page: Page) -> None:
    """Accessible, nothing cut off, and everything large enough for a thumb."""
    assert serious(page) == []
    assert page.evaluate(CUT) == []
    assert page.evaluate(LOW) == []


def _sit_down(page: Page, place: int) -> None:
    page.locator(f"#do-take-{place}").tap()
    page.wait_for_url("**/room?done=seated")


def _players(evening: Evening, phones: dict[str, Page]) -> dict[int, Player]:
    """Who keys for each pair: the first or the second of it, turn by turn."""
    chosen = {pair: PEOPLE[2 * (pair - 1) + pair % 2] for pair in range(1, 5)}
    return {
        pair: Player(phones[name], pair, evening.site.address, language, Fingers.QUICK)
        for pair, (language, name) in chosen.items()
    }


def _play(evening: Evening, players: dict[int, Player], number: int) -> None:
    """Everything of a round, keyed by North-South and confirmed by East-West on their phones."""
    state = evening.state
    slots = sorted(state.slots(number))
    assert len(slots) == 4
    for slot, keys in zip(slots, RESULTS, strict=True):
        (ns,), (ew,) = state.meeting(slot)
        evening.until_entered(players[ns], slot, keys)
        assert evening.until_confirmed(players[ew], slot)
