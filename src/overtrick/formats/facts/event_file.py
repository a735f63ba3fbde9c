"""One event or ladder as one file: every fact of its log, whole and in order, or not at all.

Lines of JSON. The first says what the file is, which event it holds and how much of it;
then people, then facts by version; the last counts the lines and seals all that precedes
with its SHA-256.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from overtrick.engines.event.rules import EDITION
from overtrick.errors import Fault, FileError
from overtrick.formats.facts.codec import codec, row
from overtrick.formats.facts.json_lines import line_of, value_of, values_of
from overtrick.formats.facts.kinds import FACT_KINDS, Kinds
from overtrick.formats.facts.ladder_kinds import kinds_of
from overtrick.formats.facts.leaves import Codec, Json
from overtrick.formats.facts.misfit import misfit, shown, together, unexpected
from overtrick.phrase import phrase

FORMAT = "overtrick-event"
VERSION = 1
_MOST = 2**62
"""What every database keeps."""
_MOST_FAULTS = 300


class EventHeader(NamedTuple):
    """Which event a file holds."""

    public_id: str
    kind: str
    title: str
    created_at: int
    """Microseconds of UTC since 1970."""
    rules_edition: str = EDITION
    """The rules of the program that wrote the file; each fact has its own."""


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
    """An event, or a ladder, on its way to another laptop."""

    header: EventHeader
    people: tuple[PersonLine, ...]
    facts: tuple[FactLine, ...]
    """Of versions 1, 2, 3 ..., each of a kind that ``kinds_of`` the header's kind knows."""


@dataclass(frozen=True, slots=True)
class _First:
    """The first line."""

    format: str
    version: int
    people: int
    facts: int
    public_id: str
    kind: str
    title: str
    created_at: int
    rules_edition: str

    @property
    def header(self) -> EventHeader:
        return EventHeader(
            self.public_id, self.kind, self.title, self.created_at, self.rules_edition
        )


@dataclass(frozen=True, slots=True)
class _Seal:
    """The last line."""

    lines: int
    """How many precede it."""
    sha256: str


def _stored(value: Json) -> int:
    if type(value) is not int or not -_MOST < value < _MOST:
        raise unexpected(phrase("a whole number"), value)
    return value


def _payload(value: Json) -> Mapping[str, Json]:
    if type(value) is not dict:
        raise unexpected(phrase("named fields"), value)
    return value


_WHOLE = codec(int)._replace(decode=_stored)
_TEXT = codec(str)
_PERSON = row(PersonLine, [_WHOLE, _TEXT, _TEXT])
_FACT = row(
    FactLine,
    [
        *(_WHOLE, _TEXT, _WHOLE, Codec(dict, _payload, {}), _WHOLE, _TEXT, _TEXT, _TEXT),
        codec(str | None),
    ],
)
_FIRST = codec(_First)
_SEAL = codec(_Seal)


def write_event(event: EventFile) -> bytes:
    """The file, in UTF-8; ``read_event`` gives the same event.

    FileError for an event that could not be read again: one with a gap, or with a fact
    that ``kinds_of`` its kind does not know.
    """
    first = _First(FORMAT, VERSION, len(event.people), len(event.facts), **event.header._asdict())
    values = [
        _FIRST.encode(first),
        *({"person": _PERSON.encode(person)} for person in event.people),
        *({"fact": _FACT.encode(fact)} for fact in event.facts),
    ]
    _event(enumerate(values, 1), [])
    body = "".join(map(line_of, values)).encode()
    return body + line_of(_SEAL.encode(_Seal(len(values), _sum(body)))).encode()


def read_event(data: bytes) -> EventFile:
    """The event in *data*. FileError with every fault for a file that is damaged or no such.

    Nothing of a file that does not fit its seal is taken. Of very many faults only the
    first hundreds are told.
    """
    cut = data.removesuffix(b"\n").rfind(b"\n") + 1
    body, last = data[:cut], data[cut:]
    return _event(values_of(body), list(_seal_faults(body, last)))


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _seal_faults(body: bytes, last: bytes) -> Iterator[Fault]:
    """What is wrong with the last line, or by it with those before."""
    where = phrase("last line")
    try:
        seal: _Seal = _SEAL.decode(value_of(last))
    except FileError:
        seal = _Seal(-1, "")
    if seal.lines < 0 or not last.endswith(b"\n"):
        yield Fault(where, phrase("the seal is missing: the file was cut off, or is none of ours"))
        return
    if seal.sha256 != _sum(body):
        yield Fault(where, phrase("what precedes does not fit the seal: the file was changed"))
    yield from _count_faults(where, "lines", seal.lines, body.count(b"\n"))


