"""Everybody who has ever played here: found, renamed, merged, told apart, erased."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house import people as house_people
from overtrick.app.house.roles import Role
from overtrick.errors import OvertrickError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.people import LARGEST_ID
from overtrick.web.admin.paths import keeper_of, number_in
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.templating import MICRO, local, render

LONGEST = 200
MOST_FOUND = 40
ONE = "admin/person.html"
AGREED = "agreed"


async def people(request: Request) -> Response:
    """Whose name is looked for."""
    part = request.query_params.get("q", "")[:LONGEST]
    found = await run_in_threadpool(house_people.search, house_of(request).desk, part, MOST_FOUND)
    return render(request, "admin/people.html", {"part": part, "people": found, "most": MOST_FOUND})


async def person(request: Request) -> Response:
    """Somebody, and what can be done with the name."""
    return render(request, ONE, {**await _one(request), "faults": []})


async def rename(request: Request) -> Response:
    """Call somebody otherwise, in every event."""
    house, form, number = house_of(request), form_of(request), number_in(request, "person")
    name, figure = form.needed("name", most=LONGEST), form.text("number", most=LONGEST)
    try:
        form.checked()
        by = keeper_of(request)
        await run_in_threadpool(house_people.rename, house.desk, number, name, figure, by=by)
    except OvertrickError as error:
        values = {**await _one(request), "name": name, "number": figure}
        return again(request, ONE, values, error, "name")
    house.names.forget()
    return _done(number)


async def ask_erase(request: Request) -> Response:
    """What erasing means, before it is done."""
    return render(request, "admin/erase.html", {**await _one(request), "faults": []})


async def erase(request: Request) -> Response:
    """Erase somebody's name for good."""
    house, form, number = house_of(request), form_of(request), number_in(request, "person")
    if not form.ticked(AGREED):
        error = RefusedError("not-agreed", phrase("tick the box: it cannot be undone"))
        return again(request, "admin/erase.html", await _one(request), error, AGREED)
    await run_in_threadpool(house_people.erase, house.desk, number, by=keeper_of(request))
    house.names.forget()
    return _done(number)


async def ask_merge(request: Request) -> Response:
    """Who else it may be; with *other* chosen, what the merger means."""
    house, number = house_of(request), number_in(request, "person")
    query = request.query_params
    other = query.get("other", "")
    if other.isascii() and other.isdigit() and len(other) < 17:
        found = await run_in_threadpool(house_people.merger, house.desk, number, int(other))
        return render(request, "admin/merge.html", {"merger": found})
    part = query.get("q", "")[:LONGEST]
    values = await _one(request)
    people = await run_in_threadpool(house_people.search, house.desk, part, MOST_FOUND)
    return render(
        request,
        "admin/merge_whom.html",
        {**values, "part": part, "people": [each for each in people if each.person != number]},
    )


async def merge(request: Request) -> Response:
    """Let another person be this one from now on."""
    house, form, number = house_of(request), form_of(request), number_in(request, "person")
    other = form.number("other", 1, LARGEST_ID)
    form.checked()
    by = keeper_of(request)
    await run_in_threadpool(house_people.merge, house.desk, number, other, by=by)
    house.names.forget()
    return _done(number)


async def unmerge(request: Request) -> Response:
    """Let one who was merged into this person be another again."""
    house, form, number = house_of(request), form_of(request), number_in(request, "person")
    other = form.number("other", 1, LARGEST_ID)
    form.checked()
    by = keeper_of(request)
    await run_in_threadpool(house_people.unmerge, house.desk, number, other, by=by)
    house.names.forget()
    return _done(number)


def _done(number: int) -> Response:
    return RedirectResponse(f"/admin/people/{number}?done=done", 303)


async def _one(request: Request) -> dict[str, object]:
    desk, times = house_of(request).desk, local(request)
    found = await run_in_threadpool(house_people.person_page, desk, number_in(request, "person"))
    erased = found.person.erased_at
    return {
        "page": found,
        "name": found.person.name,
        "number": found.person.number,
        "since": times.day(found.person.created_at // MICRO),
        "erased": "" if erased is None else times.day(erased // MICRO),
    }


doors = [
    page("/admin/people", people, "admin_people", Role.ADMINISTRATOR),
    page("/admin/people/{person}", person, "admin_person", Role.ADMINISTRATOR),
    action("/admin/people/{person}/name", rename, "rename_person", Role.ADMINISTRATOR),
    page("/admin/people/{person}/erase", ask_erase, "ask_erase", Role.ADMINISTRATOR),
    action("/admin/people/{person}/erase", erase, "erase_person", Role.ADMINISTRATOR),
    page("/admin/people/{person}/merge", ask_merge, "ask_merge", Role.ADMINISTRATOR),
    action("/admin/people/{person}/merge", merge, "merge_people", Role.ADMINISTRATOR),
    action("/admin/people/{person}/part", unmerge, "part_people", Role.ADMINISTRATOR),
]
