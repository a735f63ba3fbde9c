"""A director does something: form, consequence, confirmation; and another was quicker."""

import html
import re
from urllib.parse import urlencode

import pytest

from overtrick.app.evening.mishaps import ACTIONS
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import CorrectResult, RecordResult
from overtrick.engines.event.values import Entry, RoundPhase, Slot
from overtrick.store.events import EventRow
from tests.web.conftest import AskAs, Browser
from tests.web.evenings import SAID, evening, state_of

DO = "/events/thursday/desk/do"
FIRST = Slot("", 1, 1, 1)


@pytest.fixture
def row(house: House) -> EventRow:
    """An evening of which two results are in."""
    made = evening(house)
    for table, result in ((1, "4S N ="), (2, "3NT E -1")):
        board = state_of(house, made).seatings["", 1, table].boards[0]
        entry = Entry(Played(Result.parse(result)))
        house.desk.handle(made.id, RecordResult(Slot("", 1, table, board), entry), SAID)
    return made


@pytest.fixture
def director(ask_as: AskAs, row: EventRow) -> Browser:
    """Who may do everything."""
    return ask_as(Role.ADMINISTRATOR)


def hidden(text: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', text)
    assert found is not None, f"no field {name} in the page"
    return html.unescape(found[1])


def confirmation(browser: Browser, code: str, values: dict[str, str]) -> dict[str, str]:
    """What the page of the consequence sends when it is confirmed."""
    shown = browser.fill_in(f"{DO}/{code}", values)
    assert shown.status_code == 200, shown.text
    return {name: hidden(shown.text, name) for name in ("proposal", "carried", "key")}


CORRECTION = {"round": "1", "table": "1", "board": "1", "result": "4S N +1", "reason": "slip"}


@pytest.mark.parametrize("code", sorted(ACTIONS))
def test_every_action_has_a_form(director: Browser, row: EventRow, code: str) -> None:
    answer = director.get(f"{DO}/{code}")
    assert answer.status_code == 200
    assert '<form method="post"' in answer.text


def test_the_menu_names_what_fits(director: Browser) -> None:
    page = director.get(DO).text
    assert f"{DO}/correct" in page
    assert f"{DO}/award-match" not in page, "an event of pairs has no matches"


def test_nothing_is_done_before_it_is_confirmed(
    house: House, row: EventRow, director: Browser
) -> None:
    before = house.desk.standing(row.id).version
    sent = confirmation(director, "correct", CORRECTION)
    assert house.desk.standing(row.id).version == before
    done = director.fill_in(f"{DO}/correct/confirm", sent)
    assert done.status_code == 303
    outcome = state_of(house, row).outcome(FIRST)
    assert outcome == Played(Result.parse("4S N +1"))
    (told,) = house.desk.log(row.id, before)
    assert told.reason == "slip"
    assert told.by.startswith("account:")


def test_a_confirmation_that_is_sent_twice_is_done_once(
    house: House, row: EventRow, director: Browser
) -> None:
    sent = confirmation(director, "correct", CORRECTION)
    director.fill_in(f"{DO}/correct/confirm", sent)
    version = house.desk.standing(row.id).version
    assert director.fill_in(f"{DO}/correct/confirm", sent).status_code == 303
    assert house.desk.standing(row.id).version == version


def test_who_was_slower_sees_it_anew(house: House, row: EventRow, director: Browser) -> None:
    sent = confirmation(director, "correct", CORRECTION)
    version = state_of(house, row).play(FIRST).version
    quicker = CorrectResult(FIRST, Entry(Played(Result.parse("4S N -1"))), version, "other")
    house.desk.handle(row.id, quicker, SAID)
    answer = director.fill_in(f"{DO}/correct/confirm", sent)
    assert answer.status_code == 409
    assert "has changed since this was shown" in answer.text
    assert state_of(house, row).outcome(FIRST) == Played(Result.parse("4S N -1"))
    again = {name: hidden(answer.text, name) for name in ("proposal", "carried", "key")}
    assert director.fill_in(f"{DO}/correct/confirm", again).status_code == 303
    assert state_of(house, row).outcome(FIRST) == Played(Result.parse("4S N +1"))


def test_results_of_other_tables_are_no_conflict(
    house: House, row: EventRow, director: Browser
) -> None:
    sent = confirmation(director, "correct", CORRECTION)
    board = state_of(house, row).seatings["", 1, 3].boards[0]
    entry = Entry(Played(Result.parse("2H W +1")))
    house.desk.handle(row.id, RecordResult(Slot("", 1, 3, board), entry), SAID)
    assert director.fill_in(f"{DO}/correct/confirm", sent).status_code == 303


def test_all_faults_of_a_form_at_once(director: Browser, row: EventRow) -> None:
    answer = director.fill_in(
        f"{DO}/correct", {**CORRECTION, "result": "9S N", "table": "x", "reason": ""}
    )
    assert answer.status_code == 422
    for name in ("table", "result", "reason"):
        assert f'href="#f-{name}"' in answer.text


def test_a_substitute_is_typed_by_name(house: House, row: EventRow, director: Browser) -> None:
    leaves = state_of(house, row).entrants[3].people[0]
    values = {"contestant": "3", "leaves": str(leaves), "joins": "Joan Late", "from_round": "2"}
    names = {field.name for field in ACTIONS["substitute"].fields}
    sent = confirmation(
        director, "substitute", {name: values[name] for name in values if name in names}
    )
    assert director.fill_in(f"{DO}/substitute/confirm", sent).status_code == 303
    (change,) = state_of(house, row).entrants[3].substitutions
    assert house.names.of([change.joins])[change.joins] == "Joan Late"


def test_the_next_step_is_one_press(house: House, row: EventRow, director: Browser) -> None:
    page = director.get("/events/thursday/desk").text
    assert f'action="{DO}/close-round"' in page
    sent = {"round": "1", "straight": "1", "key": hidden(page, "key")}
    assert director.fill_in(f"{DO}/close-round", sent).status_code == 303
    assert state_of(house, row).rounds[1].phase is RoundPhase.CLOSED


def test_a_forged_proposal_is_refused(house: House, row: EventRow, director: Browser) -> None:
    version = house.desk.standing(row.id).version
    for forged in ("", "{", "[]", '{"commands": [1], "seal": "", "version": 1}', "null"):
        answer = director.fill_in(
            f"{DO}/correct/confirm", {"proposal": forged, "carried": "{}", "key": "k"}
        )
        assert answer.status_code in (409, 422), forged
    assert house.desk.standing(row.id).version == version


def test_a_playing_director_sees_no_board_that_is_to_be_played(
    house: House, ask_as: AskAs, row: EventRow
) -> None:
    """Of board 1, played at table 1, pair 2 has still to see the hands."""
    browser = ask_as(Role.ADMINISTRATOR)
    account = house.sessions.visit(browser.cookies["overtrick"]).account
    assert account is not None
    house.accounts.set_person(account.id, state_of(house, row).entrants[2].people[0], by=None)
    shown = browser.get("/events/thursday/desk?" + urlencode({"table": "1"})).text
    assert "You have still to play this board." in shown
    foreseen = browser.fill_in(f"{DO}/correct", CORRECTION).text
    assert "not shown to you" in foreseen, re.sub(r"<[^>]+>", " ", foreseen)


def test_names_that_were_typed_are_there_again_to_be_changed(
    director: Browser, row: EventRow
) -> None:
    values = {"people": "Lena Late - Otto Late", "how": "fill", "reason": "a train"}
    shown = director.fill_in(f"{DO}/late", values).text
    (back,) = re.findall(r'href="([^"]+)"[^>]*>Change it<', shown)
    form = director.get(html.unescape(back)).text
    assert 'value="Lena Late - Otto Late"' in form
    assert 'value="a train"' in form


def test_a_figure_says_from_which_side_it_is(director: Browser, row: EventRow) -> None:
    """Who sat the wrong way stands in the list twice: with what goes, and with what comes."""
    shown = director.fill_in(f"{DO}/wrong-direction", {"table": "1", "reason": "turned"}).text
    for side in ("North-South", "East-West"):
        assert f"North 1 - South 1 ({side})" in shown


def test_a_form_says_that_its_answer_takes_a_moment(director: Browser, row: EventRow) -> None:
    page = director.get(f"{DO}/replan").text
    assert 'data-waiting="It is being worked out;' in page
    (script,) = re.findall(r'src="([^"]+/waiting\.js)"', page)
    assert director.get(script).status_code == 200
