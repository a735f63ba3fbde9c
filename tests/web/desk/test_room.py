"""The page of the room: its links are about the table and the round that it shows."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import (
    CloseRound,
    EndPlay,
    MakeFinal,
    OpenRound,
    RecordResult,
)
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.values import Entry
from overtrick.store.events import EventRow
from tests.web.conftest import AskAs, Browser
from tests.web.evenings import SAID, evening, state_of
from tests.web.planning.pages import made

DESK = "/events/thursday/desk"


@pytest.fixture
def row(house: House) -> EventRow:
    """An evening in its second round."""
    found = evening(house)
    for slot in state_of(house, found).missing(1):
        entry = Entry(Played(Result.parse("1NT N =")))
        house.desk.handle(found.id, RecordResult(slot, entry, insisted=True), SAID)
    house.desk.handle(found.id, CloseRound(1), SAID)
    house.desk.handle(found.id, OpenRound(2, house.desk.clock() // 1_000_000), SAID)
    return found


@pytest.fixture
def director(ask_as: AskAs, row: EventRow) -> Browser:
    """Who may do everything."""
    return ask_as(Role.ADMINISTRATOR)


def links(page: str, action: str) -> list[dict[str, str]]:
    """What the links to the form of an action fill in."""
    found = re.findall(rf'href="({DESK}/do/{action}[^"]*)"', page.replace("&amp;", "&"))
    return [
        {name: value for name, (value,) in parse_qs(urlsplit(each).query).items()} for each in found
    ]


def test_an_earlier_round_stays_in_sight(director: Browser) -> None:
    """A table that is opened in round 1 is that of round 1, and so is what is done there."""
    page = director.get(DESK, params={"round": "1"}).text.replace("&amp;", "&")
    assert f'href="{DESK}?round=1&table=3#table"' in page
    opened = director.get(DESK, params={"round": "1", "table": "3"}).text
    for action in ("wrong-direction", "exchanged", "sat", "wrong-board"):
        assert links(opened, action) == [{"table": "3", "round": "1"}]
    assert f'href="{DESK}?table=3#table"' in director.get(DESK).text


def test_a_board_is_fouled_at_all_tables(director: Browser) -> None:
    opened = director.get(DESK, params={"round": "1", "table": "3"}).text
    assert {"board": "1", "from_round": "1"} not in links(opened, "foul"), "not of this table"
    assert all(set(each) == {"board", "from_round"} for each in links(opened, "foul"))
    assert len(links(opened, "foul")) == 3


def test_nothing_is_offered_that_cannot_be_done(
    house: House, row: EventRow, director: Browser
) -> None:
    """When the results are final, a table's boards can be looked at and no more."""
    for number in range(2, 8):
        house.desk.handle(row.id, CloseRound(number, cut_off=True), SAID)
        if number < 7:
            house.desk.handle(row.id, OpenRound(number + 1, 0), SAID)
    house.desk.handle(row.id, EndPlay(0), SAID)
    opened = director.get(DESK, params={"round": "1", "table": "3"}).text
    assert len(links(opened, "correct")) == 3
    house.desk.handle(row.id, MakeFinal(), SAID)
    opened = director.get(DESK, params={"round": "1", "table": "3"}).text
    assert 'id="table"' in opened
    for action in ("correct", "rule", "foul", "wrong-direction", "exchanged"):
        assert links(opened, action) == []


def test_what_is_held_can_be_entered_and_not_corrected(
    house: House, row: EventRow, director: Browser
) -> None:
    slot = state_of(house, row).missing(2)[0]
    entry = Entry(Played(Result.parse("7NT N =")))
    house.desk.handle(row.id, RecordResult(slot, entry, objections=("tricks-far",)), SAID)
    page = director.get(DESK, params={"table": str(slot.table)}).text
    where = {"round": "2", "table": str(slot.table), "board": str(slot.board)}
    assert where in links(page, "record")
    assert where not in links(page, "correct")
    assert f"Round 2, table {slot.table}" in page, "where it is stands beside it"
    assert "One of them is held." in page


def test_much_that_is_only_to_know_is_folded(
    house: House, row: EventRow, director: Browser
) -> None:
    for slot in state_of(house, row).missing(2)[:5]:
        entry = Entry(Played(Result.parse("7NT N =")))
        record = RecordResult(slot, entry, insisted=True, objections=("tricks-far",))
        house.desk.handle(row.id, record, SAID)
    page = director.get(DESK).text
    shown, _, folded = page.partition("more things to know")
    words = "counts although it was questioned"
    assert (shown.count(words), folded.count(words)) == (3, 2)


def test_a_clock_that_does_not_run_is_not_stopped(house: House, ask_as: AskAs) -> None:
    found = evening(house, play=PlaySettings(boards_per_round=3, round_minutes=None))
    director = ask_as(Role.ADMINISTRATOR)
    assert "Stop the clock" not in director.get(DESK).text
    assert state_of(house, found).open_round is not None


def test_before_play_a_swiss_shows_the_way_into_its_room(ask_as: AskAs) -> None:
    director = ask_as(Role.DIRECTOR)
    swiss = made(director, kind="swiss-pairs", tables="4", automatic="yes")
    for path in ("desk", "cards", "room"):
        assert f'href="{swiss}/code"' in director.get(f"{swiss}/{path}").text
    assert director.get(f"{swiss}/code").status_code == 200
    assert "/code" not in ask_as(Role.VISITOR).get(f"{swiss}/room").text
    pairs = made(director)
    for path in ("desk", "cards"):
        page = director.get(f"{pairs}/{path}").text
        assert f"{pairs}/code" not in page
    assert "<h2>Rounds</h2>" not in director.get(f"{pairs}/desk").text
