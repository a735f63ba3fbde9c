"""``overtrick serve`` in hard weather: killed, asked to stop, beside a second one, on IPv6."""

import os
import re
import signal
import socket
import time
import urllib.request
from http.client import HTTPResponse
from pathlib import Path

import pytest

from overtrick.app.desk.said import Said
from overtrick.app.house.house import House, open_house
from overtrick.cli.serve import CONNECTIONS, allow_connections
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry
from overtrick.store.events import EventRow
from tests.cli.test_serve import address_of, page, serving
from tests.running import played
from tests.store.conftest import place, server
from tests.web.conftest import FAST
from tests.web.playing import pairs_event

__all__ = ["place", "server"]

BACK_SECONDS = 5
STOP_SECONDS = 3
SEEN_SECONDS = 10
"""It is seen within one or two on a machine that has nothing else to do."""


def enter(house: House, row: EventRow) -> int:
    """One more result; the event's version with it."""
    missing = house.desk.standing(row.id).state.missing(1)
    return house.desk.handle(
        row.id, RecordResult(missing[0], Entry(played("3NT N +1"))), Said("account:1")
    ).version


def watching(address: str, row: EventRow) -> HTTPResponse:
    """The stream of the event."""
    opened: HTTPResponse = urllib.request.urlopen(  # noqa: S310 - our own server
        f"{address}/events/{row.public_id}/changes", timeout=SEEN_SECONDS
    )
    return opened


def wait_for(stream: HTTPResponse, version: int) -> float:
    """Seconds until the stream has told of *version*."""
    began = time.monotonic()
    for line in stream:
        if line == b"data: %d\n" % version:
            return time.monotonic() - began
    raise AssertionError("the stream ended")


def test_what_one_site_writes_the_other_shows(place: str) -> None:
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        row = pairs_event(house)
        with serving(place) as (_, said):
            address = address_of(said)
            with watching(address, row) as stream:
                version = enter(house, row)
                assert wait_for(stream, version) < SEEN_SECONDS
            assert f'data-version="{version}"' in page(f"{address}/events/{row.public_id}")


def test_a_server_that_was_killed_has_lost_nothing(place: str) -> None:
    with serving(place) as (process, said):
        assert address_of(said)
        with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
            row = pairs_event(house)
            version = enter(house, row)
        os.kill(process.pid, signal.SIGKILL)
        process.wait(20)
    began = time.monotonic()
    with serving(place) as (_, said):
        with watching(address_of(said), row) as stream:
            wait_for(stream, version)
        waiting = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
        assert (time.monotonic() - began) / waiting < BACK_SECONDS


def test_it_stops_at_once_though_somebody_watches(tmp_path: Path) -> None:
    store = tmp_path / "club.db"
    with open_house(store, passwords=FAST, solving=False, ticking=False) as house:
        row = pairs_event(house)
    with serving(store) as (process, said):
        streams = [watching(address_of(said), row) for _ in range(20)]
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert time.monotonic() - began < STOP_SECONDS * max(1.0, os.getloadavg()[0] / 2)
        for each in streams:
            each.close()


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
@pytest.mark.parametrize("host", ["::1", "::", "localhost"])
def test_hosts(tmp_path: Path, host: str) -> None:
    with serving(tmp_path / "club.db", "--host", host) as (_, said):
        found = re.search(r"http://(\[[0-9a-f:]+\]|[^/ ]+):(\d+)", said[0])
        assert found is not None, said
        shown = found[1] if host != "::" else "[::1]"
        assert '"ok":true' in page(f"http://{shown}:{found[2]}/healthz")
        if host == "::":
            assert '"ok":true' in page(f"http://127.0.0.1:{found[2]}/healthz")


def test_a_process_may_have_enough_connections() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
        allow_connections()
        wanted = CONNECTIONS if hard == resource.RLIM_INFINITY else min(CONNECTIONS, hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (wanted, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
