"""A file's own figures against ours: every difference, with what explains it and who is right.

A file prints scores, points, totals and places. Where ours differ, the reason is looked
for among the named rules that programs use (no Neuberg on the rows, another trim, a total
printed as a percentage, a handicap added): the sheet is scored again under each, and the
first that gives the printed figure is the explanation. What no rule explains is said
plainly to be unexplained.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.app import verdicts
from overtrick.app.conventions import Convention, under_conventions
from overtrick.app.verdicts import Right, Verdict
from overtrick.core.outcome import Artificial, Given, Outcome, Played
from overtrick.core.readings import score_ns
from overtrick.core.rounding import decimal, half_down
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Printed, Row
from overtrick.core.steps import message
from overtrick.engines.card import contestant_of
from overtrick.engines.standings import Line, Standings


class Part(Enum):
    """What kind of figure it is."""

    SCORE = message("score")
    POINTS = message("points")
    TOTAL = message("total")
    PERCENT = message("percentage")
    PLACE = message("place")


@dataclass(frozen=True, slots=True)
class Where:
    """Which figure it is."""

    board: int | None
    """None for totals and places."""
    who: Contestant | None
    """None for a score, which is both sides'."""
    meeting: str
    """``5 v 9``; empty for totals and places."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of the file that is not ours."""

    part: Part
    where: Where
    printed: str
    ours: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Checked:
    """How a file compares with us."""

    agreed: dict[Part, int]
    """Figures that are the same, by kind."""
    differences: tuple[Difference, ...]

    @property
    def unexplained(self) -> int:
        """Differences that nobody has explained."""
        return sum(each.verdict.right is Right.UNEXPLAINED for each in self.differences)


