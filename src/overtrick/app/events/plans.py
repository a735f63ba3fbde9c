"""From a movement to the rounds of an event: who really sits where on which boards."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from overtrick.engines.event.values import RoundPlan, Seating
from overtrick.errors import ImpossibleError
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.sections import SectionPlan
from overtrick.phrase import phrase

Numbers = Mapping[int, int]
"""The contestant for each number of a movement; who is not in it is not there."""


def movement_plans(
    movement: Movement, numbers: Numbers | None = None, *, section: str = ""
) -> tuple[RoundPlan, ...]:
    """The rounds of a pairs movement; at its phantom's tables, and with a contestant who is
    not there, nobody plays.

    Without *numbers* the contestants are those of the movement.
    """
    return _plans(_seatings(movement, movement.boards_of, numbers, section), movement.rounds)


def section_plans(plan: SectionPlan, numbers: Mapping[str, Numbers]) -> tuple[RoundPlan, ...]:
    """The rounds of several sections, each with its own contestants, by the section's name."""
    seatings = [
        each
        for section in plan.sections
        for each in _seatings(
            section.movement,
            partial(plan.boards_of, section.name),
            numbers[section.name],
            section.name,
        )
    ]
    return _plans(seatings, max(section.movement.rounds for section in plan.sections))


def individual_plans(
    movement: IndividualMovement, numbers: Numbers | None = None
) -> tuple[RoundPlan, ...]:
    """The rounds of an individual movement."""
    seatings = []
    for sitting in movement.sittings:
        there = [sitting.players] if numbers is None else _there(sitting.players, numbers)
        for north, east, south, west in there:
            boards = tuple(movement.boards_of(sitting.board_set))
            seated = Seating("", sitting.table, (north, south), (east, west), boards)
            seatings.append((sitting.round, seated))
    return _plans(seatings, movement.rounds)


def numbered_through(sections: Iterable[tuple[str, Iterable[int]]]) -> dict[str, dict[int, int]]:
    """Contestants for the numbers 1, 2, ... of each section's movement, in order.

    >>> numbered_through([("A", [4, 9]), ("B", [5])])
    {'A': {1: 4, 2: 9}, 'B': {1: 5}}
    """
    return {name: dict(enumerate(numbers, 1)) for name, numbers in sections}


def _seatings(
    movement: Movement,
    boards_of: Callable[[int], range],
    numbers: Numbers | None,
    section: str,
) -> list[tuple[int, Seating]]:
    found = []
    for sitting in movement.played:
        there = [sitting.meeting] if numbers is None else _there(sitting.meeting, numbers)
        for ns, ew in there:
            boards = tuple(boards_of(sitting.board_set))
            found.append((sitting.round, Seating(section, sitting.table, (ns,), (ew,), boards)))
    return found


def _there(members: tuple[int, ...], numbers: Numbers) -> list[tuple[int, ...]]:
    """The contestants at a table; nothing if one of them is not there."""
    if any(member not in numbers for member in members):
        return []
    return [tuple(numbers[member] for member in members)]


def _plans(seatings: Iterable[tuple[int, Seating]], rounds: int) -> tuple[RoundPlan, ...]:
    by_round: dict[int, list[Seating]] = defaultdict(list)
    for number, seating in seatings:
        by_round[number].append(seating)
    empty = [number for number in range(1, rounds + 1) if not by_round[number]]
    if empty or not rounds:
        raise ImpossibleError(phrase("in round {n} nobody would play", n=empty[0] if empty else 1))
    return tuple(RoundPlan(number, tuple(by_round[number])) for number in range(1, rounds + 1))
