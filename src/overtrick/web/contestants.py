"""How the evening of a pair, a player or a team was, and what changed their figure."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.events.tables import UNITS
from overtrick.app.follow.called import called
from overtrick.app.follow.contestant import (
    Standing,
    contestant_view,
    require_contestant,
)
from overtrick.app.follow.contestant_sheet import card_sheet, standing_numbers, total_reasons
from overtrick.app.follow.moves import MoveLine, move_lines
from overtrick.app.follow.reported import corrections_end, reported_lines, reporting
from overtrick.app.follow.seeing import boards_hidden, ranking_seen
from overtrick.app.follow.series import series_numbers, series_reasons, series_view, stops_sheet
from overtrick.app.follow.team import matches_sheet, team_view
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Kind
from overtrick.web.doors import page
from overtrick.web.event_pages import Asked, Values, asked, followed, number_in
from overtrick.web.templating import local

LATEST = 8
"""So many of the changes are on the contestant's own page."""


async def contestant(request: Request) -> Response:
    """The evening of who has that number."""
    about = await run_in_threadpool(asked, request)
    number = number_in(request, "number")
    series = about.state.kind is Kind.SERIES
    if not series:
        require_contestant(about.state, number)
    address = about.to.contestant(number)
    if request.url.path != address:
        return RedirectResponse(address, 303)
    if series:
        return await _through_stages(request, about, number)

    def make() -> Values:
        return _team(about, number) if about.state.kind.of_teams else _card(about, number)

    template = "team_body.html" if about.state.kind.of_teams else "contestant_body.html"
    return await followed(request, about, template, make, title=title_of(about, number))


async def _through_stages(request: Request, about: Asked, number: int) -> Response:
    """Of an event of several stages: the way of who has that number."""
    ranked = await run_in_threadpool(about.ranking)
    view = series_view(about.state, ranked, number, about.audience)
    people = _people(about, view.people)
    named = view.name or " - ".join(name for _, name in people)

    def make() -> Values:
        return {
            "view": view,
            "named": named,
            "people": people,
            "numbers": series_numbers(view, about.say),
            "reasons": series_reasons(view, about.say),
            "sheet": stops_sheet(view, about.say),
        }

    title = f"{number} {named}".strip()
    return await followed(request, about, "series_contestant_body.html", make, title=title)


async def changes(request: Request) -> Response:
    """What changed their figure, newest first."""
    about = await run_in_threadpool(asked, request)
    number = number_in(request, "number")
    require_contestant(about.state, number)
    address = about.to.moves(number)
    if request.url.path != address:
        return RedirectResponse(address, 303)

    def make() -> Values:
        return _moves(request, about, number)

    title = about.say("What changed it?")
    return await followed(request, about, "moves_body.html", make, title=title)


def title_of(about: Asked, number: int) -> str:
    """What the contestant is called, or its number."""
    named = str(called(about.state, about.house.names.of, [number])[number])
    return f"{number} {named}".strip()


def _card(about: Asked, number: int) -> Values:
    state, say = about.state, about.say
    view = contestant_view(
        state, about.ranking(), about.session(), number, about.house.names.of, about.audience
    )
    return {
        "view": view,
        "number": number,
        "people": _people(about, state.entrants[number].people),
        "sheet": card_sheet(state, view, about.to, say),
        "begun": about.begun,
        **_corrections(about, number),
        **_standing(about, view.standing),
    }


def _team(about: Asked, number: int) -> Values:
    state, say = about.state, about.say
    view = team_view(state, about.ranking(), number, about.house.names.of, about.audience)
    return {
        "view": view,
        "number": number,
        "people": _people(about, state.entrants[number].people),
        "sheet": matches_sheet(view, about.to, say),
        "begun": about.begun,
        **_corrections(about, number),
        **_standing(about, view.standing),
    }


def _people(about: Asked, people: tuple[int, ...]) -> list[tuple[str, str]]:
    """Where the pages of *people* are, and what they are called."""
    names = about.house.names.of(people)
    return [(f"/players/{who}", names[who]) for who in people]


def _corrections(about: Asked, number: int) -> Values:
    state = about.state
    hidden = boards_hidden(state, about.audience)
    own = {
        slot
        for slot in state.reported()
        if slot.board not in hidden and any(number in side for side in state.meeting(slot))
    }
    return {
        "until": corrections_end(state),
        "report": f"{about.to.event}/report" if reporting(state) else "",
        "reports": reported_lines(state, own, about.to, about.say),
    }


def _standing(about: Asked, standing: Standing | None) -> Values:
    if standing is None:
        return {"numbers": [], "reasons": ()}
    unit = about.say(UNITS[standing.unit])
    return {
        "numbers": standing_numbers(standing, unit, about.say),
        "reasons": total_reasons(standing, about.say),
    }


def _moves(request: Request, about: Asked, number: int) -> Values:
    seen = ranking_seen(about.state, about.audience)
    latest = "latest" in request.query_params
    lines: tuple[MoveLine, ...] = ()
    since, more = 0, False
    if seen and about.begun:
        history = about.house.histories.of(about.house.desk, about.row.id, about.standing)
        names = about.house.names.of

        def name(person: int) -> str:
            return names([person])[person]

        hidden = boards_hidden(about.state, about.audience)
        moves = history.moves.get(number, ())
        shown = moves[-LATEST:] if latest else moves
        lines = move_lines(shown, name, hidden, about.to, local(request).moment, about.say)
        since, more = history.since, len(moves) > len(shown)
    return {
        "number": number,
        "named": title_of(about, number),
        "lines": lines,
        "since": since,
        "hidden": not seen,
        "latest": latest,
        "more": more,
    }


doors = [
    page(f"/events/{{event}}/{kind}/{{number}}{ending}", handler, name, Role.VISITOR)
    for kind in ("pairs", "players", "teams")
    for ending, handler, name in (
        ("", contestant, kind),
        ("/changes", changes, f"{kind}-changes"),
    )
]
