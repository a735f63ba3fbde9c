"""Connections that take too long or send too much: they end, and others are served meanwhile."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from overtrick.app.house.house import House
from overtrick.web import connections
from tests.serving import Served, served
from tests.web.playing import pairs_event

ASK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LARGE = b"/static/x/vendor/htmx.min.js"
SHORT = 0.2


@pytest.fixture
def at(house: House) -> Iterator[tuple[str, int]]:
    """Where a site listens."""
    with served(house) as site:
        yield place(site)


def place(site: Served) -> tuple[str, int]:
    """Its host and its port."""
    host, _, port = site.address.removeprefix("http://").rpartition(":")
    return host, int(port)


def everything(connection: socket.socket) -> bytes:
    """What comes until the other side ends; TimeoutError if it does not within five seconds."""
    connection.settimeout(5)
    found = b""
    try:
        while part := connection.recv(65_536):
            found += part
    except ConnectionResetError:
        pass
    return found


def test_a_connection_without_a_request_ends(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", SHORT)
    with socket.create_connection(at) as idle:
        assert everything(idle) == b""


def test_a_head_that_comes_a_byte_at_a_time_ends(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", SHORT)
    with socket.create_connection(at) as slow:
        try:
            for byte in ASK[:-2] * 100:
                slow.sendall(bytes([byte]))
                time.sleep(0.01)
        except (BrokenPipeError, ConnectionResetError):
            return
    pytest.fail("it went on")


def test_what_was_sent_of_a_head_is_answered(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", SHORT)
    with socket.create_connection(at) as slow:
        slow.sendall(ASK[:20])
        assert everything(slow).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_does_not_come_ends(
    at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", SHORT)
    with socket.create_connection(at) as slow:
        slow.sendall(
            b"POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\na=b"
        )
        assert everything(slow) == b""


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 400_000,
        b"GET / HTTP/1.1\r\nCookie: " + b"a" * 400_000,
        b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 50_000,
    ],
    ids=["address", "cookie", "headers"],
)
def test_a_head_without_an_end_is_refused(at: tuple[str, int], head: bytes) -> None:
    with socket.create_connection(at) as endless:
        try:
            for _ in range(20):
                endless.sendall(head if _ == 0 else b"a" * 100_000)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answer = everything(endless)
    assert answer == b"" or answer.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 "))


def test_requests_in_one_packet_are_answered_in_order(at: tuple[str, int]) -> None:
    paths = (b"/healthz", b"/nowhere", b"/events", b"/healthz")
    asked = [ASK.replace(b"/healthz", path) for path in paths]
    asked[-1] = asked[-1].replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with socket.create_connection(at) as packet:
        packet.sendall(b"".join(asked))
        answer = everything(packet)
    states = [part[:3] for part in answer.split(b"HTTP/1.1 ")[1:]]
    assert states == [b"200", b"404", b"200", b"200"]


@pytest.mark.parametrize(
    "request_",
    [
        ASK.replace(b"\r\n\r\n", b"\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"),
        ASK.replace(b"\r\n\r\n", b"\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
        ASK.replace(b"GET", b"G\0T"),
        ASK.replace(b"/healthz", b"http://"),
        ASK.replace(b"/healthz", "/ä".encode("latin-1")),
        ASK.replace(b"Host:", b"Host :"),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
    ids=["two-lengths", "lengths", "method", "absolute", "latin", "blank", "tls"],
)
def test_what_is_no_request_is_refused(at: tuple[str, int], request_: bytes) -> None:
    with socket.create_connection(at) as odd:
        odd.sendall(request_)
        assert everything(odd).startswith(b"HTTP/1.1 400 ")
    with socket.create_connection(at) as another:
        another.sendall(ASK)
        assert another.recv(100).startswith(b"HTTP/1.1 200 ")


def test_who_does_not_fetch_is_let_go(at: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers of some megabytes, of which nothing is read."""
    monkeypatch.setattr(connections, "FETCH_SECONDS", SHORT)
    ask = ASK.replace(b"/healthz", LARGE)
    with socket.create_connection(at) as lazy:
        lazy.settimeout(10)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            ask_on(lazy, ask)


def ask_on(connection: socket.socket, ask: bytes) -> None:
    """Ask again and again for ten seconds."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        connection.sendall(ask)
        time.sleep(0.0005)


def test_hundreds_that_ask_nothing_keep_nobody_out(at: tuple[str, int]) -> None:
    with ExitStack() as opened:
        for _ in range(400):
            opened.enter_context(socket.create_connection(at))
        asking = opened.enter_context(socket.create_connection(at))
        asking.sendall(ASK)
        asking.settimeout(5)
        assert asking.recv(100).startswith(b"HTTP/1.1 200 ")


def test_a_stream_is_not_ended_by_any_of_this(
    house: House, at: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "FETCH_SECONDS"):
        monkeypatch.setattr(connections, name, SHORT)
    row = pairs_event(house)
    with socket.create_connection(at) as watching:
        watching.sendall(ASK.replace(b"/healthz", f"/events/{row.public_id}/changes".encode()))
        watching.settimeout(5)
        assert watching.recv(10_000).startswith(b"HTTP/1.1 200 ")
        time.sleep(3 * SHORT)
        house.feed.announce(row.id, 1000)
        found = b""
        while b"data: 1000" not in found:
            part = watching.recv(10_000)
            assert part, "it was ended"
            found += part
