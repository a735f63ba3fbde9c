"""A score that nobody made, put into a board by hand (EBU White Book 4.2.2)."""

from fractions import Fraction

import pytest

from overtrick.core.inserted import inserted_matchpoints
from overtrick.errors import ImpossibleError

BOARD = {500: 14, 450: 11, 420: 4}
"""One 500, two 450, five 420."""


@pytest.mark.parametrize(
    ("assigned", "matchpoints"),
    [
        *((430, 9), (449, 9)),  # 4 + 5 from below, and 11 - 2 from above
        *((460, 13), (490, 13)),  # 11 + 2, and 14 - 1
        *((420, 4), (450, 11), (500, 14)),
        (600, 14),  # 14 + 1 would be more than the top
        (-50, 0),  # 4 - 5 would be less than nothing
    ],
)
def test_next_lower_score_plus_its_frequency(assigned: int, matchpoints: int) -> None:
    assert inserted_matchpoints(BOARD, assigned) == matchpoints


def test_a_lone_result() -> None:
    assert inserted_matchpoints({100: Fraction(0)}, 200) == 0


@pytest.mark.parametrize("board", [{}, {100: 5, 200: 3}])
def test_no_board_has_these_matchpoints(board: dict[int, int]) -> None:
    with pytest.raises(ImpossibleError):
        inserted_matchpoints(board, 150)
