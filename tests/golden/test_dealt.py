"""The committed events with deals are the shared ones, and their tricks are DDS's."""

import json

import pytest

from overtrick.app.double_dummy import dds_library, required_solver
from overtrick.core.cards import Deal
from tests.golden.dealt import (
    DATA,
    SHARED,
    SOURCES,
    dealt_event,
    derived,
    digits,
    table,
    written,
)

SAMPLE = 3
"""One deal of so many events is solved again; ``tests.golden.dealt`` solves them all."""


def facts(name: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return found


def test_every_event_is_there() -> None:
    assert sorted(path.stem for path in DATA.glob("*.json")) == sorted(SOURCES)


@pytest.mark.parametrize("name", SOURCES)
class TestEvent:
    def test_it_is_what_the_shared_file_says(self, name: str) -> None:
        if not (SHARED / SOURCES[name]).is_file():
            pytest.skip("the shared files are not beside this clone")
        committed = facts(name)
        boards = committed["boards"]
        assert isinstance(boards, list)
        for board in boards:
            board["tricks"] = ""
        assert committed == derived(name)
        assert written(facts(name)) == (DATA / f"{name}.json").read_text("utf-8")

    def test_every_deal_has_its_tricks(self, name: str) -> None:
        sheet, tables = dealt_event(name)
        assert {board.deal for board in sheet.boards} == set(tables)
        assert all(deal.complete for deal in tables)


def test_digits_and_tables_undo_each_other() -> None:
    text = "77667775576677566775"
    assert digits(table(text)) == text


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_some_deals_solved_again() -> None:
    with required_solver() as solver:
        asked = []
        for name in sorted(SOURCES)[:SAMPLE]:
            deal, tricks = max(dealt_event(name)[1].items(), key=lambda each: str(each[0]))
            asked.append((solver.submit(deal), tricks))
        for future, tricks in asked:
            assert future.result() == tricks


def test_a_deal_is_complete_and_its_text_is_its_own() -> None:
    for name in SOURCES:
        for deal in dealt_event(name)[1]:
            assert Deal.parse(str(deal)) == deal
