"""The Lehman rating of OKbridge, exact: four ratings at a table, and what a board makes of them.

A pair is expected to get its part of the four ratings' sum. A board gives every player that
rating which would have made the result the expected one, the pair's in the ratio of its two
players. So who gets exactly what was expected keeps the rating, with whatever partner and
against whomever.

What the scheme cannot do: two who play only with each other keep the ratio of their ratings
for ever, since nothing tells them apart; and a club that meets nobody else keeps the sum of
its ratings, however strong it is.
"""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

START = 50
"""Of a new player."""


def share_of_imps(imps_a_board: Exact) -> Fraction:
    """The share of a board, 0 to 1, that so many IMPs stand for: 1/2 and 1/15 an IMP.

    50 % and 20/3 % an IMP, as OKbridge and MIT turn IMPs into percentages; beyond 7 1/2
    IMPs it is all or nothing.

    >>> [str(share_of_imps(each)) for each in (0, 3, -10)]
    ['1/2', '7/10', '0']
    """
    return min(max(Fraction(1, 2) + Fraction(imps_a_board) / 15, Fraction(0)), Fraction(1))


def lehman_expected(ratings: Sequence[Exact]) -> Fraction:
    """The percentage that North-South are expected to get; the ratings in the order N E S W.

    >>> from overtrick.core.rounding import decimal
    >>> decimal(lehman_expected([50, 45, 45, 45]), 2)
    '51.35'
    """
    north, _, south, _ = _four(ratings)
    return 100 * (north + south) / sum(ratings)


def lehman_ratings(ratings: Sequence[Exact], share_ns: Exact) -> list[Fraction]:
    """The ratings that a board stands for, in the same order N E S W.

    *share_ns* is North-South's share, 0 to 1. Their sum is that of the four *ratings*.
    """
    if not 0 <= share_ns <= 1:
        raise ImpossibleError(phrase("a share is 0 to 1, got {share_ns}", share_ns=share_ns))
    four = _four(ratings)
    shares = (Fraction(share_ns), 1 - Fraction(share_ns))
    whole = sum(four)
    return [
        shares[seat.side] * whole * four[seat] / (four[seat] + four[seat.partner]) for seat in Seat
    ]


def _four(ratings: Sequence[Exact]) -> list[Fraction]:
    if len(ratings) != 4 or min(ratings) <= 0:
        shown = ", ".join(map(str, ratings))
        raise ImpossibleError(phrase("four ratings above 0 are wanted, got {shown}", shown=shown))
    return [Fraction(rating) for rating in ratings]
