"""What is written down of requests, and what never is."""

import json
import logging
import re

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.web.entrance import COOKIE
from overtrick.web.logs import JsonLines, LogForm, PlainLines, write_logs
from tests.web.callers import PASSWORD
from tests.web.conftest import AskAs, Browser
from tests.web.keeping import WIFI, link_on, settings_form
from tests.web.playing import pairs_event

OTHER = "staple of the evening"
TYPO = "password in the wrong field"
CLIENT = ("httpx", "httpcore", "asyncio")
"""Who asks logs its addresses; that is a test's browser, and not the server."""


def written(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """All lines of the server, as a person and as a program reads them."""
    plain, program = PlainLines(), JsonLines()
    return [
        (plain.format(each), program.format(each))
        for each in caplog.records
        if not each.name.startswith(CLIENT)
    ]


def requests_in(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    """The lines of requests."""
    lines = [json.loads(line) for _, line in written(caplog)]
    return [line for line in lines if line["logger"] == "overtrick.web"]


class TestLines:
    @pytest.fixture(autouse=True)
    def listening(self, caplog: pytest.LogCaptureFixture) -> None:
        """Everything is written down."""
        caplog.set_level(logging.DEBUG)

    def test_a_request_is_one_line(
        self, visitor: Browser, caplog: pytest.LogCaptureFixture
    ) -> None:
        visitor.get("/events?before=7")
        (line,) = requests_in(caplog)
        assert set(line) == {"at", "level", "logger", "method", "route", "status", "ms", "who"}
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", str(line["at"]))
        del line["at"], line["ms"]
        assert line == {
            "level": "info",
            "logger": "overtrick.web",
            "method": "GET",
            "route": "/events",
            "status": 200,
            "who": "visitor",
        }

    def test_who_asked_is_an_account_or_a_phone(
        self, house: House, ask_as: AskAs, caplog: pytest.LogCaptureFixture
    ) -> None:
        row = pairs_event(house)
        player, phone = ask_as(Role.PLAYER), ask_as(Role.VISITOR)
        code = house.devices.codes(row.id)[0].code
        phone.fill_in(f"/t/{code}", {"seat": "table"})
        caplog.clear()
        player.get("/account")
        phone.get(f"/events/{row.public_id}/seat")
        first, second = requests_in(caplog)
        assert first["who"] == "account:1"
        assert re.fullmatch(r"device:\d+", str(second["who"]))
        assert (second["route"], second["event"]) == ("/events/{event}/seat", row.public_id)

    @pytest.mark.parametrize(
        ("path", "route", "status"),
        [
            ("/invitation/SECRET", "/invitation/{token}", 410),
            ("/invitation/SECRET/", "-", 307),
            ("/enter/SECRET", "/enter/{code}", 404),
            ("/new-password/SECRET", "/new-password/{code}", 200),
            ("/t/SECRET", "/t/{code}", 404),
            ("/SECRET", "-", 404),
            ("/sign-out?SECRET", "/sign-out", 405),
        ],
    )
    def test_the_address_is_told_by_its_route(
        self,
        visitor: Browser,
        caplog: pytest.LogCaptureFixture,
        path: str,
        route: str,
        status: int,
    ) -> None:
        visitor.get(path)
        (line,) = requests_in(caplog)
        assert (line["route"], line["status"]) == (route, status)
        assert all("SECRET" not in text for pair in written(caplog) for text in pair)

    def test_a_pages_own_files_are_not_told_at_a_terminal(
        self, visitor: Browser, caplog: pytest.LogCaptureFixture
    ) -> None:
        style = re.search(r'href="(/static/[^"]+\.css)"', visitor.get("/").text)
        assert style is not None
        for address, level in ((style[1], "DEBUG"), (f"{style[1]}x", "INFO")):
            caplog.clear()
            with caplog.at_level(logging.DEBUG, "overtrick.web"):
                visitor.get(address)
            (line,) = [each for each in caplog.records if hasattr(each, "request")]
            assert line.levelname == level

    def test_what_nobody_expected_is_told_without_its_text(
        self,
        house: House,
        visitor: Browser,
        caplog: pytest.LogCaptureFixture,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        def broken(*_: object, **__: object) -> str:
            try:
                int(PASSWORD)
            except ValueError as error:
                raise KeyError(OTHER) from error
            return ""

        monkeypatch.setattr(house.accounts, "sign_in", broken)
        with pytest.raises(KeyError) as raised:
            visitor.fill_in("/sign-in", {"login": "anna", "password": PASSWORD})
        line = requests_in(caplog)[-1]
        assert (line["status"], line["level"]) == (500, "warning")
        # This is what the server does with an error that nobody handled.
        logging.getLogger("uvicorn.error").error("Exception in ASGI", exc_info=raised.value)
        plain, program = written(caplog)[-1]
        assert json.loads(program)["raised"][-1] == "KeyError"
        assert "ValueError" in json.loads(program)["raised"]
        assert "test_logs.py" in program
        assert "KeyError" in plain
        for text in (plain, program):
            assert PASSWORD not in text
            assert OTHER not in text


class TestSecrets:
    """Nothing that opens something is in any line, at any level, of a whole session of use."""

    def live(self, house: House, ask_as: AskAs) -> dict[str, str]:
        """Use the site for everything that has to do with secrets; all of them by name."""
        secrets = {"password": PASSWORD, "other": OTHER, "typo": TYPO, "wifi": WIFI}
        boss, anna, phone = (ask_as(Role.VISITOR) for _ in range(3))

        def noted(browser: Browser, name: str) -> None:
            secrets[f"{name} cookie"] = browser.cookies[COOKIE]
            secrets[f"{name} csrf"] = browser.csrf

        secrets["first"] = house.invitations.first_token() or ""
        boss.fill_in(f"/invitation/{secrets['first']}", {"login": "boss", "password": PASSWORD})
        noted(boss, "boss")
        boss.fill_in("/admin/clubs", {"name": "Tuesday"})
        link = link_on(boss.fill_in("/admin/clubs/1/invite", {"role": "director"}).text)
        secrets["invitation"] = link.rpartition("/")[2]
        anna.get(link)
        anna.fill_in(link, {"login": "anna", "password": "short"})
        anna.fill_in(link, {"login": "anna", "password": PASSWORD})
        noted(anna, "anna")
        anna.fill_in("/account/password", {"old": TYPO, "password": OTHER})
        anna.fill_in("/account/password", {"old": PASSWORD, "password": OTHER})
        noted(anna, "anna again")
        anna.fill_in("/sign-out")
        anna.fill_in("/sign-in", {"login": TYPO, "password": "x", "next": "/?next-of-anna"})
        for _ in range(7):
            anna.fill_in("/sign-in", {"login": "anna", "password": TYPO})
        new = link_on(boss.fill_in("/admin/accounts/2/link").text)
        secrets["link"] = new.rpartition("/")[2]
        anna.get(new)
        anna.fill_in(new, {"password": PASSWORD})
        noted(anna, "anna at last")
        fields = settings_form(house.settings, wifi_name="club", wifi_password=WIFI)
        assert boss.fill_in("/admin/settings", fields).is_redirect
        boss.fill_in("/admin/backup/download")
        secrets["name"] = "Somebody Who Was Looked For"
        boss.get("/admin/people", params={"q": secrets["name"]})
        row = pairs_event(house, club=1)
        code = house.devices.codes(row.id)[0].code
        secrets["code"] = code
        phone.fill_in("/t", {"code": code})
        phone.get(f"/t/{code}")
        phone.fill_in(f"/t/{code}", {"seat": "table"})
        noted(phone, "phone")
        phone.get(f"/events/{row.public_id}/seat")
        secrets["enter"] = house.entering.make(1)
        boss.enter(secrets["enter"])
        noted(boss, "boss again")
        boss.fill_in("/account/everywhere")
        secrets["next"] = "next-of-anna"
        return secrets

    def test_none_is_written(
        self, house: House, ask_as: AskAs, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.DEBUG)
        secrets = self.live(house, ask_as)
        lines = written(caplog)
        assert len(lines) > 50
        assert any("sign-in-failed" in plain for plain, _ in lines)
        assert any("/admin/people" in plain for plain, _ in lines)
        told = {
            name
            for name, secret in secrets.items()
            for pair in lines
            for text in pair
            if secret.casefold() in text.casefold()
        }
        assert told == set()
        assert all(len(secret) > 5 for secret in secrets.values())
        assert all(set(line) <= KEYS for line in requests_in(caplog))


KEYS = {"at", "level", "logger", "method", "route", "status", "ms", "who", "event"}


@pytest.mark.parametrize(("form", "kind"), [(LogForm.JSON, JsonLines), (LogForm.PLAIN, PlainLines)])
def test_lines_have_the_form_that_was_asked_for(
    form: LogForm, kind: type[logging.Formatter]
) -> None:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers[:] = []  # as a new process has it
    try:
        write_logs(form)
        (handler,) = root.handlers
        assert type(handler.formatter) is kind
        assert root.level == logging.INFO
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
