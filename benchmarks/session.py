"""A big session, matchpointed with Neuberg and ranked exactly."""

from functools import partial

from benchmarks import forms, made
from benchmarks.figures import Figure, Size, milliseconds
from benchmarks.timing import best_seconds
from overtrick.batch.session import session_rankings
from overtrick.core.conditions import Conditions
from overtrick.core.outcome import Score
from overtrick.core.sheet import Board, Row, Sheet
from overtrick.engines.standings import standings

BOARDS = 28
LIMIT = 0.5
"""Seconds."""


def figures(size: Size) -> list[Figure]:
    """By columns, and by the engine that also keeps every step."""
    columns = made.session(BOARDS, size.tables)
    conditions = Conditions()
    sheet = _sheet(columns, conditions)
    (by_columns,) = session_rankings(*columns, conditions)
    (by_engine,) = standings(sheet).rankings
    lines = [(int(line.contestant.number), str(line.place), line.total) for line in by_engine.lines]
    found = zip(
        by_columns.contestants.tolist(),
        by_columns.printed_places(),
        by_columns.totals.fractions(),
        strict=True,
    )
    assert sorted(lines) == sorted(found)
    times = best_seconds(
        {
            "columns": partial(session_rankings, *columns, conditions),
            "floats": partial(forms.ranked_in_floats, *columns),
        },
        rounds=size.rounds,
    )
    times |= best_seconds({"engine": partial(standings, sheet)}, rounds=min(size.rounds, 5))
    against = f"numpy with floats: {milliseconds(times['floats'])}"
    name = f"{BOARDS} boards x {size.tables:,} tables, Neuberg, ranked exactly"
    return [
        Figure(
            f"{name}: {who}",
            milliseconds(times[way]),
            against,
            f"{times['floats'] / times[way]:.2g}",
            f"< {LIMIT} s",
            times[way] < LIMIT,
        )
        for way, who in (("columns", "columns"), ("engine", "the engine, with its reasons"))
    ]


def _sheet(columns: made.Session, conditions: Conditions) -> Sheet:
    boards: dict[int, list[Row]] = {}
    for board, ns, ew, score in zip(*(column.tolist() for column in columns), strict=True):
        boards.setdefault(board, []).append(Row(str(ns), str(ew), Score(score)))
    return Sheet(
        "",
        conditions,
        tuple(Board.standard(number, tuple(rows)) for number, rows in boards.items()),
    )
