"""Tricks worked out double dummy, from a table or from digits."""

import pytest

from overtrick.core.cards import Deal
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ParseError
from overtrick.formats.pbn import (
    deal_tricks,
    double_dummy_tricks,
    optimum_tricks,
    read_pbn_games,
    records,
)
from overtrick.formats.pbn.double_dummy import Makeable
from tests.formats.pbn.files import DEAL, game

DIGITS = "9ba679ba672236622366"
ROWS = [f"{seat} {strain} {5 + seat + strain}" for seat in Seat for strain in Strain]


def read(header: str, *lines: str) -> Makeable | None:
    text = game(f'[OptimumResultTable "{header}"]', *lines)
    return optimum_tricks(records(read_pbn_games(text.encode()))[0])


@pytest.mark.parametrize("header", [r"Declarer;Denomination\2R;Result\2R", ""])
def test_a_table(header: str) -> None:
    found = read(header, *ROWS)
    assert found is not None
    assert found[Seat.WEST][Strain.NOTRUMP] == 12
    assert found == tuple(tuple(5 + seat + strain for strain in Strain) for seat in Seat)


def test_other_columns_in_another_order() -> None:
    lines = [" ".join([*reversed(line.split()), "x"]) for line in ROWS]
    assert read("Result;Denomination;Declarer;Comment", *lines) == read("", *ROWS)


@pytest.mark.parametrize(
    "lines",
    [
        ROWS[:-1],
        [*ROWS[:-1], ROWS[0]],
        [*ROWS[:-1], "W NT 14"],
        [*ROWS[:-1], "W X 1"],
        [*ROWS, "N"],
    ],
)
def test_one_that_is_not_whole_is_none(lines: list[str]) -> None:
    assert read("", *lines) is None


def test_none() -> None:
    assert read("Declarer;Result", *ROWS) is None
    assert optimum_tricks(records(read_pbn_games(b'[Board "1"]'))[0]) is None


def test_digits() -> None:
    found = double_dummy_tricks(DIGITS.upper())
    assert found[Seat.NORTH][Strain.SPADES] == found[Seat.SOUTH][Strain.SPADES] == 11
    assert found[Seat.EAST][Strain.NOTRUMP] == 2


@pytest.mark.parametrize("text", ["", "9ba679ba67223662236", DIGITS + "0", "e" * 20, "*" * 20])
def test_other_digits_are_none(text: str) -> None:
    with pytest.raises(ParseError):
        double_dummy_tricks(text)


class TestDealTricks:
    """What a whole file has worked out, by deal."""

    OTHER = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"

    def file(self, *games: str) -> bytes:
        return "\n".join(games).encode()

    def test_from_digits_or_from_a_table(self) -> None:
        table = game('[OptimumResultTable ""]', *ROWS, Board=2, Deal=self.OTHER)
        found = deal_tricks(self.file(game(Board=1, Deal=DEAL, DoubleDummyTricks=DIGITS), table))
        assert list(found) == [Deal.parse(DEAL), Deal.parse(self.OTHER)]
        digits, optimum = found.values()
        assert (
            digits.tricks[Strain.CLUBS, Seat.NORTH],
            digits.tricks[Strain.SPADES, Seat.EAST],
        ) == (
            7,
            2,
        )
        assert optimum.tricks[Strain.NOTRUMP, Seat.WEST] == 12

    def test_digits_that_are_none_leave_the_table(self) -> None:
        lines = ['[OptimumResultTable ""]', *ROWS]
        text = game(*lines, Board=1, Deal=DEAL, DoubleDummyTricks="rubbish")
        (tricks,) = deal_tricks(self.file(text)).values()
        assert tricks.tricks[Strain.CLUBS, Seat.NORTH] == 5

    def test_nothing_where_nothing_is(self) -> None:
        assert deal_tricks(self.file(game(Board=1, Deal=DEAL))) == {}
        assert deal_tricks(self.file(game(Board=1, DoubleDummyTricks=DIGITS))) == {}
