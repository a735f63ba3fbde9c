"""When a value given is the value expected."""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeGuard

from overtrick.conformance.exact_json import Json, Value
from overtrick.conformance.par_contracts import printed_par_contract
from overtrick.core.par import ParContract
from overtrick.core.rounding import half_away_from_zero
from overtrick.errors import ParseError

UNORDERED = "contracts"
"""A member that lists the contracts which give par: the order is nobody's, and each stands
in one of two notations."""


def agree(expected: Json, given: Value) -> bool:
    """Whether *given* is *expected*, as far as *expected* says.

    A number agrees if, rounded to the decimals that are printed, halves away from zero,
    it is the printed one: 12.61 is agreed to by 12.6149, 12.8 by 12.84. Lists agree
    member by member in their order. An object agrees if every member that is expected
    is there and agrees; more members do no harm. Where the member lists the contracts
    that give par, they agree as contracts do, in any order. Anything else must be equal,
    and a truth value is no number.
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
        name in given
        and (agree(member, given[name]) or (name == UNORDERED and _alike(member, given[name])))
        for name, member in expected.items()
    )


def _alike(expected: Json, given: Value) -> bool:
    """Whether both are lists of the same contracts that give par."""
    wanted, came = _contracts(expected), _contracts(given)
    return wanted is not None and came is not None and Counter(wanted) == Counter(came)


def _contracts(value: Value) -> list[ParContract] | None:
    """The contracts that *value* lists; None if it is anything else."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return None
    try:
        return [printed_par_contract(str(item)) for item in value]
    except ParseError:
        return None


def _is_number(given: Value) -> TypeGuard[int | Fraction | Decimal]:
    return isinstance(given, (int, Fraction, Decimal)) and not isinstance(given, bool)


def _rounded_like(expected: int | Decimal, given: int | Fraction | Decimal) -> Fraction:
    exponent = expected.as_tuple().exponent if isinstance(expected, Decimal) else 0
    places = -exponent if isinstance(exponent, int) and exponent < 0 else 0
    return half_away_from_zero(Fraction(given), Fraction(1, 10**places))
