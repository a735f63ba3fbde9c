"""The store fails during an evening: pages say so in words, and all goes on when it is back."""

import logging
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from overtrick.app.desk.said import Said
from overtrick.app.house.house import House, open_house
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry
from overtrick.store.errors import StoreError
from overtrick.store.integrity import findings
from overtrick.web.application import site
from tests.running import played
from tests.store.conftest import server
from tests.store.server import Server
from tests.web.conftest import FAST, KEEPERS, Browser
from tests.web.playing import pairs_event

__all__ = ["server"]

PAGES = ("/", "/events", "/players", "/admin", "/healthz", "/account")
JSON = {"accept": "application/json"}


@pytest.fixture
def away(server: Server) -> Iterator[House]:
    """A house in PostgreSQL whose clock goes."""
    with open_house(server.new_place(), passwords=FAST, solving=False) as house:
        yield house


def clock_runs() -> bool:
    """Whether the thread is there that closes rounds."""
    return any(each.name == "overtrick-clock" for each in threading.enumerate())


def sign_in(house: House, browser: Browser) -> None:
    """Let it be the browser of who keeps the house."""
    first = house.invitations.first_token()
    fields = {"login": "boss", "password": KEEPERS}
    assert browser.fill_in(f"/invitation/{first}", fields).is_redirect


@pytest.mark.database
def test_postgresql_is_killed_and_comes_back(
    server: Server, away: House, caplog: pytest.LogCaptureFixture
) -> None:
    row = pairs_event(away)
    browser = Browser(site(away), follow_redirects=False, raise_server_exceptions=False)
    event = f"/events/{row.public_id}"
    before = away.desk.standing(row.id)
    with browser, caplog.at_level(logging.WARNING):
        sign_in(away, browser)
        caplog.clear()
        server.kill()
        for _ in range(2):
            for path in (*PAGES, event, f"{event}/desk"):
                answer = browser.get(path)
                assert answer.status_code == 503
                assert answer.headers["retry-after"] == "5"
                assert "cannot be reached at the moment" in answer.text
                assert "socket" not in answer.text
                assert "connection" not in answer.text
        told = browser.fill_in("/t", {"code": "ABCD"})
        assert told.status_code == 503
        asked = browser.post("/sign-out", data={"csrf": browser.csrf}, headers=JSON)
        assert (asked.status_code, asked.json()["refused"]) == (503, "StoreError")
        time.sleep(1.2)  # the clock has looked in vain
        assert clock_runs()
        server.start()
        for path in (*PAGES, event, f"{event}/desk"):
            assert browser.get(path).status_code == 200
        missing = away.desk.standing(row.id).state.missing(1)
        away.desk.handle(row.id, RecordResult(missing[0], Entry(played("3NT N ="))), Said("a"))
        assert away.desk.standing(row.id).version == before.version + 1
        until = time.monotonic() + 10
        while "the clock goes on" not in caplog.text:
            assert time.monotonic() < until
            time.sleep(0.05)
    assert "the clock stands" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.database
def test_what_was_read_halfway_is_told_as_a_failing_store(server: Server, away: House) -> None:
    def halfway() -> None:
        with away.desk.database.read() as reading:
            reading.events(count=1)
            server.kill()
            server.start()
            reading.events(count=1)

    with pytest.raises(StoreError, match="the database cannot do it now"):
        halfway()
    with away.desk.database.read() as reading:
        assert reading.events(count=1) == []


def test_a_file_that_was_replaced_is_not_written_to(house: House, tmp_path: Path) -> None:
    """SQLite has the old file open, which has no name any more: what it gets would be lost."""
    other = shutil.copy(tmp_path / "house.db", tmp_path / "other.db")
    house.clubs.add("Before", by=None)
    Path(other).replace(tmp_path / "house.db")
    with pytest.raises(StoreError, match="replaced or taken away"):
        house.clubs.add("After", by=None)
    with Browser(site(house), follow_redirects=False) as browser:
        assert browser.get("/healthz").json()["faults"] == ["store"]
    (tmp_path / "house.db").unlink()
    with pytest.raises(StoreError, match="replaced or taken away"):
        house.clubs.add("After", by=None)


def test_a_full_disk_is_told_and_nothing_is_half_done(house: House, boss: Browser) -> None:
    """A file that may not grow stands in for a disk that has no room."""
    engine, room = house.desk.database.engine, [0]

    def limit(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={room[0]}")

    with house.desk.database.read() as reading:
        room[0] = reading.connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    sa.event.listen(engine, "begin", limit)
    made = []
    for number in range(2000):
        answer = boss.fill_in("/admin/clubs", {"name": f"Club {number} " + "x" * 40})
        if answer.status_code != 303:
            break
        made.append(number)
    assert answer.status_code == 503
    assert "no room left on the disk" in answer.text
    assert f"Club {len(made)} " in answer.text  # what was typed is still there
    for path in ("/", "/admin", "/admin/clubs", "/healthz"):
        assert boss.get(path).status_code == 200
    room[0] += 1000
    assert boss.fill_in("/admin/clubs", {"name": "With room"}).status_code == 303
    with house.desk.database.read() as reading:
        assert len(reading.clubs()) == len(made) + 1
        assert findings(reading) == []
