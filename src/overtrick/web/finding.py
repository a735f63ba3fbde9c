"""What was played here, and who played: events and players, looked for by any of it."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.follow.event_list import EventLine, event_lines
from overtrick.app.follow.find import (
    EventQuery,
    Found,
    everybody,
    found_events,
    people_called,
)
from overtrick.app.house.catalogue import Catalogue, Listed
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Kind, Phase
from overtrick.store.clubs import Club
from overtrick.web.asking import Query, address, tidied
from overtrick.web.doors import page
from overtrick.web.entrance import house_of
from overtrick.web.templating import render, speaker
from overtrick.web.words import KIND_WORDS, PHASE_WORDS

EVENTS_A_PAGE = 30
PLAYERS_A_PAGE = 100
AT_ONCE = 12
"""Of players and of events, on the page that looks for both."""
ASKED = ("q", "player", "person", "club", "from", "to", "kind", "phase")
PHASES = (Phase.ENTRIES, Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL)


async def events(request: Request) -> Response:
    """All events, newest first, or those that were asked for."""
    tidy = tidied(request)
    if tidy is not None:
        return tidy
    house, asked = house_of(request), Query.of(request)
    query = _query(asked)
    before = asked.number("before")
    found, lines, clubs, person = await run_in_threadpool(_events, house, query, before)
    say = speaker(request)
    kept = [pair for pair in request.query_params.multi_items() if pair[0] != "before"]
    faults = [(each.where, say.sentence(each.message)) for each in asked.faults]
    return render(
        request,
        "events.html",
        {
            "lines": lines,
            "more": None
            if found.before is None
            else address("/events", [*kept, ("before", found.before)]),
            "first": address("/events", kept) if before is not None else "",
            "total": found.total,
            "players": found.players if query.player else (),
            "person": person,
            "narrows": query.narrows,
            "asked": {name: asked.values.get(name, "") for name in ASKED},
            "clubs": [(club.id, club.name) for club in clubs],
            "all_kinds": [(kind.value, say(KIND_WORDS[kind])) for kind in Kind],
            "all_phases": [(phase.value, say(PHASE_WORDS[phase])) for phase in PHASES],
            "faults": faults,
            "kinds": KIND_WORDS,
        },
        422 if faults else 200,
    )


async def search(request: Request) -> Response:
    """Players and events whose names contain what was typed."""
    tidy = tidied(request)
    if tidy is not None:
        return tidy
    house, asked = house_of(request), Query.of(request)
    text = asked.text("q")
    people, found, lines, parts = await run_in_threadpool(_both, house, text)
    return render(
        request,
        "search.html",
        {
            "text": text,
            "people": [(each, parts[each.person]) for each in people[:AT_ONCE]],
            "more_people": address("/players", [("q", text)]) if len(people) > AT_ONCE else "",
            "people_count": len(people),
            "lines": lines,
            "more_events": address("/events", [("q", text)]) if found.total > AT_ONCE else "",
            "events_count": found.total,
            "kinds": KIND_WORDS,
        },
    )


async def players(request: Request) -> Response:
    """Everybody who ever played here, by name, or whose name contains what was typed."""
    tidy = tidied(request)
    if tidy is not None:
        return tidy
    house, asked = house_of(request), Query.of(request)
    text, after = asked.text("q"), asked.number("after")
    people, more, total, parts = await run_in_threadpool(_players, house, text, after)
    kept = [("q", text)]
    return render(
        request,
        "players/list.html",
        {
            "text": text,
            "people": [(each, parts[each.person]) for each in people],
            "more": None if more is None else address("/players", [*kept, ("after", more)]),
            "first": address("/players", kept) if after is not None else "",
            "total": total,
        },
    )


def _query(asked: Query) -> EventQuery:
    return EventQuery(
        asked.text("q"),
        asked.text("player"),
        asked.number("person"),
        asked.number("club"),
        asked.day("from"),
        asked.day("to", end=True),
        asked.word("kind", Kind),
        asked.word("phase", Phase),
    )


def _events(
    house: House, query: EventQuery, before: int | None
) -> tuple[Found, list[EventLine], list[Club], Listed | None]:
    catalogue = house.catalogue()
    found = found_events(catalogue, query, EVENTS_A_PAGE, before)
    with house.desk.database.read() as reading:
        clubs = reading.clubs()
    who = None if query.person is None else catalogue.who(query.person)
    person = None if who is None else catalogue.people.get(who)
    return found, event_lines(house, found.events), clubs, person


def _both(house: House, text: str) -> tuple[list[Listed], Found, list[EventLine], dict[int, int]]:
    catalogue = house.catalogue()
    people = people_called(catalogue, text)
    found = found_events(catalogue, EventQuery(text), AT_ONCE) if text else Found((), None, 0)
    return people, found, event_lines(house, found.events), _counts(catalogue, people[:AT_ONCE])


def _players(
    house: House, text: str, after: int | None
) -> tuple[list[Listed], int | None, int, dict[int, int]]:
    catalogue = house.catalogue()
    if not text:
        page_of, more = everybody(catalogue, PLAYERS_A_PAGE, after)
        return list(page_of), more, len(catalogue.people), _counts(catalogue, page_of)
    every = people_called(catalogue, text)
    at = next((n for n, each in enumerate(every) if each.person == after), -1) + 1
    found = every[at : at + PLAYERS_A_PAGE]
    rest = at + PLAYERS_A_PAGE < len(every)
    return found, found[-1].person if rest else None, len(every), _counts(catalogue, found)


def _counts(catalogue: Catalogue, people: list[Listed] | tuple[Listed, ...]) -> dict[int, int]:
    """How many events each of them has entered."""
    return {each.person: len(catalogue.parts.get(each.person, ())) for each in people}


doors = [
    page("/events", events, "events", Role.VISITOR),
    page("/search", search, "search", Role.VISITOR),
    page("/players", players, "all_players", Role.VISITOR),
]
