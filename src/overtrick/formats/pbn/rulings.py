"""Outcomes as words, for those that no column of PBN can hold.

Written into a column of our own, ``Ruling``; the standard lets a table have such columns
(PBN 2.1, 5.2). ``outcome_of(words)`` and ``ruling(outcome)`` undo each other.
"""

import re
from fractions import Fraction

from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase

_PLAIN: dict[str, PassedOut | NotPlayed] = {
    "passed out": PassedOut(),
    "not played": NotPlayed(),
}
_ASSIGNED = "assigned "
_RESULT = re.compile(r"(?P<result>[1-7]\S+ [NESW] (?:=|[+-]\d{1,2}))(?: for (?P<ns>[+-]\d{1,6}))?")
_SCORE = re.compile(r"[+-]\d{1,6}", re.ASCII)
_PART = re.compile(r"(?P<weight>\d{1,12}/\d{1,12}) of (?P<outcome>.+)", re.ASCII)
_GIVEN = re.compile(r"points (-?\d{1,12}/\d{1,12}) - (-?\d{1,12}/\d{1,12})", re.ASCII)
_SHARE = re.compile(r"(\d{1,12}/\d{1,12}) of the top", re.ASCII)


def ruling(outcome: Outcome) -> str:
    """*outcome* in words: ``assigned 4S N =``, ``NS +100, EW -50``, ``AVE+ and AVE-``."""
    match outcome:
        case Split(ns, ew):
            return f"NS {_one_sided(ns)} || EW {_one_sided(ew)}"
        case Artificial(ns, ew):
            return f"{_award(ns)} and {_award(ew)}"
        case Given(ns, ew):
            return f"points {_fraction(ns)} - {_fraction(ew)}"
        case SitOut():
            return "sit-out"
        case _:
            return _one_sided(outcome)


def _one_sided(outcome: OneSided) -> str:
    match outcome:
        case Award():
            return _award(outcome)
        case Weighted(parts):
            return " & ".join(
                f"{_fraction(part.weight)} of {_plain(part.outcome)}" for part in parts
            )
        case _:
            return _plain(outcome)


def _plain(outcome: Played | PassedOut | Score | NotPlayed) -> str:
    match outcome:
        case Played(result, explicit_ns, assigned):
            points = "" if explicit_ns is None else f" for {explicit_ns:+}"
            return f"{_ASSIGNED if assigned else ''}{result}{points}"
        case Score(score_ns, assigned):
            return f"{_ASSIGNED if assigned else ''}{score_ns:+}"
        case PassedOut():
            return "passed out"
        case NotPlayed():
            return "not played"


def _award(award: Award) -> str:
    if award.grade is not None:
        return award.grade.value
    assert award.share is not None  # noqa: S101 - it is not a grade
    return f"{_fraction(award.share)} of the top"


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def outcome_of(words: str) -> Outcome:
    """The outcome that *words* name; ParseError or ImpossibleError for anything else."""
    text = words.strip()
    if text == "sit-out":
        return SitOut()
    if match := _GIVEN.fullmatch(text):
        return Given(_read(match[1]), _read(match[2]))
    ns, both, ew = text.partition(" || EW ")
    if both and ns.startswith("NS "):
        return Split(_read_one_sided(ns[3:]), _read_one_sided(ew))
    ns, both, ew = text.partition(" and ")
    if both:
        return Artificial(_read_award(ns), _read_award(ew))
    outcome = _read_one_sided(text)
    if isinstance(outcome, Award):
        raise ParseError(
            phrase("an award needs one for the other side too: {words!r}", words=words[:60])
        )
    return outcome


def _read_one_sided(text: str) -> OneSided:
    if _PART.fullmatch(text) and not _SHARE.fullmatch(text):
        return Weighted(tuple(_read_part(part) for part in text.split(" & ")))
    if text.startswith("AVE") or _SHARE.fullmatch(text):
        return _read_award(text)
    return _read_plain(text)


def _read_part(text: str) -> Part:
    match = _PART.fullmatch(text)
    if match is None:
        raise ParseError(phrase("not a part like '1/3 of 4S N =': {text!r}", text=text[:60]))
    outcome = _read_plain(match["outcome"])
    if isinstance(outcome, NotPlayed):
        raise ParseError(phrase("a weighted score has no part that was not played"))
    return Part(_read(match["weight"]), outcome)


def _read_plain(text: str) -> Played | PassedOut | Score | NotPlayed:
    if text in _PLAIN:
        return _PLAIN[text]
    assigned = text.startswith(_ASSIGNED)
    body = text.removeprefix(_ASSIGNED)
    if match := _RESULT.fullmatch(body):
        explicit_ns = None if match["ns"] is None else int(match["ns"])
        return Played(Result.parse(match["result"]), explicit_ns, assigned)
    if _SCORE.fullmatch(body):
        return Score(int(body), assigned)
    raise ParseError(phrase("not the words of an outcome: {text!r}", text=text[:60]))


def _read_award(text: str) -> Award:
    if match := _SHARE.fullmatch(text):
        return Award(share=_read(match[1]))
    return Award.parse(text)


def _read(text: str) -> Fraction:
    numerator, _, denominator = text.partition("/")
    if int(denominator) == 0:
        raise ImpossibleError(phrase("a fraction over zero: {text}", text=text))
    return Fraction(int(numerator), int(denominator))
