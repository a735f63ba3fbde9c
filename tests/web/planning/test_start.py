"""Beginning play: as it was shown, once, and with everybody who has entered."""

import pytest

from overtrick.app.evening.wish import ABOUT
from overtrick.app.house.house import House
from overtrick.engines.event.values import Kind, Phase, RoundPhase
from tests.web.conftest import Browser
from tests.web.planning.conftest import state_at
from tests.web.planning.pages import enter_list, form_to, made, press_main, send


def test_round_1_begins_at_once(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    page = director.get(f"{root}/start")
    answer = press_main(director, page)
    assert answer.headers["location"] == f"{root}/desk?done=begun"
    state = state_at(house, root)
    assert state.phase is Phase.RUNNING
    assert state.open_round is not None
    assert state.open_round.plan.number == 1
    seated = {who for at, each in state.seatings.items() if at[1] == 1 for who in each.members}
    assert seated == set(range(1, 15))
    assert director.get(f"{root}/start").headers["location"] == f"{root}/desk"


def test_round_1_is_only_planned(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    answer = send(director, form_to(director.get(f"{root}/start"), "/start"), opens="later")
    assert answer.headers["location"] == f"{root}/desk?done=planned"
    state = state_at(house, root)
    assert {each.phase for each in state.rounds.values()} == {RoundPhase.PLANNED}


def test_sent_twice_it_begins_once(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    form = form_to(director.get(f"{root}/start"), "/start")
    first, second = send(director, form), send(director, form)
    assert first.headers["location"] == second.headers["location"]
    row = house.event_at(root.rpartition("/")[2])
    log = [type(each.fact).__name__ for each in house.desk.log(row.id)]
    assert log.count("RoundOpened") == 1


def test_of_two_directors_the_slower_is_led_to_the_desk(
    house: House, director: Browser, root: str
) -> None:
    enter_list(director, root, 14)
    one, other = (form_to(director.get(f"{root}/start"), "/start") for _ in range(2))
    send(director, one)
    version = house.desk.standing(house.event_at(root.rpartition("/")[2]).id).version
    answer = send(director, other)
    assert answer.headers["location"] == f"{root}/desk?done=begun-before"
    assert "somebody else was quicker" in director.get(answer.headers["location"]).text
    assert house.desk.standing(house.event_at(root.rpartition("/")[2]).id).version == version


def test_not_when_somebody_has_entered_meanwhile(
    house: House, director: Browser, root: str
) -> None:
    enter_list(director, root, 13)
    form = form_to(director.get(f"{root}/start"), "/start")
    enter_list(director, root, 1, first=13)
    answer = send(director, form)
    assert answer.status_code == 409
    assert "somebody has changed the entries" in answer.text
    assert state_at(house, root).phase is Phase.ENTRIES
    assert press_main(director, answer).status_code == 303
    assert len(state_at(house, root).active) == 14


def test_another_movement(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    page = director.get(f"{root}/start")
    choice = next(
        each.split('"')[0]
        for each in page.text.split('name="movement" value="')
        if each.startswith("howell")
    )
    shown = director.get(f"{root}/start", params={"movement": choice})
    assert press_main(director, shown).status_code == 303
    state = state_at(house, root)
    assert state.rules.conditions.winners == 1
    rounds, boards = map(int, choice.rpartition("-")[2].split("x"))
    assert len(state.rounds) == state.rules.play.rounds == rounds
    assert state.rules.play.boards_per_round == boards
    assert state.rules.play.round_minutes == 7 * boards


def test_with_one_pair_less_than_was_reckoned_with(
    house: House, director: Browser, root: str
) -> None:
    enter_list(director, root, 13)
    page = director.get(f"{root}/start")
    assert "1 more was reckoned with" in page.text
    assert "Sits out in round 1" in page.text
    assert press_main(director, page).status_code == 303
    out = state_at(house, root)
    seated = {who for at, each in out.seatings.items() if at[1] == 1 for who in each.members}
    assert len(seated) == 12


def test_too_few(director: Browser, root: str) -> None:
    enter_list(director, root, 3)
    page = director.get(f"{root}/start")
    assert page.status_code == 200
    assert "To the entries" in page.text
    assert 'value="now"' not in page.text


def test_a_movement_that_is_none(house: House, director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    form = form_to(director.get(f"{root}/start"), "/start")
    answer = send(director, form, movement="howell-99x9")
    assert answer.status_code == 422
    assert "choose again" in answer.text
    assert state_at(house, root).phase is Phase.ENTRIES


@pytest.mark.parametrize("kind", ABOUT)
def test_every_kind_begins(house: House, director: Browser, kind: Kind) -> None:
    root = made(director, kind=kind.value, tables="2" if kind is Kind.MATCH else "4")
    send(director, form_to(director.get(f"{root}/entries"), "/entries/fill"))
    assert press_main(director, director.get(f"{root}/start")).status_code == 303
    state = state_at(house, root)
    assert state.open_round is not None
    seated = {who for at, each in state.seatings.items() if at[1] == 1 for who in each.members}
    assert len(seated) == len(state.active)
