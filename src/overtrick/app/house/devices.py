"""Phones that take a seat: by a table's code, without an account, or with their owner."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.house.attempts import begin_attempt, code_limit, network, succeed
from overtrick.app.house.audit import LOG, write_down
from overtrick.app.house.browsers import Gain, issue, living
from overtrick.app.house.device import (
    AtTable,
    Device,
    Place,
    WithContestant,
    device_of,
    entered_as,
    read_device,
)
from overtrick.app.house.table_codes import new_code, parse_code
from overtrick.engines.event.state import Event
from overtrick.errors import NotFoundError, ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.devices import DOOR, TableCode
from overtrick.store.transaction import Transaction

Placing = Callable[[Transaction, int | None, TableCode, int], int]
"""Given the phone that a browser had, a code's row and the time: the phone it has now."""

__all__ = [
    "AtTable",
    "Device",
    "Devices",
    "Joined",
    "Place",
    "WithContestant",
    "device_of",
    "entered_as",
]


@dataclass(frozen=True, slots=True)
class Joined:
    """A phone that sat down."""

    device: Device
    token: str
    """For the browser's cookie; what it had before is dead."""


class Devices:
    """The phones of a house."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def codes(self, event_id: int, tables: Iterable[tuple[str, int]] = ()) -> list[TableCode]:
        """The codes of all tables of the event, by section and table.

        They are made once and stay; *tables* are some, as section and number, that no round
        has yet. NotFoundError if there is no such event.
        """
        wanted = _tables(self._desk.standing(event_id).state) | set(tables)
        with self._desk.database.read() as reading:
            known = reading.table_codes(event_id)
        if not wanted <= {(each.section, each.table_number) for each in known}:
            known = self._made(event_id, wanted)
        return [each for each in known if not each.is_door]

    def event_code(self, event_id: int) -> str:
        """The code by which phones come into the event with their owners; made once.

        It is the row of ``table_codes`` with no section and table 0, so that nothing else
        has the same code. NotFoundError if there is no such event.
        """
        with self._desk.database.read() as reading:
            reading.event(event_id)
            known = [each for each in reading.table_codes(event_id) if each.is_door]
        made = known or self._made(event_id, {("", DOOR)})
        return next(each.code for each in made if each.is_door)

    def table(self, code: str) -> TableCode:
        """The table of a code, however it was typed; ParseError, NotFoundError.

        For a page that shows the way on. What a stranger types goes to ``join``, which is
        slowed when it was wrong too often.
        """
        with self._desk.database.read() as reading:
            found = reading.table_with_code(parse_code(code))
        if found is None:
            raise _unknown()
        return found

    def look(self, code: str, address: str) -> TableCode:
        """The same for a stranger at *address*; RefusedError ``too-many-attempts`` in time.

        Only what was wrong counts: whoever types their own code is never slowed.
        """
        try:
            return self.table(code)
        except NotFoundError:
            limit, now = code_limit(address), self._desk.clock()
            self._desk.writer.submit(
                lambda transaction: begin_attempt(transaction, (limit,), now)
            ).result()
            raise

    def join(self, code: str, token: str | None, *, address: str, user_agent: str = "") -> Joined:
        """The phone at the table with this code, and its browser's new token.

        A browser that has a phone in this event keeps it and moves it here, so that what it
        has still to send is sent by the same. ParseError for what is no code, NotFoundError
        for one of no table, RefusedError ``too-many-attempts``.
        """
        return self._join(code, token, _placed, address=address, user_agent=user_agent)

    def join_event(
        self, code: str, token: str | None, owner: int | str, *, address: str, user_agent: str = ""
    ) -> Joined:
        """The phone of *owner*, who comes in with the event's own code, and its new token.

        *owner* is a person, or a name: then whoever is called exactly so, or somebody new.
        The phone goes where its owner plays. Errors as for ``join``; RefusedError
        ``name-here`` for a name whose owner has another phone in this event: there may be
        two people of it.
        """

        def owned(transaction: Transaction, before: int | None, door: TableCode, now: int) -> int:
            own = _still(transaction, before, door.event_id)
            person = _person(transaction, owner, door.event_id, own, now)
            return _owned(transaction, own, door.event_id, person, now)

        return self._join(code, token, owned, address=address, user_agent=user_agent, door=True)

    def bring(self, event_id: int, person: int, token: str, *, user_agent: str = "") -> Joined:
        """The phone of somebody who is signed in, wherever they play in the event.

        The person comes from the account, never from a form. NotFoundError if there is no
        such event or person.
        """
        now = self._desk.clock()

        def work(transaction: Transaction) -> Joined:
            session = living(transaction, token, now)
            before = None if session is None else session.device_id
            own = _still(transaction, before, event_id)
            number = _owned(transaction, own, event_id, person, now)
            return _joined(transaction, token, number, now, user_agent)

        return self._desk.writer.submit(work).result()

    def _join(  # noqa: PLR0913 - what sitting down depends on
        self,
        code: str,
        token: str | None,
        placing: Placing,
        *,
        address: str,
        user_agent: str,
        door: bool = False,
    ) -> Joined:
        typed, now = parse_code(code), self._desk.clock()

        def work(transaction: Transaction) -> Joined | None:
            attempt = begin_attempt(transaction, (code_limit(address),), now)
            table = transaction.table_with_code(typed)
            if table is None or table.is_door is not door:
                write_down(
                    transaction, now, "visitor", "code-unknown", f"address:{network(address)}"
                )
                return None
            succeed(transaction, attempt)
            session = living(transaction, token, now)
            before = None if session is None else session.device_id
            number = placing(transaction, before, table, now)
            return _joined(transaction, token, number, now, user_agent)

        try:
            joined = self._desk.writer.submit(work).result()
        except RefusedError:
            LOG.warning("too many wrong codes from %s", network(address))
            raise
        if joined is None:
            raise _no_event() if door else _unknown()
        return joined

    def _made(self, event_id: int, wanted: set[tuple[str, int]]) -> list[TableCode]:
        """The event's codes, with those that are *wanted*."""

        def work(transaction: Transaction) -> list[TableCode]:
            there = {
                (each.section, each.table_number) for each in transaction.table_codes(event_id)
            }
            for section, table in sorted(wanted - there):
                code = new_code()
                while transaction.table_with_code(code) is not None:
                    code = new_code()
                transaction.add_table_codes([TableCode(event_id, section, table, code)])
            return transaction.table_codes(event_id)

        return self._desk.writer.submit(work).result()

    def sit(self, device_id: int, place: Place) -> Device:
        """The phone with its new place: beside a contestant, or at a table of its event.

        NotFoundError if the event has no such contestant or table. Nobody is asked
        whether it may: the number comes from ``device``, never from a form.
        """
        with self._desk.database.read() as reading:
            event_id = reading.device(device_id).event_id
        state = self._desk.standing(event_id).state

        def work(transaction: Transaction) -> Device:
            if isinstance(place, WithContestant):
                if place.number not in state.entrants:
                    raise NotFoundError(
                        phrase("there is no contestant {number}", number=place.number)
                    )
                transaction.seat_device(
                    device_id,
                    contestant=place.number,
                    section=None,
                    table_number=None,
                    side=place.side,
                )
            else:
                codes = [each for each in transaction.table_codes(event_id) if not each.is_door]
                if (place.section, place.table) not in {each[1:3] for each in codes}:
                    raise NotFoundError(
                        phrase(
                            "there is no table {section}{table}",
                            section=place.section,
                            table=place.table,
                        )
                    )
                transaction.seat_device(
                    device_id,
                    contestant=None,
                    section=place.section,
                    table_number=place.table,
                    side=place.side,
                )
            return read_device(transaction, device_id)

        return self._desk.writer.submit(work).result()

    def device(self, token: str | None) -> Device | None:
        """The phone of the browser with this token; None if it has no seat."""
        with self._desk.database.read() as reading:
            return device_of(reading, living(reading, token, self._desk.clock()))

    def of(self, event_id: int) -> list[Device]:
        """The phones of the event, oldest first."""
        with self._desk.database.read() as reading:
            return [read_device(reading, row.id) for row in reading.devices_of(event_id)]

    def accept_sequence(self, device: Device, number: int) -> bool:
        """Whether *number* is new; False for one that came before.

        A number that came before may not have been carried out, if the server died in
        between: hand it to the desk in any case, whose answer to the key
        ``device:ID:NUMBER`` is the one that it had. It is written down before whatever is
        handed to the writer next, and not waited for. ParseError for a number below 1,
        RefusedError ``out-of-order`` for one that is not the next.
        """
        if number < 1:
            raise ParseError(phrase("a sequence begins with 1, got {number}", number=number))
        last = device.last_sequence
        if number <= last:
            return False
        if number > last + 1:
            raise RefusedError(
                "out-of-order",
                phrase(
                    "number {expected} was expected next, got {number}",
                    expected=last + 1,
                    number=number,
                ),
            )
        now = self._desk.clock()

        def work(transaction: Transaction) -> None:
            if transaction.device(device.id).last_sequence < number:
                transaction.set_last_sequence(device.id, number)
                transaction.see_device(device.id, now)

        self._desk.writer.submit(work)
        return True

    def take_seat_away(self, device_id: int, *, by: int | None) -> None:
        """Let no browser speak for the phone any more."""

        def work(transaction: Transaction) -> None:
            transaction.device(device_id)
            transaction.detach_device(device_id)
            write_down(
                transaction, self._desk.clock(), by, "seat-taken-away", f"device:{device_id}"
            )

        self._desk.writer.submit(work).result()


