"""A contestant's evening, board by board."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.comparison import Compared, Earned
from overtrick.core.conditions import Conditions, Method, PercentOf
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Notice, Row
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board with every row compared, in the sheet's order."""

    board: Board
    rows: tuple[Compared, ...]


class Turn(NamedTuple):
    """One board of a contestant: which, what happened there, and from which side."""

    board: Board
    compared: Compared
    side: Side
    counts: bool
    """False for a second turn on the same board, which is compared but not added."""

    @property
    def earned(self) -> Earned:
        """What the contestant got there."""
        return self.compared.of(self.side)

    def opponent(self, conditions: Conditions) -> Contestant:
        """Who sat the other way."""
        return contestant_of(self.compared.row, self.side.opponents, conditions)


NOTHING = Fraction(0)
Card = tuple[Turn, ...]
"""A contestant's turns in the sheet's order, sit-outs included."""


class Sum(NamedTuple):
    """Boards added up."""

    points: Fraction
    top: Fraction
    """Possible points; 0 where the method has no top."""
    boards: int
    """Those that count."""


def contestant_of(row: Row, side: Side, conditions: Conditions) -> Contestant:
    """Who sat on *side* in *row*."""
    number = row.ns if side is Side.NS else row.ew
    return Contestant(row.section, number, side if conditions.winners == 2 else None)


def cards(boards: Iterable[ScoredBoard], conditions: Conditions) -> dict[Contestant, Card]:
    """Everyone's card. A seat without a number belongs to nobody.

    A second turn on one board does not count (Law 15A): from the same side at any
    method, from either at board-a-match, where a team's two tables are one comparison.
    """
    turns: dict[Contestant, list[Turn]] = {}
    known: dict[tuple[str, str, Side | None], Contestant] = {}
    had: dict[tuple[int, str, Side | None], set[Contestant]] = {}
    bam, two = conditions.method is Method.BAM, conditions.winners == 2
    for scored in boards:
        board = scored.board
        sides = [
            (side, had.setdefault((board.number, board.label, None if bam else side), set()))
            for side in Side
        ]
        for compared in scored.rows:
            for side, here in sides:
                row = compared.row
                number = row.ns if side is Side.NS else row.ew
                if not number:
                    continue
                key = (row.section, number, side if two else None)
                who = known.get(key)
                if who is None:  # one value a contestant, not one a turn
                    who = known[key] = Contestant(*key)
                    turns[who] = []
                turns[who].append(Turn(board, compared, side, who not in here))
                earned = compared.ns if side is Side.NS else compared.ew
                if earned.points is not None:
                    here.add(who)
    return {who: tuple(card) for who, card in turns.items()}


def added(turns: Iterable[Turn]) -> Sum:
    """The turns that count, added up."""
    points: dict[int, int] = {}
    tops: dict[int, int] = {}
    boards = 0
    for _, compared, side, counts in turns:
        earned = compared.ns if side is Side.NS else compared.ew
        if counts and earned.points is not None:
            boards += 1
            above, below = earned.points.as_integer_ratio()
            points[below] = points.get(below, 0) + above
            if earned.top is not None:
                above, below = earned.top.as_integer_ratio()
                tops[below] = tops.get(below, 0) + above
    return Sum(_total(points), _total(tops), boards)


def _total(numerators: Mapping[int, int]) -> Fraction:
    """The sum of fractions that were added up by denominator: a session's have few."""
    if not numerators:
        return NOTHING
    if len(numerators) == 1:
        ((below, above),) = numerators.items()
        return Fraction(above, below)
    return sum((Fraction(above, below) for below, above in numerators.items()), NOTHING)


def shares(turns: Iterable[Turn]) -> list[Fraction]:
    """The share of the top on every board that counts and has one."""
    earned = ((turn.counts, turn.earned.share) for turn in turns)
    return [share for counts, share in earned if counts and share is not None]


def own_average(card: Sequence[Turn], conditions: Conditions) -> Fraction | None:
    """Share of the top, or points a board, on boards without a graded award (Law 12C2(c)).

    The share is what the conditions call a percentage; None without such a board.
    """
    others = [turn for turn in card if turn.earned.award is None]
    sums = added(others)
    if not sums.boards:
        return None
    if not sums.top:
        return None if conditions.compares_by_rank else sums.points / sums.boards
    if conditions.percent_of is PercentOf.BOARDS:
        each = shares(others)
        return sum(each, Fraction(0)) / len(each)
    return sums.points / sums.top


def repeats(everyone: Mapping[Contestant, Card], conditions: Conditions) -> list[Notice]:
    """Who has a board twice, for a person to look at."""
    if conditions.method is Method.BAM:
        return []
    return [
        Notice(
            phrase("board {number}{label}", number=turn.board.number, label=turn.board.label),
            phrase(
                "{side} {number} has this board twice; only the first counts (Law 15A)",
                side=turn.side,
                number=who.number,
            ),
        )
        for who, card in everyone.items()
        for turn in card
        if not turn.counts
    ]
