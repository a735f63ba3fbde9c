"""A board compared: what every line of its traveller earns, each side for itself.

The two sides are read separately from beginning to end, because split scores,
artificial scores and fouled groups do not balance. Lines are compared inside their
pool: the board, or the section's part of it, and in that the form of a fouled board
that was played (Law 87).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core import adjusted, cross_imps, datum, matchpoints, short_boards
from overtrick.core.conditions import Conditions, Halves, Method, ShortBoards
from overtrick.core.frequencies import Frequencies
from overtrick.core.imps import imps
from overtrick.core.outcome import Award, Played
from overtrick.core.readings import Components, Reading, both_readings
from overtrick.core.rounding import half_away_from, half_away_from_zero
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.sheet import Board, Row
from overtrick.core.steps import Step, message


@dataclass(frozen=True, slots=True)
class Earned:
    """What one side gets on one board."""

    points: Fraction | None
    """In the method's unit; None: the board does not count for this side."""
    top: Fraction | None
    """The most that could be had, at matchpoints and board-a-match; None where there is no top."""
    steps: tuple[Step, ...] = ()
    award: Award | None = None
    """A graded award, to be settled when the side's other boards are known."""
    stake: Fraction = Fraction(1)
    """What one IMP in every comparison comes to here; 1 unless cross-IMPs are added up."""

    @property
    def share(self) -> Fraction | None:
        """Fraction of the top; None if it does not count or there is no top."""
        return self.points / self.top if self.points is not None and self.top else None


NOT_COUNTED = Earned(None, None)


@dataclass(frozen=True, slots=True)
class Compared:
    """A row with what both sides earn."""

    row: Row
    ns: Earned
    ew: Earned

    def of(self, side: Side) -> Earned:
        """What *side* earns."""
        return self.ns if side is Side.NS else self.ew


def compare(board: Board, conditions: Conditions, expected: Mapping[str, int]) -> list[Compared]:
    """Every row of *board* with what its two sides earn, in the order of the rows.

    *expected* is the number of results that a board should have, by section where
    sections are scored apart, under the empty name where they are scored together.
    """
    pools: dict[tuple[str, ...], list[int]] = {}
    for place, row in enumerate(board.rows):
        section = row.section if row.section in expected else ""
        pools.setdefault((section, *_meeting(row, board.rows, conditions)), []).append(place)
    compared: dict[int, Compared] = {}
    for (section, *_), places in pools.items():
        rows = [board.rows[place] for place in places]
        due = len(rows) if conditions.method is Method.BAM else expected[section]
        said = _readings(rows, board.vulnerability, conditions.law)
        ns, ew = (_side(rows, [each[side] for each in said], conditions, due) for side in Side)
        compared |= zip(places, map(Compared, rows, ns, ew), strict=True)
    return [compared[place] for place in range(len(board.rows))]


def _readings(
    rows: Sequence[Row], vulnerability: Vulnerability, law: str
) -> list[tuple[Reading, Reading]]:
    """What each of *rows* says; the same result, of which a board has few, is read once."""
    known: dict[int, tuple[Reading, Reading]] = {}
    said = []
    for row in rows:
        outcome = row.outcome
        if isinstance(outcome, Played) and outcome.explicit_ns is None:
            result = id(outcome.result)  # the rows keep it alive
            found = known.get(result)
            if found is None:
                found = known[result] = both_readings(outcome, vulnerability, law)
            said.append(found)
        else:
            said.append(both_readings(outcome, vulnerability, law))
    return said


def _meeting(row: Row, rows: Sequence[Row], conditions: Conditions) -> tuple[str, ...]:
    """At board-a-match two teams that met at two tables are compared with each other alone."""
    if conditions.method is not Method.BAM:
        return ()
    reverse = any((other.ns, other.ew) == (row.ew, row.ns) for other in rows)
    return tuple(sorted((row.ns, row.ew))) if reverse else ()


@dataclass(frozen=True, slots=True)
class _Field:
    """A group of results with what its comparison needs, worked out once."""

    frequencies: Frequencies
    expected: int
    small: bool
    top: Fraction | None
    datum: Step | None


def _side(
    rows: Sequence[Row], readings: Sequence[Reading], conditions: Conditions, due: int
) -> list[Earned]:
    """What one side earns on each of *rows*. Rows that say the same share one answer."""
    groups: dict[str, list[Components]] = {}
    for row, said in zip(rows, readings, strict=True):
        if isinstance(said, tuple):
            groups.setdefault(row.group, []).append(said)
    counted = {group: Frequencies(results) for group, results in groups.items()}
    largest = max((frequencies.results for frequencies in counted.values()), default=0)
    expected = max(due, sum(frequencies.results for frequencies in counted.values()))
    fields = {
        group: _field(frequencies, expected, largest, conditions)
        for group, frequencies in counted.items()
    }
    board_top = _top(largest, expected, conditions)
    stake = _stake(expected, conditions)
    known: dict[tuple[str, Reading], Earned] = {}
    for row, said in zip(rows, readings, strict=True):
        if (row.group, said) not in known:
            field = fields.get(row.group)
            known[row.group, said] = _earned(said, field, board_top, stake, conditions)
    return [known[row.group, said] for row, said in zip(rows, readings, strict=True)]


def _field(frequencies: Frequencies, expected: int, largest: int, conditions: Conditions) -> _Field:
    actual = frequencies.results
    middle = None
    if conditions.method is Method.BUTLER:
        each_end = conditions.trim.each_end(actual)
        middle = datum.datum_step(
            frequencies, each_end, conditions.datum, conditions.datum_rounding
        )
    small = conditions.method is Method.MATCHPOINTS and short_boards.is_small(
        actual, expected, conditions.small_groups, largest=actual == largest
    )
    return _Field(frequencies, expected, small, _top(actual, expected, conditions), middle)


