"""When a value given is the value expected."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeGuard

from overtrick.conformance.exact_json import Json, Value
from overtrick.core.rounding import half_away_from_zero


def agree(expected: Json, given: Value) -> bool:
    """Whether *given* is *expected*, as far as *expected* says.

    A number agrees if, rounded to the decimals that are printed, halves away from zero,
    it is the printed one: 12.61 is agreed to by 12.6149, 12.8 by 12.84. Lists agree
    member by member in their order. An object agrees if every member that is expected
    is there and agrees; more members do no harm. Anything else must be equal, and a
    truth value is no number.
    """
    if isinstance(expected, bool) or expected is None:
        return given is expected
    if isinstance(expected, (int, Decimal)):
        return _is_number(given) and _rounded_like(expected, given) == Fraction(expected)
    if isinstance(expected, str):
        return given == expected
    if isinstance(expected, list):
        return (
            isinstance(given, Sequence)
            and not isinstance(given, str)
            and len(given) == len(expected)
            and all(map(agree, expected, given))
        )
    return isinstance(given, Mapping) and all(
        name in given and agree(member, given[name]) for name, member in expected.items()
    )


def _is_number(given: Value) -> TypeGuard[int | Fraction | Decimal]:
    return isinstance(given, (int, Fraction, Decimal)) and not isinstance(given, bool)


def _rounded_like(expected: int | Decimal, given: int | Fraction | Decimal) -> Fraction:
    exponent = expected.as_tuple().exponent if isinstance(expected, Decimal) else 0
    places = -exponent if isinstance(exponent, int) and exponent < 0 else 0
    return half_away_from_zero(Fraction(given), Fraction(1, 10**places))
