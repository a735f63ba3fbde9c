"""Who plays: names typed or pasted, last time's pairs, and who sits where with them."""

from collections.abc import Mapping, Sequence

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from overtrick.app.evening.begin import as_begun
from overtrick.app.evening.doubles import doubles
from overtrick.app.evening.entries import Done, Register, free_number
from overtrick.app.evening.entry_names import Entry
from overtrick.app.evening.hand_records import runs
from overtrick.app.evening.last_time import LastTime, last_time
from overtrick.app.evening.mishaps.reading import boards_of
from overtrick.app.evening.names import Doubt, completions, read_roll
from overtrick.app.evening.pasted_list import team_size
from overtrick.app.evening.seats import seats
from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.roles import Role
from overtrick.core.seat import Side
from overtrick.engines.event.values import Kind
from overtrick.errors import (
    Fault,
    FileError,
    ImpossibleError,
    OvertrickError,
    ParseError,
    RefusedError,
)
from overtrick.phrase import phrase, said_by
from overtrick.web.doors import action, page
from overtrick.web.entrance import event_of, form_of, house_of
from overtrick.web.faults import again
from overtrick.web.forms import FORM, Form
from overtrick.web.planning.about import About, about, new_key, said
from overtrick.web.planning.shown import length_words, round_sheet, shown_proposal, sitting_out
from overtrick.web.templating import render

TEMPLATE = "planning/entries.html"
MOST_KNOWN = 200
"""Names that a browser completes without asking."""
LONGEST = 200
"""Of a name as it is typed."""
LONGEST_LIST = 60_000
SIDES = {"ns": Side.NS, "ew": Side.EW}


async def show(request: Request) -> Response:
    """Who has entered, and the forms to enter others."""
    return await run_in_threadpool(_shown, request)


async def add(request: Request) -> Response:
    """Enter a contestant."""
    return await run_in_threadpool(_added, request)


async def add_list(request: Request) -> Response:
    """Enter all of a list, or nothing of it."""
    return await run_in_threadpool(_list_added, request)


async def add_again(request: Request) -> Response:
    """Enter those who played together last time."""
    return await run_in_threadpool(_again_added, request)


async def fill_up(request: Request) -> Response:
    """Enter numbers without names for those who are still to come."""
    return await run_in_threadpool(_filled, request)


async def names(request: Request) -> Response:
    """Whom a part of a name may mean, for the script that completes it."""
    house, row = house_of(request), event_of(request)
    typed = request.query_params.get("part", "")[:LONGEST]

    def find() -> list[dict[str, str]]:
        with house.desk.database.read() as reading:
            club = reading.club_of(row.id)
        found = completions(house.desk, typed, club=club)
        return [{"name": each.name, "number": each.number} for each in found]

    return JSONResponse(await run_in_threadpool(find), headers={"Cache-Control": "no-store"})


def register(request: Request, page: About) -> Register:
    """The entries of the event, as this form makes them; RefusedError once play has begun."""
    if not page.open:
        raise RefusedError(
            "play-begun", phrase("play has begun; who comes late is entered at the desk")
        )
    return Register(page.house.desk, page.row.id, said(request), page.club)


def seat_names(kind: Kind) -> tuple[tuple[str, ...], int]:
    """The fields of a contestant's people, and how many of them are needed."""
    least, most = team_size(kind)
    return tuple(f"player_{place}" for place in range(1, most + 1)), least


def typed_people(form: Form, kind: Kind) -> tuple[str, ...]:
    """The names of a form; a fault for each that is missing."""
    fields, least = seat_names(kind)
    needed = [form.needed(name, most=LONGEST) for name in fields[:least]]
    more = [form.text(name, most=LONGEST) for name in fields[least:]]
    return tuple(name for name in (*needed, *more) if name)


def side_of(form: Form) -> Side | None:
    """The side on which somebody has to sit."""
    return form.parsed("side", _side, None)


def _side(text: str) -> Side:
    if text not in SIDES:
        raise ParseError(phrase("ns or ew was expected, got {text!r}", text=text[:20]))
    return SIDES[text]


def _shown(request: Request) -> Response:
    return render(request, TEMPLATE, {**_values(request, about(request), {}), "faults": []})


def _added(request: Request) -> Response:
    page, form = about(request), form_of(request)
    kind = page.state.kind
    number = form.number_or_none("number", 1, 9999)
    people = typed_people(form, kind)
    team = form.needed("team", most=LONGEST) if kind.of_teams else ""
    side = side_of(form)
    try:
        form.checked()
        if number is None and page.open:
            free = free_number(page.state)
            # One above all is left to the desk, so that two directors do not want the same.
            number = free if free < max(page.state.entrants, default=0) else None
        done = register(request, page).enter(Entry(people, number, team, side=side))
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page, form.values()), error)
    return _back(page, [done])


def _list_added(request: Request) -> Response:
    page, form = about(request), form_of(request)
    text = form.needed("list", most=LONGEST_LIST)
    try:
        form.checked()
        done = register(request, page).enter_list(text)
    except FileError as error:
        faults = [_line_fault(each) for each in error.faults]
        return again(
            request, TEMPLATE, _values(request, page, form.values()), FileError(FORM, faults)
        )
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page, form.values()), error, "list")
    return _back(page, done)