def _tables(state: Event) -> set[tuple[str, int]]:
    return {(section, table) for section, _round, table in state.seatings}


def _placed(transaction: Transaction, before: int | None, table: TableCode, now: int) -> int:
    """The number of a phone at *table*: the one that was there before, or a new one."""
    own = _still(transaction, before, table.event_id)
    if own is None:
        return transaction.add_device(table.event_id, table.section, table.table_number, now)
    transaction.seat_device(
        own, contestant=None, section=table.section, table_number=table.table_number, side=None
    )
    transaction.see_device(own, now)
    return own


def _owned(transaction: Transaction, own: int | None, event_id: int, person: int, now: int) -> int:
    """The number of the person's phone: the one that the browser had here, or a new one."""
    if own is None:
        return transaction.add_own_device(event_id, person, now)
    transaction.own_device(own, person)
    transaction.see_device(own, now)
    return own


def _still(transaction: Transaction, before: int | None, event_id: int) -> int | None:
    """The phone that a browser had before, if it is one of this event."""
    if before is None or transaction.device(before).event_id != event_id:
        return None
    return before


def _person(
    transaction: Transaction, owner: int | str, event_id: int, own: int | None, now: int
) -> int:
    """Who *owner* is; made where nobody is called so."""
    if isinstance(owner, int):
        return transaction.person_itself(owner).id
    person = transaction.person_called(owner)
    if person is None:
        return transaction.add_person(owner, now)
    others = (row.person_id for row in transaction.devices_of(event_id) if row.id != own)
    if person in transaction.resolved(each for each in others if each is not None).values():
        raise RefusedError("name-here", phrase("somebody called {name} is here", name=owner))
    return person


def _joined(
    transaction: Transaction, token: str | None, number: int, now: int, user_agent: str
) -> Joined:
    fresh = issue(transaction, token, now, Gain(device_id=number, user_agent=user_agent))
    return Joined(read_device(transaction, number), fresh)


def _no_event() -> NotFoundError:
    return NotFoundError(phrase("no event has this code"))


def _unknown() -> NotFoundError:
    return NotFoundError(phrase("no table has this code"))
