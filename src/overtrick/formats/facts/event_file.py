"""One event as one file: every fact of its log, whole and in order, or not at all.

Lines of JSON. The first says what the file is and which event it holds; then people, then
facts by version; the last counts them and seals all that precedes with its SHA-256.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

FORMAT = "overtrick-event"
VERSION = 1
_MOST = 2**62


class EventHeader(NamedTuple):
    """Which event a file holds."""

    public_id: str
    kind: str
    title: str
    created_at: int
    """Microseconds of UTC since 1970."""


class PersonLine(NamedTuple):
    """Someone in the event; a file may leave out who they are."""

    id: int
    name: str
    number: str = ""


class FactLine(NamedTuple):
    """A fact with its envelope, as the log has it."""

    version: int
    kind: str
    kind_version: int
    payload: Mapping[str, Any]
    at: int
    said_by: str
    reason: str = ""
    rules_edition: str = ""
    key: str | None = None


@dataclass(frozen=True, slots=True)
class EventFile:
    """An event on its way to another laptop."""

    header: EventHeader
    people: tuple[PersonLine, ...]
    facts: tuple[FactLine, ...]


def write_event(event: EventFile) -> bytes:
    """The file, in UTF-8; ``read_event`` gives the same event."""
    lines = [
        _line({"format": FORMAT, "version": VERSION, **event.header._asdict()}),
        *(_line({"person": list(person)}) for person in event.people),
        *(_line({"fact": list(fact)}) for fact in event.facts),
    ]
    body = "".join(lines).encode()
    seal = {"facts": len(event.facts), "people": len(event.people), "sha256": _sum(body)}
    return body + _line(seal).encode()


def read_event(data: bytes) -> EventFile:
    """The event in *data*. FileError with every fault for a file that is damaged or no such.

    Nothing of a file that does not fit its seal is taken.
    """
    body, seal = _parted(data)
    faults = list(_seal_faults(body, seal))
    values = list(_values(body, faults))
    header = _header(values[0] if values else None, faults)
    people, facts = _contents(values[1:], faults)
    faults += _count_faults(people, facts, seal)
    if faults or header is None:
        raise FileError(FORMAT, faults)
    return EventFile(header, tuple(people), tuple(facts))


def _line(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return text + "\n"


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _parted(data: bytes) -> tuple[bytes, Any]:
    """All lines but the last, and the last one's value; None if there is none."""
    text = data.removesuffix(b"\n")
    cut = text.rfind(b"\n") + 1
    try:
        seal = json.loads(text[cut:])
    except (ValueError, RecursionError):
        seal = None
    return text[:cut], seal if isinstance(seal, dict) else None


def _seal_faults(body: bytes, seal: Any) -> Iterator[Fault]:
    last = phrase("last line")
    if seal is None or "sha256" not in seal:
        yield Fault(last, phrase("the seal is missing: the file was cut off, or is none of ours"))
    elif seal["sha256"] != _sum(body):
        yield Fault(last, phrase("what precedes does not fit the seal: the file was changed"))


def _values(body: bytes, faults: list[Fault]) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(body.splitlines(), 1):
        where = phrase("line {number}", number=number)
        try:
            yield where, json.loads(line)
        except (ValueError, RecursionError):
            faults.append(Fault(where, phrase("a line of JSON is expected")))


def _header(first: tuple[str, Any] | None, faults: list[Fault]) -> EventHeader | None:
    where, value = first if first is not None else (phrase("line {number}", number=1), None)
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        faults.append(Fault(where, phrase("the first line of an event's file is expected")))
        return None
    if value.get("version") != VERSION:
        faults.append(
            Fault(
                where,
                phrase(
                    "version {known} of the file is expected, got {got}",
                    known=VERSION,
                    got=value.get("version"),
                ),
            )
        )
        return None
    found = [value.get(name) for name in EventHeader._fields]
    if not all(isinstance(each, str) for each in found[:3]) or not _is_whole(found[3]):
        faults.append(Fault(where, phrase("the event's id, kind, title and time are expected")))
        return None
    return EventHeader._make(found)


def _contents(
    values: Iterable[tuple[str, Any]], faults: list[Fault]
) -> tuple[list[PersonLine], list[FactLine]]:
    people: list[PersonLine] = []
    facts: list[FactLine] = []
    for where, value in values:
        row = value.get("fact") if isinstance(value, dict) else None
        if row is not None:
            fact = _fact(row)
            if fact is None:
                faults.append(Fault(where, phrase("a fact is expected")))
            elif fact.version != len(facts) + 1:
                faults.append(
                    Fault(
                        where,
                        phrase(
                            "fact {due} is expected, got {got}",
                            due=len(facts) + 1,
                            got=fact.version,
                        ),
                    )
                )
            if fact is not None:
                facts.append(fact)
            continue
        person = _person(value.get("person") if isinstance(value, dict) else None)
        if person is None:
            faults.append(Fault(where, phrase("a person or a fact is expected")))
        elif facts or any(each.id == person.id for each in people):
            faults.append(Fault(where, phrase("people come once, and before the facts")))
        else:
            people.append(person)
    return people, facts


def _count_faults(people: list[PersonLine], facts: list[FactLine], seal: Any) -> Iterator[Fault]:
    for what, found in (("people", people), ("facts", facts)):
        told = None if seal is None else seal.get(what)
        if seal is not None and told != len(found):
            yield Fault(
                phrase("last line"),
                phrase(
                    "{told} {what} are told, {count} are there",
                    told=told,
                    what=what,
                    count=len(found),
                ),
            )


def _is_whole(value: object) -> bool:
    return type(value) is int and -_MOST < value < _MOST


def _person(row: Any) -> PersonLine | None:
    if not isinstance(row, list) or len(row) != 3 or not _is_whole(row[0]):
        return None
    return PersonLine(*row) if all(isinstance(each, str) for each in row[1:]) else None


def _fact(row: Any) -> FactLine | None:
    if not isinstance(row, list) or len(row) != len(FactLine._fields):
        return None
    fact = FactLine(*row)
    whole = all(map(_is_whole, (fact.version, fact.kind_version, fact.at)))
    texts = (fact.kind, fact.said_by, fact.reason, fact.rules_edition)
    if not whole or not all(isinstance(each, str) for each in texts):
        return None
    key = fact.key is None or isinstance(fact.key, str)
    return fact if key and isinstance(fact.payload, dict) else None
