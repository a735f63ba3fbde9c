"""A team comes onto a ladder: signed up by one of its players, or entered by a director."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick.app.evening.names import completions
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.app.ladders.clubs import club_called
from overtrick.engines.ladder.commands import Join
from overtrick.engines.ladder.rules import LadderKind
from overtrick.engines.ladder.teams import LEAST_PLAYERS
from overtrick.errors import OvertrickError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, visitor_of
from overtrick.web.ladders.about import About, Values, about, do, done, refused, said
from overtrick.web.ladders.people import FIELDS, LONGEST, typed_people
from overtrick.web.templating import render

TEMPLATE = "ladders/join.html"


async def ask(request: Request) -> Response:
    """The form of a team that joins."""
    found = await run_in_threadpool(about, request)
    return render(request, TEMPLATE, _values(request, found))


async def join(request: Request) -> Response:
    """The team joins, at the foot or where a director says, and on to its page."""
    return await run_in_threadpool(_joined, request)


async def names(request: Request) -> Response:
    """Whom a part of a name may mean, for the script that completes it."""
    found = await run_in_threadpool(about, request)
    typed = request.query_params.get("part", "")[:LONGEST]
    known = await run_in_threadpool(completions, found.house.desk, typed)
    lines = [{"name": each.name, "number": each.number} for each in known]
    return JSONResponse(lines, headers={"Cache-Control": "no-store"})


def _joined(request: Request) -> Response:
    found, form = about(request), form_of(request)
    kind = found.state.rules.kind
    try:
        envelope = said(request, form.text("reason", most=500))
        name = form.needed("name", most=LONGEST)
        place = form.number_or_none("place", 1, 10**6) if found.actor.directs else None
        people = typed_people(form, found.house, kind)
        form.checked()
        _require_own(request, found, people)
        club = None
        if kind is LadderKind.CLUBS:
            found.actor.require_director()
            club = club_called(found.house.desk, name)
        command = Join(name, people, found.now, place, club, envelope.reason)
        do(found, command, envelope)
    except OvertrickError as error:
        return refused(request, found, TEMPLATE, _values(request, found), error)
    state = found.house.ladders.standing(found.row.id).state
    number = max(each.number for each in state.teams.values() if each.people == people)
    return done(found.to.team(number), "team-joined")


def _require_own(request: Request, found: About, people: tuple[int, ...]) -> None:
    """RefusedError ``not-your-team`` for a team in which whoever signs it up does not play."""
    if found.actor.directs or visitor_of(request).people & set(people):
        return
    raise RefusedError(
        "not-your-team",
        phrase("whoever signs a team up plays in it; your account has to be that of a player"),
    )


def _values(request: Request, found: About) -> Values:
    clubs = found.state.rules.kind is LadderKind.CLUBS
    own = sorted(visitor_of(request).people)
    name = found.house.names.of(own[:1])[own[0]] if own and not found.actor.directs else ""
    return {
        "ladder": found.row,
        "to": found.to,
        "state": found.state,
        "directs": found.actor.directs,
        "clubs": clubs,
        "fields": FIELDS,
        "needed": LEAST_PLAYERS,
        "named": {FIELDS[0]: name},
        "given": {},
        "faults": [],
        "refusal": "",
        "key": new_token()[:16],
    }


doors = [
    page("/ladders/{ladder}/join", ask, "ask_join", Role.PLAYER),
    action("/ladders/{ladder}/join", join, "join_ladder", Role.PLAYER),
    page("/ladders/{ladder}/names", names, "ladder_names", Role.PLAYER),
]
