"""A director changes the rules of a ladder that runs; nobody else does."""

import re

from overtrick.app.house.roles import Role
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import ReachBy, Takes
from tests.web.climbing import Climb
from tests.web.conftest import AskAs, Browser
from tests.web.ladders.asking import key_of, words

TAG = re.compile(r"<(?:input|option|select)[^>]*>")


def attribute(tag: str, name: str) -> str:
    """The value of an attribute of *tag*; empty if it has none."""
    found = re.search(rf' {name}="([^"]*)"', tag)
    return found[1] if found else ""


def form_of(page: str) -> dict[str, str]:
    """The form's fields as the page fills them in."""
    found: dict[str, str] = {}
    name = ""
    for tag in TAG.findall(page[page.index('class="narrow"') :]):
        name = attribute(tag, "name") or name
        chosen = " checked" in tag or " selected" in tag
        if tag.startswith("<select") or ('type="radio"' in tag and not chosen):
            continue
        if not tag.startswith("<option") or chosen:
            found[name] = attribute(tag, "value")
    return found


def test_the_form_has_the_rules_as_they_are(climb: Climb, ask_as: AskAs) -> None:
    director = ask_as(Role.DIRECTOR)
    assert f'href="{climb.address}/rules"' in director.get(climb.address).text
    before = climb.state.rules
    answer = director.get(f"{climb.address}/rules")
    sent = director.fill_in(f"{climb.address}/rules", {**form_of(answer.text), "reason": "none"})
    assert sent.headers["location"] == f"{climb.address}?done=ladder-rules-changed"
    assert climb.state.rules == before


def test_they_hold_from_here_on_and_everyone_reads_them(
    climb: Climb, ask_as: AskAs, visitor: Browser
) -> None:
    director = ask_as(Role.DIRECTOR)
    climb.do(say.MakeChallenge(5, 2, climb.now))
    places = climb.state.places
    form = form_of(director.get(f"{climb.address}/rules").text)
    wanted = {**form, "reason": "too far", "places_above": "2", "takes": "swap", "name": "Autumn"}
    assert director.fill_in(f"{climb.address}/rules", wanted).is_redirect
    rules = climb.state.rules
    assert (rules.terms.places_above, rules.terms.takes, rules.name) == (2, Takes.SWAP, "Autumn")
    assert rules.terms.reach_by is ReachBy.PLACES
    assert climb.state.places == places
    assert climb.state.open_challenge(5) is not None
    text = words(visitor.get(climb.address))
    assert "Places above its own that a team may challenge 2" in text
    version = climb.version
    assert director.fill_in(f"{climb.address}/rules", wanted).is_redirect
    assert climb.version == version, "the same form does nothing more"


def test_what_is_wrong_is_said_and_what_was_typed_stays(climb: Climb, ask_as: AskAs) -> None:
    director = ask_as(Role.DIRECTOR)
    version = climb.version
    page = director.get(f"{climb.address}/rules")
    form = {**form_of(page.text), "key": key_of(page)}
    for wrong in ({"reason": ""}, {"reason": "x", "boards": "0"}, {"reason": "x", "name": ""}):
        answer = director.fill_in(f"{climb.address}/rules", {**form, "takes": "swap", **wrong})
        assert answer.status_code == 422
        assert form_of(answer.text)["takes"] == "swap"
    assert climb.version == version


def test_nobody_else_changes_them(climb: Climb, ask_as: AskAs, visitor: Browser) -> None:
    player = ask_as(Role.PLAYER)
    for browser in (visitor, player):
        assert browser.get(f"{climb.address}/rules").status_code in (401, 403)
        assert f'href="{climb.address}/rules"' not in browser.get(climb.address).text
        answer = browser.fill_in(f"{climb.address}/rules", {"reason": "x", "name": "Mine"})
        assert answer.status_code in (401, 403)
    assert climb.state.rules.name == "Autumn ladder"
