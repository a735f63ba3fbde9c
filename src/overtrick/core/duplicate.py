"""What a contract scores at duplicate, part by part (Law 77), now and before.

An *edition* is a set of figures with the years in which they were the Law. The
figures stand as the Law prints them; below them they are only added up.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from overtrick.core.steps import Operand, Step, message
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.phrase import phrase

Pair = tuple[int, int]
"""Not vulnerable, vulnerable."""


def _running(first: list[int], every_more: int) -> tuple[int, ...]:
    """Penalty for 0, 1, ... 13 undertricks."""
    return tuple(accumulate(first + [every_more] * (13 - len(first)), initial=0))


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The figures of Law 77 while they were in force. Pairs are (not vulnerable, vulnerable)."""

    name: str
    source: str
    since: int
    """First year."""
    until: int | None
    """Year in which the next edition replaced it; None for the present one."""
    notrump_tricks: tuple[int, int, int, int, int, int, int]
    """Worth of the first to the seventh odd trick at notrump."""
    grand_slam: Pair
    redoubled_insult: int
    undertricks: Mapping[Doubling, tuple[tuple[int, ...], tuple[int, ...]]]
    """Defenders' points by number of undertricks, 0 to 13: (not vulnerable, vulnerable)."""


# Law 77, as printed; what no edition has changed.
SUIT_TRICK = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30}
GAME_LEVEL = 100
"""Trick points that make a game."""
PARTSCORE = 50
GAME: Pair = (300, 500)
SMALL_SLAM: Pair = (500, 750)
DOUBLED_INSULT = 50
DOUBLED_OVERTRICK: Pair = (100, 200)
"""Twice that when redoubled."""

_UNDOUBLED, _DOUBLED, _REDOUBLED = Doubling
_FLAT = (_running([], 50), _running([], 100))


