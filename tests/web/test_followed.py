"""The pages that people follow an event by: the rules' figures, with links and reasons."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from overtrick.app.demo import EVENING, fill
from overtrick.app.explain import earned_reasons
from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.app.language import translator
from overtrick.app.numbers import figure
from overtrick.app.pages import board_pages
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import Enter, OpenRound
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.standings import Standings
from overtrick.engines.teams.page import match_pages
from overtrick.web.application import site
from tests.web.conftest import FAST, AskAs, Browser
from tests.web.looking_on import SAID, finish, half_played, looked_at, part_of, state_of

SAY = translator()
ROOT = f"/events/{EVENING}"


class Cells(HTMLParser):
    """The rows of a page's sheets, without what opens in them; and its reasons."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.reasons: list[str] = []
        self.links: list[str] = []
        self.inside: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(found.get("href", ""))
        if tag in ("rect", "meta", "link", "input", "hr", "br"):
            return
        self.inside.append((tag, found.get("class", "")))
        if tag == "tr":
            self.rows.append([])
        if tag == "td" and "fold" not in found.get("class", ""):
            self.rows[-1].append("")
        if tag == "li" and ("ol", "why") in self.inside:
            self.reasons.append("")

    def handle_endtag(self, tag: str) -> None:
        if self.inside and self.inside[-1][0] == tag:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self.inside]
        if "td" in tags and "details" not in tags:
            self.rows[-1][-1] += data.strip()
        if "li" in tags and ("ol", "why") in self.inside and "cite" not in tags:
            self.reasons[-1] += data.strip("\n")


@pytest.fixture(scope="module", name="club")
def _club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with the demonstration's evening: real results, rulings and corrections."""
    place: Path = tmp_path_factory.mktemp("club") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        fill(house.desk)
        yield house


@pytest.fixture(scope="module", name="anyone")
def _anyone(club: House) -> Iterator[Browser]:
    with Browser(site(club), follow_redirects=False) as browser:
        yield browser


@pytest.fixture(scope="module", name="scored")
def _scored(club: House) -> Standings:
    row = club.event_at(EVENING)
    return club.scores.session(row.id, club.desk.standing(row.id))


@pytest.fixture(scope="module", name="ranked")
def _ranked(club: House) -> EventRanking:
    row = club.event_at(EVENING)
    return club.scores.ranking(row.id, club.desk.standing(row.id))


def test_every_board_has_the_rules_figures(anyone: Browser, scored: Standings) -> None:
    pages = board_pages(scored)
    assert len(pages) == 27
    for page in pages:
        answer = anyone.get(f"{ROOT}/boards/{page.board.number}")
        assert answer.status_code == 200
        shown = Cells(answer.text)
        rows = [row for row in shown.rows if len(row) > 8]
        assert len(rows) == len(page.lines)
        for row, line in zip(rows, page.lines, strict=True):
            ns, ew = line.compared.ns, line.compared.ew
            assert row[:2] == [line.compared.row.ns, line.compared.row.ew]
            for value in (line.score_ns, ns.share and 100 * ns.share):
                places = 0 if isinstance(value, int) else 2
                assert value is None or figure(value, places) in row
            wanted = {
                figure(value, places) for value in (ns.points, ew.points) for places in (0, 2)
            }
            assert len(wanted & set(row)) >= (2 if ns.points != ew.points else 1) or (
                ns.points is None and ew.points is None
            )
        reasons = {reason.strip() for reason in shown.reasons}
        for line in page.lines:
            for side in (line.compared.ns, line.compared.ew):
                for reason in earned_reasons(side, SAY):
                    assert reason.text in reasons


def test_every_pair_has_its_line_of_the_ranking(anyone: Browser, ranked: EventRanking) -> None:
    for each in ranked.lists:
        for entry in each.lines:
            text = anyone.get(f"{ROOT}/pairs/{entry.line.number}").text
            assert f"<dd>{entry.line.place}</dd>" in text
            assert f"<dd>{figure(entry.line.percent)} %</dd>" in text
            assert f"<dd>{figure(entry.line.total)}</dd>" in text  # all with as many decimals
            reasons = Cells(text).reasons
            assert sum("boards add up to" in reason for reason in reasons) == 1


