"""The site served to a real browser, at an address as a club's laptop has one."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from overtrick.app.house.house import House
from overtrick.web.application import site

LOOPBACK = "127.0.0.1"


def own_address() -> str:
    """An address of this machine that others see; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("198.51.100.1", 9))
        except OSError:  # it has no network at all
            return LOOPBACK
        return str(asking.getsockname()[0])


HOST = own_address()


@contextmanager
def served(house: House, port: int = 0) -> Iterator[str]:
    """The site's address while it is served: one that is no secure context, as in a club's room."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((HOST, port))
    settings = uvicorn.Config(site(house), log_level="error", timeout_graceful_shutdown=1)
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield f"http://{HOST}:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()
