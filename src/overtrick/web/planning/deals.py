"""The cards of the evening: read from a file, dealt here, or not there."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.deals import MOST_DEALT, dealt, new_seed, pbn_of
from overtrick.app.evening.hand_records import (
    HandRecords,
    against_play,
    boards_in_play,
    read_hand_records,
    runs,
)
from overtrick.app.follow.seeing import Audience
from overtrick.app.house.roles import Role
from overtrick.core.cards import Deal
from overtrick.core.seat import dealer_of, vulnerability_of
from overtrick.engines.event.commands import LoadDeals
from overtrick.engines.event.values import Phase
from overtrick.errors import (
    Fault,
    FileError,
    ImpossibleError,
    OvertrickError,
    ParseError,
    RefusedError,
)
from overtrick.formats.dealing import DealtBoard
from overtrick.phrase import phrase, said_by
from overtrick.web.doors import action, page
from overtrick.web.entrance import event_of, form_of
from overtrick.web.faults import again
from overtrick.web.following import audience_of
from overtrick.web.forms import FORM
from overtrick.web.planning.about import About, about, new_key, said
from overtrick.web.templating import render

TEMPLATE, DOUBTS, DEALT = "planning/deals.html", "planning/doubts.html", "planning/dealt.html"
LONGEST = 40_000
"""Of two hundred deals as text."""
MOST_NUMBER = 9999


async def show(request: Request) -> Response:
    """Which deals are there, and the ways to others."""
    return await run_in_threadpool(_shown, request)


async def upload(request: Request) -> Response:
    """The deals of a file: loaded at once, or shown first what is strange about them."""
    return await run_in_threadpool(_uploaded, request)


async def take(request: Request) -> Response:
    """Load deals that were looked at."""
    return await run_in_threadpool(_taken, request)


async def deal(request: Request) -> Response:
    """Deal here."""
    return await run_in_threadpool(_dealt, request)


async def download(request: Request) -> Response:
    """The deals for a dealing machine."""
    return await run_in_threadpool(_file, request)


def _shown(request: Request) -> Response:
    return render(request, TEMPLATE, {**_values(request, about(request)), "faults": []})


def _uploaded(request: Request) -> Response:
    page, form = about(request), form_of(request)
    data, first = form.file("file"), form.number_or_none("first", 1, MOST_NUMBER) or 1
    try:
        form.checked()
        read = _read(data, first)
    except FileError as error:
        faults = [
            each
            if each.where in ("file", "first")
            else Fault("file", phrase("{where}: {fault}", where=each.where, fault=each.message))
            if each.where
            else Fault("file", each.message)
            for each in error.faults
        ]
        return again(request, TEMPLATE, _values(request, page), FileError(FORM, faults))
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page), error, "file")
    doubts = (*read.doubts, *against_play(read.boards, page.state))
    if doubts:
        return render(request, DOUBTS, _doubts(page, read, doubts))
    return _loaded(request, page, read.command)


def _read(data: bytes | None, first: int) -> HandRecords:
    if data is None:
        raise FileError(FORM, [Fault("file", phrase("choose a file first"))])
    return read_hand_records(data, first=first)


def _taken(request: Request) -> Response:
    page, form = about(request), form_of(request)
    text = form.needed("boards", most=LONGEST)
    form.checked()
    return _loaded(request, page, LoadDeals(_boards(text)))


def _loaded(request: Request, page: About, command: LoadDeals) -> Response:
    answer = page.house.desk.handle(page.row.id, command, said(request))
    done = "deals" if answer.facts or answer.repeated else "nothing"
    return RedirectResponse(f"{page.root}/deals?done={done}", 303)


def _dealt(request: Request) -> Response:
    page, form = about(request), form_of(request)
    count = form.number("count", 1, MOST_DEALT)
    first = form.number_or_none("from", 1, MOST_NUMBER) or 1
    envelope = said(request, of_state=True)
    try:
        form.checked()
        if _done_before(page, envelope.key):
            return RedirectResponse(f"{page.root}/deals?done=deals", 303)
        new = dealt(count, new_seed(), first)
        _require_unplayed(page, [board.number for board in new.boards])
        page.house.desk.handle(page.row.id, new.command, new.sealed(envelope))
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(request, page), error, "count")
    plays = audience_of(request, page.standing) is Audience.PUBLIC
    return render(
        request,
        DEALT,
        {
            "root": page.root,
            "entered": page.entered,
            "boards": runs(board.number for board in new.boards),
            "seal": new.seal,
            "seed": "" if plays else str(new.seed),
        },
    )


def _done_before(page: About, key: str | None) -> bool:
    """Whether the form has been sent before: then nothing is dealt anew."""
    if key is None:
        return False
    with page.house.desk.database.read() as reading:
        return reading.answer_for(key) is not None


def _require_unplayed(page: About, numbers: list[int]) -> None:
    """RefusedError for a board that has a result: its cards were others."""
    played = {slot.board for slot, play in page.state.plays.items() if play.entry is not None}
    known = sorted(played & set(numbers))
    if known:
        raise RefusedError(
            "board-played",
            phrase("played already, with other cards: {boards}", boards=runs(known)),
        )


def _file(request: Request) -> Response:
    page = about(request)
    over = page.state.phase in (Phase.CORRECTIONS, Phase.FINAL)
    if not over and audience_of(request, page.standing) is Audience.PUBLIC:
        raise RefusedError(
            "director-plays",
            phrase("you play in this event: another director can have the deals before the end"),
        )
    if not page.state.deals:
        raise RefusedError("no-deals", phrase("no deals are loaded"))
    boards = [
        DealtBoard(number, deal, dealer_of(number), vulnerability_of(number))
        for number, deal in sorted(page.state.deals.items())
    ]
    name = f"{event_of(request).public_id}.pbn"
    return Response(
        pbn_of(boards, page.row.title),
        media_type="application/x-pbn",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "no-store",
        },
    )


def _values(request: Request, page: About) -> dict[str, object]:
    state, say = page.state, page.say
    played = boards_in_play(state)
    wanted = max(played, default=0)
    if not played and page.open and page.expected_fit.proposal is not None:
        wanted = page.expected_fit.proposal.needs.boards
        played = frozenset(range(1, wanted + 1))
    missing = sorted(played - set(state.deals)) if state.deals else []
    return {
        "root": page.root,
        "entered": page.entered,
        "loaded": runs(state.deals),
        "count": len(state.deals),
        "missing": runs(missing),
        "wanted": wanted or 24,
        "tricks": say.sentence(page.house.tricks.status(state.deals.values()).sentence),
        "plays": audience_of(request, page.standing) is Audience.PUBLIC,
        "over": state.phase is Phase.FINAL,
        "key": new_key(),
    }


def _doubts(page: About, read: HandRecords, doubts: tuple[str, ...]) -> dict[str, object]:
    return {
        "root": page.root,
        "entered": page.entered,
        "source": page.say(read.source),
        "count": len(read.boards),
        "boards": runs(board.number for board in read.boards),
        "doubts": [page.say.sentence(each) for each in doubts],
        "text": "\n".join(f"{board.number} {board.deal}" for board in read.boards),
        "key": new_key(),
    }


def _boards(text: str) -> tuple[tuple[int, Deal], ...]:
    """The deals of a form that was made here; ParseError for any other."""
    found = []
    for line in text.splitlines():
        number, _, deal = line.partition(" ")
        try:
            whole = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else 0
            found.append((whole, Deal.parse(deal)))
        except (ParseError, ImpossibleError) as error:
            raise ParseError(said_by(error)) from error
        if not found[-1][1].complete:
            raise ParseError(phrase("a deal of 52 cards is wanted, got {line!r}", line=line[:80]))
    return tuple(found)


doors = [
    page("/events/{event}/deals", show, "deals", Role.DIRECTOR),
    action("/events/{event}/deals/upload", upload, "upload_deals", Role.DIRECTOR),
    action("/events/{event}/deals/take", take, "take_deals", Role.DIRECTOR),
    action("/events/{event}/deals/deal", deal, "deal_here", Role.DIRECTOR),
    page("/events/{event}/deals.pbn", download, "deals_file", Role.DIRECTOR),
]
