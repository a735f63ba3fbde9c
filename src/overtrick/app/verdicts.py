"""Why a file's figure differs from ours, and which of the two is right."""

from dataclasses import dataclass
from enum import Enum

from overtrick.core.steps import message


class Right(Enum):
    """Which of two different figures is right."""

    BOTH = message("both")
    """They are the same thing by two conventions."""
    FILE = message("the file")
    OURS = message("ours")
    UNEXPLAINED = message("not explained")


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who is right, and why, as a message to be translated."""

    right: Right
    reason: str


AS_SET = Verdict(
    Right.FILE, message("the score is not that of the contract; the director's score counts")
)
NOT_COUNTED = Verdict(
    Right.BOTH, message("the file prints 0 where nothing counts; its totals leave the board out")
)
SET_BY_HAND = Verdict(Right.FILE, message("points set by the director"))
ON_THE_WAY = Verdict(
    Right.OURS, message("less than one unit of the last digit: the file rounded before adding up")
)
HALF_DOWN = Verdict(Right.BOTH, message("the file rounds an exact half down"))
AS_PERCENT = Verdict(Right.BOTH, message("the file prints the percentage as the total"))
HANDICAP_HALF = Verdict(Right.BOTH, message("the file adds half the pair's handicap"))
HANDICAP_WHOLE = Verdict(Right.BOTH, message("the file adds the pair's handicap"))
NOT_FACTORED = Verdict(
    Right.BOTH, message("the file's total is the plain sum, not scaled to a full session")
)
RANKED_ROUNDED = Verdict(
    Right.OURS, message("the file ranks by rounded figures: equal there, not equal exactly")
)
RANKED_WHOLE = Verdict(
    Right.OURS, message("the file ranks by whole points: equal there, not equal exactly")
)
UNEXPLAINED = Verdict(Right.UNEXPLAINED, message("no rule that we know gives the printed figure"))
