"""Rates as whole millionths, so that every engine agrees to the last bit.

A Rate of 50 is 50,000,000; half a board is a share of 500,000,000 billionths. Every stage of
the weekly job divides once and rounds once, by ``nearest``. While no Rate is above 1,500
points and nobody plays more than 1,000 boards a week, no product reaches 2**63, so that other
engines can do the same with the integers they have.
"""

from fractions import Fraction

from overtrick.core.rounding import Exact, half_away_from_zero

UNIT = 1_000_000
"""Millionths in one point or one board."""
WHOLE = 1_000_000_000
"""Billionths in the whole of a board's maximum: a share is multiplied by four Rates."""


def nearest(numerator: int, denominator: int) -> int:
    """The quotient to the nearest whole, an exact half up. Nothing below zero goes in.

    >>> nearest(5, 2), nearest(7, 3), nearest(8, 3)
    (3, 2, 3)
    """
    return (numerator + denominator // 2) // denominator


def millionths(value: Exact) -> int:
    """*value* in millionths, to the nearest, halves away from zero."""
    return int(half_away_from_zero(Fraction(value) * UNIT))


def share_billionths(share: Exact) -> int:
    """A share of a board's maximum, 0 to 1, in billionths; halves away from average.

    So that a side's share and its opponents' always add up to ``WHOLE``.
    """
    half = WHOLE // 2
    return half + int(half_away_from_zero(Fraction(share) * WHOLE - half))


def exact(value: int) -> Fraction:
    """What so many millionths are."""
    return Fraction(value, UNIT)
