"""Signing in and out, one's own account, invitations, a password that was forgotten."""

import re

import pytest

from overtrick.app.house.attempts import PER_LOGIN
from overtrick.app.house.house import House
from overtrick.app.house.new_passwords import end_password
from overtrick.app.house.roles import Role
from overtrick.errors import RefusedError
from overtrick.web.browser_names import browser_name
from overtrick.web.entrance import COOKIE
from tests.web.callers import PASSWORD
from tests.web.conftest import AskAs, Browser

OTHER = "staple of the evening"


@pytest.fixture
def anna(house: House) -> int:
    """An account with a password."""
    return house.accounts.create("anna", password=PASSWORD)


def sign_in(browser: Browser, password: str = PASSWORD, **more: str) -> int:
    """The status of signing in as anna."""
    fields = {"login": "Anna ", "password": password, **more}
    return browser.fill_in("/sign-in", fields).status_code


class TestSigningIn:
    def test_it_leads_back_to_where_it_was_asked_for(self, anna: int, visitor: Browser) -> None:
        page = visitor.get("/sign-in", params={"next": "/events?before=3"})
        assert '<input type="hidden" name="next" value="/events?before=3">' in page.text
        answer = visitor.fill_in(
            "/sign-in", {"login": "ANNA", "password": PASSWORD, "next": "/events?before=3"}
        )
        assert answer.status_code == 303
        assert answer.headers["location"] == "/events?before=3&done=signed-in"
        assert "anna" in visitor.get("/").text

    @pytest.mark.parametrize("page", ["/sign-in?next=/", "/language/en", "/enter/x", "//evil"])
    def test_it_never_leads_to_a_page_that_is_none_to_be_on(
        self, anna: int, visitor: Browser, page: str
    ) -> None:
        fields = {"login": "anna", "password": PASSWORD, "next": page}
        assert visitor.fill_in("/sign-in", fields).headers["location"] == "/?done=signed-in"

    def test_the_cookie_is_another_one_afterwards(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        visitor.get("/sign-in")
        before = visitor.cookies[COOKIE]
        assert sign_in(visitor) == 303
        assert visitor.cookies[COOKIE] != before
        assert house.sessions.visit(before).account is None
        assert house.sessions.visit(visitor.cookies[COOKIE]).account_id == anna

    @pytest.mark.parametrize(
        ("login", "password"), [("anna", OTHER), ("nobody", PASSWORD), ("not a login", OTHER)]
    )
    def test_what_was_wrong_is_not_told(
        self, anna: int, visitor: Browser, login: str, password: str
    ) -> None:
        answer = visitor.fill_in("/sign-in", {"login": login, "password": password})
        assert answer.status_code == 401
        assert "the login or the password is wrong" in answer.text
        assert f'value="{login}"' in answer.text
        assert password not in answer.text

    def test_an_empty_field_is_told_at_the_field(self, visitor: Browser) -> None:
        answer = visitor.fill_in("/sign-in", {"login": "anna", "next": "/events"})
        assert answer.status_code == 422
        assert 'href="#f-password"' in answer.text
        assert 'name="next" value="/events"' in answer.text

    def test_who_tries_too_often_is_told_how_long_to_wait(
        self, anna: int, visitor: Browser
    ) -> None:
        for _ in range(PER_LOGIN):
            assert sign_in(visitor, "wrong") == 401
        answer = visitor.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "30"
        assert "wait 30 seconds" in answer.text

    def test_a_closed_account_is_as_one_that_is_not_there(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        house.accounts.create("boss", role=Role.ADMINISTRATOR, password=PASSWORD)
        assert sign_in(visitor) == 303
        house.accounts.disable(anna, by=None)
        assert visitor.get("/account").status_code == 401
        assert sign_in(visitor) == 401

    def test_where_nobody_keeps_the_house_the_way_is_shown(
        self, house: House, visitor: Browser
    ) -> None:
        assert "first administrator" in visitor.get("/sign-in").text
        house.accounts.create("boss", role=Role.ADMINISTRATOR, password=PASSWORD)
        assert "first administrator" not in visitor.get("/sign-in").text

    def test_signing_out_ends_it_for_the_token_too(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        sign_in(visitor)
        token = visitor.cookies[COOKIE]
        answer = visitor.fill_in("/sign-out")
        assert answer.headers["location"] == "/?done=signed-out"
        assert COOKIE not in visitor.cookies
        assert house.sessions.visit(token).account is None


class TestMyAccount:
    def test_it_says_who_i_am(self, house: House, anna: int, visitor: Browser) -> None:
        club = house.clubs.add("Tuesday club", by=None)
        house.clubs.put_member(club, anna, Role.DIRECTOR, by=None)
        with house.desk.database.read() as reading:
            assert reading.accounts_of(1) == []
        person = house.desk.writer.submit(lambda t: t.add_person("Anna Bell", 0)).result()
        house.accounts.set_person(anna, person, by=None)
        sign_in(visitor)
        text = visitor.get("/account").text
        assert "Anna Bell" in text
        assert f'<a href="/admin/clubs/{club}">Tuesday club</a>' in text

    def test_a_new_password_signs_out_elsewhere(
        self, house: House, anna: int, ask_as: AskAs
    ) -> None:
        here, there = ask_as(Role.VISITOR), ask_as(Role.VISITOR)
        sign_in(here)
        sign_in(there)
        before = here.cookies[COOKIE]
        answer = here.fill_in("/account/password", {"old": PASSWORD, "password": OTHER})
        assert answer.headers["location"] == "/account?done=password-changed"
        assert here.get("/account").status_code == 200
        assert there.get("/account").status_code == 401
        assert house.sessions.visit(before).account is None
        assert sign_in(there, PASSWORD) == 401
        assert sign_in(there, OTHER) == 303

    @pytest.mark.parametrize(
        ("typed", "status", "words"),
        [
            (("wrong", OTHER), 401, "the login or the password is wrong"),
            ((PASSWORD, "short"), 422, "10 to 1000 characters, got 5"),
            (("", OTHER), 422, 'href="#f-old"'),
        ],
    )
    def test_a_password_that_cannot_be_changed(
        self, anna: int, visitor: Browser, typed: tuple[str, str], status: int, words: str
    ) -> None:
        sign_in(visitor)
        fields = dict(zip(("old", "password"), typed, strict=True))
        answer = visitor.fill_in("/account/password", fields)
        assert answer.status_code == status
        assert words in answer.text
        assert visitor.get("/account").status_code == 200

    def test_the_old_password_cannot_be_guessed_there_either(
        self, anna: int, visitor: Browser
    ) -> None:
        sign_in(visitor)
        for _ in range(PER_LOGIN):
            visitor.fill_in("/account/password", {"old": "wrong", "password": OTHER})
        answer = visitor.fill_in("/account/password", {"old": PASSWORD, "password": OTHER})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0

    def test_another_browser_is_ended(self, anna: int, ask_as: AskAs) -> None:
        here, there = ask_as(Role.VISITOR), ask_as(Role.VISITOR)
        sign_in(here)
        sign_in(there)
        (handle,) = re.findall(r'name="browser" value="(\w+)"', here.get("/account").text)
        assert here.fill_in("/account/browser", {"browser": handle}).status_code == 303
        assert there.get("/account").status_code == 401
        assert here.get("/account").status_code == 200

    def test_everywhere_is_here_too(self, anna: int, ask_as: AskAs) -> None:
        here, there = ask_as(Role.VISITOR), ask_as(Role.VISITOR)
        sign_in(here)
        sign_in(there)
        assert here.fill_in("/account/everywhere").headers["location"] == "/?done=signed-out"
        for browser in (here, there):
            assert browser.get("/account").status_code == 401

    def test_browsers_have_names(self) -> None:
        phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
        assert browser_name(phone) == "Safari, iPhone"
        assert browser_name(
            "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0"
        ) == ("Edge, Windows")
        assert browser_name("curl/8.0") == "curl/8.0"
        assert browser_name("") == ""


class TestInvitations:
    @pytest.fixture
    def boss(self, house: House) -> int:
        """An administrator."""
        return house.accounts.create("boss", role=Role.ADMINISTRATOR, password=PASSWORD)

    def test_the_first_administrator_is_made(self, house: House, visitor: Browser) -> None:
        link = f"/invitation/{house.invitations.first_token()}"
        assert "first administrator" in visitor.get(link).text
        answer = visitor.fill_in(link, {"login": "Boss", "password": PASSWORD})
        assert answer.headers["location"] == "/admin?done=welcome"
        assert visitor.get("/admin").status_code == 200
        assert visitor.get(link).status_code == 410

    def test_what_is_wrong_is_told_and_the_invitation_is_still_good(
        self, house: House, boss: int, visitor: Browser
    ) -> None:
        link = f"/invitation/{house.invitations.make(Role.PLAYER, by=boss)}"
        tried = (
            ({"login": "boss", "password": PASSWORD}, 422, "has the login"),
            ({"login": "anna", "password": "anna"}, 422, "10 to 1000 characters"),
            ({"login": "an na", "password": PASSWORD}, 422, "no blank"),
            ({"login": "", "password": ""}, 422, "2 things are to be put right"),
        )
        for fields, status, words in tried:
            answer = visitor.fill_in(link, fields)
            assert (answer.status_code, words in answer.text) == (status, True), fields
            assert PASSWORD not in answer.text
        answer = visitor.fill_in(link, {"login": "anna", "password": PASSWORD})
        assert answer.headers["location"] == "/?done=welcome"

    def test_it_says_to_which_club_and_as_what(
        self, house: House, boss: int, visitor: Browser
    ) -> None:
        club = house.clubs.add("Tuesday club", by=None)
        link = f"/invitation/{house.invitations.make(Role.DIRECTOR, club, by=boss)}"
        text = visitor.get(link).text
        assert "Come to Tuesday club" in text
        assert "You are invited as a director." in text
        visitor.fill_in(link, {"login": "dora", "password": PASSWORD})
        assert visitor.get(f"/admin/clubs/{club}").status_code == 200

    def test_who_is_signed_in_joins_with_that_account(
        self, house: House, boss: int, anna: int, visitor: Browser
    ) -> None:
        club = house.clubs.add("Tuesday club", by=None)
        link = f"/invitation/{house.invitations.make(Role.PLAYER, club, by=boss)}"
        sign_in(visitor)
        assert "Accept it as anna" in visitor.get(link).text
        assert visitor.fill_in(link).headers["location"] == "/account?done=joined"
        with house.desk.database.read() as reading:
            assert reading.membership(club, anna) == "player"
            assert len(reading.accounts()) == 2

    def test_one_that_never_was_is_told_in_words(self, visitor: Browser) -> None:
        for answer in (
            visitor.get("/invitation/nothing"),
            visitor.fill_in("/invitation/nothing", {"login": "anna", "password": PASSWORD}),
        ):
            assert answer.status_code == 410
            assert "was used, has run out, or never was" in answer.text


class TestForgottenPasswords:
    def test_a_link_lets_another_be_chosen_once(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        end_password(house.desk, anna, by=None)
        link = f"/new-password/{house.entering.make(anna)}"
        for _ in range(2):  # a program that looks at links before people do uses nothing up
            assert visitor.get(link).status_code == 200
        assert visitor.fill_in(link, {"password": "short"}).status_code == 422
        answer = visitor.fill_in(link, {"password": OTHER})
        assert answer.headers["location"] == "/?done=password-changed"
        assert visitor.get("/account").status_code == 200
        assert visitor.fill_in(link, {"password": PASSWORD}).status_code == 404
        visitor.fill_in("/sign-out")
        assert sign_in(visitor, PASSWORD) == 401
        assert sign_in(visitor, OTHER) == 303

    def test_a_password_like_the_login_is_chosen_again_on_ones_own_page(
        self, house: House, visitor: Browser
    ) -> None:
        made = house.accounts.create("ostrowska-anna")
        link = f"/new-password/{house.entering.make(made)}"
        answer = visitor.fill_in(link, {"password": "Ostrowska-Anna"})
        assert answer.headers["location"] == "/account?done=choose-password"
        assert "Your account has no password yet." in visitor.get("/account").text
        answer = visitor.fill_in("/account/password", {"password": OTHER})
        assert answer.headers["location"] == "/account?done=password-changed"

    def test_it_changes_no_password_that_is_there(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        link = f"/new-password/{house.entering.make(anna)}"
        answer = visitor.fill_in(link, {"password": OTHER})
        assert answer.headers["location"] == "/account?done=signed-in"
        visitor.fill_in("/sign-out")
        assert sign_in(visitor, PASSWORD) == 303

    def test_who_has_a_password_is_always_asked_for_it(
        self, house: House, anna: int, visitor: Browser
    ) -> None:
        sign_in(visitor)
        answer = visitor.fill_in("/account/password", {"password": OTHER})
        assert answer.status_code == 422

    def test_the_last_administrator_keeps_the_password(self, house: House) -> None:
        boss = house.accounts.create("boss", role=Role.ADMINISTRATOR, password=PASSWORD)
        with pytest.raises(RefusedError) as refused:
            end_password(house.desk, boss, by=boss)
        assert refused.value.code == "last-administrator"
        with house.desk.database.read() as reading:
            assert reading.password_hash(boss)
