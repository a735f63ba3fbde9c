"""Who watches an event is told that it has moved on, and to which version; nothing more.

A page that is told asks for itself again, so that there is one way to render it and a
notice that is lost or doubled does no harm. One future is shared by all who wait for the
same event: a notice to thousands costs one call into the loop.
"""

import asyncio
from collections.abc import AsyncIterator

REMIND_SECONDS = 15
"""How often a watcher is told the version even if nothing has happened."""


class Feed:
    """The versions of events, as they are written; announced from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._latest: dict[int, int] = {}
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._watchers: dict[int, int] = {}

    def open(self) -> None:
        """Serve watchers from the running event loop."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Let all watchers go."""
        self._loop = None
        for waiting in self._waiting.values():
            waiting.cancel()
        self._waiting.clear()

    def announce(self, event_id: int, version: int) -> None:
        """The event has this version on disk; from any thread, and before ``open`` as well."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._moved, event_id, version)

    def watchers(self, event_id: int) -> int:
        """How many watch the event now."""
        return self._watchers.get(event_id, 0)

    async def versions(
        self, event_id: int, version: int, remind: float = REMIND_SECONDS
    ) -> AsyncIterator[int]:
        """The event's versions as they come, from *version* on; the latest again now and then.

        Versions that came while the watcher was busy are told as the latest of them.
        """
        self._watchers[event_id] = self.watchers(event_id) + 1
        told = max(version, self._latest.get(event_id, 0))
        yield told
        try:
            while self._loop is not None:
                if self._latest.get(event_id, 0) <= told:
                    await asyncio.wait({self._next(event_id)}, timeout=remind)
                told = max(told, self._latest.get(event_id, 0))
                yield told
        finally:
            self._watchers[event_id] -= 1

    def _next(self, event_id: int) -> "asyncio.Future[None]":
        waiting = self._waiting.get(event_id)
        if waiting is None or waiting.done():
            waiting = self._waiting[event_id] = asyncio.get_running_loop().create_future()
        return waiting

    def _moved(self, event_id: int, version: int) -> None:
        if version <= self._latest.get(event_id, 0):
            return
        self._latest[event_id] = version
        waiting = self._waiting.pop(event_id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
