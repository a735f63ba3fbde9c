"""The stream that tells an open page that its event has moved on."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from overtrick.app.house.feed import Watched
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of


async def changes(request: Request) -> Response:
    """The event's version on connect, at every change, and every 15 s."""
    house = house_of(request)
    event_id = event_of(request).id
    return stream(house, event_id, house.desk.standing(event_id).version)


def stream(house: House, watched: Watched, version: int) -> Response:
    """The versions of what is watched, for as long as it is."""
    return StreamingResponse(
        messages(house, watched, version),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def messages(house: House, watched: Watched, version: int) -> AsyncIterator[bytes]:
    """The notices as a browser's EventSource wants them; first what time it is here.

    A laptop without internet and a phone do not agree on the time, and pages count down.
    """
    yield b"event: now\ndata: %d\n\n" % (house.desk.clock() // 1_000_000)
    async for each in house.feed.versions(watched, version):
        yield b"id: %d\nevent: changed\ndata: %d\n\n" % (each, each)


doors = [page("/events/{event}/changes", changes, "changes", Role.VISITOR)]