def test_the_ranking_leads_to_pairs_and_they_to_boards(
    anyone: Browser, ranked: EventRanking
) -> None:
    numbers = [entry.line.number for each in ranked.lists for entry in each.lines]
    links = Cells(anyone.get(ROOT).text).links
    assert [f"{ROOT}/pairs/{number}" in links for number in numbers] == [True] * len(numbers)
    assert f"{ROOT}/boards/14" in links
    own = Cells(anyone.get(f"{ROOT}/pairs/1").text).links
    assert {f"{ROOT}/boards/1", f"{ROOT}/pairs/12"} <= set(own)
    there = Cells(anyone.get(f"{ROOT}/boards/14").text).links
    assert {f"{ROOT}/boards/13", f"{ROOT}/boards/15", f"{ROOT}/pairs/3"} <= set(there)


def test_rulings_are_marked(anyone: Browser, club: House) -> None:
    state = state_of(club, club.event_at(EVENING))
    ruled = [(slot, play) for slot, play in state.plays.items() if play.ruling is not None]
    assert ruled
    for slot, play in ruled:
        text = anyone.get(f"{ROOT}/boards/{slot.board}").text
        assert play.ruling is not None
        assert f"ruling, {play.ruling.law}" in text
        assert ("in the place of the table&#39;s" in text) is (play.entry is not None)


def test_what_changed_it_ends_with_the_figure_of_now(anyone: Browser, ranked: EventRanking) -> None:
    line = ranked.lists[0].lines[0].line
    address = f"{ROOT}/pairs/{line.number}/changes"
    text = anyone.get(address).text
    first = text.index("<ins>")
    assert f"{figure(line.percent)} %, place {line.place}" in text[first : first + 200]
    latest = part_of(anyone, f"{address}?latest=1").text
    assert latest.count('<li class="history-') == 8
    assert "<html" not in latest
    assert "Everything that moved this figure" in latest


def test_every_page_can_be_reached_and_none_fails(club: House, anyone: Browser) -> None:
    found = looked_at(anyone, club.event_at(EVENING), most=400)
    assert {page.status for page in found.values()} == {200}
    kinds = {address.removeprefix(ROOT).split("/")[1] for address in found if ROOT + "/" in address}
    assert {"boards", "pairs", "rounds?round=1", "log", "screen"} <= kinds
    for page in found.values():
        assert " style=" not in page.html
        assert "onclick" not in page.html


def test_a_page_is_made_once_for_all_who_read_its_language(club: House, anyone: Browser) -> None:
    for address in (f"{ROOT}/boards/3", f"{ROOT}/pairs/3", f"{ROOT}/rounds?round=2"):
        made = club.kept.made
        english = [anyone.get(address, headers={"accept-language": "en"}).text for _ in range(3)]
        chinese = anyone.get(address, headers={"accept-language": "zh"}).text
        assert club.kept.made <= made + 2
        assert english[0] == english[1] == english[2] != chinese


def test_an_open_page_asks_again_and_is_told_if_nothing_is_new(anyone: Browser) -> None:
    for address in (f"{ROOT}/boards/3", f"{ROOT}/pairs/3", f"{ROOT}/rounds"):
        first = part_of(anyone, address)
        assert "<html" not in first.text
        again = anyone.get(
            address, headers={"hx-request": "true", "if-none-match": first.headers["etag"]}
        )
        assert again.status_code == 304
        assert f"{ROOT}/changes" in anyone.get(address).text


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("pairs/99", 404),
        ("pairs/x", 404),
        ("pairs/1/changes", 200),
        ("matches/1-1", 404),
        ("matches/1-x", 404),
        ("rounds?round=99", 404),
        ("rounds?round=x", 200),
        ("screen?part=7", 200),
    ],
)
def test_what_is_there_and_what_is_not(anyone: Browser, address: str, status: int) -> None:
    assert anyone.get(f"{ROOT}/{address}").status_code == status


