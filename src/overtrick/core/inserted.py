"""Matchpoints for a score that nobody made, put into a board by hand."""

from collections.abc import Mapping
from fractions import Fraction

from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def inserted_matchpoints(board: Mapping[int, int | Fraction], assigned: int) -> Fraction:
    """Matchpoints (2-1-0) of an assigned score, from a board's scores and their matchpoints.

    Those of the next lower score and its frequency, never above the top nor below 0
    (EBU White Book 4.2.2). A score that was made has its own matchpoints. *board* holds
    every score of the board, of which the lowest tells its frequency by its matchpoints.

    >>> inserted_matchpoints({500: 14, 450: 11, 420: 4}, 430)
    Fraction(9, 1)
    """
    if not board:
        raise ImpossibleError(phrase("a board without scores has nothing to put a score between"))
    if assigned in board:
        return Fraction(board[assigned])
    frequencies = _frequencies(board)
    top = 2 * (sum(frequencies.values()) - 1)
    lower = max((score for score in board if score < assigned), default=None)
    if lower is None:
        return Fraction(0)
    return Fraction(min(board[lower] + frequencies[lower], top))


def _frequencies(board: Mapping[int, int | Fraction]) -> dict[int, Fraction]:
    """How often each score was made: it ties with its equals and beats all that are lower."""
    frequencies: dict[int, Fraction] = {}
    lower = Fraction(0)
    for score in sorted(board):
        frequencies[score] = board[score] - 2 * lower + 1
        lower += frequencies[score]
        if frequencies[score] <= 0:
            raise ImpossibleError(
                phrase(
                    "{board} matchpoints are no board's for a score {score}",
                    board=board[score],
                    score=score,
                )
            )
    return frequencies
