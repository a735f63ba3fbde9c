"""A phone in an event: where it is, and whose."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.transaction import Reading
from overtrick.store.web_sessions import WebSession


@dataclass(frozen=True, slots=True)
class AtTable:
    """It stays at one table, whoever comes there."""

    section: str
    table: int
    side: Side | None = None
    """Whose phone it is; None if it lies in the middle."""


@dataclass(frozen=True, slots=True)
class WithContestant:
    """It goes where a contestant goes."""

    number: int
    side: Side | None = None
    """Of a team, which half: North-South or East-West; a pair needs none."""


Place = AtTable | WithContestant


@dataclass(frozen=True, slots=True)
class Device:
    """A phone in an event."""

    id: int
    event_id: int
    place: Place | None
    """None for one that waits until its owner has been entered."""
    last_sequence: int
    """The number of the last thing that it sent: a page that is opened again goes on from it."""
    created_at: int
    last_seen_at: int
    person: int | None = None
    """Whose it is, by the id that was said then, as facts have it; None where nobody said so."""

    @property
    def seat(self) -> Place:
        """Its place; RefusedError ``no-seat`` while it has none."""
        if self.place is None:
            raise RefusedError(
                "no-seat", phrase("your phone has a seat as soon as you have been entered")
            )
        return self.place

    @property
    def said_by(self) -> str:
        """Who says so, for a command: ``device:42``."""
        return f"device:{self.id}"


def device_of(reading: Reading, session: WebSession | None) -> Device | None:
    """The phone of a browser; None if it has no seat."""
    if session is None or session.device_id is None:
        return None
    return read_device(reading, session.device_id)


def entered_as(reading: Reading, event_id: int, person: int) -> int | None:
    """The contestant that the person plays for: the last, if there were several; None for none."""
    found = [each for each in reading.entered(person) if each.event_id == event_id]
    return max(found, key=lambda each: each.version).contestant if found else None


def read_device(reading: Reading, device_id: int) -> Device:
    """The phone with this number; NotFoundError if there is none."""
    row = reading.device(device_id)
    side = None if row.side is None else Side(row.side)
    owner = row.person_id
    place: Place | None = None
    if row.contestant is not None:
        place = WithContestant(row.contestant, side)
    elif row.table_number is not None:
        place = AtTable(row.section or "", row.table_number, side)
    elif owner is not None:
        number = entered_as(reading, row.event_id, owner)
        place = None if number is None else WithContestant(number)
    return Device(
        row.id,
        row.event_id,
        place,
        row.last_sequence,
        row.created_at,
        row.last_seen_at,
        owner,
    )
