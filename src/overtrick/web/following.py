"""What anyone looks up: what is on, how an event stands, what happened in it."""

from itertools import islice

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.desk.states import Standing
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.event_list import EventLine, event_lines
from overtrick.app.follow.event_page import EventPage, event_page
from overtrick.app.follow.seeing import Audience, boards_hidden
from overtrick.app.follow.sheets import ranking_sheet
from overtrick.app.follow.told import told_by, told_reason, told_sentence
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.words import conditions_words
from overtrick.engines.event.values import Kind, Phase
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of, visitor_of
from overtrick.web.templating import kept, live_page, local, part, render, speaker
from overtrick.web.words import KIND_WORDS, PHASE_WORDS, SIDE_WORDS, UNIT_WORDS

LATELY = 12
"""Events on the first page."""
LOG_A_PAGE = 100


async def home(request: Request) -> Response:
    """What is on now, what was on lately, what can be done here."""
    house = house_of(request)
    lines = await run_in_threadpool(_latest, house)
    return render(
        request,
        "home.html",
        {
            "running": [each for each in lines if each.phase in (Phase.ENTRIES, Phase.RUNNING)],
            "lately": [each for each in lines if each.phase in (Phase.CORRECTIONS, Phase.FINAL)],
            **_words(),
        },
    )


async def event(request: Request) -> Response:
    """How an event stands."""
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing_lately(row.id)
    audience = audience_of(request, standing)
    to = Addresses.of(row.public_id, standing.state.kind)

    async def make() -> Markup:
        values = await run_in_threadpool(page_of, house, row.id, standing, audience)
        say = speaker(request)
        conditions = (
            []
            if values.kind is Kind.SERIES
            else conditions_words(standing.state.rules.conditions, say)
        )
        sheets = (
            []
            if values.unit is None
            else [ranking_sheet(each, values.unit, say, to=to) for each in values.lists]
        )
        return part(
            request,
            "event_body.html",
            {
                "page": values,
                "sheets": sheets,
                "event": row,
                "to": to,
                "conditions": conditions,
                **_words(),
            },
        )

    version = f"{standing.version}.{house.names.edition}"
    body = await kept(request, version, audience.name, make)
    return live_page(request, body, title=row.title, version=f"{version}.{audience.name}")


async def log(request: Request) -> Response:
    """What happened, who said so, and why; newest first."""
    house, row = house_of(request), event_of(request)
    standing = house.desk.standing_lately(row.id)
    until = request.query_params.get("until", "")
    asked = int(until) if until.isascii() and until.isdigit() and len(until) < 16 else None
    last = standing.version if asked is None else min(asked, standing.version)
    told = await run_in_threadpool(house.desk.log, row.id, max(0, last - LOG_A_PAGE))
    shown = [each for each in told if each.version <= last][::-1]
    say = speaker(request)
    hidden = boards_hidden(standing.state, audience_of(request, standing))

    def name(person: int) -> str:
        return house.names.of([person])[person]

    entries = [
        {
            "version": each.version,
            "when": each.at // 1_000_000,
            "shown": local(request).moment(each.at // 1_000_000),
            "who": say(told_by(each)),
            "text": say.sentence(told_sentence(each, name, hidden)),
            "reason": say.sentence(told_reason(each, hidden)),
        }
        for each in shown
    ]
    earlier = shown[-1].version - 1 if shown else 0
    to = Addresses.of(row.public_id, standing.state.kind)
    return render(request, "log.html", {"entries": entries, "earlier": earlier, "to": to})


def audience_of(request: Request, standing: Standing) -> Audience:
    """For whom the page is: a director who plays in the event is one of the public."""
    visitor = visitor_of(request)
    if visitor.role < Role.DIRECTOR:
        return Audience.PUBLIC
    return Audience.PUBLIC if visitor.plays_in(standing.state) else Audience.DIRECTOR


def page_of(house: House, event_id: int, standing: Standing, audience: Audience) -> EventPage:
    """The event's page; its ranking is worked out once a version."""
    before = standing.state.phase in (Phase.NEW, Phase.ENTRIES)
    ranked = None if before else house.scores.ranking(event_id, standing)
    return event_page(standing.state, ranked, house.names.of, audience)


def _latest(house: House) -> list[EventLine]:
    return event_lines(house, islice(house.catalogue().events.values(), LATELY))


def _words() -> dict[str, object]:
    return {
        "kinds": KIND_WORDS,
        "phases": PHASE_WORDS,
        "units": UNIT_WORDS,
        "sides": SIDE_WORDS,
    }


doors = [
    page("/", home, "home", Role.VISITOR),
    page("/events/{event}", event, "event", Role.VISITOR),
    page("/events/{event}/log", log, "log", Role.VISITOR),
]
