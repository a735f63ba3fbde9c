"""A challenge on a ladder from the first word to the changed places, all of it on phones.

A team challenges from one phone, the other side accepts on another; they agree on a time, name
who plays, open their match, play it in two rooms, and confirm what came of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from overtrick.app.evening.phone.handing_in import Became
from overtrick.app.house.house import House
from overtrick.app.ladders.words import score_word
from overtrick.app.language import Translator
from overtrick.engines.event.values import Slot
from tests.browser.axe import serious
from tests.browser.conftest import Device, Gadgets
from tests.browser.people import SPEAKERS, Keyed, Player, enter
from tests.serving import served
from tests.web.climbing import Climb, opened

pytestmark = pytest.mark.browser
TEAMS = {"en": ("Foxes", "Bears", "Owls"), "zh": ("青松队", "竹林队", "晨星队")}
FIRST, SECOND, THIRD = 1, 2, 3
"""Number 3, at place 3, challenges number 1, at place 1; number 2 is between them."""
HOME, AWAY = 1, 2
"""In their match's event, where the challenged side is at home."""
OPEN_ROOM, CLOSED_ROOM = 1, 2
BOARDS = 2


@dataclass
class Climber:
    """Somebody who plays for a team, at their phone."""

    page: Page
    say: Translator
    site: str
    team: int

    def look(self, path: str) -> None:
        """To a page of the site."""
        self.page.goto(self.site + path)

    def form(self, act: str) -> Locator:
        """The form of a challenge's page in which *act* can be done for this team."""
        return self.page.locator(f'#as-{self.team} form:has(input[name="act"][value="{act}"])')

    def press(self, act: str) -> None:
        """Send that form as it is; what it is folded in is opened first."""
        form = self.form(act)
        expect(form).to_be_attached()
        if not form.is_visible():
            form.locator("xpath=ancestor::details[1]/summary").tap()
        form.locator("button").tap()
        self.page.wait_for_url(f"**done=challenge-{act}")


@dataclass
class Two:
    """Both sides of a challenge, and the ladder it is on."""

    climb: Climb
    challenger: Climber
    challenged: Climber
    say: Translator
    language: str
    gadgets: Gadgets

    def shot(self, page: Page, name: str) -> None:
        """Keep how a page looks; in one language also whether everybody can use it."""
        self.gadgets.shot(page, f"ladder-{name}")
        if self.language == "en":
            assert (name, serious(page)) == (name, [])


@pytest.fixture(params=["en", "zh"])
def two(
    request: pytest.FixtureRequest, house: House, phone: Device, gadgets: Gadgets
) -> Iterator[Two]:
    """A ladder of three teams, and the phones of a player of the last and one of the first."""
    language: str = request.param
    row = opened(house, "autumn", TEAMS[language], "Autumn · 秋", boards=BOARDS)
    climb = Climb(house, row)
    with served(house) as site:

        def climber(team: int) -> Climber:
            account = house.accounts.create(
                f"climber-{team}", person_id=climb.state.teams[team].people[0]
            )
            made = Climber(phone(language), SPEAKERS[language], site.address, team)
            enter(made.page, f"{site.address}/enter/{house.entering.make(account)}")
            return made

        yield Two(climb, climber(THIRD), climber(FIRST), SPEAKERS[language], language, gadgets)
        gadgets.close()  # nobody follows a site that is being switched off


def test_a_challenge(two: Two, desktop: Device) -> None:
    challenge(two)
    agree(two)
    play(two)
    settle(two)
    explained(two, desktop(two.language))


def challenge(two: Two) -> None:
    """One phone challenges; the other, which has the ladder open, is told, and accepts."""
    one, other, say = two.challenger, two.challenged, two.say
    other.look(two.climb.address)
    expect(other.page.locator("#own-1")).to_contain_text(say("Nobody is above it within reach."))
    one.look(two.climb.address)
    two.shot(one.page, "whom")
    one.page.locator('#own-3 form:has(input[name="challenged"][value="1"]) button').tap()
    one.page.wait_for_url("**done=challenged")
    two.shot(one.page, "challenged")
    asked = other.page.locator(f'#own-1 a[href="{two.climb.challenge()}"]')
    expect(asked).to_be_visible()
    asked.tap()
    expect(other.form("accept")).to_be_visible()
    two.shot(other.page, "to-answer")
    other.press("accept")


