"""What a knock-out needs."""

import pytest

from overtrick.core.outcome import Award
from overtrick.core.procedures import extra_boards, lead_with_award, lead_with_award_step
from overtrick.errors import ImpossibleError


def test_a_lead_with_an_award() -> None:
    """The White Book's example: 23 IMPs ahead without the board are 26 with average plus."""
    awards = ("AVE+", "AVE", "AVE-")
    assert [lead_with_award(23, Award.parse(word)) for word in awards] == [26, 23, 20]
    assert lead_with_award_step(23, Award.parse("AVE+")).operands["gained"] == 3


def test_extra_boards_after_a_tie() -> None:
    """White Book 143.2.1: an eighth of the match, a fraction up, two at least."""
    scheduled = (1, 8, 16, 17, 24, 32, 48, 64)
    assert [extra_boards(boards) for boards in scheduled] == [2, 2, 2, 3, 3, 4, 6, 8]
    with pytest.raises(ImpossibleError, match="at least one board, got 0"):
        extra_boards(0)
