"""Several sections that play at the same time, with the same boards or with their own."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations_with_replacement

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.plan import Movement
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the field that moves by itself."""

    name: str
    """``A``"""
    movement: Movement


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """Sections that play at the same time."""

    sections: tuple[Section, ...]
    shared: bool = True
    """Whether all play the same boards, so that one ranking may compare them."""

    def __post_init__(self) -> None:
        names = Counter(section.name for section in self.sections)
        twice = sorted(name for name, count in names.items() if count > 1)
        if twice or not names:
            raise ImpossibleError(
                phrase("there are two sections {twice}", twice=twice[0])
                if twice
                else phrase("a plan has at least one section")
            )
        per_set = {section.movement.boards_per_set for section in self.sections}
        if self.shared and len(per_set) > 1:
            raise ImpossibleError(
                phrase(
                    "sections that play the same boards have sets of one size, got {sizes}",
                    sizes=sorted(per_set),
                )
            )

    def section(self, name: str) -> Section:
        """The section of that name; NotFoundError if there is none."""
        for section in self.sections:
            if section.name == name:
                return section
        raise NotFoundError(
            phrase(
                "there is no section {name}; they are {names}",
                name=name,
                names=", ".join(section.name for section in self.sections),
            )
        )

    def boards_of(self, name: str, board_set: int) -> range:
        """The boards of a section's set, counted on from section to section if not shared."""
        movement = self.section(name).movement
        boards = movement.boards_of(board_set)
        if self.shared:
            return boards
        before = 0
        for section in self.sections:
            if section.name == name:
                break
            sets = max(sitting.board_set for sitting in section.movement.sittings)
            before += sets * section.movement.boards_per_set
        return range(boards.start + before, boards.stop + before)

    @property
    def copies(self) -> dict[int, int]:
        """How many of each board are wanted for no table to wait for another, by its number."""
        at_once: Counter[tuple[int, int]] = Counter()
        for section in self.sections:
            for sitting in section.movement.played:
                for board in self.boards_of(section.name, sitting.board_set):
                    at_once[sitting.round, board] += 1
        found: dict[int, int] = {}
        for (_, board), count in at_once.items():
            found[board] = max(count, found.get(board, 0))
        return dict(sorted(found.items()))


def split_pairs(pairs: int, most_tables: int = 15) -> tuple[int, ...]:
    """How many pairs go into each section, fewest first; at most *most_tables* in each.

    As few sections as that allows, of about as many tables each: odd numbers of tables
    are preferred where the sections differ by two at most, since a Mitchell of them needs
    neither a skip nor sharing. A half table goes to the last section.

    >>> split_pairs(48), split_pairs(45), split_pairs(28)
    ((22, 26), (22, 23), (28,))
    """
    if pairs < 4 or most_tables < 3:
        raise ImpossibleError(
            phrase(
                "sections are made of four pairs or more, with three tables or more in each, "
                "got {pairs} and {most_tables}",
                pairs=pairs,
                most_tables=most_tables,
            )
        )
    tables = (pairs + 1) // 2
    count = -(-tables // most_tables)
    even = tables // count
    sizes = range(max(2, even - 1), min(most_tables, even + 2) + 1)
    fitting = [
        found
        for found in combinations_with_replacement(sizes, count)
        if sum(found) == tables and found[-1] - found[0] <= 2
    ]
    best = min(fitting, key=lambda found: (sum(1 - n % 2 for n in found), found[-1] - found[0]))
    halves = [2 * size for size in best]
    halves[-1] -= pairs % 2
    return tuple(halves)
