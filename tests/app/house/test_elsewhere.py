"""Two sites at one store: who watches at one sees what is entered at the other."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house.catalogue import Catalogues
from overtrick.app.house.elsewhere import Elsewhere
from overtrick.app.house.feed import Watched
from overtrick.app.house.house import House, open_house
from overtrick.app.house.settings import save_settings
from overtrick.app.pads.shared.settings import NAMELESS, new_settings
from overtrick.core.seat import Seat
from tests.app.house.hours import Counting
from tests.web.playing import pairs_event

FOUR = ("Ann", "Bob", "Cem", "Dora")
SECONDS = 10
"""Within which it is seen on a machine that has other things to do; it takes one."""


@contextmanager
def opened(place: str, *, ticking: bool = False) -> Iterator[House]:
    """A house at the store."""
    passwords = Counting()
    with open_house(place, passwords=passwords, solving=False, ticking=ticking) as house:
        yield house


@pytest.fixture
def here(place: str) -> Iterator[House]:
    """Where somebody watches."""
    with opened(place) as house:
        yield house


@pytest.fixture
def there(place: str, here: House) -> Iterator[House]:
    """Where something is entered."""
    assert here.desk.writer.alive
    with opened(place) as house:
        yield house


def looking(house: House) -> Elsewhere:
    """What looks for what others have written."""
    return Elsewhere(house.desk, house.ladders, house.feed, house.feed.announce, house.settle)


async def told(house: House, watched: Watched, version: int) -> int:
    """The first version that a watcher is told after this one."""
    async for each in house.feed.versions(watched, version, remind=SECONDS):
        if each > version:
            return each
    raise AssertionError("the feed ended")


def seen(house: House, watched: Watched, version: int) -> int:
    """The same, where one look is enough."""

    async def watch() -> int:
        house.feed.open()
        watcher = asyncio.create_task(told(house, watched, version))
        await asyncio.sleep(0)
        await asyncio.to_thread(looking(house).look)
        return await asyncio.wait_for(watcher, SECONDS)

    return asyncio.run(watch())


def test_an_event(here: House, there: House) -> None:
    event = pairs_event(there).id
    version = there.desk.standing(event).version
    assert seen(here, event, version - 1) == version
    assert here.desk.standing_lately(event).version == version


def test_a_pad(here: House, there: House) -> None:
    settings = new_settings("rubber", {}, NAMELESS)
    words = {"said_by": "browser:1", "key": "k", "token": "t", "address": "192.168.1.9"}
    pad = there.pads.begin(settings, Seat.NORTH, **words)
    version = there.pads.name(pad.row.public_id, FOUR, said_by="browser:1", key="l")
    assert seen(here, pad.watched, version - 1) == version


def test_nothing_is_told_of_what_is_known(here: House, there: House) -> None:
    event = pairs_event(there).id
    standing = here.desk.standing(event).version
    announced: list[int] = []

    async def watch() -> None:
        here.feed.open()
        versions = here.feed.versions(event, standing)
        assert await anext(versions) == standing
        looking_here = looking(here)
        looking_here.announce = lambda *_: announced.append(1)
        looking_here.look()
        await versions.aclose()  # type: ignore[attr-defined]  # it is a generator
        assert here.feed.watched() == {}

    asyncio.run(watch())
    assert announced == []


def test_settings(here: House, there: House) -> None:
    looked = looking(here)
    looked.look()
    save_settings(there.desk, replace(there.settings, name="Hilltop"), by=None)
    kept, edition = here.kept, here.names.edition
    looked.look()
    assert here.name == "Hilltop"
    assert here.kept is not kept
    assert here.names.edition > edition
    here.settings = replace(here.settings, public_address="http://here:8000")
    looked.look()
    assert here.settings.public_address == "http://here:8000"


def test_names_and_searches(here: House, there: House) -> None:
    here.catalogues = Catalogues(fresh=0.1)
    people_called(here.desk, ["Ann"])
    assert here.catalogue().people
    people_called(there.desk, ["Zed"])
    event = pairs_event(there).id
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        catalogue = here.catalogue()
        if event in catalogue.events and "Zed" in {each.name for each in catalogue.people.values()}:
            return
        time.sleep(0.05)
    pytest.fail("it is not found")


def test_a_house_looks_by_itself(place: str) -> None:
    async def watch(here: House, event: int, version: int) -> int:
        here.feed.open()
        return await asyncio.wait_for(told(here, event, version), SECONDS)

    with opened(place, ticking=True) as here, opened(place) as there:
        event = pairs_event(there).id
        version = there.desk.standing(event).version
        assert asyncio.run(watch(here, event, version - 1)) == version


def test_a_store_that_is_away_stops_nothing(tmp_path: Path) -> None:
    with opened(str(tmp_path / "club.db")) as house:
        looked = looking(house)
        looked.look()
        house.desk.database.close()
        (tmp_path / "club.db").rename(tmp_path / "elsewhere.db")
        tmp_path.joinpath("club.db").mkdir()
        looked.look()
