"""What anyone looks up: what is on, how an event stands, what happened in it."""

from itertools import islice

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.desk.states import Standing
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.event_list import EventLine, event_lines
from overtrick.app.follow.seeing import Audience, boards_hidden
from overtrick.app.follow.told import told_by, told_reason, told_sentence
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.values import Phase
from overtrick.web.doors import page
from overtrick.web.entrance import event_of, house_of, visitor_of
from overtrick.web.templating import local, render, speaker
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
            **event_words(),
        },
    )


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
    to = Addresses.to(row.public_id, standing.state)
    return render(request, "log.html", {"entries": entries, "earlier": earlier, "to": to})


def audience_of(request: Request, standing: Standing) -> Audience:
    """For whom the page is: a director who plays in the event is one of the public."""
    visitor = visitor_of(request)
    if visitor.role < Role.DIRECTOR:
        return Audience.PUBLIC
    return Audience.PUBLIC if visitor.plays_in(standing.state) else Audience.DIRECTOR


def _latest(house: House) -> list[EventLine]:
    return event_lines(house, islice(house.catalogue().events.values(), LATELY))


def event_words() -> dict[str, object]:
    """The words for kinds, phases, units and sides, which pages of events name."""
    return {
        "kinds": KIND_WORDS,
        "phases": PHASE_WORDS,
        "units": UNIT_WORDS,
        "sides": SIDE_WORDS,
    }


doors = [
    page("/", home, "home", Role.VISITOR),
    page("/events/{event}/log", log, "log", Role.VISITOR),
]
