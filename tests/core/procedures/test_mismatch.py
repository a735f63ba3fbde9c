"""Mismatches in Swiss events (White Book 3.5)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.procedures import Opponent, is_mismatch, mismatch_step, mismatch_vps
from overtrick.errors import ImpossibleError

HIGHER, LOWER = Opponent


class TestWhetherItIsOne:
    def test_more_than_five_victory_points(self) -> None:
        assert is_mismatch(40, [46])
        assert is_mismatch(46, [40])
        assert not is_mismatch(40, [45])

    def test_every_correct_opponent_must_differ(self) -> None:
        assert not is_mismatch(40, [46, 44])
        assert is_mismatch(40, [46, 33])

    def test_pro_rata_in_a_triangular_match(self) -> None:
        assert is_mismatch(20, [23], pool=10)
        assert not is_mismatch(20, [Fraction(45, 2)], pool=10)

    def test_there_is_always_a_correct_opponent(self) -> None:
        with pytest.raises(ImpossibleError, match="always a correct opponent"):
            is_mismatch(40, [])


class TestCompensation:
    def test_the_examples_of_the_white_book(self) -> None:
        assert mismatch_vps(12, HIGHER, own_fault=False) == 14
        assert mismatch_vps(13, LOWER, own_fault=True) == 11

    def test_own_fault_upwards_and_no_fault_downwards(self) -> None:
        assert mismatch_vps(12, HIGHER, own_fault=True) == 12
        assert mismatch_vps(13, LOWER, own_fault=False) == 13
        assert mismatch_step(13, LOWER, own_fault=False).value == 13

    def test_up_to_a_quarter_nothing_is_taken(self) -> None:
        assert mismatch_vps(5, LOWER, own_fault=True) == 5
        assert mismatch_vps(3, LOWER, own_fault=True) == 3

    def test_pro_rata(self) -> None:
        assert mismatch_vps(6, HIGHER, own_fault=False, pool=10) == 7
        assert mismatch_vps(Fraction(13, 2), LOWER, own_fault=True, pool=10) == Fraction(11, 2)

    @given(st.fractions(0, 20, max_denominator=100), st.sampled_from(Opponent), st.booleans())
    def test_it_helps_the_innocent_and_never_the_guilty(
        self, vps: Fraction, opponent: Opponent, own_fault: bool
    ) -> None:
        given_vps = mismatch_vps(vps, opponent, own_fault=own_fault)
        assert 0 <= given_vps <= 20
        assert given_vps <= vps if own_fault else given_vps >= vps

    @pytest.mark.parametrize("vps", [-1, 21])
    def test_what_cannot_be(self, vps: int) -> None:
        with pytest.raises(ImpossibleError, match=f"0 to all, got {vps}"):
            mismatch_vps(vps, HIGHER, own_fault=True)
