"""A long ranking in parts: which part is shown, and in which somebody stands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.app.evening.names import folded
from overtrick.app.follow.event_page import Place, PlaceList

A_PART = 200
"""Lines of a ranking on one page."""


class Part(NamedTuple):
    """Some lines of a ranking, by their turn from 1."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an event's ranking; of several lists the longest one's."""

    every: tuple[Part, ...]
    """One if the ranking is not long."""
    here: Part

    @property
    def long(self) -> bool:
        """Whether there is more than one."""
        return len(self.every) > 1


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line that was looked for."""

    place: Place
    section: str
    first: int
    """Of the part that it is in, for the address."""


def parts_of(longest: int, first: int = 1) -> Parts:
    """The parts of lists of at most *longest* lines, and the one with line *first*; else the last.

    >>> parts_of(450, 300).here, parts_of(450, 999).here, parts_of(0, 7).here
    (Part(first=201, last=400), Part(first=401, last=450), Part(first=1, last=0))
    """
    every = tuple(
        Part(start, min(start + A_PART - 1, longest)) for start in range(1, longest + 1, A_PART)
    ) or (Part(1, 0),)
    here = next((part for part in every if part.first <= first <= part.last), every[-1])
    return Parts(every, here if first >= 1 else every[0])


def found_lines(lists: Sequence[PlaceList], text: str) -> tuple[FoundLine, ...]:
    """Lines of the contestant with that number, else of those in whose names all words are."""
    return tuple(_found(lists, text))


def _found(lists: Sequence[PlaceList], text: str) -> Iterator[FoundLine]:
    words = folded(text).split()
    number = int(text) if text.isascii() and text.isdigit() else None
    for each in lists if words else ():
        for turn, place in enumerate(each.places):
            named = folded(" ".join((place.name, *place.people)))
            by_name = number is None and all(word in named for word in words)
            if place.number == number or by_name:
                yield FoundLine(place, each.section, turn - turn % A_PART + 1)


def anchor(number: int) -> str:
    """The name of a contestant's line within its page."""
    return f"n{number}"
