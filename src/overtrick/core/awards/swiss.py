"""Masterpoints of a Swiss pairs event, 巅峰大师分."""

from fractions import Fraction

from overtrick.core.awards.schedule import Schedule, Shared
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = message("Swiss awards")
FULL_FIELD = 20
"""Pairs that finish; from there on the awards are fixed."""


def swiss_schedule(finishers: int) -> Schedule:
    """The awards of an event that so many pairs finished; every member of a pair gets them.

    20 or more: 3; 2 for the next three; 1 for places 5 to 10. Fewer: the first half, rounded
    down but at least one place, is awarded; of these the first 3, then a third of the rest,
    rounded up and one to three of them, 2, and the others 1. The seed leaves that third
    open ("the next one to three").

    >>> [[int(award) for award in swiss_schedule(pairs).awards] for pairs in (2, 6, 14)]
    [[3], [3, 2, 1], [3, 2, 2, 1, 1, 1, 1]]
    """
    if finishers < 0:
        raise ImpossibleError(
            phrase("an event is finished by 0 pairs or more, got {finishers}", finishers=finishers)
        )
    if finishers >= FULL_FIELD:
        points = [3] + 3 * [2] + 6 * [1]
    elif finishers:
        awarded = max(1, finishers // 2)
        twos = min(awarded - 1, 3, max(1, -(-(awarded - 1) // 3)))
        points = [3] + twos * [2] + (awarded - 1 - twos) * [1]
    else:
        points = []
    return Schedule("swiss", SOURCE, tuple(map(Fraction, points)), Shared.BETTER)
