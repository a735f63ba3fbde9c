"""The rules of a ladder that runs are changed, from here on and for a stated reason."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.house.roles import Role
from overtrick.app.house.tokens import new_token
from overtrick.engines.ladder.commands import ChangeLadderRules
from overtrick.errors import OvertrickError
from overtrick.web.doors import action, page
from overtrick.web.entrance import form_of
from overtrick.web.ladders.about import About, Values, about, do, done, refused, said
from overtrick.web.ladders.lists import form_groups, rules_of
from overtrick.web.templating import render

TEMPLATE = "ladders/rules.html"


async def ask(request: Request) -> Response:
    """The form, filled in with the rules as they are."""
    found = await run_in_threadpool(about, request)
    return render(request, TEMPLATE, _values(found, {}))


async def change(request: Request) -> Response:
    """Other rules from here on; what has happened stays."""
    return await run_in_threadpool(_changed, request)


def _changed(request: Request) -> Response:
    found, form = about(request), form_of(request)
    try:
        reason = form.needed("reason", most=500)
        envelope = said(request, reason)
        rules = rules_of(form, found.state.rules)
        form.checked()
        do(found, ChangeLadderRules(rules, reason), envelope)
    except OvertrickError as error:
        return refused(request, found, TEMPLATE, _values(found, form.values()), error)
    return done(found.to.ladder, "ladder-rules-changed")


def _values(found: About, given: dict[str, str]) -> Values:
    return {
        "ladder": found.row,
        "to": found.to,
        "state": found.state,
        "groups": form_groups(found.state.rules, given, found.say),
        "given": given,
        "faults": [],
        "refusal": "",
        "key": new_token()[:16],
    }


doors = [
    page("/ladders/{ladder}/rules", ask, "ladder_rules", Role.DIRECTOR),
    action("/ladders/{ladder}/rules", change, "change_ladder_rules", Role.DIRECTOR),
]
