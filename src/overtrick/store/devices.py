"""Phones that have a seat in an event, and the codes of its tables and of its door."""

import secrets
from collections.abc import Iterable
from typing import NamedTuple

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.people import LARGEST_ID
from overtrick.store.session import Session
from overtrick.store.statement import change, insertion, selection


class DeviceRow(NamedTuple):
    """A phone in one event."""

    id: int
    event_id: int
    contestant: int | None
    """Whom it follows from table to table; None if it stays at one."""
    section: str | None
    """Where it stays; None if it follows a contestant."""
    table_number: int | None
    side: int | None
    """NS 0, EW 1; None if it serves both."""
    created_at: int
    last_seen_at: int
    last_sequence: int
    """The number of the last thing that it sent; 0 if there was none."""
    person_id: int | None = None
    """Whose phone it is; None for one of a table or a contestant."""


DOOR = 0
"""Where a table's number would be, for the code that leads into the event itself."""


class TableCode(NamedTuple):
    """What is typed to sit down at a table, or to come in."""

    event_id: int
    section: str
    table_number: int
    code: str
    """In small letters."""

    @property
    def is_door(self) -> bool:
        """Whether it leads into the event, and to no table."""
        return self.table_number == DOOR


_DEVICE = selection(schema.devices, "id")
_OF_EVENT = selection(schema.devices, "event_id")
_ADD = insertion(schema.devices)
_SIT = change(schema.devices, ("contestant", "section", "table_number", "side"), ("id",))
_OWN = change(schema.devices, ("person_id",), ("id",))
_SEEN = change(schema.devices, ("last_seen_at",), ("id",))
_SEQUENCE = change(schema.devices, ("last_sequence",), ("id",))
_CODE = selection(schema.table_codes, "code")
_CODES = selection(schema.table_codes, "event_id")
_ADD_CODE = insertion(schema.table_codes)


class DeviceReading(Session):
    """Reads who has a seat."""

    def device(self, device_id: int) -> DeviceRow:
        """The device with this number; NotFoundError if there is none."""
        row = self.run(_DEVICE, device_id).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no device {device}", device=device_id))
        return DeviceRow(*row)

    def devices_of(self, event_id: int) -> list[DeviceRow]:
        """The event's devices, oldest first."""
        found = (DeviceRow(*row) for row in self.run(_OF_EVENT, event_id).fetchall())
        return sorted(found, key=lambda device: (device.created_at, device.id))

    def table_codes(self, event_id: int) -> list[TableCode]:
        """The codes of the event's tables, and of its door, by section and table."""
        return sorted(TableCode(*row) for row in self.run(_CODES, event_id).fetchall())

    def table_with_code(self, code: str) -> TableCode | None:
        """The table with this code, in small letters; None if there is none."""
        row = self.run(_CODE, checked(code)).fetchone()
        return None if row is None else TableCode(*row)


class DeviceWriting(DeviceReading):
    """Gives seats and codes. NotFoundError if there is no such device or event."""

    def add_device(self, event_id: int, section: str, table_number: int, at: int) -> int:
        """A new device's number, drawn at random; it stays at this table, for both sides."""
        return self._added(event_id, (None, checked(section), table_number, None), at, None)

    def add_own_device(self, event_id: int, person_id: int, at: int) -> int:
        """The same for a phone that goes wherever this person plays."""
        return self._added(event_id, (None, None, None, None), at, person_id)

    def seat_device(
        self,
        device_id: int,
        *,
        contestant: int | None,
        section: str | None,
        table_number: int | None,
        side: int | None,
    ) -> None:
        """Let it follow a contestant, or stay at a table."""
        checked(section or "")
        cursor = self.run(_SIT, contestant, section, table_number, side, device_id)
        self._changed(cursor.rowcount, device_id)

    def own_device(self, device_id: int, person_id: int) -> None:
        """Let it be this person's, and go wherever they play."""
        self.seat_device(device_id, contestant=None, section=None, table_number=None, side=None)
        self._changed(self.run(_OWN, person_id, device_id).rowcount, device_id)

    def see_device(self, device_id: int, at: int) -> None:
        """It was there *at* this time."""
        self._changed(self.run(_SEEN, at, device_id).rowcount, device_id)

    def set_last_sequence(self, device_id: int, number: int) -> None:
        """The number of the last thing that it sent."""
        self._changed(self.run(_SEQUENCE, number, device_id).rowcount, device_id)

    def add_table_codes(self, codes: Iterable[TableCode]) -> None:
        """Keep codes for tables that have none; ConflictError if one is taken."""
        rows = list(codes)
        for row in rows:
            checked(row.section)
            checked(row.code)
        self.run_many(_ADD_CODE, rows)

    def _added(
        self,
        event_id: int,
        seat: tuple[int | None, str | None, int | None, int | None],
        at: int,
        person_id: int | None,
    ) -> int:
        number = 1 + secrets.randbelow(LARGEST_ID)
        self.run(_ADD, number, event_id, *seat, at, at, 0, person_id)
        return number

    def _changed(self, rows: int, device_id: int) -> None:
        if rows != 1:
            raise NotFoundError(phrase("there is no device {device}", device=device_id))