Others = list[tuple[Convention, Standings]]
Alternatives = Iterable[tuple[Convention, Fraction | None]]
"""What the figure would be under other conventions."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """A printed number beside ours."""

    part: Part
    printed: Fraction
    ours: Fraction | None
    places: int
    """Decimals that the file prints numbers of this part with."""

    @property
    def unit(self) -> Fraction:
        return Fraction(1, 10**self.places)

    def is_printed(self, value: Fraction | None) -> bool:
        """Whether *value* would be printed as the file prints this figure."""
        return value is not None and decimal(value, self.places) == decimal(
            self.printed, self.places
        )

    def convention(self, alternatives: Alternatives) -> Verdict | None:
        """The first convention that gives the printed figure."""
        for convention, value in alternatives:
            if self.is_printed(value):
                return Verdict(Right.BOTH, convention.reason)
        return None

    def difference(self, where: Where, verdict: Verdict) -> Difference:
        ours = "" if self.ours is None else decimal(self.ours, max(self.places, 2))
        return Difference(self.part, where, decimal(self.printed, self.places), ours, verdict)


def check(scored: Standings) -> Checked:
    """Every figure that the sheet prints, against *scored*."""
    others = list(under_conventions(scored.sheet))
    agreed = dict.fromkeys(Part, 0)
    differences = []
    for found in (*_scores(scored), *_points(scored, others), *_lines(scored, others)):
        if isinstance(found, Difference):
            differences.append(found)
        else:
            agreed[found] += 1
    return Checked(agreed, tuple(differences))


def _scores(scored: Standings) -> Iterator[Part | Difference]:
    """Printed scores against Law 77."""
    law = scored.sheet.conditions.law
    for board in scored.boards:
        zone = board.board.vulnerability
        for row in (compared.row for compared in board.rows):
            ours = score_ns(_by_contract(row.outcome), zone, law)
            if row.score_ns is None or ours is None:
                continue
            if ours == row.score_ns:
                yield Part.SCORE
                continue
            counted = score_ns(row.outcome, zone, law) == row.score_ns
            verdict = verdicts.AS_SET if counted else verdicts.UNEXPLAINED
            where = Where(board.board.number, None, _meeting(row))
            yield Difference(Part.SCORE, where, str(row.score_ns), str(ours), verdict)


def _by_contract(outcome: Outcome) -> Outcome:
    return Played(outcome.result) if isinstance(outcome, Played) else outcome


def _points(scored: Standings, others: Others) -> Iterator[Part | Difference]:
    """Printed points of every row and side."""
    places = _places(
        each.points
        for board in scored.boards
        for compared in board.rows
        for each in (compared.row.printed_ns, compared.row.printed_ew)
    )
    for at, board in enumerate(scored.boards):
        for line, compared in enumerate(board.rows):
            row = compared.row
            for side, own in ((Side.NS, row.printed_ns), (Side.EW, row.printed_ew)):
                if own.points is None:
                    continue
                figure = _Figure(Part.POINTS, own.points, compared.of(side).points, places)
                if figure.is_printed(figure.ours):
                    yield Part.POINTS
                    continue
                alternatives = [
                    (convention, other.boards[at].rows[line].of(side).points)
                    for convention, other in others
                ]
                who = contestant_of(row, side, scored.sheet.conditions)
                where = Where(board.board.number, who, _meeting(row))
                yield figure.difference(where, _points_verdict(figure, row, alternatives))


def _points_verdict(figure: _Figure, row: Row, alternatives: Alternatives) -> Verdict:
    if figure.ours is None:
        return verdicts.NOT_COUNTED if figure.printed == 0 else verdicts.UNEXPLAINED
    if half_down(figure.ours, figure.unit) == figure.printed:
        return verdicts.HALF_DOWN
    convention = figure.convention(alternatives)
    if convention is not None:
        return convention
    if isinstance(row.outcome, (Given, Artificial)):
        return verdicts.SET_BY_HAND
    return verdicts.UNEXPLAINED


def _lines(scored: Standings, others: Others) -> Iterator[Part | Difference]:
    """Printed totals, percentages and places."""
    lines = [(line, line.entry.printed) for line in _ranked(scored) if line.entry is not None]
    elsewhere = [
        (convention, {line.contestant: line for line in _ranked(other)})
        for convention, other in others
    ]
    total_places = _places(printed.points for _, printed in lines)
    percent_places = _places(printed.percent for _, printed in lines)
    for line, printed in lines:
        same = [(convention, known[line.contestant]) for convention, known in elsewhere]
        if printed.points is not None:
            figure = _Figure(Part.TOTAL, printed.points, line.total, total_places)
            yield _line(figure, line, [(convention, other.total) for convention, other in same])
        if printed.percent is not None:
            figure = _Figure(Part.PERCENT, printed.percent, line.percent, percent_places)
            yield _line(figure, line, [(convention, other.percent) for convention, other in same])
        if printed.place is not None:
            yield _place(printed.place, line, lines, same)


def _ranked(scored: Standings) -> Iterator[Line]:
    return (line for ranking in scored.rankings for line in ranking.lines)


def _line(figure: _Figure, line: Line, alternatives: Alternatives) -> Part | Difference:
    if figure.is_printed(figure.ours):
        return figure.part
    verdict = figure.convention(alternatives) or _line_verdict(figure, line)
    return figure.difference(Where(None, line.contestant, ""), verdict)


def _line_verdict(figure: _Figure, line: Line) -> Verdict:
    if figure.part is Part.TOTAL and figure.is_printed(line.percent):
        return verdicts.AS_PERCENT
    handicap = line.entry.handicap if line.entry is not None else None
    if handicap is not None and line.percent is not None:
        for weight, verdict in ((2, verdicts.HANDICAP_HALF), (1, verdicts.HANDICAP_WHOLE)):
            if abs(line.percent + handicap / weight - figure.printed) <= figure.unit:
                return verdict
    if figure.part is Part.TOTAL and figure.is_printed(Fraction(line.steps[0].value)):
        return verdicts.NOT_FACTORED
    if figure.ours is not None and abs(figure.printed - figure.ours) < figure.unit:
        return verdicts.ON_THE_WAY
    return verdicts.UNEXPLAINED


def _place(
    printed: str,
    line: Line,
    everyone: Sequence[tuple[Line, Printed]],
    others: Iterable[tuple[Convention, Line]],
) -> Part | Difference:
    number = printed.strip().rstrip("=")
    if number == str(line.place.number):
        return Part.PLACE
    verdict = verdicts.UNEXPLAINED
    for convention, other in others:
        if number == str(other.place.number):
            verdict = Verdict(Right.BOTH, convention.reason)
            break
    rivals = [each for each in everyone if each[0].contestant.side is line.contestant.side]
    if number == _place_by(lambda rival: _whole_points(rival[0]), line, rivals):
        verdict = verdicts.RANKED_WHOLE
    if number == _place_by(lambda rival: _printed_figure(rival[1]), line, rivals):
        verdict = verdicts.RANKED_ROUNDED
    where = Where(None, line.contestant, "")
    return Difference(Part.PLACE, where, printed, str(line.place), verdict)


def _place_by(
    figure: Callable[[tuple[Line, Printed]], Fraction],
    line: Line,
    rivals: Sequence[tuple[Line, Printed]],
) -> str:
    own = next(figure(rival) for rival in rivals if rival[0] is line)
    return str(1 + sum(figure(rival) > own for rival in rivals))


def _printed_figure(printed: Printed) -> Fraction:
    figure = printed.percent if printed.percent is not None else printed.points
    return figure if figure is not None else Fraction(0)


def _whole_points(line: Line) -> Fraction:
    return Fraction(int(Fraction(line.steps[0].value)))


def _meeting(row: Row) -> str:
    return f"{row.ns} v {row.ew}"


def _places(values: Iterable[Fraction | None]) -> int:
    """Decimals that the printed figures have, at most six."""
    known = {value for value in values if value is not None}
    for places in range(6):
        if all((value * 10**places).denominator == 1 for value in known):
            return places
    return 6
