"""International match points (Law 78B)."""

from bisect import bisect_right
from fractions import Fraction
from itertools import pairwise

from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

LAW_78B = (
    # difference in points, IMPs
    (0, 10, 0),
    (20, 40, 1),
    (50, 80, 2),
    (90, 120, 3),
    (130, 160, 4),
    (170, 210, 5),
    (220, 260, 6),
    (270, 310, 7),
    (320, 360, 8),
    (370, 420, 9),
    (430, 490, 10),
    (500, 590, 11),
    (600, 740, 12),
    (750, 890, 13),
    (900, 1090, 14),
    (1100, 1290, 15),
    (1300, 1490, 16),
    (1500, 1740, 17),
    (1750, 1990, 18),
    (2000, 2240, 19),
    (2250, 2490, 20),
    (2500, 2990, 21),
    (3000, 3490, 22),
    (3500, 3990, 23),
    (4000, None, 24),
)
"""The table as the Law prints it, 1962 to 2017: from, to, IMPs; the last line has no end."""

THRESHOLDS = tuple(least for least, _, value in LAW_78B if value)
"""The least difference that is worth 1, 2, ... 24 IMPs."""

_OF_WHOLE_SCORES: dict[int | Fraction, int] = {
    sign * points: sign * value
    for (least, _, value), (end, _, _) in pairwise((*LAW_78B, (4010, None, 24)))
    for points in range(least, end, 10)
    for sign in (1, -1)
}
"""Every difference that two scores usually have, so that one look-up answers."""


def imps(difference: int | Fraction, *, cap: int | None = None) -> int:
    """IMPs for a difference of scores; the sign is kept (Law 78B).

    Scores are multiples of ten, averages are not: between two lines of the table the
    lower one counts until the next line's first figure is reached. *cap* is the most
    IMPs that are given; ImpossibleError if it is negative.

    >>> [imps(points) for points in (10, 20, -590, -600, 4130)]
    [0, 1, -11, -12, 24]
    >>> imps(Fraction(99, 2)), imps(50), imps(4000, cap=17)
    (1, 2, 17)
    """
    value = _OF_WHOLE_SCORES.get(difference)
    if value is None:
        at_least = bisect_right(THRESHOLDS, abs(int(difference)))
        value = at_least if difference > 0 else -at_least
    return value if cap is None else _capped(value, cap)


def imps_of_board(room1_ns: int, room2_ns: int, *, cap: int | None = None) -> int:
    """IMPs to the team that sits North-South in room 1, from both rooms' North-South scores.

    >>> imps_of_board(500, 150)
    8
    """
    return imps(room1_ns - room2_ns, cap=cap)


def imp_step(difference: int | Fraction, *, cap: int | None = None) -> Step:
    """Which line of the table a difference falls in; the step's value is the IMPs."""
    value = imps(difference, cap=cap)
    uncapped = abs(imps(difference))
    least, most, _ = LAW_78B[uncapped]
    operands: dict[str, Operand] = {"difference": difference, "least": least, "value": value}
    if most is None:
        text = message("a difference of {difference}, {least} or more: {value} IMPs")
    else:
        operands["most"] = most
        text = message("a difference of {difference}, {least} to {most} in the table: {value} IMPs")
    if abs(value) != uncapped:
        operands |= {"uncapped": uncapped, "cap": abs(value)}
        text = message("a difference of {difference}: {uncapped} IMPs, but at most {cap}: {value}")
    return Step("imps", "Law 78B", text, operands, value)


def _capped(value: int, cap: int) -> int:
    if cap < 0:
        raise ImpossibleError(phrase("a cap on IMPs is 0 or more, got {cap}", cap=cap))
    return max(-cap, min(cap, value))
