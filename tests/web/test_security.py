"""What somebody tries who means no good: each is refused, told, and changes nothing.

Foreign forms, names with markup, and bodies that are none have files of their own.
"""

import logging
from collections.abc import Iterator

import pytest

from overtrick.app.house.attempts import PER_ADDRESS, PER_LOGIN
from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE, csrf_of
from overtrick.web.forms import local_address
from tests.web.callers import ACTIONS, PAGES, PASSWORD, Caller, Town, door_name
from tests.web.conftest import FAST, AskAs, Browser
from tests.web.playing import pairs_event


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """One house for all that is refused."""
    place = tmp_path_factory.mktemp("town") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        town = Town(house)
        with town.client:
            yield town


class TestFixedSessions:
    """A token that somebody laid into the browser is worth nothing afterwards."""

    @pytest.fixture
    def laid(self, house: House, visitor: Browser) -> str:
        """A token that somebody else knows."""
        house.accounts.create("boss", role=Role.ADMINISTRATOR, password=PASSWORD)
        visitor.cookies.set(COOKIE, "laid-by-somebody", domain="testserver.local")
        return "laid-by-somebody"

    def test_after_signing_in(self, house: House, visitor: Browser, laid: str) -> None:
        answer = visitor.fill_in("/sign-in", {"login": "boss", "password": PASSWORD})
        assert answer.status_code == 303
        assert house.sessions.visit(laid).account is None
        assert COOKIE in answer.headers["set-cookie"]
        assert laid not in answer.headers["set-cookie"]

    def test_after_an_invitation(self, house: House, visitor: Browser, laid: str) -> None:
        token = house.invitations.make(Role.PLAYER, by=1)
        fields = {"login": "anna", "password": PASSWORD}
        assert visitor.fill_in(f"/invitation/{token}", fields).status_code == 303
        assert house.sessions.visit(laid).account is None

    def test_after_a_link_of_the_server(self, house: House, visitor: Browser, laid: str) -> None:
        assert visitor.enter(house.entering.make(house.accounts.create("anna"))).is_redirect
        assert house.sessions.visit(laid).account is None

    def test_after_a_link(self, house: House, visitor: Browser, laid: str) -> None:
        anna = house.accounts.create("anna")
        path = f"/new-password/{house.entering.make(anna)}"
        assert visitor.fill_in(path, {"password": PASSWORD}).status_code == 303
        assert house.sessions.visit(laid).account is None

    def test_after_another_password(self, house: House, visitor: Browser, laid: str) -> None:
        visitor.fill_in("/sign-in", {"login": "boss", "password": PASSWORD})
        before = visitor.cookies[COOKIE]
        fields = {"old": PASSWORD, "password": "staple of the evening"}
        assert visitor.fill_in("/account/password", fields).status_code == 303
        assert house.sessions.visit(before).account is None

    def test_after_taking_a_seat(self, house: House, visitor: Browser, laid: str) -> None:
        row = pairs_event(house)
        code = house.devices.codes(row.id)[0].code
        assert visitor.fill_in(f"/t/{code}", {"seat": "table"}).status_code == 303
        assert house.sessions.visit(laid).device is None


class TestGuessing:
    """Guessing is slowed, and written down."""

    def test_passwords_of_one_login(
        self, house: House, visitor: Browser, caplog: pytest.LogCaptureFixture
    ) -> None:
        house.accounts.create("anna", password=PASSWORD)
        caplog.set_level(logging.INFO)
        fields = {"login": "anna", "password": "guess"}
        statuses = [visitor.fill_in("/sign-in", fields).status_code for _ in range(PER_LOGIN + 3)]
        assert statuses == [401] * PER_LOGIN + [429] * 3
        warned = [each for each in caplog.records if each.levelno == logging.WARNING]
        told = [each.getMessage() for each in warned if each.name == "overtrick.house"]
        assert sum("sign-in-failed account:1 address:" in each for each in told) == PER_LOGIN
        assert sum("too many attempts to sign in from" in each for each in told) == 3

    def test_logins_from_one_address(self, visitor: Browser) -> None:
        statuses = [
            visitor.fill_in("/sign-in", {"login": f"login{n}", "password": "x"}).status_code
            for n in range(PER_ADDRESS + 2)
        ]
        assert statuses == [401] * PER_ADDRESS + [429] * 2

    def test_whether_there_is_a_login_is_not_told(self, house: House, visitor: Browser) -> None:
        house.accounts.create("anna", password=PASSWORD)
        pages = [
            visitor.fill_in("/sign-in", {"login": login, "password": "x"}).text.replace(login, "")
            for login in ("anna", "emil")
        ]
        assert pages[0] == pages[1]

    def test_codes_of_tables(self, house: House, visitor: Browser) -> None:
        pairs_event(house)
        last = 0
        for _ in range(70):
            last = visitor.fill_in("/t/zzz-222", {"seat": "table"}).status_code
            if last == 429:
                break
        assert last == 429


