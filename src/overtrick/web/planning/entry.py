"""One contestant before play: other people, another side, somebody else of the same name."""

from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.entry_names import Entry, NewPerson, Who
from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Entrant
from overtrick.errors import NotFoundError, OvertrickError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.event_pages import number_in
from overtrick.web.faults import again
from overtrick.web.forms import Form
from overtrick.web.planning.about import About, about, new_key
from overtrick.web.planning.entries import LONGEST, register, seat_names, side_of
from overtrick.web.templating import render

TEMPLATE = "planning/entry.html"


async def show(request: Request) -> Response:
    """The contestant as it has entered, to be changed."""
    return await run_in_threadpool(_shown, request)


async def change(request: Request) -> Response:
    """Other people or another side for the contestant."""
    return await run_in_threadpool(_changed, request)


async def scratch(request: Request) -> Response:
    """Take the entry back."""
    return await run_in_threadpool(_scratched, request)


async def meant(request: Request) -> Response:
    """Somebody else is meant by a name, who is known, or who is new."""
    return await run_in_threadpool(_meant, request)


def _entrant(request: Request, page: About) -> Entrant:
    number = number_in(request, "number")
    found = page.state.entrants.get(number)
    if found is None:
        raise NotFoundError(phrase("no contestant has number {number}", number=number))
    return found


def _shown(request: Request) -> Response:
    page = about(request)
    return render(request, TEMPLATE, {**_values(request, page, {}), "faults": []})


def _changed(request: Request) -> Response:
    page, form = about(request), form_of(request)
    entrant = _entrant(request, page)
    people = _people(form, page, entrant)
    team = form.needed("team", most=LONGEST) if page.state.kind.of_teams else ""
    section, side = form.text("section", most=8), side_of(form)
    try:
        form.checked()
        register(request, page).change(
            entrant.number, Entry(people, name=team, section=section, side=side)
        )
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page, form.values()), error)
    return RedirectResponse(f"{page.root}/entries?done=saved&look={entrant.number}", 303)


def _people(form: Form, page: About, entrant: Entrant) -> tuple[Who, ...]:
    """Who plays from now on: those whose name was left as it was are the same people."""
    fields, least = seat_names(page.state.kind)
    typed = [form.text(name, most=LONGEST) for name in fields]
    if not any(typed):
        return ()
    called = page.house.names.of(entrant.people)
    found: list[Who] = []
    for place, name in enumerate(fields):
        text = typed[place] if place >= least else form.needed(name, most=LONGEST)
        if not text:
            continue
        person = entrant.people[place] if place < len(entrant.people) else None
        if form.ticked(f"new_{place + 1}"):
            found.append(NewPerson(text))
        elif person is not None and called[person] == text:
            found.append(person)
        else:
            found.append(text)
    return tuple(found)


def _scratched(request: Request) -> Response:
    page = about(request)
    register(request, page).scratch(_entrant(request, page).number)
    return RedirectResponse(f"{page.root}/entries?done=scratched", 303)


def _meant(request: Request) -> Response:
    page, form = about(request), form_of(request)
    entrant = _entrant(request, page)
    place = form.number("place", 0, max(0, len(entrant.people) - 1))
    person = form.number_or_none("person", 1, 2**62)
    form.checked()
    who: list[Who] = list(entrant.people)
    if not who:
        raise NotFoundError(phrase("nobody is named there"))
    known = page.house.names.of(entrant.people)
    who[place] = NewPerson(known[entrant.people[place]]) if person is None else person
    register(request, page).change(
        entrant.number, Entry(tuple(who), None, entrant.name, entrant.section, entrant.side)
    )
    return RedirectResponse(f"{page.root}/entries?done=saved", 303)


def _values(request: Request, page: About, typed: Mapping[str, str]) -> dict[str, object]:
    entrant = _entrant(request, page)
    called = page.house.names.of(entrant.people)
    fields, least = seat_names(page.state.kind)
    now = {name: called[who] for name, who in zip(fields, entrant.people, strict=False)}
    now |= {
        "team": entrant.name,
        "section": entrant.section,
        "side": "" if entrant.side is None else entrant.side.name.lower(),
    }
    proposal = page.expected_fit.proposal if page.open else None
    sections = () if proposal is None else proposal.sections
    return {
        "root": page.root,
        "open": page.open,
        "number": entrant.number,
        "kind": page.state.kind,
        "counted": page.say(ABOUT[page.state.kind].counted),
        "entered": page.entered,
        "fields": fields,
        "needed": least,
        "typed": typed or now,
        "sections": [("", page.say("any")), *((each.name, each.name) for each in sections)]
        if len(sections) > 1
        else [],
        "key": new_key(),
    }


doors = [
    page("/events/{event}/entries/{number}", show, "entry", Role.DIRECTOR),
    action("/events/{event}/entries/{number}", change, "change_entry", Role.DIRECTOR),
    action("/events/{event}/entries/{number}/scratch", scratch, "scratch_entry", Role.DIRECTOR),
    action("/events/{event}/entries/{number}/meant", meant, "meant_entry", Role.DIRECTOR),
]
