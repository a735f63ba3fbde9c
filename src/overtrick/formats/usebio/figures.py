"""Numbers as USEBIO prints them."""

import re
from fractions import Fraction

from overtrick.errors import ParseError
from overtrick.phrase import phrase

NOT_SCORED = Fraction(-9999)
"""What one program prints as the points of a row that nobody played."""
_NUMBER = re.compile(r"[+-]?(\d{1,9}([.,]\d{0,9})?|[.,]\d{1,9})", re.ASCII)
_SCORE = re.compile(r"[+-]?\d{1,5}", re.ASCII)


def number(text: str) -> Fraction | None:
    """The exact value of ``38.4``, ``-0.33`` or ``60%``; None if empty, ParseError otherwise."""
    word = text.strip().replace("\N{MINUS SIGN}", "-").removesuffix("%").strip()
    if not word:
        return None
    if not _NUMBER.fullmatch(word):
        raise ParseError(phrase("a number like 38.4 is wanted, got {text!r}", text=text[:40]))
    return Fraction(word.replace(",", ".").rstrip("."))


def whole_score(text: str) -> int | None:
    """The points of ``-450``; None if the text is anything else."""
    word = text.strip().replace("\N{MINUS SIGN}", "-")
    return int(word) if _SCORE.fullmatch(word) else None


def figure(value: Fraction, places: int = 2) -> str:
    """*value* as a file prints it: exact if six decimals can hold it, else with *places*.

    >>> figure(Fraction(192, 5)), figure(Fraction(-11, 3)), figure(Fraction(7))
    ('38.4', '-3.67', '7')
    """
    if 10**6 % value.denominator == 0:
        places = 6
    sign = "-" if value < 0 else ""
    scaled, rest = divmod(abs(value) * 10**places, 1)
    whole, decimals = divmod(int(scaled) + (rest >= Fraction(1, 2)), 10**places)
    shown = f"{sign}{whole}.{decimals:0{places}d}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown
