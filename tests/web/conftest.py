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
from tests.store.conftest import server
from tests.store.server import Server

__all__ = ["server"]

FAST = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
"""Nobody waits a tenth of a second for a password that a test made up."""

KEEPERS = "correct horse battery"
"""The password of who keeps the house."""

ON_BOTH = frozenset(
    f"tests.web.{name}"
    for name in (
        "planning.test_entries",
        "test_accounts",
        "test_admin_people",
        "test_finding",
        "test_pads",
        "test_reporting",
    )
)
"""Modules of what the store does most for: their tests have a house in either database."""

AskAs = Callable[[Role], "Browser"]


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which nothing has happened; a copy of it is sooner there than a new one."""
    place = tmp_path_factory.mktemp("stores") / "empty.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False):
        return place


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the tests of some modules have their house in either database."""
    if "house" in metafunc.fixturenames and metafunc.module.__name__ in ON_BOTH:
        metafunc.parametrize(
            "house",
            ["sqlite", pytest.param("postgresql", marks=pytest.mark.database)],
            indirect=True,
        )


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path, empty_store: Path) -> Iterator[House]:
    """An empty house; its clock does nothing by itself."""
    if getattr(request, "param", "sqlite") == "sqlite":
        place = str(shutil.copy(empty_store, tmp_path / "house.db"))
    else:
        server: Server = request.getfixturevalue("server")
        place = server.new_place()
    with open_house(place, passwords=FAST, solving=False, ticking=False) as opened:
        yield opened


class Browser(TestClient):
    """A browser that keeps its cookie and fills in its forms' token."""

    @property
    def csrf(self) -> str:
        """The token of its forms."""
        return csrf_of(self.cookies[COOKIE])

    def enter(self, code: str) -> Response:
        """Follow a link that the server printed, and press its button."""
        assert self.get(f"/enter/{code}").status_code == 200
        return self.fill_in(f"/enter/{code}")

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
        answer = made.enter(house.entering.make(account))
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
