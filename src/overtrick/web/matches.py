"""Matches of teams, and who meets whom in each round of any event."""

from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.events.tables import PHASES
from overtrick.app.follow.bracket import BracketStage, bracket_stages
from overtrick.app.follow.called import called
from overtrick.app.follow.crosstable import crosstable
from overtrick.app.follow.long_list import parts_of
from overtrick.app.follow.match import MatchView, fixture_at, match_view
from overtrick.app.follow.match_sheet import STANDINGS, match_figures, rooms_sheet
from overtrick.app.follow.met import SWISS, met_sheet
from overtrick.app.follow.prospect_sheet import prospect_sheet
from overtrick.app.follow.round_sheet import round_sheet
from overtrick.app.follow.rounds import draw_total, round_view
from overtrick.app.follow.seeing import ranking_seen
from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.fixtures import Fixture
from overtrick.engines.teams.page import PageRoom
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.web.doors import page
from overtrick.web.event_pages import Asked, Values, asked, followed, number_in, whole
from overtrick.web.ranking import first_line
from overtrick.web.words import KIND_WORDS


async def match(request: Request) -> Response:
    """Both rooms of a match side by side."""
    about = await run_in_threadpool(asked, request)
    number = number_in(request, "match")
    fixture = fixture_at(about.state, number_in(request, "round"), number)
    address = about.to.match(fixture.rounds[0], number)
    if request.url.path != address:
        return RedirectResponse(address, 303)

    def make() -> Values:
        return _match(about, fixture)

    named = called(about.state, about.house.names.of, (fixture.home, fixture.away))
    title = " - ".join(str(named[n]) or str(n) for n in (fixture.home, fixture.away))
    return await followed(request, about, "match_body.html", make, title=title)


async def rounds(request: Request) -> Response:
    """Who meets whom, where, on which boards, and why."""
    about = await run_in_threadpool(asked, request)
    number = whole(request.query_params.get("round", ""))

    def make() -> Values:
        return _rounds(about, number)

    title = about.say("Rounds")
    return await followed(request, about, "rounds_body.html", make, title=title)


async def met(request: Request) -> Response:
    """Whom everyone met in a Swiss, and why."""
    about = await run_in_threadpool(asked, request)
    if about.state.kind not in SWISS:
        raise NotFoundError(phrase("only a Swiss is drawn round by round"))
    first = first_line(request, about.to.met)
    if isinstance(first, Response):
        return first

    def make() -> Values:
        return _met(about, first)

    title = about.say("Who met whom?")
    return await followed(request, about, "met_body.html", make, title=title)


def _met(about: Asked, first: int) -> Values:
    state = about.state
    seen = ranking_seen(state, about.audience)
    ranked = about.ranking() if seen else None
    lists = () if ranked is None else ranked.lists
    parts = parts_of(max((len(each.lines) for each in lists), default=0), first)
    names = called(state, about.house.names.of)
    sheets = [
        met_sheet(state, each, parts.here, names, about.to, about.audience, about.say)
        for each in lists
    ]
    return {
        "parts": parts,
        "sheets": [sheet for sheet in sheets if sheet.rows],
        "hidden": about.begun and not seen,
    }


def _match(about: Asked, fixture: Fixture) -> Values:
    state, say = about.state, about.say
    view = _named(match_view(state, fixture, about.audience), state, say)
    page = view.page
    boards = page.boards
    people = [
        _people(about, room)
        for room in ((boards[0].open_room, boards[0].closed_room) if boards else ())
    ]
    return {
        "view": view,
        "page": page,
        "home": fixture.home,
        "away": fixture.away,
        "people": people,
        "sheet": rooms_sheet(state, view, people, about.to, say) if boards else None,
        "prospects": prospect_sheet(view, say),
        "figures": match_figures(page, say) if view.figures_seen else None,
        "standing": say(STANDINGS[page.standing]),
        "segments": page.segments if view.figures_seen and all(r.seen for r in view.rows) else (),
    }


def _named(view: MatchView, state: Event, say: Translator) -> MatchView:
    """The same with words for teams that have no name but their number."""
    fixture = view.page.fixture
    home, away = (
        state.entrants[who].name or say("Team {number}").format(number=who)
        for who in (fixture.home, fixture.away)
    )
    return replace(view, page=replace(view.page, home=home, away=away))


def _people(about: Asked, room: PageRoom) -> tuple[str, str]:
    """Who sits North-South and East-West in a room; empty where it is not known."""
    names = about.house.names.of((*room.ns_people, *room.ew_people))
    ns = " - ".join(names[who] for who in room.ns_people)
    return ns, " - ".join(names[who] for who in room.ew_people)


def _rounds(about: Asked, number: int | None) -> Values:
    state, say, to = about.state, about.say, about.to
    if state.kind is Kind.SERIES:
        stages = zip(state.series.stages, state.series.states, strict=True)
        return {
            "view": None,
            "stages": [
                (each.name, say(KIND_WORDS[each.rules.kind]), known.event) for each, known in stages
            ],
        }
    view = round_view(state, number, about.audience)
    names = called(state, about.house.names.of)
    seen = ranking_seen(state, about.audience)
    ranked = about.ranking() if seen else None
    across = None
    bracket: tuple[BracketStage, ...] = ()
    if ranked is not None and state.kind is Kind.ROUND_ROBIN:
        across = crosstable(state, ranked, names, to, say)
    if ranked is not None and state.kind is Kind.KNOCKOUT:
        bracket = bracket_stages(state, names, to, say)
    return {
        "view": view,
        "stages": (),
        "phases": {phase: say(word) for phase, word in PHASES.items()},
        "sheet": None if view is None else round_sheet(state, view, names, to, say),
        "out": () if view is None else [names[who] for who in view.sitting_out],
        "drawn": None if view is None or view.drawn is None else draw_total(view.drawn, say),
        "across": across,
        "bracket": bracket,
    }


doors = [
    page("/events/{event}/matches/{round}-{match}", match, "match", Role.VISITOR),
    page("/events/{event}/met", met, "met", Role.VISITOR),
    page("/events/{event}/rounds", rounds, "rounds", Role.VISITOR),
]
