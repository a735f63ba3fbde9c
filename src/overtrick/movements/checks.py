"""What is wrong with a movement, and what it gives everyone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


class Trouble(Enum):
    """What can be wrong at a table in a round."""

    TWO_PLACES = "two-places"
    """A pair sits at two tables at once, or a table has two meetings."""
    BOARDS_AGAIN = "boards-again"
    """A pair has had the set before (Law 15A)."""
    REMATCH = "rematch"
    """The two pairs have met before."""
    SHARED = "shared"
    """The set is at two tables at once: they pass the boards to each other, which is no fault."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One trouble, where it first shows."""

    trouble: Trouble
    sitting: Sitting
    pairs: tuple[int, ...]
    """Whom it concerns."""


def findings(movement: Movement) -> tuple[Finding, ...]:
    """Everything that a director should know of before play, round by round."""
    return tuple(_findings(movement))


def _findings(movement: Movement) -> Iterator[Finding]:
    had: set[tuple[int, int]] = set()
    met: set[frozenset[int]] = set()
    for number in range(1, movement.rounds + 1):
        sittings = [sitting for sitting in movement.sittings if sitting.round == number]
        yield from _crowded(sittings)
        for sitting in (s for s in sittings if movement.phantom not in s.meeting):
            again = tuple(pair for pair in sitting.meeting if (pair, sitting.board_set) in had)
            if again:
                yield Finding(Trouble.BOARDS_AGAIN, sitting, again)
            if frozenset(sitting.meeting) in met:
                yield Finding(Trouble.REMATCH, sitting, tuple(sitting.meeting))
            had |= {(pair, sitting.board_set) for pair in sitting.meeting}
            met.add(frozenset(sitting.meeting))


def _crowded(sittings: list[Sitting]) -> Iterator[Finding]:
    """A pair, a table or a set in two places in one round."""
    pairs = Counter(pair for sitting in sittings for pair in sitting.meeting)
    tables = Counter(sitting.table for sitting in sittings)
    sets = Counter(sitting.board_set for sitting in sittings)
    for sitting in sittings:
        twice = tuple(pair for pair in sitting.meeting if pairs[pair] > 1)
        if twice or tables[sitting.table] > 1:
            yield Finding(Trouble.TWO_PLACES, sitting, twice)
        if sets[sitting.board_set] > 1:
            yield Finding(Trouble.SHARED, sitting, tuple(sitting.meeting))


def first_round_of(movement: Movement, trouble: Trouble) -> int | None:
    """The first round that has this trouble; None if none has."""
    rounds = (found.sitting.round for found in findings(movement) if found.trouble is trouble)
    return min(rounds, default=None)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a movement gives one pair."""

    boards: int
    sit_outs: int
    """Rounds in which it has nobody to play."""
    opponents: int
    """Different ones."""


def tallies(movement: Movement) -> dict[int, Tally]:
    """What everyone gets, the phantom left out."""
    played = movement.played
    rounds = Counter(pair for sitting in played for pair in sitting.meeting)
    met: dict[int, set[int]] = {pair: set() for pair in movement.pairs}
    for sitting in played:
        met[sitting.ns].add(sitting.ew)
        met[sitting.ew].add(sitting.ns)
    return {
        pair: Tally(
            rounds[pair] * movement.boards_per_set,
            movement.rounds - rounds[pair],
            len(met[pair]),
        )
        for pair in movement.pairs
    }


def results_per_set(movement: Movement) -> dict[int, int]:
    """How often each set is played, by its number."""
    return dict(sorted(Counter(sitting.board_set for sitting in movement.played).items()))


@dataclass(frozen=True, slots=True)
class WrongSet:
    """What follows when a table has played a set that it should not have."""

    stands: bool
    """Whether the score stands: none of the four had played it before (Law 15A)."""
    unplayed: int
    """The set that the two pairs should have played, and have not."""
    spoilt: tuple[Sitting, ...]
    """Later sittings at which one of them is due to play the wrong set once more."""


def wrong_set(movement: Movement, round_number: int, table: int, board_set: int) -> WrongSet:
    """What follows when *table* played *board_set* in that round instead of its own."""
    due = movement.sitting(round_number, table)
    if due is None:
        raise ImpossibleError(
            phrase(
                "nobody sits at table {table} in round {round_number}",
                table=table,
                round_number=round_number,
            )
        )
    theirs = [
        sitting
        for sitting in movement.played
        if sitting.board_set == board_set
        and set(sitting.meeting) & set(due.meeting)
        and sitting != due
    ]
    return WrongSet(
        stands=all(sitting.round > round_number for sitting in theirs),
        unplayed=due.board_set,
        spoilt=tuple(sitting for sitting in theirs if sitting.round > round_number),
    )
