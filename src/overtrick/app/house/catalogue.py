"""Every event and everybody who ever played, in memory, so that a search reads no log.

What is there is what a list shows and a search looks at. It is kept up with the store: of
an event that has moved on only the facts since are looked at, and of those only their kinds.
Another process's writing is seen within seconds.
"""

import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.names import folded
from overtrick.engines.event import facts as happened
from overtrick.engines.event.values import Kind, Phase
from overtrick.formats.facts.codec import tag
from overtrick.store.events import EventRow
from overtrick.store.people import Person, who_is
from overtrick.store.progress import PeopleStamp
from overtrick.store.results import Entrant
from overtrick.store.transaction import Reading

FRESH_SECONDS = 5.0
"""How long nothing is asked of the store unless this process has written."""
MICRO = 1_000_000
PHASES: Mapping[str, Phase] = {
    tag(happened.EventOpened): Phase.ENTRIES,
    tag(happened.Started): Phase.RUNNING,
    tag(happened.StageOpened): Phase.RUNNING,
    tag(happened.PlayEnded): Phase.CORRECTIONS,
    tag(happened.CorrectionsReopened): Phase.CORRECTIONS,
    tag(happened.MadeFinal): Phase.FINAL,
}
"""How far an event has come by each fact that says so, as ``evolve`` has it."""
CAME, WENT = tag(happened.Entered), tag(happened.Scratched)
PEOPLE = frozenset({CAME, WENT, tag(happened.EntryChanged), tag(happened.Substituted)})
"""Facts that change who plays."""
TELLING = (*PHASES, *sorted(PEOPLE))


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event as it is listed."""

    id: int
    public_id: str
    kind: Kind
    title: str
    folded: str
    """The title without case and width."""
    opened_at: int
    """Seconds UTC."""
    club: int | None = None
    phase: Phase = Phase.NEW
    contestants: int = 0
    version: int = 0


class Listed(NamedTuple):
    """Somebody as they are listed."""

    person: int
    name: str
    number: str
    """The federation's; empty if there is none."""
    folded: str
    also: tuple[str, ...]
    """Names before a merger, folded."""


