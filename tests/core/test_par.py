"""Par from double-dummy tricks, against printed pars and against the game played out."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Contract, Result
from overtrick.core.par import DoubleDummy, ParContract, par
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError

BIDS = [(level, strain) for level in range(1, 8) for strain in Strain]


def table(ns: str, ew: str, **others: str) -> DoubleDummy:
    """Tricks C D H S NT in hexadecimal, of both seats of a side unless one is given apart."""
    rows = {"N": ns, "S": ns, "E": ew, "W": ew} | others
    return DoubleDummy(
        {
            (strain, Seat.parse(seat)): int(row[strain], 16)
            for seat, row in rows.items()
            for strain in Strain
        }
    )


def found(solved: DoubleDummy, dealer: str = "N", vulnerable: str = "None") -> tuple[int, set[str]]:
    """The score to North-South and the contracts, which are all different."""
    result = par(solved, Seat.parse(dealer), Vulnerability.parse(vulnerable))
    assert len(set(result.contracts)) == len(result.contracts)
    return result.score_ns, set(map(str, result.contracts))


class TestPrinted:
    """Pars that the DDS project prints with its hands (list100.txt)."""

    def test_a_part_score(self) -> None:
        assert found(table("75656", "57686")) == (-110, {"2S EW"})

    def test_a_sacrifice(self) -> None:
        assert found(table("38934", "944a8")) == (-300, {"5HX NS -2"})

    def test_two_contracts_of_the_opponents_fail_by_one(self) -> None:
        solved = table("57786", "85657")
        assert found(solved, "E", "NS") == (100, {"3CX EW -1", "2NTX EW -1"})

    def test_overtricks_and_two_strains(self) -> None:
        assert found(table("58bb9", "85122"), "E", "EW") == (450, {"4S NS +1", "4H NS +1"})

    def test_one_declarer_alone_makes_it(self) -> None:
        solved = table("a8898", "35544", N="a8899")
        assert found(solved, "E", "All") == (600, {"3NT N"})

    def test_seven_clubs_down_six(self) -> None:
        assert found(table("71142", "5cc8b"), "S", "EW") == (-1400, {"7CX NS -6"})


class TestWhoIsVulnerable:
    SOLVED = table("675a8", "76835")

    def test_a_sacrifice_is_paid_at_its_own_vulnerability(self) -> None:
        pars = {zone: found(self.SOLVED, vulnerable=zone) for zone in ("None", "NS", "EW", "All")}
        assert pars == {
            "None": (420, {"4S NS"}),
            "NS": (500, {"5HX EW -3"}),
            "EW": (420, {"4S NS"}),
            "All": (620, {"4S NS"}),
        }


class TestPassedOut:
    def test_nobody_makes_anything(self) -> None:
        for dealer, zone in product("NESW", ("None", "NS", "EW", "All")):
            assert found(table("66666", "66666"), dealer, zone) == (0, set())

    def test_the_dealer_s_side_has_the_first_word(self) -> None:
        both = table("66667", "66667")
        assert found(both, "N") == (90, {"1NT NS"})
        assert found(both, "E") == (-90, {"1NT EW"})


def test_there_is_no_eight_level() -> None:
    assert found(table("9acdd", "43100"))[0] == 1520


def test_a_table_is_whole_and_has_tricks_of_thirteen() -> None:
    tricks = dict(table("66666", "66666").tricks)
    del tricks[Strain.HEARTS, Seat.EAST]
    with pytest.raises(ImpossibleError, match="1 are missing"):
        DoubleDummy(tricks)
    with pytest.raises(ImpossibleError):
        DoubleDummy({**tricks, (Strain.HEARTS, Seat.EAST): 14})


def test_a_contract_prints_itself() -> None:
    both = (Seat.NORTH, Seat.SOUTH)
    contracts = (
        ParContract(5, Strain.HEARTS, Side.NS, both, doubled=True, over=-2),
        ParContract(4, Strain.SPADES, Side.NS, both, doubled=False, over=1),
        ParContract(3, Strain.NOTRUMP, Side.EW, (Seat.WEST,), doubled=False, over=0),
    )
    assert [str(contract) for contract in contracts] == ["5HX NS -2", "4S NS +1", "3NT W"]


tables = st.lists(st.integers(0, 13), min_size=20, max_size=20).map(
    lambda tricks: DoubleDummy(dict(zip(product(Strain, Seat), tricks, strict=True)))
)
"""Any twenty numbers, also those that no deal has."""


@st.composite
def deals_tables(draw: st.DrawFn) -> DoubleDummy:
    """Tricks as deals have them: what one side takes, the other does not, give or take a few."""
    tricks = {}
    for strain in Strain:
        of_ns = draw(st.integers(0, 13))
        for seat in Seat:
            middle = of_ns if seat.side is Side.NS else 13 - of_ns
            tricks[strain, seat] = min(13, max(0, middle + draw(st.integers(-1, 1))))
    return DoubleDummy(tricks)


zones = st.sampled_from([Vulnerability(number) for number in range(4)])
seats = st.sampled_from(Seat)


def points(solved: DoubleDummy, side: Side, bid: int, zone: Vulnerability) -> int:
    """What *side* gets for playing BIDS[bid] from its better seat, doubled if it fails."""
    level, strain = BIDS[bid]
    scores = []
    for seat in (seat for seat in Seat if seat.side is side):
        tricks = solved.tricks[strain, seat]
        doubling = Doubling.UNDOUBLED if tricks >= level + 6 else Doubling.DOUBLED
        scores.append(Result(Contract(level, strain, seat, doubling), tricks).score(zone))
    return max(scores)


def played_out(solved: DoubleDummy, dealer: Seat, zone: Vulnerability) -> int:
    """The score to North-South if every call is made by whoever looks to the auction's end."""
    worth = {
        (side, bid): points(solved, side, bid, zone) * (1 if side is Side.NS else -1)
        for side in Side
        for bid in range(35)
    }

    @cache
    def value(turn: Side, bid: int, owner: Side | None, passes: int) -> int:
        if owner is None and passes == 4:
            return 0
        if owner is not None and passes == 3:
            return worth[owner, bid]
        calls = [value(turn.opponents, bid, owner, passes + 1)]
        calls += [value(turn.opponents, higher, turn, 0) for higher in range(bid + 1, 35)]
        return max(calls) if turn is Side.NS else min(calls)

    return value(dealer.side, -1, None, 0)


