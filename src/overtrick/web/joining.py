"""Sitting down: a table's code, typed or pointed at, and whom this phone goes with."""

from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.devices import AtTable, Place, WithContestant
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.table_codes import shown_code
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Seating
from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.devices import TableCode
from overtrick.web.doors import action, page
from overtrick.web.entrance import client_of, form_of, give_cookie, house_of, visitor_of
from overtrick.web.templating import render

STAYS = "table"
"""The answer of a phone that lies on the table, whoever comes there."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at a table with whom a phone may go."""

    value: str
    """``NS:12``: the side, and the contestant's number."""
    side: Side
    number: int
    names: tuple[str, ...]


async def ask_code(request: Request) -> Response:
    """The page for a code; who has a seat already goes on to it."""
    device = await run_in_threadpool(house_of(request).devices.device, visitor_of(request).token)
    if device is not None and "other" not in request.query_params:
        return RedirectResponse(_seat_address(house_of(request), device.event_id), 303)
    return render(request, "joining/code.html", {"typed": "", "fault": ""})


async def typed_code(request: Request) -> Response:
    """To the table whose code was typed."""
    house, form = house_of(request), form_of(request)
    code = form.needed("code", most=40)
    form.checked()
    table = await run_in_threadpool(house.devices.look, code, client_of(request))
    return RedirectResponse(f"/t/{shown_code(table.code)}", 303)


async def table(request: Request) -> Response:
    """Who sits at the table, so that the phone's owner can say which of them they are."""
    house = house_of(request)
    code = request.path_params["code"]
    found = await run_in_threadpool(house.devices.look, code, client_of(request))
    with house.desk.database.read() as reading:
        row = reading.event(found.event_id)
    if found.is_door:
        return RedirectResponse(f"/events/{row.public_id}/join?code={shown_code(found.code)}", 303)
    state = house.desk.standing(row.id).state
    seating = _seating(state, found)
    return render(
        request,
        "joining/table.html",
        {
            "event": row,
            "code": shown_code(found.code),
            "table": f"{found.section}{found.table_number}",
            "chairs": [] if seating is None else _chairs(house, state, seating),
            "stays": STAYS,
        },
    )


async def sit(request: Request) -> Response:
    """Take the seat that was chosen."""
    house, form = house_of(request), form_of(request)
    code, chosen = request.path_params["code"], form.needed("seat", most=40)
    form.checked()
    found = await run_in_threadpool(house.devices.look, code, client_of(request))
    place = _place(house, found, chosen)
    joined = await run_in_threadpool(
        house.devices.join,
        code,
        visitor_of(request).token,
        address=client_of(request),
        user_agent=request.headers.get("user-agent", ""),
    )
    await run_in_threadpool(house.devices.sit, joined.device.id, place)
    answer = RedirectResponse(f"{_seat_address(house, found.event_id)}?done=seated", 303)
    give_cookie(request, answer, joined.token)
    return answer


def _seat_address(house: House, event_id: int) -> str:
    with house.desk.database.read() as reading:
        return f"/events/{reading.event(event_id).public_id}/seat"


def _seating(state: Event, table: TableCode) -> Seating | None:
    """Who sits there now: in the open round, else in the next that is planned, else the last."""
    numbers = [
        number
        for section, number, at in state.seatings
        if (section, at) == (table.section, table.table_number)
    ]
    if not numbers:
        return None
    current = state.open_round
    now = current.plan.number if current is not None else state.last_closed + 1
    number = now if now in numbers else min((n for n in numbers if n >= now), default=max(numbers))
    return state.seatings[table.section, number, table.table_number]


def _chairs(house: House, state: Event, seating: Seating) -> list[Chair]:
    names = house.names.of(
        {who for number in seating.members for who in state.entrants[number].people}
    )
    return [
        Chair(
            f"{side.name}:{number}",
            side,
            number,
            (state.entrants[number].name,) * bool(state.entrants[number].name)
            + tuple(names[who] for who in state.entrants[number].people),
        )
        for side in Side
        for number in seating.of(side)
    ]


def _place(house: House, table: TableCode, chosen: str) -> Place:
    """Where the phone is from now on; ParseError for an answer that was not offered."""
    if chosen == STAYS:
        return AtTable(table.section, table.table_number)
    state = house.desk.standing(table.event_id).state
    seating = _seating(state, table)
    for chair in [] if seating is None else _chairs(house, state, seating):
        if chair.value == chosen:
            half = chair.side if state.kind.of_teams else None
            return WithContestant(chair.number, half)
    raise ParseError(phrase("nobody sits at this table as {chosen!r} now", chosen=chosen))


doors = [
    page("/t", ask_code, "ask_code", Role.VISITOR),
    action("/t", typed_code, "typed_code", Role.VISITOR),
    page("/t/{code}", table, "table", Role.VISITOR),
    action("/t/{code}", sit, "sit", Role.VISITOR),
]