class Part(NamedTuple):
    """Somebody's part in an event."""

    event: int
    section: str
    contestant: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that there is at one moment."""

    events: Mapping[int, ListedEvent] = field(default_factory=dict)
    """Newest first."""
    people: Mapping[int, Listed] = field(default_factory=dict)
    """By name, without those whose name was erased."""
    same: Mapping[int, int] = field(default_factory=dict)
    """Whom each id means now."""
    parts: Mapping[int, tuple[Part, ...]] = field(default_factory=dict)
    """What everybody has played, newest first, by the id that they have now."""
    contestants: Mapping[Part, tuple[int, ...]] = field(default_factory=dict)
    """Who was in each contestant, by the ids that they have now."""

    def who(self, person: int) -> int | None:
        """The id that somebody has now; None if nobody ever had this one."""
        return self.same.get(person)


class Catalogues:
    """The catalogue, kept up with the store; for any thread."""

    def __init__(self, fresh: float = FRESH_SECONDS) -> None:
        self._fresh = fresh
        self._lock = threading.Lock()
        self._telling = threading.Lock()
        """For the set alone: the writer, who tells, must not wait while the store is read."""
        self._changed: set[int] = set()
        self._looked = -fresh - 1
        self._stamp: PeopleStamp | None = None
        self._edition = 0
        self._rows: dict[int, Person] = {}
        self._entrants: dict[int, tuple[Entrant, ...]] = {}
        self._ladders: set[int] = set()
        """What has a log and is no event."""
        self._now = Catalogue()

    def changed(self, event_id: int) -> None:
        """Something happened in the event."""
        with self._telling:
            self._changed.add(event_id)

    def now(self, desk: Desk, edition: int = 0) -> Catalogue:
        """The catalogue as it is; *edition* is another whenever names were changed here."""
        with self._lock:
            old = time.monotonic() - self._looked >= self._fresh
            if not old and not self._changed and self._edition == edition:
                return self._now
            with self._telling:
                changed, self._changed = self._changed, set()
            with desk.database.read() as reading:
                self._read(reading, changed, edition, everything=old)
            if old:
                self._looked = time.monotonic()
            return self._now

    def _read(self, reading: Reading, changed: set[int], edition: int, *, everything: bool) -> None:
        events = dict(self._now.events)
        people_moved = False
        if everything:
            changed |= self._behind(reading, events)
        rows = {number: reading.event(number) for number in changed - events.keys() - self._ladders}
        self._ladders |= {number for number, row in rows.items() if row.is_ladder}
        changed -= self._ladders
        clubs = reading.clubs_of_events() if everything or changed - events.keys() else None
        for event_id in sorted(changed):
            known = events.get(event_id) or _listed(rows[event_id])
            kinds = reading.kinds_since(event_id, TELLING, known.version)
            events[event_id] = _advanced(known, kinds, reading.version(event_id))
            if not PEOPLE.isdisjoint(kinds) and self._looked >= 0:
                self._entrants[event_id] = tuple(reading.entrants(event_id))
                people_moved = True
        if self._looked < 0:  # the first time all are read together
            every = _by_event(reading.all_entrants())
            self._entrants = {number: every[number] for number in every.keys() & events.keys()}
            people_moved = True
        if clubs is not None:
            events = {
                number: each
                if each.club == clubs.get(number)
                else replace(each, club=clubs.get(number))
                for number, each in sorted(events.items(), reverse=True)
            }
        stamp = reading.people_stamp()
        if (stamp, edition) != (self._stamp, self._edition):
            self._rows = {person.id: person for person in reading.everybody()}
            self._stamp, self._edition, people_moved = stamp, edition, True
        now = replace(self._now, events=events)
        self._now = self._with_people(now) if people_moved else now

    def _behind(self, reading: Reading, events: Mapping[int, ListedEvent]) -> set[int]:
        """The events of which there is more than is known."""
        return {
            number
            for number, version in reading.versions().items()
            if number not in events or events[number].version != version
        }

    def _with_people(self, now: Catalogue) -> Catalogue:
        same = {number: who_is(row, self._rows.get).id for number, row in self._rows.items()}
        contestants: dict[Part, tuple[int, ...]] = {}
        parts: dict[int, dict[Part, None]] = {}
        for number in sorted(self._entrants, reverse=True):
            for each in self._entrants[number]:
                part = Part(each.event_id, each.section, each.contestant)
                who = same.get(each.person_id, each.person_id)
                if who not in contestants.get(part, ()):
                    contestants[part] = (*contestants.get(part, ()), who)
                parts.setdefault(who, {})[part] = None
        return replace(
            now,
            same=same,
            people=_people(self._rows, same),
            parts={who: tuple(each) for who, each in parts.items()},
            contestants=contestants,
        )


def _listed(row: EventRow) -> ListedEvent:
    return ListedEvent(
        row.id,
        row.public_id,
        Kind(row.kind),
        row.title,
        folded(row.title),
        row.created_at // MICRO,
    )


def _advanced(known: ListedEvent, kinds: Iterable[str], version: int) -> ListedEvent:
    phase, contestants = known.phase, known.contestants
    for kind in kinds:
        phase = PHASES.get(kind, phase)
        contestants += (kind == CAME) - (kind == WENT)
    return replace(known, phase=phase, contestants=contestants, version=version)


def _by_event(entrants: Iterable[Entrant]) -> dict[int, tuple[Entrant, ...]]:
    found: dict[int, list[Entrant]] = {}
    for each in sorted(entrants):
        found.setdefault(each.event_id, []).append(each)
    return {number: tuple(each) for number, each in found.items()}


def _people(rows: Mapping[int, Person], same: Mapping[int, int]) -> dict[int, Listed]:
    """Everybody with a name, by name; former names lead to who it is now."""
    former: dict[int, list[str]] = {}
    for number, row in rows.items():
        if same[number] != number and row.name:
            former.setdefault(same[number], []).append(folded(row.name))
    found = [
        Listed(number, row.name, row.number, folded(row.name), tuple(former.get(number, ())))
        for number, row in rows.items()
        if same[number] == number and row.name
    ]
    found.sort(key=lambda each: (each.folded, each.person))
    return {each.person: each for each in found}
