"""Finding a board, a pair and a pair's turn on a board, by what people type."""

import pytest

from overtrick.app.pages import board_pages, natural, pair_pages, turns_on
from overtrick.core.conditions import Conditions
from overtrick.core.contract import Result
from overtrick.core.outcome import Played, Score, SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Row, Sheet
from overtrick.engines.standings import Standings, standings
from overtrick.errors import NotFoundError


def scored(*rows: Row, winners: int = 2) -> Standings:
    return standings(Sheet("", Conditions(winners=winners), (Board.standard(1, rows),)))


TWO_WINNERS = scored(
    Row("1", "1", Score(420), section="A"),
    Row("2", "2", Score(-50), section="A"),
    Row("1", "2", Score(450), section="B"),
)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("1", [("A", "1", Side.NS), ("A", "1", Side.EW), ("B", "1", Side.NS)]),
        ("NS1", [("A", "1", Side.NS), ("B", "1", Side.NS)]),
        ("1 ns", [("A", "1", Side.NS), ("B", "1", Side.NS)]),
        ("A1EW", [("A", "1", Side.EW)]),
        ("(B) 1", [("B", "1", Side.NS)]),
    ],
)
def test_a_pair_by_any_of_its_names(asked: str, found: list[tuple[str, str, Side]]) -> None:
    assert [page.contestant for page in pair_pages(TWO_WINNERS, asked)] == found


def test_numbers_that_carry_their_direction() -> None:
    both = scored(Row("1NS", "1EW", Score(420)), Row("2NS", "2EW", Score(-50)))
    assert [page.contestant.number for page in pair_pages(both, "1")] == ["1NS", "1EW"]
    assert [page.contestant.number for page in pair_pages(both, "1EW")] == ["1EW"]


def test_those_there_are_are_named() -> None:
    with pytest.raises(NotFoundError, match="there is no pair '9'; there are A1EW, A1NS, A2EW"):
        pair_pages(TWO_WINNERS, "9")
    with pytest.raises(NotFoundError, match="there is no board 3; the boards are 1"):
        board_pages(TWO_WINNERS, 3)
    (page,) = pair_pages(TWO_WINNERS, "A1NS")
    with pytest.raises(NotFoundError, match="pair A1NS has no board 2; its boards are 1"):
        turns_on(page, 2)


def test_a_board_has_its_best_result_first_and_what_does_not_count_last() -> None:
    (page,) = board_pages(
        scored(
            Row("1", "11", Score(-50)),
            Row("2", "phantom", SitOut()),
            Row("10", "12", Played(Result.parse("4S N ="))),
            Row("9", "13", Score(420)),
            winners=1,
        )
    )
    assert [line.compared.row.ns for line in page.lines] == ["9", "10", "1", "2"]
    assert [line.score_ns for line in page.lines] == [420, 420, -50, None]


def test_natural_order() -> None:
    assert sorted(["A10", "A2", "B1", "1"], key=natural) == ["1", "A2", "A10", "B1"]
