"""Seats, sides and what Law 2 fixes by the number of a board."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.seat import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from overtrick.errors import ImpossibleError, ParseError

SHARED = Path(__file__).parents[2] / ".." / "shared" / "rules" / "tables"

ALL_FOUR = [Vulnerability(number) for number in range(4)]
LAW_2 = """
1 N None
2 E NS
3 S EW
4 W All
5 N NS
6 E EW
7 S All
8 W None
9 N EW
10 E All
11 S None
12 W NS
13 N All
14 E None
15 S NS
16 W EW
"""


class TestLaw2:
    """Each board names its dealer and the vulnerable sides; every 16 boards they repeat."""

    @pytest.mark.parametrize("group", range(8))
    def test_the_printed_list(self, group: int) -> None:
        for line in LAW_2.split("\n")[1:-1]:
            number, dealer, vulnerable = line.split()
            board = int(number) + 16 * group
            assert (str(dealer_of(board)), str(vulnerability_of(board))) == (dealer, vulnerable)

    def test_the_shared_list(self) -> None:
        path = SHARED / "board_dealer_vul.csv"
        if not path.exists():
            pytest.skip("the shared tables are not there")
        lines = [line for line in path.read_text("utf-8").splitlines() if line[0] != "#"]
        table = list(csv.reader(lines))[1:]
        assert len(table) == 16
        for number, dealer, vulnerable in table:
            assert dealer_of(int(number)) is Seat.parse(dealer)
            assert vulnerability_of(int(number)) is Vulnerability.parse(vulnerable)

    @pytest.mark.parametrize("board", [0, -1])
    def test_boards_are_numbered_from_1(self, board: int) -> None:
        with pytest.raises(ImpossibleError, match=f"from 1, got {board}"):
            dealer_of(board)
        with pytest.raises(ImpossibleError, match=f"from 1, got {board}"):
            vulnerability_of(board)


@given(st.sampled_from(Seat))
def test_a_seat_and_its_text(seat: Seat) -> None:
    for text in (str(seat), str(seat).lower(), seat.name, f" {seat.name.title()} "):
        assert Seat.parse(text) is seat


@pytest.mark.parametrize("text", ["", "O", "NS", "Nor", "ſ", "N.", "1"])
def test_what_is_no_seat(text: str) -> None:
    with pytest.raises(ParseError, match="not a seat"):
        Seat.parse(text)


@given(st.sampled_from(Seat))
def test_round_the_table(seat: Seat) -> None:
    assert seat.left.left is seat.partner
    assert seat.partner.partner is seat
    assert seat.side is seat.partner.side
    assert seat.left.side is seat.side.opponents
    assert type(seat.left) is type(seat.partner) is Seat


def test_sides_read_as_people_write_them() -> None:
    assert [str(side) for side in Side] == ["NS", "EW"]
    assert [side.opponents for side in Side] == [Side.EW, Side.NS]


@pytest.mark.parametrize("vulnerability", ALL_FOUR)
def test_a_vulnerability_and_its_text(vulnerability: Vulnerability) -> None:
    assert Vulnerability.parse(str(vulnerability)) is vulnerability
    assert Vulnerability.parse(str(vulnerability).upper()) is vulnerability


SYNONYMS = {
    **dict.fromkeys(("Love", "-", "o", "0", "neither"), Vulnerability.NONE),
    **dict.fromkeys(("n", "N-S", "n/s"), Vulnerability.NS),
    **dict.fromkeys(("e", "E-W", "e/w"), Vulnerability.EW),
    **dict.fromkeys(("Both", "b", "all"), Vulnerability.BOTH),
}


@pytest.mark.parametrize(("text", "meant"), SYNONYMS.items())
def test_synonyms_of_files(text: str, meant: Vulnerability) -> None:
    assert Vulnerability.parse(text) is meant


@pytest.mark.parametrize(
    ("vulnerability", "ns", "ew"),
    list(zip(ALL_FOUR, (False, True, False, True), (False, False, True, True), strict=True)),
)
def test_who_is_vulnerable(vulnerability: Vulnerability, ns: bool, ew: bool) -> None:
    assert vulnerability.of(Side.NS) is ns
    assert vulnerability.of(Side.EW) is ew


@pytest.mark.parametrize("text", ["", "x", "NSEW", "vul"])
def test_what_is_no_vulnerability(text: str) -> None:
    with pytest.raises(ParseError, match="not a vulnerability"):
        Vulnerability.parse(text)
