"""What a contestant brings along from an earlier stage."""

from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

FORWARD_SOURCE = "EBU White Book 3.8"
HIGHER_QUALIFIER = Fraction(1, 10)
"""IMPs of carry-over to the higher qualifier, so that a match has a winner (PZBS, 2020)."""
_TENTH = Fraction(1, 10)


def carry_forward_step(
    score: Exact,
    *,
    qualifier_max: Exact,
    qualifier_boards: int,
    final_max: Exact,
    final_boards: int,
) -> Step:
    """Matchpoints carried into a final from a qualifying round (White Book 3.8).

    CF = 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF): a board of the qualifier weighs half as
    much as one of the final. *score* is out of *qualifier_max*.
    """
    if min(qualifier_max, qualifier_boards, final_max, final_boards) <= 0:
        raise ImpossibleError(phrase("both rounds have boards and matchpoints"))
    if not 0 <= score <= qualifier_max:
        raise ImpossibleError(
            phrase(
                "a score is 0 to {qualifier_max}, got {score}",
                qualifier_max=qualifier_max,
                score=score,
            )
        )
    value = (
        Fraction(score)
        / 2
        * Fraction(qualifier_boards)
        / Fraction(qualifier_max)
        * Fraction(final_max)
        / final_boards
    )
    text = message(
        "1/2 x {score} x ({qualifier_boards} / {qualifier_max}) x ({final_max} / {final_boards}) "
        "= {value}"
    )
    operands: dict[str, Operand] = {
        "score": score,
        "qualifier_boards": qualifier_boards,
        "qualifier_max": qualifier_max,
        "final_max": final_max,
        "final_boards": final_boards,
        "value": value,
    }
    return Step("carry-forward", FORWARD_SOURCE, text, operands, value)


def carry_forward(
    score: Exact,
    *,
    qualifier_max: Exact,
    qualifier_boards: int,
    final_max: Exact,
    final_boards: int,
) -> Fraction:
    """The same as a number of matchpoints."""
    step = carry_forward_step(
        score,
        qualifier_max=qualifier_max,
        qualifier_boards=qualifier_boards,
        final_max=final_max,
        final_boards=final_boards,
    )
    return Fraction(step.value)


def carry_over_of_difference(
    percent: Exact, home: Exact | None, away: Exact | None
) -> tuple[Fraction, Fraction] | None:
    """IMPs that the two teams of a knock-out bring along: *percent* of the difference.

    The leader of the qualification has them, the other team none. None while one of the
    teams, and so its score, is not known.

    >>> [str(carried) for carried in carry_over_of_difference(50, 31, Fraction("39.4")) or ()]
    ['0', '21/5']
    """
    if not 0 <= percent <= 100:
        raise ImpossibleError(
            phrase("a share of the difference is 0 to 100 %, got {percent}", percent=percent)
        )
    if home is None or away is None:
        return None
    carried = (Fraction(home) - Fraction(away)) * Fraction(percent) / 100
    return max(carried, Fraction(0)), max(-carried, Fraction(0))


def league_carry_over(value: Exact) -> Fraction:
    """A carry-over as the Polish leagues round it, so that no match ends in a draw.

    Up to a tenth of an IMP, unless that makes a whole number: then down to a tenth. A
    value that is whole to begin with stays.

    >>> [str(league_carry_over(Fraction(value))) for value in ("6.43", "6.95", "7", "0.04")]
    ['13/2', '69/10', '7', '1/10']
    """
    exact = Fraction(value)
    if exact < 0:
        raise ImpossibleError(
            phrase("the team that carries over has 0 or more, got {value}", value=value)
        )
    up = -(-exact // _TENTH) * _TENTH
    return up if up.denominator > 1 else exact // _TENTH * _TENTH
