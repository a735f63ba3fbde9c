"""What a knock-out match needs that no other does: one winner."""

from fractions import Fraction

from overtrick.core.adjusted import award_imps
from overtrick.core.outcome import Award
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

AWARD_SOURCE = "EBU White Book 4.1.1.1"
EXTRA_SOURCE = "EBU White Book 143.2.1"


def lead_with_award_step(lead: Exact, award: Award) -> Step:
    """A team's lead in IMPs with an artificial score on one more board (White Book 4.1.1.1).

    At head-to-head teams average plus is 3 IMPs and no more, however well a team has done.
    """
    gained = award_imps(award)
    value = Fraction(lead) + gained
    text = message("{lead} without the board and {award}, {gained} IMPs: {value}")
    operands: dict[str, Operand] = {
        "lead": lead,
        "award": str(award),
        "gained": gained,
        "value": value,
    }
    return Step("knockout-award", AWARD_SOURCE, text, operands, value)


def lead_with_award(lead: Exact, award: Award) -> Fraction:
    """The same as a number of IMPs.

    >>> str(lead_with_award(23, Award.parse("AVE+")))
    '26'
    """
    return Fraction(lead_with_award_step(lead, award).value)


def extra_boards(scheduled: int) -> int:
    """Boards to be played when a match is tied, and again while it still is (White Book 143.2.1).

    An eighth of those scheduled for the match, a fraction up, and two at least.

    >>> [extra_boards(boards) for boards in (8, 24, 30, 60)]
    [2, 3, 4, 8]
    """
    if scheduled < 1:
        raise ImpossibleError(
            phrase("a match has at least one board, got {scheduled}", scheduled=scheduled)
        )
    return max(2, -(-scheduled // 8))
