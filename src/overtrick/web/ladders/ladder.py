"""A ladder: who holds which place, what changed lately, its seasons and its places."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.roles import Role
from overtrick.app.ladders.next_step import left_words, next_step
from overtrick.app.ladders.rule_words import rule_lines
from overtrick.app.ladders.sheets import (
    cause_cell,
    moves_rows,
    place_sheet,
    reasons_of,
    season_sheet,
    standing_sheet,
    why_not,
)
from overtrick.app.ladders.words import KINDS, PHASES
from overtrick.engines.ladder import commands as say_to
from overtrick.engines.ladder.reach import targets
from overtrick.engines.ladder.rules import Start
from overtrick.engines.ladder.values import LadderPhase
from overtrick.errors import NotFoundError, OvertrickError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.ladders.about import (
    About,
    Values,
    about,
    do,
    done,
    followed,
    number_at,
    said,
)
from overtrick.web.streams import stream
from overtrick.web.templating import render

LATELY = 12
"""Changes of places on the page."""
LONGEST = 60
SHOWN = 10
"""Moves of one change that are listed."""
STARTS = {"": None, **{each.value: each for each in Start if each is not Start.GIVEN}}


async def ladder(request: Request) -> Response:
    """Who holds which place, and what is going on."""
    found = await run_in_threadpool(about, request)
    return await _page(request, found)


async def season(request: Request) -> Response:
    """A season that is over: how it ended, and who has its titles."""
    found = await run_in_threadpool(about, request)
    number = number_at(request, "number")
    archive = next((each for each in found.state.archives if each.season == number), None)
    if archive is None:
        raise NotFoundError(phrase("season {number} is not over", number=number))
    sheet = season_sheet(found.state, archive, found.to, found.say)
    values = {"ladder": found.row, "to": found.to, "archive": archive, "sheet": sheet}
    return render(request, "ladders/season.html", {**values, "state": found.state})


async def place(request: Request) -> Response:
    """Who has held a place, and what brought them there."""
    found = await run_in_threadpool(about, request)
    number = number_at(request, "number")
    sheet = place_sheet(found.state, number, found.naming, found.to)
    if not sheet.rows:
        raise NotFoundError(
            phrase("there are places 1 to {foot}, got {place}", foot=found.state.size, place=number)
        )
    values = {"ladder": found.row, "to": found.to, "place": number, "sheet": sheet}
    return render(request, "ladders/place.html", {**values, "state": found.state})


async def changes(request: Request) -> Response:
    """The ladder's version on connect, at every change, and every 15 s."""
    found = await run_in_threadpool(about, request)
    return stream(house_of(request), found.row.id, found.standing.version)


async def change_season(request: Request) -> Response:
    """Close the season, or begin the next."""
    found = await run_in_threadpool(about, request)
    form = form_of(request)
    try:
        envelope = said(request, form.text("reason", most=500))
        if form.text("act", most=20) == "close":
            command: say_to.LadderCommand = say_to.CloseSeason(found.now)
            what = "season-closed"
        else:
            start = STARTS.get(form.text("start", most=20))
            command = say_to.OpenSeason(found.now, start, reason=envelope.reason)
            what = "season-opened"
        await run_in_threadpool(do, found, command, envelope)
    except OvertrickError as error:
        return await _page(request, found, error)
    return done(found.to.ladder, what)


async def _page(request: Request, found: About, fault: OvertrickError | None = None) -> Response:
    search = request.query_params.get("q", "").strip()[:LONGEST]

    def make() -> Values:
        return _values(found, search)

    title = found.state.rules.name or found.say("Ladder")
    return await followed(
        request,
        found,
        "ladder",
        make,
        await run_in_threadpool(_own, found),
        title=title,
        fault=fault,
    )


def _values(found: About, search: str) -> Values:
    state, naming, say = found.state, found.naming, found.say
    return {
        "search": search,
        "sheet": standing_sheet(state, naming, found.to, search),
        "kind": say(KINDS[state.rules.kind]),
        "challenges": [_open(found, each.number) for each in state.open_challenges()],
        "changes": [_change(found, number) for number in sorted(state.changes)[: -LATELY - 1 : -1]],
        "archives": state.archives[::-1],
        "rules": rule_lines(state.rules, say),
    }


def _open(found: About, number: int) -> Values:
    known, naming = found.state.challenges[number], found.naming
    step = next_step(found.state, known, naming)
    return {
        "href": found.to.challenge(number),
        "one": naming.team(known.challenger),
        "other": naming.team(known.challenged),
        "from_place": known.from_place,
        "to_place": known.to_place,
        "phase": found.say(PHASES[known.phase]),
        "text": step.text,
        "until": step.until,
        "left": "" if step.until is None else left_words(step.until, found.now, naming),
    }


def _change(found: About, number: int) -> Values:
    change, state = found.state.changes[number], found.state
    rows = moves_rows(change.moves, found.naming)
    return {
        "when": change.at,
        "cause": cause_cell(state, change, found.to, found.say),
        "moves": rows[:SHOWN] if len(rows) > 1 else [],
        "more": max(0, len(rows) - SHOWN),
        "reason": change.reason,
    }


def _own(found: About) -> Values:
    state = found.state
    return {
        "directs": found.actor.directs,
        "account": found.account is not None,
        "is_open": state.phase is LadderPhase.OPEN,
        "own_teams": [_team(found, number) for number in sorted(found.actor.teams)],
        "may_join": found.account is not None,
        "season": state.season,
    }


def _team(found: About, number: int) -> Values:
    """A team of the visitor's: its open challenge, or whom it may challenge."""
    state, naming = found.state, found.naming
    known = state.open_challenge(number)
    reached = [] if known is not None else targets(state, number, found.now)
    return {
        "number": number,
        "name": naming.team(number),
        "place": state.places[number],
        "href": found.to.team(number),
        "challenge": None if known is None else _open(found, known.number),
        "targets": [
            {
                "number": each.challenged,
                "place": state.places[each.challenged],
                "name": naming.team(each.challenged),
                "allowed": each.allowed,
                "why": why_not(each, naming),
                "reasons": reasons_of(each, naming),
            }
            for each in reached
        ],
        "others": [
            (other, f"{state.places[other]} {naming.team(other)}")
            for other in state.standing()
            if other != number
        ],
    }


doors = [
    page("/ladders/{ladder}", ladder, "ladder", Role.VISITOR),
    page("/ladders/{ladder}/changes", changes, "ladder_changes", Role.VISITOR),
    page("/ladders/{ladder}/seasons/{number}", season, "ladder_season", Role.VISITOR),
    action("/ladders/{ladder}/seasons", change_season, "change_season", Role.DIRECTOR),
    page("/ladders/{ladder}/places/{number}", place, "ladder_place", Role.VISITOR),
]
