"""What is left to plan when a session does not go as planned: facts, who is there, what counts."""

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


class Encounter(NamedTuple):
    """Two pairs that meet in a round on a set of boards; ``one`` has the lower number."""

    round: int
    one: int
    other: int
    board_set: int

    @classmethod
    def of(cls, sitting: Sitting) -> "Encounter":
        """A sitting without its table and directions."""
        return cls(sitting.round, min(sitting.meeting), max(sitting.meeting), sitting.board_set)

    @property
    def pairs(self) -> tuple[int, int]:
        """Both."""
        return self.one, self.other


class Demand(Enum):
    """What a director may insist on. In the order in which it is given up, the first soonest."""

    SEATS = "seats"
    """Who cannot move stays at the table: two of them never meet."""
    OWN_BOARDS = "own-boards"
    """No two tables pass one copy of a set to each other."""
    EQUAL_SIT_OUTS = "equal-sit-outs"
    """Nobody sits out more often than an equal share, rounded up."""
    NO_REMATCH = "no-rematch"
    """No two pairs meet that have met."""
    FULL = "full"
    """As many tables play in each round as the number of pairs allows."""
    LINES = "lines"
    """North-South pairs meet East-West pairs only: two rankings."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each penalty costs, dearest first: the objective is their sum."""

    line: int = 3000
    """Two pairs of one line meet, where there are two rankings."""
    rematch: int = 1000
    """Two pairs meet that have met."""
    sit_out: int = 400
    """A pair sits out that need not; a table that stands empty costs two of them."""
    uneven: int = 200
    """A sit-out beyond the equal share."""
    sharing: int = 100
    """A table more than there are copies of its set."""
    seat: int = 50
    """Two pairs meet that were to stay at their tables: one has to move."""
    changed: int = 10
    """A planned meeting on its set in its round that does not take place."""
    thin: int = 3
    """A result that a set is short of an even share of all results."""
    direction: int = 1
    """The mean square, rounded down, of what ``direction_balance`` says of two pairs."""


