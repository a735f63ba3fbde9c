"""People of a house, for whoever keeps it: called otherwise, merged, told apart, erased.

What was played is under their ids and is not touched by any of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.names import Known, alike, folded, read_roll, tidy
from overtrick.app.house.audit import write_down
from overtrick.errors import NotFoundError, ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.accounts import Account
from overtrick.store.events import EventRow
from overtrick.store.people import Person
from overtrick.store.transaction import Reading, Transaction

NUMBER_LONGEST = 40
MOST_EVENTS = 20
MOST_ALIKE = 8


@dataclass(frozen=True, slots=True)
class PersonPage:
    """All that the house knows of somebody."""

    person: Person
    merged: tuple[Person, ...]
    """Who turned out to be this one, as they were called before."""
    accounts: tuple[Account, ...]
    events: tuple[EventRow, ...]
    """The latest that were entered, newest first."""
    entered: int
    """How many were."""
    alike: tuple[Known, ...]
    """Others who are called so, or nearly."""


@dataclass(frozen=True, slots=True)
class Merger:
    """Two people who may be one, before they are said to be."""

    winner: Person
    """Who is left, by this name and number."""
    loser: Person
    winner_events: int
    loser_events: int
    both: tuple[EventRow, ...]
    """Events that both entered: then they are hardly one."""


def search(desk: Desk, part: str, most: int) -> tuple[Known, ...]:
    """Whose name contains *part*, or whose number begins with it; nobody for an empty part."""
    return read_roll(desk).completions(part, most)


def person_page(desk: Desk, person_id: int) -> PersonPage:
    """What is known of the person with exactly this id; NotFoundError if there is none."""
    with desk.database.read() as reading:
        person = reading.person_itself(person_id)
        events = _events(reading, person_id)
        merged = tuple(reading.merged_into(person_id))
        accounts = tuple(reading.accounts_of(person_id))
        rows = tuple(reading.event(each) for each in events[:MOST_EVENTS])
    return PersonPage(person, merged, accounts, rows, len(events), _alike(desk, person))


def merger(desk: Desk, winner: int, loser: int) -> Merger:
    """What would be merged; NotFoundError if one of them is nobody, RefusedError as ``merge``."""
    with desk.database.read() as reading:
        kept, gone = reading.person(winner), reading.person_itself(loser)
        if kept.id == reading.person(loser).id:
            raise RefusedError(
                "same-person",
                phrase("{loser} and {winner} are one person already", loser=loser, winner=winner),
            )
        own, others = _events(reading, winner), _events(reading, loser)
        both = tuple(reading.event(each) for each in own if each in set(others))
    return Merger(kept, gone, len(own), len(others), both)


def rename(desk: Desk, person_id: int, name: str, number: str, *, by: int | None) -> None:
    """Call the person so from now on, in every event.

    ParseError for what is no name or number; NotFoundError if there is no such person, or
    the name was erased.
    """
    called, numbered = tidy(name), _number(number)
    _do(
        desk,
        lambda transaction: transaction.rename_person(person_id, called, number=numbered),
        by,
        "person-renamed",
        f"person:{person_id}",
    )


def erase(desk: Desk, person_id: int, *, by: int | None) -> None:
    """Erase the name and the number, and those of everyone merged with this person, for good.

    Results stay, under an id. NotFoundError if there is no such person.
    """
    _do(
        desk,
        lambda transaction: transaction.erase_person(person_id, desk.clock()),
        by,
        "person-erased",
        f"person:{person_id}",
    )


def merge(desk: Desk, winner: int, loser: int, *, by: int | None) -> None:
    """Let *loser* be *winner* from now on.

    NotFoundError if one of them is nobody; RefusedError ``same-person``, ``merged-already``,
    ``name-erased``.
    """
    _do(
        desk,
        lambda transaction: transaction.merge_people(loser, winner, desk.clock()),
        by,
        "people-merged",
        f"person:{loser} person:{winner}",
    )


def unmerge(desk: Desk, winner: int, loser: int, *, by: int | None) -> None:
    """Let *loser*, who was merged into *winner*, be a person of its own again.

    NotFoundError if there is no such person; RefusedError ``not-merged``.
    """

    def work(transaction: Transaction) -> None:
        if transaction.person_itself(loser).merged_into not in (winner, None):
            raise NotFoundError(
                phrase("{loser} was not merged into {winner}", loser=loser, winner=winner)
            )
        transaction.unmerge_person(loser)

    _do(desk, work, by, "people-parted", f"person:{loser} person:{winner}")


def _events(reading: Reading, person_id: int) -> list[int]:
    """The events that the person entered, newest first, under any id."""
    return sorted({each.event_id for each in reading.entered(person_id)}, reverse=True)


def _alike(desk: Desk, person: Person) -> tuple[Known, ...]:
    if not person.name or person.merged_into is not None:
        return ()
    roll, wanted = read_roll(desk), folded(person.name)
    found = {
        line.person: roll.people[line.person]
        for name, line in roll.lines
        if line.person != person.id and alike(name, wanted)
    }
    order = sorted(found.values(), key=lambda each: (-each.last_event, each.name, each.person))
    return tuple(order[:MOST_ALIKE])


def _number(text: str) -> str:
    number = text.strip()
    if len(number) > NUMBER_LONGEST or not number.isprintable():
        raise ParseError(
            phrase(
                "a number has at most {most} printable characters, got {shown!r}",
                most=NUMBER_LONGEST,
                shown=number[:NUMBER_LONGEST],
            )
        )
    return number


def _do(
    desk: Desk,
    work: Callable[[Transaction], object],
    by: int | None,
    what: str,
    about: str,
) -> None:
    def done(transaction: Transaction) -> None:
        work(transaction)
        write_down(transaction, desk.clock(), by, what, about)

    desk.writer.submit(done).result()
