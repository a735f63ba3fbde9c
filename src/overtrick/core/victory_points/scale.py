"""A scale that turns a margin in IMPs into victory points."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.rounding import Exact, half_away_from_zero
from overtrick.core.steps import Operand, Step, message


class Vps(NamedTuple):
    """Victory points of both sides of a match, in hundredths."""

    own: int
    """Of the side whose margin it is."""
    other: int


def whole_imps(margin: Exact) -> int:
    """*margin* to the nearest whole IMP, an exact half away from a draw.

    Every scale is made for whole IMPs; weighted scores and cross-IMPs give fractions.
    The rule is the one that the EBU prints for cross-IMPs (White Book 3.1.3).

    >>> whole_imps(Fraction(21, 4)), whole_imps(Fraction(-11, 2)), whole_imps(7)
    (5, -6, 7)
    """
    return margin if isinstance(margin, int) else int(half_away_from_zero(margin))


@dataclass(frozen=True, slots=True)
class ImpScale:
    """Victory points by IMP margin, for one number of boards."""

    name: str
    """As in settings: ``wbf-continuous``."""
    source: str
    boards: str
    """``8``, or the range that the printed table has: ``6-8``."""
    pool: int
    """Hundredths of a victory point that the two sides share."""
    winner: tuple[int, ...]
    """Hundredths to the winner for a margin of 0, 1, 2 ...; the last for any larger one."""
    formula: tuple[int, ...] = ()
    """The same before they were made concave; empty where a scale is no rounded formula."""

    def vps(self, margin: Exact) -> Vps:
        """Both sides' victory points; *margin* is own IMPs minus the others', of any sign.

        Fractions of an IMP are rounded by ``whole_imps``.
        """
        whole = whole_imps(margin)
        winner = self.winner[min(abs(whole), len(self.winner) - 1)]
        loser = self.pool - winner
        return Vps(loser, winner) if whole < 0 else Vps(winner, loser)

    def ranges(self) -> list[tuple[int, int, int | None]]:
        """The table as it is printed: winner's hundredths, least and most IMPs; None: no end."""
        last = len(self.winner) - 1
        lines: list[tuple[int, int, int | None]] = []
        for vps in sorted(set(self.winner)):
            end = bisect_right(self.winner, vps) - 1
            lines.append((vps, bisect_left(self.winner, vps), None if end == last else end))
        return lines

    def steps(self, margin: Exact) -> tuple[Step, ...]:
        """How the margin became victory points; the last step's value is the own ones."""
        whole, vps = whole_imps(margin), self.vps(margin)
        steps: list[Step] = []
        if whole != margin:
            text = message("{margin} IMPs count as {value}: whole IMPs, halves away from a draw")
            operands: dict[str, Operand] = {"margin": margin, "value": whole}
            steps.append(Step("whole-imps", "EBU White Book 3.1.3", text, operands, whole))
        steps += self._formula_steps(abs(whole)) if self.formula else [self._line_step(abs(whole))]
        own, other = Fraction(vps.own, 100), Fraction(vps.other, 100)
        text = message("margin {margin}: {value} victory points, {other} to the opponents")
        operands = {"margin": whole, "value": own, "other": other}
        return (*steps, Step("victory-points", self.source, text, operands, own))

    def _line_step(self, whole: int) -> Step:
        winner = self.winner[min(whole, len(self.winner) - 1)]
        least, most = next((low, high) for vps, low, high in self.ranges() if vps == winner)
        value, loser = Fraction(winner, 100), Fraction(self.pool - winner, 100)
        operands: dict[str, Operand] = {
            "boards": self.boards,
            "least": least,
            "value": value,
            "loser": loser,
        }
        if most is None:
            text = message("{boards} boards: {least} IMPs or more are {value}-{loser}")
        else:
            operands["most"] = most
            text = message("{boards} boards: {least} to {most} IMPs are {value}-{loser}")
        return Step("vp-line", self.source, text, operands, value)

    def _formula_steps(self, whole: int) -> list[Step]:
        place = min(whole, len(self.winner) - 1)
        rounded, final = Fraction(self.formula[place], 100), Fraction(self.winner[place], 100)
        operands: dict[str, Operand] = {"boards": self.boards, "margin": whole, "value": rounded}
        text = message("{boards} boards, won by {margin} IMPs: the formula gives {value}")
        steps = [Step("vp-formula", self.source, text, operands, rounded)]
        if final != rounded:
            text = message("{more} more, so that no IMP is worth more than the one before: {value}")
            more = {"more": final - rounded, "value": final}
            steps.append(Step("vp-concave", self.source, text, more, final))
        return steps
