"""JSON whose numbers stay what is printed: ints and ``Decimal``, never binary floats."""

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NoReturn, TypeAlias

from overtrick.core.rounding import decimal
from overtrick.errors import ParseError
from overtrick.phrase import phrase

Json: TypeAlias = "bool | int | Decimal | str | list[Json] | dict[str, Json] | None"
"""What is read."""
Value: TypeAlias = (
    "bool | int | Fraction | Decimal | str | Sequence[Value] | Mapping[str, Value] | None"
)
"""What can be written: what is read, and what rules give."""

MOST_DIGITS = 400
"""Of a number, before or after its point."""
MOST_LEVELS = 40
"""Of lists and objects inside one another."""
SHOWN_PLACES = 6
"""Decimals to which a fraction that never ends is written."""


def read_json(text: str) -> Json:
    """The value that *text* is; ParseError if it is not JSON.

    Stricter than the standard library: no NaN or Infinity, no name twice in one
    object, no numbers and no nesting beyond all reason.
    """
    try:
        value: Json = json.loads(
            text,
            parse_float=_decimal,
            parse_int=_whole,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except ParseError:
        raise
    except ValueError as error:
        raise ParseError(phrase("not JSON: {error}", error=error)) from None
    except RecursionError:
        raise ParseError(phrase("not JSON that anyone would write: nested too deeply")) from None
    _require_shallow(value)
    return value


def json_text(value: Value) -> str:
    """*value* as JSON in one line, in letters of any script; half a surrogate is escaped."""
    if isinstance(value, Mapping):
        members = ", ".join(f"{json_text(name)}: {json_text(item)}" for name, item in value.items())
        return f"{{{members}}}"
    if isinstance(value, Fraction):
        return _fraction_text(value)
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(json_text, value))}]"
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value)


def _fraction_text(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    text = decimal(value, SHOWN_PLACES)
    return text.rstrip("0").removesuffix(".")


def _decimal(text: str) -> Decimal:
    value = Decimal(text)
    exponent = value.as_tuple().exponent
    # Made a fraction, 1e999999999 would fill the memory.
    if len(text) > MOST_DIGITS or not isinstance(exponent, int) or abs(exponent) > MOST_DIGITS:
        raise ParseError(
            phrase(
                "a number of more than {most_digits} digits: {text}...",
                most_digits=MOST_DIGITS,
                text=text[:20],
            )
        )
    return value


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ParseError(
            phrase(
                "a number of more than {most_digits} digits: {text}...",
                most_digits=MOST_DIGITS,
                text=text[:20],
            )
        )
    return int(text)


def _no_constant(text: str) -> NoReturn:
    raise ParseError(phrase("not a JSON number: {text}", text=text))


def _object(members: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(members)
    if len(value) != len(members):
        names = [name for name, _ in members]
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ParseError(
            phrase("named twice in one object: {map}", map=", ".join(map(repr, twice)))
        )
    return value


def _require_shallow(value: Json) -> None:
    layer: list[Json] = [value]
    for _ in range(MOST_LEVELS):
        inside: list[Json] = []
        for item in layer:
            if isinstance(item, dict):
                inside += item.values()
            elif isinstance(item, list):
                inside += item
        layer = inside
    if layer:
        raise ParseError(
            phrase(
                "more than {most_levels} lists and objects inside one another",
                most_levels=MOST_LEVELS,
            )
        )
