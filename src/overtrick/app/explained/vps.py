"""Scales of victory points as tables and as drawings."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from overtrick.app.explain import Reason, said, source_words
from overtrick.app.explained.chart import Chart, chart
from overtrick.app.language import Translator
from overtrick.app.numbers import brief, figure
from overtrick.core.steps import message
from overtrick.core.victory_points import (
    IMP_SCALES,
    ImpScale,
    PercentScale,
    swiss_pairs,
    whole_imps,
)
from overtrick.core.victory_points.swiss_pairs import SOURCE as SWISS_SOURCE
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

USUAL, USUAL_BOARDS = "wbf-continuous", 8
MOST_BOARDS = 200
"""Of one match; a scale goes on for ever, and would be drawn for ever."""
SWISS: Mapping[str, int] = {"swiss-pairs-20": 20, "swiss-pairs-10": 10}
"""Scales from percentages, by name: the victory points that two pairs share."""
SCALE_WORDS: Mapping[str, str] = {
    "wbf-continuous": message("WBF, continuous"),
    "wbf-discrete": message("WBF, whole points"),
    "ebu-half-10": message("EBU, half a triangular match, 10 points"),
    "acbl-20": message("ACBL, 20 points, before 2013"),
    "acbl-30": message("ACBL, 30 points, before 2013"),
    "swiss-pairs-20": message("Swiss pairs, from percentages, 20 points"),
    "swiss-pairs-10": message("Swiss pairs, from percentages, 10 points"),
}
"""What each scale is called."""
_EVEN = 5000
"""Hundredths of a percent."""


@dataclass(frozen=True, slots=True)
class VpRow:
    """A line of the table."""

    margin: str
    """IMPs, or a percentage: ``13``, ``4-6``, ``28+``."""
    winner: str
    loser: str
    next: str
    """What the next IMP adds; empty where a line is no single margin."""
    first: int
    """Of its margins; of percentages, in hundredths."""
    here: bool
    """Whether it is the line of the margin that was asked for."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What one margin is worth."""

    margin: str
    own: str
    other: str
    next: str
    """What the next IMP is worth."""
    until: int | None
    """IMPs that are wanted for more; None where there is no more."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class VpTable:
    """A scale for one number of boards."""

    name: str
    source: str
    boards: str
    """The number, or the column of the printed table: ``7-9``."""
    percent: bool
    """Whether it is read by percentages."""
    rows: tuple[VpRow, ...]
    chart: Chart
    asked: Asked | None


def vp_table(name: str, boards: int, margin: Fraction | None, say: Translator) -> VpTable:
    """The scale *name* for *boards*; *margin* is one that was asked for, of any sign.

    NotFoundError for a scale that there is not, or that is not printed for so many boards.
    """
    if name not in SCALE_WORDS:
        raise NotFoundError(
            phrase(
                "there is no scale {name!r}; there are {known}",
                name=name[:40],
                known=", ".join(SCALE_WORDS),
            )
        )
    if not 1 <= boards <= MOST_BOARDS:
        raise ParseError(
            phrase("a match has 1 to {most} boards, got {boards}", most=MOST_BOARDS, boards=boards)
        )
    if name in SWISS:
        return _of_percent(name, swiss_pairs(boards, SWISS[name]), margin, say)
    return _of_imps(name, IMP_SCALES[name](boards), margin, say)


def _of_imps(name: str, scale: ImpScale, margin: Fraction | None, say: Translator) -> VpTable:
    winner = [Fraction(value, 100) for value in scale.winner]
    places = 0 if all(value.denominator == 1 for value in winner) else 2
    pool = Fraction(scale.pool, 100)
    whole = None if margin is None else min(abs(whole_imps(margin)), len(winner) - 1)
    if places:
        rows = [
            _row(str(at), at, value, pool, figure(_gain(winner, at), places), here=at == whole)
            for at, value in enumerate(winner)
        ]
    else:
        rows = [
            _row(
                _range(least, most), least, Fraction(vps, 100), pool, here=_lies(whole, least, most)
            )
            for vps, least, most in scale.ranges()
        ]
    ends = (int(pool / 2), int(pool))
    here = None if whole is None else (whole, winner[whole])
    return VpTable(
        name,
        source_words(scale.source, say),
        scale.boards,
        percent=False,
        rows=tuple(rows),
        chart=chart(list(enumerate(winner)), ends, here, stairs=not places),
        asked=None if margin is None else _asked(scale, margin, places, say),
    )


def _row(  # noqa: PLR0913 - the cells of a line
    words: str, first: int, value: Fraction, pool: Fraction, gain: str = "", *, here: bool
) -> VpRow:
    places = 2 if gain else 0
    return VpRow(words, figure(value, places), figure(pool - value, places), gain, first, here)


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least}+"
    return str(least) if least == most else f"{least}–{most}"


def _lies(whole: int | None, least: int, most: int | None) -> bool:
    return whole is not None and least <= whole and (most is None or whole <= most)


def _gain(winner: list[Fraction], at: int) -> Fraction:
    return winner[min(at + 1, len(winner) - 1)] - winner[at]


def _asked(scale: ImpScale, margin: Fraction, places: int, say: Translator) -> Asked:
    vps, more = scale.vps(margin), scale.vps(margin + 1)
    steps = range(1, 2 * len(scale.winner) + abs(int(margin)) + 2)
    until = next((step for step in steps if scale.vps(margin + step).own > vps.own), None)
    return Asked(
        margin=_signed(margin),
        own=figure(Fraction(vps.own, 100), places),
        other=figure(Fraction(vps.other, 100), places),
        next=figure(Fraction(more.own - vps.own, 100), places),
        until=until,
        reasons=tuple(said(step, say) for step in scale.steps(margin)),
    )


def _signed(margin: Fraction) -> str:
    text = figure(abs(margin), 0 if margin.denominator == 1 else 2)
    return f"{'+' if margin > 0 else '−' if margin < 0 else ''}{text}"


def _of_percent(
    name: str, scale: PercentScale, margin: Fraction | None, say: Translator
) -> VpTable:
    pool = Fraction(scale.pool, 100)
    half = int(pool / 2)
    better = None if margin is None else 100 * max(margin, 100 - margin)
    borders = [_EVEN, *scale.last, 2 * _EVEN]
    rows, drawn = [], []
    for line, (above, last) in enumerate(pairwise(borders)):
        first = above + 1 if line else above
        words = f"{figure(Fraction(first, 100))}–{figure(Fraction(last, 100))}"
        inside = better is not None and (above < better <= last or (line == 0 and better <= last))
        rows.append(_row(words, first, Fraction(half + line), pool, here=inside))
        drawn.append((above - _EVEN, Fraction(half + line)))
    drawn.append((drawn[-1][0] + 500, drawn[-1][1]))
    vps = None if margin is None else scale.vps(margin)
    here = None
    if vps is not None and better is not None:
        here = (int(better) - _EVEN, Fraction(max(vps), 100))
    return VpTable(
        name,
        source_words(SWISS_SOURCE, say),
        scale.boards,
        percent=True,
        rows=tuple(rows),
        chart=chart(
            drawn, (half, int(pool)), here, label=lambda at: brief(Fraction(_EVEN + at, 100))
        ),
        asked=None
        if vps is None or margin is None
        else Asked(
            margin=f"{figure(margin)} %",
            own=figure(Fraction(vps.own, 100), 0),
            other=figure(Fraction(vps.other, 100), 0),
            next="",
            until=None,
            reasons=tuple(said(step, say) for step in scale.steps(margin)),
        ),
    )
