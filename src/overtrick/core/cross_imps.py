"""Cross-IMPs: every result against every other of the board."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.core.conditions import Divisor
from overtrick.core.frequencies import Component, Frequencies, single
from overtrick.core.imps import imps
from overtrick.core.steps import Operand, Step, message


def cross_imps(
    scores: Sequence[int],
    divisor: Divisor = Divisor.PER_COMPARISON,
    *,
    cap: int | None = None,
) -> list[Fraction]:
    """IMPs of each of *scores* against all the others; the list always sums to zero.

    The sum of Law 78B's IMPs, divided as *divisor* says; *cap* limits each comparison.
    A lone result has 0. Costs n + k x k for k distinct scores.

    >>> [str(x) for x in cross_imps([430, 400, 150, -50])]
    ['6', '5', '-8/3', '-25/3']
    """
    field = Frequencies(map(single, scores))
    earned = {
        score: divided(imp_sum(single(score), field, cap), field.results, divisor)
        for score in field.scores
    }
    return [earned[score] for score in scores]


def imp_sum(result: Sequence[Component], field: Frequencies, cap: int | None) -> Fraction:
    """IMPs of *result* against all other results of *field*, of which it is one, added up.

    Each component of a weighted score is compared on its own, then weighted. Its components
    also meet each other here, but what one of them gains the other loses.
    """
    total = Fraction(0)
    for score, weight in result:
        total += weight * sum(
            count * imps(score - other, cap=cap) for other, count in field.items()
        )
    return total


def stake(expected: int, divisor: Divisor) -> Fraction:
    """What one IMP in each comparison of a board of *expected* results comes to.

    n - 1 for the sum, (n - 1) / n per result, 1 per comparison; a board of one result
    counts as one comparison. Law 12C2(b) gives 3 IMPs where one comparison is the board,
    so an artificial score is that many times larger where comparisons are added up.
    """
    comparisons = max(expected - 1, 1)
    return Fraction(comparisons, _divisor(comparisons + 1, divisor))


def divided(total: Fraction, results: int, divisor: Divisor) -> Fraction:
    """*total* divided as the conditions of contest say, for a board of *results*."""
    return total / _divisor(results, divisor)


def _divisor(results: int, divisor: Divisor) -> int:
    match divisor:
        case Divisor.SUM:
            return 1
        case Divisor.PER_RESULT:
            return results
        case Divisor.PER_COMPARISON:
            return max(results - 1, 1)


def cross_imp_steps(
    result: Sequence[Component], field: Frequencies, divisor: Divisor, cap: int | None
) -> tuple[Step, ...]:
    """The sum and its division; the last step's value is what the result earns."""
    total = imp_sum(result, field, cap)
    text = message("IMPs against the {others} other results add up to {value}")
    operands: dict[str, Operand] = {"others": field.results - 1, "value": total}
    added = Step("cross-imps", "Law 78B", text, operands, total)
    if divisor is Divisor.SUM:
        return (added,)
    value = divided(total, field.results, divisor)
    divided_text = message("{total} / {divisor} = {value}")
    by = _divisor(field.results, divisor)
    share: dict[str, Operand] = {"total": total, "divisor": by, "value": value}
    source = "PBN Cross2" if divisor is Divisor.PER_COMPARISON else "PBN Cross1"
    return added, Step("cross-imps-share", source, divided_text, share, value)
