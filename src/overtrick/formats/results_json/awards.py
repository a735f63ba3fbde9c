"""Artificial scores: what a document may write for them."""

import re
from fractions import Fraction

from overtrick.core.outcome import Artificial, Award
from overtrick.formats.results_json.document import Place, read_text
from overtrick.phrase import phrase

_PERCENTS = re.compile(r"A?(\d{1,3})%? ?[-/] ?(\d{1,3})%?", re.ASCII)
_GRADES = re.compile(r"(AV[EG][+-]?|A[+=-]) ?[-/ ] ?(AV[EG][+-]?|A[+=-])", re.ASCII)
_SHARE = re.compile(r"([0-9]{1,40}(?:\.[0-9]{1,40}|/[1-9][0-9]{0,39})?) ?%?", re.ASCII)


def artificial_of(place: Place) -> Artificial | None:
    """An artificial score: one text, or an object with both sides' awards."""
    if isinstance(place.value, str):
        return read_text(place, _awards)
    if not isinstance(place.value, dict):
        place.wrong(phrase("an award like 'A6040' or an object with ns and ew"))
        return None
    members = place.members(("ns", "ew"), required=("ns", "ew"))
    awards = [award_of(members[name]) for name in ("ns", "ew") if name in members]
    ns, ew = awards if len(awards) == 2 else (None, None)
    return None if ns is None or ew is None else Artificial(ns, ew)


def award_of(place: Place) -> Award | None:
    """One side's award: a text, or a percentage as a number."""
    if isinstance(place.value, str):
        return read_text(place, _award_word)
    percent = place.number(0, 100)
    return None if percent is None else Award.percent(percent)


def _awards(text: str) -> Artificial:
    """``A6040``, ``60-40``, ``60%/40%`` or ``AVE+/AVE-``, North-South first."""
    word = " ".join(text.upper().split())
    match = _PERCENTS.fullmatch(word) or _GRADES.fullmatch(word)
    if match is not None:
        return Artificial(_award_word(match[1]), _award_word(match[2]))
    return Artificial.parse(word)


def _award_word(text: str) -> Award:
    """``AVE+ AVE AVE-`` or a percentage, which may be ``62.5`` or ``100/3``."""
    word = text.strip()
    share = _SHARE.fullmatch(word)
    return Award.parse(word) if share is None else Award.percent(Fraction(share[1]))
