"""Keeping the house by its pages."""

import ast
import re
from pathlib import Path

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import HouseSettings, plain_house_settings
from overtrick.web.admin.audit_words import WHAT, WORDS
from tests.web.callers import PASSWORD
from tests.web.conftest import AskAs, Browser
from tests.web.keeping import link_on, settings_form
from tests.web.playing import pairs_event

PACKAGE = Path(__file__).parents[2] / "src" / "overtrick"


class TestHowItIs:
    def test_the_store_is_told(self, house: House, boss: Browser) -> None:
        text = boss.get("/admin").text
        assert "All is well" in text
        assert "house.db" in text
        assert "none from here yet" in text
        assert re.search(r"<dd>\d+\.\d MB", text)

    def test_what_is_broken_is_told(self, house: House, boss: Browser) -> None:
        house.desk.writer.close()
        text = boss.get("/admin").text
        assert "Nothing can be written." in text
        assert "All is well" not in text

    def test_what_was_done_is_told_with_names(self, house: House, boss: Browser) -> None:
        boss.fill_in("/admin/clubs", {"name": "Tuesday club"})
        boss.fill_in("/admin/accounts", {"login": "anna", "role": "player"})
        text = boss.get("/admin").text
        assert "Club made: Tuesday club" in text
        assert "Account made: anna, player" in text

    def test_the_log_goes_back_page_by_page(self, house: House, boss: Browser) -> None:
        for number in range(110):
            house.clubs.add(f"Club {number}", by=None)
        first = boss.get("/admin/log").text
        (older,) = re.findall(r'href="(/admin/log\?before=\d+)"', first)
        assert "Club 109" in first
        assert "Club 0<" not in first
        assert "Club 0<" in boss.get(older).text

    def test_everything_that_is_written_down_has_words(self) -> None:
        """By the calls in the source; a new code wants its sentence."""
        codes = set[str]()
        for path in (*PACKAGE.glob("app/house/*.py"), *PACKAGE.glob("web/**/*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in {"write_down", "note", "_do"}:
                    codes |= {
                        each.value
                        for each in node.args
                        if isinstance(each, ast.Constant)
                        and isinstance(each.value, str)
                        and re.fullmatch(r"[a-z]+(-[a-z]+)+|invited", each.value)
                    }
        assert len(codes) > 20
        assert codes - set(WORDS) == set()
        assert set(plain_house_settings(HouseSettings())) <= set(WHAT)


class TestAccounts:
    def test_one_is_made_and_gets_its_password_by_a_link(
        self, house: House, boss: Browser, ask_as: AskAs
    ) -> None:
        made = boss.fill_in("/admin/accounts", {"login": "Anna", "role": "player"})
        page = made.headers["location"].partition("?")[0]
        assert "Nobody can sign in with it" in boss.get(page).text
        shown = boss.fill_in(f"{page}/link")
        assert shown.headers["cache-control"] == "no-store"
        assert "<svg viewBox" in shown.text
        anna = ask_as(Role.VISITOR)
        answer = anna.fill_in(link_on(shown.text), {"password": PASSWORD})
        assert answer.headers["location"] == "/?done=password-changed"
        assert "there is one" in boss.get(page).text
        assert link_on(shown.text) not in boss.get(page).text

    def test_a_new_link_ends_the_password(self, house: House, boss: Browser, ask_as: AskAs) -> None:
        number = house.accounts.create("anna", password=PASSWORD)
        anna = ask_as(Role.VISITOR)
        anna.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        assert boss.fill_in(f"/admin/accounts/{number}/link").status_code == 200
        assert anna.get("/account").status_code == 401
        answer = anna.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        assert answer.status_code == 401

    def test_the_last_administrator_stays(self, house: House, boss: Browser) -> None:
        number = house.sessions.visit(boss.cookies["overtrick"]).account_id
        for what, fields in (("close", {}), ("link", {}), ("role", {"role": "player"})):
            answer = boss.fill_in(f"/admin/accounts/{number}/{what}", fields)
            assert (answer.status_code, "last administrator" in answer.text) == (409, True)

    def test_closed_and_opened_again(self, house: House, boss: Browser) -> None:
        number = house.accounts.create("anna", password=PASSWORD)
        page = f"/admin/accounts/{number}"
        assert boss.fill_in(f"{page}/close").is_redirect
        assert "Open it again" in boss.get(page).text
        assert boss.fill_in(f"{page}/link").status_code == 409
        assert boss.fill_in(f"{page}/reopen").is_redirect
        assert "Close the account" in boss.get(page).text

    def test_a_role_and_a_person_are_given(self, house: House, boss: Browser) -> None:
        number = house.accounts.create("anna")
        page = f"/admin/accounts/{number}"
        boss.fill_in(f"{page}/role", {"role": "administrator"})
        assert house.accounts.role_of(number) is Role.ADMINISTRATOR
        assert boss.fill_in(f"{page}/role", {"role": "director"}).status_code == 409
        assert boss.fill_in(f"{page}/role", {"role": "king"}).status_code == 422
        (person,) = people_called(house.desk, ["Anna Bell"])
        found = boss.get(page, params={"person": "bell"}).text
        assert f'name="person" value="{person}"' in found
        boss.fill_in(f"{page}/person", {"person": person})
        assert "This is Anna Bell" in boss.get(page).text
        boss.fill_in(f"{page}/person", {"person": ""})
        assert "This is Anna Bell" not in boss.get(page).text
        assert boss.fill_in(f"{page}/person", {"person": person + 1}).status_code == 404

    def test_a_login_that_is_taken(self, house: House, boss: Browser) -> None:
        answer = boss.fill_in("/admin/accounts", {"login": "Boss", "role": "administrator"})
        assert answer.status_code == 422
        assert 'value="Boss"' in answer.text
        assert '<option value="administrator" selected>' in answer.text

    def test_who_signs_in_is_a_player_unless_it_is_said(self, boss: Browser) -> None:
        assert '<option value="player" selected>' in boss.get("/admin/accounts").text

    @pytest.mark.parametrize("number", ["0", "99", "x", "-1", "9" * 30, "%00", "1.5", "²"])
    def test_a_number_of_no_account(self, boss: Browser, number: str) -> None:
        assert boss.get(f"/admin/accounts/{number}").status_code == 404


class TestClubs:
    @pytest.fixture
    def dora(self, house: House, boss: Browser, ask_as: AskAs) -> Browser:
        """The browser of the director of club 1."""
        boss.fill_in("/admin/clubs", {"name": "Tuesday club"})
        shown = boss.fill_in("/admin/clubs/1/invite", {"role": "director"})
        browser = ask_as(Role.VISITOR)
        fields = {"login": "dora", "password": PASSWORD}
        assert browser.fill_in(link_on(shown.text), fields).is_redirect
        return browser

    def test_a_director_keeps_the_club(self, house: House, dora: Browser, ask_as: AskAs) -> None:
        assert "Tuesday club" in dora.get("/admin/clubs").text
        assert dora.fill_in("/admin/clubs/1/name", {"name": "Wednesday club"}).is_redirect
        shown = dora.fill_in("/admin/clubs/1/invite", {"role": "player"})
        anna = ask_as(Role.VISITOR)
        anna.fill_in(link_on(shown.text), {"login": "anna", "password": PASSWORD})
        with house.desk.database.read() as reading:
            account = reading.account_called("anna")
        assert account is not None
        assert "anna" in dora.get("/admin/clubs/1").text
        dora.fill_in("/admin/clubs/1/role", {"account": account.id, "role": "director"})
        assert anna.get("/admin/clubs/1").status_code == 200
        dora.fill_in("/admin/clubs/1/drop", {"account": account.id})
        assert anna.get("/admin/clubs/1").status_code == 403

    def test_a_director_gives_no_role_to_who_is_not_in_the_club(
        self, house: House, dora: Browser
    ) -> None:
        stranger = house.accounts.create("stranger")
        for what in ("role", "drop"):
            fields = {"account": stranger, "role": "director"}
            assert dora.fill_in(f"/admin/clubs/1/{what}", fields).status_code == 404
        assert house.accounts.role_of(stranger, club_id=1) is Role.PLAYER

    def test_there_are_no_administrators_in_clubs(self, dora: Browser) -> None:
        answer = dora.fill_in("/admin/clubs/1/invite", {"role": "administrator"})
        assert answer.status_code == 409
        answer = dora.fill_in("/admin/clubs/1/role", {"account": 2, "role": "administrator"})
        assert answer.status_code == 409

    def test_an_administrator_takes_accounts_in(self, house: House, boss: Browser) -> None:
        boss.fill_in("/admin/clubs", {"name": "Tuesday club"})
        house.accounts.create("anna")
        assert boss.fill_in("/admin/clubs/1/add", {"login": "Anna", "role": "director"}).is_redirect
        assert "anna" in boss.get("/admin/clubs/1").text
        answer = boss.fill_in("/admin/clubs/1/add", {"login": "nobody", "role": "player"})
        assert (answer.status_code, "nobody has the login" in answer.text) == (404, True)

    def test_a_name_that_is_none(self, boss: Browser) -> None:
        answer = boss.fill_in("/admin/clubs", {"name": "x" * 81})
        assert (answer.status_code, 'href="#f-name"' in answer.text) == (422, True)
        assert "No clubs yet" in boss.get("/admin/clubs").text

    def test_the_club_shows_its_events(self, house: House, boss: Browser) -> None:
        club = house.clubs.add("Tuesday club", by=None)
        row = pairs_event(house, title="Spring pairs", club=club)
        page = boss.get(f"/admin/clubs/{club}").text
        assert f'<a href="/events/{row.public_id}">Spring pairs</a>' in page


class TestInvitations:
    def test_one_is_made_listed_taken_back(self, boss: Browser, ask_as: AskAs) -> None:
        shown = boss.fill_in("/admin/invitations", {"role": "player"})
        link = link_on(shown.text)
        listed = boss.get("/admin/invitations").text
        assert link.rpartition("/")[2] not in listed
        (handle,) = re.findall(r'name="invitation" value="(\w+)"', listed)
        fields = {"invitation": handle}
        answer = boss.fill_in("/admin/invitations/take-back", fields)
        assert answer.headers["location"] == "/admin/invitations?done=done"
        assert ask_as(Role.VISITOR).get(link).status_code == 410
        assert boss.fill_in("/admin/invitations/take-back", fields).status_code == 410

    def test_who_used_it_is_told(self, boss: Browser, ask_as: AskAs) -> None:
        link = link_on(boss.fill_in("/admin/invitations", {"role": "player"}).text)
        ask_as(Role.VISITOR).fill_in(link, {"login": "anna", "password": PASSWORD})
        assert "anna" in boss.get("/admin/invitations").text

    def test_a_director_takes_back_what_is_of_the_club_alone(
        self, house: House, boss: Browser, ask_as: AskAs
    ) -> None:
        boss.fill_in("/admin/invitations", {"role": "player"})
        with house.desk.database.read() as reading:
            (invitation,) = reading.invitations()
        director = ask_as(Role.DIRECTOR)
        fields = {"invitation": invitation.token_hash}
        assert director.fill_in("/admin/invitations/take-back", fields).status_code == 403

    def test_the_link_leads_to_the_address_for_phones(self, house: House, boss: Browser) -> None:
        fields = settings_form(HouseSettings(), public_address="http://192.168.1.5:8000")
        assert boss.fill_in("/admin/settings", fields).is_redirect
        text = boss.fill_in("/admin/invitations", {"role": "player"}).text
        assert "http://192.168.1.5:8000/invitation/" in text
