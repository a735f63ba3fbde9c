"""The numbers of those who go on into a stage, and what follows from a number there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from overtrick.engines.event.stage_values import Numbering, Qualifier, Stage
from overtrick.engines.event.values import Kind
from overtrick.movements.knockout import Seed, knockout

SEEDED = (Kind.KNOCKOUT, Kind.MATCH)
"""Kinds in which a number is a seed, so that nobody may share one."""


class InTurn(Protocol):
    """Somebody who gets a number."""

    @property
    def turn(self) -> int:
        """Its place, by which it is numbered among the groups."""

    @property
    def group(self) -> tuple[int, int]:
        """The group that it comes from."""


T = TypeVar("T", bound=InTurn)


def in_order(numbering: Numbering, groups: Sequence[T]) -> list[T]:
    """*groups*, one after the other, in the order of their new numbers."""
    if numbering is Numbering.GROUP_BY_GROUP:
        return list(groups)
    turns: dict[int, list[T]] = {}
    for each in sorted(groups, key=lambda each: (each.turn, each.group)):
        turns.setdefault(each.turn, []).append(each)
    found: list[T] = []
    for at, turn in enumerate(turns.values()):
        back = numbering is Numbering.SNAKE and at % 2 == 1
        found += reversed(turn) if back else turn
    return found


def section_of(sections: Sequence[str], number: int) -> str:
    """The section that a number is dealt into; empty if there are none.

    >>> [section_of("AB", number) for number in range(1, 6)]
    ['A', 'B', 'B', 'A', 'A']
    """
    if not sections:
        return ""
    turn, at = divmod(number - 1, len(sections))
    return sections[-1 - at if turn % 2 else at]


def first_opponents(teams: int) -> Mapping[int, int]:
    """Who meets whom in the first round of a knockout, from 0; who has a bye is not there.

    >>> sorted(first_opponents(4).items())
    [(0, 3), (1, 2), (2, 1), (3, 0)]
    """
    found: dict[int, int] = {}
    for match in knockout(teams).matches if teams >= 2 else ():
        if match.round == 1:
            one, other = (side.number - 1 for side in match.sides if isinstance(side, Seed))
            found |= {one: other, other: one}
    return found


def renumbered(
    stage: Stage, old: Sequence[Qualifier], new: Sequence[Qualifier]
) -> tuple[Qualifier, ...]:
    """*new*, who take the places of *old*: who stays keeps its number, unless it is a seed."""
    if stage.rules.kind in SEEDED or stage.sections:
        return tuple(new)
    known = {(who.stage, who.from_number): who.number for who in old}
    numbers = [known.get((who.stage, who.from_number)) for who in new]
    used = {number for number in numbers if number is not None}
    free = (number for number in range(1, len(old) + len(new) + 1) if number not in used)
    found = [
        replace(who, number=next(free) if number is None else number)
        for who, number in zip(new, numbers, strict=True)
    ]
    return tuple(sorted(found, key=lambda who: who.number))
