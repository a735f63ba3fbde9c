"""Boards removed from a match of teams (White Book 3.3.6.2, 3.3.7)."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import Grade
from overtrick.core.procedures import (
    match_is_void,
    removed_board,
    removed_boards_imps,
    removed_boards_step,
)
from overtrick.core.team_match import match_score
from overtrick.errors import ImpossibleError
from tests.core.team_match.matches import match_of


def test_three_imps_a_board() -> None:
    """The White Book's example: four boards removed are 12 IMPs."""
    assert removed_boards_imps(4) == 12
    assert [removed_boards_imps(2, grade) for grade in Grade] == [6, 0, -6]
    assert removed_boards_imps(4, imps_each=Fraction(5, 2)) == 10
    assert removed_boards_step(4).operands == {"boards": 4, "each": 3, "value": 12}


def test_the_same_in_a_match() -> None:
    removed = [removed_board(Grade.PLUS, Grade.MINUS)] * 4
    score = match_score(match_of(*[(0, 0)] * 4, *removed))
    assert score.home.total == removed_boards_imps(4)


def test_both_at_fault_are_computed_separately() -> None:
    score = match_score(match_of((0, 0), removed_board(Grade.MINUS, Grade.MINUS)))
    assert [score.home.total, score.away.total] == [-3, -3]


def test_less_than_half_is_void() -> None:
    assert [match_is_void(8, playable) for playable in (8, 5, 4, 3, 0)] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert match_is_void(7, 3)
    assert not match_is_void(7, 4)


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="0 or more, got -1"):
        removed_boards_imps(-1)
    for boards, playable in ((8, 9), (8, -1), (0, 0)):
        with pytest.raises(ImpossibleError, match=f"of {boards} boards"):
            match_is_void(boards, playable)
