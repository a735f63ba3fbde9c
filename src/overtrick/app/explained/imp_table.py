"""The table of IMPs, drawn, and what one difference is worth."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import Reason, said
from overtrick.app.explained.chart import Chart, chart
from overtrick.app.language import Translator
from overtrick.core.imps import LAW_78B, THRESHOLDS, imp_step, imps

MOST_POINTS = 20_000
"""A larger difference is a slip: no two results are so far apart."""


@dataclass(frozen=True, slots=True)
class ImpRow:
    """A line of the table."""

    points: str
    """``20–40``, ``4000+``."""
    imps: int


@dataclass(frozen=True, slots=True)
class AskedImps:
    """What one difference is worth."""

    points: int
    imps: int
    more: int | None
    """Points that are wanted for the next IMP; None where there is none."""
    reason: Reason


@dataclass(frozen=True, slots=True)
class ImpTable:
    """What the page shows."""

    rows: tuple[ImpRow, ...]
    chart: Chart
    asked: AskedImps | None


def imp_table(points: int | None, say: Translator) -> ImpTable:
    """Law 78B's table; *points* is a difference that was asked for."""
    rows = tuple(
        ImpRow(f"{least}+" if most is None else f"{least}–{most}", value)
        for least, most, value in LAW_78B
    )
    values = [(0, Fraction(0)), *((at, Fraction(n)) for n, at in enumerate(THRESHOLDS, 1))]
    asked = None if points is None else _asked(points, say)
    here = None if points is None else (abs(points), Fraction(abs(imps(points))))
    drawn = [*values, (THRESHOLDS[-1] + 300, values[-1][1])]
    return ImpTable(rows, chart(drawn, (0, len(THRESHOLDS)), here), asked)


def _asked(points: int, say: Translator) -> AskedImps:
    value = imps(points)
    more = next((at - abs(points) for at in THRESHOLDS if at > abs(points)), None)
    return AskedImps(points, value, more, said(imp_step(points), say))
