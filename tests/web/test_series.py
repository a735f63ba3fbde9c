"""A contestant's way through an event of several stages: where, with what, and why."""

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.events.stages import advance, stage_event
from overtrick.app.house.house import House
from overtrick.app.numbers import figure
from overtrick.engines.event.commands import Enter
from overtrick.engines.event.stage_values import Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.final_order import STAGE_BASE, numbered
from tests.app.events.test_stages import RULES, SAID, play
from tests.web.conftest import Browser
from tests.web.looking_on import state_of
from tests.web.series_room import series
from tests.web.test_followed import Cells


def test_everyone_has_a_page_that_the_ranking_leads_to(house: House, visitor: Browser) -> None:
    row = series(house, "heats", "plate", "crown")
    root = f"/events/{row.public_id}"
    links = Cells(visitor.get(root).text).links
    everyone = numbered(state_of(house, row).series)
    assert sorted(everyone) == list(range(1, 9)), "the numbers of the heats"
    for place, (number, who) in enumerate(everyone.items(), 1):
        address = f"{root}/pairs/{number}"
        assert address in links
        text = visitor.get(address).text
        assert all(f'href="/players/{person}"' in text for person in who.people)
        assert f"<dd>{place}</dd>" in text
        stages = [cells[0] for cells in Cells(text).rows if cells]
        assert stages == [stage for stage, _ in reversed(who.path)]


def test_each_stage_has_its_figures_carry_and_reason(house: House, visitor: Browser) -> None:
    row = series(house, "heats", "plate", "crown")
    state = state_of(house, row)
    first, winner = next(iter(numbered(state.series).items()))
    (_, number), (_, before) = winner.path
    heats, crown = (stage_event(house.desk, row.id, n) for n in ("heats", "crown"))
    text = visitor.get(f"/events/{row.public_id}/pairs/{first}").text
    cells = Cells(text)
    assert {
        f"/events/{heats.public_id}",
        f"/events/{crown.public_id}",
        f"/events/{heats.public_id}/pairs/{before}",
        f"/events/{crown.public_id}/pairs/{number}",
    } <= set(cells.links)
    entrant = house.desk.standing(crown.id).state.entrants[number]
    assert entrant.carried > 0
    assert cells.rows[-1][2] == figure(entrant.carried, 2)
    assert cells.rows[-1][-1] == "1 of 4"
    told = f"all of it is carried forward: {figure(entrant.carried, 2)}"
    assert any(reason.startswith(told) for reason in cells.reasons)
    heats_page = visitor.get(f"/events/{heats.public_id}/pairs/{before}").text
    assert f"<dd>{figure(entrant.carried, 2)}</dd>" in heats_page


def test_a_stage_that_is_played_is_there_before_its_result(house: House, visitor: Browser) -> None:
    row = series(house, "heats")
    first = next(iter(numbered(state_of(house, row).series)))
    text = visitor.get(f"/events/{row.public_id}/pairs/{first}").text
    assert Cells(text).rows[-1][0] == "crown"
    assert "being played" in text
    assert "Its last stage is still being played" in text


def test_an_address_is_the_same_contestant_s_for_ever(house: House, visitor: Browser) -> None:
    people = {}
    for played in (("heats",), ("heats", "plate"), ("heats", "plate", "crown")):
        row = series(house, *played)
        known = numbered(state_of(house, row).series)
        assert list(known) != list(range(1, 9)), "it is not the order"
        heats = house.desk.standing(stage_event(house.desk, row.id, "heats").id).state
        people = {number: each.people for number, each in heats.entrants.items()}
        assert {number: who.people for number, who in known.items()} == people
    text = visitor.get(f"/events/{row.public_id}/pairs/3").text
    assert all(f'href="/players/{person}"' in text for person in people[3])


def test_those_of_a_second_heat_have_numbers_of_their_own(house: House, visitor: Browser) -> None:
    beside = (
        Stage("heats", RULES),
        Stage("others", RULES),
        Stage("crown", RULES, (Source("heats", 1, 2), Source("others", 1, 2))),
    )
    row = series(house, "heats", stages=beside)
    others = stage_event(house.desk, row.id, "others").id
    for at in range(8):
        names = (f"Cem {at + 1}", f"Dora {at + 1}")
        house.desk.handle(others, Enter(people_called(house.desk, names)), SAID)
    play(house.desk, others)
    advance(house.desk, row.id)
    known = numbered(state_of(house, row).series)
    assert sorted(known) == [*range(1, 9), *range(STAGE_BASE + 1, STAGE_BASE + 9)]
    text = visitor.get(f"/events/{row.public_id}/pairs/{STAGE_BASE + 3}").text
    assert "Cem 3" in text


@pytest.mark.parametrize(("number", "status"), [("8", 200), ("9", 404), ("0", 404), ("x", 404)])
def test_there_is_nobody_else(house: House, visitor: Browser, number: str, status: int) -> None:
    root = f"/events/{series(house, 'heats').public_id}"
    assert visitor.get(f"{root}/pairs/{number}").status_code == status
    assert visitor.get(f"{root}/pairs/{number}/changes").status_code == 404


def test_it_has_one_address(house: House, visitor: Browser) -> None:
    row = series(house, "heats")
    answer = visitor.get(f"/events/{row.public_id}/teams/2")
    assert answer.headers["location"] == f"/events/{row.public_id}/pairs/2"
    assert state_of(house, row).kind is Kind.SERIES


def test_before_anything_is_final_there_is_nobody(house: House, visitor: Browser) -> None:
    row = series(house)
    assert visitor.get(f"/events/{row.public_id}").status_code == 200
    assert visitor.get(f"/events/{row.public_id}/pairs/1").status_code == 404
