"""How far events have come, by the kinds of their facts; the same in both databases."""

from collections.abc import Callable
from typing import TypeVar

from overtrick.store.database import Database
from overtrick.store.facts import NewFact
from overtrick.store.results import Entrant
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

T = TypeVar("T")


def do(writer: Writer, work: Callable[[Transaction], T]) -> T:
    return writer.submit(work).result(30)


def event(writer: Writer, *kinds: str) -> int:
    """An event with facts of these kinds."""

    def work(store: Transaction) -> int:
        made = store.create_event("pairs", "Tuesday", 1).id
        store.append(made, 0, [NewFact(kind, 1, "{}", 1, "account:1") for kind in kinds])
        return made

    return do(writer, work)


def test_versions_of_all_events(database: Database, writer: Writer) -> None:
    one, none = event(writer, "started", "entered"), event(writer)
    with database.read() as reading:
        assert reading.versions() == {one: 2, none: 0}


def test_facts_of_some_kinds_in_order(database: Database, writer: Writer) -> None:
    made = event(writer, "entered", "started", "entered", "made-final")
    event(writer, "started")
    with database.read() as reading:
        assert reading.kinds_since(made, ["entered", "started"]) == [
            "entered",
            "started",
            "entered",
        ]
        assert reading.kinds_since(made, ["entered"], after=1) == ["entered"]
        assert reading.kinds_since(made, ["published"]) == []
        found = reading.facts_of_kinds(made, ["made-final", "started"])
        assert [(each.version, each.kind) for each in found] == [(2, "started"), (4, "made-final")]
        assert reading.facts_of_kinds(made, ["started"], after=2) == []


def test_the_stamp_changes_with_the_people(database: Database, writer: Writer) -> None:
    def stamp() -> object:
        with database.read() as reading:
            return reading.people_stamp()

    seen = [stamp()]
    ann = do(writer, lambda store: store.add_person("Ann", 1))
    seen.append(stamp())
    bob = do(writer, lambda store: store.add_person("Bob", 1))
    seen.append(stamp())
    do(writer, lambda store: store.merge_people(bob, ann, 2))
    seen.append(stamp())
    do(writer, lambda store: store.unmerge_person(bob))
    do(writer, lambda store: store.erase_person(bob, 3))
    seen.append(stamp())
    assert len(set(seen)) == len(seen)
    with database.read() as reading:
        assert {each.id: each.name for each in reading.everybody()} == {ann: "Ann", bob: ""}


def test_who_plays_and_whose_event_it_is(database: Database, writer: Writer) -> None:
    made = event(writer)

    def work(store: Transaction) -> int:
        club = store.add_club("Town", 1)
        store.put_event_club(made, club)
        store.put_contestant([Entrant(made, "", 1, 5, 1), Entrant(made, "", 1, 6, 1)])
        return club

    club = do(writer, work)
    with database.read() as reading:
        assert sorted(each.person_id for each in reading.all_entrants()) == [5, 6]
        assert reading.clubs_of_events() == {made: club}
