"""Why contestants were drawn against each other, in the points that people know."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from overtrick.core.steps import Step
from overtrick.engines.swiss_draw import SCORE_UNIT
from overtrick.movements.swiss_pairing import Explanation, Measure


def in_points(step: Step, drawn: Explanation) -> Step:
    """*step* in the points of the ranking: a draw by score reckons with hundredths of them."""
    units = _units(drawn)
    operands = {
        name: Fraction(Fraction(value), units[name]) if name in units else value
        for name, value in step.operands.items()
    }
    return replace(step, operands=operands)


def cost_in_points(cost: int, drawn: Explanation) -> Fraction:
    """What a meeting costs, in the same."""
    return Fraction(cost, _units(drawn).get("cost", 1))


def _units(drawn: Explanation) -> Mapping[str, int]:
    rule = drawn.field.rule
    if rule.measure is not Measure.SCORE:
        return {}
    return {"distance": SCORE_UNIT, "cost": SCORE_UNIT**rule.power}
