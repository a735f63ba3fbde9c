"""Those who look on: everything of an event that can be reached by following links."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urlsplit

from httpx2 import Response

from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.app.simulated.deals import deals
from overtrick.core.cards import SUITS, Card, Deal
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import (
    CloseRound,
    Enter,
    LoadDeals,
    OpenRound,
    RecordResult,
    Start,
)
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from overtrick.store.events import EventRow
from tests.app.follow.events import several
from tests.running import plans_of, played
from tests.web.conftest import Browser

SAID = Said("account:1")
TELLTALE = Entry(played("7NTXX N -1"), Card.parse("D3"))
"""What one table enters, and nobody else."""
SPACES = re.compile(r"\s+")


class Page(HTMLParser):
    """A page's words and where it leads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [found[name] or "" for name in ("href", "hx-get") if name in found]

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        """All that is to be read, without blanks: ``7NTXX`` whatever stands between."""
        return SPACES.sub("", "".join(self.words))


class Seen(NamedTuple):
    """A page that was looked at."""

    status: int
    html: str
    text: str


def looked_at(browser: Browser, row: EventRow, most: int = 200) -> dict[str, Seen]:
    """Every page of the event that links lead to, and every board by its number."""
    root = f"/events/{row.public_id}"
    numbers = [f"{root}/boards/{number}" for number in range(1, 13)]
    waiting, found = ["/", "/events", root, *numbers], dict[str, Seen]()
    while waiting:
        address = waiting.pop(0)
        if address in found:
            continue
        assert len(found) < most, sorted(found)
        answer = browser.get(address)
        page = Page(answer.text)
        found[address] = Seen(answer.status_code, answer.text, page.text)
        for link in page.links:
            parts = urlsplit(link)
            inside = parts.path.startswith(f"{root}/") and not parts.netloc
            step = parts.query.startswith("step=")  # tests/web/test_replay.py goes along them
            if inside and not step and not parts.path.startswith(f"{root}/desk"):
                waiting.append(parts.path + (f"?{parts.query}" if parts.query else ""))
    return found


def holdings(deal: Deal) -> Iterator[str]:
    """What a deal's diagram says of each long suit: five cards in a row are said by nobody else."""
    for hand in deal.hands:
        for suit in SUITS:
            text = hand.holding(suit) if hand is not None else ""
            if len(text) > 4:
                yield text


def told_of(seen: dict[str, Seen], deal: Deal) -> set[str]:
    """The pages on which something of the telltale entry, or of the deal, is to be read."""
    signs = ("7NT", "♦3,", "leadD3", *holdings(deal))
    return {
        address
        for address, page in seen.items()
        if any(sign in page.text or sign in page.html for sign in signs)
    }


def state_of(house: House, row: EventRow) -> Event:
    """The event as it stands."""
    return house.desk.standing(row.id).state


def half_played(
    house: House, kind: Kind = Kind.PAIRS, play: PlaySettings | None = None, named: str = ""
) -> EventRow:
    """Two boards a round in three rounds; in the second one table has handed in the telltale.

    *named* is what teams and people are called, before their numbers.
    """
    rules = Rules(kind, Contest(EventSettings(named or "Tuesday")), play or PlaySettings())
    row = house.desk.open_event(rules, SAID)
    size, count = (4, 4) if kind.of_teams else (2, 6)
    called = [f"{named or 'Player'} {n}" for n in range(1, size * count + 1)]
    people = people_called(house.desk, called)
    teams = [f"{named} {at}" if named and kind.of_teams else "" for at in range(count)]
    commands = [Enter(people[size * at : size * at + size], name=teams[at]) for at in range(count)]
    house.desk.handle_together(row.id, commands, SAID)
    house.desk.handle(row.id, Start(_plans(kind)), SAID)
    boards = max(slot.board for slot in state_of(house, row).slots())
    house.desk.handle(row.id, LoadDeals(tuple(enumerate(deals(5, boards), 1))), SAID)
    house.desk.handle(row.id, OpenRound(1, 0), SAID)
    finish(house, row, 1)
    house.desk.handle(row.id, OpenRound(2, 0), SAID)
    first = state_of(house, row).missing(2)[0]
    house.desk.handle(row.id, RecordResult(first, TELLTALE), Said("device:1", "7NT, D3 led"))
    return row


def _plans(kind: Kind) -> tuple[RoundPlan, ...]:
    if kind.of_teams:
        return schedule_plans(round_robin(4, boards_per_match=2))
    return plans_of(mitchell(3, boards_per_set=2))


def finish(house: House, row: EventRow, number: int) -> None:
    """Enter whatever is missing of a round, and close it."""
    missing = state_of(house, row).missing(number)
    commands = [
        RecordResult(slot, Entry(played(result)))
        for slot, result in zip(missing, several(len(missing)), strict=True)
    ]
    house.desk.handle_together(row.id, [*commands, CloseRound(number)], SAID)


def board_of_telltale(house: House, row: EventRow) -> int:
    """The board that it was entered on."""
    plays = state_of(house, row).plays.items()
    (slot,) = [slot for slot, play in plays if play.entry == TELLTALE]
    return slot.board


def part_of(browser: Browser, address: str) -> Response:
    """What an open page gets when it asks again."""
    return browser.get(address, headers={"hx-request": "true"})
