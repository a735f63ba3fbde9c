"""What happened at a table, from all that a game or a row of a ScoreTable says of it.

An explicit score beats the contract; what is marked as artificial (``^``) beats both.
"""

from dataclasses import dataclass

from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    Split,
)
from overtrick.core.seat import Side, Vulnerability
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.pbn.fields import BySide, figure, number, tricks, whole_score
from overtrick.phrase import phrase

NOTHING = BySide(None, None)
_OPPOSITE = {Grade.PLUS: Grade.MINUS, Grade.AVERAGE: Grade.AVERAGE, Grade.MINUS: Grade.PLUS}


@dataclass(frozen=True, slots=True)
class Said:
    """The parts of an outcome, each read on its own."""

    contract: Contract | PassedOut | None
    result: str
    """The tricks, as written."""
    score: BySide
    vulnerability: Vulnerability
    awards: tuple[Award | None, Award | None] = (None, None)
    """North-South's and East-West's artificial scores."""
    given: BySide = NOTHING
    """Points of the method that are marked as set by hand."""
    irrelevant: bool = False
    """Whether the contract is said to be irrelevant (``-``): nothing was played."""


@dataclass(frozen=True, slots=True)
class Found:
    """An outcome, and what is to be said about it."""

    outcome: Outcome | None
    """None where the result is unknown."""
    score_ns: int | None = None
    """The score the file gives, to North-South."""
    doubts: tuple[str, ...] = ()


def found(said: Said) -> Found:
    """The outcome of a line; ParseError or ImpossibleError for what cannot be one."""
    score, doubts = _balanced(said)
    if any(said.awards):
        return _artificial(said, score_to_ns(score))
    if said.given.ns is not None and said.given.ew is not None:
        return Found(Given(said.given.ns, said.given.ew), score_to_ns(score))
    if isinstance(said.contract, PassedOut):
        return _passed(score, doubts)
    if said.contract is None:
        return _by_score(score, said, doubts)
    won = tricks(said.result, said.contract.declarer.side, said.contract.level)
    if won is None:
        if score == NOTHING:
            return Found(None)
        doubt = phrase(
            "{contract} without a number of tricks: only the score is used", contract=said.contract
        )
        return _by_score(score, said, (*doubts, doubt))
    result = Result(said.contract, won)
    if said.result.strip().startswith("^"):
        doubts = (
            *doubts,
            phrase("the tricks agreed differ from those won (^); the agreed ones count"),
        )
    return _played(result, score, said, doubts)


def _artificial(said: Said, score_ns: int | None) -> Found:
    ns, ew = said.awards
    doubts: tuple[str, ...] = ()
    if ns is None or ew is None:
        one = ns or ew
        assert one is not None  # noqa: S101 - one of the two is set
        other, side = _counterpart(one), Side.NS if ns is None else Side.EW
        doubts = (
            phrase(
                "no award for {side} beside {one}: read as {other}", side=side, one=one, other=other
            ),
        )
        ns, ew = ns or other, ew or other
    return Found(Artificial(ns, ew), score_ns, doubts)


def _counterpart(award: Award) -> Award:
    if award.grade is not None:
        return Award(_OPPOSITE[award.grade])
    assert award.share is not None  # noqa: S101 - it is not a grade
    return Award(share=1 - award.share)


def _balanced(said: Said) -> tuple[BySide, tuple[str, ...]]:
    """The score, without the zero that some programs write for the side that scored nothing."""
    ns, ew = said.score
    if ns is None or ew is None or ns + ew == 0:
        return said.score, ()
    if 0 not in (ns, ew):
        return said.score, ()
    kept = BySide(ns, None) if ew == 0 else BySide(None, ew)
    north, east = figure(ns), figure(ew)
    doubt = phrase(
        "scores NS {north} and EW {east}: the zero is read as 'nothing for this side'",
        north=north,
        east=east,
    )
    return kept, (doubt,)


def score_to_ns(score: BySide) -> int | None:
    """The score to North-South, of both or of one side."""
    if score.ns is not None:
        return whole_score(score.ns)
    return None if score.ew is None else -whole_score(score.ew)


def _is_split(score: BySide) -> bool:
    return score.ns is not None and score.ew is not None and score.ns + score.ew != 0


def _passed(score: BySide, doubts: tuple[str, ...]) -> Found:
    points = score_to_ns(score)
    if points:
        doubt = phrase(
            "passed out, but the score is {points:+} to North-South: the score counts",
            points=points,
        )
        return Found(Score(points), points, (*doubts, doubt))
    return Found(PassedOut(), points, doubts)


def _by_score(score: BySide, said: Said, doubts: tuple[str, ...]) -> Found:
    points = score_to_ns(score)
    if points is None:
        return Found(NotPlayed() if said.irrelevant else None, doubts=doubts)
    if _is_split(score):
        assert score.ew is not None  # noqa: S101 - a split score has both
        return Found(Split(Score(points), Score(-whole_score(score.ew))), points, doubts)
    return Found(Score(points), points, doubts)


def _played(result: Result, score: BySide, said: Said, doubts: tuple[str, ...]) -> Found:
    points, worth = score_to_ns(score), result.score_for(Side.NS, said.vulnerability)
    if points is None:
        return Found(Played(result), None, doubts)
    if _is_split(score):
        assert score.ew is not None  # noqa: S101 - a split score has both
        others = -whole_score(score.ew)
        sides = [Played(result, None if one == worth else one) for one in (points, others)]
        doubt = phrase(
            "{result} with {points:+} for North-South and {others:+} for East-West: kept apart",
            result=result,
            points=points,
            others=-others,
        )
        return Found(Split(*sides), points, (*doubts, doubt))
    if points == worth:
        return Found(Played(result), points, doubts)
    doubt = phrase(
        "{result} is {worth:+} to North-South, but the score is {points:+}: the score counts",
        result=result,
        worth=worth,
        points=points,
    )
    return Found(Played(result, points), points, (*doubts, doubt))


def award(text: str) -> Award | None:
    """The award of one side: ``AVE+``, ``A-``, ``60%``; None if *text* is none."""
    word = text.strip().upper()
    if word.endswith("%"):
        try:
            return Award(share=number(word[:-1]) / 100)
        except (ParseError, ImpossibleError):
            return None
    if not word.startswith("A"):
        return None
    try:
        return Award.parse(word)
    except ParseError:
        return None


def artificial(text: str) -> Artificial | None:
    """The artificial score that stands for a contract: ``A6040``, ``A==``, ``AVE+/AVE-``."""
    word = text.strip().upper()
    if len(word) == 3 and word[0] == "A" and set(word[1:]) <= set("+=-"):
        ns, ew = (Award.parse(f"A{sign}") for sign in word[1:])
        return Artificial(ns, ew)
    if not word.startswith("A") and "%" not in word:
        return None
    try:
        return Artificial.parse(word)
    except (ParseError, ImpossibleError):
        return None
