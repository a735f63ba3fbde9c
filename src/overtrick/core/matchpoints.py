"""Matchpoints (Law 78A): two scoring units for a result beaten, one for an equal one."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.frequencies import Component, Frequencies, Weight, single
from overtrick.core.steps import Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def matchpoints(scores: Sequence[int]) -> list[int]:
    """What each of *scores* earns against all the others on one board, in 2-1-0 units.

    The scores are those of one side; for East-West turn the signs.

    >>> matchpoints([420, 450, 420, -50])
    [3, 6, 3, 0]

    The total is always ``n * (n - 1)``.
    """
    field = Frequencies(map(single, scores))
    earned = {score: versus(single(score), field).whole_matchpoints for score in field.scores}
    return [earned[score] for score in scores]


def percentages(board: Sequence[int | Fraction]) -> list[Fraction]:
    """Each result's percentage, 0 to 100, from the matchpoints (2-1-0) of all results of a board.

    ImpossibleError for a board of fewer than two results, which has no top.
    """
    if len(board) < 2:
        raise ImpossibleError(
            phrase("a board with {board} result(s) has nothing to compare", board=len(board))
        )
    top = 2 * (len(board) - 1)
    return [Fraction(100 * Fraction(earned), top) for earned in board]


class Versus(NamedTuple):
    """How a result stands against the others of its group."""

    won: Weight
    tied: Weight
    lost: Weight

    @property
    def matchpoints(self) -> Weight:
        """Law 78A's scoring units: two for a win, one for a tie."""
        return 2 * self.won + self.tied

    @property
    def whole_matchpoints(self) -> int:
        """The same as an int; only where no score is weighted."""
        return int(self.matchpoints)


def versus(result: Sequence[Component], field: Frequencies) -> Versus:
    """*result* against all other results of *field*, of which it is one itself.

    Each component of a weighted score is compared on its own and the comparisons are
    weighted (Law 12C1(c); EBU White Book 4.1.1.4): never the scores.
    """
    won: Weight = 0
    tied: Weight = 0
    for score, weight in result:
        own_below = sum(other.weight for other in result if other.score < score)
        own_equal = sum(other.weight for other in result if other.score == score)
        won += weight * (field.below(score) - own_below)
        tied += weight * (field.equal(score) - own_equal)
    return Versus(won, tied, field.results - 1 - won - tied)


def versus_step(standing: Versus, win: int) -> Step:
    """The comparison in words; *win* is what a result beaten is worth, 2 or 1."""
    value = Fraction(standing.matchpoints) * win / 2
    text = message(
        "beats {won}, equals {tied}, loses to {lost} of the other results: "
        "{win} a win and {tie} a tie make {value}"
    )
    operands = {
        "won": standing.won,
        "tied": standing.tied,
        "lost": standing.lost,
        "win": win,
        "tie": Fraction(win, 2),
        "value": value,
    }
    return Step("matchpoints", "Law 78A", text, operands, value)
