"""Cards to print: a code for every table, and where everybody goes."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.evening.begin import as_begun
from overtrick.app.evening.joining import table_joins, wifi_text
from overtrick.app.evening.seats import Seats, seats
from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.roles import Role
from overtrick.app.house.table_codes import shown_code
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import said_by
from overtrick.web.addresses import is_for_here_alone, outside
from overtrick.web.doors import page
from overtrick.web.planning.about import About, about
from overtrick.web.planning.shown import guide_sheet, table_name, table_sheet
from overtrick.web.qr import qr_code
from overtrick.web.templating import render

PARTS = ("tables", "guides", "wifi")


async def show(request: Request) -> Response:
    """The cards of the tables, of who moves, and of the room's wifi."""
    return await run_in_threadpool(_shown, request)


def _shown(request: Request) -> Response:
    page = about(request)
    part = request.query_params.get("part", "")
    cards, note = _cards(page)
    site = outside(request)
    values = {
        "root": page.root,
        "entered": page.entered,
        "open": page.open,
        "registers": page.open and page.state.kind is Kind.SWISS_PAIRS,
        "note": note,
        "part": part if part in PARTS else "",
        "site": site,
        "here_alone": is_for_here_alone(site),
        "tables": _tables(page, cards, site),
        "guides": []
        if cards is None
        else [guide_sheet(each, page.names, page.say) for each in cards.guides if each.stops],
        "wifi": _wifi(page),
    }
    return render(request, "planning/cards.html", values)


def _cards(page: About) -> tuple[Seats | None, str]:
    """The cards of what is planned, or will be; why there are none, or may be others."""
    state, say = page.state, page.say
    if not page.open:
        return seats(state, page.names), ""
    fit = page.expected_fit
    if fit.proposal is None:
        return None, say.sentence(fit.nothing)
    try:
        begun: Event = as_begun(state, fit.proposal)
    except (ImpossibleError, RefusedError) as error:
        return None, say.sentence(said_by(error))
    return seats(begun, page.names), say(
        "Play has not begun: if somebody else comes or stays away, these cards will be others."
    )


def _tables(page: About, cards: Seats | None, site: str) -> list[dict[str, object]]:
    """A card for every table, with its code."""
    sheets = {} if cards is None else {(each.section, each.table): each for each in cards.tables}
    places = set(sheets)
    if not places:
        contestants = page.expected if page.open else page.entered
        count = contestants * ABOUT[page.state.kind].players // 4
        places = {("", table) for table in range(1, count + 1)}
    codes = page.house.devices.codes(page.row.id, places)
    joins = table_joins(
        site,
        {
            (each.section, each.table_number): each.code
            for each in codes
            if not page.open or (each.section, each.table_number) in places
        },
    )
    found: list[dict[str, object]] = []
    for each in joins:
        name = table_name(each.section, each.table)
        card = sheets.get((each.section, each.table))
        title = page.say("Table {table}").format(table=name)
        found.append(
            {
                "title": title,
                "code": shown_code(each.code),
                "address": each.address,
                "qr": qr_code(each.address, title),
                "sheet": None if card is None else table_sheet(card, page.names, page.say),
            }
        )
    return found


def _wifi(page: About) -> dict[str, object] | None:
    settings = page.house.settings
    if not settings.wifi_name:
        return None
    return {
        "name": settings.wifi_name,
        "password": settings.wifi_password,
        "qr": qr_code(wifi_text(settings.wifi_name, settings.wifi_password), settings.wifi_name),
    }


doors = [page("/events/{event}/cards", show, "cards", Role.DIRECTOR)]
