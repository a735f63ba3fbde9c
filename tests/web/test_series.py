"""A contestant's way through an event of several stages: where, with what, and why."""

import pytest

from overtrick.app.events.stages import stage_event
from overtrick.app.house.house import House
from overtrick.app.numbers import figure
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.final_order import final_order
from tests.web.conftest import Browser
from tests.web.looking_on import state_of
from tests.web.series_room import series
from tests.web.test_followed import Cells


def test_everyone_has_a_page_that_the_ranking_leads_to(house: House, visitor: Browser) -> None:
    row = series(house, "heats", "plate", "crown")
    root = f"/events/{row.public_id}"
    links = Cells(visitor.get(root).text).links
    everyone = final_order(state_of(house, row).series)
    assert len(everyone) == 8
    for number, who in enumerate(everyone, 1):
        address = f"{root}/pairs/{number}"
        assert address in links
        text = visitor.get(address).text
        assert all(f'href="/players/{person}"' in text for person in who.people)
        assert f"<dd>{number}</dd>" in text
        stages = [cells[0] for cells in Cells(text).rows if cells]
        assert stages == [stage for stage, _ in reversed(who.path)]


def test_each_stage_has_its_figures_carry_and_reason(house: House, visitor: Browser) -> None:
    row = series(house, "heats", "plate", "crown")
    state = state_of(house, row)
    winner = final_order(state.series)[0]
    (_, number), (_, before) = winner.path
    heats, crown = (stage_event(house.desk, row.id, n) for n in ("heats", "crown"))
    text = visitor.get(f"/events/{row.public_id}/pairs/1").text
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
    first = visitor.get(f"/events/{heats.public_id}/pairs/{before}").text
    assert f"<dd>{figure(entrant.carried, 2)}</dd>" in first


def test_a_stage_that_is_played_is_there_before_its_result(house: House, visitor: Browser) -> None:
    row = series(house, "heats")
    text = visitor.get(f"/events/{row.public_id}/pairs/1").text
    assert Cells(text).rows[-1][0] == "crown"
    assert "being played" in text
    assert "Its last stage is still being played" in text


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
