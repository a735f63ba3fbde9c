"""Names of an event that may be somebody else's: to be looked at, nothing is refused for them."""

from collections import defaultdict
from collections.abc import Collection
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.names import Doubt, Known, Roll, alike, folded, read_roll
from overtrick.engines.event.state import Event
from overtrick.store.events import EventRow
from overtrick.store.people import Person


class Double(NamedTuple):
    """Somebody who has entered, and who may have been meant instead."""

    number: int
    """The contestant's."""
    place: int
    """Which of its people, from 0."""
    name: str
    doubt: Doubt
    others: tuple[Known, ...]
    """Who played last first."""


def doubles(
    desk: Desk, row: EventRow, state: Event, numbers: Collection[int], club: int | None = None
) -> tuple[Double, ...]:
    """Whom to look at among the contestants *numbers*; none that play in the event as well.

    Whoever was there before the event is doubted only for exactly the same name.
    """
    roll = read_roll(desk, club)
    everybody = [who for each in state.entrants.values() for who in each.people]
    with desk.database.read() as reading:
        people = reading.people(everybody)
    called: defaultdict[str, set[int]] = defaultdict(set)
    for name, line in roll.lines:
        called[name].add(line.person)
    here = {person.id for person in people.values()}
    return tuple(
        Double(number, place, person.name, doubt, others)
        for number in sorted(set(numbers) & set(state.entrants))
        for place, who in enumerate(state.entrants[number].people)
        if (person := people.get(who)) is not None and person.name
        for doubt, others in _doubts(roll, called, person, here, row.created_at)
    )


def _doubts(
    roll: Roll, called: dict[str, set[int]], person: Person, here: set[int], since: int
) -> list[tuple[Doubt, tuple[Known, ...]]]:
    own = folded(person.name)
    same = _known(roll, called.get(own, set()) - here)
    if same:
        return [(Doubt.SAME_NAME, same)]
    if person.created_at < since:
        return []
    near = _known(
        roll,
        {line.person for name, line in roll.lines if name != own and alike(name, own)} - here,
    )
    return [(Doubt.ALIKE, near)] if near else []


def _known(roll: Roll, people: set[int]) -> tuple[Known, ...]:
    found = [roll.people[person] for person in people if person in roll.people]
    return tuple(sorted(found, key=lambda each: (-each.last_event, each.name, each.person)))