def agree(two: Two) -> None:
    """A time is proposed on one phone and agreed to on the other; each says who plays."""
    one, other, zone = two.challenger, two.challenged, two.climb.house.zone
    proposing = one.form("propose")
    expect(proposing).to_be_visible()
    at = datetime.now(zone).replace(minute=30, second=0, microsecond=0) + timedelta(days=2)
    text = at.replace(tzinfo=None).isoformat(timespec="minutes")
    proposing.locator('input[name="starts"]').fill(text)
    one.press("propose")
    expect(other.form("agree")).to_be_visible()
    two.shot(other.page, "to-agree")
    other.press("agree")
    assert two.climb.state.challenges[1].starts_at == int(at.timestamp())
    opened_here = one.form("field").locator("xpath=ancestor::details[1]")
    opened_here.locator("> summary").tap()
    last = one.form("field").locator('input[name="person"]').last
    last.uncheck()
    other.press("field")
    # What the other side has said is on the page, and what is open and unticked here stays so.
    expect(one.page.locator(".challenge-sides")).to_contain_text(two.say("Fielded:"))
    expect(opened_here).to_have_attribute("open", "")
    expect(last).not_to_be_checked()
    last.check()
    one.press("field")
    assert len(two.climb.state.challenges[1].fielded) == 2


def play(two: Two) -> None:
    """The match is opened; both rooms sit down by the codes on the page, and play."""
    one, other = two.challenger, two.challenged
    one.press("open")
    two.shot(one.page, "rooms")
    links = other.page.locator("#rooms a.button")
    expect(links).to_have_count(2)
    codes = [str(each.get_attribute("href")).rpartition("/")[2] for each in links.all()]
    for room, climber, number, tricks in (
        (OPEN_ROOM, other, HOME, 9),
        (CLOSED_ROOM, one, AWAY, 10),
    ):
        player = Player(climber.page, number, one.site, two.language)
        player.join(codes[room - 1], f"NS:{number}", typed=False)
        for board in range(1, BOARDS + 1):
            slot = Slot("", 1, room, board)
            player.key(slot, Keyed(4, "S", "N", tricks, "HQ").keys)
            player.told(Became.ACCEPTED, slot)


def settle(two: Two) -> None:
    """One side reports what the match came to; the other sees what it changes, and confirms."""
    one, other = two.challenger, two.challenged
    one.look(two.climb.challenge())
    one.press("take")
    other.look(two.climb.challenge())
    two.shot(other.page, "to-confirm")
    other.form("confirm").locator("button").tap()
    sure = other.page.locator("form.confirm")
    expect(sure.locator("tbody tr")).to_have_count(3)
    two.shot(other.page, "before-it-is-done")
    sure.locator("button").tap()
    other.page.wait_for_url("**done=challenge-confirm")
    assert two.climb.state.standing() == (THIRD, FIRST, SECOND)
    expect(one.page.locator("#top")).to_contain_text(two.say("played"))
    two.shot(one.page, "played")


def explained(two: Two, page: Page) -> None:
    """Whoever looks on sees the places, what changed them, and the match behind it."""
    climb, say = two.climb, two.say
    page.goto(two.challenger.site + climb.address)
    names = page.locator(".ladder tbody .col-team").all_inner_texts()
    assert names == [climb.state.teams[number].name for number in (THIRD, FIRST, SECOND)]
    won, lost = (climb.state.teams[number].name for number in (THIRD, FIRST))
    words = say("challenge {challenge}: {winner} beat {loser}").format(
        challenge=1, winner=won, loser=lost
    )
    latest = page.locator(".history > li").first
    expect(latest).to_contain_text(words)
    expect(latest).to_contain_text(f"{won} 3 → 1")
    two.shot(page, "places")
    page.locator('.ladder a[href$="/places/1"]').click()
    expect(page.locator(".ladder tbody tr").first).to_contain_text(words)
    page.locator(".ladder tbody tr").first.get_by_role("link", name=words).click()
    score = climb.state.challenges[1].score
    assert score is not None
    expect(page.locator("#top")).to_contain_text(score_word(score, say))
    page.locator(f'a[href="/events/{score.event}"]').click()
    expect(page.locator("h1")).to_contain_text(won)
