"""Derived rows: put, replaced, dropped, cleared; the same in both databases."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from overtrick.errors import NotFoundError, ParseError
from overtrick.store import schema
from overtrick.store.database import Database
from overtrick.store.results import Entrant, ResultRow
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

T = TypeVar("T")


def do(writer: Writer, work: Callable[[Transaction], T]) -> T:
    return writer.submit(work).result(30)


@pytest.fixture
def event(writer: Writer) -> int:
    """An event without facts."""
    return do(writer, lambda store: store.create_event("pairs", "Tuesday", 1).id)


def row(event: int, board: int, *, section: str = "A", version: int = 1) -> ResultRow:
    return ResultRow(event, section, 1, 2, board, 5, 6, "4S N =", 99, version)


PLAYED = {
    "level": 4,
    "strain": 3,
    "doubling": 1,
    "declarer": 0,
    "tricks": 10,
    "lead": "HK",
    "score_ns": 420,
    "score_ew": -420,
}


def test_columns_are_those_of_the_table() -> None:
    assert sorted(ResultRow._fields) == sorted(schema.results.c.keys())
    assert Entrant._fields == tuple(schema.entrants.c.keys())


def test_a_slot_holds_what_was_put_last(database: Database, writer: Writer, event: int) -> None:
    first = [
        row(event, 2),
        ResultRow(**(row(event, 1)._asdict() | PLAYED)),
        row(event, 1, section="B"),
    ]
    do(writer, lambda store: store.put_results(first))
    corrected = row(event, 1, version=2)._replace(outcome="A+ A-", ns=7)
    do(writer, lambda store: store.put_results([corrected]))
    with database.read() as store:
        assert store.results(event) == [corrected, first[0], first[2]]
        assert store.results(event, after=1) == [corrected]


def test_order_is_not_the_databases(database: Database, writer: Writer, event: int) -> None:
    rows = [row(event, 1, section=section) for section in ("b", "Ä", "a", "B", "A", "")]
    do(writer, lambda store: store.put_results(rows))
    with database.read() as store:
        assert [each.section for each in store.results(event)] == ["", "A", "B", "a", "b", "Ä"]


def test_a_slot_is_emptied(database: Database, writer: Writer, event: int) -> None:
    do(writer, lambda store: store.put_results([row(event, 1), row(event, 2)]))
    do(writer, lambda store: store.drop_result(event, "A", 1, 2, 1))
    with database.read() as store:
        assert store.results(event) == [row(event, 2)]


def test_contestants_change_as_a_whole(database: Database, writer: Writer, event: int) -> None:
    def put(*people: int, contestant: int = 3) -> None:
        entrants = [Entrant(event, "A", contestant, person, 1) for person in people]
        do(writer, lambda store: store.put_contestant(entrants))

    put(11, 12)
    put(21, 22, contestant=4)
    put(12, 13)
    with database.read() as store:
        assert [(each.contestant, each.person_id) for each in store.entrants(event)] == [
            (3, 12),
            (3, 13),
            (4, 21),
            (4, 22),
        ]
        assert store.entered(12) == [Entrant(event, "A", 3, 12, 1)]
        assert store.entered(11) == []
    do(writer, lambda store: store.drop_contestant(event, "A", 3))
    with database.read() as store:
        assert [each.contestant for each in store.entrants(event)] == [4, 4]


def test_one_event_is_cleared(database: Database, writer: Writer, event: int) -> None:
    other = do(writer, lambda store: store.create_event("teams", "Friday", 2).id)

    def put(store: Transaction) -> None:
        store.put_results([row(event, 1), row(other, 1)])
        store.put_contestant([Entrant(event, "A", 1, 1, 1), Entrant(other, "A", 1, 1, 1)])

    do(writer, put)
    do(writer, lambda store: store.clear_projections(event))
    with database.read() as store:
        assert (store.results(event), store.entrants(event)) == ([], [])
        assert (len(store.results(other)), len(store.entrants(other))) == (1, 1)


def test_what_cannot_be_kept(writer: Writer, event: int) -> None:
    for bad in (row(event, 1)._replace(outcome="\0"), row(event, 1, section="\ud800")):
        with pytest.raises(ParseError):
            do(writer, lambda store, bad=bad: store.put_results([bad]))  # type: ignore[misc]
    with pytest.raises(ParseError):
        do(writer, lambda store: store.put_contestant([Entrant(event, "\0", 1, 1, 1)]))
    with pytest.raises(NotFoundError):
        do(writer, lambda store: store.put_results([row(event + 1, 1)]))
