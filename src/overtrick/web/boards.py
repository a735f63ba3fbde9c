"""A board: its deal, what could be made on it, and how everyone did."""

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.follow.board import board_view, dealt, neighbours, require_board
from overtrick.app.follow.board_sheet import board_sheet, frequency_bars
from overtrick.app.follow.called import called, numbers_on
from overtrick.app.follow.corrections import correction_lines
from overtrick.app.follow.deal_words import makes_rows, tray_words, tricks_words
from overtrick.app.follow.match_results import results_sheet, room_results
from overtrick.app.follow.reported import corrections_end, reported_lines, reporting
from overtrick.app.follow.seeing import Audience, board_seen, over
from overtrick.app.house.roles import Role
from overtrick.app.pars import par_words
from overtrick.app.report import hand_words
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
    title = about.say("Board {number}").format(number=number)
    if not board_seen(about.state, number, about.audience):
        secret = about.state.rules.play.visibility in (Visibility.NOTHING, Visibility.OWN)
        values = {
            "event": about.row,
            "to": about.to,
            "number": number,
            "secret": secret and not over(about.state),
            "report": f"{about.to.board(number)}/report" if reporting(about.state) else "",
        }
        body = part(request, "board_hidden.html", values)
        page = {"title": title, "body": body, "number": about.standing.version}
        return render(request, "live.html", page, 404)
    tricks = about.house.tricks.progress(about.state.deals.get(number)).value

    def make() -> Values:
        return _values(about, number, local(request).moment)

    return await followed(request, about, "board_body.html", make, title=title, beside=tricks)


def _values(about: Asked, number: int, moment: Callable[[int], str]) -> Values:
    state, house, say, to = about.state, about.house, about.say, about.to
    found = house.corrections.of(house.desk, about.row.id, about.standing)
    corrections = found.by_board.get(number, ())
    here = {slot for slot in state.reported() if slot.board == number}
    bars: object = ()
    if state.kind.of_teams:
        results = room_results(state, number)
        names = called(
            state, house.names.of, {n for each in results for n in (each.at.ns, each.at.ew)}
        )
        sheet = results_sheet(state, results, names, to, say)
        cards = dealt(state, number, house.tricks)
    else:
        scored = about.session()
        view = None if scored is None else board_view(state, scored, number, house.tricks)
        cards = dealt(state, number, house.tricks) if view is None else view.dealt
        sheet = None
        if view is not None and view.page is not None:
            rows = [line.compared.row for line in view.page.lines]
            there = {who for row in rows for side in Side for who in numbers_on(row, side)}
            sheet = board_sheet(state, view, called(state, house.names.of, there), to, say)
            bars = frequency_bars(state, view, say)
    return {
        "dealt": cards,
        "hands": hand_words(cards.deal, say),
        "vulnerable": VULNERABLE[cards.vulnerability],
        "words": tray_words(cards, say),
        "makes": makes_rows(cards, say),
        "par": "" if cards.par is None else par_words(cards.par.par, say),
        "tricks": tricks_words(cards, say),
        "sheet": sheet,
        "bars": bars,
        "early": not board_seen(state, number, Audience.PUBLIC),
        "fouled": any(foul.board == number for foul in state.fouls),
        "beside": neighbours(state, number, about.audience),
        "until": corrections_end(state),
        "report": f"{to.board(number)}/report" if reporting(state) else "",
        "reports": reported_lines(state, here, to, say),
        "corrected": correction_lines(corrections, state, (), to, moment, say),
    }


doors = [door("/events/{event}/boards/{number}", board, "board", Role.VISITOR)]
