"""The writer: in order, each alone in its savepoint, acknowledged after the COMMIT."""

import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager

import pytest
import sqlalchemy as sa

from overtrick.errors import ConflictError, NotFoundError
from overtrick.store.database import Database, open_database
from overtrick.store.errors import BusyError, StoreError, UnconfirmedError
from overtrick.store.facts import NewFact
from overtrick.store.transaction import Transaction
from overtrick.store.writer import LARGEST_GROUP, Writer
from tests.store.server import Server

FACT = NewFact("opened", 1, "{}", 1, "7")


@contextmanager
def one_group(writer: Writer) -> Iterator[None]:
    """All that is submitted inside comes into one group: the writer is busy until then."""
    entered, leave = threading.Event(), threading.Event()

    def hold(_store: Transaction) -> None:
        entered.set()
        assert leave.wait(30)

    held = writer.submit(hold)
    assert entered.wait(30)
    try:
        yield
    finally:
        leave.set()
        held.result(30)


@pytest.fixture
def event(writer: Writer) -> int:
    """An event without facts."""
    return writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1)).result(30).id


def append(event: int, expected: int, count: int = 1) -> Callable[[Transaction], int]:
    return lambda store: store.append(event, expected, [FACT] * count)


def commits(database: Database) -> list[int]:
    """A list that grows with every COMMIT of the writer's."""
    seen: list[int] = []
    writing = database._writing

    @sa.event.listens_for(writing, "commit")
    def _note(_connection: sa.Connection) -> None:
        seen.append(len(seen))

    return seen


