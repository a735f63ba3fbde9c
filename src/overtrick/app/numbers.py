"""Numbers as people read them. Only here and in the writers does an exact number get digits."""

from fractions import Fraction
from functools import lru_cache

from overtrick.core.rounding import decimal


def figure(value: Fraction | int | None, places: int = 2) -> str:
    """*value* with *places* decimals, halves away from zero; empty for None."""
    return "" if value is None else _decimal(value, places)


@lru_cache(maxsize=8192)
def _decimal(value: Fraction | int, places: int) -> str:
    """The same, once for a figure: five hundred results of a board have a dozen of them."""
    return decimal(value, places)


def signed(value: Fraction | int | None, places: int = 2) -> str:
    """The same with a plus before gains."""
    return ("+" if value is not None and value > 0 else "") + figure(value, places)


def brief(value: Fraction | int) -> str:
    """A number as short as it goes, with four decimals at most: ``12``, ``4.5``, ``4.8333``.

    >>> [brief(Fraction(n, 6)) for n in (12, 27, 29)]
    ['2', '4.5', '4.8333']
    """
    exact = Fraction(value)
    for places in range(4):
        if (exact * 10**places).denominator == 1:
            return decimal(exact, places)
    return decimal(exact, 4)


def column_places(values: list[Fraction | int | None]) -> int:
    """Decimals that a column of *values* needs: none if all are whole, else two."""
    known = [Fraction(value) for value in values if value is not None]
    return 0 if all(value.denominator == 1 for value in known) else 2
