"""Movements as data: who meets whom, on which boards, at which table and round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class Slot(NamedTuple):
    """One board at one table in one round."""

    round: int
    table: int
    board: int


class Meeting(NamedTuple):
    """The pair numbers sitting North-South and East-West."""

    ns: int
    ew: int


class Sitting(NamedTuple):
    """A table in a round: the pairs at it and the set of boards that they play."""

    round: int
    table: int
    ns: int
    ew: int
    board_set: int

    @property
    def meeting(self) -> Meeting:
        """Who sits there."""
        return Meeting(self.ns, self.ew)


@dataclass(frozen=True, slots=True)
class Movement:
    """A plan for one session. Nothing says that it is a good one: ``findings`` does."""

    name: str
    sittings: tuple[Sitting, ...]
    """By round, then by table. Who is in none of a round's sits out."""
    boards_per_set: int = 1
    phantom: int | None = None
    """The pair that is not there; who meets it sits out."""

    def __post_init__(self) -> None:
        if self.boards_per_set < 1:
            raise ImpossibleError(
                phrase(
                    "a set has at least one board, got {boards_per_set}",
                    boards_per_set=self.boards_per_set,
                )
            )

    @property
    def rounds(self) -> int:
        """The number of the last round."""
        return max((sitting.round for sitting in self.sittings), default=0)

    @property
    def pairs(self) -> tuple[int, ...]:
        """Everyone who is there, by number."""
        numbers = {pair for sitting in self.sittings for pair in sitting.meeting}
        return tuple(sorted(numbers - {self.phantom}))

    @property
    def played(self) -> tuple[Sitting, ...]:
        """The sittings at which there is somebody to play against."""
        return tuple(s for s in self.sittings if self.phantom not in s.meeting)

    @property
    def meetings(self) -> Mapping[Slot, Meeting]:
        """Every slot with the pairs that meet in it."""
        return {
            Slot(sitting.round, sitting.table, board): sitting.meeting
            for sitting in self.played
            for board in self.boards_of(sitting.board_set)
        }

    def boards_of(self, board_set: int) -> range:
        """The numbers of the boards of a set."""
        first = (board_set - 1) * self.boards_per_set + 1
        return range(first, first + self.boards_per_set)

    def sitting(self, round_number: int, table: int) -> Sitting | None:
        """The table in that round; None if nobody sits there."""
        return next((s for s in self.sittings if (s.round, s.table) == (round_number, table)), None)

    def without(self, pair: int) -> "Movement":
        """The same with a pair that is not there."""
        if pair not in self.pairs:
            raise ImpossibleError(
                phrase("there is no pair {pair}; they are {pairs}", pair=pair, pairs=self.pairs)
            )
        return replace(self, phantom=pair)


def arrow_switched(
    movement: Movement, rounds: Iterable[int], apart_from: Iterable[int] = ()
) -> Movement:
    """The same with the pairs' directions exchanged in *rounds*: one field, one winner.

    The tables *apart_from* are not switched.
    """
    switched, left = set(rounds), set(apart_from)
    if not switched <= set(range(1, movement.rounds + 1)):
        raise ImpossibleError(
            phrase(
                "the rounds are 1 to {rounds}, got {switched}",
                rounds=movement.rounds,
                switched=sorted(switched),
            )
        )
    sittings = (
        sitting._replace(ns=sitting.ew, ew=sitting.ns)
        if sitting.round in switched and sitting.table not in left
        else sitting
        for sitting in movement.sittings
    )
    return replace(movement, sittings=tuple(sittings))
