"""JSON whose numbers stay what is printed."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.conformance.exact_json import Json, Value, json_text, read_json
from overtrick.errors import ParseError

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9),
    st.text(max_size=10),
)
VALUES: st.SearchStrategy[Json] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


def shape(value: Json) -> object:
    """As ``value`` with its kinds of numbers, which ``==`` does not tell apart."""
    if isinstance(value, dict):
        return {name: shape(item) for name, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return (type(value).__name__, str(value))


@given(VALUES)
def test_what_is_written_is_read(value: Json) -> None:
    assert read_json(json_text(value)) == value


@given(VALUES)
def test_one_line_of_standard_json(value: Json) -> None:
    text = json_text(value)
    assert text.isprintable()
    json.loads(text.encode())


def test_digits_stay() -> None:
    read = read_json('{"percent": 68.350, "imps": 5, "big": 1E+3}')
    assert shape(read) == {
        "percent": ("Decimal", "68.350"),
        "imps": ("int", "5"),
        "big": ("Decimal", "1E+3"),
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(6), "6"),
        (Fraction(-13, 2), "-6.5"),
        (Fraction(29, 6), "4.833333"),
        (Fraction(100), "100"),
        (Decimal("12.50"), "12.50"),
        ([Fraction(1, 4), None, True], "[0.25, null, true]"),
        ({"花色": "♠"}, '{"花色": "♠"}'),
        ("\x1b[2J", '"\\u001b[2J"'),
        ("\ud800", '"\\ud800"'),
    ],
)
def test_written(value: Value, text: str) -> None:
    assert json_text(value) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("1 2", "not JSON"),
        ("NaN", "not a JSON number: NaN"),
        ("[-Infinity]", "not a JSON number: -Infinity"),
        ('{"a": 1, "b": 2, "a": 3}', "named twice in one object: 'a'"),
        ("1e999999999", "more than 400 digits"),
        ("0." + "1" * 500, "more than 400 digits"),
        ("9" * 5000, "more than 400 digits"),
        ("[" * 60 + "]" * 60, "more than 40 lists"),
        ("[" * 200_000, "nested too deeply"),
        ('{"a":' * 200_000, "nested too deeply"),
    ],
)
def test_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        read_json(text)


@given(st.text(max_size=60) | st.text('[]{}":,-0123456789.eE nulltrufas\\', max_size=60))
def test_only_our_error_comes_out(text: str) -> None:
    try:
        told = json_text(read_json(text))
    except ParseError as error:
        told = str(error)
    assert told