STANDARD = frozenset({Demand.SEATS, Demand.LINES})
"""The demands that are made if no others are said."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The rounds that are left. What was played is a fact and stays as it was played."""

    plan: Movement
    """What was planned, for all rounds."""
    played: tuple[Sitting, ...]
    """What was really played before round ``first``; both pairs were there."""
    first: int
    """The round from which on it is planned anew."""
    last: int
    """The last round that there is time for."""
    pairs: tuple[int, ...]
    """Who is there from ``first`` on, in order."""
    tables: tuple[int, ...]
    board_sets: tuple[int, ...]
    copies: int = 1
    """How many of each set there are in the room."""
    sharing: int = 2
    """Tables that can pass one copy of a set to each other in a round; 1 if none can."""
    north_south: frozenset[int] | None = None
    """The pairs of the North-South line; None for one ranking, where anyone meets anyone."""
    seated: tuple[tuple[int, int], ...] = ()
    """Pairs that cannot move, each with its table."""
    sat_out: tuple[tuple[int, int], ...] = ()
    """Pairs with the rounds that they have sat out so far, where that is not 0."""
    demands: frozenset[Demand] = STANDARD
    weights: Weights = field(default=Weights())

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last:
            raise ImpossibleError(
                phrase(
                    "the rounds left run from 1 or more to the last, got {first} to {last}",
                    first=self.first,
                    last=self.last,
                )
            )
        if self.copies < 1 or self.sharing < 1:
            raise ImpossibleError(
                phrase(
                    "copies and tables that share one are 1 or more, got {copies} and {sharing}",
                    copies=self.copies,
                    sharing=self.sharing,
                )
            )
        for what, numbers in (
            ("pairs", self.pairs),
            ("tables", self.tables),
            ("board_sets", self.board_sets),
            ("seated", tuple(table for _pair, table in self.seated)),
        ):
            if len(set(numbers)) < len(numbers):
                raise ImpossibleError(
                    phrase(
                        "{what}: a number stands there twice: {numbers}",
                        what=what,
                        numbers=numbers,
                    )
                )
        for pair, table in self.seated:
            if pair not in self.pairs or table not in self.tables:
                raise ImpossibleError(
                    phrase(
                        "pair {pair} cannot stay at table {table}: one of them is not there",
                        pair=pair,
                        table=table,
                    )
                )
        _check_facts(self.played, self.first)

    @property
    def rounds(self) -> range:
        """The rounds to plan."""
        return range(self.first, self.last + 1)

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The groups that share sit-outs: the two lines, or everyone."""
        if self.north_south is None:
            return (self.pairs,)
        north_south = tuple(pair for pair in self.pairs if pair in self.north_south)
        return north_south, tuple(pair for pair in self.pairs if pair not in self.north_south)

    @property
    def most_meetings(self) -> int:
        """How many tables can play in one round."""
        sizes = [len(line) for line in self.lines]
        enough = min(sizes) if len(sizes) > 1 else sizes[0] // 2
        return min(enough, len(self.tables))

    @property
    def least_sitting_out(self) -> int:
        """Pairs that sit out in every round, whatever is done."""
        return len(self.pairs) - 2 * self.most_meetings

    @property
    def sit_outs_allowed(self) -> dict[int, int]:
        """How often each pair may sit out from now on within the equal share of its line."""
        before = dict(self.sat_out)
        allowed: dict[int, int] = {}
        for line in self.lines:
            each_round = len(line) - self.most_meetings * (3 - len(self.lines))
            total = each_round * len(self.rounds) + sum(before.get(pair, 0) for pair in line)
            share = -(-total // len(line)) if line else 0
            allowed |= {pair: max(0, share - before.get(pair, 0)) for pair in line}
        return allowed

    @property
    def planned(self) -> frozenset[Encounter]:
        """The plan's meetings of those who are there, in the rounds to plan."""
        return frozenset(
            Encounter.of(sitting)
            for sitting in self.plan.sittings
            if sitting.round in self.rounds
            and sitting.board_set in self.board_sets
            and set(sitting.meeting) <= set(self.pairs)
        )

    @property
    def had(self) -> frozenset[tuple[int, int]]:
        """Every pair with each set that it has played."""
        return frozenset((pair, s.board_set) for s in self.played for pair in s.meeting)

    @property
    def met(self) -> frozenset[frozenset[int]]:
        """Who has met whom."""
        return frozenset(frozenset(sitting.meeting) for sitting in self.played)

    @property
    def homes(self) -> dict[int, int]:
        """Pairs that are to stay at one table from now on, and that table.

        Those who cannot move, and those whom the plan leaves where they are.
        """
        planned: dict[int, set[int]] = {pair: set() for pair in self.pairs}
        for sitting in self.plan.sittings:
            for pair in sitting.meeting:
                if sitting.round in self.rounds and pair in planned:
                    planned[pair].add(sitting.table)
        stay = {
            pair: min(tables)
            for pair, tables in planned.items()
            if len(tables) == 1 and tables <= set(self.tables) and len(self.rounds) > 1
        }
        return stay | dict(self.seated)

    @property
    def results_wanted(self) -> int:
        """An even share of all results for each set, rounded down."""
        total = len(self.played) + self.most_meetings * len(self.rounds)
        return total // len(self.board_sets) if self.board_sets else 0

    def may_meet(self, one: int, other: int) -> bool:
        """Whether the two belong to different lines, or there is only one."""
        return self.north_south is None or (one in self.north_south) != (other in self.north_south)


def _check_facts(played: tuple[Sitting, ...], first: int) -> None:
    late = [sitting for sitting in played if not 1 <= sitting.round < first]
    if late:
        raise ImpossibleError(
            phrase(
                "round {round} was played at table {table}, but round {first} on is planned anew",
                round=late[0].round,
                table=late[0].table,
                first=first,
            )
        )
    places = Counter((sitting.round, pair) for sitting in played for pair in sitting.meeting)
    for (number, pair), times in sorted(places.items()):
        if times > 1:
            tables = [s.table for s in played if s.round == number and pair in s.meeting]
            raise ImpossibleError(
                phrase(
                    "pair {pair} cannot have played at tables {tables} in round {number}; say "
                    "what was really played at each",
                    pair=pair,
                    tables=tables,
                    number=number,
                )
            )
