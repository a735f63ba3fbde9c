"""Pads of a house: begun, written on by several, the same form only once."""

import asyncio

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.house.feed import Feed
from overtrick.app.house.pads import PADS_PER_ADDRESS, Pads, SharedPad, browser, public_id
from overtrick.app.pads.shared.sayings import PhoneOf, TookBack, Wrote
from overtrick.app.pads.shared.settings import new_settings
from overtrick.app.pads.shared.writing import Seen
from overtrick.core.rubber import PlayedDeal
from overtrick.core.seat import Seat
from overtrick.errors import ConflictError, NotFoundError, ParseError, RefusedError
from tests.rubbers import rubber

ANN, BO = "browser:a", "browser:b"
GAME = PlayedDeal.parse("NS 4S N =")
PART = PlayedDeal.parse("EW 2C W =")
NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.fixture
def feed() -> Feed:
    """What watchers listen to."""
    return Feed()


@pytest.fixture
def pads(desk: Desk, feed: Feed) -> Pads:
    """The pads."""
    return Pads(desk, feed)


def begun(pads: Pads, key: str = "k", address: str = "192.168.1.5") -> SharedPad:
    return pads.begin(
        new_settings("rubber", {}, NAMES),
        Seat.NORTH,
        said_by=ANN,
        key=key,
        token="token",  # noqa: S106 - of a browser that there is not
        address=address,
    )


def test_a_new_pad_once_for_a_form(pads: Pads) -> None:
    pad = begun(pads)
    assert pad == begun(pads)
    other = begun(pads, "l")
    assert other.row.public_id != pad.row.public_id
    assert len(pad.row.public_id) == 16
    assert pads.pad(pad.row.public_id, "rubber") == pad
    assert [each.pad.row.id for each in pads.of(ANN)] == [other.row.id, pad.row.id]
    assert pads.of(BO) == []
    for public, game in ((pad.row.public_id, "chicago"), ("nothing", "rubber")):
        with pytest.raises(NotFoundError, match="no score pad"):
            pads.pad(public, game)


def test_an_address_takes_what_only_the_browser_has() -> None:
    assert public_id("token", "k") != public_id("other", "k")
    assert browser("token") != browser("other")
    assert "token" not in browser("token")


def test_a_form_counts_once(pads: Pads) -> None:
    pad = begun(pads)
    public, seen = pad.row.public_id, Seen(1, 0)
    assert pads.say(public, Wrote(GAME), said_by=ANN, key="1", seen=seen) == 2
    assert pads.say(public, Wrote(GAME), said_by=ANN, key="1", seen=seen) == 2
    with pytest.raises(ConflictError, match="sent before with something else"):
        pads.say(public, Wrote(PART), said_by=ANN, key="1", seen=seen)
    # Another browser's key of the same name is its own.
    assert pads.say(public, Wrote(PART), said_by=BO, key="1", seen=Seen(1, 1)) == 3
    now = pads.pad(public, "rubber").evening
    assert now.sheet(now.current) == rubber("NS 4S N =", "EW 2C W =")
    assert [each.said_by for each in now.told] == [ANN, ANN, BO]


def test_a_refusal_writes_nothing(pads: Pads) -> None:
    public = begun(pads).row.public_id
    with pytest.raises(RefusedError):
        pads.say(public, TookBack(), said_by=ANN, key="1", seen=Seen(1))
    with pytest.raises(ConflictError):
        pads.say(public, Wrote(GAME), said_by=ANN, key="2", seen=Seen(1, 4))
    assert pads.pad(public, "rubber").evening.version == 1


def test_names(pads: Pads) -> None:
    public = begun(pads).row.public_id
    assert pads.name(public, ("安娜", "Bo", "", "Di"), said_by=ANN, key="1") == 2
    assert pads.pad(public, "rubber").evening.settings.names == ("安娜", "Bo", "", "Di")
    with pytest.raises(ParseError, match="two of you"):
        pads.name(public, ("Bo", "Bo", "", ""), said_by=ANN, key="2")
    found = pads.pad(public, "rubber").evening
    assert (found.version, found.settings.names[0]) == (2, "安娜")


def test_who_begins_one_after_the_other_has_to_wait(pads: Pads) -> None:
    for key in range(PADS_PER_ADDRESS):
        begun(pads, f"{key}")
    with pytest.raises(RefusedError) as raised:
        begun(pads, "more")
    assert raised.value.code == "too-many-attempts"
    begun(pads, "0")
    begun(pads, "more", "192.168.1.6")


def test_the_others_are_told(pads: Pads, feed: Feed) -> None:
    public = begun(pads).row.public_id

    async def watch() -> list[int]:
        feed.open()
        pad = pads.pad(public, "rubber")
        told = []
        async for version in feed.versions(pad.watched, pad.evening.version, remind=5):
            told.append(version)
            if len(told) == 2:
                break
            await asyncio.to_thread(pads.say, public, PhoneOf(2), said_by=BO, key="1")
        feed.close()
        return told

    assert asyncio.run(watch()) == [1, 2]
