"""Conditions of contest: every setting that decides a number, as one frozen value.

The words in quotes are those that files and the command line use. A setting that
does not exist is refused with the nearest name that does.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import partial
from typing import Self, assert_never

from overtrick.core.duplicate import edition
from overtrick.core.named_settings import Plain, no_such, plain_settings, word
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import joined, phrase, said_by


class Method(Enum):
    """How the results of a board are compared."""

    MATCHPOINTS = "matchpoints"
    BUTLER = "butler"
    """IMPs against a datum."""
    CROSS_IMPS = "cross-imps"
    AGGREGATE = "aggregate"
    BAM = "bam"


class Scale(Enum):
    """What beating one other result is worth."""

    TWO = "2-1-0"
    """Law 78A: two for a win, one for a tie."""
    ONE = "1-1/2-0"

    @property
    def win(self) -> int:
        """Points for one result beaten; a tie is half of it."""
        return 2 if self is Scale.TWO else 1


class ShortBoards(Enum):
    """What becomes of matchpoints on a board with fewer results than expected."""

    NEUBERG = "neuberg"
    """((M + 1) x E / A) - 1 (EBU White Book 4.2.3.2; ACBL)."""
    FACTOR = "factor"
    """M x E / A."""
    ADD_ONE = "add-one"
    """One win's half, a tie, for every missing result: M + (E - A)."""
    PERCENT = "percent"
    """M kept; the board's own top decides the percentage."""


class SmallGroups(Enum):
    """Groups too small to be compared as usual."""

    EBU = "ebu"
    """A of 2 or 3 and at most E / 3: fixed percentages 65/55, 70/60/50; 1: 60 % (4.2.3.3)."""
    ACBL = "acbl"
    """A of 2 or 3, unless it is the largest group: 65/55, 70/60/50; 1: 60 %."""
    NONE = "none"
    """Compared like any other; a lone result gets 60 %."""


class Together(Enum):
    """Whether sections are one field."""

    TOGETHER = "together"
    APART = "apart"


class Datum(Enum):
    """Which middle of the scores the datum is."""

    MEAN = "mean"
    MEDIAN = "median"


