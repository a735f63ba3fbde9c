"""A house on a store of its own, and browsers of every role that ask it."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from httpx2 import Response
from starlette.testclient import TestClient

from overtrick.app.house.house import House, open_house
from overtrick.app.house.passwords import Passwords
from overtrick.app.house.roles import Role
from overtrick.web.application import site
from overtrick.web.entrance import COOKIE, csrf_of

FAST = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
"""Nobody waits a tenth of a second for a password that a test made up."""

KEEPERS = "correct horse battery"
"""The password of who keeps the house."""

AskAs = Callable[[Role], "Browser"]


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which nothing has happened; a copy of it is sooner there than a new one."""
    place = tmp_path_factory.mktemp("stores") / "empty.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False):
        return place


@pytest.fixture
def house(tmp_path: Path, empty_store: Path) -> Iterator[House]:
    """An empty house; its clock does nothing by itself."""
    place = shutil.copy(empty_store, tmp_path / "house.db")
    with open_house(place, passwords=FAST, solving=False, ticking=False) as opened:
        yield opened


class Browser(TestClient):
    """A browser that keeps its cookie and fills in its forms' token."""

    @property
    def csrf(self) -> str:
        """The token of its forms."""
        return csrf_of(self.cookies[COOKIE])

    def fill_in(self, path: str, fields: Mapping[str, object] | None = None) -> Response:
        """Send a form as a page of the site would."""
        if COOKIE not in self.cookies:
            self.get("/sign-in")
        return self.post(path, data={"csrf": self.csrf, **(fields or {})})


@pytest.fixture
def ask_as(house: House) -> Iterator[AskAs]:
    """A browser signed in with a role of the whole house; a director is one of a club."""
    opened: list[Browser] = []

    def browser(role: Role) -> Browser:
        made = Browser(site(house), follow_redirects=False)
        made.__enter__()
        opened.append(made)
        if role is Role.VISITOR:
            return made
        name = f"{role.word}-{len(opened)}"
        held = Role.ADMINISTRATOR if role is Role.ADMINISTRATOR else Role.PLAYER
        account = house.accounts.create(name, role=held)
        if role is Role.DIRECTOR:
            club = house.clubs.add(f"Club {len(opened)}", by=None)
            house.clubs.put_member(club, account, Role.DIRECTOR, by=None)
        answer = made.get(f"/enter/{house.entering.make(account)}")
        assert answer.status_code == 303
        return made

    yield browser
    for each in opened:
        each.__exit__()


@pytest.fixture
def visitor(ask_as: AskAs) -> Browser:
    """A browser that nobody knows."""
    return ask_as(Role.VISITOR)


@pytest.fixture
def boss(house: House, visitor: Browser) -> Browser:
    """The browser of an administrator who has a password."""
    house.accounts.create("boss", role=Role.ADMINISTRATOR, password=KEEPERS)
    assert visitor.fill_in("/sign-in", {"login": "boss", "password": KEEPERS}).is_redirect
    return visitor