def _line_fault(fault: Fault) -> Fault:
    """A fault of the list, with its line if it is about one."""
    if fault.where in ("", "list"):
        return Fault("list", fault.message)
    return Fault("list", phrase("{line}: {fault}", line=fault.where, fault=fault.message))


def _again_added(request: Request) -> Response:
    page, form = about(request), form_of(request)
    entering = register(request, page)
    before = _last_time(page)
    wanted = set(form.all("pair"))
    everybody = form.ticked("everybody")
    entries = [
        Entry(each.people, name=each.name)
        for each in (() if before is None else before.contestants)
        if not each.entered and (everybody or str(each.number) in wanted)
    ]
    if not entries:
        return RedirectResponse(f"{page.root}/entries?done=nothing", 303)
    try:
        done = entering.enter_all(entries, [""] * len(entries))
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page, {}), error)
    return _back(page, done)


def _filled(request: Request) -> Response:
    page, form = about(request), form_of(request)
    count = form.number("count", 1, ABOUT[page.state.kind].most)
    form.checked()
    done = register(request, page).enter_all([Entry(())] * count)
    return _back(page, done)


def _back(page: About, done: Sequence[Done]) -> Response:
    """The page again, with names to look at if there are any."""
    doubtful = [each.number for each in done if each.doubts]
    look = f"&look={runs(doubtful).replace(' ', '')}" if doubtful else ""
    return RedirectResponse(f"{page.root}/entries?done=entered{look}", 303)


def _last_time(page: About) -> LastTime | None:
    kind = page.state.kind
    found = last_time(page.house.desk, kind, this=page.row.id, club=page.club)
    return found if found is not None and found.contestants else None


def _values(request: Request, page: About, typed: Mapping[str, str]) -> dict[str, object]:
    state = page.state
    fields, least = seat_names(state.kind)
    return {
        "root": page.root,
        "open": page.open,
        "kind": state.kind,
        "counted": page.say(ABOUT[state.kind].counted),
        "entered": page.entered,
        "expected": page.expected,
        "least": ABOUT[state.kind].least,
        "entries": [
            {
                "number": each.number,
                "name": each.name,
                "people": page.names[each.number] if not each.name else (),
                "side": "" if each.side is None else each.side.name,
                "section": each.section,
            }
            for each in state.active
        ],
        "fields": fields,
        "needed": least,
        "known": _known(page) if page.open else [],
        "typed": typed,
        "doubles": (doubles := _doubles(request, page)),
        "none_alike": request.query_params.get("look") == "all" and page.open and not doubles,
        "last": _last_time(page) if page.open else None,
        "fresh": request.query_params.get("done") == "opened",
        "key": new_key(),
        **(_plan(page) if page.open else {"sheet": None, "plan": None}),
    }


def _known(page: About) -> list[str]:
    """Who played lately and has not entered, for a browser without our script."""
    here = {who for each in page.state.entrants.values() for who in each.people}
    roll = read_roll(page.house.desk, page.club)
    people = sorted(roll.people.values(), key=lambda each: (-each.last_event, each.name))
    return list(dict.fromkeys(each.name for each in people if each.person not in here))[:MOST_KNOWN]


def _plan(page: About) -> dict[str, object]:
    """The movement with those who have come, and who sits where in its first round."""
    fit, say = page.expected_fit, page.say
    if fit.proposal is None:
        return {"sheet": None, "plan": None, "nothing": say.sentence(fit.nothing)}
    found: dict[str, object] = {
        "plan": shown_proposal(fit.proposal, say),
        "as_chosen": fit.as_chosen,
        "others": [] if fit.as_chosen else [shown_proposal(each, say) for each in fit.proposals],
        "length": length_words(fit.proposal, say),
        "nothing": "",
        "sheet": None,
        "out": [],
    }
    try:
        begun = as_begun(page.state, fit.proposal)
    except (ImpossibleError, RefusedError) as error:
        return {**found, "nothing": say.sentence(said_by(error))}
    cards = seats(begun, page.names)
    out = sitting_out(cards, 1, page.names, say)
    return {**found, "sheet": round_sheet(cards, 1, page.names, say), "out": out}


def _doubles(request: Request, page: About) -> list[dict[str, object]]:
    """The names to look at that the address asks for."""
    text = request.query_params.get("look", "")
    if not text or not page.open:
        return []
    try:
        numbers = page.state.entrants.keys() if text == "all" else boards_of(text[:400])
    except ParseError:
        return []
    found = doubles(page.house.desk, page.row, page.state, set(numbers), page.club)
    return [
        {
            "number": each.number,
            "place": each.place,
            "name": each.name,
            "same": each.doubt is Doubt.SAME_NAME,
            "others": each.others,
        }
        for each in found
    ]


doors = [
    page("/events/{event}/entries", show, "entries", Role.DIRECTOR),
    action("/events/{event}/entries", add, "enter_one", Role.DIRECTOR),
    action("/events/{event}/entries/list", add_list, "enter_list", Role.DIRECTOR),
    action("/events/{event}/entries/again", add_again, "enter_again", Role.DIRECTOR),
    action("/events/{event}/entries/fill", fill_up, "enter_numbers", Role.DIRECTOR),
    page("/events/{event}/names", names, "names", Role.DIRECTOR),
]