@given(tables, seats, zones)
def test_it_is_what_the_auction_comes_to(
    solved: DoubleDummy, dealer: Seat, zone: Vulnerability
) -> None:
    assert par(solved, dealer, zone).score_ns == played_out(solved, dealer, zone)


@given(deals_tables(), seats, zones)
def test_every_contract_scores_par(solved: DoubleDummy, dealer: Seat, zone: Vulnerability) -> None:
    result = par(solved, dealer, zone)
    assert bool(result.contracts) == bool(result.score_ns)
    for contract in result.contracts:
        doubling = Doubling.DOUBLED if contract.doubled else Doubling.UNDOUBLED
        for seat in contract.declarers:
            tricks = solved.tricks[contract.strain, seat]
            played = Result(Contract(contract.level, contract.strain, seat, doubling), tricks)
            assert played.over == contract.over
            assert played.score_for(Side.NS, zone) == result.score_ns


@given(tables, seats, zones)
def test_turning_the_table_turns_the_par(
    solved: DoubleDummy, dealer: Seat, zone: Vulnerability
) -> None:
    turned = DoubleDummy({(s, seat.left): tricks for (s, seat), tricks in solved.tricks.items()})
    other = Vulnerability(2 * (zone & 1) + (zone >> 1))
    assert par(turned, dealer.left, other).score_ns == -par(solved, dealer, zone).score_ns
