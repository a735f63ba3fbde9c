"""Events that are simulated in a house, and somebody who reads all of their pages."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from overtrick.app.exported import number
from overtrick.app.house.house import House, open_house
from overtrick.app.numbers import column_places, figure
from overtrick.app.simulated.event import SimulatedClock, Wanted, simulate
from overtrick.app.simulated.schedule import MishapRates
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking
from overtrick.web.application import site
from tests.web.conftest import FAST, Browser
from tests.web.figures import FIGURE, Figures, Row

STORMY = MishapRates(
    late_entry=400,
    withdrawal=200,
    substitution=300,
    miskeyed=500,
    wrong_board=200,
    unplayed=300,
    weighted_ruling=300,
    artificial_ruling=300,
    penalty=200,
    fouled=100,
)
"""In ten thousand: several of everything in an evening."""


WANTED = [
    Wanted(kind, pairs, seed=seed, boards=boards, rounds=rounds, rates=STORMY, scoring=scoring)
    for kind, pairs, boards, rounds, scoring, seed in (
        (Kind.PAIRS, 8, 2, None, {}, 3),
        (Kind.PAIRS, 9, 2, 4, {"method": "cross-imps", "cross_imps": "per-comparison"}, 4),
        (Kind.INDIVIDUAL, 6, 1, None, {}, 5),
        (Kind.SWISS_PAIRS, 9, 2, 3, {}, 6),
        (Kind.SWISS_TEAMS, 12, 3, 3, {}, 7),
        (Kind.ROUND_ROBIN, 8, 3, None, {}, 8),
        (Kind.KNOCKOUT, 8, 3, None, {}, 9),
        (Kind.MATCH, 4, 6, None, {}, 10),
    )
]


@dataclass(frozen=True)
class Crawl:
    """An event that has been played, and somebody who looks it up."""

    house: House
    browser: Browser
    public_id: str
    state: Event
    ranking: EventRanking
    pages: dict[tuple[str, str], Figures] = field(default_factory=dict)
    """Those that were looked at."""

    def page(self, path: str = "", language: str = "en") -> Figures:
        """A page of the event."""
        key = (path.removeprefix(f"/events/{self.public_id}"), language)
        if key not in self.pages:
            self.pages[key] = Figures(self.text(*key))
        return self.pages[key]

    def text(self, path: str, language: str = "en") -> str:
        """What an address of the event answers."""
        address = f"/events/{self.public_id}{path}"
        answer = self.browser.get(address, headers={"accept-language": language})
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.text

    def contestant(self, who: int) -> str:
        """The address of a contestant's page."""
        if self.state.kind.of_teams:
            return f"/teams/{who}"
        return f"/{'players' if self.state.kind is Kind.INDIVIDUAL else 'pairs'}/{who}"

    @property
    def boards(self) -> list[int]:
        """Boards that somebody has a result on."""
        return sorted({slot.board for slot in self.state.reported()})


@contextmanager
def crawled(place: Path, wanted: Wanted) -> Iterator[Crawl]:
    """The event, simulated in the house of the store at *place*, and a browser there."""
    clock = SimulatedClock()
    with open_house(place, clock=clock, passwords=FAST, solving=False, ticking=False) as house:
        done = simulate(house.desk, clock, wanted)
        public_id = house.catalogue().events[done.event_id].public_id
        with Browser(site(house), follow_redirects=False) as browser:
            yield Crawl(house, browser, public_id, done.state, ranking(done.state))


def the_ranking(crawl: Crawl) -> dict[int, Row]:
    """The lines of the event's page, by number: the rules', and those of both files."""
    rows = {int(row["number"]): row for row in crawl.page().sheet("ranking")}
    kept = [(each, ranked.line) for each in crawl.ranking.lists for ranked in each.lines]
    assert list(rows) == [line.number for _, line in kept]
    for each, line in kept:
        row = rows[line.number]
        places = column_places([other.line.total for other in each.lines])
        assert row["total"] == figure(line.total, places)
        assert (row["place"], row["boards"]) == (line.place or "-", str(line.boards))
        assert row["percent"] == figure(line.percent)
        ends_in(row.how, row["total"])
        if line.percent is not None:
            ends_in(row.how, row["percent"])
    lists = json.loads(crawl.text("/ranking.json"))["lists"]
    found = [line for each in lists for line in each["lines"]]
    table = list(csv.DictReader(io.StringIO(crawl.text("/ranking.csv"))))
    for (_, line), one, other in zip(kept, found, table, strict=True):
        expected = (line.number, number(line.total), number(line.percent), line.boards)
        assert tuple(one.get(x) for x in ("number", "total", "percent", "boards")) == expected
        texts = tuple("" if value is None else str(value) for value in expected)
        assert tuple(other[x] for x in ("number", "total", "percent", "boards")) == texts
    return rows


def ends_in(steps: Sequence[str], shown: str) -> None:
    """The reasons of a figure come to it: to the digit shown."""
    assert steps, shown
    said = {each for step in steps for each in FIGURE.findall(step)}
    assert any(same(shown, each) for each in said), (shown, steps)


def same(one: str, other: str) -> bool:
    """Whether two figures are one number, to the digits that the shorter one shows."""
    if not one or not other:
        return one == other
    digits = min(len(each.partition(".")[2]) for each in (one, other))
    a, b = Fraction(one), Fraction(other)
    return a == b or abs(a - b) <= Fraction(1, 2 * 10**digits)
