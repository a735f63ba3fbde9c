"""The best that numpy alone does, as bare as it can be written: what the kernels are held to.

Nothing is checked, everything is assumed: types, ranges, that all boards are of one
size and an even one. Whoever knows a faster form should put it here.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from overtrick.batch.imps import imp_table

Array = npt.NDArray[Any]

BY_TEN = imp_table()[::10].copy()
"""IMPs of a difference of ten times (i - 400): the table by d // 10, from -4000 to 4000."""
FROM_ZERO = np.concatenate((BY_TEN[400:], BY_TEN[:400]))
"""The same, to be reached with negative indices."""


def imps_take(differences: Array) -> Array:
    """Take by d // 10 from a table that begins at -4000."""
    return BY_TEN.take(differences // 10 + 400)


def imps_wrapped(differences: Array) -> Array:
    """Index by d // 10, negative ones from the end."""
    imps: Array = FROM_ZERO[differences // 10]
    return imps


def imps_take_wrapped(differences: Array) -> Array:
    """Take by d // 10, negative ones from the end."""
    return FROM_ZERO.take(differences // 10)


def matchpoints_cube(scores: Array) -> Array:
    """Every result with every other, ``(boards, n, n)`` at once."""
    narrow = scores.astype(np.int16)
    own, other = narrow[:, :, None], narrow[:, None, :]
    won = (own > other).sum(axis=2) - (own < other).sum(axis=2)
    won += scores.shape[1] - 1
    return np.asarray(won)


def matchpoints_rows(scores: Array) -> Array:
    """One result of every board with all others of its board, one after the other."""
    narrow = np.ascontiguousarray(scores.T, dtype=np.int16)
    earned = np.zeros(narrow.shape, dtype=np.int8)
    for own in narrow:
        earned -= (own > narrow).view(np.int8)
        earned += (own < narrow).view(np.int8)
    return earned.T + np.int64(len(narrow) - 1)


def matchpoints_ring(scores: Array) -> Array:
    """Every pair once, in steps around the board."""
    narrow = np.ascontiguousarray(scores.T, dtype=np.int16)
    results = len(narrow)
    around = np.concatenate((narrow, narrow))
    total = np.zeros(around.shape, dtype=np.int8)
    for step in range(1, results // 2):
        other = around[step : step + results]
        won = (other > narrow).view(np.int8) - (other < narrow).view(np.int8)
        total[step : step + results] += won
        total[:results] -= won
    half = results // 2
    won = (narrow[half:] > narrow[:half]).view(np.int8)
    won -= (narrow[half:] < narrow[:half]).view(np.int8)
    total[half:results] += won
    total[:half] -= won
    return (total[:results] + total[results:]).T + np.int64(results - 1)


def matchpoints_sorted(board: Array, scores: Array) -> Array:
    """Ranks from one sort of board and score together."""
    key = board * 32768 + scores
    _, code, counts = np.unique(key, return_inverse=True, return_counts=True)
    below = np.cumsum(counts) - counts
    size = np.bincount(board)
    start = (np.cumsum(size) - size).take(board)
    return 2 * (below.take(code) - start) + counts.take(code) - 1


def cross_imps_cube(scores: Array) -> Array:
    """Every result with every other, ``(boards, n, n)`` at once."""
    tens = scores // 10
    difference = tens[:, :, None] - tens[:, None, :] + 400
    return np.asarray(np.einsum("ijk->ij", BY_TEN.take(difference).astype(np.int64)))


def cross_imps_ring(scores: Array) -> Array:
    """Every pair once, in steps around the board."""
    tens = np.ascontiguousarray((scores // 10).T, dtype=np.int64)
    results = len(tens)
    around = np.concatenate((tens, tens))
    total = np.zeros(around.shape, dtype=np.int16)
    for step in range(1, results // 2):
        difference = around[step : step + results] - tens
        difference += 400
        won = BY_TEN.take(difference, mode="clip")
        total[step : step + results] += won
        total[:results] -= won
    half = results // 2
    won = BY_TEN.take(tens[half:] - tens[:half] + 400, mode="clip")
    total[half:results] += won
    total[:half] -= won
    return (total[:results] + total[results:]).T.astype(np.int64)


def cross_imps_distinct(scores: Array) -> Array:
    """One board by its distinct scores: counted in place, then compared in a square."""
    tens = scores // 10
    least = tens.min()
    counts = np.bincount(tens - least)
    made = np.flatnonzero(counts)
    won = BY_TEN.take(made[:, None] - made + 400)
    earned = np.zeros(len(counts), dtype=np.int64)
    earned[made] = won @ counts[made]
    return earned.take(np.asarray(tens - least))


def cross_imps_pairs(scores: Array) -> Array:
    """One board by all pairs of its results, a thousand rows at a time."""
    tens = scores // 10
    blocks = np.array_split(tens, max(len(tens) // 1000, 1))
    return np.concatenate(
        [BY_TEN.take(block[:, None] - tens + 400).sum(axis=1, dtype=np.int64) for block in blocks]
    )


def in_order(rule: Any, board: Array, scores: Array) -> Array:
    """*rule* for boards that stand one after the other."""
    return np.asarray(rule(scores.reshape(board[-1] + 1, -1)).ravel())


def shuffled(rule: Any, board: Array, scores: Array) -> Array:
    """*rule* for rows in any order, of boards numbered from 0: brought together and back."""
    order = np.argsort(board.astype(np.uint16), kind="stable")
    earned = np.empty(len(scores), dtype=np.int64)
    earned[order] = in_order(rule, board[order[-1:]], scores[order])
    return earned


def ranked_in_floats(board: Array, ns: Array, ew: Array, scores: Array) -> Array:
    """A Mitchell matchpointed with Neuberg and ranked by floats, which part what is equal."""
    earned = matchpoints_sorted(board - 1, scores)
    actual = np.bincount(board)[board]
    expected = actual.max()
    points = (earned + 1.0) * expected / actual - 1
    other = 2.0 * (expected - 1) - points
    totals = np.bincount(ns, points, minlength=ew.max() + 1) + np.bincount(ew, other)
    played = np.bincount(ns, minlength=ew.max() + 1) + np.bincount(ew)
    return np.argsort(-(totals[1:] / played[1:]))
