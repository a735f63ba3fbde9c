"""Void matches (White Book 3.3.6.1, 3.3.9)."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Grade
from overtrick.core.procedures import (
    Cause,
    unplayed_match_grades,
    unplayed_match_imps,
    unplayed_match_percent,
    void_match_step,
    void_match_vps,
)
from overtrick.errors import ImpossibleError


@pytest.mark.parametrize(
    ("pool", "seating", "director"),
    [(20, "8", "12"), (10, "4", "6"), (12, "4.8", "7.2"), (16, "6.4", "9.6")],
)
def test_wrong_seating_and_a_director_s_error(pool: int, seating: str, director: str) -> None:
    """The White Book's figures, those of the hybrid scales too."""
    assert void_match_vps(Cause.SEATING, pool) == Fraction(seating)
    assert void_match_vps(Cause.DIRECTOR, pool) == Fraction(director)


def test_the_step_names_the_cause() -> None:
    step = void_match_step(Cause.DIRECTOR, 20)
    assert (step.operands["cause"], step.operands["percent"], step.value) == ("TD error", 60, 12)


def test_a_match_of_which_less_than_half_was_playable() -> None:
    assert unplayed_match_grades(4, Grade.MINUS) == (Grade.MINUS,) * 2 + (Grade.AVERAGE,) * 2
    assert [unplayed_match_imps(7, grade) for grade in Grade] == [12, 0, -12]
    assert [unplayed_match_percent(8, grade) for grade in Grade] == [55, 50, 45]
    assert unplayed_match_percent(7, Grade.PLUS) == 50 + Fraction(40, 7)
    assert unplayed_match_grades(1, Grade.PLUS) == (Grade.PLUS,)


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="victory points to give, got 0"):
        void_match_vps(Cause.SEATING, 0)
    with pytest.raises(ImpossibleError, match="at least one board, got 0"):
        unplayed_match_grades(0, Grade.PLUS)
