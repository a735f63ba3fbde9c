"""A form counts only if it was made for the browser that sends it (CSRF)."""

from collections.abc import Iterator

import pytest

from overtrick.app.house.house import House, open_house
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE, csrf_of
from tests.web.callers import ACTIONS, PASSWORD, Caller, Town, door_name
from tests.web.conftest import FAST, Browser


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """One house for all that is refused."""
    place = tmp_path_factory.mktemp("town") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        town = Town(house)
        with town.client:
            yield town


class TestForeignForms:
    """Nothing is done by them."""

    @pytest.mark.parametrize("door", ACTIONS, ids=door_name)
    def test_without_a_token_nothing_is_done(self, town: Town, door: Door) -> None:
        assert refusal(town, door, "") == "wrong-token"

    @pytest.mark.parametrize("door", ACTIONS, ids=door_name)
    def test_with_anothers_token_nothing_is_done(self, town: Town, door: Door) -> None:
        other = csrf_of(town.token(Caller.ADMINISTRATOR))
        assert refusal(town, door, other) == "wrong-token"

    def test_nor_with_one_for_a_browser_without_a_cookie(self, visitor: Browser) -> None:
        """Whoever sends no cookie cannot have been shown a form of ours."""
        for token in ("", csrf_of(""), "x"):
            answer = visitor.post("/sign-out", data={"csrf": token})
            assert answer.status_code == 403

    def test_nor_from_another_site_that_has_found_the_token_out(self, visitor: Browser) -> None:
        visitor.get("/sign-in")
        data = {"csrf": visitor.csrf}
        for origin in (
            "https://evil.example",
            "http://testserver.evil.example",
            "http://testserver:1",
        ):
            answer = visitor.post("/sign-out", data=data, headers={"origin": origin})
            assert answer.status_code == 403
        answer = visitor.post("/sign-out", data=data, headers={"origin": "http://testserver"})
        assert answer.status_code == 303

    def test_nor_as_json_or_as_text(self, visitor: Browser) -> None:
        """What a foreign page may send without asking is no form of ours."""
        visitor.get("/sign-in")
        body = f'{{"csrf": "{visitor.csrf}"}}'
        for kind in ("application/json", "text/plain", ""):
            answer = visitor.post("/sign-out", content=body, headers={"content-type": kind})
            assert answer.status_code == 403

    def test_the_cookie_is_not_for_scripts_nor_for_other_sites(
        self, house: House, visitor: Browser
    ) -> None:
        visitor.get("/sign-in")
        house.accounts.create("anna", password=PASSWORD)
        answer = visitor.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Secure" not in cookie  # a club's room has no certificate


def refusal(town: Town, door: Door, csrf: str) -> str:
    """The code of the refusal that an administrator's browser gets with this token."""
    path, token = town.path(door), town.token(Caller.ADMINISTRATOR)
    headers = {"cookie": f"{COOKIE}={token}", "accept": "application/json"}
    answer = town.client.post(path, headers=headers, data={"csrf": csrf})
    assert answer.status_code == 403
    return str(answer.json()["refused"])
