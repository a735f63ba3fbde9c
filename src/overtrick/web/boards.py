"""A board: its deal, what could be made on it, and how everyone did."""

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.explain import said
from overtrick.app.follow.board import Dealt, board_view, dealt, neighbours, require_board
from overtrick.app.follow.board_sheet import board_sheet, frequency_bars, slot_of
from overtrick.app.follow.called import called, numbers_on
from overtrick.app.follow.corrections import correction_lines
from overtrick.app.follow.deal_words import makes_rows, tray_words, tricks_words
from overtrick.app.follow.forms import forms
from overtrick.app.follow.match_results import results_sheet, room_results
from overtrick.app.follow.reported import corrections_end, reported_lines, reporting
from overtrick.app.follow.seeing import Audience, board_seen, over
from overtrick.app.follow.sheets import Reasons
from overtrick.app.house.roles import Role
from overtrick.app.language import Translator
from overtrick.app.pars import par_words
from overtrick.app.report import hand_words
from overtrick.core.par_steps import par_steps
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Visibility
from overtrick.web.doors import page as door
from overtrick.web.event_pages import Asked, Values, asked, followed, number_in
from overtrick.web.templating import local, part, render

VULNERABLE = ("", "NS", "EW", "NSEW")
"""As the deal diagram wants it, by the number of the vulnerability."""


async def board(request: Request) -> Response:
    """How everyone did on a board; that it is not to be seen yet while somebody has to play it."""
    number = number_in(request, "number")
    about = await run_in_threadpool(asked, request)
    require_board(about.state, number)
    if not board_seen(about.state, number, about.audience):
        return hidden_board(request, about, number)
    title = about.say("Board {number}").format(number=number)
    tricks = about.house.tricks.progress(about.state.deals.get(number)).value

    def make() -> Values:
        return _values(about, number, local(request).moment)

    return await followed(request, about, "board_body.html", make, title=title, beside=tricks)


def hidden_board(request: Request, about: Asked, number: int) -> Response:
    """That a board is not to be seen yet, and why."""
    secret = about.state.rules.play.visibility in (Visibility.NOTHING, Visibility.OWN)
    values = {
        "event": about.row,
        "to": about.to,
        "number": number,
        "secret": secret and not over(about.state),
        "report": f"{about.to.board(number)}/report" if reporting(about.state) else "",
    }
    title = about.say("Board {number}").format(number=number)
    body = part(request, "board_hidden.html", values)
    page = {"title": title, "body": body, "number": about.standing.version}
    return render(request, "live.html", page, 404)


def _values(about: Asked, number: int, moment: Callable[[int], str]) -> Values:
    state, house, say, to = about.state, about.house, about.say, about.to
    found = house.corrections.of(house.desk, about.row.id, about.standing)
    corrections, why = found.by_board.get(number, ()), found.reasons()
    here = {slot for slot in state.reported() if slot.board == number}
    bars: object = ()
    if state.kind.of_teams:
        results = room_results(state, number)
        names = called(
            state, house.names.of, {n for each in results for n in (each.at.ns, each.at.ew)}
        )
        sheet = results_sheet(state, results, names, to, say, why)
        slots = [each.at.slot for each in results]
        cards = dealt(state, number, house.tricks)
    else:
        scored = about.session()
        view = None if scored is None else board_view(state, scored, number, house.tricks)
        cards = dealt(state, number, house.tricks) if view is None else view.dealt
        sheet, slots = None, []
        if view is not None and view.page is not None:
            slots = [slot_of(line, view.page) for line in view.page.lines]
            rows = [line.compared.row for line in view.page.lines]
            there = {who for row in rows for side in Side for who in numbers_on(row, side)}
            names = called(state, house.names.of, there)
            sheet = board_sheet(state, view, names, to, say, why)
            bars = frequency_bars(state, view, say)
    return {
        "dealt": cards,
        "hands": hand_words(cards.deal, say),
        "vulnerable": VULNERABLE[cards.vulnerability],
        "words": tray_words(cards, say),
        "makes": makes_rows(cards, say),
        "par": "" if cards.par is None else par_words(cards.par.par, say),
        "par_steps": _par_reasons(cards, say),
        "tricks": tricks_words(cards, say),
        "forms": forms(state, number, slots, sheet, say),
        "played": any(slot.board == number for slot in state.records),
        "bars": bars,
        "early": not board_seen(state, number, Audience.PUBLIC),
        "fouled": any(foul.board == number for foul in state.fouls),
        "beside": neighbours(state, number, about.audience),
        "until": corrections_end(state),
        "report": f"{to.board(number)}/report" if reporting(state) else "",
        "reports": reported_lines(state, here, to, say),
        "corrected": correction_lines(corrections, state, (), to, moment, say),
    }


def _par_reasons(cards: Dealt, say: Translator) -> Reasons:
    """How par is reached; nothing while the tricks are not known."""
    if cards.par is None:
        return ()
    steps = par_steps(cards.par.tricks, cards.dealer, cards.vulnerability)
    return (("", tuple(said(step, say) for step in steps)),)


doors = [door("/events/{event}/boards/{number}", board, "board", Role.VISITOR)]
