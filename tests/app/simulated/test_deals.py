"""Deals that were shuffled well."""

from collections import Counter
from concurrent.futures import Future
from typing import Self

import pytest

from overtrick.app.double_dummy import dds_library, required_solver
from overtrick.app.simulated.deals import deals, double_dummy_tables
from overtrick.app.simulated.hands import deal_counts
from overtrick.core.cards import Card, Deal, Hand
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from tests.golden.dealt import dealt_event


def hand(deal: Deal, seat: Seat) -> Hand:
    found = deal.hands[seat]
    assert found is not None
    return found


def test_whole_packs_and_the_same_for_a_seed() -> None:
    dealt = deals(3, 100)
    assert all(deal.complete for deal in dealt)
    assert len(set(dealt)) == 100
    assert deals(3, 40) == dealt[:40]
    assert not set(deals(4, 100)) & set(dealt)
    assert deals(3, 0) == ()
    with pytest.raises(ImpossibleError, match="got -1"):
        deals(3, -1)


def test_the_first_deal_is_this_for_ever() -> None:
    assert str(deals(1, 1)[0]) == (
        "N:9.J65.K86542.AQ3 AK8..QJT93.T9875 76532.AKQT72..J2 QJT4.9843.A7.K64"
    )


class TestFairness:
    """Frequencies of 4,000 hands, four standard deviations either way of what is to be expected."""

    dealt = deals(2, 1_000)

    def test_every_card_comes_to_every_seat(self) -> None:
        found = Counter(
            (seat, str(card))
            for deal in self.dealt
            for seat in Seat
            for card in hand(deal, seat).cards
        )
        assert len(found) == 4 * 52
        assert all(195 <= count <= 305 for count in found.values())

    def test_points(self) -> None:
        points = [hand(deal, seat).hcp for deal in self.dealt for seat in (Seat.NORTH, Seat.EAST)]
        assert 9.63 < sum(points) / len(points) < 10.37
        assert 15.0 < sum((each - 10) ** 2 for each in points) / len(points) < 19.2  # 17.05

    def test_shapes(self) -> None:
        """4-4-3-2 in 21.55 %, 5-3-3-2 in 15.52 %, 4-3-3-3 in 10.54 %, 5-4-3-1 in 12.93 %."""
        shapes = Counter(
            tuple(sorted(counts.lengths, reverse=True))
            for deal in self.dealt
            for counts in deal_counts(deal).hands
        )
        expected = {(4, 4, 3, 2): 862, (5, 3, 3, 2): 621, (4, 3, 3, 3): 421, (5, 4, 3, 1): 517}
        for shape, number in expected.items():
            assert abs(shapes[shape] - number) < 100

    def test_counts(self) -> None:
        for deal in self.dealt[:100]:
            counts = deal_counts(deal)
            assert sum(side.hcp for side in counts.sides) == 40
            assert sum(side.controls for side in counts.sides) == 12
            for seat in Seat:
                cards = [card for suit in counts.hands[seat].suits for card in suit]
                assert set(cards) == hand(deal, seat).cards
                assert counts.hands[seat].hcp == hand(deal, seat).hcp
            for suit in range(4):
                assert counts.sides[0].fits[suit] + counts.sides[1].fits[suit] == 13


def test_a_hand_is_counted() -> None:
    deal = Deal.parse("N:AKQ.T98.76.5432 - - -")
    with pytest.raises(ImpossibleError, match="all 52 cards"):
        deal_counts(deal)
    known = next(iter(dealt_event("bbo_ten_boards")[1]))
    north = deal_counts(known).hands[Seat.NORTH]
    assert north.suits[Strain.SPADES] == tuple(
        sorted((c for c in hand(known, Seat.NORTH).cards if c.suit is Strain.SPADES), reverse=True)
    )
    assert all(isinstance(card, Card) for suit in north.suits for card in suit)


class Solving:
    """A solver that has nothing to tell but one table, and notes when it is asked."""

    def __init__(self, table: DoubleDummy) -> None:
        self.table, self.asked = table, list[Deal]()
        self.given: list[Future[DoubleDummy]] = []

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        """The answer comes when the last of three is asked."""
        self.asked.append(deal)
        self.given.append(Future())
        if len(self.asked) == 3:
            for future in self.given:
                future.set_result(self.table)
        return self.given[-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_all_deals_are_asked_for_before_any_is_waited_for() -> None:
    one, two, three = deals(5, 3)
    solver = Solving(next(iter(dealt_event("bbo_ten_boards")[1].values())))
    found = double_dummy_tables([one, two, one, three], solver)
    assert list(found) == [one, two, three]
    assert solver.asked == [one, two, three]


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_with_the_real_solver() -> None:
    known = dict(list(dealt_event("bbo_ten_boards")[1].items())[:2])
    with required_solver(2) as solver:
        assert double_dummy_tables(known, solver) == known
