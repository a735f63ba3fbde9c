"""Names are text wherever they are shown, and so is what was typed (XSS)."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import HouseSettings, save_settings
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE, csrf_of
from tests.web.callers import ACTIONS, PAGES, PASSWORD, Caller, Town, door_name
from tests.web.conftest import FAST, Browser
from tests.web.playing import pairs_event

SPELL = "\"><svg onload=alert(1)>'<script>alert(2)</script>&amp;{{7*7}}"
"""What would do something in a text, in an attribute, in a template."""


class Tags(HTMLParser):
    """The tags of a page, and what is in their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts = 0
        self.handlers: list[str] = []
        self.inside = ""
        self.written: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Script without an address, and attributes that are script or style."""
        named = dict(attrs)
        self.inside = tag
        if tag == "script" and "src" not in named and named.get("type") != "application/json":
            self.scripts += 1
        self.handlers += [name for name in named if name.startswith("on") or name == "style"]
        for name in ("href", "src", "action"):
            address = named.get(name) or ""
            if address.strip().lower().startswith(("javascript:", "data:")):
                self.handlers.append(f"{name}={address[:30]}")

    def handle_endtag(self, tag: str) -> None:
        """Nothing inside any more."""
        self.inside = ""

    def handle_data(self, data: str) -> None:
        """Text, to see that names are there."""
        if self.inside not in {"script", "style"}:
            self.written.append(data)


@pytest.fixture(scope="module")
def cursed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """A house where everything that can be named is called so."""
    place = tmp_path_factory.mktemp("cursed") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        town = Town(house)
        boss = town.accounts[Caller.ADMINISTRATOR]
        names = [f"{SPELL[:30]} {number}" for number in range(8)]
        row = pairs_event(house, names, title=SPELL, club=int(town.values["club"]))
        person = house.desk.standing(row.id).state.entrants[1].people[0]
        house.clubs.rename(int(town.values["club"]), SPELL, by=boss)
        login = SPELL.replace(" ", "")[:60]
        cursed = house.accounts.create(login, role=Role.ADMINISTRATOR, password=PASSWORD)
        other = house.accounts.create(f"{login[:50]}other", role=Role.ADMINISTRATOR)
        house.clubs.put_member(int(town.values["club"]), cursed, Role.DIRECTOR, by=boss)
        house.accounts.set_person(cursed, person, by=boss)
        settings = HouseSettings(name=SPELL, wifi_name=SPELL[:32], wifi_password=SPELL)
        house.settings = save_settings(house.desk, settings, by=boss)
        house.invitations.make(Role.PLAYER, int(town.values["club"]), by=cursed)
        invitation = house.invitations.make(Role.PLAYER, int(town.values["club"]), by=cursed)
        town.accounts[Caller.ADMINISTRATOR] = cursed
        town.values |= {
            "code": house.devices.codes(row.id)[0].code,
            "event": row.public_id,
            "person": str(person),
            "token": invitation,
            "account": str(other),
        }
        with town.client:
            house.feed.close()
            yield town


class TestNamesWithMarkup:
    """Names are text wherever they are shown (XSS)."""

    @pytest.mark.parametrize("door", PAGES, ids=door_name)
    def test_no_page_does_what_they_say(self, cursed: Town, door: Door) -> None:
        answer = cursed.knock(door, cursed.token(Caller.ADMINISTRATOR))
        assert answer.status_code < 500
        if "html" in answer.headers.get("content-type", ""):
            harmless(answer.text)
            assert "onload=alert(1)" in "".join(Tags(answer.text).written)

    @pytest.mark.parametrize(
        "door", [each for each in PAGES if "/seat" in each.path], ids=door_name
    )
    def test_nor_a_phones_page(self, cursed: Town, door: Door) -> None:
        answer = cursed.knock(door, cursed.token(Caller.PHONE))
        assert answer.status_code == 200
        assert "alert(1)" in answer.text
        if "html" in answer.headers["content-type"]:
            harmless(answer.text)

    @pytest.mark.parametrize("door", ACTIONS, ids=door_name)
    def test_no_form_does_what_was_typed(self, cursed: Town, door: Door) -> None:
        names = ("login", "name", "number", "password", "role", "next", "code", "timezone", "old")
        token = cursed.token(Caller.ADMINISTRATOR)
        answer = cursed.client.post(
            cursed.path(door),
            headers={"cookie": f"{COOKIE}={token}", "user-agent": SPELL},
            data={"csrf": csrf_of(token), **dict.fromkeys(names, SPELL)},
        )
        assert answer.status_code < 500
        if "html" in answer.headers.get("content-type", ""):
            harmless(answer.text)

    @pytest.mark.parametrize("where", ["/events", "/sign-in", "/admin/people", "/nothing"])
    def test_no_query_does_what_it_says(self, cursed: Town, where: str) -> None:
        token = cursed.token(Caller.ADMINISTRATOR)
        query = dict.fromkeys(("done", "q", "next", "before", "person", "until"), SPELL)
        headers = {"cookie": f"{COOKIE}={token}"}
        harmless(cursed.client.get(where, params=query, headers=headers).text)

    def test_a_browser_is_called_what_it_says(self, visitor: Browser, house: House) -> None:
        house.accounts.create("anna", password=PASSWORD)
        visitor.headers["user-agent"] = SPELL
        visitor.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        text = visitor.get("/account").text
        harmless(text)
        assert "onload=alert(1)" in "".join(Tags(text).written)

    def test_the_check_finds_what_it_looks_for(self) -> None:
        for text in (f"<b>{SPELL}</b>", '<a href="javascript:x">', "<p style='a:b'>", "49"):
            with pytest.raises(AssertionError):
                harmless(text)


def harmless(text: str) -> None:
    """The page has no script but ours, and nothing of the spell came through."""
    found = Tags(text)
    assert (found.scripts, found.handlers) == (0, [])
    assert "<svg onload" not in text
    assert "{{7*7}}" in text or not re.search(r"(?<![0-9])49(?![0-9])", text)
