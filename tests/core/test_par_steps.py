"""How par is reached: the steps end in par, and every number in them is the rules'."""

from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.par import DoubleDummy, par
from overtrick.core.par_steps import ParLine, par_line, par_steps
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.steps import Step
from overtrick.core.strain import Doubling, Strain
from tests.core.test_par import table

tables = st.builds(
    lambda tricks: DoubleDummy(dict(zip(product(Strain, Seat), tricks, strict=True))),
    st.lists(st.integers(0, 13), min_size=20, max_size=20),
)
zones = st.sampled_from([Vulnerability(each) for each in range(4)])


def told(step: Step) -> str:
    return step.text.format(**step.operands)


def ends_in_par(line: ParLine, solved: DoubleDummy, dealer: Seat, zone: Vulnerability) -> None:
    """Every bid is higher, is scored by the rules and gives its side more than passing did."""
    expected = par(solved, dealer, zone)
    assert line.par == expected
    assert line.steps[-1].value == expected.score_ns
    assert line.steps == par_steps(solved, dealer, zone)
    for each in line.bids:
        contract = each.result.contract
        assert each.points == each.result.score(zone)
        assert each.bid == 5 * (contract.level - 1) + contract.strain
        assert each.result.tricks == solved.tricks[contract.strain, contract.declarer]
        assert (contract.doubling is Doubling.DOUBLED) is (each.result.over < 0)
    for before, after in pairwise(line.bids):
        assert after.bid > before.bid
        assert after.side is before.side.opponents
        assert after.points > -before.points
    assert bool(line.bids) is (expected.score_ns != 0)
    if line.bids:
        last = line.bids[-1]
        score = last.points if last.side is Side.NS else -last.points
        assert score == expected.score_ns
    assert all(told(step) for step in line.steps)


@given(tables, st.sampled_from(Seat), zones)
def test_the_steps_end_in_par(solved: DoubleDummy, dealer: Seat, zone: Vulnerability) -> None:
    ends_in_par(par_line(solved, dealer, zone), solved, dealer, zone)


class TestPrinted:
    """The pars of ``test_par.py``, bid by bid."""

    def test_a_contract_that_nobody_can_better(self) -> None:
        steps = par_steps(table("58bb9", "85122"), Seat.EAST, Vulnerability.EW)
        assert [told(step) for step in steps] == [
            "North-South can make 2♦, 5♥, 5♠, 3NT; 4♥ N +1 pays most, 450",
            "East-West can make 2♣; 1♣ E +1 pays most, 90",
            "North-South bid 4♥ N +1: 450 if it is left in",
            "East-West do no better by going on: their best higher bid is 5♣X E -3, -800, "
            "and this is -450",
            "par is +450 to North-South",
        ]

    def test_a_sacrifice(self) -> None:
        line = par_line(table("38934", "944a8"), Seat.NORTH, Vulnerability.NONE)
        assert [(str(each.result), each.points) for each in line.bids] == [
            ("4S E =", 420),
            ("5HX N -2", -300),
        ]
        assert [told(step) for step in line.steps][2:] == [
            "East-West bid 4♠ E =: 420 if it is left in",
            "North-South sacrifice in 5♥X N -2: it costs 300, instead of 420",
            "East-West do no better by going on: their best higher bid is 5♠X E -1, -100, "
            "and this is +300",
            "par is -300 to North-South",
        ]

    def test_seven_clubs_down_six(self) -> None:
        line = par_line(table("71142", "5cc8b"), Seat.SOUTH, Vulnerability.EW)
        assert str(line.bids[-1].result) == "7CX N -6"
        assert line.steps[-1].value == -1400

    def test_who_makes_nothing_is_told(self) -> None:
        steps = par_steps(table("66666", "66666"), Seat.NORTH, Vulnerability.NONE)
        assert [told(step) for step in steps] == [
            "North-South can make no contract",
            "East-West can make no contract",
            "North-South gain nothing by a bid: 1♣X N -1 comes to -100",
            "East-West gain nothing by a bid: 1♣X E -1 comes to -100",
            "nobody bids: par is 0",
        ]

    def test_seven_notrump_is_the_last_bid(self) -> None:
        steps = par_steps(table("ddddd", "00000"), Seat.NORTH, Vulnerability.NONE)
        assert told(steps[-2]) == "there is no higher bid than 7NT N ="
        assert steps[-2].source == "Law 18"
