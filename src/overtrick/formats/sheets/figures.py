"""Numbers as cells hold them."""

import re
from fractions import Fraction

from overtrick.core.rounding import decimal
from overtrick.errors import ParseError
from overtrick.phrase import phrase

HIGHEST_BOARD = 999
_FIGURE = re.compile(r"[+-]?\d{1,9}(?:[.,]\d{1,6})?", re.ASCII)
_BOARD = re.compile(r"(?:[^\W\d]{0,8}\.?\s*|[#№]\s*|第\s*)(\d{1,3})(?:\.|\s*[副号號])?", re.ASCII)


def figure(text: str) -> Fraction | None:
    """A number with decimals behind a point or a comma, perhaps with ``%``; None for nothing.

    ParseError for anything else.
    """
    plain = text.replace("−", "-").removesuffix("%").strip()
    if plain.strip("-") == "":
        return None
    if _FIGURE.fullmatch(plain) is None:
        raise ParseError(phrase("not a number: {text!r}", text=text))
    return Fraction(plain.replace(",", "."))


def whole(text: str, what: str) -> int | None:
    """A whole number from 1; None for nothing, ParseError for anything else."""
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) < 7 and int(text):
        return int(text)
    raise ParseError(phrase("not the number of a {what}: {text!r}", what=what, text=text))


def board_number(text: str) -> int:
    """The number of a board, 1 to 999: ``7``, ``Board 7``, ``#7``; ParseError otherwise."""
    match = _BOARD.fullmatch(text)
    if match is None or not int(match[1]):
        raise ParseError(
            phrase(
                "not the number of a board (1 to {highest_board}): {text!r}",
                highest_board=HIGHEST_BOARD,
                text=text,
            )
        )
    return int(match[1])


def written(value: Fraction | None) -> str:
    """A number with at most two decimals, halves away from zero; empty for None."""
    if value is None:
        return ""
    text = decimal(value, 2).rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
