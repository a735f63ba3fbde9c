"""A board that somebody has still to play: on no page that anyone may read, kept or not."""

import pytest

from overtrick.app.desk.said import Said
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.engines.event.commands import OpenRound
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Kind
from overtrick.web.entrance import COOKIE
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import (
    board_of_telltale,
    finish,
    half_played,
    looked_at,
    part_of,
    state_of,
    told_of,
)


@pytest.mark.parametrize(
    ("kind", "visibility"),
    [
        (Kind.PAIRS, Visibility.RANKING),
        (Kind.PAIRS, Visibility.NOTHING),
        (Kind.ROUND_ROBIN, Visibility.RANKING),
        (Kind.ROUND_ROBIN, Visibility.TRAVELLER),
    ],
    ids=lambda each: each.value,
)
def test_it_is_on_no_page(house: House, ask_as: AskAs, kind: Kind, visibility: Visibility) -> None:
    row = half_played(house, kind, PlaySettings(visibility=visibility))
    board = board_of_telltale(house, row)
    deal = state_of(house, row).deals[board]
    public = looked_at(ask_as(Role.VISITOR), row)
    assert len(public) > 20
    assert told_of(public, deal) == set()
    assert public[f"/events/{row.public_id}/boards/{board}"].status == 404
    director = looked_at(ask_as(Role.ADMINISTRATOR), row)
    told = told_of(director, deal)
    root = f"/events/{row.public_id}"
    assert {f"{root}/boards/{board}", f"{root}/log"} <= told


def test_nor_in_what_is_kept_for_the_public(house: House, ask_as: AskAs) -> None:
    row = half_played(house)
    board = board_of_telltale(house, row)
    address = f"/events/{row.public_id}/boards/{board}"
    director, visitor = ask_as(Role.ADMINISTRATOR), ask_as(Role.VISITOR)
    for _ in range(2):
        shown = director.get(address).text
        assert "7NT" in shown
        assert "Only directors see this board now." in shown
        answer = visitor.get(address)
        assert answer.status_code == 404
        assert "is not to be seen yet" in answer.text
        assert "7NT" not in answer.text
        assert part_of(visitor, address).status_code == 404


def test_a_director_who_plays_sees_no_more_than_the_others(house: House, ask_as: AskAs) -> None:
    row = half_played(house)
    board = board_of_telltale(house, row)
    address = f"/events/{row.public_id}/boards/{board}"
    playing = ask_as(Role.ADMINISTRATOR)
    assert playing.get(address).status_code == 200
    account = house.sessions.visit(playing.cookies[COOKIE]).account
    assert account is not None
    person = state_of(house, row).entrants[1].people[0]
    house.accounts.set_person(account.id, person, by=None)
    assert playing.get(address).status_code == 404


def test_it_is_there_when_everyone_has_played_it(house: House, visitor: Browser) -> None:
    row = half_played(house)
    board = board_of_telltale(house, row)
    address = f"/events/{row.public_id}/boards/{board}"
    assert visitor.get(address).status_code == 404
    finish(house, row, 2)
    assert visitor.get(address).status_code == 404
    house.desk.handle(row.id, OpenRound(3, 0), Said("clock"))
    finish(house, row, 3)
    answer = visitor.get(address)
    assert answer.status_code == 200
    assert "Only directors" not in answer.text
    assert part_of(visitor, address).status_code == 200
    told = told_of(looked_at(visitor, row), state_of(house, row).deals[board])
    assert address in told


def test_a_board_of_another_event_is_not_here(house: House, visitor: Browser) -> None:
    row = half_played(house)
    for number in ("99", "0", "x", "9" * 5000, "-1", "1e3"):
        assert visitor.get(f"/events/{row.public_id}/boards/{number}").status_code == 404
