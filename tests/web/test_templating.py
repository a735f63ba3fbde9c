"""Parts of pages that a browser has already, or that it cannot read packed."""

import asyncio
from dataclasses import replace

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.kept import Kept
from tests.web.conftest import Browser
from tests.web.playing import pairs_event


def test_what_is_seen_otherwise_is_not_taken_for_the_same(house: House, visitor: Browser) -> None:
    """The settings change how a page looks, though nothing has happened in the event."""
    address = f"/events/{pairs_event(house).public_id}"
    asked = {"hx-request": "true"}
    tag = visitor.get(address, headers=asked).headers["etag"]
    same = {**asked, "if-none-match": f'"other", {tag.removeprefix("W/")}'}
    assert visitor.get(address, headers=same).status_code == 304
    house.settle(replace(house.settings, timezone="Asia/Tokyo"))
    assert visitor.get(address, headers=same).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("gzip", "gzip"), ("br;q=1, gzip;q=0", ""), ("", "")]
)
def test_nobody_gets_what_they_cannot_read(
    house: House, visitor: Browser, accepted: str, encoding: str
) -> None:
    address = f"/events/{pairs_event(house).public_id}"
    answer = visitor.get(address, headers={"hx-request": "true", "accept-encoding": accepted})
    assert answer.headers.get("content-encoding", "") == encoding
    assert "Ann" in answer.text


async def _page() -> bytes:
    return b"page"


def test_long_addresses_count_among_what_is_kept() -> None:
    """Whoever asks for ever other addresses does not fill the memory with them."""

    async def ask() -> int:
        kept = Kept(10_000)
        for number in range(100):
            await kept.get(("/" + "a" * 1000, number), _page)
        return kept.made - len(kept)

    assert asyncio.run(ask()) > 80
