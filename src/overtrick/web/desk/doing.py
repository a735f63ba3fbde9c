"""Doing something as a director: choose it, fill it in, see what it does, confirm it."""

import json
from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.desk.said import Said
from overtrick.app.desk.states import Standing
from overtrick.app.evening.mishaps import (
    Action,
    Consequence,
    Given,
    Proposal,
    action_named,
    actions_for,
    confirm,
    previewed,
)
from overtrick.app.events.diary import sentence
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.app.repair import required_solver
from overtrick.engines.event.facts import Entered
from overtrick.errors import ConflictError, FileError, ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.desk.fields import form_fields, with_people
from overtrick.web.desk.foreseen import parts
from overtrick.web.desk.room import unplayed
from overtrick.web.doors import action, page
from overtrick.web.entrance import event_of, form_of, house_of, visitor_of
from overtrick.web.templating import render, speaker

MICRO = 1_000_000
_OWN = {"csrf", "key", "straight"}


async def menu(request: Request) -> Response:
    """Everything that can be done about the event as it stands."""
    house, row = house_of(request), event_of(request)
    groups: dict[str, list[Action]] = {}
    for each in actions_for(house.desk.standing(row.id).state):
        groups.setdefault(each.group.value, []).append(each)
    return render(request, "desk/menu.html", {"groups": groups, "root": _root(request)})


async def form(request: Request) -> Response:
    """The form of an action, with what is known of it filled in."""
    wanted = action_named(request.path_params["action"])
    return await run_in_threadpool(_form, request, wanted, dict(request.query_params), None)


async def foresee(request: Request) -> Response:
    """What the filled form would do; done at once if that has been shown already."""
    wanted = action_named(request.path_params["action"])
    values = {name: value for name, value in form_of(request).values().items() if name not in _OWN}
    if form_of(request).ticked("straight"):
        return await run_in_threadpool(_straight, request, wanted, values)
    return await run_in_threadpool(_foreseen, request, wanted, values, "")


async def do(request: Request) -> Response:
    """Carry out what was shown; show it anew if it would no longer do the same."""
    return await run_in_threadpool(_done, request)


def _root(request: Request) -> str:
    return f"/events/{event_of(request).public_id}/desk"


def _form(
    request: Request, wanted: Action, values: Mapping[str, str], faults: FileError | None
) -> Response:
    house, row, say = house_of(request), event_of(request), speaker(request)
    state = house.desk.standing(row.id).state
    return render(
        request,
        "desk/form.html",
        {
            "action": wanted,
            "fields": form_fields(wanted, state, house.names.of, values, say),
            "root": _root(request),
            "people": _people(request),
            "faults": []
            if faults is None
            else [(each.where, say.sentence(each.message)) for each in faults.faults],
        },
        200 if faults is None else 422,
    )


def _foreseen(request: Request, wanted: Action, values: Mapping[str, str], again: str) -> Response:
    house, row, say = house_of(request), event_of(request), speaker(request)
    standing = house.desk.standing(row.id)
    try:
        known = with_people(house.desk, wanted, standing.state, values)
        found = _consequence(request, standing, wanted, known)
    except FileError as faults:
        return _form(request, wanted, values, faults)
    come = {each.entrant.number: each.entrant for each in found.facts if isinstance(each, Entered)}
    entrants = {**standing.state.entrants, **come}
    called = house.names.of({who for each in entrants.values() for who in each.people})
    numbers = {
        number: each.name or " - ".join(called.get(who, f"#{who}") for who in each.people)
        for number, each in entrants.items()
    }

    def name(who: int) -> str:
        return called.get(who) or house.names.of([who]).get(who, f"#{who}")

    return render(
        request,
        "desk/consequence.html",
        {
            "action": wanted,
            "found": found,
            "refusal": "" if found.refusal is None else say.sentence(found.refusal.message),
            "facts": [say.sentence(sentence(fact, name)) for fact in found.facts],
            "parts": parts(found, numbers, say),
            "warnings": [say.sentence(each) for each in found.warnings],
            "values": values,
            "carried": json.dumps(dict(values), ensure_ascii=False),
            "key": new_token(),
            "again": again,
            "root": _root(request),
        },
        409 if again else 200,
    )


def _consequence(
    request: Request, standing: Standing, wanted: Action, values: Mapping[str, str]
) -> Consequence:
    house, say = house_of(request), speaker(request)
    given = Given(
        house.desk.clock() // MICRO,
        required_solver,
        house.tricks.tables(),
        say.language.value,
    )
    found = previewed(standing, wanted, values, given)
    return found.without(unplayed(request, standing.state))


def _straight(request: Request, wanted: Action, values: Mapping[str, str]) -> Response:
    """Do at once what the page of the room has shown with its consequence."""
    house, row = house_of(request), event_of(request)
    found = _consequence(request, house.desk.standing(row.id), wanted, values)
    if found.refusal is not None:
        raise RefusedError(found.refusal.code, found.refusal.message)
    confirm(house.desk, row.id, found.proposal, _said(request, values))
    return RedirectResponse(f"{_root(request)}?done=done", 303)


def _done(request: Request) -> Response:
    house, row, sent = house_of(request), event_of(request), form_of(request)
    wanted = action_named(request.path_params["action"])
    proposal = Proposal.parse(sent.needed("proposal", most=100_000))
    try:
        values = json.loads(sent.text("carried") or "{}")
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict) or not all(isinstance(each, str) for each in values.values()):
        raise ParseError(phrase("not a proposal that was shown here"))
    try:
        answer = confirm(house.desk, row.id, proposal, _said(request, values))
    except ConflictError:
        return _foreseen(request, wanted, values, "again")
    done = "done" if answer.facts else "nothing"
    return RedirectResponse(f"{_root(request)}?done={done}", 303)


def _said(request: Request, values: Mapping[str, str]) -> Said:
    by = visitor_of(request).visit.said_by
    assert by is not None  # noqa: S101 - a director has an account
    return Said(by, values.get("reason", ""), form_of(request).text("key", most=120) or None)


def _people(request: Request) -> list[tuple[int, str]]:
    """Everybody who could play, by name: who is entered here first."""
    house, row = house_of(request), event_of(request)
    state = house.desk.standing(row.id).state
    here = {who for each in state.entrants.values() for who in each.people}
    return sorted(house.names.of(here).items(), key=lambda each: each[1])


doors = [
    page("/events/{event}/desk/do", menu, "desk_menu", Role.DIRECTOR),
    page("/events/{event}/desk/do/{action}", form, "desk_form", Role.DIRECTOR),
    action("/events/{event}/desk/do/{action}", foresee, "desk_foresee", Role.DIRECTOR),
    action("/events/{event}/desk/do/{action}/confirm", do, "desk_do", Role.DIRECTOR),
]
