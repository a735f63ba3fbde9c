"""Made-up results that look like played ones, the same in every run."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from overtrick.batch.scores import declarer_points

Column = npt.NDArray[np.int64]

MADE_OR_DOWN = ((-3, 2), (-2, 5), (-1, 18), (0, 38), (1, 24), (2, 9), (3, 4))
"""Tricks over the contract, and of a hundred results about how many have it."""


class Results(NamedTuple):
    """Five columns of results."""

    vulnerable: Column
    level: Column
    strain: Column
    doubling: Column
    tricks: Column


def results(rows: int, seed: int = 1) -> Results:
    """Results as they are played: low contracts more often, few doubled, near the contract."""
    rng = np.random.default_rng(seed)
    level = rng.choice(np.arange(1, 8), size=rows, p=[0.1, 0.22, 0.28, 0.27, 0.06, 0.06, 0.01])
    over, weight = np.array(MADE_OR_DOWN).T
    return Results(
        rng.integers(0, 2, rows),
        level,
        rng.choice(np.arange(5), size=rows, p=[0.12, 0.13, 0.22, 0.25, 0.28]),
        rng.choice(np.array([1, 2, 4]), size=rows, p=[0.94, 0.058, 0.002]),
        np.minimum(6 + level + rng.choice(over, size=rows, p=weight / weight.sum()), 13),
    )


def boards(number: int, each: int, seed: int = 2) -> Column:
    """Scores to North-South, ``(number, each)``: every board has a dozen or so favourites."""
    rng = np.random.default_rng(seed)
    made = declarer_points(*results(16 * number, seed)).astype(np.int64).reshape(number, 16)
    made *= rng.choice(np.array([-1, 1]), size=made.shape)
    which = np.minimum(rng.geometric(0.25, size=(number, each)) - 1, 15)
    return np.take_along_axis(made, which, axis=1)


def board(rows: int, distinct: int, seed: int = 3) -> Column:
    """Scores of one board with exactly *distinct* different ones."""
    rng = np.random.default_rng(seed)
    every: Column = rng.permutation(np.arange(-150, 160))[:distinct] * 10
    which = np.minimum(rng.geometric(4 / distinct, size=rows) - 1, distinct - 1)
    which[:distinct] = np.arange(distinct)
    return every.take(rng.permutation(which))


class Session(NamedTuple):
    """Columns of a Mitchell's results, some of them missing."""

    board: Column
    ns: Column
    ew: Column
    score_ns: Column


def session(number: int, tables: int, seed: int = 4) -> Session:
    """*number* boards at *tables* tables; up to seven tables did not play a board."""
    rng = np.random.default_rng(seed)
    scores = boards(number, tables, seed)
    board, table = np.divmod(np.arange(number * tables), tables)
    ew = tables + 1 + (table + board) % tables
    played = np.ones(number * tables, dtype=np.bool_)
    for each in range(number):
        missing = rng.choice(tables, size=each % 8 if tables > 16 else each % 2, replace=False)
        played[each * tables + missing] = False
    columns = (board + 1, table + 1, ew, scores.ravel())
    return Session(*(column[played] for column in columns))
