"""All ladders, and a new one."""

from dataclasses import fields
from enum import Enum
from typing import get_args, get_type_hints

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.app.ladders.rule_words import (
    EMPTY_WORDS,
    KIND_WORDS,
    MATCH_WORDS,
    METHOD_WORDS,
    SCALE_WORDS,
    TERM_WORDS,
    VALUE_WORDS,
)
from overtrick.app.ladders.words import KINDS, LADDER_PHASES
from overtrick.app.language import Translator
from overtrick.core.steps import message
from overtrick.engines.ladder.rules import LadderKind, LadderRules, LadderTerms
from overtrick.errors import ConflictError, OvertrickError
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of, house_of
from overtrick.web.faults import again
from overtrick.web.forms import Form
from overtrick.web.ladders.about import said
from overtrick.web.templating import render, speaker

TEMPLATE = "ladders/new.html"
MOST = 500
"""Ladders on the page."""
LONGEST = 100
TYPES = get_type_hints(LadderTerms)
GROUPS = (
    (message("Who may challenge whom"), ("reach_by", "places_above", "rungs_above", "one_team")),
    (
        message("How long everything takes"),
        ("days_to_answer", "days_to_play", "days_to_confirm", "days_to_rematch", "days_absent"),
    ),
    (
        message("What follows"),
        ("takes", "declining", "unplayed", "most_missed", "absent_place"),
    ),
    (message("The matches"), ("boards", "decided_by", "method", "scale")),
    (message("Seasons"), ("season_days", "next_season", "titles", "title")),
)
"""Every setting that is asked for, in the order of the form."""
MATCH_OPTIONS = {
    "method": [(each.value, words) for each, words in METHOD_WORDS.items()],
    "scale": [(each.value, words) for each, words in SCALE_WORDS.items()],
}


async def ladders(request: Request) -> Response:
    """All ladders, newest first."""
    house, say = house_of(request), speaker(request)
    lines = await run_in_threadpool(_lines, house, say)
    return render(request, "ladders/list.html", {"lines": lines})


async def ask_new(request: Request) -> Response:
    """The form of a new ladder, with the usual rules."""
    values = _values(speaker(request), LadderRules(LadderKind.TEAMS), {})
    return render(request, TEMPLATE, {**values, "faults": []})


async def make_new(request: Request) -> Response:
    """A new ladder, its first season running, and on to it."""
    return await run_in_threadpool(_made, request)


def _lines(house: House, say: Translator) -> list[dict[str, object]]:
    with house.desk.database.read() as reading:
        rows = reading.ladders(count=MOST)
    found: list[dict[str, object]] = []
    for row in rows:
        state = house.ladders.standing(row.id).state
        rules, going = state.rules, len(state.open_challenges())
        first = state.order.get(1)
        holders = say.ngettext("{n} place", "{n} places", state.size).format(n=state.size)
        open_words = say.ngettext("{n} open challenge", "{n} open challenges", going)
        about = [
            say(KINDS[rules.kind]),
            say("season {season}, {phase}").format(
                season=state.season, phase=say(LADDER_PHASES[state.phase])
            ),
            holders,
            open_words.format(n=going),
        ]
        if first is not None:
            about.append(say("first: {team}").format(team=state.teams[first].name))
        found.append(
            {
                "href": f"/ladders/{row.public_id}",
                "title": rules.name or say("Untitled"),
                "about": about,
            }
        )
    return found


def _made(request: Request) -> Response:
    house, form = house_of(request), form_of(request)
    rules = LadderRules(LadderKind.TEAMS)
    try:
        envelope = said(request)
        rules = rules_of(form)
        form.checked()
        # The key makes the address, so that a form that is sent twice opens one ladder.
        public = f"l{form.text('key')[:12].lower().replace('_', '').replace('-', '')}"
        try:
            row = house.ladders.open_ladder(rules, envelope, public_id=public)
        except ConflictError:
            with house.desk.database.read() as reading:
                row = reading.ladder_at(public)
    except OvertrickError as error:
        return again(request, TEMPLATE, _values(speaker(request), rules, form.values()), error)
    return RedirectResponse(f"/ladders/{row.public_id}?done=ladder-opened", 303)


