"""What a line of a traveller may hold (Laws 12, 77, 78, 87).

An outcome says what happened at a table on a board, never what it is worth in
comparison: that is for ``compare`` to say. Scores are from North-South's side.
"""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Self

from overtrick.core.contract import Result
from overtrick.core.rounding import decimal
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Played:
    """A contract played out, or the same assigned by the director (Law 12C1)."""

    result: Result
    explicit_ns: int | None = None
    """Points to North-South that the director set beside the contract. They count."""
    assigned: bool = False
    """Whether it is an assigned adjusted score; it compares as if it had been played."""


@dataclass(frozen=True, slots=True)
class PassedOut:
    """All four players passed: zero points to either side (Law 77)."""


@dataclass(frozen=True, slots=True)
class Score:
    """Points alone, as a hand-kept sheet has them."""

    score_ns: int
    assigned: bool = False


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """No result, and none will come: the board is not counted for either side."""


@dataclass(frozen=True, slots=True)
class SitOut:
    """One of the contestants is a phantom: nothing to compare, nothing expected."""


class Grade(Enum):
    """The three degrees of an artificial adjusted score (Law 12C2)."""

    PLUS = "AVE+"
    """At least 60 %, or +3 IMPs: no fault."""
    AVERAGE = "AVE"
    """50 %, or 0 IMPs: partly at fault."""
    MINUS = "AVE-"
    """At most 40 %, or -3 IMPs: directly at fault."""


@dataclass(frozen=True, slots=True)
class Award:
    """What one side gets by an artificial adjusted score.

    Exactly one of the two is set: a grade, to be replaced by the side's own
    average where that is better (or worse) as Law 12C2(c) says, or a fixed share.
    """

    grade: Grade | None = None
    share: Fraction | None = None
    """Fraction of the top, 0 to 1: 3/5 for 60 %."""

    def __post_init__(self) -> None:
        if (self.grade is None) == (self.share is None):
            raise ImpossibleError(phrase("an award is a grade or a share of the top, one of them"))
        if self.share is not None and not 0 <= self.share <= 1:
            raise ImpossibleError(
                phrase("a share of the top is 0 to 1, got {share}", share=self.share)
            )

    @classmethod
    def percent(cls, percent: int | Fraction) -> Self:
        """A fixed *percent* of the top."""
        return cls(share=Fraction(percent) / 100)

    @classmethod
    def parse(cls, text: str) -> Self:
        """``AVE+ AVE AVE-`` (or ``A+ A= A-``), or a fixed ``60`` or ``60%``; ParseError else."""
        word = text.strip().upper().replace("AVG", "AVE").removesuffix("%")
        for grade in Grade:
            if word in (grade.value, grade.value.replace("AVE", "A")) or (
                word == "A=" and grade is Grade.AVERAGE
            ):
                return cls(grade)
        if _PERCENT.fullmatch(word) and Fraction(word) <= 100:
            return cls.percent(Fraction(word))
        raise ParseError(
            phrase("not an award (AVE+, AVE, AVE- or a percentage): {text!r}", text=text)
        )

    def __str__(self) -> str:
        if self.grade is not None:
            return self.grade.value
        assert self.share is not None  # noqa: S101 - one of the two is set
        return _decimal_or_fraction(100 * self.share)


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score: the two sides' awards, which need not balance (Law 12C2)."""

    ns: Award
    ew: Award

    @classmethod
    def parse(cls, text: str) -> Self:
        """``A6040`` (NS then EW, fixed), ``60%-40%`` or ``AVE+/AVE-``; ParseError otherwise."""
        word = text.strip().upper()
        digits = word.removeprefix("A")
        if digits.isascii() and digits.isdigit() and len(digits) == 4:
            return cls(Award.percent(int(digits[:2])), Award.percent(int(digits[2:])))
        for separator in ("%-", " ", "/"):
            ns, found, ew = word.replace(" / ", "/").partition(separator)
            if found:
                return cls(Award.parse(ns), Award.parse(ew))
        raise ParseError(
            phrase("not an artificial score like A6040 or AVE+/AVE-: {text!r}", text=text)
        )

    def __str__(self) -> str:
        fixed = [award.share for award in (self.ns, self.ew)]
        if all(s is not None and (100 * s).denominator == 1 and s < 1 for s in fixed):
            return "A" + "".join(f"{int(100 * share):02d}" for share in fixed if share is not None)
        words = str(self.ns), str(self.ew)
        return (" " if any("/" in word for word in words) else "/").join(words)


@dataclass(frozen=True, slots=True)
class Part:
    """One of the results that a weighted score is made of."""

    weight: Fraction
    """Its share of the whole, above 0 and at most 1."""
    outcome: Played | PassedOut | Score


@dataclass(frozen=True, slots=True)
class Weighted:
    """An assigned score of several results with their probabilities (Law 12C1(c))."""

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        total = sum((part.weight for part in self.parts), Fraction(0))
        if total != 1 or any(part.weight <= 0 for part in self.parts):
            raise ImpossibleError(
                phrase("the weights must be above 0 and add up to 1, got {total}", total=total)
            )


@dataclass(frozen=True, slots=True)
class Split:
    """Different outcomes for the two sides (Laws 12C1(e), 12C2), each read from its own."""

    ns: "OneSided"
    ew: "OneSided"
    """As everywhere, a score inside is from North-South's side."""


@dataclass(frozen=True, slots=True)
class Given:
    """Points of the method itself, set by hand for both sides in place of a comparison."""

    points_ns: Fraction
    points_ew: Fraction


OneSided = Played | PassedOut | Score | Weighted | Award | NotPlayed
"""What one side of a split score may be."""

Outcome = Played | PassedOut | Score | NotPlayed | SitOut | Artificial | Weighted | Split | Given

_PERCENT = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?|[0-9]{1,9}/[1-9][0-9]{0,8}", re.ASCII)


def _decimal_or_fraction(value: Fraction) -> str:
    """``62.5``; where no decimal of six places is exact, ``200/3``."""
    for places in range(7):
        if (value * 10**places).denominator == 1:
            return decimal(value, places)
    return str(value)
