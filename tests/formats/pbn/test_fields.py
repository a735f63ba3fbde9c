"""Contracts, tricks and scores as programs write them."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import PassedOut
from overtrick.core.seat import Seat, Side
from overtrick.errors import ParseError
from overtrick.formats.pbn.fields import by_side, contract, declarer_seat, figure, number, tricks


class TestContract:
    @pytest.mark.parametrize(
        ("text", "bid"),
        [
            ("5HX", "5HX"),
            ("3NT", "3NT"),
            ("6N", "6NT"),
            ("1nt", "1NT"),
            ("4SXX", "4SXX"),
            ("4♠x", "4SX"),
            ("3 nt x", "3NTX"),
            ("2C**", "2CXX"),
        ],
    )
    def test_it_is_read(self, text: str, bid: str) -> None:
        found = contract(text, "S")
        assert not isinstance(found, PassedOut)
        assert found is not None
        assert (found.bid, found.declarer) == (bid, Seat.SOUTH)

    @pytest.mark.parametrize("text", ["Pass", "PASS", "pass", "All Pass", "AP"])
    def test_passed_out_needs_no_declarer(self, text: str) -> None:
        assert contract(text, "") == PassedOut()

    @pytest.mark.parametrize(
        ("text", "declarer"),
        [("", "N"), ("?", "N"), ("-", "-"), ("4H", ""), ("4H", "?"), ("H", "N"), ("NT", "")],
    )
    def test_unknown_is_not_passed_out(self, text: str, declarer: str) -> None:
        assert contract(text, declarer) is None

    @pytest.mark.parametrize("text", ["5Hearts", "8C", "3NTXXX", "0S", "3T", "4H+1", "Passsss"])
    def test_anything_else_is_none(self, text: str) -> None:
        with pytest.raises(ParseError):
            contract(text, "N")

    def test_an_irregular_declarer_declares(self) -> None:
        assert declarer_seat("^W") is Seat.WEST


class TestTricks:
    @pytest.mark.parametrize(
        ("text", "won"),
        [
            ("9", 9),
            ("0", 0),
            ("13", 13),
            ("NS 11", 11),
            ("EW 9", 4),
            ("EW 9 NS 4", 4),
            ("NS 4 EW 9", 4),
            ("^10", 10),
            ("^NS 10", 10),
            ("=", 9),
            ("+1", 10),
            ("-2", 7),
            ("", None),
            ("?", None),
            ("-", None),
        ],
    )
    def test_of_a_contract_of_three_by_north_south(self, text: str, won: int | None) -> None:
        assert tricks(text, Side.NS, 3) == won

    @pytest.mark.parametrize(
        "text", ["14", "C-2", "NS 9 EW 2", "+5", "9.5", "NS", "99999999", "٩", "9 9", "NS x"]
    )
    def test_anything_else_is_none(self, text: str) -> None:
        with pytest.raises(ParseError):
            tricks(text, Side.NS, 3)


class TestScores:
    @pytest.mark.parametrize(
        ("text", "declarer", "scores"),
        [
            ("420", Side.NS, (420, None)),
            ("420", Side.EW, (None, 420)),
            ("-50", Side.EW, (None, -50)),
            ("NS 420", None, (420, None)),
            ("NS420", None, (420, None)),
            ("EW 50", None, (None, 50)),
            ("NS +550", None, (550, None)),
            ("NS 100 EW -50", None, (100, -50)),
            ("EW -50 NS 100", None, (100, -50)),
            ("ns 2.5 ew -2.5", None, (Fraction(5, 2), Fraction(-5, 2))),
            ("0", None, (0, None)),
            ("100.", Side.NS, (100, None)),
            ("", None, (None, None)),
            ("?", None, (None, None)),
        ],
    )
    def test_by_side(
        self, text: str, declarer: Side | None, scores: tuple[Fraction | None, Fraction | None]
    ) -> None:
        assert by_side(text, declarer) == scores

    @pytest.mark.parametrize(
        "text", ["420", "NS", "NS a", "NS 1 NS 2", "10.-10", "10. 10", "1e9", "1" * 5000, "½"]
    )
    def test_anything_else_is_none(self, text: str) -> None:
        with pytest.raises(ParseError):
            by_side(text, None)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(-5, 2), "-2.5"),
        (Fraction(100), "100"),
        (Fraction(1, 1024), "0.0009765625"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(-2, 3), "-0.6667"),
        (Fraction(-1, 300_000), "0"),
    ],
)
def test_figures(value: Fraction, text: str) -> None:
    assert figure(value) == text
    assert abs(number(text) - value) < Fraction(1, 10_000)
