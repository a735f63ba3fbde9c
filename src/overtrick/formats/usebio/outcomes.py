"""What happened at a table, by all that a traveller line says of it.

A line may say it three times over: by contract and tricks, by a score, by points. Where
they disagree the explicit score beats the contract and the points beat a code, and a
notice says so.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.adjusted import award_imps, award_share
from overtrick.core.conditions import Method
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
)
from overtrick.core.seat import Side, vulnerability_of
from overtrick.errors import ParseError
from overtrick.formats.notation import (
    Meaning,
    Undertaking,
    read_contract,
    read_declarer,
    read_tricks,
)
from overtrick.formats.usebio.figures import NOT_SCORED, figure, number, whole_score
from overtrick.formats.usebio.findings import Findings
from overtrick.phrase import phrase

_CODE = re.compile(r"A(\d\d)(\d\d)", re.ASCII)
_PASSED = ("PASS", "P", "PASSED", "PASSED OUT", "ALL PASS", "AP")
_NOT_PLAYED = ("NP", "N/P", "NOT PLAYED", "NO PLAY")
_NOBODY = ("", "0")
_CLOSE = Fraction(3, 20)
"""How far printed points may be from a code's and still be the code's, by rounding."""


@dataclass(frozen=True, slots=True)
class Line:
    """The texts of one traveller line, and its points."""

    where: str
    ns: str
    ew: str
    contract: str
    declarer: str
    tricks: str
    score: str
    percents: tuple[str, str]
    """``NS_SCORE`` and ``EW_SCORE``, which some programs use for awards: ``60%``."""
    points_ns: Fraction | None
    points_ew: Fraction | None
    lead: str = ""

    @property
    def points(self) -> tuple[Fraction, Fraction] | None:
        """Both sides' points; None unless both are there and mean something."""
        if self.points_ns is None or self.points_ew is None or self.nobody:
            return None
        return self.points_ns, self.points_ew

    @property
    def nobody(self) -> bool:
        """Whether the points say that nobody played."""
        return NOT_SCORED in (self.points_ns, self.points_ew)


@dataclass(frozen=True, slots=True)
class Field:
    """What a line has to be held against."""

    board: int
    method: Method
    top: Fraction | None
    """What the points of a plain row of this board add up to, where that is a top."""
    listed: frozenset[str]
    """Numbers of the participants; empty if the file lists none."""

    def is_compared(self, points: tuple[Fraction, Fraction]) -> bool:
        """Whether *points* are those of a result that was compared with the others."""
        if self.top is not None:
            return abs(sum(points) - self.top) <= _CLOSE
        return any(points)


def outcome_of(line: Line, field: Field, findings: Findings) -> Outcome:
    """The outcome of *line*. ParseError or ImpossibleError for what cannot be one."""
    if line.nobody:
        return _absent(line, field)
    code = _artificial(line)
    if code is not None:
        return _adjusted(line, code, field, findings)
    score = line.score.upper()
    contract = read_contract(line.contract) if line.contract else None
    if isinstance(contract, NotPlayed) or score in _NOT_PLAYED:
        return _not_played(line, field, findings)
    if isinstance(contract, PassedOut) or (contract is None and score in _PASSED):
        return _passed(line, findings)
    if contract is None:
        return _without_contract(line, field, findings)
    return _played(line, contract, field, findings)


def _artificial(line: Line) -> Artificial | None:
    code = _CODE.fullmatch(line.score.upper())
    if code is not None:
        return Artificial(Award.percent(int(code[1])), Award.percent(int(code[2])))
    if all(text.endswith("%") for text in line.percents):
        ns, ew = (number(text) for text in line.percents)
        if ns is not None and ew is not None:
            return Artificial(Award.percent(ns), Award.percent(ew))
    try:
        return Artificial.parse(line.score) if line.score.upper().startswith("A") else None
    except ParseError:
        return None


