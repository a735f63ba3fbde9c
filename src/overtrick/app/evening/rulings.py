"""Rulings as a director types them, and an outcome as the text that a form shows again.

The notation is that of the command line. Two things are added that it cannot express: points
of the method, set by hand, ``points 7.5 / 4.5``, and any two percentages, ``62.5/37.5``.
"""

import re
from collections.abc import Iterable
from fractions import Fraction

from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.rounding import decimal
from overtrick.core.steps import message
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.notation.rulings import read_ruling
from overtrick.phrase import phrase, said_by

_POINTS = re.compile(
    r"\s*(?:points|pts)\s+(-?[0-9]{1,6}(?:[./][0-9]{1,6})?)\s*(?:/|;|-)\s+"
    r"(-?[0-9]{1,6}(?:[./][0-9]{1,6})?)\s*",
    re.ASCII | re.IGNORECASE,
)
_AWARD = r"([0-9]{1,3}(?:\.[0-9]{1,6})?%?|(?:ave|a)[+=-]?)"
_AWARDS = re.compile(rf"\s*a?\s*{_AWARD}\s*[/-]\s*{_AWARD}\s*", re.ASCII | re.IGNORECASE)
_MOST_PARTS = 12
RULING = message("ruling")


def ruling_outcome(text: str, language: str = "en") -> Outcome:
    """What a ruling is, as it was typed; all that is wrong with it together.

    ``4S W =`` or ``-420`` is assigned, ``60% 4S W =; 40% 4S W -1`` weighted, ``A60/40`` or
    ``AVE+/AVE-`` artificial, ``4S W = | AVE-`` split with North-South first, ``NP`` not
    played, ``points 7.5 / 4.5`` the method's own points for North-South and East-West.

    >>> str(ruling_outcome("A60/40")), str(ruling_outcome("ave+/ave-"))
    ('A6040', 'AVE+/AVE-')

    FileError names each part that cannot be read; ParseError or ImpossibleError if the text
    as a whole is no ruling.
    """
    match = _POINTS.fullmatch(text)
    if match is not None:
        return _given(match[1], match[2])
    parts = [part for side in text.split("|") for part in side.split(";")]
    if len(parts) > _MOST_PARTS:
        raise ParseError(
            phrase(
                "a ruling has {most} parts at most, got {count}", most=_MOST_PARTS, count=len(parts)
            )
        )
    two = [side.strip() for side in text.split("|") if "|" in text and _AWARDS.fullmatch(side)]
    if two:  # the notation would take 60/40 of one side as that fraction of a percent
        raise ParseError(
            phrase("one side of a split ruling has one award, got {text!r}", text=two[0])
        )
    try:
        return read_ruling(text, language)
    except (ParseError, ImpossibleError) as error:
        awards = _AWARDS.fullmatch(text)
        if awards is not None:
            return Artificial(Award.parse(awards[1]), Award.parse(awards[2]))
        faults = tuple(_faults(text, language))
        if len(faults) < 2:
            raise
        raise FileError(RULING, faults) from error


def weighted_text(parts: Iterable[tuple[str, str]]) -> str:
    """A weighted ruling in one text, from rows of a form: a percentage and a result each.

    Rows left empty are no parts.

    >>> weighted_text([("60", "4S W ="), ("40", "4S W -1"), ("", "")])
    '60% 4S W =; 40% 4S W -1'
    """
    rows = [(share.strip().removesuffix("%"), result.strip()) for share, result in parts]
    return "; ".join(f"{share}% {result}".strip() for share, result in rows if share or result)


def ruling_text(outcome: Outcome) -> str:
    """*outcome* as ``ruling_outcome`` reads it.

    ImpossibleError where the notation has no words: a contract with another score beside it,
    a percentage without decimals such as 200/3, and to sit out, which is no ruling.
    """
    match outcome:
        case Artificial(ns, ew):
            return f"{_side(ns)}/{_side(ew)}"
        case Split(ns, ew):
            return f"{_side(ns)} | {_side(ew)}"
        case Given(points_ns, points_ew):
            return f"points {_number(points_ns)} / {_number(points_ew)}"
        case SitOut():
            return _no_words(outcome)
        case _:
            return _side(outcome)


def usual_law(outcome: Outcome | None) -> str:
    """The Law on which such a ruling usually rests; None is an appeal that changes nothing."""
    match outcome:
        case None:
            return "Law 93"
        case Artificial():
            return "Law 12C2"
        case Weighted():
            return "Law 12C1(c)"
        case Split():
            return "Law 12C1(e)"
        case Played() | PassedOut() | Score():
            return "Law 12C1"
        case _:
            return "Law 12"


def _given(ns: str, ew: str) -> Given:
    try:
        return Given(Fraction(ns), Fraction(ew))
    except (ValueError, ZeroDivisionError):
        raise ParseError(phrase("not points: {ns!r} and {ew!r}", ns=ns, ew=ew)) from None


def _faults(text: str, language: str) -> Iterable[Fault]:
    """What is wrong with each part by itself."""
    sides = text.split("|")
    for side, name in zip(sides, ("NS", "EW") if len(sides) == 2 else ("", ""), strict=False):
        for place, part in enumerate(side.split(";"), 1):
            plain = part.strip()
            try:
                if ";" in side:
                    # a part with its weight is read beside one that makes it a whole
                    read_ruling(f"{_weight_left(plain)} PASS; {plain}", language)
                else:
                    read_ruling(f"{plain} | AVE" if name else plain, language)
            except (ParseError, ImpossibleError) as error:
                where = " ".join(word for word in (name, str(place)) if word)
                yield Fault(where, said_by(error))


def _weight_left(part: str) -> str:
    """What is missing to 100 % beside a part; half if it does not say."""
    match = re.match(r"([0-9]{1,4}(?:/[0-9]{1,4}|\.[0-9]{1,3})?)\s*%?\s", part, re.ASCII)
    try:
        said = Fraction(match[1]) if match is not None else Fraction(50)
    except ZeroDivisionError:
        said = Fraction(50)
    weight = said if match is not None and "/" in match[1] else said / 100
    left = 1 - weight
    return f"{left.numerator}/{left.denominator}" if 0 < left < 1 else "50"


def _side(outcome: OneSided) -> str:
    match outcome:
        case Played(_, explicit_ns, _) if explicit_ns is not None:
            return _no_words(outcome)
        case Played(result):
            return str(result)
        case PassedOut():
            return "PASS"
        case NotPlayed():
            return "NP"
        case Score(0):
            return "PASS"
        case Score(score_ns):
            return f"{score_ns:+}"
        case Award():
            return str(outcome) if "/" not in str(outcome) else _no_words(outcome)
        case Weighted(parts):
            return "; ".join(f"{_share(part.weight)} {_side(part.outcome)}" for part in parts)


def _share(weight: Fraction) -> str:
    """A weight: percent where that is a whole number, else a fraction."""
    percent = 100 * weight
    whole = percent.denominator == 1
    return f"{percent}%" if whole else f"{weight.numerator}/{weight.denominator}"


def _number(value: Fraction) -> str:
    """With decimals where they are exact."""
    for places in range(7):
        if (value * 10**places).denominator == 1:
            return decimal(value, places)
    return str(value)


def _no_words(outcome: object) -> str:
    raise ImpossibleError(phrase("this ruling has no words: {outcome}", outcome=outcome))
