"""Every movement that could be played by so many pairs for so many boards, good or not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.catalogue import KINDS, Counted, made
from overtrick.movements.half_tables import half_table
from overtrick.movements.mitchell import arrow_switch_rounds
from overtrick.movements.plan import Movement, arrow_switched
from overtrick.movements.sections import split_pairs
from overtrick.phrase import phrase

MOST_IN_A_SET = 8
FEWEST_ROUNDS = 3
MOST_TABLES = 15
"""In one section of several."""
OF_PAIRS = tuple(
    kind for kind, about in KINDS.items() if about.counted is Counted.TABLES and kind != "rainbow"
)
OWN_SWITCH = frozenset({"howell", "hesitation", "double-hesitation"})
"""Movements that have one winner already."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A movement of a size; one for each section."""

    movements: tuple[AnyMovement, ...]
    """Empty for a Swiss, which is drawn as it goes."""
    rounds: int
    boards_per_set: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """A kind of movement for some contestants, of any length."""

    kind: str
    """Its name in the catalogue, or ``swiss``."""
    division: tuple[int, ...]
    """Pairs in each section; players of an individual."""
    switched: bool = False
    """Whether the directions of the last rounds are exchanged for one winner."""

    def candidate(self, rounds: int, boards_per_set: int) -> Candidate | None:
        """The movement of that length; None if there is none."""
        if self.kind == "swiss":
            return Candidate((), rounds, boards_per_set)
        movements = []
        for part in self.division:
            found = self._one(part, rounds, boards_per_set)
            if found is None:
                return None
            movements.append(found)
        return Candidate(tuple(movements), rounds, boards_per_set)

    def _one(self, part: int, rounds: int, boards: int) -> AnyMovement | None:
        if KINDS[self.kind].counted is Counted.PLAYERS:
            return _tried(self.kind, part, rounds, boards)
        if self.kind == "rainbow":
            return _tried(self.kind, part // 4, rounds, boards) if part % 4 == 0 else None
        movement = _made(self.kind, part, rounds, boards)
        if movement is None or not self.switched:
            return movement
        switched = arrow_switched(movement, arrow_switch_rounds(rounds))
        return replace(switched, name=phrase("{name}, arrow-switched", name=movement.name))


def recipes(pairs: int) -> Iterator[Recipe]:
    """Everything that so many pairs could play, in one section or in several."""
    divisions: set[tuple[int, ...]] = {(pairs,)}
    if pairs > 2 * MOST_TABLES:
        divisions.add(split_pairs(pairs, MOST_TABLES))
    for division in sorted(divisions):
        for kind in OF_PAIRS:
            yield Recipe(kind, division)
            if kind not in OWN_SWITCH:
                yield Recipe(kind, division, switched=True)
    yield Recipe("swiss", (pairs,))


def individual_recipes(players: int) -> tuple[Recipe, ...]:
    """What so many players could play who change partners."""
    return Recipe("individual", (players,)), Recipe("rainbow", (players,))


def _made(kind: str, pairs: int, rounds: int, boards: int) -> Movement | None:
    """The movement of exactly that many pairs; with a pair missing where that makes it so."""
    for tables in {pairs // 2, (pairs + 1) // 2}:
        movement = _tried(kind, tables, rounds, boards)
        if not isinstance(movement, Movement):
            continue
        there = len(movement.pairs)
        if there == pairs:
            return movement
        if there == pairs + 1 and pairs % 2 and kind not in {"rover", "bump"}:
            if kind in OWN_SWITCH:
                return _named(movement.without(max(movement.pairs)))
            missing = Side.NS if kind != "web" else Side.EW
            return _named(half_table(movement, missing))
    return None


def _named(movement: Movement) -> Movement:
    name = phrase("{name}, pair {phantom} missing", name=movement.name, phantom=movement.phantom)
    return replace(movement, name=name)


def _tried(kind: str, size: int, rounds: int, boards: int) -> AnyMovement | None:
    """The movement, if there is one of that kind and size with exactly these rounds."""
    try:
        movement = made(kind, size, rounds, boards)
    except (ImpossibleError, NotFoundError):
        return None
    return movement if movement.rounds == rounds else None
