"""Rounding as regulations word it. Nothing else in the house rounds.

Python's ``round`` goes to the even neighbour on an exact half; no regulation of
bridge does. Everything here is exact: a ``Fraction`` or an ``int`` goes in.
"""

from fractions import Fraction

Exact = int | Fraction


def half_away_from_zero(value: Exact, unit: Exact = 1) -> Fraction:
    """*value* to the nearest multiple of *unit*, an exact half away from zero.

    >>> [int(half_away_from_zero(Fraction(n, 2))) for n in (-3, -1, 1, 3)]
    [-2, -1, 1, 2]
    >>> half_away_from_zero(-385, 10)
    Fraction(-390, 1)
    """
    size = Fraction(unit)
    units = abs(Fraction(value)) / size
    whole = (2 * units.numerator + units.denominator) // (2 * units.denominator)
    return size * (whole if value >= 0 else -whole)


def half_away_from(average: Exact, value: Exact, unit: Exact) -> Fraction:
    """*value* to the nearest multiple of *unit*, an exact half away from *average*.

    How the EBU rounds a board's matchpoints to the unit of scoring (White Book 4.2.6.1).
    The grid is that of *unit* from zero; only the halves look at the average.
    """
    size = Fraction(unit)
    units = Fraction(value) / size
    whole, rest = divmod(units, 1)
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and value >= average)
    return size * (whole + up)


def half_down(value: Exact, unit: Exact = 1) -> Fraction:
    """*value* to the nearest multiple of *unit*, an exact half towards zero."""
    size = Fraction(unit)
    units = abs(Fraction(value)) / size
    whole = -((units.denominator - 2 * units.numerator) // (2 * units.denominator))
    return size * (whole if value >= 0 else -whole)


def decimal(value: Exact, places: int) -> str:
    """*value* with *places* decimals, halves away from zero: what a person reads.

    >>> decimal(Fraction(62500, 999), 2), decimal(Fraction(-1, 8), 2), decimal(7, 0)
    ('62.56', '-0.13', '7')
    """
    scaled = int(half_away_from_zero(Fraction(value) * 10**places))
    sign, digits = "-" if scaled < 0 else "", str(abs(scaled)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
