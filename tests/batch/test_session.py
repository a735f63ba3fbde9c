"""A session in columns is the session that the engine scores from its sheet."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.batch.session import session_points, session_rankings
from overtrick.core.conditions import (
    Conditions,
    Datum,
    Divisor,
    Method,
    PercentOf,
    Scale,
    ShortBoards,
    SmallGroups,
    TieBreak,
    Together,
    Trim,
    Unequal,
)
from overtrick.core.outcome import Score
from overtrick.core.sheet import Board, Row, Sheet
from overtrick.engines.standings import standings
from overtrick.errors import RefusedError


class Made(NamedTuple):
    board: int
    ns: int
    ew: int
    score_ns: int


@st.composite
def sessions(draw: st.DrawFn) -> list[Made]:
    pairs = draw(st.integers(2, 12))
    made = []
    for board in range(1, draw(st.integers(1, 5)) + 1):
        seated = draw(st.permutations(range(1, pairs + 1)))
        for table in range(draw(st.integers(1, pairs // 2))):
            score = draw(st.sampled_from([-620, -50, 0, 110, 420, 430]) | st.integers(-400, 400))
            made.append(Made(board, seated[2 * table], seated[2 * table + 1], score))
    return made


conditions = st.builds(
    Conditions,
    method=st.sampled_from(
        [Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS, Method.AGGREGATE]
    ),
    winners=st.integers(1, 2),
    scale=st.sampled_from([None, *Scale]),
    short_boards=st.sampled_from(ShortBoards),
    small_groups=st.sampled_from(SmallGroups),
    expected_results=st.none() | st.integers(1, 20),
    datum=st.sampled_from(Datum),
    trim=st.sampled_from(Trim),
    datum_rounding=st.sampled_from([1, 5, 10, 100]),
    cross_imps=st.sampled_from(Divisor),
    imp_cap=st.none() | st.integers(1, 24),
    unequal_boards=st.sampled_from(Unequal),
    full_session=st.none() | st.integers(1, 30),
)


def sheet_of(made: list[Made], conditions: Conditions) -> Sheet:
    boards: dict[int, list[Row]] = {}
    for line in made:
        row = Row(str(line.ns), str(line.ew), Score(line.score_ns))
        boards.setdefault(line.board, []).append(row)
    return Sheet(
        "",
        conditions,
        tuple(Board.standard(number, tuple(rows)) for number, rows in boards.items()),
    )


def columns(made: list[Made]) -> Iterable[np.typing.NDArray[np.int64]]:
    table = np.array(made, dtype=np.int64).T.copy()
    table.flags.writeable = False
    return list(table)


@settings(deadline=None)
@given(sessions(), conditions)
def test_points_and_rankings(made: list[Made], conditions: Conditions) -> None:
    board, ns, ew, score_ns = columns(made)
    scored = standings(sheet_of(made, conditions))
    points = session_points(board, score_ns, conditions)
    rows = [row for each in scored.boards for row in each.rows]
    assert points.ns.fractions() == [row.ns.points for row in rows]
    assert points.ew.fractions() == [row.ew.points for row in rows]
    if points.top is not None:
        assert points.top.tolist() == [row.ns.top for row in rows]
    rankings = session_rankings(board, ns, ew, score_ns, conditions)
    for ours, theirs in zip(rankings, scored.rankings, strict=True):
        found = zip(
            ours.contestants.tolist(), ours.printed_places(), ours.totals.fractions(), strict=True
        )
        lines = [
            (int(line.contestant.number), str(line.place), line.total) for line in theirs.lines
        ]
        assert sorted(found) == sorted(lines)


def test_totals_of_all_pairs_are_all_matchpoints() -> None:
    rng = np.random.default_rng(3)
    board = np.repeat(np.arange(1, 5), 50)
    pairs = np.concatenate([rng.permutation(100) for _ in range(4)]).reshape(4, 2, 50)
    ns, ew = pairs[:, 0].ravel(), pairs[:, 1].ravel()
    score = rng.integers(-60, 60, 200) * 10
    (ranked,) = session_rankings(board, ns, ew, score, Conditions())
    assert sum(ranked.totals.fractions()) == 4 * 50 * 49 * 2


@pytest.mark.parametrize(
    ("unknown", "message"),
    [
        ({"method": Method.BAM}, "method bam"),
        ({"percent_of": PercentOf.BOARDS}, "percent-of boards"),
        ({"round_points": Fraction(1, 10)}, "round-points 1/10"),
        ({"round_total": Fraction(1)}, "round-total 1"),
        ({"tie_breaks": (TieBreak.MORE_BOARDS,)}, "tie-breaks"),
        ({"sections_ranked": Together.APART}, "sections-ranked apart"),
        ({"sections_scored": Together.APART}, "sections-scored apart"),
    ],
)
def test_conditions_that_columns_do_not_know(unknown: dict[str, object], message: str) -> None:
    wanted = replace(Conditions(), **unknown)  # type: ignore[arg-type]  # fields by name
    with pytest.raises(RefusedError, match=f"columns know no {message}") as refused:
        session_points([1], [420], wanted)
    assert refused.value.code == "not-in-columns"


def test_a_second_turn_on_one_board_is_not_added_up() -> None:
    with pytest.raises(RefusedError, match="EW 9 has board 4 twice"):
        session_rankings([3, 4, 4], [1, 1, 2], [9, 9, 9], [420, 420, 50], Conditions())
