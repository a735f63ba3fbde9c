"""A player: what they have played, with whom, how well, and what it was worth."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.app.house.catalogue import Catalogue, Listed
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.ladders.lookup import OnLadder, person_on_ladders
from overtrick.app.numbers import figure
from overtrick.app.players.best_boards import SCORED, BestBoards, BoardDone, best_of
from overtrick.app.players.chart import BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH
from overtrick.app.players.export import history_csv, history_json
from overtrick.app.players.history import ORDER_WORDS, Order, Outing, Wanted, outings, selected
from overtrick.app.players.page import PlayerPage, player_page
from overtrick.app.players.sheets import (
    average_reasons,
    awards_sheet,
    boards_sheet,
    history_sheet,
    partners_sheet,
    rank_name,
    rank_reasons,
)
from overtrick.app.players.standing import RANKS
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError, NotFoundError
from overtrick.phrase import phrase
from overtrick.web.asking import Query, address, tidied
from overtrick.web.doors import page
from overtrick.web.entrance import house_of
from overtrick.web.files import csv_file, json_file
from overtrick.web.templating import (
    MICRO,
    NO_STORE,
    VARY,
    Local,
    Rendered,
    is_part,
    kept,
    local,
    part,
    render,
    speaker,
)
from overtrick.web.words import KIND_WORDS

A_PAGE = 50
LATEST_AWARDS = 12
"""Awards that are listed by themselves; the others stand in the list of events."""
AT_ONCE_SECONDS = 1.5
"""How long old events are scored anew before an answer is given."""
DIGITS = 16
MOST_PARTNERS = 40
ANYONE = "anyone"
ASKED = ("kind", "partner", "from", "to", "sort", "skip")
NO_NAME = "–"


@dataclass(frozen=True, slots=True)
class _Asked:
    """Of whom a page is asked, and what of them."""

    house: House
    catalogue: Catalogue
    who: Listed
    outings: tuple[Outing, ...]
    ladders: tuple[OnLadder, ...]

    def name(self, person: int) -> str:
        """What somebody is called."""
        known = self.catalogue.people.get(person)
        return NO_NAME if known is None else known.name

    @property
    def version(self) -> int:
        """Another whenever the page would be another."""
        people = {who for each in self.outings for who in each.partners}
        names = tuple(self.name(person) for person in sorted(people))
        return hash((self.who, tuple(each.event for each in self.outings), names, self.ladders))


async def player(request: Request) -> Response:
    """Who is this, and how do they do?"""
    moved = await run_in_threadpool(_moved, request, "")
    if moved is not None:
        return moved
    asked = await run_in_threadpool(_asked, request)
    wanted, query = _wanted(request, asked)

    async def make() -> Markup:
        return await run_in_threadpool(_body, request, asked, wanted, query)

    return _answer(request, asked, await kept(request, asked.version, ANYONE, make))


async def boards(request: Request) -> Response:
    """The best and the worst boards of a player."""
    moved = await run_in_threadpool(_moved, request, "/boards")
    if moved is not None:
        return moved
    asked = await run_in_threadpool(_asked, request)
    found, left = await run_in_threadpool(_looked_through, asked)
    alone = is_part(request)

    async def make() -> Markup:
        return await run_in_threadpool(_boards, request, asked, found, left)

    version = f"{asked.version}.{left}"
    return _answer(request, asked, await kept(request, version, f"{ANYONE}.{alone}", make))


async def as_csv(request: Request) -> Response:
    """The same events as a table for a spreadsheet."""
    return await _exported(request, ".csv")


async def as_json(request: Request) -> Response:
    """The same events for programs."""
    return await _exported(request, ".json")


async def _exported(request: Request, ending: str) -> Response:
    moved = await run_in_threadpool(_moved, request, ending)
    if moved is not None:
        return moved
    asked = await run_in_threadpool(_asked, request)
    wanted, query = _wanted(request, asked)
    if query.faults:
        raise FileError("form", query.faults)

    def make() -> Response:
        found = selected(asked.outings, wanted, asked.name)
        who = asked.who
        if ending == ".csv":
            return csv_file(f"player-{who.person}", history_csv(found, asked.name))
        text = history_json(who.person, who.name, found, asked.name)
        return json_file(f"player-{who.person}", text)

    return await run_in_threadpool(make)


def _answer(request: Request, asked: _Asked, body: Rendered) -> Response:
    """*body* within its page, or alone for a page that asks for this part."""
    if not is_part(request):
        values = {"title": asked.who.name, "body": body.markup}
        return render(request, "players/player.html", values)
    headers = {"Cache-Control": NO_STORE, "Vary": VARY}
    if body.compressed:
        headers["Content-Encoding"] = "gzip"
    return HTMLResponse(body.body, headers=headers)


def _moved(request: Request, ending: str) -> Response | None:
    """To the one page of somebody who was merged, or without what says nothing."""
    catalogue = house_of(request).catalogue()
    number = _number(request)
    who = catalogue.who(number)
    if who is None or who not in catalogue.people:
        raise NotFoundError(phrase("there is no player {person}", person=number))
    if who != number:
        query = request.query_params.multi_items()
        return RedirectResponse(address(f"/players/{who}{ending}", query), 303)
    return tidied(request)


def _number(request: Request) -> int:
    text = request.path_params["person"]
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise NotFoundError(phrase("a number stands here, got {text!r}", text=text[:40]))
    return int(text)


def _asked(request: Request) -> _Asked:
    house = house_of(request)
    catalogue = house.catalogue()
    who = catalogue.people[_number(request)]
    return _Asked(
        house,
        catalogue,
        who,
        outings(catalogue, who.person, house.result_of),
        person_on_ladders(house.ladders, who.person),
    )


def _wanted(request: Request, asked: _Asked) -> tuple[Wanted, Query]:
    query = Query.of(request)
    partner = query.number("partner")
    sort = query.values.get("sort", "")
    plain = Query({"sort": sort.removeprefix("-")}, query.zone)
    order = plain.word("sort", Order)
    query.faults += plain.faults
    wanted = Wanted(
        query.word("kind", Kind),
        None if partner is None else asked.catalogue.who(partner) or partner,
        query.day("from"),
        query.day("to", end=True),
        order or Order.DATE,
        sort.startswith("-"),
    )
    return wanted, query


def _body(request: Request, asked: _Asked, wanted: Wanted, query: Query) -> Markup:
    house, say, here = asked.house, speaker(request), local(request)
    found = player_page(
        asked.outings, wanted, asked.name, _month_of(house), house.desk.clock() // MICRO
    )
    skip = query.number("skip") or 0
    rows = found.shown[skip : skip + A_PAGE]
    root = f"/players/{asked.who.person}"
    kept_here = [pair for pair in request.query_params.multi_items() if pair[0] != "skip"]
    unsorted = [pair for pair in kept_here if pair[0] != "sort"]
    sheet = history_sheet(rows, KIND_WORDS, asked.name, here.day, say)
    values: dict[str, object] = {
        "who": asked.who,
        "root": root,
        "found": found,
        "ladders": asked.ladders,
        "sheet": sheet if rows else None,
        "numbers": _numbers(found, here, say),
        "average_reasons": (("", average_reasons(found.average, say)),),
        "chosen": found.chosen if len(found.shown) < len(found.outings) else None,
        "partners": partners_sheet(
            found.partners[:MOST_PARTNERS], asked.who.person, asked.name, here.day, say
        ),
        "awards": [
            (
                awards_sheet(each, LATEST_AWARDS, asked.name, here.day, say),
                each.points,
                len(each.outings) - LATEST_AWARDS,
            )
            for each in found.won
        ],
        "rank_name": rank_name(found.rank, say),
        "rank_reasons": rank_reasons(found.rank, RANKS, say),
        "box": {
            "width": WIDTH,
            "height": HEIGHT,
            "left": LEFT,
            "right": WIDTH - RIGHT,
            "bottom": HEIGHT - BOTTOM,
        },
        "asked": {name: query.values.get(name, "") for name in ASKED},
        "faults": [(each.where, say.sentence(each.message)) for each in query.faults],
        "sorts": _sorts(root, wanted, unsorted, say),
        "own_kinds": [
            (kind.value, say(KIND_WORDS[kind]))
            for kind in Kind
            if any(each.event.kind is kind for each in asked.outings)
        ],
        "own_partners": [(each.person, asked.name(each.person)) for each in found.partners],
        "csv": address(f"{root}.csv", kept_here),
        "json": address(f"{root}.json", kept_here),
        "earlier": address(root, [*kept_here, ("skip", skip + A_PAGE)])
        if skip + A_PAGE < len(found.shown)
        else "",
        "first": address(root, kept_here) if skip else "",
        "months": _month_words(say),
    }
    return part(request, "players/player_body.html", values)


def _numbers(found: PlayerPage, here: Local, say: Callable[[str], str]) -> list[tuple[str, str]]:
    """The figures that matter, each with what it is."""
    average = found.average
    shown = [
        (here.number(average.events), say("events")),
        (here.number(average.boards), say("boards")),
    ]
    if average.percent is not None:
        shown.append((f"{figure(average.percent)} %", say("on average")))
    elif average.ahead is not None:
        shown.append((f"{figure(100 * average.ahead, 0)} %", say("of the others behind")))
    if found.rank.points:
        places = 0 if found.rank.points.denominator == 1 else 2
        shown.append((figure(found.rank.points, places), say("masterpoints")))
    return shown


def _looked_through(asked: _Asked) -> tuple[tuple[BoardDone, ...], int]:
    """Boards of as many events as can be looked through at once, and how many are left."""
    house = asked.house
    outings = [each for each in asked.outings if each.event.kind in SCORED]
    known, left = house.event_results.boards_within(
        house.desk, house.scores, (each.event for each in outings), AT_ONCE_SECONDS
    )
    return tuple(board for each in outings for board in _own_of(asked, each, known)), left


def _own_of(asked: _Asked, outing: Outing, known: Mapping[int, BestBoards]) -> Iterator[BoardDone]:
    """Those of an event: a team's are everyone's own, a pair's are of both."""
    found = known.get(outing.event.id, {})
    if not outing.event.kind.of_teams:
        yield from found.get(outing.number, ())
        return
    for person, boards in found.items():
        if asked.catalogue.who(person) == asked.who.person:
            yield from boards


