"""How the house is, and what was done in it."""

import time

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick import __version__
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.wellbeing import wellbeing
from overtrick.store.audit import AuditLine
from overtrick.web.admin.audit_words import Named, audit_text, audit_who
from overtrick.web.doors import page
from overtrick.web.entrance import house_of
from overtrick.web.templating import MICRO, local, render, speaker

LATEST = 12
LOG_A_PAGE = 100
STARTED = time.monotonic()
"""The site is loaded when its server starts."""


async def overview(request: Request) -> Response:
    """How the house is, and where it is kept."""
    house = house_of(request)
    found = await run_in_threadpool(wellbeing, house)
    lines = await run_in_threadpool(_lines, house, LATEST, None)
    return render(
        request,
        "admin/overview.html",
        {
            "well": found,
            "backup": None if found.last_backup is None else _shown(request, found.last_backup.at),
            "version": __version__,
            "up": round(time.monotonic() - STARTED),
            "lines": _entries(request, *lines),
        },
    )


async def log(request: Request) -> Response:
    """All that was done in the house, latest first."""
    before = request.query_params.get("before", "")
    first = int(before) if before.isascii() and before.isdigit() and len(before) < 16 else None
    found, named = await run_in_threadpool(_lines, house_of(request), LOG_A_PAGE + 1, first)
    shown = found[:LOG_A_PAGE]
    return render(
        request,
        "admin/log.html",
        {
            "lines": _entries(request, shown, named),
            "earlier": shown[-1].id if len(found) > LOG_A_PAGE else None,
        },
    )


def _lines(house: House, count: int, before: int | None) -> tuple[list[AuditLine], Named]:
    """Lines of the log, and what is called how in them."""
    with house.desk.database.read() as reading:
        found = reading.audit_lines(count) if before is None else reading.audit_lines(count, before)
    return found, Named.in_lines(house, found)


def _entries(request: Request, lines: list[AuditLine], named: Named) -> list[dict[str, object]]:
    say = speaker(request)
    return [
        {
            "when": each.at // MICRO,
            "shown": _shown(request, each.at),
            "who": audit_who(each, named, say),
            "text": audit_text(each, named, say),
            "kind": "correction" if each.what == "sign-in-failed" else "entry",
        }
        for each in lines
    ]


def _shown(request: Request, at: int) -> str:
    return local(request).moment(at // MICRO)


doors = [
    page("/admin", overview, "admin", Role.ADMINISTRATOR),
    page("/admin/log", log, "admin_log", Role.ADMINISTRATOR),
]