def test_a_contestant_has_one_address(anyone: Browser) -> None:
    for wrong in ("teams/1", "players/1", "pairs/01"):
        answer = anyone.get(f"{ROOT}/{wrong}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"{ROOT}/pairs/1")
    assert anyone.get(f"{ROOT}/teams/1/changes").headers["location"] == f"{ROOT}/pairs/1/changes"


def test_a_match_has_the_rules_figures(house: House, visitor: Browser) -> None:
    row = half_played(house, Kind.ROUND_ROBIN)
    finish(house, row, 2)
    house.desk.handle(row.id, OpenRound(3, 0), SAID)
    finish(house, row, 3)
    root = f"/events/{row.public_id}"
    for page in match_pages(state_of(house, row)):
        address = f"{root}/matches/{page.fixture.rounds[0]}-{page.fixture.number}"
        text = visitor.get(address).text
        home, away = page.score.home.gained, page.score.away.gained
        assert f"<dd>{home} - {away}</dd>" in text
        shown = [row[-2] for row in Cells(text).rows if len(row) > 6 and row[0].isdigit()]
        assert shown == [f"{each.running_home} - {each.running_away}" for each in page.boards]
        team = visitor.get(f"{root}/teams/{page.fixture.home}").text
        assert address in team
        assert f"{home} - {away}" in team
    rounds = visitor.get(f"{root}/rounds").text
    assert "Everyone against everyone" in rounds


class TestTheScreen:
    def test_it_shows_what_anyone_may_see_whoever_opens_it(
        self, house: House, ask_as: AskAs
    ) -> None:
        play = PlaySettings(visibility=Visibility.TRAVELLER)
        address = f"/events/{half_played(house, play=play).public_id}/screen"
        for role in (Role.VISITOR, Role.ADMINISTRATOR):
            text = ask_as(role).get(address).text
            assert "screen-seats" in text
            assert "screen-standings" not in text

    def test_clock_seats_and_standings(self, house: House, visitor: Browser) -> None:
        row = half_played(house, play=PlaySettings(round_minutes=20))
        text = visitor.get(f"/events/{row.public_id}/screen").text
        assert 'class="screen"' in text
        assert "site-head" not in text
        assert "Round 2 of 3" in text
        assert 'data-until="1200"' in text
        assert "clock-over" in text  # by the house's clock the round was over long ago
        assert "Next: round 3" in text
        assert "screen-standings" in text

    def test_it_follows_with_script_and_without(self, house: House, visitor: Browser) -> None:
        address = f"/events/{half_played(house).public_id}/screen"
        text = visitor.get(address).text
        assert '<noscript><meta http-equiv="refresh" content="15"></noscript>' in text
        assert 'hx-trigger="sse:changed, every 15s"' in text
        part = part_of(visitor, address)
        assert "<html" not in part.text
        for shown in (text, part.text):
            assert shown.count('<section class="screen-part') == 2
            assert "Next: round 3" not in shown
            assert "<h2>Round 2</h2>" in shown
        assert part.headers["cache-control"] == "no-store"

    def test_before_play_it_says_how_many_have_entered(
        self, house: House, visitor: Browser
    ) -> None:
        rules = Rules(Kind.PAIRS, Contest(EventSettings("Tuesday")))
        row = house.desk.open_event(rules, SAID)
        house.desk.handle(row.id, Enter(), SAID)
        text = visitor.get(f"/events/{row.public_id}/screen").text
        assert "1 entry" in text


@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.ROUND_ROBIN], ids=lambda kind: kind.value)
def test_a_name_is_text_and_nothing_else(house: House, visitor: Browser, kind: Kind) -> None:
    evil = "<b onclick=x>'\"&"
    row = half_played(house, kind, named=evil)
    for address, page in looked_at(visitor, row).items():
        if urlsplit(address).path.endswith((".csv", ".json")):  # taken along, and no page
            assert "attachment" in visitor.get(address).headers["content-disposition"]
            continue
        assert evil not in page.html, address
        assert "<b onclick" not in page.html, address
    assert "&lt;b onclick=x&gt;" in visitor.get(f"/events/{row.public_id}/rounds").text