def _absent(line: Line, field: Field) -> Outcome:
    """A row that nobody scored: the opponents are missing, or the board was not played."""
    phantom = any(
        each in _NOBODY or (field.listed and each not in field.listed)
        for each in (line.ns, line.ew)
    )
    return SitOut() if phantom else NotPlayed()


def _adjusted(line: Line, code: Artificial, field: Field, findings: Findings) -> Outcome:
    points = line.points
    if points is None or _is_worth(code, points, field):
        return code
    message = f"{code} stands beside {_shown(points)}, which are other points: they count"
    findings.notice(line.where, message)
    return Given(*points)


def _is_worth(code: Artificial, points: tuple[Fraction, Fraction], field: Field) -> bool:
    """Whether the printed *points* are what *code* gives."""
    if field.method not in (Method.MATCHPOINTS, Method.BAM):
        return points == (award_imps(code.ns), award_imps(code.ew))
    shares = award_share(code.ns), award_share(code.ew)
    top = field.top
    if top is None:
        top = Fraction(sum(points)) / (sum(shares) or 1)
    off = [abs(printed - share * top) for printed, share in zip(points, shares, strict=True)]
    return max(off) <= _CLOSE


def _not_played(line: Line, field: Field, findings: Findings) -> Outcome:
    score, points = whole_score(line.score), line.points
    if points is None:
        return NotPlayed()
    if score is not None and field.is_compared(points):
        message = (
            f"not played, it says, yet it was compared as the score {score} and got "
            f"{_shown(points)}: read as that score"
        )
        findings.notice(line.where, message)
        return Score(score)
    if any(points):
        findings.notice(
            line.where,
            phrase("not played, it says, but given {shown}: they count", shown=_shown(points)),
        )
        return Given(*points)
    return NotPlayed()


def _passed(line: Line, findings: Findings) -> Outcome:
    score = whole_score(line.score)
    if score:
        findings.notice(
            line.where,
            phrase("passed out, it says, with a score of {score}: that counts", score=score),
        )
        return Score(score)
    return PassedOut()


def _without_contract(line: Line, field: Field, findings: Findings) -> Outcome:
    score, points = whole_score(line.score), line.points
    if score is None and line.score:
        raise ParseError(phrase("not a score: {score!r}", score=line.score[:40]))
    if score is not None and (points is None or field.top is None or field.is_compared(points)):
        return Score(score)
    if points is not None:
        what = (
            phrase("no contract")
            if score is None
            else phrase("no contract, a score of {score}", score=score)
        )
        findings.notice(
            line.where, phrase("{what}, but {shown}: they count", what=what, shown=_shown(points))
        )
        return Given(*points)
    findings.notice(line.where, phrase("neither contract nor score nor points: read as not played"))
    return NotPlayed()


def _played(line: Line, contract: Undertaking, field: Field, findings: Findings) -> Outcome:
    score = whole_score(line.score)
    if score is None and line.score:
        raise ParseError(phrase("not a score: {score!r}", score=line.score[:40]))
    declarer = read_declarer(line.declarer) if line.declarer else contract.declarer
    if declarer is None or not line.tricks:
        missing = phrase("declarer") if declarer is None else phrase("tricks")
        if score is None:
            raise ParseError(
                phrase(
                    "{contract} has no {missing}, and there is no score",
                    contract=contract,
                    missing=missing,
                )
            )
        findings.notice(
            line.where,
            phrase(
                "{contract} has no {missing}: only the score is read",
                contract=contract,
                missing=missing,
            ),
        )
        return Score(score)
    played = contract.by(declarer)
    result = Result(played, read_tricks(line.tricks, played, meaning=Meaning.TRICKS))
    by_law = result.score_for(Side.NS, vulnerability_of(field.board))
    if score is None or score == by_law:
        return Played(result)
    message = f"{result} is {by_law} to North-South, the score beside it is {score}: that counts"
    findings.notice(line.where, message)
    return Played(result, explicit_ns=score)


def _shown(points: tuple[Fraction, Fraction]) -> str:
    return phrase("{ns} and {ew} points", ns=figure(points[0]), ew=figure(points[1]))
