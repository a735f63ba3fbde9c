"""A match that is void: what the two contestants get instead."""

from enum import Enum
from fractions import Fraction

from overtrick.core.adjusted import IMPS, SHARE
from overtrick.core.outcome import Grade
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SEATING_SOURCE = "EBU White Book 3.3.6.1"
UNPLAYED_SOURCE = "EBU White Book 3.3.9"


class Cause(Enum):
    """Why a whole match cannot stand."""

    SEATING = "incorrect seating"
    """The teams sat wrongly, so that nothing can be compared."""
    DIRECTOR = "TD error"
    """The director sat them wrongly."""


_SHARE = {Cause.SEATING: Fraction(2, 5), Cause.DIRECTOR: Fraction(3, 5)}


def void_match_step(cause: Cause, pool: Exact) -> Step:
    """Victory points of *pool* to each team of a void match (White Book 3.3.6.1).

    40 % to both when they sat wrongly, 60 % to both when the director caused it.
    """
    if pool <= 0:
        raise ImpossibleError(phrase("a match has victory points to give, got {pool}", pool=pool))
    percent = 100 * _SHARE[cause]
    value = _SHARE[cause] * pool
    text = message("void by {cause}: {percent} % of {pool} to each team, {value}")
    operands: dict[str, Operand] = {
        "cause": cause.value,
        "percent": percent,
        "pool": pool,
        "value": value,
    }
    return Step("void-match", SEATING_SOURCE, text, operands, value)


def void_match_vps(cause: Cause, pool: Exact) -> Fraction:
    """The same as a number of victory points.

    >>> str(void_match_vps(Cause.SEATING, 20)), str(void_match_vps(Cause.DIRECTOR, 20))
    ('8', '12')
    """
    return Fraction(void_match_step(cause, pool).value)


def unplayed_match_grades(boards: int, grade: Grade) -> tuple[Grade, ...]:
    """Board by board, what a contestant gets of a match of which less than half was playable.

    Average plus or minus, by its fault, on half of the boards rounded up, and average on
    the rest (White Book 3.3.9). Each side reads its own victory points from it.

    >>> [grade.value for grade in unplayed_match_grades(5, Grade.PLUS)]
    ['AVE+', 'AVE+', 'AVE+', 'AVE', 'AVE']
    """
    if boards < 1:
        raise ImpossibleError(phrase("a match has at least one board, got {boards}", boards=boards))
    half = (boards + 1) // 2
    return (grade,) * half + (Grade.AVERAGE,) * (boards - half)


def unplayed_match_imps(boards: int, grade: Grade) -> int:
    """A team's margin in IMPs for such a match."""
    return sum(IMPS[each] for each in unplayed_match_grades(boards, grade))


def unplayed_match_percent(boards: int, grade: Grade) -> Fraction:
    """A pair's percentage for such a match at matchpoints."""
    shares = [SHARE[each] for each in unplayed_match_grades(boards, grade)]
    return 100 * sum(shares, Fraction(0)) / boards
