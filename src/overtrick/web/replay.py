"""How a board was bid and played at one table, call by call and card by card."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.follow.board import require_board
from overtrick.app.follow.called import called
from overtrick.app.follow.deal_words import DEALS, SEATS, ZONES
from overtrick.app.follow.replay import (
    COLUMNS,
    Replay,
    auction_rows,
    no_longer_fits,
    replay,
    sentences,
    slot_at,
    trick_on_table,
    tricks_won,
)
from overtrick.app.follow.rulings import outcome_line
from overtrick.app.follow.seeing import board_seen
from overtrick.app.house.roles import Role
from overtrick.app.report import hand_words
from overtrick.core.seat import Side, dealer_of, vulnerability_of
from overtrick.engines.event.values import Slot
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.web.boards import VULNERABLE, hidden_board
from overtrick.web.doors import page as door
from overtrick.web.event_pages import Asked, Values, asked, number_in, whole
from overtrick.web.templating import render


async def show(request: Request) -> Response:
    """How a board was bid and played at a table, step by step, as far as it may be seen."""
    number = number_in(request, "number")
    about = await run_in_threadpool(asked, request)
    require_board(about.state, number)
    if not board_seen(about.state, number, about.audience):
        return hidden_board(request, about, number)
    slot = slot_at(request.path_params["place"], number)
    values = await run_in_threadpool(_values, about, slot, _step(request))
    return render(request, "replay.html", values)


def _step(request: Request) -> int | None:
    """The step that the address asks for; NotFoundError for what is no number."""
    text = request.query_params.get("step")
    if text is None:
        return None
    step = whole(text)
    if step is None:
        raise NotFoundError(phrase("a number stands here, got {text!r}", text=text[:40]))
    return step


def _values(about: Asked, slot: Slot, step: int | None) -> Values:
    state, say, to = about.state, about.say, about.to
    shown = replay(state, slot, step)
    names = called(state, about.house.names.of, {n for side in state.meeting(slot) for n in side})
    dealer, vulnerability = dealer_of(slot.board), vulnerability_of(slot.board)
    entry = state.play(slot).entry
    return {
        "event": about.row,
        "to": to,
        "slot": slot,
        "shown": shown,
        "hands": hand_words(shown.left, say),
        "dealer": dealer,
        "vulnerable": VULNERABLE[vulnerability],
        "words": (say(DEALS[dealer]), say(ZONES[vulnerability])),
        "seats": [say(SEATS[seat]) for seat in COLUMNS],
        "auction": auction_rows(shown, say),
        "trick": trick_on_table(shown),
        "won": tricks_won(shown),
        "said": sentences(state, shown, say),
        "differs": no_longer_fits(state, shown, say),
        "result": "" if entry is None else outcome_line(entry.outcome, say),
        "sides": [(side, [names[number] for number in state.meeting(slot)[side]]) for side in Side],
        "steps": _steps(shown, to.replay(slot)),
        "board": to.board(slot.board),
    }


def _steps(shown: Replay, address: str) -> dict[str, str]:
    """Where the buttons lead; nothing for those that lead nowhere."""
    here, last = shown.step, shown.last
    found: dict[str, str] = {}
    if here > 0:
        found |= {"first": f"{address}?step=0", "back": f"{address}?step={here - 1}"}
    if here < last:
        found |= {"on": f"{address}?step={here + 1}", "last": f"{address}?step={last}"}
    if here != shown.calls and shown.calls < last and shown.calls:
        found["cards"] = f"{address}?step={shown.calls}"
    return found


doors = [door("/events/{event}/boards/{number}/play/{place}", show, "replay", Role.VISITOR)]