class TestGroups:
    def test_what_waits_is_written_with_one_commit(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        seen = commits(database)
        with one_group(writer):
            futures = [writer.submit(append(event, version)) for version in range(20)]
        assert [future.result(30) for future in futures] == list(range(1, 21))
        assert len(seen) == 2  # the held one's, and the group's

    def test_a_group_has_an_end(self, database: Database, writer: Writer, event: int) -> None:
        seen = commits(database)
        with one_group(writer):
            futures = [
                writer.submit(append(event, version)) for version in range(2 * LARGEST_GROUP)
            ]
        assert [future.result(30) for future in futures] == list(range(1, 2 * LARGEST_GROUP + 1))
        assert len(seen) == 3

    def test_one_that_fails_is_undone_alone(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        def half(store: Transaction) -> None:
            store.append(event, 1, [FACT])
            store.add_person("nobody", 1)
            raise ZeroDivisionError

        with one_group(writer):
            futures: list[Future[object]] = [
                writer.submit(append(event, 0)),
                writer.submit(half),
                writer.submit(append(event, 0)),
                writer.submit(append(99, 0)),
                writer.submit(append(event, 1, count=2)),
            ]
        wait(futures, 30)
        assert [type(future.exception()) for future in futures] == [
            type(None),
            ZeroDivisionError,
            ConflictError,
            NotFoundError,
            type(None),
        ]
        with database.read() as store:
            assert [fact.version for fact in store.read_facts(event)] == [1, 2, 3]
            assert store.people([1, 2]) == {}

    def test_items_see_what_was_done_before_them(self, writer: Writer, event: int) -> None:
        with one_group(writer):
            writer.submit(append(event, 0, count=2))
            seen = writer.submit(lambda store: (store.version(event), store.read_facts(event)))
        version, facts = seen.result(30)
        assert (version, [fact.version for fact in facts]) == (2, [1, 2])

    def test_one_that_was_cancelled_is_not_done(self, writer: Writer, event: int) -> None:
        with one_group(writer):
            cancelled = writer.submit(append(event, 0))
            assert cancelled.cancel()
            after = writer.submit(append(event, 0))
        assert after.result(30) == 1

    def test_what_a_work_raises_does_not_end_the_writer(self, writer: Writer, event: int) -> None:
        def leave(_store: Transaction) -> None:
            raise SystemExit(3)

        with pytest.raises(SystemExit):
            writer.submit(leave).result(30)
        assert writer.submit(append(event, 0)).result(30) == 1


class TestAcknowledging:
    """Rule: acknowledge and announce after COMMIT."""

    def test_nobody_is_told_before_the_commit(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        story: list[str] = []
        reached, go = threading.Event(), threading.Event()

        @sa.event.listens_for(database._writing, "commit")
        def _hold(_connection: sa.Connection) -> None:
            reached.set()
            assert go.wait(30)
            story.append("commit")

        def work(store: Transaction) -> int:
            store.after_commit(lambda: story.append("announced"))
            return store.append(event, 0, [FACT])

        future = writer.submit(work)
        future.add_done_callback(lambda _: story.append("acknowledged"))
        assert reached.wait(30)
        assert (future.done(), story) == (False, [])
        go.set()
        assert future.result(30) == 1
        assert story == ["commit", "announced", "acknowledged"]

    def test_what_was_acknowledged_can_be_read_by_others(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        """In the very moment of each acknowledgement, on another connection."""
        seen: list[tuple[int, int]] = []

        def look(future: "Future[int]") -> None:
            with database.read() as store:
                seen.append((future.result(), store.version(event)))

        for version in range(20):
            future = writer.submit(append(event, version))
            future.add_done_callback(look)
            future.result(30)
        writer.close()
        assert [told for told, _ in seen] == list(range(1, 21))
        assert all(there >= told for told, there in seen)

    def test_a_fault_is_told_after_the_commit_too(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        """For whoever was refused was refused because of what others in the group wrote."""
        seen = commits(database)
        told: list[int] = []
        with one_group(writer):
            writer.submit(append(event, 0))
            refused = writer.submit(append(event, 0))
            refused.add_done_callback(lambda _: told.append(len(seen)))
        with pytest.raises(ConflictError):
            refused.result(30)
        assert told == [2]

    def test_a_callback_that_fails_does_no_harm(
        self, writer: Writer, event: int, caplog: pytest.LogCaptureFixture
    ) -> None:
        called: list[int] = []

        def work(store: Transaction) -> int:
            store.after_commit(lambda: 1 // 0)
            store.after_commit(lambda: called.append(1))
            return store.append(event, 0, [FACT])

        with caplog.at_level(logging.ERROR, "overtrick.store"):
            assert writer.submit(work).result(30) == 1
        assert called == [1]
        assert "ZeroDivisionError" in caplog.text


class TestUndoing:
    def test_callbacks_of_one_that_failed(self, writer: Writer, event: int) -> None:
        called: list[str] = []

        def work(store: Transaction) -> None:
            store.on_rollback(lambda: called.append("first"))
            store.on_rollback(lambda: called.append("second"))
            store.after_commit(lambda: called.append("committed"))
            store.append(event, 5, [FACT])

        with pytest.raises(ConflictError):
            writer.submit(work).result(30)
        assert called == ["second", "first"]

    def test_a_lost_group_is_undone_from_its_end(
        self, database: Database, writer: Writer, event: int
    ) -> None:
        called: list[str] = []

        def work(name: str, expected: int) -> Callable[[Transaction], int]:
            def do(store: Transaction) -> int:
                store.on_rollback(lambda: called.append(name))
                store.after_commit(lambda: called.append("committed"))
                return store.append(event, expected, [FACT])

            return do

        fail_at_commit(database, 2)
        with one_group(writer):
            futures = [writer.submit(work("a", 0)), writer.submit(work("b", 1))]
            futures += [writer.submit(work("refused", 7)), writer.submit(work("c", 2))]
        for future in futures:
            with pytest.raises(UnconfirmedError, match="same key: the disk is gone"):
                future.result(30)
        assert called == ["refused", "c", "b", "a"]
        with database.read() as store:
            assert store.version(event) == 0
        assert writer.submit(work("d", 0)).result(30) == 1
        assert called[4:] == ["committed"]

    def test_a_conflict_is_tried_again_where_that_was_asked(
        self, writer: Writer, event: int
    ) -> None:
        """Undone, told so that its cache is dropped, and done again in the same group."""
        known = [5]

        def work(store: Transaction) -> int:
            store.on_rollback(known.clear)
            store.append(event, 0, [FACT])
            if known:
                raise ConflictError
            return store.append(event, 1, [FACT])

        assert writer.submit(work, attempts=2).result(30) == 2

    def test_but_not_for_ever(self, writer: Writer, event: int) -> None:
        tries: list[int] = []

        def work(store: Transaction) -> int:
            tries.append(1)
            return store.append(event, 7, [FACT])

        with one_group(writer):
            future = writer.submit(work, attempts=3)
            after = writer.submit(append(event, 0))
        with pytest.raises(ConflictError):
            future.result(30)
        assert (len(tries), after.result(30)) == (3, 1)


class TestOtherPrograms:
    def test_two_writers_take_turns(self, place: str, database: Database, event: int) -> None:
        """A server and a command line on one store: nothing lost, a clash told to the later."""
        with open_database(place) as other, Writer(other) as mine, Writer(database) as theirs:
            assert mine.submit(append(event, 0)).result(30) == 1
            with pytest.raises(ConflictError):
                theirs.submit(append(event, 0)).result(30)
            for version in range(1, 20):
                writer = (mine, theirs)[version % 2]
                assert writer.submit(append(event, version)).result(30) == version + 1

    def test_one_that_does_not_end_its_turn(self, place: str, event: int) -> None:
        with (
            open_database(place) as other,
            open_database(place, patience=0.2) as database,
            Writer(database) as writer,
            other.writing() as connection,
        ):
            transaction = connection.begin()
            busy = writer.submit(append(event, 0))
            with pytest.raises(BusyError, match="another program"):
                busy.result(30)
            transaction.rollback()
            assert writer.submit(append(event, 0)).result(30) == 1

    def test_readers_do_not_wait(self, database: Database, writer: Writer, event: int) -> None:
        writer.submit(append(event, 0)).result(30)
        with one_group(writer), database.read() as store:
            assert store.version(event) == 1

    @pytest.mark.database
    def test_a_server_that_was_killed(self, server: Server) -> None:
        """While it is away writes are refused; when it is back the same writer goes on."""
        with open_database(server.new_place(), patience=2) as database, Writer(database) as writer:
            event = writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1))
            number = event.result(30).id
            assert writer.submit(append(number, 0)).result(30) == 1
            server.kill()
            with pytest.raises(StoreError):
                writer.submit(append(number, 1)).result(30)
            with pytest.raises(StoreError), database.read() as store:
                store.version(number)
            server.start()
            assert writer.submit(append(number, 1)).result(30) == 2

    @pytest.mark.database
    def test_a_connection_that_was_cut(self, server: Server) -> None:
        """Before it begins, nothing is lost: it connects again, and nobody notices."""
        with open_database(server.new_place()) as database, Writer(database) as writer:
            event = writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1))
            number = event.result(30).id
            server.run(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
            assert writer.submit(append(number, 0)).result(30) == 1

    @pytest.mark.database
    def test_a_connection_that_is_cut_in_a_group(self, server: Server) -> None:
        """Nothing of the group lasts, and all of it is told so."""
        with open_database(server.new_place()) as database, Writer(database) as writer:
            event = writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1))
            number, undone = event.result(30).id, threading.Event()

            def cut(store: Transaction) -> None:
                store.on_rollback(undone.set)
                server.run(
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                )
                store.append(number, 1, [FACT])

            with one_group(writer):
                futures: list[Future[object]] = [
                    writer.submit(append(number, 0)),
                    writer.submit(cut),
                    writer.submit(append(number, 1)),
                ]
            for future in futures:
                with pytest.raises(StoreError, match="nothing was written"):
                    future.result(30)
            assert undone.is_set()
            assert writer.submit(append(number, 0)).result(30) == 1


class TestClosing:
    def test_what_was_submitted_is_written(self, database: Database, event: int) -> None:
        writer = Writer(database)
        with one_group(writer):
            futures = [writer.submit(append(event, version)) for version in range(9)]
            closing = threading.Thread(target=writer.close)
            closing.start()
        closing.join(30)
        assert [future.result(0) for future in futures] == list(range(1, 10))

    def test_afterwards_it_is_refused(self, database: Database, event: int) -> None:
        writer = Writer(database)
        writer.close()
        writer.close()
        with pytest.raises(StoreError, match="closed"):
            writer.submit(append(event, 0))


def fail_at_commit(database: Database, number: int) -> None:
    """Let the writer's COMMIT with this number, from now, fail before it reaches the disk."""
    seen = commits(database)

    @sa.event.listens_for(database._writing, "commit")
    def _fail(_connection: sa.Connection) -> None:
        if len(seen) == number:
            raise OSError("the disk is gone")