def _with_redoubled(
    undoubled: tuple[tuple[int, ...], tuple[int, ...]],
    doubled: tuple[tuple[int, ...], tuple[int, ...]],
) -> dict[Doubling, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Redoubled undertricks cost twice the doubled ones, in every edition."""
    twice = tuple(2 * points for points in doubled[0]), tuple(2 * points for points in doubled[1])
    return {_UNDOUBLED: undoubled, _DOUBLED: doubled, _REDOUBLED: twice}


LAW_1987 = Edition(
    name="1987",
    source=message("Law 77 (1987 to 2017)"),
    since=1987,
    until=None,
    notrump_tricks=(40, 30, 30, 30, 30, 30, 30),
    grand_slam=(1000, 1500),
    redoubled_insult=100,
    undertricks=_with_redoubled(_FLAT, (_running([100, 200, 200], 300), _running([200], 300))),
)
LAW_1935 = Edition(
    name="1935",
    source=message("Laws of 1935 to 1987"),
    since=1935,
    until=1987,
    notrump_tricks=(40, 30, 30, 30, 30, 30, 30),
    grand_slam=(1000, 1500),
    redoubled_insult=50,
    undertricks=_with_redoubled(_FLAT, (_running([100], 200), _running([200], 300))),
)
LAW_1932 = Edition(
    name="1932",
    source=message("Laws of 1932 to 1935"),
    since=1932,
    until=1935,
    notrump_tricks=(30, 40, 30, 40, 30, 40, 30),
    grand_slam=(1500, 2250),
    redoubled_insult=50,
    undertricks=_with_redoubled(
        (_running([], 50), tuple(accumulate(range(100, 750, 50), initial=0))),
        (
            tuple(accumulate(range(100, 750, 50), initial=0)),
            tuple(accumulate(range(200, 1500, 100), initial=0)),
        ),
    ),
)
EDITIONS = (LAW_1987, LAW_1935, LAW_1932)


def edition(name: str | int) -> Edition:
    """The edition called *name*, or in force in that year; NotFoundError before 1932.

    >>> [edition(name).name for name in ("1987", "1935-1987", "1932", 1986, 2026)]
    ['1987', '1935', '1932', '1935', '1987']
    """
    first = str(name).split("-")[0].strip()
    for candidate in EDITIONS:
        if (
            first.isascii()
            and first.isdigit()
            and len(first) == 4
            and int(first) >= candidate.since
        ):
            return candidate
    known = ", ".join(known_edition.name for known_edition in EDITIONS)
    raise NotFoundError(
        phrase(
            "no edition of the scoring table is called {name!r}; there are {known}",
            name=name,
            known=known,
        )
    )


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """The parts of one score, to declarer's side; an undertrick penalty is negative."""

    trick_score: int
    """Odd tricks bid and made, multiplied when doubled."""
    level_bonus: int
    """Part-score or game."""
    slam_bonus: int
    insult: int
    """For making a doubled or redoubled contract."""
    overtricks: int
    penalty: int
    """Zero or negative."""

    @property
    def total(self) -> int:
        """Points to declarer's side."""
        return (
            self.trick_score
            + self.level_bonus
            + self.slam_bonus
            + self.insult
            + self.overtricks
            + self.penalty
        )


def score_parts(  # noqa: PLR0913 - the five things that fix a score, and which Law
    level: int,
    strain: Strain,
    doubling: Doubling,
    over: int,
    *,
    vulnerable: bool,
    law: Edition = LAW_1987,
) -> ScoreParts:
    """The parts of what declarer's side scores (Law 77).

    *over* is tricks above the contract, negative when down. ImpossibleError for a
    level or a number of tricks that does not exist.
    """
    _require_possible(level, over)
    if over < 0:
        return ScoreParts(0, 0, 0, 0, 0, -law.undertricks[doubling][vulnerable][-over])
    trick_score = doubling * _tricks(level, strain, law)
    slam = {6: SMALL_SLAM, 7: law.grand_slam}.get(level, (0, 0))
    insult = {_UNDOUBLED: 0, _DOUBLED: DOUBLED_INSULT, _REDOUBLED: law.redoubled_insult}
    return ScoreParts(
        trick_score=trick_score,
        level_bonus=GAME[vulnerable] if trick_score >= GAME_LEVEL else PARTSCORE,
        slam_bonus=slam[vulnerable],
        insult=insult[doubling],
        overtricks=_overtricks(level, strain, doubling, over, vulnerable, law),
        penalty=0,
    )


def undertrick_penalty(
    down: int, doubling: Doubling, *, vulnerable: bool, law: Edition = LAW_1987
) -> int:
    """Points to the defenders for *down* undertricks, 1 to 13 (Law 77)."""
    if not 1 <= down <= 13:
        raise ImpossibleError(phrase("undertricks must be 1 to 13, got {down}", down=down))
    return law.undertricks[doubling][vulnerable][down]


def _tricks(level: int, strain: Strain, law: Edition) -> int:
    if strain is Strain.NOTRUMP:
        return sum(law.notrump_tricks[:level])
    return level * SUIT_TRICK[strain]


def _overtricks(  # noqa: PLR0913, PLR0917 - private to the one rule above
    level: int, strain: Strain, doubling: Doubling, over: int, vulnerable: bool, law: Edition
) -> int:
    if doubling is not Doubling.UNDOUBLED:
        return over * DOUBLED_OVERTRICK[vulnerable] * doubling // 2
    if strain is Strain.NOTRUMP:
        return sum(law.notrump_tricks[level : level + over])
    return over * SUIT_TRICK[strain]


def _require_possible(level: int, over: int) -> None:
    if not 1 <= level <= 7:
        raise ImpossibleError(phrase("level must be 1 to 7, got {level}", level=level))
    if not 0 <= 6 + level + over <= 13:
        raise ImpossibleError(
            phrase(
                "a contract of {level} takes {value} tricks with {over:+}: tricks must be 0 to 13",
                level=level,
                value=6 + level + over,
                over=over,
            )
        )


def score_steps(
    parts: ScoreParts, contract: str, *, vulnerable: bool, law: Edition = LAW_1987
) -> tuple[Step, ...]:
    """How the parts make the total; *contract* is shown as given."""
    zone = message("vulnerable") if vulnerable else message("not vulnerable")
    named: list[tuple[str, Callable[[], int]]] = [
        (message("trick score {value}"), lambda: parts.trick_score),
        (message("game or part-score bonus {value}"), lambda: parts.level_bonus),
        (message("slam bonus {value}"), lambda: parts.slam_bonus),
        (message("for making it doubled or redoubled {value}"), lambda: parts.insult),
        (message("overtricks {value}"), lambda: parts.overtricks),
        (message("undertrick penalty {value}"), lambda: parts.penalty),
    ]
    steps = [
        Step("score-part", law.source, text, {"value": read()}, read())
        for text, read in named
        if read()
    ]
    operands: dict[str, Operand] = {"contract": contract, "zone": zone, "value": parts.total}
    text = message("{contract}, {zone}: {value} to declarer's side")
    return (*steps, Step("duplicate-score", law.source, text, operands, parts.total))


@cache
def points_table(law: Edition = LAW_1987) -> tuple[int, ...]:
    """Points to declarer's side of every result, at ``result_index(...)``: 2,940 ints."""
    return tuple(
        score_parts(
            level, strain, doubling, tricks - 6 - level, vulnerable=vulnerable, law=law
        ).total
        for vulnerable in (False, True)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for tricks in range(14)
    )


def result_index(level: int, strain: int, doubling: int, tricks: int) -> int:
    """Where a result stands in the first half of ``points_table``; vulnerable is 1,470 later."""
    return (((level - 1) * 5 + strain) * 3 + doubling // 2) * 14 + tricks
