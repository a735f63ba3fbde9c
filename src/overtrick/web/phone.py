"""A phone at a table: its page, what it hands in, news of its seat, a call for the director."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from overtrick.app.desk.said import Said
from overtrick.app.evening.coming_in import bring_phone
from overtrick.app.evening.phone.document import answer_document, seat_document
from overtrick.app.evening.phone.handing_in import hand_in
from overtrick.app.evening.phone.page import PhonePage, phone_page
from overtrick.app.evening.phone.seat import turns
from overtrick.app.evening.phone.view import seat_view
from overtrick.app.house.devices import AtTable, Device
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.engines.event.commands import CallDirector
from overtrick.errors import ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.coming_in import newcomer_of
from overtrick.web.doors import action, page
from overtrick.web.entrance import event_of, form_of, give_cookie, house_of, visitor_of
from overtrick.web.refusals import wants_json
from overtrick.web.templating import render, speaker

MICRO = 1_000_000


async def seat(request: Request) -> Response:
    """What the phone shows: whom we meet, which boards, what is to be keyed."""
    device = await run_in_threadpool(_device, request)
    if device is None:
        return await _sit_down(request)
    if device.place is None:
        return RedirectResponse(f"/events/{event_of(request).public_id}/room", 303)
    found = await run_in_threadpool(_page, house_of(request), device)
    say = speaker(request)
    return render(
        request,
        "phone/seat.html",
        {
            "page": found,
            "view": seat_view(found, say, request.query_params.get("at", "")),
            "document": seat_document(found, say),
            "device": device,
            "key": new_token()[:16],
        },
    )


async def state(request: Request) -> Response:
    """The same for the page's script: has anything changed at this seat?"""
    device = await run_in_threadpool(_required, request)
    found = await run_in_threadpool(_page, house_of(request), device, with_card=False)
    document = seat_document(found, speaker(request))
    return JSONResponse({**document, "csrf": visitor_of(request).csrf})


async def results(request: Request) -> Response:
    """Take an entry, a confirmation, or what was questioned and keyed again."""
    house, row, form = house_of(request), event_of(request), form_of(request)
    device = await run_in_threadpool(_required, request)
    key = form.needed("key", most=120)
    form.checked()
    settings = house.settings
    handed = await run_in_threadpool(
        hand_in,
        house.desk,
        row.id,
        device.seat,
        form.values(),
        Said(device.said_by, key=_own_key(house, device, key)),
        tables=house.tricks.tables(),
        checks=settings.entry_checks if settings.check_entries else None,
    )
    if wants_json(request):
        return JSONResponse(answer_document(handed, speaker(request)))
    return RedirectResponse(f"/events/{row.public_id}/seat?done={handed.became.value}", 303)


async def call(request: Request) -> Response:
    """Call the director to this phone's table."""
    house, row, form = house_of(request), event_of(request), form_of(request)
    device = await run_in_threadpool(_required, request)
    words = form.text("words", most=200)
    form.checked()
    standing = house.desk.standing(row.id)
    current = standing.state.open_round
    number = standing.state.last_closed if current is None else current.plan.number
    place = device.seat
    if isinstance(place, AtTable):
        section, table = place.section, place.table
    else:
        own = turns(standing.state, place, number)
        if not own:
            raise RefusedError("no-such-table", phrase("you sit at no table now"))
        section, table = own[0].slot.section, own[0].slot.table
    now = house.desk.clock() // MICRO
    await run_in_threadpool(
        house.desk.handle,
        row.id,
        CallDirector(section, table, now, words),
        Said(device.said_by, key=form.text("key", most=120) or None),
    )
    return RedirectResponse(f"/events/{row.public_id}/seat?done=called", 303)


async def leave(request: Request) -> Response:
    """Get up: this phone speaks for nobody any more."""
    house = house_of(request)
    device = await run_in_threadpool(_required, request)
    await run_in_threadpool(house.devices.take_seat_away, device.id, by=None)
    return RedirectResponse("/?done=left", 303)


async def _sit_down(request: Request) -> Response:
    """A phone without a seat here: a signed-in player has one by that, others need a code.

    It is made when it is asked for, since nobody has to do more than look; a second time
    there is one already.
    """
    house, row = house_of(request), event_of(request)
    joined = await run_in_threadpool(bring_phone, house, row.id, newcomer_of(request))
    if joined is None:
        return RedirectResponse("/t?other=1", 303)
    answer = RedirectResponse(f"/events/{row.public_id}/seat", 303)
    give_cookie(request, answer, joined.token)
    return answer


def _page(house: House, device: Device, *, with_card: bool = True) -> PhonePage:
    return phone_page(
        device.event_id,
        house.desk.standing(device.event_id),
        device.seat,
        now=house.desk.clock() // MICRO,
        names=house.names.of,
        scores=house.scores,
        with_card=with_card,
    )


def _device(request: Request) -> Device | None:
    """The phone that asks, if its seat is in this event."""
    device = house_of(request).devices.device(visitor_of(request).token)
    return device if device is not None and device.event_id == event_of(request).id else None


def _required(request: Request) -> Device:
    device = _device(request)
    if device is None:
        raise RefusedError("no-seat", phrase("this phone has no seat here; sit down again"))
    return device


def _own_key(house: House, device: Device, key: str) -> str:
    """The key of what a phone sends: one that it numbered itself, or one of a plain form.

    A phone's numbers are its own: nobody can use up the keys of another.
    """
    own = f"device:{device.id}:"
    if not key.startswith("device:"):
        return f"{own}form:{key}"
    number = key.removeprefix(own)
    if not (key.startswith(own) and number.isascii() and number.isdigit() and len(number) < 12):
        raise ParseError(phrase("a key like {own}7 was expected, got {key!r}", own=own, key=key))
    house.devices.accept_sequence(device, int(number))
    return key


doors = [
    page("/events/{event}/seat", seat, "seat", Role.VISITOR),
    page("/events/{event}/seat/state", state, "seat_state", Role.VISITOR),
    action("/events/{event}/seat/results", results, "seat_results", Role.VISITOR),
    action("/events/{event}/seat/call", call, "seat_call", Role.VISITOR),
    action("/events/{event}/seat/leave", leave, "seat_leave", Role.VISITOR),
]
