"""A match of a Swiss event against the wrong opponents."""

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = "EBU White Book 3.5.2"


class Opponent(Enum):
    """How the actual opponents stood against the correct ones, in victory points."""

    HIGHER = "higher"
    LOWER = "lower"


def is_mismatch(actual: Exact, correct: Iterable[Exact], pool: Exact = 20) -> bool:
    """Whether opponents with *actual* victory points are the wrong ones (White Book 3.5.1).

    *correct* holds the scores of all who could correctly have been drawn; every one of
    them must differ by more than a quarter of the *pool* of a match, 5 of 20.

    >>> is_mismatch(40, [46]), is_mismatch(40, [45]), is_mismatch(40, [46, 43])
    (True, False, False)
    """
    scores = list(correct)
    if not scores:
        raise ImpossibleError(phrase("there is always a correct opponent to compare with"))
    return all(abs(Fraction(score) - actual) > Fraction(pool) / 4 for score in scores)


def mismatch_step(vps: Exact, opponent: Opponent, *, own_fault: bool, pool: Exact = 20) -> Step:
    """What a contestant scores of a mismatch in which it won *vps* (White Book 3.5.2).

    Against higher opponents, not by its own fault: 5 + 3/4 of its score. Against lower
    ones by its own fault: its score less a quarter of what is above 5. Else what it
    scored. The 5 is a quarter of *pool*: 2.5 in a triangular match.
    """
    if not 0 <= vps <= pool:
        raise ImpossibleError(
            phrase(
                "of {pool} victory points a contestant has 0 to all, got {vps}", pool=pool, vps=vps
            )
        )
    quarter = Fraction(pool) / 4
    own = Fraction(vps)
    operands: dict[str, Operand] = {"vps": own, "quarter": quarter}
    if opponent is Opponent.HIGHER and not own_fault:
        value = quarter + own * 3 / 4
        text = message("higher opponents, not its fault: {quarter} + 3/4 x {vps} = {value}")
    elif opponent is Opponent.LOWER and own_fault:
        value = own - max(own - quarter, Fraction(0)) / 4
        text = message(
            "lower opponents by its own fault: {vps} less a quarter of what is above "
            "{quarter} is {value}"
        )
    else:
        value = own
        text = message("a mismatch that gave it no help: {value} stands")
    return Step("mismatch", SOURCE, text, {**operands, "value": value}, value)


def mismatch_vps(vps: Exact, opponent: Opponent, *, own_fault: bool, pool: Exact = 20) -> Fraction:
    """The same as a number of victory points.

    >>> str(mismatch_vps(12, Opponent.HIGHER, own_fault=False))
    '14'
    """
    return Fraction(mismatch_step(vps, opponent, own_fault=own_fault, pool=pool).value)
