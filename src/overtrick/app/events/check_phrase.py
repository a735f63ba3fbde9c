"""What a check objects to, in words that tell nothing of what was handed in."""

from collections.abc import Iterable

from overtrick.core.steps import message
from overtrick.phrase import joined, phrase

CHECKS = {
    "tricks-far": message("the tricks are far from those of others"),
    "other-side": message("others declared from the other side"),
    "score-sign": message("the score has the sign of the other side"),
    "lead-by-partner": message("the lead is in the hand of leader's partner"),
    "lead-not-leader-s": message("the leader did not hold the lead"),
    "lead-from-declarer": message("declarer held the lead"),
    "lead-from-dummy": message("dummy held the lead"),
    "lead-not-dealt": message("the lead is in no hand of this board"),
    "wrong-board": message("the board is not played here in this round"),
    "board-played-before": message("one of them has a result on this board already"),
}
"""By the code of the check; where it can no longer say so with the figures of its time."""


def check_phrase(code: str) -> str:
    """What the check of that code objects to, as a Phrase; the code of one that is not known."""
    return phrase(CHECKS.get(code, code))


def checks_phrase(codes: Iterable[str]) -> str:
    """What all of them object to, as one Phrase; empty for none.

    >>> checks_phrase(["tricks-far", "lead-not-dealt"])
    'the tricks are far from those of others; the lead is in no hand of this board'
    """
    said = [check_phrase(code) for code in codes]
    return joined(said) if said else ""
