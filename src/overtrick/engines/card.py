"""A contestant's evening, board by board."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.comparison import Compared, Earned
from overtrick.core.conditions import Conditions, Method, PercentOf
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Notice, Row


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
    seen: set[tuple[Contestant, int, str, Side | None]] = set()
    for scored in boards:
        board = scored.board
        for compared in scored.rows:
            for side in Side:
                who = contestant_of(compared.row, side, conditions)
                if not who.number:
                    continue
                way = None if conditions.method is Method.BAM else side
                key = (who, board.number, board.label, way)
                counts = key not in seen
                if compared.of(side).points is not None:
                    seen.add(key)
                turns.setdefault(who, []).append(Turn(board, compared, side, counts))
    return {who: tuple(card) for who, card in turns.items()}


def added(turns: Iterable[Turn]) -> Sum:
    """The turns that count, added up."""
    points, top, boards = Fraction(0), Fraction(0), 0
    for turn in turns:
        earned = turn.earned
        if turn.counts and earned.points is not None:
            points += earned.points
            top += earned.top or 0
            boards += 1
    return Sum(points, top, boards)


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
            f"board {turn.board.number}{turn.board.label}",
            f"{turn.side} {who.number} has this board twice; only the first counts (Law 15A)",
        )
        for who, card in everyone.items()
        for turn in card
        if not turn.counts
    ]
