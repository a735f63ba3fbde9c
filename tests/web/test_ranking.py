"""A ranking of a thousand lines: in parts, somebody's line found, the whole of it as a file."""

import csv
import io
import re

import pytest

from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import CloseRound, Enter, OpenRound, RecordResult, Start
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating
from overtrick.store.events import EventRow
from tests.app.follow.events import several
from tests.running import played
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import SAID, half_played, part_of, state_of
from tests.web.test_followed import Cells

PAIRS = 1000


def large(house: House, pairs: int = PAIRS, play: PlaySettings | None = None) -> EventRow:
    """An event of one round and one board, at half as many tables."""
    rules = Rules(Kind.PAIRS, Contest(EventSettings("Congress")), play or PlaySettings())
    row = house.desk.open_event(rules, SAID)
    names = [f"{first} {n}" for n in range(1, pairs + 1) for first in ("Ann", "Bob")]
    people = people_called(house.desk, names)
    enter = [Enter(people[at : at + 2]) for at in range(0, 2 * pairs, 2)]
    house.desk.handle_together(row.id, enter, SAID)
    tables = tuple(
        Seating("", table, (2 * table - 1,), (2 * table,), (1,))
        for table in range(1, pairs // 2 + 1)
    )
    house.desk.handle(row.id, Start((RoundPlan(1, tables),)), SAID)
    house.desk.handle(row.id, OpenRound(1, 0), SAID)
    missing = state_of(house, row).missing(1)
    results = [
        RecordResult(slot, Entry(played(result)))
        for slot, result in zip(missing, several(len(missing)), strict=True)
    ]
    house.desk.handle_together(row.id, [*results, CloseRound(1)], SAID)
    return row


def numbers(text: str) -> list[int]:
    """The contestants of a page's ranking, in its order."""
    return [int(row[1]) for row in Cells(text).rows if len(row) > 3]


def test_a_thousand_lines(house: House, visitor: Browser) -> None:
    row = large(house)
    root = f"/events/{row.public_id}"
    first = visitor.get(root).text
    parts = [root, *(f"{root}?from={at}" for at in (201, 401, 601, 801))]
    assert set(parts) <= set(Cells(first).links)
    assert re.findall(r'aria-current="page">(\d+–\d+)<', first) == ["1–200"] * 2
    shown = [numbers(visitor.get(address).text) for address in parts]
    assert [len(each) for each in shown] == [200] * 5
    whole = visitor.get(f"{root}/ranking.json").json()["lists"][0]["lines"]
    assert [each["number"] for each in whole] == [n for each in shown for n in each]
    check_file(visitor, root, whole)
    check_finding(visitor, root, shown)
    check_addresses(visitor, root)
    check_kept(house, visitor, parts)


def check_file(visitor: Browser, root: str, whole: list[dict[str, object]]) -> None:
    """The same lines for a spreadsheet."""
    text = visitor.get(f"{root}/ranking.csv").text.removeprefix("\ufeff")
    table = list(csv.DictReader(io.StringIO(text)))
    assert [each["number"] for each in table] == [str(each["number"]) for each in whole]
    assert table[0]["people"] == " - ".join(map(str, whole[0]["people"]))  # type: ignore[call-overload]  # a list


def check_finding(visitor: Browser, root: str, shown: list[list[int]]) -> None:
    """By number and by name to the line, in its part; several are listed."""
    for number in (1, 500, 1000):
        (part,) = [at for at, each in enumerate(shown) if number in each]
        query = f"?from={200 * part + 1}" if part else ""
        for asked in (str(number), f"ann {number}" if number == 1000 else str(number)):
            answer = visitor.get(root, params={"find": asked})
            assert answer.headers["location"] == f"{root}{query}#n{number}"
        assert f'<tr role="row" id="n{number}"' in visitor.get(f"{root}{query}").text
    several_found = visitor.get(root, params={"find": "bob 99"})
    assert several_found.status_code == 200
    lines = [link for link in Cells(several_found.text).links if "#n" in link]
    assert sorted(int(link.partition("#n")[2]) for link in lines) == [
        n for n in range(1, 1001) if "99" in str(n)
    ]
    many = visitor.get(root, params={"find": "ann"}).text
    assert "960 more lines" in many
    assert "Nobody of that name" in visitor.get(root, params={"find": "zacharias"}).text


def check_addresses(visitor: Browser, root: str) -> None:
    """Every part has one address, and beyond the end is the end."""
    for wrong, right in (
        ("205", "?from=201"),
        ("1", ""),
        ("x", ""),
        ("0", ""),
        ("0201", "?from=201"),
    ):
        answer = visitor.get(root, params={"from": wrong})
        assert answer.headers["location"] == root + right
    assert numbers(visitor.get(f"{root}?from=99801").text) == numbers(
        visitor.get(f"{root}?from=801").text
    )


def check_kept(house: House, visitor: Browser, parts: list[str]) -> None:
    """Each part is made once, and an open page asks for its own again."""
    made = house.kept.made
    for address in parts:
        visitor.get(address)
    assert house.kept.made == made
    again = part_of(visitor, parts[2])
    assert "<html" not in again.text
    assert numbers(again.text) == numbers(visitor.get(parts[2]).text)


def test_a_short_one_has_no_parts(house: House, visitor: Browser) -> None:
    row = half_played(house)
    text = visitor.get(f"/events/{row.public_id}").text
    assert "part-tabs" not in text
    assert "?from=" not in text
    assert 'id="n1"' not in text
    assert f"/events/{row.public_id}/ranking.csv" in Cells(text).links


@pytest.mark.parametrize("visibility", [Visibility.NOTHING, Visibility.OWN, Visibility.TRAVELLER])
def test_what_is_not_to_be_seen_is_in_no_file(
    house: House, ask_as: AskAs, visibility: Visibility
) -> None:
    row = half_played(house, play=PlaySettings(visibility=visibility))
    root = f"/events/{row.public_id}"
    visitor, director = ask_as(Role.VISITOR), ask_as(Role.ADMINISTRATOR)
    assert visitor.get(f"{root}/ranking.json").json()["lists"] == []
    assert visitor.get(f"{root}/ranking.csv").text.count("\n") == 1
    assert "Nobody of that name" in visitor.get(root, params={"find": "1"}).text
    assert len(director.get(f"{root}/ranking.json").json()["lists"]) > 0
