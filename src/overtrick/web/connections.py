"""Connections that take too long, or send too much before there is a request.

uvicorn waits for a request for ever and takes a head of any length; it waits for ever, too, for
a browser that does not fetch what it asked for. A room's phones that fell asleep would fill the
server's hands, and one program that means ill would do it within a minute.
"""

from asyncio import BaseTransport, TimerHandle

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

HEAD_SECONDS = 20.0
"""From the first byte of a request, or the connection, to the end of its head."""
BODY_SECONDS = 120.0
"""For a form: four megabytes of hand records over a bad network."""
FETCH_SECONDS = 60.0
"""In which a browser takes nothing of what waits for it."""
MOST_HEAD = 2**16
"""Bytes of a request before its body: browsers send two thousand, and eight with a long address."""


class Connection(HttpToolsProtocol):
    """One browser's connection, with an end to patience."""

    _deadline: TimerHandle | None = None
    _stalled: TimerHandle | None = None
    _head = 0
    """Bytes of a head that has not ended."""
    _in_head = True

    def connection_made(self, transport: BaseTransport) -> None:
        """Wait for a request, but not for ever."""
        super().connection_made(transport)  # type: ignore[arg-type]  # as asyncio has it
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._wait(None)
        self._unstall()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, while the head is of a size that a browser's has."""
        super().data_received(data)
        if not self._in_head:
            return
        self._head += len(data)
        if self._head > MOST_HEAD and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Its head is here; a body may follow."""
        self._in_head = False
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._wait(None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The browser does not fetch what waits for it."""
        super().pause_writing()
        self._stalled = self.loop.call_later(FETCH_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It does again."""
        self._unstall()
        super().resume_writing()

    def _wait(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._end)

    def _unstall(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
        self._stalled = None

    def _end(self) -> None:
        """The time for a request is over; who has sent a part of it is told."""
        if self.transport.is_closing():
            return
        if self._in_head and not self._head:
            self.transport.close()
        elif self._in_head:
            self._refuse(408)
        else:
            self.transport.abort()

    def _refuse(self, status: int) -> None:
        if self.cycle is not None and not self.cycle.response_complete:  # type: ignore[redundant-expr]  # none before the first request
            self.transport.abort()  # an answer to an earlier request is on its way
            return
        self.logger.warning("a request was given up with %s before its head had ended", status)
        self.transport.write(
            STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n"
        )
        self.transport.close()
