"""The forms of a fouled board: each with its results and since when it was (Law 87)."""

from overtrick.app.follow.forms import forms
from overtrick.app.follow.sheets import Sheet, SheetRow
from overtrick.app.language import translator
from overtrick.app.table import Column
from overtrick.engines.event.commands import FoulBoard, LoadDeals
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import Slot
from tests.app.follow.events import pairs
from tests.core.test_play import DEAL

SAY = translator()


def shown(state: Event, board: int) -> list[tuple[str, tuple[str, ...], list[str]]]:
    """The title, the words and the rounds and tables of each form."""
    slots = sorted(slot for slot in state.plays if slot.board == board)
    rows = tuple(SheetRow((f"{slot.round}-{slot.table}",), kind="gap") for slot in slots)
    sheet = Sheet("All results", (Column("at", "At"),), rows)
    found = forms(state, board, slots, sheet, SAY)
    return [
        (each.title, each.words, [str(row.cells[0]) for row in each.sheet.rows]) for each in found
    ]


def played_at(state: Event, board: int) -> list[Slot]:
    return sorted(slot for slot in state.plays if slot.board == board)


def test_a_board_that_is_not_fouled_has_one_form_without_a_name() -> None:
    state = pairs(3).state
    ((title, words, rows),) = shown(state, 1)
    assert (title, words) == ("", ())
    assert len(rows) == 3


def test_from_a_round_on() -> None:
    running = pairs(3)
    running.do(FoulBoard("", 1, 2), LoadDeals(((1, DEAL),)))
    first, later = shown(running.state, 1)
    assert first == (
        "The first form",
        ("The board as it was before it was fouled.", "Its cards are those above."),
        [f"{at.round}-{at.table}" for at in played_at(running.state, 1) if at.round == 1],
    )
    assert later[:2] == (
        "Form B of the board",
        ("From round 2 on.", "Its cards are not known here."),
    )
    assert len(first[2]) + len(later[2]) == 3


def test_twice_and_at_one_table_alone() -> None:
    running = pairs(3)
    at = next(slot for slot in played_at(running.state, 1) if slot.round == 1)
    running.do(FoulBoard("", 1, 3), FoulBoard("", 1, 1, table=at.table))
    found = shown(running.state, 1)
    letters = {group_of(running.state.fouls, slot) for slot in played_at(running.state, 1)}
    assert len(found) == len(letters)
    (words,) = [words for title, words, _ in found if title == "Form B of the board"]
    assert words == (
        f"In round 1 at table {at.table} alone.",
        "From round 3 on.",
        "Its cards are not known here.",
    )
