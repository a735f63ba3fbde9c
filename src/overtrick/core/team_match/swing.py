"""What the tables of a team match make together.

Scores are those of our own pairs, each seen from its own side: plus is good for us.
"""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.core.adjusted import award_imps, weighted
from overtrick.core.imps import imps
from overtrick.core.outcome import Award
from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def swing(our_scores: Iterable[int]) -> int:
    """Our gain on a board: the sum of what our pairs scored at all tables.

    >>> swing([100, -730]), imps(swing([100, -730]))
    (-630, -12)
    """
    return sum(our_scores)


def bam_points(gain: Exact) -> Fraction:
    """Points of a board at board-a-match: 1, 1/2 or 0 by the sign of our gain (as Law 78A)."""
    return Fraction((gain > 0) - (gain < 0) + 1, 2)


def weighted_imps(ours: Iterable[tuple[Fraction, int]], our_other_table: int) -> Fraction:
    """IMPs of a weighted score, given as weights that add up to 1 and our points.

    Each result is turned into IMPs with our score at the other table, and the IMPs are
    weighted, not the scores (Law 12C1(c)).
    """
    return weighted((weight, Fraction(imps(points + our_other_table))) for weight, points in ours)


def margins_with_awards(
    imps_home: Exact, imps_away: Exact, award_home: Award, award_away: Award
) -> tuple[Fraction, Fraction]:
    """The two teams' margins, each from its own side, when a board has an artificial score.

    Each team's award counts for itself alone (Law 12C2(b)), so the margins need not be
    opposite, and each team reads its victory points from its own.

    >>> both = Award.parse("AVE-")
    >>> [int(margin) for margin in margins_with_awards(20, 10, both, both)]
    [7, -13]
    """
    lead = Fraction(imps_home) - Fraction(imps_away)
    return lead + award_imps(award_home), -lead + award_imps(award_away)


def balanced(gain_home: Exact, gain_away: Exact) -> Fraction:
    """The home team's IMPs on a board when both results are reduced to one (Law 12C4).

    A knock-out needs one winner, so what the two teams get separately is averaged; the
    other team has the opposite.

    >>> str(balanced(6, -10))
    '8'
    """
    return (Fraction(gain_home) - Fraction(gain_away)) / 2


def factored_imps(total: Exact, boards: int, most_boards: int) -> Fraction:
    """IMPs as if the team had played *most_boards*, those of the team that played most."""
    if not 1 <= boards <= most_boards:
        raise ImpossibleError(
            phrase(
                "boards played are 1 to {most_boards}, the most of any team, got {boards}",
                most_boards=most_boards,
                boards=boards,
            )
        )
    return Fraction(total) * most_boards / boards
