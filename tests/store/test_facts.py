"""The log: what was appended comes back, and nothing but the next version can be appended."""

import sqlite3
from collections.abc import Callable
from typing import TypeVar

import psycopg
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.errors import ConflictError, NotFoundError, ParseError
from overtrick.phrase import Phrase
from overtrick.store.database import Database
from overtrick.store.facts import KeptAnswer, NewFact, StoredFact
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

T = TypeVar("T")
OPENED = NewFact("session-opened", 1, '{"boards":24}', at=1_700_000_000_000_000, said_by="7")
PLAYED = NewFact(
    "result-recorded",
    2,
    '{"outcome":"4S N ="}',
    at=1_700_000_000_000_001,
    said_by="device:3",
    reason="score misread",
    rules_edition="2017",
    key="c0ffee",
)
DRIVERS_FAULTS = (sqlite3.IntegrityError, psycopg.Error, sa.exc.DBAPIError)


def new_event(store: Transaction) -> int:
    return store.create_event("pairs", "Tuesday", 1).id


def do(writer: Writer, work: Callable[[Transaction], T]) -> T:
    return writer.submit(work).result(30)


@pytest.fixture
def event(writer: Writer) -> int:
    """An event without facts."""
    return do(writer, new_event)


def test_facts_come_back_in_order(database: Database, writer: Writer, event: int) -> None:
    assert do(writer, lambda store: store.append(event, 0, [OPENED, PLAYED])) == 2
    assert do(writer, lambda store: store.append(event, 2, [PLAYED])) == 3
    with database.read() as store:
        assert store.version(event) == 3
        assert store.read_facts(event) == [
            StoredFact(event, 1, *OPENED),
            StoredFact(event, 2, *PLAYED),
            StoredFact(event, 3, *PLAYED),
        ]
        assert [fact.version for fact in store.read_facts(event, after=2)] == [3]


def test_no_facts(database: Database, writer: Writer, event: int) -> None:
    assert do(writer, lambda store: store.append(event, 0, [])) == 0
    with database.read() as store:
        assert (store.version(event), store.read_facts(event)) == (0, [])
        assert (store.version(event + 1), store.read_facts(event + 1)) == (0, [])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(
    st.lists(
        st.builds(
            NewFact,
            kind=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
            kind_version=st.integers(0, 2**31 - 1),
            payload=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")),
            at=st.integers(-(2**63), 2**63 - 1),
            said_by=st.sampled_from(["", "7", "裁判"]),
            key=st.none() | st.just("k"),
        ),
        max_size=4,
    )
)
def test_any_fact_comes_back_as_it_was(
    database: Database, writer: Writer, facts: list[NewFact]
) -> None:
    event = do(writer, new_event)
    do(writer, lambda store: store.append(event, 0, facts))
    with database.read() as store:
        assert store.read_facts(event) == [
            StoredFact(event, version, *fact) for version, fact in enumerate(facts, 1)
        ]


@pytest.mark.parametrize("expected", [0, 1, 3, 4, -1])
def test_another_version_is_a_conflict(
    database: Database, writer: Writer, event: int, expected: int
) -> None:
    do(writer, lambda store: store.append(event, 0, [OPENED, PLAYED]))
    with pytest.raises(
        ConflictError, match=f"event {event}: .* after version {expected}"
    ) as raised:
        do(writer, lambda store: store.append(event, expected, [PLAYED]))
    assert isinstance(raised.value.args[0], Phrase)
    with database.read() as store:
        assert store.version(event) == 2


def test_no_such_event(writer: Writer) -> None:
    with pytest.raises(NotFoundError, match="no such event"):
        do(writer, lambda store: store.append(99, 0, [OPENED]))


@pytest.mark.parametrize("field", ["kind", "payload", "said_by", "reason", "rules_edition", "key"])
@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_text_that_no_database_keeps_is_refused(
    database: Database, writer: Writer, event: int, field: str, text: str
) -> None:
    with pytest.raises(ParseError, match="was expected"):
        do(
            writer,
            lambda store: store.append(
                event, 0, [OPENED, NewFact(**(PLAYED._asdict() | {field: text}))]
            ),
        )
    with database.read() as store:
        assert store.version(event) == 0


