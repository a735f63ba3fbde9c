"""Who is which number of a movement: by the order of entry, and where somebody has to sit."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.app.evening.proposals import Section
from overtrick.core.seat import Side
from overtrick.engines.event.values import Entrant
from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement
from overtrick.phrase import phrase


class Place(NamedTuple):
    """A number of a section's movement."""

    member: int
    side: Side | None
    """The side on which it sits all evening; None if it changes, or has no one side."""


def places(sections: Sequence[Section], entrants: Sequence[Entrant]) -> dict[str, dict[int, int]]:
    """The contestant for each number, by section; numbers follow the order of entry.

    Who has a section plays in it. Who has a side gets it where the movement has such
    seats: for all evening where it has two rankings, else as far as there are any.
    ImpossibleError if there are too many or too few, in all or in a section.
    """
    rooms = {each.name: len(each.members) for each in sections}
    if sum(rooms.values()) != len(entrants):
        raise ImpossibleError(
            phrase(
                "{count} have entered, and the movement is for {wanted}; choose one again",
                count=len(entrants),
                wanted=sum(rooms.values()),
            )
        )
    divided = _divided(rooms, sorted(entrants, key=lambda each: each.number))
    return {each.name: _seated(each, divided[each.name]) for each in sections}


def _divided(rooms: Mapping[str, int], entrants: Sequence[Entrant]) -> dict[str, list[Entrant]]:
    found: dict[str, list[Entrant]] = {name: [] for name in rooms}
    free = []
    for entrant in entrants:
        if entrant.section in rooms:
            found[entrant.section].append(entrant)
        else:
            free.append(entrant)
    for name, room in rooms.items():
        there = len(found[name])
        if there > room:
            raise ImpossibleError(
                phrase(
                    "section {name} has room for {room}, and {there} are to play there",
                    name=name,
                    room=room,
                    there=there,
                )
            )
        found[name] += free[: room - there]
        free = free[room - there :]
    return {name: sorted(there, key=lambda each: each.number) for name, there in found.items()}


def _seated(section: Section, entrants: Sequence[Entrant]) -> dict[int, int]:
    """The contestant for each number of the section's movement."""
    open_places = list(_places(section))
    two_fields = all(place.side is not None for place in open_places)
    found: dict[int, int] = {}
    waiting = []
    for entrant in entrants:
        fitting = [place for place in open_places if place.side is entrant.side]
        if entrant.side is None or not (fitting or two_fields):
            waiting.append(entrant)
            continue
        if not fitting:
            raise ImpossibleError(
                phrase(
                    "more want to sit {side} than the movement has seats there",
                    side=entrant.side.name,
                )
            )
        open_places.remove(fitting[0])
        found[fitting[0].member] = entrant.number
    for place, entrant in zip(open_places, waiting, strict=True):
        found[place.member] = entrant.number
    return dict(sorted(found.items()))


def _places(section: Section) -> Iterator[Place]:
    movement = section.movement
    for member in section.members:
        sides: set[Side] = set()
        if isinstance(movement, Movement):
            here = [each for each in movement.sittings if member in each.meeting]
            sides = {Side.NS if each.ns == member else Side.EW for each in here}
        yield Place(member, sides.pop() if len(sides) == 1 else None)
