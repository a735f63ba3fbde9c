"""An event's settings: changed with a reason, and never over somebody else's change."""

import pytest

from overtrick.app.house.house import House
from overtrick.engines.event.rules import Visibility
from tests.web.conftest import Browser
from tests.web.planning.conftest import state_at
from tests.web.planning.pages import enter_list, form_to, press_main, send


def test_saving_without_a_change(house: House, director: Browser, root: str) -> None:
    before = state_at(house, root)
    answer = press_main(director, director.get(f"{root}/settings"))
    assert answer.headers["location"] == f"{root}/settings?done=nothing"
    assert state_at(house, root) == before


def test_everything_is_changed(house: House, director: Browser, root: str) -> None:
    form = form_to(director.get(f"{root}/settings"), "/settings")
    answer = send(
        director,
        form,
        correction_minutes="15",
        round_minutes="",
        automatic="1",
        cut_off="1",
        confirm="1",
        visibility="own",
        unchecked="3, 7-9",
        reason="cards mixed up",
    )
    assert answer.headers["location"] == f"{root}/settings?done=saved"
    state = state_at(house, root)
    play = state.rules.play
    assert state.rules.contest.event.correction_minutes == 15
    assert play.round_minutes is None
    assert (play.automatic, play.cut_off, play.confirm) == (True, True, True)
    assert play.visibility is Visibility.OWN
    assert state.unchecked == {("", 3), ("", 7), ("", 8), ("", 9)}
    again = form_to(director.get(f"{root}/settings"), "/settings").fields
    assert (again["unchecked"], again["confirm"], again["round_minutes"]) == ("3, 7-9", "1", "")


def test_checks_are_switched_on_again(house: House, director: Browser, root: str) -> None:
    form = form_to(director.get(f"{root}/settings"), "/settings")
    send(director, form, unchecked="3-4", reason="mixed up")
    form = form_to(director.get(f"{root}/settings"), "/settings")
    send(director, form, unchecked="4-5", reason="it was the other one")
    assert state_at(house, root).unchecked == {("", 4), ("", 5)}


def test_a_reason_is_needed_once_play_has_begun(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    press_main(director, director.get(f"{root}/start"))
    form = form_to(director.get(f"{root}/settings"), "/settings")
    answer = send(director, form, cut_off="1")
    assert answer.status_code == 409
    assert 'id="f-reason-fault"' in answer.text
    again = form_to(answer, "/settings")
    assert again.fields["cut_off"] == "1"
    assert send(director, again, reason="as we always do").status_code == 303
    assert state_at(house, root).rules.play.cut_off
    row = house.event_at(root.rpartition("/")[2])
    assert house.desk.log(row.id)[-1].reason == "as we always do"


def test_not_over_what_somebody_else_has_changed(
    house: House, director: Browser, root: str
) -> None:
    mine = form_to(director.get(f"{root}/settings"), "/settings")
    theirs = form_to(director.get(f"{root}/settings"), "/settings")
    send(director, theirs, correction_minutes="15")
    answer = send(director, mine, cut_off="1")
    assert answer.status_code == 409
    assert "somebody has changed the settings meanwhile" in answer.text
    assert not state_at(house, root).rules.play.cut_off


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("correction_minutes", "", "this has to be filled in"),
        ("correction_minutes", "99999", "from 0 to 40320"),
        ("round_minutes", "0", "from 1 to 600"),
        ("visibility", "all", "one of nothing, own"),
        ("unchecked", "three", "not boards like 1-3, 7"),
    ],
)
def test_what_cannot_be(director: Browser, root: str, field: str, value: str, words: str) -> None:
    form = form_to(director.get(f"{root}/settings"), "/settings")
    answer = send(director, form, **{field: value})
    assert answer.status_code == 422
    assert words in answer.text
    assert f'id="f-{field}"' in answer.text


def test_sent_twice_it_is_one_change(house: House, director: Browser, root: str) -> None:
    form = form_to(director.get(f"{root}/settings"), "/settings")
    answers = [send(director, form, correction_minutes="15") for _ in range(2)]
    assert [each.headers["location"] for each in answers] == [f"{root}/settings?done=saved"] * 2
