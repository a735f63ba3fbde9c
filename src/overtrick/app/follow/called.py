"""What the contestants of an event are called."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from overtrick.app.follow.event_page import NamesOf
from overtrick.core.seat import Side
from overtrick.core.sheet import Row
from overtrick.engines.event.state import Event
from overtrick.engines.event_sheet import PARTNERS


@dataclass(frozen=True, slots=True)
class Called:
    """A contestant with its names."""

    number: int
    name: str
    """A team's; empty for pairs and players."""
    people: tuple[str, ...]

    @property
    def words(self) -> str | tuple[str, ...]:
        """Its name, or those of its people."""
        return self.name or self.people

    def __str__(self) -> str:
        """The same in one line; nothing if nobody has a name."""
        return self.name or " - ".join(self.people)


def called(
    state: Event, names: NamesOf, numbers: Iterable[int] | None = None
) -> Mapping[int, Called]:
    """The contestants of *numbers*, or all; whoever is in none of the entries has no name."""
    wanted = state.entrants.keys() if numbers is None else set(numbers)
    entrants = {number: state.entrants.get(number) for number in sorted(wanted)}
    known = names({who for each in entrants.values() if each for who in each.people})
    return {
        number: Called(
            number,
            each.name if each else "",
            tuple(known[who] for who in each.people) if each else (),
        )
        for number, each in entrants.items()
    }


def numbers_in(side: str) -> tuple[int, ...]:
    """The contestants of one side of a row: two in an individual event.

    >>> numbers_in("5+12")
    (5, 12)
    """
    return tuple(int(each) for each in side.split(PARTNERS) if each)


def numbers_on(row: Row, side: Side) -> tuple[int, ...]:
    """The contestants who sat on *side* of a row."""
    return numbers_in(row.ns if side is Side.NS else row.ew)
