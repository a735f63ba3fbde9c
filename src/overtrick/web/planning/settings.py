"""What a director changes of an event's conditions, with a reason once play has begun."""

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.evening.hand_records import runs
from overtrick.app.evening.mishaps.reading import boards_of
from overtrick.app.house.roles import Role
from overtrick.core.steps import message
from overtrick.engines.event.commands import ChangeRules, Command, SwitchChecks
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import Rules, Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase
from overtrick.errors import ConflictError, OvertrickError, ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.faults import again
from overtrick.web.forms import Form
from overtrick.web.planning.about import About, about, new_key, said
from overtrick.web.templating import render

TEMPLATE = "planning/settings.html"
MOST_CORRECTION, MOST_ROUND = 40_320, 600
VISIBILITY_WORDS = {
    Visibility.RANKING: message("The running ranking, and all results of boards they have played"),
    Visibility.TRAVELLER: message("All results of boards that they have played"),
    Visibility.OWN: message("Their own results"),
    Visibility.NOTHING: message("Nothing before play is over"),
}


async def show(request: Request) -> Response:
    """The settings as they are."""
    return await run_in_threadpool(_shown, request)


async def change(request: Request) -> Response:
    """Change them."""
    return await run_in_threadpool(_changed, request)


def _shown(request: Request) -> Response:
    return render(request, TEMPLATE, {**_values(about(request), {}), "faults": []})


def _changed(request: Request) -> Response:
    page, form = about(request), form_of(request)
    desk = page.house.desk
    reason, agreed = form.text("reason", most=500), form.needed("seen", most=32)
    rules = _rules(form, page.state.rules)
    nothing: tuple[int, ...] = ()
    unchecked = form.parsed("unchecked", boards_of, nothing)
    envelope = said(request, reason, of_state=True)
    try:
        form.checked()
        known = desk.answered(page.row.id, envelope)
        if known is None:
            commands = _commands(page.state, rules, unchecked, reason)

            def guard(state: Event, _facts: tuple[Fact, ...]) -> None:
                _require(state, agreed)

            _require(page.state, agreed)
            known = desk.handle_together(page.row.id, commands, envelope, guard)
    except OvertrickError as error:
        lacks = isinstance(error, RefusedError) and error.code == "no-reason"
        values = _values(about(request), form.values())
        return again(request, TEMPLATE, values, error, "reason" if lacks else "")
    done = "saved" if known.facts else "nothing"
    return RedirectResponse(f"{page.root}/settings?done={done}", 303)


def _rules(form: Form, rules: Rules) -> Rules:
    """The rules with what the form says."""
    minutes = form.number_or_none("round_minutes", 1, MOST_ROUND)
    return replace(
        rules,
        contest=replace(
            rules.contest,
            event=replace(
                rules.contest.event,
                correction_minutes=form.number("correction_minutes", 0, MOST_CORRECTION),
            ),
        ),
        play=replace(
            rules.play,
            round_minutes=minutes,
            automatic=form.ticked("automatic"),
            cut_off=form.ticked("cut_off"),
            confirm=form.ticked("confirm"),
            ask_lead=form.ticked("ask_lead"),
            visibility=form.parsed("visibility", _visibility, rules.play.visibility),
        ),
    )


def _visibility(text: str) -> Visibility:
    for each in Visibility:
        if each.value == text:
            return each
    known = ", ".join(each.value for each in Visibility)
    raise ParseError(phrase("one of {known} is wanted, got {text!r}", known=known, text=text[:40]))


def _commands(
    state: Event, rules: Rules, unchecked: tuple[int, ...], reason: str
) -> tuple[Command, ...]:
    """What changes, for ``desk.handle_together``; a board is the same in every section."""
    sections = _sections(state)
    off = {(section, board) for section in sections for board in unchecked}
    every = sorted(off | state.unchecked)
    return (
        ChangeRules(rules, reason),
        *(
            SwitchChecks(section, board, (section, board) not in off, reason)
            for section, board in every
            if ((section, board) in off) is not ((section, board) in state.unchecked)
        ),
    )


def _sections(state: Event) -> set[str]:
    found = {at[0] for at in state.seatings} or {each.section for each in state.active}
    return found | {section for section, _ in state.unchecked} or {""}


def _require(state: Event, agreed: str) -> None:
    """ConflictError unless the settings are those that were shown."""
    if _seen(state) != agreed:
        raise ConflictError(phrase("somebody has changed the settings meanwhile; look again"))


def _seen(state: Event) -> str:
    return sha256(f"{state.rules!r} {sorted(state.unchecked)!r}".encode()).hexdigest()[:16]


def _values(page: About, typed: Mapping[str, str]) -> dict[str, object]:
    state, say = page.state, page.say
    play = state.rules.play
    now: dict[str, object] = {
        "correction_minutes": state.rules.contest.event.correction_minutes,
        "round_minutes": "" if play.round_minutes is None else play.round_minutes,
        "automatic": play.automatic,
        "cut_off": play.cut_off,
        "confirm": play.confirm,
        "ask_lead": play.ask_lead,
        "visibility": play.visibility.value,
        "unchecked": runs({board for _, board in state.unchecked}),
        "reason": "",
    }
    ticks = ("automatic", "cut_off", "confirm", "ask_lead")
    if typed:
        now |= {name: typed.get(name, "") for name in now if name not in ticks}
        now |= {name: name in typed for name in ticks}
    settings = page.house.settings
    return {
        "root": page.root,
        "entered": page.entered,
        "final": state.phase is Phase.FINAL,
        "begun": not page.open,
        "now": now,
        "visibilities": [(each.value, say(words)) for each, words in VISIBILITY_WORDS.items()],
        "house_checks": settings.check_entries,
        "seen": _seen(state),
        "key": new_key(),
    }


doors = [
    page("/events/{event}/settings", show, "event_settings", Role.DIRECTOR),
    action("/events/{event}/settings", change, "change_event_settings", Role.DIRECTOR),
]
