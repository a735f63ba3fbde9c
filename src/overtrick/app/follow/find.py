"""Events and players looked for: what a search asks, and what it finds in the catalogue."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.app.evening.names import folded
from overtrick.app.house.catalogue import Catalogue, Listed, ListedEvent
from overtrick.engines.event.values import Kind, Phase

LONGEST = 100
"""Letters of what is looked for."""


@dataclass(frozen=True, slots=True)
class EventQuery:
    """Which events are looked for; what is empty says nothing."""

    text: str = ""
    """A part of the title, or the event's own id."""
    player: str = ""
    """A part of the name of somebody who played."""
    person: int | None = None
    """The same by an id."""
    club: int | None = None
    since: int | None = None
    """Seconds UTC of the first day's beginning."""
    until: int | None = None
    """Seconds UTC of the last day's end."""
    kind: Kind | None = None
    phase: Phase | None = None

    @property
    def narrows(self) -> bool:
        """Whether it is anything but all events."""
        return self != EventQuery()


@dataclass(frozen=True, slots=True)
class Found:
    """A page of what was found."""

    events: tuple[ListedEvent, ...]
    """Newest first."""
    before: int | None
    """The cursor of the next page; None if there are no more."""
    total: int
    """How many there are on all pages."""
    players: tuple[Listed, ...] = field(default_factory=tuple)
    """Whom the part of a name means, if one was given; at most some."""


def found_events(
    catalogue: Catalogue, query: EventQuery, count: int, before: int | None = None
) -> Found:
    """The *count* newest events of *query*, before the event with that number."""
    players = people_called(catalogue, query.player) if query.player else []
    every = list(_events(catalogue, query, players))
    page = [each for each in every if before is None or each.id < before][: count + 1]
    more = page[count - 1].id if len(page) > count else None
    return Found(tuple(page[:count]), more, len(every), tuple(players[:count]))


def _events(
    catalogue: Catalogue, query: EventQuery, players: Iterable[Listed]
) -> Iterator[ListedEvent]:
    wanted = folded(query.text)
    among = _played(catalogue, query, players)
    for each in catalogue.events.values() if among is None else _in_order(catalogue, among):
        if wanted and wanted not in each.folded and wanted != each.public_id:
            continue
        if query.club is not None and each.club != query.club:
            continue
        if query.kind not in (None, each.kind) or query.phase not in (None, each.phase):
            continue
        if query.since is not None and each.opened_at < query.since:
            continue
        if query.until is not None and each.opened_at >= query.until:
            continue
        yield each


def _played(catalogue: Catalogue, query: EventQuery, players: Iterable[Listed]) -> set[int] | None:
    """The events that those who are meant have played; None if nobody is meant."""
    if not query.player and query.person is None:
        return None
    meant = {each.person for each in players}
    found: set[int] | None = None
    if query.player:
        found = {part.event for who in meant for part in catalogue.parts.get(who, ())}
    if query.person is not None:
        own = {part.event for part in catalogue.parts.get(query.person, ())}
        found = own if found is None else found & own
    return found


def _in_order(catalogue: Catalogue, numbers: Iterable[int]) -> Iterator[ListedEvent]:
    return (
        catalogue.events[number]
        for number in sorted(numbers, reverse=True)
        if number in catalogue.events
    )


def people_called(catalogue: Catalogue, part: str) -> list[Listed]:
    """Whose name contains *part* in any case and width, or whose number begins with it.

    First those of whom a word begins so, and of these who played last; nobody for nothing.
    """
    wanted = folded(part[:LONGEST])
    if not wanted:
        return []
    begins = f" {wanted}"
    found = []
    for each in catalogue.people.values():
        names = (each.folded, *each.also)
        if any(begins in f" {name}" for name in names):
            rank = 0
        elif any(wanted in name for name in names):
            rank = 1
        elif each.number and each.number.casefold().startswith(wanted):
            rank = 2
        else:
            continue
        parts = catalogue.parts.get(each.person, ())
        found.append((rank, -parts[0].event if parts else 0, each.folded, each))
    found.sort(key=lambda each: each[:3])
    return [each[3] for each in found]


def everybody(
    catalogue: Catalogue, count: int, after: int | None = None
) -> tuple[tuple[Listed, ...], int | None]:
    """The *count* players that follow the one with that id, by name; and the next cursor."""
    people = list(catalogue.people.values())
    start = 0
    if after is not None:
        at = catalogue.people.get(after)
        start = 0 if at is None else people.index(at) + 1
    page = people[start : start + count]
    more = page[-1].person if page and start + count < len(people) else None
    return tuple(page), more
