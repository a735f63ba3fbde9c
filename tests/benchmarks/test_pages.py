"""The measurements of pages and of searches: the stores that they are made on."""

from pathlib import Path
from random import Random

from benchmarks.asking import Answers, request, table
from benchmarks.club_years import BOARDS, TABLES, club_years, known
from benchmarks.pages import large_event
from benchmarks.searching import parts
from overtrick.app.house.house import open_house
from overtrick.app.players.history import outings
from overtrick.engines.event.values import Phase


def test_years_of_a_club(tmp_path: Path) -> None:
    evening = TABLES * TABLES * BOARDS
    made = club_years(tmp_path / "years.db", 2 * evening, 40, 2, tell=lambda _words: None)
    assert (made.events, made.results, made.people) == (2, 2 * evening, 40)
    with open_house(made.store, solving=False, ticking=False) as house:
        catalogue = house.catalogue()
        own = outings(catalogue, made.regular, house.result_of)
        assert [each.boards for each in own] == [TABLES * BOARDS] * 2
        assert all(each.event.phase is Phase.FINAL for each in own)
        assert all(each.percent is not None for each in own)
    again = known(made.store)
    assert (again.events, again.results, again.people) == (2, 2 * evening, 40)


def test_a_large_event(tmp_path: Path) -> None:
    name = large_event(tmp_path / "event.db", tables=4, boards=3)
    with open_house(tmp_path / "event.db", solving=False, ticking=False) as house:
        state = house.desk.standing(house.event_at(name).id).state
        assert (state.phase, len(state.plays)) == (Phase.CORRECTIONS, 12)


def test_parts_of_names_are_never_empty() -> None:
    assert all(parts(Random(1), 500))  # noqa: S311 - what is looked for is no secret


def test_only_what_is_asked_for_is_judged() -> None:
    lines = [
        Answers("page, anew", 1, 0.2, 0.4, 0.4, 0.1, 3.0),
        Answers("page, often", 9, 0.01, 0.14, 0.2, 0.1, 3.0),
        Answers("other, often", 9, 0.06, 0.14, 0.2, 0.1, 3.0),
    ]
    shown = table(lines, 0.05, 0.15, "often")
    assert [line.rsplit("|", 2)[1].strip() for line in shown.splitlines()[2:]] == [
        "",
        "PASS",
        "MISSED",
    ]
    assert request("/events").startswith(b"GET /events HTTP/1.1\r\n")