class Trim(Enum):
    """How many extreme scores are left out of a datum at each end, by the number of results n."""

    NONE = "none"
    ONE = "one"
    """1 from three results on."""
    TENTH = "tenth"
    """n // 10, and at least 1 from six results on."""
    QUARTER = "quarter"
    """n // 4."""

    def each_end(self, results: int) -> int:
        """Scores left out at each end."""
        match self:
            case Trim.NONE:
                return 0
            case Trim.ONE:
                return 1 if results >= 3 else 0
            case Trim.TENTH:
                return max(results // 10, 1) if results >= 6 else 0
            case Trim.QUARTER:
                return results // 4
            case _:
                assert_never(self)


class Divisor(Enum):
    """What the sum of a result's IMPs against the others is divided by."""

    SUM = "sum"
    PER_RESULT = "per-result"
    """By the number of results n (PBN's Cross1)."""
    PER_COMPARISON = "per-comparison"
    """By the number of comparisons n - 1 (PBN's Cross2)."""


class Halves(Enum):
    """Where an exact half goes when a board's points are rounded."""

    FROM_AVERAGE = "from-average"
    """Away from average (EBU White Book 4.2.6.1)."""
    FROM_ZERO = "from-zero"
    """Away from zero, as ACBLscore does."""


class Averages(Enum):
    """How a fixed 60 or 40 in a file is meant (Law 12C2(c))."""

    FIXED = "fixed"
    OWN = "own"
    """60 is average plus and 40 average minus: the own average counts if better, or worse."""


class Unequal(Enum):
    """How contestants with different numbers of boards are put on one footing."""

    FACTOR = "factor"
    """Each total is scaled to the most boards that anyone of its direction has."""
    SUM = "sum"
    """The plain sum counts."""


class PercentOf(Enum):
    """What a contestant's percentage is, when boards have different tops."""

    OWN_MAXIMUM = "own-maximum"
    """Points over the contestant's own possible points."""
    BOARDS = "boards"
    """The mean of the boards' percentages: every board has the same weight."""


class TieBreak(Enum):
    """A test that separates contestants with the same total."""

    HEAD_TO_HEAD = "head-to-head"
    """Of exactly two: points on the boards on which they met."""
    OPPONENTS = "opponents"
    """The sum of their opponents' final percentages or totals, each opponent once."""
    MORE_BOARDS = "more-boards"
    BOARDS_WON = "boards-won"
    """Boards above average."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """How an event is scored and ranked. Every default is stated with its source in the docs."""

    method: Method = Method.MATCHPOINTS
    winners: int = 1
    """1, or 2 for North-South and East-West apart."""
    law: str = "1987"
    """The edition of the scoring table, by its first year."""
    scale: Scale | None = None
    """None: 2-1-0 at matchpoints, 1-1/2-0 at board-a-match."""
    short_boards: ShortBoards = ShortBoards.NEUBERG
    small_groups: SmallGroups = SmallGroups.EBU
    expected_results: int | None = None
    """Results that every board should have; None: as many as the fullest board."""
    sections_scored: Together = Together.TOGETHER
    sections_ranked: Together = Together.TOGETHER
    datum: Datum = Datum.MEAN
    trim: Trim = Trim.NONE
    datum_rounding: int = 10
    """The datum is rounded to a multiple of this, halves away from zero."""
    cross_imps: Divisor = Divisor.PER_COMPARISON
    imp_cap: int | None = None
    """The most IMPs that one comparison can give."""
    averages: Averages = Averages.FIXED
    unequal_boards: Unequal = Unequal.FACTOR
    full_session: int | None = None
    """Boards of a contestant who sits out nothing, to which totals are factored; None: as
    many as anyone of the same direction has."""
    percent_of: PercentOf = PercentOf.OWN_MAXIMUM
    round_points: Fraction | None = None
    """Unit to which a board's points are rounded; None: exact."""
    halves: Halves = Halves.FROM_AVERAGE
    round_total: Fraction | None = None
    """Unit to which totals are rounded before percentages are taken; None: exact."""
    tie_breaks: tuple[TieBreak, ...] = ()
    """In order; without any, places are shared."""

    @property
    def points_scale(self) -> Scale:
        """The scale in force."""
        if self.scale is not None:
            return self.scale
        return Scale.ONE if self.method is Method.BAM else Scale.TWO

    @property
    def compares_by_rank(self) -> bool:
        """Whether a board has a top: matchpoints and board-a-match."""
        return self.method in (Method.MATCHPOINTS, Method.BAM)

    @classmethod
    def parse(cls, settings: Mapping[str, object]) -> Self:
        """The conditions that *settings* name; those not named keep their default.

        ParseError names every unknown setting, with the nearest known one, and every
        value that a setting does not have, all in one message.
        """
        faults: list[str] = []
        values: dict[str, object] = {}
        for key, value in settings.items():
            name = key.replace("-", "_")
            if name not in _READERS:
                faults.append(no_such(phrase("setting"), key, _READERS))
                continue
            try:
                values[name] = _READERS[name](value)
            except ParseError as error:
                faults.append(phrase("{key}: {error}", key=key, error=said_by(error)))
        if faults:
            raise ParseError(joined(faults))
        return replace(cls(), **values)  # type: ignore[arg-type]  # each reader gives its field's type

    def changed(self, settings: Mapping[str, object]) -> Self:
        """The same with *settings* in place of its own; ParseError as from ``parse``."""
        return self.parse({**self.settings(), **settings})

    def settings(self) -> dict[str, Plain]:
        """All settings as plain words; ``parse`` reads them back."""
        return plain_settings(self)


def _word(kind: type[Enum]) -> Callable[[object], Enum]:
    return partial(word, kind)


def _optional(read: Callable[[object], object]) -> Callable[[object], object]:
    return lambda value: None if value is None else read(value)


def _whole(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise ParseError(
            phrase(
                "a whole number from {least} to {most} is wanted, got {value!r}",
                least=least,
                most=most,
                value=value,
            )
        )

    return read


def _unit(value: object) -> Fraction:
    digits = _UNIT.fullmatch(str(value))
    try:
        unit = Fraction(digits[0] if digits else 0)
    except ZeroDivisionError:
        unit = Fraction(0)
    if unit <= 0:
        raise ParseError(phrase("a unit like 0.01 is wanted, got {value!r}", value=value))
    return unit


_UNIT = re.compile(r"[0-9]{1,9}(?:[./][0-9]{1,9})?")
"""``0.01`` or ``1/100``; short, since a power of ten could ask for any amount of memory."""


def _law(value: object) -> str:
    try:
        return edition(str(value)).name
    except NotFoundError as error:
        raise ParseError(said_by(error)) from None


def _tie_breaks(value: object) -> tuple[TieBreak, ...]:
    if isinstance(value, str):
        value = [word for word in value.split(",") if word]
    if not isinstance(value, Sequence):
        raise ParseError(phrase("a list of tie-breaks is wanted, got {value!r}", value=value))
    return tuple(word(TieBreak, item) for item in value)


_READERS: Mapping[str, Callable[[object], object]] = {
    "method": _word(Method),
    "winners": _whole(1, 2),
    "law": _law,
    "scale": _optional(_word(Scale)),
    "short_boards": _word(ShortBoards),
    "small_groups": _word(SmallGroups),
    "expected_results": _optional(_whole(1, 1_000_000)),
    "sections_scored": _word(Together),
    "sections_ranked": _word(Together),
    "datum": _word(Datum),
    "trim": _word(Trim),
    "datum_rounding": _whole(1, 1000),
    "cross_imps": _word(Divisor),
    "imp_cap": _optional(_whole(1, 24)),
    "averages": _word(Averages),
    "unequal_boards": _word(Unequal),
    "full_session": _optional(_whole(1, 1000)),
    "percent_of": _word(PercentOf),
    "round_points": _optional(_unit),
    "halves": _word(Halves),
    "round_total": _optional(_unit),
    "tie_breaks": _tie_breaks,
}