def rules_of(form: Form, known: LadderRules | None = None) -> LadderRules:
    """The rules of a form; its faults are with the form."""
    name = form.needed("name", most=LONGEST)
    kind = form.parsed("kind", _kind, LadderKind.TEAMS) if known is None else known.kind
    given: dict[str, dict[str, object]] = {"ladder": {}, "match": {}}
    for _, names in GROUPS:
        for each in names:
            if each in MATCH_OPTIONS:
                given["match"][each] = form.needed(each, most=40)
            else:
                given["ladder"][each] = _setting(form, each)
    if form.faults:
        return known or LadderRules(kind)
    return LadderRules(kind, name).changed(ladder=given["ladder"], match=given["match"])


def _kind(text: str) -> LadderKind:
    return LadderKind.CLUBS if text == LadderKind.CLUBS.value else LadderKind.TEAMS


def _setting(form: Form, name: str) -> object:
    field = next(each for each in fields(LadderTerms) if each.name == name)
    kind = TYPES[name]
    if kind is str:
        return form.text(name, most=field.metadata["most"])
    if isinstance(kind, type) and issubclass(kind, Enum):
        return form.needed(name, most=40)
    if kind is bool:
        return form.text(name, most=10) != "false"
    least, most = field.metadata["least"], field.metadata["most"]
    if type(None) in get_args(kind):
        return form.number_or_none(name, least, most)
    return form.number(name, least, most)


def form_groups(
    rules: LadderRules, given: dict[str, str], say: Translator
) -> list[tuple[str, list[dict[str, object]]]]:
    """The settings as fields, group by group, filled in with what was given or is so."""
    plain = rules.settings()
    known = {**plain["match"], **plain["ladder"]}
    groups = []
    for heading, names in GROUPS:
        found = []
        for name in names:
            usual = "" if known[name] is None else str(known[name]).lower()
            usual = str(known[name]) if isinstance(known[name], str) else usual
            found.append(
                {
                    "name": name,
                    "label": say({**MATCH_WORDS, **TERM_WORDS}[name]),
                    "value": given.get(name, usual),
                    "help": say("empty: {words}").format(words=say(EMPTY_WORDS[name]))
                    if name in EMPTY_WORDS
                    else "",
                    **_control(name, say),
                }
            )
        groups.append((say(heading), found))
    return groups


def _control(name: str, say: Translator) -> dict[str, object]:
    """How a setting is asked for: options to choose from, a number, or words."""
    if name in MATCH_OPTIONS:
        return {"options": [(value, say(words)) for value, words in MATCH_OPTIONS[name]]}
    kind = TYPES[name]
    if kind is bool:
        return {"options": [(str(each).lower(), say(VALUE_WORDS[each])) for each in (True, False)]}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"options": [(each.value, say(VALUE_WORDS[each])) for each in kind]}
    if kind is str:
        return {"options": [], "attrs": {"maxlength": 60}, "type": "text"}
    metadata = next(each for each in fields(LadderTerms) if each.name == name).metadata
    attrs = {"min": metadata["least"], "max": metadata["most"], "inputmode": "numeric"}
    return {"options": [], "attrs": attrs, "type": "number"}


def _values(say: Translator, rules: LadderRules, given: dict[str, str]) -> dict[str, object]:
    return {
        "given": given,
        "kinds": [(each.value, say(words)) for each, words in KIND_WORDS.items()],
        "groups": form_groups(rules, given, say),
        "key": new_token()[:16],
    }


doors = [
    page("/ladders", ladders, "ladders", Role.VISITOR),
    page("/ladders/new", ask_new, "new_ladder", Role.DIRECTOR),
    action("/ladders/new", make_new, "make_ladder", Role.DIRECTOR),
]
