"""Who played with whom last time, to be entered again with a tick each (users.md 36)."""

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.store.events import EventRow

LOOKED_THROUGH = 200
"""Events, from the newest on, among which last time's is looked for."""


class Together(NamedTuple):
    """A contestant of last time."""

    number: int
    name: str
    """A team's."""
    people: tuple[int, ...]
    """As they are known now, whoever was merged with whom."""
    names: tuple[str, ...]
    entered: tuple[int, ...]
    """Those of them who have entered this time already."""


@dataclass(frozen=True, slots=True)
class LastTime:
    """The newest event of a kind that was played."""

    event: EventRow
    contestants: tuple[Together, ...]
    """By number, without those of whom a name was erased, or nobody is known."""


def last_time(
    desk: Desk, kind: Kind, this: int | None = None, club: int | None = None
) -> LastTime | None:
    """Who played in the newest event of that kind which runs or is over, but *this*.

    *club* is whose events count; None for all. None if there has been none.
    """
    with desk.database.read() as reading:
        rows = [
            row
            for row in reading.events(count=LOOKED_THROUGH)
            if row.kind == kind.value and row.id != this and club in (None, reading.club_of(row.id))
        ]
    now = {} if this is None else _playing(desk, desk.standing(this).state)
    for row in rows:
        state = desk.standing(row.id).state
        if state.phase not in (Phase.NEW, Phase.ENTRIES):
            return LastTime(row, _contestants(desk, state, now))
    return None


def _contestants(desk: Desk, state: Event, now: dict[int, int]) -> tuple[Together, ...]:
    everybody = [person for each in state.entrants.values() for person in each.people]
    with desk.database.read() as reading:
        known = reading.people(everybody)
    found = []
    for number, each in sorted(state.entrants.items()):
        people = [known[person] for person in each.people if person in known]
        if people and len(people) == len(each.people) and all(person.name for person in people):
            ids = tuple(person.id for person in people)
            entered = tuple(person for person in ids if person in now)
            names = tuple(person.name for person in people)
            found.append(Together(number, each.name, ids, names, entered))
    return tuple(found)


def _playing(desk: Desk, state: Event) -> dict[int, int]:
    """The contestants of those who have entered, by person."""
    playing = {person: each.number for each in state.active for person in each.people}
    with desk.database.read() as reading:
        known = reading.resolved(playing)
    return {known[person]: number for person, number in playing.items()}
