"""How an event stands; of a long ranking its parts, somebody's line, and all of it as a file."""

from urllib.parse import urlencode

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.desk.states import Standing
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.event_page import EventPage, event_page
from overtrick.app.follow.long_list import A_PART, FoundLine, anchor, found_lines, parts_of
from overtrick.app.follow.ranking_export import ranking_csv, ranking_json
from overtrick.app.follow.seeing import Audience
from overtrick.app.follow.sheets import ranking_sheet
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.words import conditions_words
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.values import Kind, Phase
from overtrick.web.asking import LONGEST
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of
from overtrick.web.event_pages import asked, whole
from overtrick.web.files import csv_file, json_file
from overtrick.web.following import audience_of, event_words
from overtrick.web.templating import kept, live_page, part, render, speaker

MOST_FOUND = 40
"""Lines that are listed of those that were looked for."""


async def event(request: Request) -> Response:
    """How an event stands."""
    looked_for = await _found(request)
    if looked_for is not None:
        return looked_for
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing_lately(row.id)
    audience = audience_of(request, standing)
    to = Addresses.to(row.public_id, standing.state)

    first = first_line(request, to.event)
    if isinstance(first, Response):
        return first

    async def make() -> Markup:
        values = await run_in_threadpool(page_of, house, row.id, standing, audience)
        say = speaker(request)
        conditions = (
            []
            if values.kind is Kind.SERIES
            else conditions_words(standing.state.rules.conditions, say)
        )
        longest = max((len(each.places) for each in values.lists), default=0)
        parts = parts_of(longest, first)
        here = parts.here if parts.long else None
        sheets = (
            []
            if values.unit is None
            else [ranking_sheet(each, values.unit, say, to=to, part=here) for each in values.lists]
        )
        return part(
            request,
            "event_body.html",
            {
                "page": values,
                "sheets": sheets,
                "parts": parts,
                "event": row,
                "to": to,
                "conditions": conditions,
                **event_words(),
            },
        )

    version = f"{standing.version}.{house.names.edition}"
    body = await kept(request, version, audience.name, make)
    return live_page(request, body, title=row.title, version=f"{version}.{audience.name}")


async def as_csv(request: Request) -> Response:
    """The whole ranking as a table for a spreadsheet."""

    def make() -> Response:
        public, values = _whole(request)
        text = ranking_csv(values.lists, values.unit or FigureUnit.POINTS)
        return csv_file(f"ranking-{public}", text)

    return await run_in_threadpool(make)


async def as_json(request: Request) -> Response:
    """The whole ranking for programs."""

    def make() -> Response:
        public, values = _whole(request)
        return json_file(f"ranking-{public}", ranking_json(public, values.lists, values.unit))

    return await run_in_threadpool(make)


def _whole(request: Request) -> tuple[str, EventPage]:
    about = asked(request)
    values = page_of(about.house, about.row.id, about.standing, about.audience)
    return about.row.public_id, values


def first_line(request: Request, path: str) -> int | Response:
    """The first line of the part that is asked for; to its one address if it has another."""
    text = request.query_params.get("from", "")
    if not text:
        return 1
    number = whole(text) or 1
    first = number - (number - 1) % A_PART
    if str(first) == text and first > 1:
        return first
    return RedirectResponse(part_address(path, first), 303)


def part_address(path: str, first: int) -> str:
    """Where the part of a list is that begins with that line."""
    return path if first == 1 else f"{path}?{urlencode({'from': first})}"


async def _found(request: Request) -> Response | None:
    """To the line that is looked for, or which lines there are; None if none is looked for."""
    text = request.query_params.get("find", "").strip()
    if not text:
        return None
    return await run_in_threadpool(_lines_of, request, text[:LONGEST])


def _lines_of(request: Request, text: str) -> Response:
    about = asked(request)
    values = page_of(about.house, about.row.id, about.standing, about.audience)
    lines = found_lines(values.lists, text)
    if len(lines) == 1:
        return RedirectResponse(_address(about.to, lines[0]), 303)
    return render(
        request,
        "ranking_found.html",
        {
            "to": about.to,
            "text": text,
            "lines": [
                (_address(about.to, each), each.place.place, each.place.number, _named(each))
                for each in lines[:MOST_FOUND]
            ],
            "more": max(0, len(lines) - MOST_FOUND),
        },
    )


def _address(to: Addresses, line: FoundLine) -> str:
    return f"{part_address(to.event, line.first)}#{anchor(line.place.number)}"


def _named(line: FoundLine) -> str:
    return line.place.name or " - ".join(line.place.people) or str(line.place.number)


def page_of(house: House, event_id: int, standing: Standing, audience: Audience) -> EventPage:
    """The event's page; its ranking is worked out once a version."""
    before = standing.state.phase in (Phase.NEW, Phase.ENTRIES)
    ranked = None if before else house.scores.ranking(event_id, standing)
    return event_page(standing.state, ranked, house.names.of, audience)


doors = [
    page("/events/{event}", event, "event", Role.VISITOR),
    page("/events/{event}/ranking.csv", as_csv, "ranking_csv", Role.VISITOR),
    page("/events/{event}/ranking.json", as_json, "ranking_json", Role.VISITOR),
]
