"""Who watches an event is told that it has moved on, and to which version; nothing more.

A score pad is watched as an event is, under a name of its own where an event has its number.

A page that is told asks for itself again, so that there is one way to render it and a
notice that is lost or doubled does no harm. One future is shared by all who wait for the
same event: a notice to thousands costs one call into the loop.
"""

import asyncio
from collections.abc import AsyncIterator

REMIND_SECONDS = 15
"""How often a watcher is told the version even if nothing has happened."""


Watched = int | str
"""An event, by its number, or something else that has versions: ``pad:7``."""


class Feed:
    """The versions of events, as they are written; announced from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._latest: dict[Watched, int] = {}
        self._waiting: dict[Watched, asyncio.Future[None]] = {}
        self._watchers: dict[Watched, int] = {}

    def open(self) -> None:
        """Serve watchers from the running event loop."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Let all watchers go."""
        self._loop = None
        for waiting in self._waiting.values():
            waiting.cancel()
        self._waiting.clear()

    def announce(self, watched: Watched, version: int) -> None:
        """The event has this version on disk; from any thread, and before ``open`` as well."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._moved, watched, version)

    def watchers(self, watched: Watched) -> int:
        """How many watch the event now."""
        return self._watchers.get(watched, 0)

    def watched(self) -> dict[Watched, int]:
        """What is watched now, and the version that is known of it; from any thread."""
        return {each: self._latest.get(each, 0) for each in list(self._watchers)}

    async def versions(
        self, watched: Watched, version: int, remind: float = REMIND_SECONDS
    ) -> AsyncIterator[int]:
        """The event's versions as they come, from *version* on; the latest again now and then.

        Versions that came while the watcher was busy are told as the latest of them.
        """
        self._watchers[watched] = self.watchers(watched) + 1
        try:
            self._moved(watched, version)  # another process may have written it
            told = self._latest.get(watched, 0)
            yield told
            while self._loop is not None:
                if self._latest.get(watched, 0) <= told:
                    await asyncio.wait({self._next(watched)}, timeout=remind)
                told = max(told, self._latest.get(watched, 0))
                yield told
        finally:
            left = self.watchers(watched) - 1
            if left:
                self._watchers[watched] = left
            else:
                del self._watchers[watched]

    def _next(self, watched: Watched) -> "asyncio.Future[None]":
        waiting = self._waiting.get(watched)
        if waiting is None or waiting.done():
            waiting = self._waiting[watched] = asyncio.get_running_loop().create_future()
        return waiting

    def _moved(self, watched: Watched, version: int) -> None:
        if version <= self._latest.get(watched, 0):
            return
        self._latest[watched] = version
        waiting = self._waiting.pop(watched, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
