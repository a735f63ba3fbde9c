"""Rows that somebody changed behind the desk's back: found one by one, and made again."""

import pytest
import sqlalchemy as sa

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit, rebuild
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import Enter, RecordResult, Start, Substitute
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.store.transaction import Transaction
from tests.app.desk.workload import opened

SAID = Said("director")


def changed(desk: Desk, sql: str) -> int:
    """How many rows *sql* changed."""

    def work(store: Transaction) -> int:
        return store.connection.execute(sa.text(sql)).rowcount

    return desk.writer.submit(work).result(30)


def played(desk: Desk) -> int:
    """An event of three tables, each with its result on both boards."""
    event = opened(desk, tables=3, boards=2)
    for table, board in ((table, board) for table in (1, 2, 3) for board in (1, 2)):
        entry = Entry(Played(Result.parse("4S N =")))
        desk.handle(event, RecordResult(Slot("", 1, table, board), entry), SAID)
    return event


@pytest.mark.parametrize(
    ("sql", "rows", "findings"),
    [
        ("DELETE FROM results WHERE table_number = 2 AND board = 1", 1, ["missing"]),
        ("DELETE FROM results", 6, ["missing"] * 6),
        (
            "UPDATE results SET score_ns = 421 WHERE table_number = 2 AND board = 1",
            1,
            ["missing", "should not be"],
        ),
        ("UPDATE results SET outcome = '{}' WHERE board = 2", 3, ["missing", "should not be"] * 3),
        ("UPDATE results SET at = at + 1 WHERE board = 2", 3, ["missing", "should not be"] * 3),
        ("UPDATE results SET round = 2 WHERE board = 2", 3, ["missing", "should not be"] * 3),
    ],
)
def test_every_row_that_differs(desk: Desk, sql: str, rows: int, findings: list[str]) -> None:
    event = played(desk)
    assert audit(desk, event).findings == ()
    assert changed(desk, sql) == rows
    found = audit(desk, event)
    assert found.rows == 6
    assert all(word in text for word, text in zip(sorted(findings), found.findings, strict=True))
    assert rebuild(desk, event) == 6
    assert audit(desk, event).findings == ()


def test_other_events_rows_stay_as_they_are(desk: Desk) -> None:
    first, second = played(desk), played(desk)
    changed(desk, f"DELETE FROM results WHERE event_id = {second}")  # noqa: S608 - a number
    assert rebuild(desk, first) == 6
    assert len(audit(desk, second).findings) == 6


def test_who_plays_for_whom(desk: Desk) -> None:
    """A substitute is there beside who left; a row of either that is gone is missed."""
    event = desk.open_event(Rules(Kind.PAIRS), SAID).id
    people = [desk.writer.submit(lambda store: store.add_person("A", 1)).result() for _ in range(5)]
    desk.handle(event, Enter(tuple(people[:2])), SAID)
    desk.handle(event, Enter(tuple(people[2:4])), SAID)
    desk.handle(event, Start((RoundPlan(1, (Seating("", 1, (1,), (2,), (1,)),)),)), SAID)
    desk.handle(event, Substitute(1, people[0], people[4], 1), SAID)
    assert (audit(desk, event).rows, audit(desk, event).findings) == (5, ())
    with desk.database.read() as store:
        there = {row.person_id for row in store.entrants(event) if row.contestant == 1}
    assert there == {people[0], people[1], people[4]}
    assert changed(desk, f"DELETE FROM entrants WHERE person_id = {people[4]}") == 1  # noqa: S608 - a number
    assert len(audit(desk, event).findings) == 1
    assert rebuild(desk, event) == 5
    assert audit(desk, event).findings == ()


def test_a_log_that_was_changed_no_longer_makes_its_rows(desk: Desk) -> None:
    """The store refuses that; somebody with the file in hand takes its guard away first."""
    event = played(desk)
    version = desk.standing(event).version
    text = "UPDATE facts SET payload = replace(payload, '4S N =', '4S N +1')"
    sql = f"{text} WHERE event_id = {event} AND version = {version}"
    with pytest.raises(sa.exc.IntegrityError, match="never changed"):
        changed(desk, sql)
    assert audit(desk, event).findings == ()
    with desk.database.read() as store:
        guards = store.connection.execute(
            sa.text("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'facts'")
        )
        names = [name for (name,) in guards]
    for name in names:
        changed(desk, f"DROP TRIGGER {name}")
    assert changed(desk, sql) == 1
    texts = audit(desk, event).findings
    assert [text for text in texts if "state that is kept" in text] == [texts[-1]]
    assert len(texts) == 3  # and its row is missing as it should be, and there as it was
