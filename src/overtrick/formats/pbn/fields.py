"""Tag values and table cells of one kind each: contracts, tricks, scores (PBN 2.1, 3.4 and 4.2).

Leniently read: what programs write, not only what the standard allows.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple, ParamSpec, TypeVar

from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut
from overtrick.core.rounding import decimal
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase, said_by

P = ParamSpec("P")
T = TypeVar("T")
UNSAID = ("", "?", "-")
"""Empty, unknown, irrelevant."""

_SIGNS = str.maketrans("♣♧♦♢♥♡♠♤×*", "CCDDHHSSXX", "\ufe0e\ufe0f")
_CONTRACT = re.compile(r"([1-7])\s?(NT?|[CDHS])\s?(X{0,2})", re.ASCII)
_END_POSITION = re.compile(r"NT?|[CDHS]", re.ASCII)
_PASSED = ("PASS", "PASSED", "PASSED OUT", "ALL PASS", "P", "AP")
_NUMBER = re.compile(r"[+-]?(?:\d{1,9}(?:\.\d{0,12})?|\.\d{1,12})", re.ASCII)
_SIDES = re.compile(
    r"(?P<first>NS|EW)\s?(?P<one>[^\sNE]+)(?:\s(?P<second>NS|EW)\s?(?P<two>[^\sNE]+))?", re.ASCII
)
_SMALL = 6
"""Digits of a table, a round or a multiplicity."""
_EXACT_PLACES = 10
_SHOWN_PLACES = 4


class BySide(NamedTuple):
    """A number for each side, from its own point of view; None where it is not said."""

    ns: Fraction | None
    ew: Fraction | None


def contract(text: str, declarer: str) -> Contract | PassedOut | None:
    """The contract of a game or a row; None if it or its declarer is not known.

    ``^`` before a declarer says that he and dummy changed places: he declared (PBN
    3.4.13). An end position names trumps only, which makes no contract (3.10).
    ParseError for anything else.
    """
    word = " ".join(text.upper().translate(_SIGNS).split())
    if word in _PASSED:
        return PassedOut()
    seat = declarer_seat(declarer)
    if word in UNSAID or _END_POSITION.fullmatch(word):
        return None
    match = _CONTRACT.fullmatch(word)
    if match is None:
        raise ParseError(phrase("not a contract like 3NTX or Pass: {text!r}", text=text[:40]))
    if seat is None:
        return None
    level, strain, doubling = match.groups()
    return Contract(int(level), Strain.parse(strain), seat, Doubling.parse(doubling))


def declarer_seat(text: str) -> Seat | None:
    """The declarer, with or without ``^``; None if not known, ParseError for anything else."""
    word = text.strip().removeprefix("^").strip()
    return None if word in UNSAID else Seat.parse(word)


def tricks(text: str, won_by: Side, level: int) -> int | None:
    """Tricks of declarer's side; None if not known, ParseError for anything else.

    The forms of the standard, ``9``, ``NS 9``, ``EW 4 NS 9``, each with or without ``^``,
    and the relative ones of some programs: ``=``, ``+1``, ``-2``.
    """
    word = " ".join(text.strip().removeprefix("^").upper().split())
    if word in UNSAID:
        return None
    if word == "=" or (word[0] in "+-" and word[1:].isdigit()):
        return _possible(6 + level + (0 if word == "=" else _small(word)), text)
    match = _SIDES.fullmatch(word)
    if match is None:
        return _possible(_small(word), text)
    won = {match["first"]: _small(match["one"])}
    if match["second"]:
        won[match["second"]] = _small(match["two"])
    if len(won) == 2 and sum(won.values()) != 13:
        raise ParseError(
            phrase("the tricks of both sides have to add up to 13: {text!r}", text=text[:40])
        )
    own = won.get(str(won_by))
    return _possible(13 - won[str(won_by.opponents)] if own is None else own, text)


def _small(text: str) -> int:
    if re.fullmatch(r"[+-]?\d{1,2}", text, re.ASCII):
        return int(text)
    raise ParseError(phrase("not a number of tricks: {text!r}", text=text[:40]))


def _possible(number: int, text: str) -> int:
    if not 0 <= number <= 13:
        raise ParseError(
            phrase("tricks are 0 to 13, got {number}: {text!r}", number=number, text=text[:40])
        )
    return number


def by_side(text: str, declarer: Side | None) -> BySide:
    """The value of Score, ScoreIMP, ScoreMP, ScorePercentage or OptimumScore (PBN 4.2).

    ``420`` is the declarer's, so it needs *declarer*. A side that is not named has no
    number here, though at most methods it has the opposite. ParseError for other forms.
    """
    word = " ".join(text.strip().upper().split())
    if word in UNSAID:
        return BySide(None, None)
    match = _SIDES.fullmatch(word)
    if match is None:
        value = number(word)
        if declarer is None and value:
            raise ParseError(
                phrase("a score without a side needs a declarer: {text!r}", text=text[:40])
            )
        return BySide(None, value) if declarer is Side.EW else BySide(value, None)
    found = {match["first"]: number(match["one"])}
    if match["second"]:
        if match["second"] in found:
            raise ParseError(
                phrase("both scores are {side}'s: {text!r}", side=match["second"], text=text[:40])
            )
        found[match["second"]] = number(match["two"])
    return BySide(found.get("NS"), found.get("EW"))


def number(text: str) -> Fraction:
    """The exact value of ``62.5``, ``+10`` or ``100.``; ParseError otherwise."""
    word = text.strip().replace("\N{MINUS SIGN}", "-")
    if not _NUMBER.fullmatch(word):
        raise ParseError(phrase("not a number like 62.5: {text!r}", text=text[:40]))
    return Fraction(word.removesuffix("."))


def figure(value: Fraction) -> str:
    """*value* in decimals: exactly where ten decimals can, else to four.

    >>> figure(Fraction(125, 2)), figure(Fraction(-8)), figure(Fraction(2, 3))
    ('62.5', '-8', '0.6667')
    """
    exact = (value * 10**_EXACT_PLACES).denominator == 1
    text = decimal(value, _EXACT_PLACES if exact else _SHOWN_PLACES)
    return text.rstrip("0").rstrip(".")


def whole_score(value: Fraction) -> int:
    """*value* as points; ParseError if it has a fraction."""
    if value.denominator != 1:
        raise ParseError(phrase("a score is a whole number, got {value}", value=figure(value)))
    return int(value)


def said(text: str) -> str:
    """*text* without blanks around it; empty if it says that nothing is known or relevant."""
    word = text.strip()
    return "" if word in UNSAID else word


def count(text: str) -> int | None:
    """The number of a table, a round or rows that are alike; None if it is none."""
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _SMALL else None


def attempt(doubts: list[str], read: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
    """What *read* gives; None, and a line more in *doubts*, if it refuses."""
    try:
        return read(*args, **named)
    except (ParseError, ImpossibleError) as error:
        doubts.append(said_by(error))
        return None
