"""Hybrid scoring: points for every board won, and a part of its own for the total.

Both kinds in use are of this form. *Patton* turns the difference of the aggregate scores
into victory points (EBU, Tournament Focus, winter 2009: four boards, 8 points for the
boards and 8 for the aggregate). The *Lederer* Memorial Trophy turns the IMPs into victory
points (9 boards, 18 and 30; 10 boards, 20 and 30), as clubs do with the WBF's scale (10
boards, 20 and 20). A board is worth 2, 1 or 0 in all of them.

No regulation that was found prints the scale of an aggregate, nor all of the Lederer's:
``MarginScale`` holds whatever the conditions of contest print.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Self

from overtrick.core.conditions import Scale
from overtrick.core.rounding import Exact, decimal
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match.match import Match, Team, Unit
from overtrick.core.team_match.score import TeamScore, match_score
from overtrick.core.team_match.settings import MatchMethod, MatchSettings, VpScale
from overtrick.core.victory_points import ImpScale, Vps
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase, said_by


@dataclass(frozen=True, slots=True)
class MarginScale:
    """Victory points by a margin of any size, as a printed table has them."""

    pool: int
    """Hundredths of a victory point that the two teams share."""
    lines: tuple[tuple[int, int], ...]
    """Least margin of a line and the winner's hundredths; the first line is that of 0."""
    source: str = message("conditions of contest")

    def __post_init__(self) -> None:
        if not self.lines or self.lines[0][0] != 0:
            raise ImpossibleError(phrase("a scale begins with a margin of 0"))
        if 2 * self.lines[0][1] < self.pool or self.lines[-1][1] > self.pool:
            raise ImpossibleError(
                phrase("the winner has at least half of the points and at most all")
            )
        for (margin, vps), (next_margin, more) in pairwise(self.lines):
            if next_margin <= margin or more < vps:
                raise ImpossibleError(
                    phrase(
                        "the lines must rise: {margin} and then {next_margin}",
                        margin=margin,
                        next_margin=next_margin,
                    )
                )

    @classmethod
    def parse(cls, text: str) -> Self:
        """A scale like ``0: 4-4, 50: 5-3, 300: 6-2, 1000: 8-0``; ParseError otherwise.

        A line holds from its margin to the next one's.
        """
        lines: list[tuple[int, int]] = []
        pools: set[Fraction] = set()
        for part in text.split(","):
            found = _LINE.fullmatch(part.strip())
            if found is None:
                raise ParseError(
                    phrase("not a line of a scale like '50: 5-3': {part!r}", part=part.strip()[:40])
                )
            winner, loser = Fraction(found["winner"]), Fraction(found["loser"])
            pools.add(winner + loser)
            lines.append((int(found["margin"]), int(100 * winner)))
        if len(pools) > 1:
            raise ParseError(
                phrase(
                    "every line shares the same points, got {map}", map=", ".join(map(str, pools))
                )
            )
        try:
            return cls(int(100 * pools.pop()), tuple(lines))
        except ImpossibleError as error:
            raise ParseError(said_by(error)) from None

    def __str__(self) -> str:
        return ", ".join(
            f"{margin}: {_plain(vps)}-{_plain(self.pool - vps)}" for margin, vps in self.lines
        )

    def vps(self, margin: Exact) -> Vps:
        """Both sides' hundredths; *margin* is the own total minus the others', of any sign.

        >>> MarginScale.parse("0: 4-4, 50: 5-3, 300: 8-0").vps(-120)
        Vps(own=300, other=500)
        """
        size = abs(Fraction(margin))
        winner = next(vps for least, vps in reversed(self.lines) if size >= least)
        loser = self.pool - winner
        return Vps(winner, loser) if margin >= 0 else Vps(loser, winner)

    def steps(self, margin: Exact) -> tuple[Step, ...]:
        """How the margin became victory points; the step's value is the own ones."""
        vps = self.vps(margin)
        own, other = Fraction(vps.own, 100), Fraction(vps.other, 100)
        text = message("margin {margin}: {value} victory points, {other} to the opponents")
        operands: dict[str, Operand] = {"margin": margin, "value": own, "other": other}
        return (Step("victory-points", self.source, text, operands, own),)


