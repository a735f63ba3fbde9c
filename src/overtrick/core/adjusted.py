"""Adjusted scores (Law 12C): what artificial awards and weighted results are worth."""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.core.conditions import Averages
from overtrick.core.outcome import Award, Grade
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SHARE = {Grade.PLUS: Fraction(3, 5), Grade.AVERAGE: Fraction(1, 2), Grade.MINUS: Fraction(2, 5)}
"""Law 12C2(a): the fraction of the matchpoints available to a side at least, about, at most."""
IMPS = {Grade.PLUS: 3, Grade.AVERAGE: 0, Grade.MINUS: -3}
"""Law 12C2(b): IMPs on a board."""

GRADE_OF_SHARE = {share: grade for grade, share in SHARE.items()}


def graded(award: Award, averages: Averages) -> Award:
    """*award* as the conditions mean it: with ``own``, a fixed 60, 50 or 40 is a grade."""
    if averages is Averages.OWN and award.share in GRADE_OF_SHARE:
        return Award(GRADE_OF_SHARE[award.share])
    return award


def award_share(award: Award, own_share: Fraction | None = None) -> Fraction:
    """Fraction of the top that *award* gives, 0 to 1 (Law 12C2).

    *own_share* is the side's share on its other boards; average plus is never less
    than it, average minus never more (Law 12C2(c)). Without one, 60, 50 or 40 %.

    >>> award_share(Award.parse("AVE+"), Fraction(65, 100))
    Fraction(13, 20)
    """
    if award.share is not None:
        return award.share
    return _better_of(award.grade, SHARE, own_share)


def award_imps(
    award: Award, own_mean: Fraction | None = None, stake: Fraction = Fraction(1)
) -> Fraction:
    """IMPs that *award* gives on a board (Law 12C2(b)).

    +3, 0 or -3, replaced by *own_mean*, the side's IMPs a board on its other boards, if
    that is better for average plus or worse for average minus. A fixed percentage is read
    at 3 IMPs for 10 %, so that 60 is +3 as in the Law; it is a reading of ours.

    *stake* is what one IMP in every comparison comes to on the board (``cross_imps.stake``):
    where a board's comparisons are added up, +3 is +3 in each of them. The Law knows one
    comparison a board only; without this an average plus would be worth less than a result
    that gains one IMP from each of four others. *own_mean* is in the board's unit already.
    """
    if award.share is not None:
        return (award.share - Fraction(1, 2)) * 30 * stake
    return _better_of(award.grade, {g: points * stake for g, points in IMPS.items()}, own_mean)


def _better_of(grade: Grade | None, table: dict[Grade, Fraction], own: Fraction | None) -> Fraction:
    assert grade is not None  # noqa: S101 - an award without a share has a grade
    fixed = table[grade]
    if own is None or grade is Grade.AVERAGE:
        return fixed
    return max(fixed, own) if grade is Grade.PLUS else min(fixed, own)


def weighted(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """The sum of weight x points: each result is compared first, then weighted (Law 12C1(c)).

    ImpossibleError unless the weights add up to 1.
    """
    pairs = list(parts)
    total = sum((weight for weight, _ in pairs), Fraction(0))
    if total != 1:
        raise ImpossibleError(phrase("the weights must add up to 1, got {total}", total=total))
    return sum((weight * points for weight, points in pairs), Fraction(0))


def award_step(award: Award, own: Fraction | None, value: Fraction) -> Step:
    """Why an artificial score is worth *value*; *own* is the side's own average, if known."""
    operands: dict[str, Operand] = {"award": str(award), "value": value}
    if own is not None:
        operands["own"] = own
    if award.grade is None:
        text = message("artificial score, fixed at {award} %: {value}")
    elif own is None:
        text = message("artificial score {award}: {value}")
    else:
        text = message("artificial score {award}; its own average elsewhere is {own}: {value}")
    return Step("artificial", "Law 12C2", text, operands, value)
