"""The site: its doors, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio.to_thread import current_default_thread_limiter
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route

from overtrick.app.house.house import House
from overtrick.web import (
    accounts,
    admin,
    boards,
    butler,
    coming_in,
    contestants,
    desk,
    finding,
    following,
    health,
    invited,
    joining,
    ladders,
    language,
    matches,
    movements,
    pads,
    phone,
    planning,
    players,
    ranking,
    registration,
    replay,
    reporting,
    rules,
    score,
    screen,
    streams,
)
from overtrick.web.doors import Door, routes
from overtrick.web.logs import RequestLog
from overtrick.web.refusals import STATUS, explain, explain_bug, explain_http
from overtrick.web.shield import Shield
from overtrick.web.static_files import static_file

DOORS: tuple[Door, ...] = (
    *planning.new_doors,
    *finding.doors,
    *players.doors,
    *following.doors,
    *ranking.doors,
    *streams.doors,
    *phone.doors,
    *pads.doors,
    *accounts.doors,
    *invited.doors,
    *admin.doors,
    *desk.doors,
    *planning.doors,
    *boards.doors,
    *replay.doors,
    *contestants.doors,
    *matches.doors,
    *butler.doors,
    *screen.doors,
    *joining.doors,
    *coming_in.doors,
    *registration.doors,
    *reporting.doors,
    *score.doors,
    *rules.doors,
    *movements.doors,
    *ladders.doors,
    *language.doors,
    *health.doors,
)
"""Every route of the site but its files; what phones and watchers ask for most comes first."""
AT_ONCE = 32
"""Requests that are worked on at the same moment: they share the disk's writes, and more than
that only stand in each other's way (200 entries in one instant take twice as long with 256)."""


def site(house: House) -> Starlette:
    """The application of *house*; it serves watchers while its server runs."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        house.feed.open()
        current_default_thread_limiter().total_tokens = AT_ONCE
        try:
            yield
        finally:
            house.feed.close()

    app = Starlette(
        routes=[
            Route("/static/{edition}/{path:path}", static_file, name="static"),
            *routes(DOORS),
        ],
        middleware=[Middleware(RequestLog), Middleware(Shield)],
        exception_handlers={
            **dict.fromkeys(STATUS, explain),
            HTTPException: explain_http,
            Exception: explain_bug,
        },
        lifespan=lifespan,
    )
    app.state.house = house
    return app