def _boards(request: Request, asked: _Asked, every: tuple[BoardDone, ...], left: int) -> Markup:
    say, here = speaker(request), local(request)
    titles = (
        (lambda done: done.share, False, say("Best boards")),
        (lambda done: done.share, True, say("Worst boards")),
        (lambda done: _imps(done, in_match=False), False, say("Most IMPs won")),
        (lambda done: _imps(done, in_match=False), True, say("Most IMPs lost")),
        (
            lambda done: _imps(done, in_match=True),
            False,
            say("Team matches: most IMPs won against the datum"),
        ),
        (
            lambda done: _imps(done, in_match=True),
            True,
            say("Team matches: most IMPs lost against the datum"),
        ),
    )
    sheets = [
        boards_sheet(best_of(every, by, worst=worst), title, asked.catalogue.events, here.day, say)
        for by, worst, title in titles
    ]
    values = {
        "who": asked.who,
        "root": f"/players/{asked.who.person}",
        "sheets": [each for each in sheets if each is not None],
        "alone": is_part(request),
        "left": left,
    }
    return part(request, "players/boards_body.html", values)


def _imps(done: BoardDone, *, in_match: bool) -> Fraction | None:
    """What a board gave in IMPs, if it was in a match of teams, or was not."""
    return done.points if done.top is None and done.in_match is in_match else None