class TestWhoeverGoesRoundTheLibrary:
    """Other programs with the same database meet its triggers."""

    @pytest.fixture(autouse=True)
    def _facts(self, writer: Writer, event: int) -> None:
        do(writer, lambda store: store.append(event, 0, [OPENED, PLAYED]))

    @pytest.mark.parametrize(
        "sql",
        [
            "UPDATE facts SET payload = '{}' WHERE version = 1",
            "DELETE FROM facts WHERE version = 2",
            "DELETE FROM facts",
            "INSERT INTO facts SELECT event_id, 2, 'x', 1, '{}', 1, '', '', '', NULL FROM facts "
            "WHERE version = 1",
            "INSERT INTO facts SELECT event_id, 4, 'x', 1, '{}', 1, '', '', '', NULL FROM facts "
            "WHERE version = 1",
        ],
    )
    def test_cannot_change_the_log(self, database: Database, event: int, sql: str) -> None:
        self.refused(database, sql)

    def test_cannot_get_round_the_triggers(self, database: Database, event: int) -> None:
        self.refused(
            database,
            "INSERT OR REPLACE INTO facts SELECT event_id, 2, 'x', 1, '{}', 1, '', '', '', NULL "
            "FROM facts WHERE version = 1"
            if database.is_sqlite
            else "TRUNCATE facts CASCADE",
        )

    def refused(self, database: Database, sql: str) -> None:
        with database.read() as store:
            before = store.read_facts(1)
        with (
            database.engine.connect() as connection,
            pytest.raises(DRIVERS_FAULTS, match=r"never changed|not the next version"),
        ):
            connection.exec_driver_sql(sql)
        with database.read() as store:
            assert store.read_facts(1) == before


class TestAnswers:
    KEPT = KeptAnswer("hash", '{"refused":"not-in-play"}', None, 5)

    def keep(self, writer: Writer, kept: KeptAnswer, key: str = "key") -> None:
        do(writer, lambda store: store.keep_answer(key, *kept))

    def test_the_same_request_finds_its_answer(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        self.keep(writer, self.KEPT)
        self.keep(writer, KeptAnswer("other", "41", event, 6), "other key")
        with database.read() as store:
            assert store.answer_for("key") == self.KEPT
            assert store.answer_for("other key") == KeptAnswer("other", "41", event, 6)
            assert store.answer_for("no key") is None

    def test_an_answer_is_given_once(self, database: Database, writer: Writer) -> None:
        self.keep(writer, self.KEPT)
        with pytest.raises(ConflictError):
            self.keep(writer, KeptAnswer("hash", "2", None, 6))
        with database.read() as store:
            assert store.answer_for("key") == self.KEPT

    def test_an_answer_goes_with_its_facts(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        def half(store: Transaction) -> None:
            store.keep_answer("key", *self.KEPT)
            store.append(event, 7, [OPENED])

        with pytest.raises(ConflictError):
            do(writer, half)
        with database.read() as store:
            assert store.answer_for("key") is None

    def test_old_ones_are_forgotten(self, database: Database, writer: Writer) -> None:
        self.keep(writer, self.KEPT)
        self.keep(writer, KeptAnswer("hash", "2", None, 6), "newer")
        assert do(writer, lambda store: store.forget_answers(before=6)) == 1
        with database.read() as store:
            assert store.answer_for("key") is None
            assert store.answer_for("newer") is not None

    @pytest.mark.parametrize("bad", ["\0", "\udfff"])
    def test_text_that_no_database_keeps_is_refused(self, writer: Writer, bad: str) -> None:
        for kept, key in [
            (self.KEPT, bad),
            (self.KEPT._replace(request_hash=bad), "key"),
            (self.KEPT._replace(answer=bad), "key"),
        ]:
            with pytest.raises(ParseError):
                self.keep(writer, kept, key)