def _count_faults(where: str, what: str, told: int, found: int) -> Iterator[Fault]:
    if told != found:
        yield Fault(
            where,
            phrase("{told} {what} are told, {count} are there", told=told, what=what, count=found),
        )


def _event(lines: Iterable[tuple[int, Json | FileError]], last: Iterable[Fault]) -> EventFile:
    """The event of all lines but the last; *last* is what is wrong with that one."""
    numbered = iter(lines)
    reading = _Reading()
    first = reading.first(next(numbered, (1, None))[1])
    for number, value in numbered:
        reading.take(number, value)
        if len(reading.faults) > _MOST_FAULTS:
            raise FileError(FORMAT, reading.faults)
    if first is not None:
        people, facts = len(reading.people), len(reading.facts)
        reading.faults += _count_faults(_line(1), "people", first.people, people)
        reading.faults += _count_faults(_line(1), "facts", first.facts, facts)
    reading.faults += last
    if reading.faults or first is None:
        raise FileError(FORMAT, reading.faults)
    return EventFile(first.header, tuple(reading.people.values()), tuple(reading.facts))


class _Reading:
    """Takes the lines one after the other, and keeps what is wrong with each."""

    def __init__(self) -> None:
        self.people: dict[int, PersonLine] = {}
        self.facts: list[FactLine] = []
        self.faults: list[Fault] = []
        self._due = 1
        self._kinds: Kinds[Any] = FACT_KINDS
        """The facts of an event, or of a ladder: the first line says which it is."""

    def first(self, value: Json | FileError) -> _First | None:
        """The first line; None if this is no such file, or one of another version."""
        where = _line(1)
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            message = phrase("the first line of an event's file is expected")
        elif value.get("version") != VERSION:
            message = phrase(
                "version {known} of the file is expected, got {got}",
                known=VERSION,
                got=shown(value.get("version")),
            )
        else:
            try:
                found: _First = _FIRST.decode(value)
                _stored(found.created_at)
            except FileError as error:
                self.faults += _placed(1, error)
                return None
            self._kinds = kinds_of(found.kind)
            return found
        self.faults.append(Fault(where, message))
        return None

    def take(self, number: int, value: Json | FileError) -> None:
        """A person or a fact."""
        due = self._due
        self._due += bool(self.facts)  # what cannot be read stands for one fact
        try:
            match value:
                case FileError():
                    raise value
                case {"fact": written} if len(value) == 1:
                    self._due = due + 1
                    self._fact(due, _FACT.decode(written))
                case {"person": written} if len(value) == 1:
                    self._due = due
                    self._person(_PERSON.decode(written))
                case _:
                    raise misfit(phrase("a person or a fact is expected"))
        except FileError as error:
            self.faults += _placed(number, error)

    def _person(self, person: PersonLine) -> None:
        if self.facts or person.id in self.people:
            raise misfit(phrase("people come once, and before the facts"))
        self.people[person.id] = person

    def _fact(self, due: int, fact: FactLine) -> None:
        self.facts.append(fact)
        self._due = fact.version + 1
        faults = list[Fault]()
        if fact.version != due:
            message = phrase("fact {due} is expected, got {got}", due=due, got=fact.version)
            faults.append(Fault("", message))
        try:
            self._kinds.decode(fact.kind, fact.kind_version, fact.payload)
        except FileError as error:
            faults += error.faults
        if faults:
            raise together(faults)


def _line(number: int) -> str:
    return phrase("line {number}", number=number)


def _placed(number: int, error: FileError) -> Iterator[Fault]:
    """The faults of a line, each with the line and the place in it."""
    row = _line(number)
    for fault in error.faults:
        place = fault.where.removeprefix(".")
        where = phrase("{row}, {where}", row=row, where=place) if place else row
        yield Fault(where, fault.message)
