"""Short ways to write an evening for a test."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.core.conditions import Conditions
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    Outcome,
    PassedOut,
    Score,
    SitOut,
)
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Entry, Row, Sheet
from overtrick.engines.standings import Line, Standings, standings

Said = Outcome | int | str
"""An outcome, or in short: a score to North-South, ``pass``, ``np``, ``sit-out``, ``A6040``."""


def outcome(said: Said) -> Outcome:
    """What *said* is short for."""
    if isinstance(said, int):
        return Score(said)
    if isinstance(said, str):
        words: dict[str, Outcome] = {"pass": PassedOut(), "np": NotPlayed(), "sit-out": SitOut()}
        return words[said] if said in words else Artificial.parse(said)
    return said


def row(ns: object, ew: object, said: Said, section: str = "", group: str = "") -> Row:
    """A line of a traveller."""
    return Row(str(ns), str(ew), outcome(said), section=section, group=group)


def board(said: Sequence[Said], number: int = 1) -> Board:
    """A board whose row k is North-South k against East-West 100 + k."""
    lines = (row(place, 100 + place, each) for place, each in enumerate(said, start=1))
    return Board.standard(number, tuple(lines))


def of_rows(*rows: Row, number: int = 1) -> Board:
    """A board with these lines on its traveller."""
    return Board.standard(number, rows)


def scored(
    *boards: Board | Sequence[Said], entries: Sequence[Entry] = (), **settings: object
) -> Standings:
    """The standings of an evening of *boards* under the conditions that *settings* name."""
    numbered = (
        each if isinstance(each, Board) else board(each, number)
        for number, each in enumerate(boards, start=1)
    )
    return standings(Sheet("test", Conditions.parse(settings), tuple(numbered), tuple(entries)))


def points(standing: Standings, side: Side = Side.NS, which: int = 0) -> list[Fraction | None]:
    """What *side* earns in every row of one board."""
    return [compared.of(side).points for compared in standing.boards[which].rows]


def shown(numbers: Sequence[Fraction | int | None], places: int = 2) -> list[str]:
    """Numbers as people read them; ``-`` for none."""
    return ["-" if number is None else decimal(number, places) for number in numbers]


def given(points_ns: Fraction | int, points_ew: Fraction | int) -> Given:
    """Points set by hand."""
    return Given(Fraction(points_ns), Fraction(points_ew))


def percent(number: Fraction | int | str) -> Given:
    """A board on which North-South had *number* %; under conditions with a top of 100."""
    share = Fraction(number)
    return Given(share, 100 - share)


TOP_OF_100 = 51
"""Results expected on a board whose top is 100 matchpoints."""


def awards(ns: str, ew: str) -> Artificial:
    """An artificial score by its two awards."""
    return Artificial(Award.parse(ns), Award.parse(ew))


def entry(number: object, *, penalty: int | Fraction = 0, section: str = "") -> Entry:
    """A contestant of a one-winner event as the file lists it."""
    return Entry(Contestant(section, str(number), None), penalty=Fraction(penalty))


def ranked(standing: Standings) -> Mapping[str, Line]:
    """Every ranked contestant's line by its number."""
    return {line.contestant.number: line for ranking in standing.rankings for line in ranking.lines}


def places(standing: Standings) -> dict[str, str]:
    """Everyone's place as printed, by number."""
    return {number: str(line.place) for number, line in ranked(standing).items()}