class TestNumbersOfOthers:
    """A number in an address or a form is a claim, not a right."""

    def test_somebody_elses_browser_is_not_ended(self, house: House, ask_as: AskAs) -> None:
        anna, emil = ask_as(Role.PLAYER), ask_as(Role.PLAYER)
        token = emil.cookies[COOKIE]
        (browser,) = house.sessions.browsers(token)
        answer = anna.fill_in("/account/browser", {"browser": browser.handle})
        assert answer.status_code == 404
        assert emil.get("/account").status_code == 200

    @pytest.mark.parametrize(
        "door", [each for each in ACTIONS if "{club}" in each.path], ids=door_name
    )
    def test_a_director_of_another_club(self, town: Town, door: Door) -> None:
        club = int(town.values["club"])
        with town.house.desk.database.read() as reading:
            before = (reading.club(club), reading.members(club), reading.invitations())
        token = town.token(Caller.DIRECTOR_ELSEWHERE)
        fields = {
            "csrf": csrf_of(token),
            "account": str(town.accounts[Caller.DIRECTOR_ELSEWHERE]),
            "role": "director",
            "name": "Ours now",
            "login": "elsewhere",
            "club": str(club + 1),
        }
        headers = {"cookie": f"{COOKIE}={token}"}
        answer = town.client.post(town.path(door), headers=headers, data=fields)
        assert answer.status_code == 403
        with town.house.desk.database.read() as reading:
            assert (reading.club(club), reading.members(club), reading.invitations()) == before

    def test_a_club_that_there_is_not(self, ask_as: AskAs) -> None:
        """A director is not told which clubs there are."""
        director = ask_as(Role.DIRECTOR)
        assert director.get("/admin/clubs/99").status_code == 403
        assert director.fill_in("/admin/clubs/99/name", {"name": "x"}).status_code == 403

    def test_a_player_makes_nobody_an_administrator(self, house: House, ask_as: AskAs) -> None:
        player = ask_as(Role.PLAYER)
        number = house.sessions.visit(player.cookies[COOKIE]).account_id
        fields = {"role": "administrator"}
        assert player.fill_in(f"/admin/accounts/{number}/role", fields).status_code == 403
        assert player.fill_in("/admin/invitations", fields).status_code == 403
        assert house.accounts.role_of(number) is Role.PLAYER

    def test_an_account_without_a_person_is_not_given_one_by_itself(
        self, ask_as: AskAs, house: House
    ) -> None:
        player = ask_as(Role.PLAYER)
        number = house.sessions.visit(player.cookies[COOKIE]).account_id
        answer = player.fill_in(f"/admin/accounts/{number}/person", {"person": "1"})
        assert answer.status_code == 403


ELSEWHERE = (
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " //evil.example",
    "javascript:alert(1)",
    "http:evil.example",
    "evil.example",
    "@evil.example",
    "/\u2028/evil.example",
    "",
)


class TestWaysBack:
    """No form or link of ours leads to another site."""

    @pytest.mark.parametrize("there", ELSEWHERE)
    def test_nowhere_else(self, house: House, visitor: Browser, there: str) -> None:
        house.accounts.create("anna", password=PASSWORD)
        fields = {"login": "anna", "password": PASSWORD, "next": there}
        answer = visitor.fill_in("/sign-in", fields)
        assert answer.headers["location"] == "/?done=signed-in"
        answer = visitor.get("/language/en", params={"next": there})
        assert answer.headers["location"] == "/"
        text = visitor.get("/sign-in", params={"next": there}).text
        assert 'name="next" value="/"' in text

    @pytest.mark.parametrize("there", ELSEWHERE[:2])
    def test_no_door_reads_where_to_go(self, town: Town, there: str) -> None:
        """Any other field or query of that name leads nowhere either."""
        query = dict.fromkeys(("next", "back", "return", "url", "to", "redirect"), there)
        for door in PAGES:
            if "changes" in door.path:
                continue
            headers = {"cookie": f"{COOKIE}={town.token(Caller.ADMINISTRATOR)}"}
            answer = town.client.get(town.path(door), params=query, headers=headers)
            if answer.is_redirect:
                place = answer.headers["location"]
                assert place.startswith("/"), door.path
                assert not place.startswith("//"), door.path

    def test_a_place_of_this_site_is_kept(self) -> None:
        for place in ("/", "/events/abc?before=3#board-7", "/t/K7P-3QX"):
            assert local_address(place) == place
