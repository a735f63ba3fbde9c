"""Search for the starters of Howell movements, and write them into the package.

``python -m benchmarks.howell_search 9 13`` searches one movement, ``--write`` all of them and
writes src/overtrick/movements/howell_starters.py, in about half an hour on one processor.
The same seed finds the same starters.

Directions: tables without a stationary pair keep theirs, and which side a stationary pair
has is chosen round by round: a tabu search on the sum of squares that ``balance`` measures.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from benchmarks.howell_places import FEW, Seat, least_shared, offset_signs, seats
from overtrick.movements.balance import balance
from overtrick.movements.howell import MOST_TABLES, Starter, StarterTable, starter_movement

PAGE = Path(__file__).parents[1] / "src/overtrick/movements/howell_starters.py"
SEED = 8
Signs = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]


class Goal(NamedTuple):
    """What is to be small, the first thing first."""

    squares: float
    squares_missing: float


class Effort(NamedTuple):
    """How much is tried."""

    starts: int = 60
    """Different starters."""
    starts_with_signs: int = 8
    """In a full Howell, where good signs do most of the work."""
    steps: int = 250
    """Directions exchanged from each."""
    polish: int = 150
    """Changes of a table's direction at the best, each with a short search after it."""


def effort_for(tables: int) -> Effort:
    """Less for many tables, where a step takes longer and the balance is good anyway."""
    return Effort() if tables <= 13 else Effort(starts=12, starts_with_signs=3, polish=20)


def every_size() -> Iterator[tuple[int, int]]:
    """Tables and rounds of the movements that a starter is wanted for."""
    for tables in range(2, MOST_TABLES + 1):
        for rounds in range(tables + 1, 2 * tables):
            # For five rounds at three tables there is something better than a starter.
            if (tables, rounds) != (3, 5):
                yield tables, rounds


@dataclass(slots=True)
class Hall:
    """Pairs and sets by table and round, and signs by table and round: 1 as seated."""

    ns: Numbers
    ew: Numbers
    sets: Numbers
    may_switch: npt.NDArray[np.bool_]
    signs: Signs

    @classmethod
    def of(cls, tables: int, rounds: int, placed: Sequence[Seat], rng: Random) -> "Hall":
        """Everybody's places, with directions by chance where they may be switched."""
        stationary = iter(range(2 * tables - 1, rounds - 1, -1))
        ns, ew, sets = (np.zeros((tables, rounds), np.int64) for _ in range(3))
        passed = np.arange(rounds)
        for table, seat in enumerate(placed):
            ns[table] = next(stationary) if seat.one is None else (seat.one + passed) % rounds
            ew[table] = (seat.other + passed) % rounds
            sets[table] = (seat.board_set + passed) % rounds
        may = np.repeat([[seat.one is None] for seat in placed], rounds, axis=1)
        chance = np.array([[rng.choice((-1.0, 1.0)) for _ in passed] for _ in placed])
        return cls(ns, ew, sets, may, np.where(may, chance, 1.0))

    def held(self) -> Signs:
        """1 where a pair has a set North-South, -1 where East-West."""
        held = np.zeros((2 * len(self.ns), self.ns.shape[1]))
        held[self.ns, self.sets] = self.signs
        held[self.ew, self.sets] = -self.signs
        return held

    def uneven(self) -> Signs:
        """Every two pairs' competition less its mean."""
        tables, rounds = self.ns.shape
        held = self.held()
        figures: Signs = held @ held.T
        figures[self.ns, self.ew] += tables
        figures[self.ew, self.ns] += tables
        figures -= rounds * (tables - 1) / (2 * tables - 1)
        np.fill_diagonal(figures, 0)
        return figures

    def squares_missing(self) -> float:
        """The same with the first table's stationary pair missing."""
        tables = len(self.ns)
        held = self.held()
        held[self.ew[0], self.sets[0]] = 0
        held = held[:-1]
        figures: Signs = held @ held.T
        figures[self.ns[1:], self.ew[1:]] += tables - 1
        figures[self.ew[1:], self.ns[1:]] += tables - 1
        above = figures[np.triu_indices(len(figures), 1)]
        return float(((above - above.mean()) ** 2).sum())

    def improve(self, steps: int, rng: Random) -> float:
        """Exchange directions, always the one that does most good and was not just exchanged."""
        table, number = np.nonzero(self.may_switch)
        ns, ew = self.ns[table, number], self.ew[table, number]
        sets = self.sets[table, number]
        held, figures = self.held(), self.uneven()
        now = best = float((figures**2).sum()) / 2
        kept, until = self.signs.copy(), np.zeros(len(sets))
        for step in range(steps):
            if best < 1e-6:
                break
            toward = held * (figures @ held)
            change = 8 * (len(held) - 2 - figures[ns, ew]) - 4 * (
                toward[ns, sets] + toward[ew, sets]
            )
            barred = (until > step) & (now + change > best - 1e-6)
            which = int(np.where(barred, np.inf, change).argmin())
            now += change[which]
            one, other, board_set = ns[which], ew[which], sets[which]
            for pair, opponent in ((one, other), (other, one)):
                turned = -2 * held[pair, board_set] * held[:, board_set]
                turned[[pair, opponent]] = 0
                figures[pair] += turned
                figures[:, pair] += turned
            held[[one, other], board_set] *= -1
            self.signs[table[which], number[which]] *= -1
            until[which] = step + rng.randrange(5, 15)
            if now < best - 1e-6:
                best, kept = now, self.signs.copy()
        self.signs = kept
        return best

    def goal(self, steps: int, rng: Random) -> Goal:
        """Improve, and what to compare it by."""
        return Goal(round(self.improve(steps, rng), 6), round(self.squares_missing(), 6))

    def turned(self, rng: Random) -> "Hall":
        """The same with one or two of the other tables' directions exchanged."""
        fixed = np.flatnonzero(~self.may_switch[:, 0])
        signs = self.signs.copy()
        if len(fixed):
            signs[[rng.choice(list(fixed)) for _ in range(rng.randrange(1, 3))]] *= -1
        return replace(self, signs=signs)


