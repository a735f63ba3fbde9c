"""One board and one week of the Rate, in whole millionths."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.hall import HallSettings
from overtrick.core.rating.fixed_point import UNIT, WHOLE, exact, share_billionths
from overtrick.core.rating.lehman import lehman_ratings
from overtrick.core.rating.rate import (
    Rated,
    RateSettings,
    board_rate_steps,
    board_rates,
    revised,
    revision_steps,
)
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError

SETTINGS = RateSettings()
RATE = st.integers(UNIT, 1500 * UNIT)
RATES = st.tuples(RATE, RATE, RATE, RATE)
SHARE = st.integers(0, WHOLE)
WEIGHT = st.integers(0, 1000 * UNIT)


def rated(rate: int, weight: int) -> Rated:
    return Rated(rate * UNIT, weight * UNIT)


class TestBoard:
    """A pair's part of the four Rates is the share; a player's part the ratio of the pair."""

    def test_the_worked_example(self) -> None:
        found = board_rates((50 * UNIT, 45 * UNIT, 45 * UNIT, 45 * UNIT), 420_000_000)
        assert found == (40_894_737, 53_650_000, 36_805_263, 53_650_000)

    @given(RATES, SHARE)
    def test_it_is_lehmans_within_rounding(
        self, rates: tuple[int, int, int, int], share: int
    ) -> None:
        found = board_rates(rates, share)
        true = lehman_ratings([exact(rate) for rate in rates], Fraction(share, WHOLE))
        assert all(
            abs(exact(own) - value) <= Fraction(1, UNIT)
            for own, value in zip(found, true, strict=True)
        )

    @given(RATES, SHARE)
    def test_the_four_keep_their_sum(self, rates: tuple[int, int, int, int], share: int) -> None:
        assert 0 <= sum(board_rates(rates, share)) - sum(rates) <= 3

    @given(RATES, SHARE)
    def test_no_seat_is_better_than_another(
        self, rates: tuple[int, int, int, int], share: int
    ) -> None:
        """To the last bit: turned by a quarter, and with partners exchanged."""
        north, east, south, west = rates
        found = board_rates(rates, share)
        turned = board_rates((west, north, east, south), WHOLE - share)
        assert turned == (found[3], found[0], found[1], found[2])
        exchanged = board_rates((south, west, north, east), share)
        assert exchanged == (found[2], found[3], found[0], found[1])

    @given(RATES)
    def test_the_expected_result_keeps_everybodys_rate(
        self, rates: tuple[int, int, int, int]
    ) -> None:
        """With a weak partner too; what moves is the rounding of the share to a billionth."""
        north, _, south, _ = rates
        share = share_billionths(Fraction(north + south, sum(rates)))
        for before, after in zip(rates, board_rates(rates, share), strict=True):
            assert abs(after - before) <= sum(rates) // WHOLE + 2

    @given(RATES, SHARE)
    def test_no_product_leaves_64_bits(self, rates: tuple[int, int, int, int], share: int) -> None:
        """So that other engines can do the same with the integers they have."""
        north, east, south, west = rates
        assert share * sum(rates) + WHOLE // 2 < 2**63
        pool = (share * sum(rates) + WHOLE // 2) // WHOLE
        assert pool * max(rates) + max(north + south, east + west) // 2 < 2**63


class TestWeek:
    """(W x old + n x mean) / (W + n), then W is decay x (W + n), at most its cap."""

    def test_by_hand(self) -> None:
        """50 on 20 boards and ten boards of 56 on average: 1560 / 30; 0.98 x 30."""
        after = revised(rated(50, 20), 560 * UNIT, 10, SETTINGS)
        assert after == Rated(52 * UNIT, 29_400_000)

    def test_the_mean_is_rounded_once_and_the_rate_once(self) -> None:
        after = revised(rated(50, 20), 100_000_001, 3, SETTINGS)
        mean = 33_333_334  # 33,333,333.67
        assert after.rate == (20 * 50 * UNIT + 3 * mean + 11) // 23

    def test_a_week_without_boards_changes_no_rate(self) -> None:
        """Neither punished nor rewarded: only what the Rate rests on fades."""
        after = revised(rated(63, 500), 0, 0, SETTINGS)
        assert after == Rated(63 * UNIT, 490 * UNIT)

    def test_the_past_never_counts_for_more_than_the_cap(self) -> None:
        after = revised(rated(50, 1000), 50 * 500 * UNIT, 500, SETTINGS)
        assert after.weight == 1000 * UNIT

    def test_a_past_that_counts_for_nothing(self) -> None:
        assert revised(rated(50, 0), 0, 0, SETTINGS).rate == 50 * UNIT
        assert revised(rated(50, 0), 80 * UNIT, 2, SETTINGS).rate == 40 * UNIT

    @given(RATE, WEIGHT, st.integers(0, 300), st.integers(0, 3000 * UNIT))
    def test_no_rate_is_below_the_floor(
        self, rate: int, weight: int, boards: int, mean: int
    ) -> None:
        after = revised(Rated(rate, weight), mean * boards, boards, SETTINGS)
        assert after.rate >= UNIT
        assert 0 <= after.weight <= 1000 * UNIT

    @given(RATE, WEIGHT, st.integers(1, 300), st.integers(UNIT, 3000 * UNIT))
    def test_the_new_rate_is_between_the_old_and_the_weeks(
        self, rate: int, weight: int, boards: int, mean: int
    ) -> None:
        """However jumpy the week, its boards count only in proportion to those of the past."""
        after = revised(Rated(rate, weight), mean * boards, boards, SETTINGS)
        assert min(rate, mean) <= after.rate <= max(rate, mean)
        moved = abs(after.rate - rate)
        assert moved * (weight + boards * UNIT) <= abs(mean - rate) * boards * UNIT + (
            weight + boards * UNIT
        )

    def test_even_zeros_leave_a_rate_that_can_rise(self) -> None:
        """A Rate of 0 would give its holder 0 of every pair's part, for ever."""
        after = rated(50, 20)
        for _ in range(40):
            after = revised(after, 0, 100, SETTINGS)
        assert after.rate == UNIT
        assert revised(after, 60 * UNIT, 1, SETTINGS).rate > UNIT

    def test_a_rate_from_before_the_floor_was_raised_counts_as_the_floor(self) -> None:
        higher = RateSettings(floor=Fraction(10))
        assert revised(rated(3, 20), 0, 0, higher).rate == 10 * UNIT


