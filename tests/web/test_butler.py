"""The Butler's pages: the engine's figures, nothing too early, every pair's boards, files."""

import csv
import io
import json
from fractions import Fraction

import pytest

from overtrick.app.follow.butler import pair_key
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.numbers import signed
from overtrick.core.seat import Side
from overtrick.engines.event.commands import LineUp, OpenRound
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.butler import ButlerLine, butler, player_butler
from overtrick.store.events import EventRow
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import SAID, board_of_telltale, finish, half_played, state_of
from tests.web.test_followed import Cells


def over(house: House, *, lined_up: bool = True) -> EventRow:
    """Three rounds of a round robin; it is known who sat North-South at each table."""
    row = half_played(house, Kind.ROUND_ROBIN, named="Reds")
    finish(house, row, 2)
    house.desk.handle(row.id, OpenRound(3, 0), SAID)
    finish(house, row, 3)
    state = state_of(house, row)
    for (section, number, table), seating in state.seatings.items() if lined_up else ():
        first, second, *_ = state.entrants[seating.ns[0]].people
        command = LineUp(section, number, table, Side.NS, (first, second))
        if table % 2:
            house.desk.handle(row.id, command, SAID)
    return row


def rows(text: str, width: int) -> list[list[str]]:
    """The rows of that many cells."""
    return [row for row in Cells(text).rows if len(row) == width]


def figures(line: ButlerLine) -> list[str]:
    """What stands behind a pair's name and team."""
    return [str(len(line.boards)), signed(line.imps, 0), signed(line.mean)]


def test_the_page_has_the_engines_figures(house: House, visitor: Browser) -> None:
    row = over(house)
    lines = butler(state_of(house, row))
    text = visitor.get(f"/events/{row.public_id}/butler").text
    pairs, players = rows(text, 6), rows(text, 5)
    assert [[each[0], *each[3:]] for each in pairs] == [[x.place, *figures(x)] for x in lines]
    assert len(players) == len(player_butler(lines)) == 4 * 2
    assert sum(Fraction(each[4]) for each in pairs) == 0
    unknown = {each[1] for each in pairs if each[1].endswith(("North-South", "East-West"))}
    assert {each.split(", ", 1)[1] for each in unknown} == {
        "Open room, East-West", "Closed room, North-South", "Closed room, East-West",
    }  # fmt: skip


def test_every_pair_has_its_boards(house: House, visitor: Browser) -> None:
    row = over(house)
    root = f"/events/{row.public_id}/butler"
    there = Cells(visitor.get(root).text).links
    for line in butler(state_of(house, row)):
        address = f"{root}/{pair_key(line.pair)}"
        assert address in there
        page = visitor.get(address)
        cells = Cells(page.text)
        boards = [each for each in cells.rows if len(each) > 6]
        assert [each[:3] for each in boards] == [
            [str(b.slot.round), str(b.slot.board), str(b.side)] for b in line.boards
        ]
        assert [Fraction(each[-1]) for each in boards] == [b.imps for b in line.boards]
        datums = [str(b.earned.steps[0].value) for b in line.boards]
        assert [each[-2] for each in boards] == datums
        assert all(
            any(reason.startswith(f"datum {datum}:") for reason in cells.reasons)
            for datum in datums
        )


def test_one_round_alone(house: House, visitor: Browser) -> None:
    row = over(house)
    root = f"/events/{row.public_id}/butler"
    text = visitor.get(f"{root}?round=2").text
    lines = butler(state_of(house, row), rounds={2})
    assert [each[3:] for each in rows(text, 6)] == [figures(line) for line in lines]
    assert f"{root}/{pair_key(lines[0].pair)}?round=2" in Cells(text).links
    assert visitor.get(f"{root}?round=9").status_code == 404


def test_files_have_the_same(house: House, visitor: Browser) -> None:
    row = over(house)
    root = f"/events/{row.public_id}/butler"
    lines = butler(state_of(house, row))
    answer = visitor.get(f"{root}.csv")
    assert f'filename="butler-{row.public_id}.csv"' in answer.headers["content-disposition"]
    table = list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert [(each["place"], each["pair"], each["imps"]) for each in table] == [
        (line.place, pair_key(line.pair), str(line.imps)) for line in lines
    ]
    found = visitor.get(f"{root}.json?round=1").json()
    line = next(each for each in lines if each.boards[0].slot.round == 1)
    (first,) = [each for each in found["pairs"] if each["pair"] == pair_key(line.pair)]
    wanted = [each for each in line.boards if each.slot.round == 1]
    assert [each["imps"] for each in first["boards"]] == [each.imps for each in wanted]
    assert {each["round"] for pair in found["pairs"] for each in pair["boards"]} == {1}
    assert json.dumps(found).count("datum") == 4 * 2 * 2


def test_what_others_have_still_to_play_is_not_in_it(house: House, ask_as: AskAs) -> None:
    row = half_played(house, Kind.ROUND_ROBIN)
    board = board_of_telltale(house, row)
    root = f"/events/{row.public_id}/butler"
    visitor = ask_as(Role.VISITOR)
    assert "1 board is not counted yet" in visitor.get(root).text
    for ending in (".json", ".csv", ""):
        assert "7NT" not in visitor.get(f"{root}{ending}").text
    public = visitor.get(f"{root}.json").json()
    assert board not in {each["board"] for pair in public["pairs"] for each in pair["boards"]}
    director = ask_as(Role.ADMINISTRATOR).get(f"{root}.json").json()
    assert board in {each["board"] for pair in director["pairs"] for each in pair["boards"]}


@pytest.mark.parametrize("visibility", [Visibility.NOTHING, Visibility.OWN, Visibility.TRAVELLER])
def test_it_is_a_ranking_and_waits_for_the_end(
    house: House, visitor: Browser, visibility: Visibility
) -> None:
    row = half_played(house, Kind.ROUND_ROBIN, PlaySettings(visibility=visibility))
    root = f"/events/{row.public_id}/butler"
    assert "The ranking is shown when play is over" in visitor.get(root).text
    assert "The ranking is shown when play is over" in visitor.get(f"{root}/1-2").text
    assert visitor.get(f"{root}.json").json()["pairs"] == []


def test_only_teams_have_one(house: House, visitor: Browser) -> None:
    pairs = f"/events/{half_played(house).public_id}"
    assert "/butler" not in visitor.get(pairs).text
    for address in ("butler", "butler.csv", "butler.json", "butler/1-2"):
        assert visitor.get(f"{pairs}/{address}").status_code == 404
    teams = f"/events/{over(house, lined_up=False).public_id}"
    assert f"{teams}/butler" in visitor.get(teams).text
    assert visitor.get(f"{teams}/butler/no-such-pair").status_code == 404
    assert visitor.get(f"{teams}/butler/1-open-ns").status_code == 200
