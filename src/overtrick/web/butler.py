"""The Butler of a team event: pairs, players, and every pair's boards."""

from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.follow.butler import ButlerView, butler_view, pair_names
from overtrick.app.follow.butler_export import butler_csv, butler_json
from overtrick.app.follow.butler_sheet import (
    boards_sheet,
    line_numbers,
    mean_reason,
    pairs_sheet,
    players_sheet,
)
from overtrick.app.follow.called import called
from overtrick.app.house.roles import Role
from overtrick.web.doors import page
from overtrick.web.event_pages import Asked, Values, asked, followed, whole
from overtrick.web.files import csv_file, json_file


async def butler(request: Request) -> Response:
    """How the pairs did against the datum."""
    about = await run_in_threadpool(asked, request)
    number = whole(request.query_params.get("round", ""))

    def make() -> Values:
        return _butler(about, number)

    return await followed(request, about, "butler_body.html", make, title=about.say("Butler"))


async def pair(request: Request) -> Response:
    """A pair's boards, each against its datum."""
    about = await run_in_threadpool(asked, request)
    number = whole(request.query_params.get("round", ""))
    key = request.path_params["pair"]

    def make() -> Values:
        return _pair(about, number, key)

    return await followed(request, about, "butler_pair_body.html", make, title=about.say("Butler"))


async def as_csv(request: Request) -> Response:
    """The same pairs as a table for a spreadsheet."""

    def make() -> Response:
        about, view = _viewed(request)
        text = butler_csv(view, _people(about, view), _teams(about))
        return csv_file(f"butler-{about.row.public_id}", text)

    return await run_in_threadpool(make)


async def as_json(request: Request) -> Response:
    """The same pairs, their boards and the players for programs."""

    def make() -> Response:
        about, view = _viewed(request)
        public = about.row.public_id
        text = butler_json(public, view, _people(about, view), _teams(about))
        return json_file(f"butler-{public}", text)

    return await run_in_threadpool(make)


def _viewed(request: Request) -> tuple[Asked, ButlerView]:
    about = asked(request)
    number = whole(request.query_params.get("round", ""))
    return about, butler_view(about.state, about.audience, number)


def _people(about: Asked, view: ButlerView) -> Mapping[int, str]:
    return about.house.names.of({who for line in view.lines for who in line.pair.people})


def _teams(about: Asked) -> Mapping[int, str]:
    found = called(about.state, about.house.names.of)
    return {
        number: f"{number} {each.name}"
        if each.name
        else about.say("Team {number}").format(number=number)
        for number, each in found.items()
    }


def _butler(about: Asked, number: int | None) -> Values:
    say, view = about.say, butler_view(about.state, about.audience, number)
    named = pair_names(about.house.names.of, (line.pair for line in view.lines), say)
    query = "" if number is None else f"?round={number}"
    return {
        "view": view,
        "sheet": pairs_sheet(view, named, _teams(about), about.to, say),
        "players": players_sheet(view, _people(about, view), say),
        "csv": f"{about.to.event}/butler.csv{query}",
        "json": f"{about.to.event}/butler.json{query}",
    }


def _pair(about: Asked, number: int | None, key: str) -> Values:
    state, say, view = about.state, about.say, butler_view(about.state, about.audience, number)
    if view.hidden:
        return {"view": view, "line": None}
    line = view.line(key)
    met = {each.opponents for each in line.boards}
    named = pair_names(about.house.names.of, {line.pair, *met}, say)
    teams = _teams(about)
    people = about.house.names.of(line.pair.people)
    return {
        "view": view,
        "line": line,
        "named": named[line.pair],  # beside it stands the team
        "team": teams[line.pair.team],
        "people": [(f"/players/{who}", people[who]) for who in line.pair.people],
        "numbers": line_numbers(view, line, say),
        "reason": mean_reason(line.imps, len(line.boards), line.place, say),
        "sheet": boards_sheet(state, line, named, teams, about.to, say),
    }


doors = [
    page("/events/{event}/butler", butler, "butler", Role.VISITOR),
    page("/events/{event}/butler.csv", as_csv, "butler_csv", Role.VISITOR),
    page("/events/{event}/butler.json", as_json, "butler_json", Role.VISITOR),
    page("/events/{event}/butler/{pair}", pair, "butler_pair", Role.VISITOR),
]