def _sorts(
    root: str, wanted: Wanted, kept_here: list[tuple[str, str]], say: Callable[[str], str]
) -> list[tuple[str, str, bool, bool]]:
    """For each order its address, words, whether it is the one, and whether backwards."""
    found = []
    for order, words in ORDER_WORDS.items():
        on = wanted.order is order
        turned = on and not wanted.backwards
        word = f"-{order.value}" if turned else order.value
        sort = "" if word == Order.DATE.value else word
        link = address(root, [*kept_here, ("sort", sort)])
        found.append((link, say(words), on, on and wanted.backwards))
    return found


def _month_of(house: House) -> Callable[[int], tuple[int, int]]:
    zone = house.zone

    def month_of(seconds: int) -> tuple[int, int]:
        at = datetime.fromtimestamp(seconds, zone)
        return at.year, at.month

    return month_of


def _month_words(say: Callable[[str], str]) -> tuple[str, ...]:
    return (
        say("January"), say("February"), say("March"), say("April"), say("May"), say("June"),
        say("July"), say("August"), say("September"), say("October"), say("November"),
        say("December"),
    )  # fmt: skip


doors = [
    page("/players/{person}.csv", as_csv, "player_csv", Role.VISITOR),
    page("/players/{person}.json", as_json, "player_json", Role.VISITOR),
    page("/players/{person}/boards", boards, "player_boards", Role.VISITOR),
    page("/players/{person}", player, "player", Role.VISITOR),
]
