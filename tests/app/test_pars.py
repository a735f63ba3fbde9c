"""Boards with their deals, and their par as tables and JSON."""

import json
from concurrent.futures import Future
from pathlib import Path
from typing import Self

import pytest

from overtrick.app.double_dummy import dds_library, required_solver
from overtrick.app.language import Language, translator
from overtrick.app.pars import (
    DealtBoard,
    ParPage,
    asked,
    dealt,
    dealt_boards,
    par_json,
    par_list,
    par_notes,
    par_page,
    par_table,
    par_words,
    under,
)
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy, par
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ImpossibleError, NotFoundError, ParseError
from tests.golden.dealt import table

EXAMPLES = Path(__file__).parents[2] / "examples"
SAY = translator()
TEXT = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93"
SOLVED = table("43983439838a4498a449")
PASSED = table("66666" * 4)


def page(solved: DoubleDummy = SOLVED, printed: DoubleDummy | None = None) -> ParPage:
    board = DealtBoard("7", Deal.parse(TEXT), Seat.NORTH, Vulnerability.NONE, printed)
    return par_page(board, solved)


class TestBoards:
    def test_of_a_file(self) -> None:
        boards = dealt_boards((EXAMPLES / "deals.pbn").read_bytes())
        assert [(b.name, b.dealer, b.vulnerability) for b in boards] == [
            ("1", Seat.NORTH, Vulnerability.NONE),
            ("10", Seat.EAST, Vulnerability.BOTH),
        ]
        assert str(boards[0].deal) == TEXT

    def test_one_of_a_file(self) -> None:
        evening = (EXAMPLES / "evening.json").read_bytes()
        assert [board.name for board in dealt_boards(evening, board=10)] == ["10"]
        with pytest.raises(NotFoundError, match="no board 99 with all its cards"):
            dealt_boards(evening, board=99)

    def test_a_file_without_deals(self) -> None:
        with pytest.raises(NotFoundError, match="no board with all its cards is there"):
            dealt_boards((EXAMPLES / "evening.csv").read_bytes())

    def test_tricks_that_the_file_has(self) -> None:
        text = (EXAMPLES / "deals.pbn").read_text("utf-8")
        tag = '[Board "1"]\n[DoubleDummyTricks "43983439838a4498a449"]'
        tagged = text.replace('[Board "1"]', tag)
        first, second = dealt_boards(tagged.encode())
        assert (first.printed, second.printed) == (SOLVED, None)

    def test_a_deal_by_itself(self) -> None:
        assert dealt(TEXT) == DealtBoard("", Deal.parse(TEXT), Seat.NORTH, Vulnerability.NONE)
        as_four = DealtBoard("4", Deal.parse(TEXT), Seat.WEST, Vulnerability.BOTH)
        assert dealt(TEXT, 4) == as_four
        assert under(as_four, Seat.EAST, None) == under(dealt(TEXT, 4), Seat.EAST, None)
        assert under(as_four, None, Vulnerability.NS).vulnerability is Vulnerability.NS
        with pytest.raises(ParseError):
            dealt("N:AKQ.T98 - - -")


class TestPage:
    def test_a_table_under_the_deal_and_the_par(self) -> None:
        shown = par_table(page(), SAY)
        assert shown.title == "Board 7, dealer N, vulnerable: None"
        assert shown.above[0].strip() == "♠ 73"
        assert shown.above[-2:] == ("Par: -300 to North-South, 5♥X NS -2", "")
        assert shown.rows[0] == ("N", "3", "8", "9", "3", "4")
        assert [row[0] for row in shown.rows] == ["N", "E", "S", "W"]

    def test_a_deal_without_a_number(self) -> None:
        shown = par_table(par_page(dealt(TEXT), SOLVED), SAY)
        assert shown.title == "Dealer N, vulnerable: None"

    def test_par_in_words(self) -> None:
        assert par_words(par(PASSED, Seat.NORTH, Vulnerability.NONE), SAY) == "Par: passed out"
        one = table("a8898988983554435544")
        assert par_words(par(one, Seat.EAST, Vulnerability.BOTH), SAY) == (
            "Par: +630 to North-South, 3NT N +1"
        )

    def test_in_chinese_too(self) -> None:
        chinese = translator(Language.CHINESE)
        assert par_table(page(), chinese).rows == par_table(page(), SAY).rows

    def test_where_the_file_says_otherwise(self) -> None:
        assert par_notes([page(), page(printed=SOLVED)], SAY) == []
        other = table("53983439838a4498a448")
        assert page(printed=other).differing == 2
        assert par_notes([page(printed=other)], SAY) == [
            "board 7: 2 of the 20 numbers in the file's own table are others"
        ]


def test_a_line_a_board_for_a_spreadsheet() -> None:
    found = par_list([page()], SAY)
    cells = dict(zip([column.name for column in found.columns], found.rows[0], strict=True))
    assert len(cells) == 3 + 20 + 2
    assert cells["board"] == "7"
    assert (cells["N_H"], cells["W_NT"]) == ("9", "8")
    assert (cells["par_ns"], cells["contracts"]) == ("-300", "5HX NS -2")


def test_json_for_programs() -> None:
    (board,) = json.loads(par_json([page()]))
    assert board["par"] == {"score_ns": -300, "contracts": ["5HX NS -2"]}
    assert board["tricks"]["W"] == {"C": 9, "D": 4, "H": 4, "S": 10, "NT": 8}
    assert Deal.parse(board["deal"]) == Deal.parse(TEXT)


class Counting:
    """A solver that knows one table, and counts what it is asked."""

    def __init__(self) -> None:
        self.deals: list[Deal] = []

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        self.deals.append(deal)
        done: Future[DoubleDummy] = Future()
        done.set_result(SOLVED)
        return done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_a_deal_is_worked_out_once() -> None:
    solver, boards = Counting(), [dealt(TEXT), dealt(TEXT, 4), dealt(TEXT, 7)]
    assert [future.result() for future in asked(solver, boards)] == [SOLVED] * 3
    assert len(solver.deals) == 1


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_with_the_real_solver() -> None:
    with required_solver(1) as solver:
        (future,) = asked(solver, [dealt(TEXT)])
        assert future.result() == SOLVED
        with pytest.raises(ImpossibleError):
            asked(solver, [dealt("N:AKQ.T98.76.5432 - - -")])
