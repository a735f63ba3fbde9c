"""A team of a ladder: its places and challenges, whom it may challenge, what it says of itself."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.roles import Role
from overtrick.app.ladders.sheets import asked_of, challenges_sheet, places_sheet, reach_sheet
from overtrick.app.ladders.words import SUSPENSIONS
from overtrick.engines.ladder import commands as say_to
from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.reach import targets
from overtrick.engines.ladder.records import records
from overtrick.engines.ladder.values import Record, Suspending
from overtrick.errors import NotFoundError, OvertrickError, ParseError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.event_pages import whole
from overtrick.web.ladders.about import (
    About,
    Values,
    about,
    again,
    do,
    done,
    followed,
    number_at,
    said,
)
from overtrick.web.ladders.moments import local_text, moment_of
from overtrick.web.ladders.people import FIELDS, MEMBERS, typed_people

LONGEST = 100
NOTICES = {
    "away": "team-away",
    "suspend": "team-away",
    "back": "team-back",
    "retire": "team-retired",
    "change": "saved",
    "put": "team-placed",
}
"""What the page says of each thing that was done."""


async def team(request: Request) -> Response:
    """A team: who plays, which places it held and why, and whom it may challenge."""
    found = await run_in_threadpool(about, request)
    return await _page(request, found, _number(request, found))


async def act(request: Request) -> Response:
    """A team is away or back, leaves, has other players; or the director puts it at a place."""
    found = await run_in_threadpool(about, request)
    number, form = _number(request, found), form_of(request)
    try:
        what = form.needed("act", most=20)
        envelope = said(request, form.text("reason", most=500))
        by = found.actor.require(number, found.naming.team(number))
        command = await run_in_threadpool(_command, request, found, number, by, what)
        form.checked()
        await run_in_threadpool(do, found, command, envelope)
    except OvertrickError as error:
        return await _page(request, again(found), number, error)
    return done(found.to.team(number), NOTICES[what])


async def challenge(request: Request) -> Response:
    """The team challenges another, and on to the challenge."""
    found = await run_in_threadpool(about, request)
    number, form = _number(request, found), form_of(request)
    try:
        other = form.number("challenged", 1, 10**6)
        envelope = said(request)
        form.checked()
        found.actor.require(number, found.naming.team(number))
        command = say_to.MakeChallenge(number, other, found.now)
        await run_in_threadpool(do, found, command, envelope)
    except OvertrickError as error:
        return await _page(request, again(found), number, error)
    found = again(found)
    made = max(
        each.number for each in found.state.challenges.values() if each.teams == (number, other)
    )
    return RedirectResponse(f"{found.to.challenge(made)}?done=challenged", 303)


def _number(request: Request, found: About) -> int:
    number = number_at(request, "number")
    if number not in found.state.teams:
        raise NotFoundError(phrase("no team has number {n}", n=number))
    return number


def _command(
    request: Request, found: About, number: int, by: int | None, what: str
) -> LadderCommand:
    """What the form says; by a team itself, or by the director where *by* is None."""
    form, state = form_of(request), found.state
    reason = form.text("reason", most=500)
    match what:
        case "away":
            until = moment_of(form, "until", found.house.zone, needed=True)
            return say_to.Suspend(number, found.now, until, reason, by)
        case "suspend":
            found.actor.require_director()
            until = moment_of(form, "until", found.house.zone)
            return say_to.Suspend(number, found.now, until, reason)
        case "back":
            return say_to.Return(number, found.now, by)
        case "retire":
            return say_to.Retire(number, found.now, reason)
        case "put":
            found.actor.require_director()
            return say_to.PlaceTeam(number, form.number("place", 1, 10**6), found.now, reason)
        case "change":
            known = tuple((who, found.people[who]) for who in state.teams[number].people)
            name = form.needed("name", most=LONGEST)
            people = typed_people(form, found.house, state.rules.kind, known)
            return say_to.ChangeTeam(number, name, people)
        case _:
            raise ParseError(phrase("there is no act {act!r} here", act=what[:20]))


async def _page(
    request: Request, found: About, number: int, fault: OvertrickError | None = None
) -> Response:
    other = whole(request.query_params.get("other", ""))

    def make() -> Values:
        return _values(found, number)

    own = await run_in_threadpool(_own, found, number, other)
    title = found.naming.team(number)
    return await followed(request, found, "team", make, own, title=title, fault=fault)


def _values(found: About, number: int) -> Values:
    state, naming, say = found.state, found.naming, found.say
    known = state.teams[number]
    met = [each for _, each in sorted(state.challenges.items())[::-1] if number in each.teams]
    away = known.suspended
    return {
        "team": known,
        "place": state.places.get(number),
        "players": [(who, found.people[who]) for who in known.people],
        "former": [(who, found.people[who]) for who in known.former],
        "record": records(state, state.season).get(number, Record()),
        "away": "" if away is None else say(SUSPENSIONS[away.cause]),
        "away_until": None if away is None else away.until,
        "away_reason": "" if away is None else away.reason,
        "places": places_sheet(state, number, naming, found.to),
        "challenges": challenges_sheet(state, met, naming, found.to, say("Its challenges"))
        if met
        else None,
    }


def _own(found: About, number: int, other: int | None) -> Values:
    """What depends on the time and on who asks."""
    state, actor = found.state, found.actor
    known = state.teams[number]
    on_it = number in state.places
    speaks = on_it and (actor.directs or number in actor.teams)
    sheet = reach_sheet(state, number, found.now, found.naming, found.to) if on_it else None
    asked = other is not None and on_it and other in state.places and other != number
    away = known.suspended
    ordered = away is not None and away.cause is Suspending.ORDERED
    named = {name: found.people[who] for name, who in zip(FIELDS, known.people, strict=False)}
    return {
        "team": known,
        "on_it": on_it,
        "speaks": speaks,
        "directs": actor.directs,
        "reach": sheet if sheet is not None and sheet.rows else None,
        "targets": _targets(found, number) if speaks else [],
        "other": other if asked else None,
        "others": [
            (each, f"{state.places[each]} {found.naming.team(each)}")
            for each in state.standing()
            if each != number
        ],
        "asked": asked_of(state, number, other, found.now, found.naming)
        if asked and other is not None
        else (),
        "engaged": None if (mine := state.open_challenge(number)) is None else mine.number,
        "away": away is not None,
        "may_return": away is not None and (actor.directs or not ordered),
        "days_absent": state.rules.terms.days_absent,
        "size": state.size,
        "fields": FIELDS,
        "named": {**named, MEMBERS: "\n".join(found.people[who] for who in known.people)},
        "clubs": known.club is not None,
        "usual_until": local_text(found.now + 7 * 86400, found.house.zone),
    }


def _targets(found: About, number: int) -> list[tuple[int, str]]:
    return [
        (
            each.challenged,
            f"{found.state.places[each.challenged]} {found.naming.team(each.challenged)}",
        )
        for each in targets(found.state, number, found.now)
        if each.allowed
    ]


doors = [
    page("/ladders/{ladder}/teams/{number}", team, "ladder_team", Role.VISITOR),
    action("/ladders/{ladder}/teams/{number}", act, "ladder_team_act", Role.PLAYER),
    action("/ladders/{ladder}/teams/{number}/challenge", challenge, "challenge_team", Role.PLAYER),
]
