"""Cases that people reported about par."""

from itertools import product

import pytest

from overtrick.core.par import DoubleDummy, Par, par
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Strain


def solved(ns: tuple[int, ...], ew: tuple[int, ...]) -> DoubleDummy:
    """Tricks C D H S NT of both seats of a side."""
    return DoubleDummy(
        {
            (strain, seat): (ns if seat.side is Side.NS else ew)[strain]
            for strain, seat in product(Strain, Seat)
        }
    )


def at(table: DoubleDummy, vulnerable: str, dealer: str) -> Par:
    return par(table, Seat.parse(dealer), Vulnerability.parse(vulnerable))


def test_rc_205_there_is_no_eight_level() -> None:
    found = at(solved((9, 10, 12, 13, 13), (4, 3, 1, 0, 0)), "None", "N")
    assert found.score_ns == 1520
    assert [str(contract) for contract in found.contracts] == ["7NT NS"]


@pytest.mark.parametrize(("vulnerable", "score"), [("EW", 420), ("All", 620)])
def test_rc_208_a_sacrifice_is_paid_by_who_makes_it(vulnerable: str, score: int) -> None:
    table = solved((6, 7, 5, 10, 8), (7, 6, 8, 3, 5))
    assert at(table, vulnerable, "N").score_ns == score
    assert at(table, "NS", "N").score_ns == 500, "not vulnerable, three down is cheap"


def test_rc_209_the_lowest_of_equal_contracts_and_a_board_passed_out() -> None:
    found = at(solved((6, 7, 6, 11, 9), (7, 6, 7, 2, 4)), "None", "S")
    assert found.score_ns == 450
    assert [str(contract) for contract in found.contracts] == ["4S NS +1"]
    assert at(solved((6,) * 5, (6,) * 5), "All", "N") == Par(0, ())
    both = solved((6, 6, 6, 6, 7), (6, 6, 6, 6, 7))
    assert [at(both, "None", dealer).score_ns for dealer in "NESW"] == [90, -90, 90, -90]
