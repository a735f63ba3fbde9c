"""What every answer carries and no request may exceed."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 4 * 2**20
"""A form with a file of hand records; nothing here is larger."""
MOST_TYPED = 2**18
"""A form without files, which is read letter by letter: four million take seconds."""
TYPED = "application/x-www-form-urlencoded"

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

_LONGEST = 18
"""Digits of a length that we look at; Python refuses to make a number of thousands of them."""


class Shield:
    """Security headers on every answer, and a limit for bodies."""

    def __init__(self, app: ASGIApp, most_bytes: int = MOST_BYTES) -> None:
        self.app = app
        self.most_bytes = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def shielded(sent: Message) -> None:
            if sent["type"] == "http.response.start":
                headers = MutableHeaders(scope=sent)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(sent)

        headers = Headers(scope=scope)
        typed = headers.get("content-type", "").strip().lower().startswith(TYPED)
        most = min(self.most_bytes, MOST_TYPED) if typed else self.most_bytes
        declared = headers.get("content-length", "")
        if declared and not (declared.isascii() and declared.isdigit()):
            await PlainTextResponse("Content-Length", 400)(scope, receive, shielded)
            return
        if declared and (len(declared) > _LONGEST or int(declared) > most):
            await _too_large(scope, receive, shielded)
            return
        counted = _Counted(receive, most)
        try:
            await self.app(scope, counted, shielded)
        except TooLargeError:
            await _too_large(scope, receive, shielded)


class TooLargeError(Exception):
    """The body is larger than any form of ours; never leaves this module's middleware."""


class _Counted:
    """Receives a body as long as it is small enough."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise TooLargeError
        return message


async def _too_large(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("413: the request is too large", 413)(scope, receive, send)
