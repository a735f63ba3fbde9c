"""What the server writes down of requests, for whoever keeps it: one line each.

A line names the route and not the address: an address may hold a link's secret, and a
query anything that was typed. For the same reason the text of an unexpected error is left
out, and only where it happened is told.
"""

import copy
import json
import logging
import time
import traceback
from datetime import UTC, datetime
from enum import Enum
from types import TracebackType

from starlette.requests import Request
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from overtrick.app.house.audit import short
from overtrick.web.entrance import event_or_none, visitor_of

LOG = logging.getLogger("overtrick.web")
PLAIN = "%(asctime)s %(levelname)s %(name)s %(message)s"
STATIC = "static"
"""The name of the route of a page's own files."""
NO_ROUTE = "-"
"""Where no route fits: what was asked for may be a secret with a letter too many."""
GONE = 499
"""Who asked went away before there was an answer."""
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class LogForm(Enum):
    """How lines are written."""

    PLAIN = "plain"
    """For a person at a terminal."""
    JSON = "json"
    """For a program: an object a line."""


class PlainLines(logging.Formatter):
    """Lines for a person."""

    def __init__(self) -> None:
        super().__init__(PLAIN)

    def format(self, record: logging.LogRecord) -> str:
        """The line, whatever another form has kept of the error in the record."""
        own = copy.copy(record)
        own.exc_text = None
        return super().format(own)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - as logging has it
        """Where it was raised, without what it says."""
        return "\n".join(places(ei[1]))


class JsonLines(logging.Formatter):
    """Lines for a program: ``at``, ``level``, ``logger`` and ``message``, or of a request
    ``method``, ``route``, ``status``, ``ms``, ``who``, and ``event`` if it names one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC)
        told: dict[str, object] = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        told |= getattr(record, "request", None) or {"message": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            told["raised"] = places(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


def places(raised: BaseException | None) -> list[str]:
    """What was raised, by its type, and from where, the outermost first."""
    if raised is None:
        return []
    found = [] if raised.__cause__ is None else places(raised.__cause__)
    frames = traceback.extract_tb(raised.__traceback__)
    found += [f"{each.filename}:{each.lineno} {each.name}" for each in frames]
    return [*found, type(raised).__qualname__]


def write_logs(form: LogForm, level: int = logging.INFO) -> None:
    """Let everything that is logged be written to the terminal in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form is LogForm.JSON else PlainLines())
    logging.basicConfig(level=level, handlers=[handler])
    # The steps of a new store are nothing that a club's first evening has to read.
    logging.getLogger("alembic").setLevel(max(level, logging.WARNING))


class RequestLog:
    """Writes a line for each request, when it has been answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, begun = 0, time.perf_counter()

        async def noted(sent: Message) -> None:
            nonlocal status
            if sent["type"] == "http.response.start":
                status = sent["status"]
            await send(sent)

        try:
            await self.app(scope, receive, noted)
        except Exception:
            status = status or 500
            raise
        finally:
            ms = round((time.perf_counter() - begun) * 1000)
            _write(Request(scope), status or GONE, ms)


def _write(request: Request, status: int, ms: int) -> None:
    route = request.scope.get("route")
    event = event_or_none(request)
    told: dict[str, object] = {
        "method": short(request.method, 20),
        "route": route.path if isinstance(route, Route) else NO_ROUTE,
        "status": status,
        "ms": ms,
        "who": visitor_of(request).visit.said_by or "visitor",
    }
    if event is not None:
        told["event"] = event.public_id
    line = " ".join(str(each) for each in told.values())
    LOG.log(_level(route, status), "%s", line, extra={"request": told})


def _level(route: object, status: int) -> int:
    """How loud: what a page's own files are asked for is for whoever looks for it."""
    if status >= 500:
        return logging.WARNING
    of_page = isinstance(route, Route) and route.name == STATIC and status < 400
    return logging.DEBUG if of_page else logging.INFO
