"""Scores and IMPs of long columns, against numpy's own gather and take."""

from functools import partial
from itertools import product

import numpy as np

from benchmarks import forms, made
from benchmarks.figures import Figure, Size, at_least
from overtrick.batch.imps import imps
from overtrick.batch.scores import declarer_points, points_of, result_index


def figures(size: Size) -> list[Figure]:
    """Scores from five columns and from a ready index, and IMPs; narrow and wide columns."""
    return [*_scores(size), *_imps(size)]


def _scores(size: Size) -> list[Figure]:
    rows = list(product((0, 1), range(1, 8), range(5), (1, 2, 4), range(14)))
    every = np.array(rows).T
    table = np.zeros((2, 8, 5, 5, 14), dtype=np.int16)
    table[tuple(every)] = declarer_points(*every)
    flat = declarer_points(*every)
    measured = []
    for dtype in ("uint8", "int64"):
        columns = tuple(column.astype(dtype) for column in made.results(size.rows))
        assert (declarer_points(*columns) == table[columns]).all()
        measured.append(
            at_least(
                f"score five {dtype} columns",
                partial(declarer_points, *columns),
                {"numpy's gather": partial(table.__getitem__, columns)},
                items=size.rows,
                target=0.7,
                rounds=size.rounds,
            )
        )
    for dtype in ("uint16", "int64"):
        index = result_index(*made.results(size.rows)).astype(dtype)
        measured.append(
            at_least(
                f"score a ready {dtype} index",
                partial(points_of, index),
                {"numpy's take": partial(flat.take, index)},
                items=size.rows,
                target=0.7,
                rounds=size.rounds,
            )
        )
    return measured


def _imps(size: Size) -> list[Figure]:
    first, second = made.boards(2, size.rows)
    measured = []
    for dtype in ("int16", "int64"):
        differences = np.clip(first - second, -4000, 4000).astype(dtype)
        ways = {
            "take by d // 10": partial(forms.imps_take, differences),
            "index by d // 10": partial(forms.imps_wrapped, differences),
            "take by d // 10, wrapped": partial(forms.imps_take_wrapped, differences),
        }
        for way in (forms.imps_take, forms.imps_wrapped):
            assert (way(differences) == imps(differences)).all()
        measured.append(
            at_least(
                f"IMPs of {dtype} differences",
                partial(imps, differences),
                ways,
                items=size.rows,
                target=0.7,
                rounds=size.rounds,
            )
        )
    return measured
