"""A director's ruling in one text: assigned, weighted, split or artificial."""

import re
from dataclasses import replace
from fractions import Fraction

from overtrick.core.outcome import (
    Artificial,
    Award,
    NotPlayed,
    OneSided,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    Split,
    Weighted,
)
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation.entries import read_entry
from overtrick.phrase import phrase

_SPLIT = "|"
_PART = re.compile(
    r"\s*([0-9]{1,3}(?:\.[0-9]{1,3})?|[0-9]{1,4}/[0-9]{1,4})\s*%?\s+(\S.*)", re.ASCII
)


def read_ruling(text: str, language: str = "en") -> Outcome:
    """What a director decides, as it is typed.

    A result, or a score alone, is an assigned score (Law 12C1); several with percentages
    before them, and semicolons between them, a weighted one; ``AVE+/AVE-`` or ``60/40`` an
    artificial one; two of these with ``|`` between them a split one, North-South first.

    >>> read_ruling("60 4S N =; 40 4S N -1").parts[0].weight
    Fraction(3, 5)
    >>> str(read_ruling("AVE+/AVE-").ns)
    'AVE+'

    ParseError if it is none of these; ImpossibleError if the weights do not make 100 %.
    """
    sides = text.split(_SPLIT)
    if len(sides) > 2:
        raise ParseError(phrase("a split ruling has two sides, got {count}", count=len(sides)))
    if len(sides) == 2:
        ns, ew = (_one_sided(side, language) for side in sides)
        return Split(ns, ew)
    if ";" in text:
        return _weighted(text, language)
    return _assigned(read_entry(text, language))


def _one_sided(text: str, language: str) -> OneSided:
    if ";" in text:
        return _weighted(text, language)
    try:
        return Award.parse(text)
    except ParseError:
        pass  # no award, so a result
    found = _assigned(read_entry(text, language))
    if isinstance(found, Artificial):
        raise ParseError(
            phrase("one side of a split ruling has one award, got {text!r}", text=text.strip())
        )
    return found


def _weighted(text: str, language: str) -> Weighted:
    parts = []
    for word in text.split(";"):
        match = _PART.fullmatch(word)
        if match is None:
            raise ParseError(
                phrase("not a part of a weighted score like '60 4S N =': {word!r}", word=word)
            )
        outcome = _assigned(read_entry(match[2], language))
        if not isinstance(outcome, Played | PassedOut | Score):
            raise ParseError(
                phrase("a weighted score is made of results, got {word!r}", word=match[2])
            )
        try:
            weight = Fraction(match[1])
        except ZeroDivisionError:
            raise ParseError(phrase("not a weight: {word!r}", word=match[1])) from None
        parts.append(Part(weight if "/" in match[1] else weight / 100, outcome))
    if len(parts) < 2:
        raise ImpossibleError(phrase("a weighted score has two results or more"))
    return Weighted(tuple(parts))


def _assigned(
    outcome: Played | PassedOut | NotPlayed | Score | Artificial,
) -> Played | PassedOut | NotPlayed | Score | Artificial:
    if isinstance(outcome, Played | Score):
        return replace(outcome, assigned=True)
    return outcome
