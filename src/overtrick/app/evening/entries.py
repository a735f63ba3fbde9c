"""Who plays tonight, entered by name: one after the other, or as a list.

Persons are made where nobody is called so, when it is sure that the event takes the entry.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from overtrick.app.desk.desk import Desk, decided
from overtrick.app.desk.said import Said
from overtrick.app.evening.entry_names import Entry, Read, looked_up
from overtrick.app.evening.mishaps.reading import FORM
from overtrick.app.evening.names import Doubtful, Roll
from overtrick.app.evening.pasted_list import read_list
from overtrick.engines.event.commands import ChangeEntry, Enter, Scratch
from overtrick.engines.event.facts import Entered, EntryChanged
from overtrick.engines.event.state import Event
from overtrick.errors import FileError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.people import LARGEST_ID
from overtrick.store.roll import roll
from overtrick.store.transaction import Transaction


class Done(NamedTuple):
    """An entry that was made."""

    number: int
    people: tuple[int, ...]
    made: tuple[int, ...]
    """Those of them who are new."""
    doubts: tuple[Doubtful, ...]
    """What to look at: another person may have been meant."""


@dataclass(frozen=True, slots=True)
class Register:
    """The entries of one event, as one director makes them."""

    desk: Desk
    event_id: int
    said: Said
    """With its key, a form that is sent twice is answered as it was the first time."""
    club: int | None = None
    """Whose events count as played lately, where several are called alike."""

    def enter(self, entry: Entry) -> Done:
        """Enter a contestant. FileError ``form`` with every name that cannot be; RefusedError."""
        return self.enter_all([entry])[0]

    def enter_list(self, text: str) -> tuple[Done, ...]:
        """Enter a whole list, a line for each contestant, or nothing of it.

        FileError ``form`` with the faults of every line.
        """
        known = self._done_before()
        if known:
            return known
        lines, faults = read_list(text, self._state.kind)
        if faults:
            raise FileError(FORM, faults)
        free = _free_numbers(self._state, {each.number for each in lines})
        entries = [
            Entry(each.names, next(free) if each.number is None else each.number, each.team)
            for each in lines
        ]
        return self.enter_all(entries, [phrase("line {n}", n=each.line) for each in lines])

    def enter_all(self, entries: Sequence[Entry], places: Sequence[str] = ()) -> tuple[Done, ...]:
        """Enter all of them, or none.

        FileError ``form`` with every fault, each at its place: ``player_2``, or what
        *places* call each entry. RefusedError if the event takes no entries.
        """
        return self._once(lambda: self._entered(entries, places))

    def _entered(self, entries: Sequence[Entry], places: Sequence[str]) -> tuple[Done, ...]:
        state = self._state
        everybody, playing = self._names(state)
        reads = looked_up(everybody, playing, entries, places)
        decided(state, [_enter(each, {}) for each in reads])  # refused before anybody is made
        ids = self._made(reads)
        commands = [_enter(each, ids) for each in reads]
        self.desk.handle_together(self.event_id, commands, self.said)
        after = self._state
        return tuple(
            Done(_number_of(after, each), each.people, read.made(ids), read.doubts)
            for read, each in zip(reads, commands, strict=True)
        )

    def change(self, number: int, entry: Entry) -> Done:
        """Other people, another name, section or side for a contestant, before play.

        The number stays. FileError ``form``, RefusedError as for an entry.
        """
        return self._once(lambda: (self._changed(number, entry),))[0]

    def _changed(self, number: int, entry: Entry) -> Done:
        state = self._state
        everybody, playing = self._names(state, besides=state.entrant(number).number)
        (read,) = looked_up(everybody, playing, [entry])
        decided(state, [_change(number, read, {})])
        ids = self._made([read])
        changed = _change(number, read, ids)
        self.desk.handle(self.event_id, changed, self.said)
        return Done(number, changed.people, read.made(ids), read.doubts)

    def scratch(self, number: int) -> None:
        """Take an entry back, before play; its number is free again."""
        self.desk.handle(self.event_id, Scratch(number), self.said)

    @property
    def _state(self) -> Event:
        return self.desk.standing(self.event_id).state

    def _names(self, state: Event, besides: int = 0) -> tuple[Roll, dict[int, int]]:
        """Everybody there is, and the contestants of those who play, but for one."""
        playing = {
            person: each.number
            for each in state.active
            if each.number != besides
            for person in each.people
        }
        with self.desk.database.read() as reading:
            known = reading.resolved(playing)
            lines = roll(reading, self.club)
        return Roll.of(lines), {known[person]: number for person, number in playing.items()}

    def _once(self, work: Callable[[], tuple[Done, ...]]) -> tuple[Done, ...]:
        """What *work* does, or what the same form has done before.

        Sent twice at once, it may have been carried out while this one looked names up, which
        are taken then.
        """
        known = self._done_before()
        if known:
            return known
        try:
            return work()
        except (FileError, RefusedError):
            known = self._done_before()
            if known:
                return known
            raise

    def _done_before(self) -> tuple[Done, ...]:
        """What the same form has done already; nothing if it has not been sent before."""
        if self.said.key is None:
            return ()
        with self.desk.database.read() as reading:
            if reading.answer_for(self.said.key) is None:
                return ()
        return tuple(
            Done(told.fact.entrant.number, told.fact.entrant.people, (), ())
            for told in self.desk.log(self.event_id)
            if told.key == self.said.key and isinstance(told.fact, Entered | EntryChanged)
        )

    def _made(self, reads: Iterable[Read]) -> dict[int, int]:
        """The ids of those who are new, in the place of the numbers that they had.

        The key decides the ids, so that a form that is sent twice at once makes nobody twice.
        """
        wanted = {new: name for each in reads for new, name in each.new.items()}
        ids = {new: self._id(new) for new in wanted}

        def work(transaction: Transaction) -> None:
            known = transaction.people(each for each in ids.values() if each is not None)
            for new, name in wanted.items():
                drawn = ids[new]
                if drawn is None or drawn not in known:
                    at = self.desk.clock()
                    ids[new] = transaction.add_person(name, at, person_id=drawn)

        if wanted:
            self.desk.writer.submit(work).result()
        return {new: person for new, person in ids.items() if person is not None}

    def _id(self, new: int) -> int | None:
        if self.said.key is None:
            return None
        drawn = sha256(f"{self.event_id} {new} {self.said.key}".encode()).digest()
        return 1 + int.from_bytes(drawn) % LARGEST_ID


def free_number(state: Event) -> int:
    """The lowest number that nobody has, for a form to begin with; above all once play has begun.

    A walk-in pair takes the place of one that was scratched.
    """
    if state.rounds:
        return max(state.entrants, default=0) + 1
    return next(n for n in range(1, len(state.entrants) + 2) if n not in state.entrants)


def _free_numbers(state: Event, wanted: Collection[int | None]) -> Iterator[int]:
    """The numbers for those of a list that name none, from the lowest on, but none of *wanted*."""
    first = free_number(state)
    return (
        number for number in count(first) if number not in state.entrants and number not in wanted
    )


def _enter(read: Read, ids: Mapping[int, int]) -> Enter:
    entry = read.entry
    people = read.known(ids)
    return Enter(people, entry.number, entry.name, entry.section, entry.side, entry.since)


def _change(number: int, read: Read, ids: Mapping[int, int]) -> ChangeEntry:
    entry = read.entry
    return ChangeEntry(number, read.known(ids), entry.name, entry.section, entry.side)


def _number_of(state: Event, command: Enter) -> int:
    return next(
        each.number
        for each in reversed(state.active)
        if each.people == command.people and command.number in (None, each.number)
    )
