"""Withdrawals (White Book 2.4.2 to 2.4.5)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.outcome import Grade
from overtrick.core.procedures import (
    Format,
    Opponents,
    Results,
    indemnity_grades,
    indemnity_step,
    indemnity_vps,
    withdrawal,
    withdrawn_percent,
)
from overtrick.errors import ImpossibleError


@pytest.mark.parametrize(
    ("event", "played", "results", "opponents", "section"),
    [
        (Format.ALL_PLAY_ALL, 11, Results.CANCELLED, Opponents.NOTHING, "2.4.2"),
        (Format.ALL_PLAY_ALL, 12, Results.STAND, Opponents.INDEMNITY, "2.4.2"),
        (Format.SESSION_END, 2, Results.STAND, Opponents.SIT_OUT, "2.4.3"),
        (Format.WITHIN_SESSION, 11, Results.CANCELLED, Opponents.NOTHING, "2.4.4"),
        (Format.WITHIN_SESSION, 12, Results.STAND, Opponents.AVERAGE_PLUS, "2.4.4"),
    ],
)
def test_before_and_after_half(
    event: Format, played: int, results: Results, opponents: Opponents, section: str
) -> None:
    ruling = withdrawal(played, 24, event)
    assert (ruling.results, ruling.opponents) == (results, opponents)
    assert ruling.source.endswith(section)


class TestIndemnity:
    def test_sixty_percent_of_the_pool(self) -> None:
        """The White Book's figures: 12, 6, and 7.2 and 9.6 on the hybrid scales."""
        figures = [indemnity_vps(pool) for pool in (20, 10, 12, 16)]
        assert figures == [12, 6, Fraction(36, 5), Fraction(48, 5)]

    def test_the_best_of_three(self) -> None:
        assert indemnity_vps(20, own_average=13) == 13
        assert indemnity_vps(20, withdrawn_average=4) == 16
        assert indemnity_vps(20, own_average=14, withdrawn_average=5) == 15
        assert indemnity_vps(20, own_average=11, withdrawn_average=9) == 12

    def test_the_step_tells_what_was_compared(self) -> None:
        named = [
            set(indemnity_step(20, own, other).operands)
            for own, other in ((None, None), (1, None), (None, 1), (1, 1))
        ]
        assert [len(names) for names in named] == [3, 4, 4, 5]
        texts = {
            indemnity_step(20, *pair).text for pair in ((None, None), (1, None), (None, 1), (1, 1))
        }
        assert len(texts) == 4

    def test_a_fraction_goes_up(self) -> None:
        third = Fraction(40, 3)
        assert indemnity_vps(20, third) == Fraction(1334, 100)
        assert indemnity_vps(20, third, unit=1) == 14

    @given(
        st.integers(1, 30),
        st.none() | st.fractions(0, 1, max_denominator=60),
        st.none() | st.fractions(0, 1, max_denominator=60),
    )
    def test_nobody_gets_less_than_sixty_percent(
        self, pool: int, own: Fraction | None, other: Fraction | None
    ) -> None:
        own, other = (None if share is None else share * pool for share in (own, other))
        vps = indemnity_vps(pool, own, other)
        assert Fraction(3 * pool, 5) <= vps <= pool

    def test_in_another_method(self) -> None:
        assert indemnity_grades(5) == (Grade.PLUS,) * 3 + (Grade.AVERAGE,) * 2
        assert indemnity_grades(2) == (Grade.PLUS,) * 2


def test_who_left_for_a_good_reason() -> None:
    assert [withdrawn_percent(fine) for fine in (0, 15, 40)] == [40, 25, 0]


def test_what_cannot_be() -> None:
    for played, scheduled in ((25, 24), (-1, 24), (0, 0)):
        with pytest.raises(ImpossibleError, match=f"of {scheduled} boards"):
            withdrawal(played, scheduled, Format.ALL_PLAY_ALL)
    with pytest.raises(ImpossibleError, match="got 0 by"):
        indemnity_vps(0)
    with pytest.raises(ImpossibleError, match="0 to 20, got 21"):
        indemnity_vps(20, 21)
    with pytest.raises(ImpossibleError, match="at least one board"):
        indemnity_grades(0)
    with pytest.raises(ImpossibleError, match="got 41"):
        withdrawn_percent(41)
