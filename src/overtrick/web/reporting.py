"""A result that was entered wrongly: reported by a player, answered by the opponents."""

from dataclasses import dataclass
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.desk.said import Said
from overtrick.app.evening.phone.form import PASSED
from overtrick.app.evening.phone.reporting import (
    own_boards,
    own_turns,
    report_command,
    request_of,
    window_open,
)
from overtrick.app.evening.phone.seat import Turn
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.board import require_board
from overtrick.app.follow.called import called
from overtrick.app.follow.rulings import outcome_line
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.app.language import Translator
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry
from overtrick.errors import OvertrickError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import event_of, form_of, house_of, visitor_of
from overtrick.web.event_pages import number_in
from overtrick.web.faults import again
from overtrick.web.templating import MICRO, render, speaker
from overtrick.web.words import SIDE_WORDS

TEMPLATE = "reporting/board.html"


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who asks, and for which of their boards."""

    state: Event
    to: Addresses
    now: int
    own: tuple[Turn, ...]
    said_by: str | None


async def boards(request: Request) -> Response:
    """Which of my results is wrong?"""
    asked = await run_in_threadpool(_asked, request, None)
    say = speaker(request)
    lines = [
        {
            "title": say("Round {round}, board {board}").format(
                round=each.slot.round, board=each.slot.board
            ),
            "result": "" if each.entry is None else outcome_line(each.entry.outcome, say),
            "href": f"{asked.to.board(each.slot.board)}/report",
            "report": each.report,
        }
        for each in own_boards(asked.state, asked.own)
    ]
    return render(request, "reporting/boards.html", {**_around(asked), "lines": lines})


async def board(request: Request) -> Response:
    """Is the result of this board wrong, and what should it be?"""
    number = number_in(request, "number")
    asked = await run_in_threadpool(_asked, request, number)
    return render(request, TEMPLATE, {**_page(request, asked, number), "faults": []})


async def report(request: Request) -> Response:
    """Report an error, or answer what the opponents have reported."""
    house, row, form = house_of(request), event_of(request), form_of(request)
    number = number_in(request, "number")
    key = form.text("key", most=120)
    asked = await run_in_threadpool(_asked, request, number)
    if asked.said_by is None:
        raise RefusedError("no-seat", phrase("this phone has no seat here; sit down again"))
    if not asked.own:
        raise RefusedError(
            "not-your-board", phrase("you have not played board {board}", board=number)
        )
    try:
        form.checked()
        values = form.values()
        own_key = f"{asked.said_by}:report:{key}" if key else None
        said = Said(asked.said_by, key=own_key, request=request_of(values))
        if await run_in_threadpool(house.desk.answered, row.id, said) is None:
            command = report_command(asked.state, asked.own, values, asked.now)
            await run_in_threadpool(house.desk.handle, row.id, command, said)
    except OvertrickError as error:
        shown = {**_page(request, asked, number), "filled": form.values()}
        return again(request, TEMPLATE, shown, error, "words")
    done = "reported" if form.text("act") == "report" else "answered"
    return RedirectResponse(f"{asked.to.board(number)}/report?done={done}", 303)


def _asked(request: Request, number: int | None) -> _Asked:
    house, row, visitor = house_of(request), event_of(request), visitor_of(request)
    state = house.desk.standing(row.id).state
    if number is not None:
        require_board(state, number)
    device = house.devices.device(visitor.token)
    here = device is not None and device.event_id == row.id
    seat = device.place if device is not None and here else None
    # A phone's own word comes first: what it handed in bears its number too.
    by = visitor.visit.said_by
    if device is not None and seat is not None and not visitor.people:
        by = device.said_by
    return _Asked(
        state,
        Addresses.to(row.public_id, state),
        house.desk.clock() // MICRO,
        own_turns(state, seat, visitor.people, number),
        by,
    )


def _around(asked: _Asked) -> dict[str, object]:
    until = asked.state.corrections_until
    return {
        "to": asked.to,
        "known": bool(asked.own),
        "open": window_open(asked.state, asked.now),
        "until": until,
        "left": None if until is None else until - asked.now,
    }


def _page(request: Request, asked: _Asked, number: int) -> dict[str, object]:
    state, say = asked.state, speaker(request)
    names = called(state, house_of(request).names.of)
    lines = []
    for each in own_boards(state, asked.own):
        sides = state.meeting(each.slot)
        slot = each.slot
        at = f"{slot.round}-{slot.section}{slot.table}"
        lines.append(
            {
                "own": each,
                "at": at,
                "href": f"{asked.to.board(number)}/report?at={quote(at)}",
                "fields": _fields(each.entry),
                "title": say("Round {round}, table {table}").format(
                    round=each.slot.round, table=f"{each.slot.section}{each.slot.table}"
                ),
                "sides": [
                    (say(SIDE_WORDS[side]), ", ".join(f"{n} {names[n]}".strip() for n in who))
                    for side, who in zip(Side, sides, strict=True)
                ],
                "result": _said(each.entry, say),
                "wanted": "" if each.report is None else _said(each.report.entry, say),
                "by": "" if each.report is None else say(SIDE_WORDS[each.report.by]),
            }
        )
    at = request.query_params.get("at", "")
    here = [each for each in lines if each["at"] == at] or lines[-1:]
    return {
        **_around(asked),
        "number": number,
        "lines": lines,
        "here": here[0] if here else None,
        "key": new_token()[:16],
        "filled": {},
    }


def _said(entry: Entry | None, say: Translator) -> str:
    if entry is None:
        return ""
    words = outcome_line(entry.outcome, say)
    if entry.lead is None:
        return words
    card = f"{entry.lead.suit.symbol}{str(entry.lead)[1:]}"
    return say("{result}, lead {lead}").format(result=words, lead=card)


def _fields(entry: Entry | None) -> dict[str, str]:
    """The form's fields as the entry stands, so that only what is wrong is to be changed."""
    if entry is None:
        return {}
    match entry.outcome:
        case Played(result):
            contract = result.contract
            found = {
                "level": str(contract.level),
                "strain": str(contract.strain),
                "doubling": str(int(contract.doubling)),
                "declarer": str(contract.declarer),
                "tricks": str(result.tricks),
            }
        case PassedOut():
            found = {"level": PASSED}
        case _:
            found = {}
    if entry.lead is not None:
        lead = str(entry.lead)
        found |= {"lead_suit": lead[0], "lead_rank": lead[1:]}
    return found


doors = [
    page("/events/{event}/report", boards, "own_boards", Role.VISITOR),
    page("/events/{event}/boards/{number}/report", board, "report", Role.VISITOR),
    action("/events/{event}/boards/{number}/report", report, "send_report", Role.VISITOR),
]
