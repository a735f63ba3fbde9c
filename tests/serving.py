"""A site that really listens, on an address of this machine that is not localhost.

A phone reaches a laptop over plain http by its number on the network, where a page is no
secure context; what works on localhost alone would pass unseen.
"""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn

from overtrick.app.house.house import House
from overtrick.web.application import site
from overtrick.web.connections import Connection


@dataclass(frozen=True, slots=True)
class Served:
    """A house and where its site is."""

    house: House
    address: str
    """``http://192.168.1.5:43210``, without a slash at its end."""


def own_address() -> str:
    """This machine's number on its network; that of the loopback's other end without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way it would go
        except OSError:
            return "127.0.0.2"
        found: str = asked.getsockname()[0]
        return found


@contextmanager
def served(house: House) -> Iterator[Served]:
    """The site of *house*, until the end of the block."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("0.0.0.0", 0))  # noqa: S104 - phones come from elsewhere
        port = listening.getsockname()[1]
        config = uvicorn.Config(
            site(house),
            log_level="warning",
            timeout_graceful_shutdown=1,
            lifespan="on",
            http=Connection,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        deadline = time.monotonic() + 20
        while not server.started:
            if time.monotonic() > deadline or not thread.is_alive():
                raise RuntimeError("the site did not start")
            time.sleep(0.01)
        try:
            yield Served(house, f"http://{own_address()}:{port}")
        finally:
            server.should_exit = True
            thread.join(20)