def found(tables: int, rounds: int, effort: Effort) -> Starter:
    """The starter with the best balance that the effort finds."""
    rng = Random(SEED * 10_000 + tables * 100 + rounds)  # noqa: S311 - chance, no secret
    signs = offset_signs(rounds, rng) if rounds == 2 * tables - 1 > FEW else ()
    shared = least_shared(tables, rounds, rng)
    best: tuple[Goal, list[Seat], Hall] | None = None
    for _ in range(effort.starts_with_signs if signs else effort.starts):
        placed = seats(tables, rounds, rng, shared, signs)
        hall = Hall.of(tables, rounds, placed, rng)
        if not signs:
            fixed = ~hall.may_switch[:, 0]
            hall.signs[fixed] *= [[rng.choice((-1.0, 1.0))] for _ in range(fixed.sum())]
        goal = hall.goal(effort.steps, rng)
        if best is None or goal < best[0]:
            best = goal, placed, hall
    assert best is not None
    goal, placed, hall = best
    for _ in range(0 if signs else effort.polish):
        other = hall.turned(rng)
        other_goal = other.goal(effort.steps, rng)
        if other_goal <= goal:
            goal, hall = other_goal, other
    return fairest_phantom(tables, rounds, placed, hall)


def fairest_phantom(tables: int, rounds: int, placed: list[Seat], hall: Hall) -> Starter:
    """It written down, by sets, with the stationary pair last who had best be missing."""
    if hall.signs[0, 0] < 0:
        hall = replace(hall, signs=-hall.signs)
    last = [place for place, seat in enumerate(placed) if seat.one is None]
    return min(
        (beginning_with(tables, rounds, placed, hall, first) for first in last),
        key=lambda starter: balance(starter_movement(starter).without(2 * tables)).squares,
    )


def beginning_with(tables: int, rounds: int, placed: list[Seat], hall: Hall, first: int) -> Starter:
    """It written down with 2T, pair 1 and set 1 at the stationary table *first*."""

    def number(residue: int, zero: int) -> int:
        return (residue - zero) % rounds + 1

    order = sorted(
        range(tables),
        key=lambda place: (
            number(placed[place].board_set, placed[first].board_set),
            place != first,
            place,
        ),
    )
    stationary = iter(range(2 * tables, rounds, -1))
    lines = []
    for place in order:
        seat, signs = placed[place], hall.signs[place]
        switched = sum(1 << passed for passed, sign in enumerate(signs) if sign < 0)
        other = number(seat.other, placed[first].other)
        board_set = number(seat.board_set, placed[first].board_set)
        if seat.one is None:
            lines.append(StarterTable(next(stationary), other, board_set, switched))
            continue
        one = number(seat.one, placed[first].other)
        lines.append(StarterTable(*((other, one) if switched else (one, other)), board_set))
    return Starter(rounds, tuple(lines))


HEADER = '''"""The starters of Howell movements; ``Starter`` in ``howell`` explains their form.

Our own: ``python -m benchmarks.howell_search --write`` searches and writes them.
"""

STARTERS = """
'''


def written(starters: Sequence[Starter]) -> str:
    """The module that holds them."""
    lines = []
    for starter in starters:
        line = ""
        for word in str(starter).split():
            if len(line) + len(word) > 99:
                lines.append(line)
                line = " "
            line += (" " if line else "") + word
        lines.append(line)
    return HEADER + "\n".join(lines) + '\n"""\n'


def main(words: Sequence[str]) -> None:
    """One size, or all of them."""
    sizes = list(every_size()) if "--write" in words else [(int(words[0]), int(words[1]))]
    starters = []
    for tables, rounds in sizes:
        starter = found(tables, rounds, effort_for(tables))
        movement = starter_movement(starter)
        missing = balance(movement.without(2 * tables)).variance
        print(
            f"{tables}-{rounds}: variance {float(balance(movement).variance):.3f}, "
            f"with a pair missing {float(missing):.3f}",
            flush=True,
        )
        print(starter, flush=True)
        starters.append(starter)
    if "--write" in words:
        PAGE.write_text(written(starters), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
