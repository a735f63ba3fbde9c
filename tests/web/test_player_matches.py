"""A player's best and worst boards in matches of teams: those of the Butler, and nothing early."""

import re

import pytest

from overtrick.app.house.house import House
from overtrick.app.numbers import signed
from overtrick.core.outcome import Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import LineUp
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.butler import butler
from overtrick.store.events import EventRow
from tests.web.climbing import Climb, opened
from tests.web.conftest import Browser
from tests.web.figures import Figures
from tests.web.looking_on import SAID, half_played, state_of
from tests.web.test_butler import over


def boards_of(visitor: Browser, person: int) -> list[list[tuple[str, str]]]:
    """The tables of boards on a player's page: each line's board and its points."""
    page = Figures(visitor.get(f"/players/{person}/boards").text)
    return [
        [(row["board"], row["points"]) for row in sheet.rows]
        for sheet in page.sheets
        if "feats" in sheet.kind.split()
    ]


def sat(house: House, row: EventRow) -> list[int]:
    """People of whom it is known where they sat."""
    return [who for line in butler(state_of(house, row)) for who in line.pair.people]


def test_they_are_those_of_the_butler(house: House, visitor: Browser) -> None:
    row = over(house)
    for person in set(sat(house, row)):
        done = [
            each
            for line in butler(state_of(house, row))
            if person in line.pair.people
            for each in line.boards
            if isinstance(each.outcome, Played)
        ]
        expected = sorted((each.imps for each in done), reverse=True)
        best, worst = boards_of(visitor, person)
        assert [points for _, points in best] == [signed(imps) for imps in expected[:5]]
        assert [points for _, points in worst] == [signed(imps) for imps in expected[::-1][:5]]
        there = {(str(each.slot.board), signed(each.imps)) for each in done}
        assert {*best, *worst} <= there
        text = visitor.get(f"/players/{person}/boards").text
        assert re.search(r"Team matches: most IMPs won against the datum", text)


def test_who_sat_nowhere_has_none(house: House, visitor: Browser) -> None:
    row = over(house)
    people = {who for each in state_of(house, row).entrants.values() for who in each.people}
    for person in people - set(sat(house, row)):
        assert boards_of(visitor, person) == []


@pytest.mark.parametrize(
    ("visibility", "seen"), [(Visibility.RANKING, True), (Visibility.NOTHING, False)]
)
def test_nothing_before_the_ranking_is_shown(
    house: House, visitor: Browser, visibility: Visibility, seen: bool
) -> None:
    row = half_played(house, Kind.ROUND_ROBIN, PlaySettings(visibility=visibility), "Reds")
    seating = state_of(house, row).seatings["", 1, 1]
    first, second, *_ = state_of(house, row).entrants[seating.ns[0]].people
    house.desk.handle(row.id, LineUp("", 1, 1, Side.NS, (first, second)), SAID)
    assert bool(boards_of(visitor, first)) is seen


def test_who_has_entered_nothing_is_told_so(house: House, visitor: Browser) -> None:
    climb = Climb(house, opened(house))
    person = climb.state.teams[1].people[0]
    text = visitor.get(f"/players/{person}").text
    assert "No events yet" in text
    assert "No events of that kind" not in text
    assert "Autumn ladder" in text