@dataclass(frozen=True, slots=True)
class HybridSettings:
    """How boards and total make one score."""

    total: MatchMethod
    """``aggregate`` for Patton, ``imps`` for the other kind."""
    scale: VpScale | MarginScale
    """What turns the total into victory points."""
    board_points: Scale = Scale.TWO

    def __post_init__(self) -> None:
        if self.total is MatchMethod.BAM or self.scale is VpScale.NONE:
            raise ImpossibleError(
                phrase("a hybrid score has a total in IMPs or points, and its scale")
            )
        if self.total is MatchMethod.AGGREGATE and isinstance(self.scale, VpScale):
            raise ImpossibleError(
                phrase("the scale {value} is made for IMPs, not for points", value=self.scale.value)
            )


@dataclass(frozen=True, slots=True)
class HybridScore:
    """One team's score."""

    boards: Fraction
    """Points for boards won and drawn."""
    total: Fraction
    """The margin in IMPs or points."""
    vps: Fraction
    """Both parts together."""
    steps: tuple[Step, ...]


def patton(scale: MarginScale) -> HybridSettings:
    """Patton: two points a board, and the aggregate difference on *scale*."""
    return HybridSettings(MatchMethod.AGGREGATE, scale)


def hybrid_scores(
    match: Match, settings: HybridSettings, law: str = "1987"
) -> tuple[HybridScore, HybridScore]:
    """What the home team and the away team have of *match*.

    A carry-over and penalties in the method's points belong to the total. A team for which
    no board counts has no part for the total.
    """
    won = MatchSettings(MatchMethod.BAM, board_points=settings.board_points)
    added = MatchSettings(settings.total, scale=VpScale.NONE)
    by_board = match_score(replace(match, carry_over=Fraction(0), penalties=()), won, law)
    by_total = match_score(match, added, law)
    fines = {team: _fines(match, team) for team in Team}
    home, away = (
        _joined(by_board.of(team), by_total.of(team), fines[team], settings) for team in Team
    )
    return home, away


def _fines(match: Match, team: Team) -> Fraction:
    fines = (p.amount for p in match.penalties if p.team is team and p.unit is Unit.VPS)
    return sum(fines, Fraction(0))


def _joined(
    boards: TeamScore, total: TeamScore, fines: Fraction, settings: HybridSettings
) -> HybridScore:
    steps = [*boards.steps, *total.steps]
    part = Fraction(0)
    if total.boards:
        scale = _scale(settings, total.boards)
        steps += scale.steps(total.total)
        part = Fraction(steps[-1].value)
    value = boards.total + part
    text = message("{boards} for the boards and {total} for the total: {value}")
    operands: dict[str, Operand] = {"boards": boards.total, "total": part, "value": value}
    steps.append(Step("hybrid", message("conditions of contest"), text, operands, value))
    if fines:
        value -= fines
        text = message("penalty {penalty} victory points: {value}")
        fined: dict[str, Operand] = {"penalty": fines, "value": value}
        steps.append(Step("penalty", "Law 91", text, fined, value))
    return HybridScore(boards.total, total.total, value, tuple(steps))


def _scale(settings: HybridSettings, boards: int) -> ImpScale | MarginScale:
    if isinstance(settings.scale, MarginScale):
        return settings.scale
    scale = settings.scale.scale(boards)
    assert scale is not None  # noqa: S101 - refused when the settings were made
    return scale


def _plain(hundredths: int) -> str:
    return decimal(Fraction(hundredths, 100), 2 if hundredths % 100 else 0)


_LINE = re.compile(
    r"(?P<margin>[0-9]{1,6})\s*:\s*"
    r"(?P<winner>[0-9]{1,3}(?:\.[0-9]{1,2})?)\s*-\s*(?P<loser>[0-9]{1,3}(?:\.[0-9]{1,2})?)",
    re.ASCII,
)
