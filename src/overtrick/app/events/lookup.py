"""Events and people as a person names them."""

from collections.abc import Iterable

from overtrick.app.desk.desk import Desk
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow
from overtrick.store.transaction import Transaction

ERASED = "-"
"""What stands for a name that was erased."""


def find_event(desk: Desk, text: str) -> EventRow:
    """The event that *text* names: its public id, its number, or ``last`` for the newest.

    NotFoundError if there is none.
    """
    with desk.database.read() as reading:
        if text == "last":
            newest = reading.events(count=1)
            if not newest:
                raise NotFoundError(phrase("there are no events yet"))
            return newest[0]
        if text.isascii() and text.isdigit() and len(text) < 8:
            return desk.row(reading, int(text))
        return reading.event_at(text)


def find_log(desk: Desk, text: str) -> EventRow:
    """The event or the ladder that *text* names, in the same way."""
    try:
        return find_event(desk, text)
    except NotFoundError:
        with desk.database.read() as reading:
            if text.isascii() and text.isdigit() and len(text) < 8:
                return reading.event(int(text))
            return reading.row_at(text)


def person_names(desk: Desk, people: Iterable[int]) -> dict[int, str]:
    """The name of each person; a dash for one whose name was erased, the id for a stranger."""
    numbers = list(people)
    with desk.database.read() as reading:
        known = reading.people(numbers)
    return {
        number: (known[number].name or ERASED) if number in known else f"#{number}"
        for number in numbers
    }


def people_called(desk: Desk, names: Iterable[str]) -> tuple[int, ...]:
    """The persons of these names, made where nobody is called so.

    Who has the same name is the same person here; two of one name are told apart by what
    is added to it. ImpossibleError for an empty name.
    """

    def work(transaction: Transaction) -> tuple[int, ...]:
        return tuple(
            transaction.person_called(name) or transaction.add_person(name, desk.clock())
            for name in names
        )

    return desk.writer.submit(work).result()
