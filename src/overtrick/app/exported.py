"""Lists for other programs: as a spreadsheet reads them, and as JSON."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from overtrick.app.numbers import figure

PLACES = 4
"""Decimals of figures that are not whole."""
FORMULA = tuple("=+-@\t\r")
"""What a text must not begin with, for a spreadsheet would work it out."""


def csv_text(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """A line for each of *rows* under the names of *columns*; what is not there stays empty."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([_safe(row.get(name)) for name in columns] for row in rows)
    return out.getvalue()


def json_text(value: object) -> str:
    """*value* as JSON that people can read too."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def without_nothing(row: Mapping[str, object]) -> dict[str, object]:
    """*row* without what says nothing."""
    return {key: value for key, value in row.items() if value not in (None, "")}


def number(value: Fraction | int | None) -> int | float | None:
    """A number as JSON has it: whole, or with four decimals."""
    if value is None:
        return None
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else float(figure(exact, PLACES))


def _safe(value: object) -> object:
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return "" if value is None else value
