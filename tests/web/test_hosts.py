"""A name that somebody registered and leads here for a moment reads nothing (DNS rebinding)."""

from dataclasses import replace

import pytest

from overtrick.app.house.house import House
from overtrick.web.hosts import is_ours
from tests.web.conftest import Browser


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1",
        "192.168.1.5:8000",
        "[::1]:8000",
        "[fe80::1%25eth0]",
        "laptop",
        "LAPTOP.local:8000",
        "bridge.lan.",
    ],
)
def test_numbers_and_a_networks_own_names(host: str) -> None:
    assert is_ours(host)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "evil.example:8000",
        "192.168.1.5.evil.example",
        "localhost.evil.example",
        "xlocal.example",
        "me@laptop",
        "laptop/evil",
        "laptop:port",
        "[::1",
        " laptop",
    ],
)
def test_no_other(host: str) -> None:
    assert not is_ours(host)


def test_the_name_that_the_house_has() -> None:
    assert is_ours("bridge.example:443", "https://Bridge.example")
    assert is_ours("bridge.example", "http://bridge.example:8000")
    assert not is_ours("www.bridge.example", "https://bridge.example")


def test_every_page_and_action_asks(house: House, visitor: Browser) -> None:
    foreign = {"host": "evil.example"}
    answer = visitor.get("/", headers=foreign)
    assert answer.status_code == 421
    assert "evil.example" in answer.text
    assert "set-cookie" not in answer.headers
    assert visitor.post("/sign-in", headers=foreign).status_code == 421
    house.settings = replace(house.settings, public_address="https://evil.example")
    assert visitor.get("/", headers=foreign).status_code == 200
