"""The trap-filled evening in every format: what each carries, as its README says."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Given, Played
from overtrick.core.rounding import decimal
from overtrick.core.sheet import Sheet
from overtrick.engines.standings import standings
from overtrick.formats.pbn import read_pbn
from overtrick.formats.recognise import Kind, read_any, recognise
from overtrick.formats.results_json import read_results
from tests.traps import naive
from tests.traps.evening import FOLDER, ILL, Ranked, document, naive_ranking, ranked

RIGHT = naive_ranking(naive.evening(document("evening.json")))
POINTS_ONLY = {3, 6, 9, 12, 15, 18, 29, 38}
"""Boards that most formats can hold only as points."""
SMALL = {
    "evening.xml": Kind.USEBIO,
    "bridgewebs.csv": Kind.BRIDGEWEBS,
    "evening.csv": Kind.HANDKEPT,
}
HALF_A_HUNDREDTH = Fraction(1, 200)


def sheet_of(name: str) -> Sheet:
    """The sheet of a file, recognised by its content."""
    return read_any((FOLDER / name).read_bytes(), name_hint=name)


def who(line: Ranked) -> tuple[str, str]:
    """Direction and number."""
    return line[2], line[1]


def test_pbn_carries_everything() -> None:
    sheet = read_pbn((FOLDER / "evening.pbn").read_bytes())
    own = read_results((FOLDER / "evening.json").read_bytes())
    assert ranked(standings(sheet)) == RIGHT
    assert [(board.number, board.label) for board in sheet.boards] == [
        (board.number, board.label) for board in own.boards
    ]
    assert [row.outcome for board in sheet.boards for row in board.rows] == [
        row.outcome for board in own.boards for row in board.rows
    ]
    assert [row.group for board in sheet.boards for row in board.rows] == [
        row.group for board in own.boards for row in board.rows
    ]


@pytest.mark.parametrize("name", SMALL)
class TestAFormatThatCannotCarryEverything:
    def test_it_is_recognised(self, name: str) -> None:
        assert recognise((FOLDER / name).read_bytes()) is SMALL[name]

    def test_the_ranking_is_the_same_but_for_the_pair_taken_ill(self, name: str) -> None:
        found = [line for line in ranked(standings(sheet_of(name))) if who(line) != ILL]
        right = [line for line in RIGHT if who(line) != ILL]
        assert [who(line) for line in found] == [who(line) for line in right]
        assert [line[5] for line in found] == [line[5] for line in right]
        off = [abs(one[4] - other[4]) for one, other in zip(found, right, strict=True)]
        assert max(off) < HALF_A_HUNDREDTH

    def test_the_pair_taken_ill_is_ranked_on_what_it_played(self, name: str) -> None:
        (line,) = (line for line in ranked(standings(sheet_of(name))) if who(line) == ILL)
        assert (line[0], line[5], decimal(line[4], 2)) == ("3", 18, "56.27")

    def test_what_it_cannot_carry_stands_as_points(self, name: str) -> None:
        rows = [(board.number, row) for board in sheet_of(name).boards for row in board.rows]
        played = {number for number, row in rows if isinstance(row.outcome, Played)}
        assert played == set(range(1, 41)) - POINTS_ONLY
        given = {number for number, row in rows if isinstance(row.outcome, Given)}
        assert given == POINTS_ONLY | {21}


@pytest.mark.parametrize("name", ["evening.pbn", "evening.xml", "bridgewebs.csv"])
def test_the_ranking_that_a_file_prints_is_right(name: str) -> None:
    entries = {
        (str(entry.contestant.side), entry.contestant.number): entry
        for entry in sheet_of(name).entries
    }
    for place, pair, direction, total, percent, _ in RIGHT:
        printed = entries[direction, pair].printed
        assert printed.place == place
        assert printed.points is not None
        assert printed.percent is not None
        assert abs(printed.points - total) <= HALF_A_HUNDREDTH
        assert abs(printed.percent - percent) <= HALF_A_HUNDREDTH