def _top(results: int, expected: int, conditions: Conditions) -> Fraction | None:
    if not conditions.compares_by_rank:
        return None
    # A board without a comparison has no top of its own: awards there are of a full board's.
    own = conditions.short_boards is ShortBoards.PERCENT and results > 1
    return Fraction(conditions.points_scale.win * max((results if own else expected) - 1, 0))


def _stake(expected: int, conditions: Conditions) -> Fraction:
    if conditions.method is not Method.CROSS_IMPS:
        return Fraction(1)
    return cross_imps.stake(expected, conditions.cross_imps)


def _earned(
    said: Reading,
    field: _Field | None,
    board_top: Fraction | None,
    stake: Fraction,
    conditions: Conditions,
) -> Earned:
    if said is None:
        return NOT_COUNTED
    if isinstance(said, Fraction):
        text = message("points set by the director: {value}")
        return Earned(said, board_top, (Step("given", "Law 12", text, {"value": said}, said),))
    if isinstance(said, Award):
        award = adjusted.graded(said, conditions.averages)
        return awarded(award, board_top, conditions, stake=stake)
    assert field is not None  # noqa: S101 - scores to compare stand in a field of their own
    if conditions.compares_by_rank:
        return _by_rank(said, field, conditions)
    if conditions.method is Method.AGGREGATE:
        total = sum((Fraction(score) * weight for score, weight in said), Fraction(0))
        text = message("aggregate: the score itself, {value}")
        return Earned(total, None, (Step("aggregate", "Law 78C", text, {"value": total}, total),))
    return _by_imps(said, field, conditions)


def awarded(
    award: Award,
    top: Fraction | None,
    conditions: Conditions,
    own: Fraction | None = None,
    *,
    stake: Fraction = Fraction(1),
) -> Earned:
    """What an artificial score is worth; *own* is the side's own share, or IMPs a board.

    At aggregate Law 12C2 knows no artificial score: the board does not count, and the
    step says so.
    """
    if conditions.method is Method.AGGREGATE:
        text = message("artificial scores exist at matchpoints and IMPs only: not counted")
        return Earned(None, None, (Step("not-counted", "Law 12C2", text),))
    graded = award if award.grade is not None else None
    if top is not None:
        share = adjusted.award_share(award, own)
        step = adjusted.award_step(award, own, share * top)
        return Earned(share * top, top, (step,), graded)
    a_board = adjusted.award_imps(award, own, stake)
    return Earned(a_board, None, (adjusted.award_step(award, own, a_board),), graded, stake)


def _by_rank(said: Components, field: _Field, conditions: Conditions) -> Earned:
    win, actual = conditions.points_scale.win, field.frequencies.results
    if conditions.method is Method.BAM and actual == 1:
        text = message("no result at the other table: not counted")
        return Earned(None, None, (Step("not-counted", "Law 78D", text),))
    standing = matchpoints.versus(said, field.frequencies)
    assert field.top is not None  # noqa: S101 - what compares by rank has a top
    first = matchpoints.versus_step(standing, win)
    steps = [first]
    if field.small:
        steps += short_boards.small_group_steps(
            standing.matchpoints, actual, conditions.small_groups, field.top
        )
        points = _number(steps[-1])
    elif actual < field.expected:
        points = Fraction(standing.matchpoints) * win / 2
        steps.append(
            short_boards.short_board_step(
                points, actual, field.expected, conditions.short_boards, win
            )
        )
        points = _number(steps[-1])
    else:
        points = _number(first)
    return _rounded(Earned(points, field.top, tuple(steps)), conditions)


def _by_imps(said: Components, field: _Field, conditions: Conditions) -> Earned:
    if conditions.method is Method.CROSS_IMPS:
        crossed = cross_imps.cross_imp_steps(
            said, field.frequencies, conditions.cross_imps, conditions.imp_cap
        )
        return _rounded(Earned(_number(crossed[-1]), None, crossed), conditions)
    assert field.datum is not None  # noqa: S101 - Butler has a datum
    middle = int(_number(field.datum))
    parts = [
        (weight, score, imps(score - middle, cap=conditions.imp_cap)) for score, weight in said
    ]
    steps = [field.datum]
    for weight, score, value in parts:
        text = message("{score} - {datum}: {value} IMPs, weight {weight}")
        operands = {"score": score, "datum": middle, "value": value, "weight": weight}
        steps.append(Step("imps", "Law 78B", text, operands, value))
    points = sum((Fraction(weight) * value for weight, _, value in parts), Fraction(0))
    if len(parts) > 1:
        text = message("the {parts} results' IMPs, each by its weight: {value}")
        source = "Law 12C1(c)"
        steps.append(Step("weighted", source, text, {"parts": len(parts), "value": points}, points))
    return _rounded(Earned(points, None, tuple(steps)), conditions)


def _rounded(earned: Earned, conditions: Conditions) -> Earned:
    unit = conditions.round_points
    if unit is None or earned.points is None:
        return earned
    if conditions.halves is Halves.FROM_ZERO:
        value = half_away_from_zero(earned.points, unit)
    else:
        average = earned.top / 2 if earned.top is not None else Fraction(0)
        value = half_away_from(average, earned.points, unit)
    if value == earned.points:
        return earned
    text = message("to the nearest {unit}: {value}")
    source = message("conditions of contest")
    step = Step("round-points", source, text, {"unit": unit, "value": value}, value)
    return Earned(value, earned.top, (*earned.steps, step), earned.award)


def _number(step: Step) -> Fraction:
    return Fraction(step.value)
