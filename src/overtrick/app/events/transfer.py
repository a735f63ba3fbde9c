"""One event or ladder as one file: to another laptop, and back."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from overtrick.app.desk.engines import engine_of
from overtrick.app.desk.log_desk import DeskOf
from overtrick.errors import ConflictError, NotFoundError
from overtrick.formats.facts import (
    EventFile,
    EventHeader,
    FactLine,
    PersonLine,
    read_event,
    write_event,
)
from overtrick.phrase import phrase
from overtrick.store.canonical import canonical
from overtrick.store.facts import NewFact, StoredFact
from overtrick.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a file."""

    public_id: str
    taken: int
    """Facts that were new here."""
    version: int


def export_event(desk: DeskOf[Any, Any, Any], event_id: int, *, names: bool = True) -> bytes:
    """The event's whole log as a file; without *names* people are numbers only."""
    with desk.database.read() as reading:
        row = desk.row(reading, event_id)
        stored = reading.read_facts(event_id)
        entrants = reading.entrants(event_id)
        ids = sorted({entrant.person_id for entrant in entrants})
        known = reading.people(ids)
    people = tuple(
        PersonLine(
            number, known[number].name if names else "", known[number].number if names else ""
        )
        for number in ids
        if number in known
    )
    header = EventHeader(row.public_id, row.kind, row.title, row.created_at, desk.engine.edition)
    return write_event(EventFile(header, people, tuple(_line(each) for each in stored)))


def import_event(desk: DeskOf[Any, Any, Any], data: bytes) -> Taken:
    """Take the event or the ladder of a file, or what is new in it.

    Every fact must be one that this overtrick knows, and all are taken or none: FileError
    for one that is not. An event that is here must have nothing that the file has not:
    ConflictError says from which fact on they differ. People keep their ids; those who are
    not here are added.
    """
    event = read_event(data)
    return desk.writer.submit(lambda transaction: _taken(desk, transaction, event)).result()


def _taken(desk: DeskOf[Any, Any, Any], transaction: Transaction, event: EventFile) -> Taken:
    public = event.header.public_id
    try:
        row = transaction.row_at(public)
        here = transaction.read_facts(row.id)
    except NotFoundError:
        row = transaction.create_event(
            event.header.kind, event.header.title, event.header.created_at, public_id=public
        )
        here = []
    facts = [_new(line) for line in event.facts]
    _require_further(public, here, facts)
    _take_people(desk, transaction, event.people)
    engine = engine_of(row)
    state = engine.replay((engine.told(stored).fact for stored in here), engine.new)
    new = facts[len(here) :]
    transaction.append(row.id, len(here), new)
    for version, fact in enumerate(new, len(here) + 1):
        entry = engine.told(StoredFact(row.id, version, *fact))
        after = engine.evolve(state, entry.fact)
        engine.change(row.id, state, after, entry).write(transaction, row.id)
        state = after
    return Taken(public, len(new), len(facts))


def _line(stored: StoredFact) -> FactLine:
    return FactLine(
        stored.version,
        stored.kind,
        stored.kind_version,
        json.loads(stored.payload),
        stored.at,
        stored.said_by,
        stored.reason,
        stored.rules_edition,
        stored.key,
    )


def _new(line: FactLine) -> NewFact:
    return NewFact(
        line.kind,
        line.kind_version,
        canonical(dict(line.payload)),
        line.at,
        line.said_by,
        line.reason,
        line.rules_edition,
        line.key,
    )


def _require_further(public: str, here: Sequence[StoredFact], facts: Sequence[NewFact]) -> None:
    """ConflictError unless *facts* begin with all that is here."""
    for stored, fact in zip(here, facts, strict=False):
        if NewFact(*stored[2:]) != fact:
            raise ConflictError(
                phrase(
                    "event {event}: the file and this store differ from fact {version} on",
                    event=public,
                    version=stored.version,
                )
            )
    if len(here) > len(facts):
        raise ConflictError(
            phrase(
                "event {event}: this store is further, at {here}, than the file, at {there}",
                event=public,
                here=len(here),
                there=len(facts),
            )
        )


def _take_people(
    desk: DeskOf[Any, Any, Any], transaction: Transaction, people: Sequence[PersonLine]
) -> None:
    """People of the file who are not here; their ids are the same everywhere.

    Who is here already stays as they are here: a name that was erased stays erased.
    """
    known = transaction.people(person.id for person in people)
    for person in people:
        if person.id not in known:
            transaction.add_person(
                person.name, desk.clock(), number=person.number, person_id=person.id
            )