class TestSettings:
    """One frozen value, that can be no nonsense."""

    def test_the_defaults(self) -> None:
        assert SETTINGS.in_millionths == (50 * UNIT, 20 * UNIT, 980_000, 1000 * UNIT, UNIT)
        assert Rated.new(SETTINGS) == rated(50, 20)

    @pytest.mark.parametrize(
        ("change", "words"),
        [
            (lambda: RateSettings(decay=Fraction(1, 3)), "whole millionths"),
            (lambda: RateSettings(decay=Fraction(2)), "the decay 0 to 1, got 50, 1 and 2"),
            (lambda: RateSettings(floor=Fraction(0)), "the floor is above 0"),
            (lambda: RateSettings(floor=Fraction(51)), "a Rate starts at its floor or above"),
            (lambda: RateSettings(start_weight=Fraction(1001)), "got 1001 and 1000"),
        ],
    )
    def test_what_cannot_be(self, change: Callable[[], RateSettings], words: str) -> None:
        with pytest.raises(ImpossibleError, match=words):
            change()

    def test_the_hall_is_live(self) -> None:
        with pytest.raises(ImpossibleError, match="whose scoring is live"):
            RateSettings(hall=HallSettings())


class TestSteps:
    """The rule says why."""

    def test_of_a_board(self) -> None:
        steps = board_rate_steps(
            (50 * UNIT, 45 * UNIT, 45 * UNIT, 45 * UNIT), 420_000_000, Seat.SOUTH
        )
        assert [step.text.format(**step.operands) for step in steps] == [
            "the share 21/50 of the four Rates, 185: 777/10 to the pair",
            "777/10 in the ratio of the pair's Rates, 45 to 50: 36805263/1000000",
        ]

    @given(RATES, SHARE, st.sampled_from(Seat))
    def test_the_last_step_has_the_board_rate(
        self, rates: tuple[int, int, int, int], share: int, seat: Seat
    ) -> None:
        steps = board_rate_steps(rates, share, seat)
        assert steps[-1].value == exact(board_rates(rates, share)[seat])

    def test_of_a_week(self) -> None:
        steps = revision_steps(rated(50, 20), 560 * UNIT, 10, SETTINGS)
        assert [step.text.format(**step.operands) for step in steps] == [
            "the mean of 10 board Rates: 56",
            "50 counts for 20 boards, 56 for 10: 52",
        ]
        idle = revision_steps(rated(50, 20), 0, 0, SETTINGS)
        assert [step.text.format(**step.operands) for step in idle] == [
            "no board this week: the Rate stays 50"
        ]

    @given(RATE, WEIGHT, st.integers(0, 300), st.integers(0, 3000 * UNIT))
    def test_the_last_step_has_the_rate(
        self, rate: int, weight: int, boards: int, mean: int
    ) -> None:
        before = Rated(rate, weight)
        steps = revision_steps(before, mean * boards, boards, SETTINGS)
        assert steps[-1].value == exact(revised(before, mean * boards, boards, SETTINGS).rate)
