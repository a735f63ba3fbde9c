"""The room's big screen. It shows what anyone may see, whoever has opened it."""

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from overtrick.app.follow.event_page import place_lists, rounds_of
from overtrick.app.follow.screen import (
    TURN_SECONDS,
    ScreenPart,
    part_at,
    screen_clock,
    screen_part,
    seats_at,
)
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.house.roles import Role
from overtrick.web.doors import page
from overtrick.web.event_pages import asked, whole
from overtrick.web.templating import is_part, part, render

MICRO = 1_000_000


async def screen(request: Request) -> Response:
    """The clock, the seats, the standings.

    Of several parts each has its turn, or the one that the address names stays. The clock
    is of this moment, and not kept.
    """
    about = await run_in_threadpool(asked, request)
    state, now = about.state, about.house.desk.clock() // MICRO
    turn = whole(request.query_params.get("part", "")) or part_at(now)
    seats = seats_at(state, now)

    def work() -> ScreenPart:
        ranked = about.ranking() if ranking_seen(state, Audience.PUBLIC) else None
        names = about.house.names.of
        places = () if ranked is None else place_lists(state, ranked, names)
        return screen_part(state, places, seats, turn, names, about.say)

    async def made() -> bytes:
        shown = await run_in_threadpool(work)
        return part(request, "screen_parts.html", {"shown": shown}).encode()

    version = (about.standing.version, about.house.names.edition)
    key = ("screen", about.row.id, version, seats, turn, about.say.language)
    parts = Markup((await about.house.kept.get(key, made)).decode())  # noqa: S704 - from part
    face, left = screen_clock(state, now)
    values = {
        "event": about.row,
        "face": face,
        "left": left,
        "rounds": rounds_of(state),
        "phase": state.phase,
        "entries": len(state.active),
        "starts_at": state.rules.play.starts_at,
        "corrections_until": state.corrections_until,
        "now": now,
        "parts": parts,
        "every": TURN_SECONDS,
    }
    body = part(request, "screen_body.html", values)
    if is_part(request):
        return HTMLResponse(body, headers={"Cache-Control": "no-store"})
    number = about.standing.version
    return render(request, "screen.html", {"body": body, "every": TURN_SECONDS, "number": number})


doors = [page("/events/{event}/screen", screen, "screen", Role.VISITOR)]
