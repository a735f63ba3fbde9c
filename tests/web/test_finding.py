"""Events and players looked for: all of it in the address, with script and without."""

import re

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house import people as house_people
from overtrick.app.house.house import House
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import Enter
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from tests.web.conftest import Browser
from tests.web.looking_on import SAID
from tests.web.playing import pairs_event


def titles(text: str) -> list[str]:
    """The events of a list."""
    return re.findall(r'<p class="agenda-title"><a href="[^"]*">(.*?)</a>', text)


def many(house: House, count: int) -> None:
    """So many events without anybody in them."""
    for number in range(1, count + 1):
        rules = Rules(Kind.PAIRS, Contest(EventSettings(f"Night {number}")))
        house.desk.open_event(rules, SAID)


def test_page_by_page_to_the_first(house: House, visitor: Browser) -> None:
    many(house, 65)
    address, seen = "/events", list[str]()
    for _ in range(5):
        text = visitor.get(address).text
        seen += titles(text)
        (*_, link) = [None, *re.findall(r'href="(/events\?before=[0-9]+)"', text)]
        if link is None:
            break
        address = link
    assert seen == [f"Night {number}" for number in range(65, 0, -1)]


def test_by_title_player_kind_and_day(house: House, visitor: Browser) -> None:
    pairs_event(house, title="Tuesday")
    row = house.desk.open_event(Rules(Kind.SWISS_PAIRS, Contest(EventSettings("Swiss 周赛"))), SAID)
    house.desk.handle(row.id, Enter(people_called(house.desk, ["Ann", "王芳"])), SAID)
    assert titles(visitor.get("/events").text) == ["Swiss 周赛", "Tuesday"]
    for query, wanted in {
        "q=tues": ["Tuesday"],
        "q=周": ["Swiss 周赛"],
        "player=ANN": ["Swiss 周赛", "Tuesday"],
        "player=芳": ["Swiss 周赛"],
        "player=bob&kind=pairs": ["Tuesday"],
        "kind=swiss-pairs": ["Swiss 周赛"],
        "phase=running": ["Tuesday"],
        "from=2000-01-01": ["Swiss 周赛", "Tuesday"],
        "from=2200-01-01": [],
        "to=2000-01-01": [],
        "player=nobody": [],
    }.items():
        text = visitor.get(f"/events?{query}").text
        assert titles(text) == wanted, query
        assert ("Nothing found" in text) is (not wanted)


def test_by_club(house: House, visitor: Browser) -> None:
    club = house.clubs.add("Town club", by=None)
    pairs_event(house, title="Ours", club=club)
    pairs_event(house, title="Theirs")
    assert titles(visitor.get(f"/events?club={club}").text) == ["Ours"]
    assert "Town club" in visitor.get("/events").text


def test_the_address_says_only_what_was_asked(visitor: Browser) -> None:
    answer = visitor.get("/events?q=&player=ann&kind=&from=&to=&phase=&club=")
    assert (answer.status_code, answer.headers["location"]) == (303, "/events?player=ann")
    assert 'value="ann"' in visitor.get("/events?player=ann").text


@pytest.mark.parametrize("query", ["kind=whist", "from=tomorrow", "before=x", "phase=9"])
def test_what_cannot_be_read_is_told_at_its_field(visitor: Browser, query: str) -> None:
    answer = visitor.get(f"/events?{query}")
    assert answer.status_code == 422
    assert "One thing is to be put right" in answer.text


def test_a_search_finds_players_and_events(house: House, visitor: Browser) -> None:
    pairs_event(house, title="Ann's evening")
    text = visitor.get("/search?q=ann").text
    assert titles(text) == ["Ann&#39;s evening"]
    assert re.findall(r'<li><a href="/players/[0-9]+">(.*?)</a>', text) == ["Ann"]
    assert "Nothing found" in visitor.get("/search?q=zz").text
    assert "What do you look for?" in visitor.get("/search").text


def test_players_by_name(house: House, visitor: Browser) -> None:
    assert "Nobody has played here yet" in visitor.get("/players").text
    pairs_event(house)
    names = re.findall(r'<li><a href="/players/[0-9]+">(.*?)</a>', visitor.get("/players").text)
    assert names == ["Ann", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana"]
    assert "1 event" in visitor.get("/players?q=ANN").text
    assert "Nobody found" in visitor.get("/players?q=zz").text


def test_many_players_page_by_page(house: House, visitor: Browser) -> None:
    people_called(house.desk, [f"Player {n:03}" for n in range(250)])
    address, seen = "/players?q=player", list[str]()
    for _ in range(4):
        text = visitor.get(address).text
        seen += re.findall(r'<li><a href="/players/[0-9]+">(.*?)</a>', text)
        links = re.findall(r'href="(/players\?q=player&amp;after=[0-9]+)"', text)
        if not links:
            break
        address = links[0].replace("&amp;", "&")
    assert seen == [f"Player {n:03}" for n in range(250)]


def test_names_are_text(house: House, visitor: Browser) -> None:
    evil = "<b onclick=x>'\"&"
    people_called(house.desk, [f"Ann {evil}"])
    pairs_event(house, title=f"Ann {evil}")
    for address in ("/search?q=ann", "/players", "/events", f"/events?q={evil}&player={evil}"):
        text = visitor.get(address).text
        assert "<b onclick" not in text, address


def test_an_erased_name_is_not_found(house: House, visitor: Browser) -> None:
    pairs_event(house)
    (ann,) = people_called(house.desk, ["Ann"])
    house_people.erase(house.desk, ann, by=None)
    house.names.forget()
    assert "Nothing found" in visitor.get("/search?q=ann").text
    assert visitor.get(f"/players/{ann}").status_code == 404
