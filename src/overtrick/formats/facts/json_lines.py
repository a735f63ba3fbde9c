"""Lines of JSON: each value on a line of its own, whole numbers only, no field twice."""

import json
from collections.abc import Iterator
from typing import Any

from overtrick.errors import FileError
from overtrick.formats.facts.leaves import Json
from overtrick.formats.facts.misfit import misfit
from overtrick.phrase import phrase


def line_of(value: Json) -> str:
    """*value* on a line: fields sorted, no spaces, letters as themselves."""
    written = json.dumps(
        value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False
    )
    return written + "\n"


def value_of(line: bytes) -> Json:
    """The value on a line. FileError for one that is none, or has a field twice or a decimal."""
    try:
        return _READER.decode(line.decode())
    except (ValueError, RecursionError) as error:
        raise misfit(phrase("a line of JSON is expected")) from error


def values_of(data: bytes) -> Iterator[tuple[int, Json | FileError]]:
    """Each line's number, from 1, and its value, or what is wrong with it."""
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            yield number, value_of(line)
        except FileError as error:
            yield number, error


def _no_decimal(text: str) -> None:
    raise ValueError(text)


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(pairs)
    return found


_READER = json.JSONDecoder(
    parse_float=_no_decimal, parse_constant=_no_decimal, object_pairs_hook=_fields
)
