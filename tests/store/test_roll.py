"""Everybody by every name, and their newest event."""

from overtrick.store.database import Database
from overtrick.store.results import Entrant
from overtrick.store.roll import RollLine, roll
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer


def test_names_numbers_and_newest_events(database: Database, writer: Writer) -> None:
    def work(transaction: Transaction) -> tuple[int, ...]:
        people = [transaction.add_person(name, 0, number="7") for name in ("Ann", "Bob", "Cid")]
        events = [transaction.create_event("pairs", "", 0).id for _ in range(3)]
        for event, person in zip(events, (people[0], people[1], people[0]), strict=True):
            transaction.put_contestant([Entrant(event, "", 1, person, 1)])
        club = transaction.add_club("Monday", 0)
        transaction.put_event_club(events[0], club)
        transaction.erase_person(people[2], 1)
        return *people, *events, club

    ann, bob, _, first, second, third, club = writer.submit(work).result()
    with database.read() as reading:
        assert roll(reading) == sorted(
            [RollLine(ann, "Ann", "Ann", "7", third), RollLine(bob, "Bob", "Bob", "7", second)]
        )
        assert {line.person: line.last_event for line in roll(reading, club)} == {
            ann: first,
            bob: 0,
        }


def test_who_was_merged_has_both_names(database: Database, writer: Writer) -> None:
    def work(transaction: Transaction) -> tuple[int, int, int]:
        old, new = transaction.add_person("Ann Bell", 0), transaction.add_person("Ann Carr", 0)
        event = transaction.create_event("pairs", "", 0).id
        transaction.put_contestant([Entrant(event, "", 1, old, 1)])
        transaction.merge_people(old, new, 1)
        return old, new, event

    _, new, event = writer.submit(work).result()
    with database.read() as reading:
        assert roll(reading) == [
            RollLine(new, "Ann Bell", "Ann Carr", "", event),
            RollLine(new, "Ann Carr", "Ann Carr", "", event),
        ]
