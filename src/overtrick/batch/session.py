"""A whole session in columns: from scores to points, and to a ranking."""

from dataclasses import dataclass, fields
from functools import partial

import numpy as np
import numpy.typing as npt

from overtrick.batch.boards import Boards
from overtrick.batch.columns import Int64Column, ScoreColumn, number_column, score_column
from overtrick.batch.cross_imps import cross_imps_by_board, divided
from overtrick.batch.datum import datum_imps
from overtrick.batch.distinct import distinct
from overtrick.batch.matchpoints import matchpoints_by_board
from overtrick.batch.ranking import Ranking, ranking
from overtrick.batch.ratios import Ratios
from overtrick.batch.short_boards import board_points, tops
from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Side
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

_READ = {
    *("method", "winners", "scale", "short_boards", "small_groups", "expected_results"),
    *("datum", "trim", "datum_rounding", "cross_imps", "imp_cap"),
    *("unequal_boards", "full_session"),
    *("law", "averages", "halves"),  # of contracts, awards and rounding, which do not come here
}
"""Settings that columns follow, or that have no say in them."""


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """What the two sides get for every row."""

    ns: Ratios
    ew: Ratios
    top: Int64Column | None
    """(n,) the most that could be had; None where the method has no top."""


def session_points(
    board: npt.ArrayLike | Boards, score_ns: npt.ArrayLike, conditions: Conditions
) -> Points:
    """Points of both sides for every result that was simply made, ``(n,)`` each.

    *score_ns* in points to North-South. Boards have as many results as they have rows,
    and are expected to have as many as the fullest unless *conditions* say it. Results
    that are adjusted, fouled or weighted are for ``core``; RefusedError for conditions
    that columns do not know, which never are passed over.
    """
    _require_known(conditions)
    boards, scores = Boards.of(board), score_column(score_ns)
    boards.require(scores)
    if conditions.method is Method.MATCHPOINTS:
        return _matchpointed(boards, scores, conditions)
    if conditions.method is Method.AGGREGATE:
        ns = Ratios.of(scores)
    elif conditions.method is Method.BUTLER:
        ns = Ratios.of(
            datum_imps(
                boards,
                scores,
                middle=conditions.datum,
                trim=conditions.trim,
                rounding=conditions.datum_rounding,
                cap=conditions.imp_cap,
            )
        )
    else:
        sums = cross_imps_by_board(boards, scores, cap=conditions.imp_cap)
        ns = divided(sums, boards, conditions.cross_imps)
    return Points(ns, Ratios(-ns.numerators, ns.denominator), None)


def session_rankings(
    board: npt.ArrayLike | Boards,
    ns: npt.ArrayLike,
    ew: npt.ArrayLike,
    score_ns: npt.ArrayLike,
    conditions: Conditions,
) -> tuple[Ranking, ...]:
    """The ranking of all pairs, or with two winners those of North-South and of East-West.

    *ns* and *ew* are the pairs' numbers, ``(n,)`` like *board* and *score_ns*, for which
    see ``session_points``. RefusedError if a pair has a board twice from one side.
    """
    boards = Boards.of(board)
    points = session_points(boards, score_ns, conditions)
    pairs = number_column(ns, "ns"), number_column(ew, "ew")
    for who, side in zip(pairs, Side, strict=True):
        boards.require(who, str(side))
        _require_once(boards, who, side)
    rank = partial(ranking, unequal=conditions.unequal_boards, full_session=conditions.full_session)
    top = points.top
    if conditions.winners == 2:
        both = zip(pairs, (points.ns, points.ew), strict=True)
        return tuple(rank(who, earned, top=top) for who, earned in both)
    twice = None if top is None else np.concatenate((top, top))
    return (rank(np.concatenate(pairs), Ratios.joined(points.ns, points.ew), top=twice),)


def _matchpointed(boards: Boards, scores: ScoreColumn, conditions: Conditions) -> Points:
    results = boards.results
    expected = np.maximum(results, conditions.expected_results or boards.most)
    earned = matchpoints_by_board(boards, scores)
    short, scale = conditions.short_boards, conditions.points_scale
    ns, ew = (
        board_points(
            each, results, expected, short=short, small=conditions.small_groups, scale=scale
        )
        for each in (earned, 2 * (results - 1) - earned)
    )
    return Points(ns, ew, tops(results, expected, short=short, scale=scale))


def _require_known(conditions: Conditions) -> None:
    """Every setting that columns do not read must have its default."""
    usual = Conditions()
    unknown = [
        f"{field.name.replace('_', '-')} {conditions.settings()[field.name]}"
        for field in fields(Conditions)
        if field.name not in _READ and getattr(conditions, field.name) != getattr(usual, field.name)
    ]
    if conditions.method is Method.BAM:
        unknown.append("method bam")
    if unknown:
        named = ", ".join(unknown)
        raise RefusedError(
            "not-in-columns",
            phrase("columns know no {named}: score the sheet instead", named=named),
        )


def _require_once(boards: Boards, pairs: Int64Column, side: Side) -> None:
    """A second turn on one board does not count (Law 15A): which one, the sheet must show."""
    names = distinct(pairs)
    turns = distinct(boards.code * len(names.values) + names.code)
    if len(turns.values) == len(pairs):
        return
    board, pair = divmod(int(turns.values[turns.counts > 1][0]), len(names.values))
    raise RefusedError(
        "not-in-columns",
        phrase(
            "{side} {values} has board {numbers} twice: score the sheet instead",
            side=side,
            values=names.values[pair],
            numbers=boards.numbers[board],
        ),
    )
