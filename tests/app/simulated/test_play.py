"""Tricks and what they are made from."""

from collections import Counter

import pytest

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.play import played, tricks_taken
from overtrick.app.simulated.tricks import TrickSource, deal_tricks, estimate, expected
from overtrick.core.cards import Deal
from overtrick.core.contract import Contract
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, NotFoundError
from tests.golden.dealt import SOURCES, dealt_event

CONTRACT = Contract.parse("4S N")


def flat(tricks: int) -> DoubleDummy:
    return DoubleDummy({(strain, seat): tricks for strain in Strain for seat in Seat})


def distances(declarer: int, defenders: int, number: int = 2_500) -> Counter[int]:
    """How far from double dummy, by how often."""
    chance = Chance("play", declarer, defenders)
    return Counter(
        tricks_taken(CONTRACT, flat(7), declarer, defenders, chance) - 7 for _ in range(number)
    )


def mean(found: Counter[int]) -> float:
    return sum(distance * count for distance, count in found.items()) / found.total()


def spread(found: Counter[int]) -> float:
    return sum((d - mean(found)) ** 2 * count for d, count in found.items()) / found.total()


def test_average_sides_are_as_far_from_double_dummy_as_real_ones() -> None:
    """Real: none 43.7 %, one 21.6 below and 19.5 above, two 5.6 and 5.0, three 1.6 and 2.6."""
    found = distances(50, 50, 10_000)
    real = {0: 43.7, -1: 21.6, 1: 19.5, -2: 5.6, 2: 5.0, -3: 1.6, 3: 2.6}
    for distance, share in real.items():
        assert abs(found[distance] / 100 - share) < 4


def test_the_real_figures_are_those_of_the_golden_events() -> None:
    found = Counter[int]()
    for name in SOURCES:
        sheet, tables = dealt_event(name)
        for board in sheet.boards:
            for row in board.rows:
                result = getattr(row.outcome, "result", None)
                if result is not None and board.deal is not None:
                    contract = result.contract
                    solved = tables[board.deal].tricks[contract.strain, contract.declarer]
                    found[result.tricks - solved] += 1
    assert found.total() == 1_452
    shares = {d: round(1_000 * n / 1_452) for d, n in found.items() if abs(d) <= 3}
    assert shares == {0: 437, -1: 216, 1: 195, -2: 56, 2: 50, -3: 16, 3: 26}


def test_stronger_declarers_win_more_and_stronger_defenders_give_less() -> None:
    assert (
        mean(distances(10, 50))
        < mean(distances(30, 50))
        < mean(distances(50, 50))
        < mean(distances(70, 50))
        < mean(distances(90, 50))
    )
    assert mean(distances(50, 20)) > mean(distances(50, 50)) > mean(distances(50, 80))
    assert abs(mean(distances(80, 80))) < 0.1


def test_the_weaker_they_are_the_more_it_varies() -> None:
    spreads = [spread(distances(skill, skill)) for skill in (100, 75, 50, 25, 0)]
    assert spreads == sorted(spreads)
    assert spreads[-1] > 3 * spreads[0]


@pytest.mark.parametrize("tricks", [0, 1, 12, 13])
def test_tricks_stay_possible(tricks: int) -> None:
    chance = Chance("bounds", tricks)
    found = {played(CONTRACT, flat(tricks), 0, 0, chance).tricks for _ in range(500)}
    assert found <= set(range(14))
    assert len(found) > 2


def test_a_skill_that_cannot_be() -> None:
    for declarer, defenders in ((-1, 50), (50, 101)):
        with pytest.raises(ImpossibleError, match="a skill is 0 to 100"):
            tricks_taken(CONTRACT, flat(7), declarer, defenders, Chance(1))


class TestEstimate:
    def test_it_says_that_it_is_none_of_double_dummy(self) -> None:
        (deal,) = deals(1, 1)
        assert deal_tricks(deal).source is TrickSource.ESTIMATE
        assert "not double dummy" in TrickSource.ESTIMATE.value
        solved = deal_tricks(deal, {deal: flat(9)})
        assert solved.source is TrickSource.DOUBLE_DUMMY
        assert solved.tricks == flat(9)

    def test_no_tricks_in_the_tables(self) -> None:
        one, other = deals(1, 2)
        with pytest.raises(NotFoundError, match="no double-dummy tricks"):
            deal_tricks(one, {other: flat(7)})

    def test_it_is_near_double_dummy_where_that_is_known(self) -> None:
        """Within 1.15 tricks in suits of seven cards or more, 1.4 at notrump, root mean square."""
        suits, notrump = list[int](), list[int]()
        for name in SOURCES:
            for deal, solved in dealt_event(name)[1].items():
                for seat in (Seat.NORTH, Seat.EAST):
                    for strain in Strain:
                        off = expected(deal)[seat.side][strain]
                        off -= 100 * solved.tricks[strain, seat]
                        if strain is Strain.NOTRUMP:
                            notrump.append(off)
                        elif fit(deal, seat, strain) >= 7:
                            suits.append(off)
        assert len(notrump) > 200
        assert sum(off**2 for off in suits) / len(suits) < 115**2
        assert sum(off**2 for off in notrump) / len(notrump) < 140**2
        assert abs(sum(suits)) / len(suits) < 20
        assert abs(sum(notrump)) / len(notrump) < 30

    def test_luck_is_one_for_all_tables_and_falls_both_ways(self) -> None:
        ahead = list[int]()
        for deal in deals(4, 300):
            tricks = estimate(deal).tricks
            assert estimate(Deal.parse(str(deal))).tricks == tricks
            ahead += [100 * tricks[s, Seat.NORTH] - expected(deal)[0][s] for s in Strain]
        assert abs(sum(ahead)) / len(ahead) < 15
        assert 90**2 < sum(off**2 for off in ahead) / len(ahead) < 130**2

    def test_what_one_side_wins_in_a_denomination_the_other_mostly_loses(self) -> None:
        totals = [
            estimate(deal).tricks[strain, Seat.NORTH] + estimate(deal).tricks[strain, Seat.EAST]
            for deal in deals(4, 300)
            for strain in Strain
        ]
        assert 12 < sum(totals) / len(totals) < 14


def fit(deal: Deal, seat: Seat, suit: Strain) -> int:
    both = (deal.hands[seat], deal.hands[seat.partner])
    return sum(len(hand.holding(suit)) for hand in both if hand is not None)
