"""An automatic Swiss whose registration room people come into: what tests of it begin with."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from httpx2 import Response

from overtrick.app.desk.clock import tick
from overtrick.app.desk.opening import wall_clock
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House, open_house
from overtrick.app.house.table_codes import shown_code
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.engines.event.rules import PlaySettings, Rules, SwissSettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.web.application import site
from tests.web.conftest import FAST, Browser

PAIRS = (("Ann Bell", "Bea Cole"), ("Carl Dahl", "Dee East"))
HTMX = {"hx-request": "true"}
HOUR = 3600


class Hours:
    """The time of day, and later."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        """The time now."""
        return wall_clock() + 1_000_000 * self.ahead


@dataclass
class Swiss:
    """An automatic Swiss that begins in an hour, and the browsers of its room."""

    house: House
    hours: Hours
    event: int
    public: str
    browsers: list[Browser] = field(default_factory=list)
    sent: int = 0
    """How many forms, for their keys."""

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.house.desk.standing(self.event).state

    @property
    def root(self) -> str:
        """The event's address."""
        return f"/events/{self.public}"

    @property
    def room(self) -> str:
        """The room's."""
        return f"{self.root}/room"

    @property
    def code(self) -> str:
        """What is typed to come in."""
        return shown_code(self.house.devices.event_code(self.event))

    def browser(self) -> Browser:
        """One that nobody knows."""
        made = Browser(site(self.house), follow_redirects=False)
        made.__enter__()
        self.browsers.append(made)
        return made

    def member(self, name: str) -> Browser:
        """One that is signed in as somebody of that name, without a phone."""
        (person,) = people_called(self.house.desk, [name])
        account = self.house.accounts.create(name.partition(" ")[0].lower(), person_id=person)
        made = self.browser()
        made.enter(self.house.entering.make(account))
        return made

    def phone(self, name: str) -> Browser:
        """A phone that came in under a name."""
        made = self.browser()
        answer = self.come_in(made, name)
        assert answer.headers["location"] == f"{self.room}?done=came-in", answer.text
        return made

    def come_in(self, browser: Browser, name: str, **more: object) -> Response:
        """Type the code and a name."""
        fields = {"code": self.code, "name": name, **more}
        return browser.fill_in(f"{self.root}/join", fields)

    def do(self, browser: Browser, what: str, key: str = "", **fields: object) -> Response:
        """Press a button of the room."""
        self.sent += 1
        own = {"do": what, "key": key or str(self.sent), **fields}
        return browser.fill_in(self.room, own)

    def done(self, browser: Browser, what: str, key: str = "", **fields: object) -> None:
        """The same, and it must succeed."""
        assert self.do(browser, what, key, **fields).status_code == 303

    def seated(self) -> dict[str, Browser]:
        """Four phones at two places, with their hands up."""
        found = {}
        for place, pair in enumerate(PAIRS, 1):
            for name in pair:
                found[name] = self.phone(name)
                self.done(found[name], "take", place=place)
                self.done(found[name], "raise")
        return found

    def started(self) -> dict[str, Browser]:
        """The same when round 1 is being played."""
        found = self.seated()
        self.hours.ahead += HOUR
        tick(self.house.desk, self.event)
        return found


@contextmanager
def swiss_at(place: Path) -> Iterator[Swiss]:
    """The event in the store at *place*; its clock ticks when a test lets it."""
    hours = Hours()
    settings = EventSettings("Friday", 0, Masterpoints.SWISS)
    contest = Contest(settings, {"method": "cross-imps", "cross_imps": "sum"})
    play = PlaySettings(
        boards_per_round=1, rounds=1, automatic=True, starts_at=hours() // 1_000_000 + HOUR
    )
    rules = Rules(Kind.SWISS_PAIRS, contest, play, SwissSettings(raise_seconds=1))
    with open_house(place, clock=hours, passwords=FAST, solving=False, ticking=False) as house:
        row = house.desk.open_event(rules, Said("account:1"))
        made = Swiss(house, hours, row.id, row.public_id)
        yield made
        for each in made.browsers:
            each.__exit__()


def own_part(answer: Response) -> str:
    """What is for this visitor alone; empty where it was not sent."""
    _, _, after = answer.text.partition('id="own"')
    return str(after.partition('<div hx-ext="sse"')[0])


def mark_of(answer: Response) -> str:
    """What an open page says that it shows."""
    found: list[str] = re.findall('name="own" value="([^"]+)"', answer.text)
    return found[0]


def buttons(answer: Response) -> list[str]:
    """What can be done, by the ids of the buttons."""
    return re.findall('id="do-([a-z0-9-]+)"', answer.text)
