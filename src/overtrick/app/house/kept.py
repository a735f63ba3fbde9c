"""Renderings that are kept, so that a thousand watchers of a page cost one.

A key is whatever decides the bytes: address, version, language and audience; never a
token or anything personal.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

MOST_BYTES = 64 * 2**20


class Kept:
    """The renderings that were asked for last, up to a size; made once however many ask."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._held: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, asyncio.Future[bytes]] = {}
        self.made = 0
        """How many were rendered; the rest were kept ones."""

    def __len__(self) -> int:
        """How many are kept."""
        return len(self._held)

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What is kept under *key*, else what *make* makes; who asks meanwhile waits for it.

        A *make* that fails fails for all who wait, and nothing is kept of it.
        """
        held = self._held.get(key)
        if held is not None:
            self._held.move_to_end(key)
            return held
        going = self._making.get(key)
        if going is None:
            going = self._making[key] = asyncio.ensure_future(make())
            going.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(going)

    def _keep(self, key: Hashable, done: "asyncio.Future[bytes]") -> None:
        self._making.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return
        self.made += 1
        self._held[key] = done.result()
        self._size += _size(key, self._held[key])
        while self._size > self._most:
            self._size -= _size(*self._held.popitem(last=False))


def _size(key: Hashable, body: bytes) -> int:
    """Bytes of both: an address may be longer than what it leads to."""
    return len(str(key)) + len(body)
