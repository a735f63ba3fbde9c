"""When a value given is the value expected."""

from decimal import Decimal
from fractions import Fraction

import pytest

from overtrick.conformance.agreement import agree
from overtrick.conformance.exact_json import Json, Value, read_json

EQUAL: list[tuple[str, Value]] = [
    ("12.61", Fraction(12614, 1000)),
    ("12.61", Fraction(12605, 1000)),  # an exact half goes away from zero
    ("-12.61", Fraction(-12605, 1000)),
    ("0.1", Fraction(1, 10)),
    ("12.80", Decimal("12.8")),
    ("12.8", Fraction(1284, 100)),
    ("10.0", 10),
    ("5", Fraction(11, 2) - Fraction(1, 100)),
    ("1e2", 100),
    ("[10.00, 10.00]", [Fraction(10), 10]),
    ("[]", []),
    ('{"NS": 6.9, "EW": 3.1}', {"EW": Fraction(31, 10), "NS": Fraction(69, 10), "note": "more"}),
    ('"4SX NS -2"', "4SX NS -2"),
    ("true", True),
    ("null", None),
]
DIFFERENT: list[tuple[str, Value]] = [
    ("12.61", Fraction(12615, 1000)),
    ("12.61", Fraction(126049, 10000)),
    ("12.80", Fraction(1284, 100)),
    ("5", Fraction(11, 2)),
    ("-5", 5),
    ("5", "5"),
    ("1", True),
    ("true", 1),
    ("null", 0),
    ("0", None),
    ('"5"', 5),
    ("[1, 2]", [2, 1]),
    ("[1, 2]", [1, 2, 3]),
    ('["a"]', "a"),
    ('"ab"', ["a", "b"]),
    ('{"NS": 1, "EW": 2}', {"NS": 1}),
    ('{"NS": 1}', [1]),
    ("[1]", {"0": 1}),
]


@pytest.mark.parametrize(("expected", "given"), EQUAL)
def test_agreement(expected: str, given: Value) -> None:
    assert agree(read_json(expected), given)


@pytest.mark.parametrize(("expected", "given"), DIFFERENT)
def test_disagreement(expected: str, given: Value) -> None:
    assert not agree(read_json(expected), given)


def test_what_is_read_agrees_with_itself() -> None:
    value: Json = read_json('{"a": [1, 2.50, null, {"b": "c"}], "d": false}')
    assert agree(value, value)
