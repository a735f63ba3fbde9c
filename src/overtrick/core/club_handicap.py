"""Club handicaps: a weaker pair gets something added to its result.

Clubs agree on the idea and not on the figures: two programs gave different rankings for
the same handicaps, because one counted a pair's handicaps whole and the other half. So
every choice is a setting, and the step says the formula that was used.

Sources: Perth and the Bridge Score program take half of the sum, the mean of the two
players (50 - their average); Rhayader adds both; Queenstown has 50 - average for each
player; the ACBL's guide for handicap games takes 90 to 100 % of what lies between an
average and a par of 65.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class PairHandicap(Enum):
    """What two players' handicaps make."""

    MEAN = "mean"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class HandicapSettings:
    """How a handicap is counted."""

    pair: PairHandicap = PairHandicap.MEAN
    weight: Fraction = field(default=Fraction(1), metadata={"least": 0, "most": 1})
    """The part of the pair's handicap that counts: 1 the whole, 1/2 half."""


def handicap_of_average(average: Exact, par: Exact = 50, proportion: Exact = 1) -> Fraction:
    """A player's handicap in percent: *proportion* of what the *average* lacks to the *par*.

    Negative for who is better than the par.

    >>> str(handicap_of_average(Fraction("48.1"))), str(handicap_of_average(Fraction("55.2")))
    ('19/10', '-26/5')
    """
    if not 0 <= average <= 100 or not 0 <= par <= 100:
        raise ImpossibleError(
            phrase(
                "an average and a par are 0 to 100 %, got {average} and {par}",
                average=average,
                par=par,
            )
        )
    if not 0 <= proportion <= 1:
        raise ImpossibleError(
            phrase("a proportion is 0 to 1, got {proportion}", proportion=proportion)
        )
    return (Fraction(par) - Fraction(average)) * Fraction(proportion)


def pair_handicap_step(players: Sequence[Exact], settings: HandicapSettings) -> Step:
    """What the players' handicaps make together; the step's value is what is added."""
    if not players:
        raise ImpossibleError(phrase("a handicap belongs to players"))
    total = sum(map(Fraction, players), Fraction(0))
    value = total * settings.weight
    operands: dict[str, Operand] = {
        "total": total,
        "players": len(players),
        "weight": settings.weight,
    }
    text = message("handicaps of {total} together, weight {weight}: {value}")
    if settings.pair is PairHandicap.MEAN:
        value /= len(players)
        text = message("handicaps of {total} / {players} players, weight {weight}: {value}")
    source = message("conditions of contest")
    return Step("pair-handicap", source, text, {**operands, "value": value}, value)


def handicap_percent_steps(
    percent: Exact, players: Sequence[Exact], settings: HandicapSettings | None = None
) -> tuple[Step, ...]:
    """A percentage with the players' handicaps, in percent, added to it.

    The sum may be above 100: it ranks, and is nobody's score.
    """
    handicap = pair_handicap_step(players, settings or HandicapSettings())
    value = Fraction(percent) + Fraction(handicap.value)
    text = message("{percent} % and a handicap of {handicap} %: {value} %")
    operands: dict[str, Operand] = {
        "percent": percent,
        "handicap": handicap.value,
        "value": value,
    }
    source = message("conditions of contest")
    return handicap, Step("handicap-percent", source, text, operands, value)


def handicap_percent(
    percent: Exact, players: Sequence[Exact], settings: HandicapSettings | None = None
) -> Fraction:
    """The same as a number.

    >>> players = [Fraction("-5.2"), Fraction("1.9")]
    >>> str(handicap_percent(Fraction("57.6"), players))
    '1119/20'
    """
    return Fraction(handicap_percent_steps(percent, players, settings)[-1].value)


def handicap_imps_steps(
    total: Exact,
    boards: int,
    players: Sequence[Exact],
    settings: HandicapSettings | None = None,
) -> tuple[Step, ...]:
    """IMPs of *boards* boards with the players' handicaps, in IMPs a board, added to them.

    So that who sat out gets less; it is a club's custom, no regulation was found.
    """
    if boards < 0:
        raise ImpossibleError(phrase("boards are counted from 0, got {boards}", boards=boards))
    handicap = pair_handicap_step(players, settings or HandicapSettings())
    value = Fraction(total) + Fraction(handicap.value) * boards
    text = message("{total} IMPs and {handicap} a board on {boards} boards: {value}")
    operands: dict[str, Operand] = {
        "total": total,
        "handicap": handicap.value,
        "boards": boards,
        "value": value,
    }
    source = message("conditions of contest")
    return handicap, Step("handicap-imps", source, text, operands, value)


def handicap_imps(
    total: Exact,
    boards: int,
    players: Sequence[Exact],
    settings: HandicapSettings | None = None,
) -> Fraction:
    """The same as a number."""
    return Fraction(handicap_imps_steps(total, boards, players, settings)[-1].value)
