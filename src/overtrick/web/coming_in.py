"""The door of a registration room: the event's code on a projector, typed or scanned on a phone."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.coming_in import Newcomer, come_in
from overtrick.app.evening.joining import wifi_text
from overtrick.app.evening.names import LONGEST, tidy
from overtrick.app.evening.registration import person_of, registration_room
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.table_codes import shown_code
from overtrick.engines.event.values import Phase
from overtrick.errors import NotFoundError, OvertrickError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.devices import TableCode
from overtrick.web.accounts import user_agent_of
from overtrick.web.addresses import is_for_here_alone, outside
from overtrick.web.doors import action, page
from overtrick.web.entrance import (
    client_of,
    event_of,
    form_of,
    give_cookie,
    house_of,
    visitor_of,
)
from overtrick.web.faults import again
from overtrick.web.qr import qr_code
from overtrick.web.templating import MICRO, render, speaker

FORM = "registration/join.html"
NAMES_FAULTS = ("name-here", "name-of-account")
"""Refusals that are about the name; any other is about the code."""


async def door(request: Request) -> Response:
    """The event's code and a QR of it, for all to see; and the one that joins the room's wifi."""
    house, row, say = house_of(request), event_of(request), speaker(request)
    state = house.desk.standing(row.id).state
    registration_room(state, house.names.of)
    code = shown_code(await run_in_threadpool(house.devices.event_code, row.id))
    address, settings = outside(request, f"/t/{code}"), house.settings
    wifi = ""
    if settings.wifi_name:
        text = wifi_text(settings.wifi_name, settings.wifi_password)
        wifi = qr_code(text, say("Joins the wifi {name}").format(name=settings.wifi_name))
    return render(
        request,
        "registration/code.html",
        {
            "code": code,
            "address": outside(request, "/t").partition("://")[2],
            "qr": qr_code(address, say("Opens {address}").format(address=address)),
            "wifi": wifi,
            "wifi_name": settings.wifi_name,
            "starts_at": state.rules.play.starts_at if state.phase is Phase.ENTRIES else None,
            "now": house.desk.clock() // MICRO,
            "only_here": is_for_here_alone(address),
        },
    )


async def ask_name(request: Request) -> Response:
    """The page for a code and a name; who is known here goes on into the room."""
    row = event_of(request)
    known = person_of(visitor_of(request).visit, row.id) is not None
    if known and "other" not in request.query_params:
        return RedirectResponse(f"/events/{row.public_id}/room", 303)
    code = request.query_params.get("code", "")[:40]
    return render(request, FORM, {"code": code, "name": "", "asks": "", "faults": []})


async def enter(request: Request) -> Response:
    """Come in under the name that was typed; asked again where somebody here is called so.

    The code says into which event, whatever the address says; a table's leads to its table.
    """
    house, form = house_of(request), form_of(request)
    code, typed = form.needed("code", most=40), form.needed("name", most=LONGEST)
    name = form.parsed("name", tidy, "")
    try:
        form.checked()
        found = await run_in_threadpool(_found, house, code, client_of(request))
        if not found.is_door:
            return RedirectResponse(f"/t/{shown_code(found.code)}", 303)
        joined = await run_in_threadpool(
            come_in, house, found, name, newcomer_of(request), same=form.ticked("same")
        )
    except OvertrickError as error:
        refused = error.code if isinstance(error, RefusedError) else ""
        field = "name" if refused in NAMES_FAULTS else "code"
        asks = name if refused == "name-here" else ""
        return again(request, FORM, {"code": code, "name": typed, "asks": asks}, error, field)
    with house.desk.database.read() as reading:
        public = reading.event(joined.device.event_id).public_id
    answer = RedirectResponse(f"/events/{public}/room?done=came-in", 303)
    give_cookie(request, answer, joined.token)
    return answer


def newcomer_of(request: Request) -> Newcomer:
    """The browser that asks."""
    visitor = visitor_of(request)
    return Newcomer(visitor.visit, visitor.token, client_of(request), user_agent_of(request))


def _found(house: House, code: str, address: str) -> TableCode:
    """What the code is of; here it should be an event."""
    try:
        return house.devices.look(code, address)
    except NotFoundError as error:
        raise NotFoundError(phrase("no event has this code")) from error


doors = [
    page("/events/{event}/code", door, "event_code", Role.DIRECTOR),
    page("/events/{event}/join", ask_name, "ask_name", Role.VISITOR),
    action("/events/{event}/join", enter, "enter_event", Role.VISITOR),
]
