"""The stream that tells an open page that its event has moved on."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of


async def changes(request: Request) -> Response:
    """The event's version on connect, at every change, and every 15 s."""
    house = house_of(request)
    event_id = event_of(request).id
    version = house.desk.standing(event_id).version
    return StreamingResponse(
        messages(house, event_id, version),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def messages(house: House, event_id: int, version: int) -> AsyncIterator[bytes]:
    """The notices as a browser's EventSource wants them; first what time it is here.

    A laptop without internet and a phone do not agree on the time, and pages count down.
    """
    yield b"event: now\ndata: %d\n\n" % (house.desk.clock() // 1_000_000)
    async for each in house.feed.versions(event_id, version):
        yield b"id: %d\nevent: changed\ndata: %d\n\n" % (each, each)


doors = [page("/events/{event}/changes", changes, "changes", Role.VISITOR)]
