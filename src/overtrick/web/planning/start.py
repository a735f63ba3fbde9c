"""Beginning play: what will be, shown first, then done at once or not at all."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.begin import as_begun, begin, seen
from overtrick.app.evening.seats import seats
from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.roles import Role
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.state import Event
from overtrick.errors import ConflictError, ImpossibleError, OvertrickError, RefusedError
from overtrick.phrase import phrase, said_by
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.faults import again
from overtrick.web.planning.about import About, about, new_key, said
from overtrick.web.planning.shown import length_words, round_sheet, shown_proposal, sitting_out
from overtrick.web.templating import MICRO, render

TEMPLATE = "planning/start.html"
NOW, LATER = "now", "later"


async def show(request: Request) -> Response:
    """What will be when play begins."""
    return await run_in_threadpool(_shown, request)


async def start(request: Request) -> Response:
    """Begin play with those who have entered, by the movement that was shown."""
    return await run_in_threadpool(_started, request)


def _shown(request: Request) -> Response:
    page = about(request)
    if not page.open:
        return RedirectResponse(f"{page.root}/desk", 303)
    wanted = request.query_params.get("movement", "")[:80]
    return render(request, TEMPLATE, {**_values(page, wanted), "faults": []})


def _started(request: Request) -> Response:
    page, form = about(request), form_of(request)
    desk = page.house.desk
    key, agreed = form.needed("movement", most=80), form.needed("seen", most=32)
    opens = form.text("opens") != LATER
    envelope = said(request, of_state=True)
    try:
        form.checked()
        if desk.answered(page.row.id, envelope) is None:
            _require(page.state, agreed)
            fit = page.fit(key)
            if fit.proposal is None or fit.proposal.key != key:
                raise ImpossibleError(
                    phrase("the movement is not for {count}; choose again", count=page.entered)
                )
            commands = begin(page.state, fit.proposal, desk.clock() // MICRO, opens=opens)

            def guard(state: Event, _facts: tuple[Fact, ...]) -> None:
                _require(state, agreed)

            desk.handle_together(page.row.id, commands, envelope, guard)
    except OvertrickError as error:
        if not about(request).open:
            return RedirectResponse(f"{page.root}/desk?done=begun-before", 303)
        return again(request, TEMPLATE, _values(about(request), key), error)
    return RedirectResponse(f"{page.root}/desk?done={'begun' if opens else 'planned'}", 303)


def _require(state: Event, agreed: str) -> None:
    """ConflictError unless entries and rules are those that were shown."""
    if seen(state) != agreed:
        raise ConflictError(
            phrase("somebody has changed the entries or the settings meanwhile; look again")
        )


def _values(page: About, wanted: str) -> dict[str, object]:
    state, say = page.state, page.say
    fit = page.fit(wanted)
    values: dict[str, object] = {
        "root": page.root,
        "entered": page.entered,
        "expected": page.expected,
        "counted": say(ABOUT[state.kind].counted),
        "least": ABOUT[state.kind].least,
        "found": [shown_proposal(each, say) for each in fit.proposals],
        "nothing": say.sentence(fit.nothing),
        "as_chosen": fit.as_chosen or page.chosen is None,
        "nameless": sum(not each.people for each in state.active),
        "minutes": state.rules.play.round_minutes,
        "automatic": state.rules.play.automatic,
        "deals": len(state.deals),
        "seen": seen(state),
        "key": new_key(),
        "plan": None,
        "sheet": None,
        "out": [],
    }
    if fit.proposal is None:
        return values
    proposal = fit.proposal
    now = page.house.desk.clock() // MICRO
    values |= {
        "plan": shown_proposal(proposal, say),
        "length": length_words(proposal, say),
        "ends_at": now + 60 * proposal.minutes,
    }
    try:
        begun = as_begun(state, proposal)
    except (ImpossibleError, RefusedError) as error:
        return {**values, "nothing": say.sentence(said_by(error))}
    cards = seats(begun, page.names)
    out = sitting_out(cards, 1, page.names, say)
    return {**values, "sheet": round_sheet(cards, 1, page.names, say), "out": out}


doors = [
    page("/events/{event}/start", show, "start", Role.DIRECTOR),
    action("/events/{event}/start", start, "do_start", Role.DIRECTOR),
]
