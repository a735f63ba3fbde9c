"""The desk: decided in order, durable before it is said, the same request once."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sa

from overtrick.app.desk.desk import Desk, settled
from overtrick.app.desk.opening import open_desk, wall_clock
from overtrick.app.desk.projections import projected
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit, rebuild
from overtrick.app.events.entry_check import looked_at
from overtrick.app.events.transfer import export_event, import_event
from overtrick.app.events.why import moves
from overtrick.app.simulated.deals import deals
from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import (
    CorrectResult,
    Enter,
    LoadDeals,
    Penalise,
    Publish,
    RecordResult,
)
from overtrick.engines.event.values import Entry, PenaltyUnit, Slot
from overtrick.engines.kinds import ranking
from overtrick.errors import ConflictError, FileError, NotFoundError, RefusedError
from overtrick.formats.facts import EventFile, read_event, write_event
from overtrick.store.database import open_database
from overtrick.store.errors import UnconfirmedError
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.app.desk.workload import opened

HERE = Slot("", 1, 1, 1)
THERE = Slot("", 1, 2, 1)
DIRECTOR = Said("director")


def entry(result: str, lead: str | None = None) -> Entry:
    """A table's entry."""
    return Entry(Played(Result.parse(result)), None if lead is None else Card.parse(lead))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk at an empty store."""
    with open_desk(tmp_path / "store.db") as found:
        yield found


@pytest.fixture
def event(desk: Desk) -> int:
    """An event of three tables and two boards, being played."""
    return opened(desk, tables=3, boards=2)


class TestAnswers:
    def test_facts_are_there_when_it_is_said(self, desk: Desk, event: int) -> None:
        before = desk.standing(event).version
        answer = desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        assert (answer.version, answer.facts) == (before + 1, 1)
        with open_database(desk.database.engine.url.database or "") as other, other.read() as store:
            assert store.version(event) == answer.version
            assert [row.board for row in store.results(event)] == [1]

    def test_a_refusal_changes_nothing(self, desk: Desk, event: int) -> None:
        before = desk.standing(event)
        with pytest.raises(RefusedError) as refused:
            desk.handle(event, RecordResult(Slot("", 1, 9, 1), entry("4S N =")), DIRECTOR)
        assert refused.value.code == "not-in-play"
        assert desk.standing(event) == before

    def test_there_is_no_such_event(self, desk: Desk) -> None:
        with pytest.raises(NotFoundError):
            desk.handle(999, Enter(), DIRECTOR)
        with pytest.raises(NotFoundError):
            desk.standing(999)

    def test_what_is_so_already_causes_no_facts(self, desk: Desk, event: int) -> None:
        desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        answer = desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        assert answer.facts == 0

    def test_it_is_announced_after_it_is_durable(self, tmp_path: Path) -> None:
        heard: list[tuple[int, int]] = []
        place = tmp_path / "store.db"

        def announce(event: int, version: int) -> None:
            with open_database(place) as other, other.read() as store:
                assert store.version(event) >= version
            heard.append((event, version))

        with open_desk(place, announce=announce) as desk:
            event = opened(desk, tables=2, boards=1)
            desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
            versions = [version for number, version in heard if number == event]
            assert versions == sorted(versions)
            assert versions[-1] == desk.standing(event).version


class TestKeys:
    def test_the_same_request_is_answered_the_same(self, desk: Desk, event: int) -> None:
        said, command = Said("phone", key="k1"), RecordResult(HERE, entry("4S N ="))
        first = desk.handle(event, command, said)
        again = desk.handle(event, command, said)
        assert again.repeated
        assert (again.version, again.facts) == (first.version, first.facts)
        assert desk.standing(event).version == first.version

    def test_a_refusal_too(self, desk: Desk, event: int) -> None:
        said = Said("phone", key="k1")
        command = CorrectResult(HERE, entry("4S N ="), 0, "x")
        with pytest.raises(RefusedError) as first:
            desk.handle(event, command, said)
        desk.handle(event, RecordResult(HERE, entry("4S N +1")), DIRECTOR)
        with pytest.raises(RefusedError) as again:
            desk.handle(event, command, said)
        assert (first.value.code, again.value.code) == ("no-result", "no-result")

    def test_another_request_under_it_is_refused(self, desk: Desk, event: int) -> None:
        desk.handle(event, RecordResult(HERE, entry("4S N =")), Said("phone", key="k1"))
        with pytest.raises(RefusedError) as refused:
            desk.handle(event, RecordResult(HERE, entry("4S N -1")), Said("phone", key="k1"))
        assert refused.value.code == "key-reused"

    def test_an_old_entry_sent_again_leaves_the_correction(self, desk: Desk, event: int) -> None:
        old = RecordResult(HERE, entry("4S N ="))
        desk.handle(event, old, Said("phone", key="k1"))
        desk.handle(event, CorrectResult(HERE, entry("4S N -1"), 1, "mis-keyed"), DIRECTOR)
        desk.handle(event, old, Said("phone", key="k1"))
        with pytest.raises(RefusedError):
            desk.handle(event, old, Said("phone", key="k2"))
        assert desk.standing(event).state.outcome(HERE) == entry("4S N -1").outcome


class TestWriters:
    def test_two_desks_at_one_store(self, tmp_path: Path) -> None:
        place = tmp_path / "store.db"
        with open_desk(place) as one, open_desk(place) as other:
            event = opened(one, tables=8, boards=8)

            def enter(desk: Desk, table: int) -> None:
                for board in range(1, 9):
                    slot = Slot("", 1, table, board)
                    desk.handle(event, RecordResult(slot, entry("4S N =")), DIRECTOR)

            with ThreadPoolExecutor(8) as pool:
                jobs = [pool.submit(enter, (one, other)[table % 2], table) for table in range(1, 9)]
                for job in jobs:
                    job.result()
            assert len(one.standing(event).state.plays) == 64
            assert one.standing(event) == other.standing(event)
            assert audit(one, event).findings == ()

    def test_one_that_fails_does_not_hurt_the_others(self, desk: Desk, event: int) -> None:
        gate = threading.Event()
        desk.writer.submit(lambda _: gate.wait(5))

        def broken(_: Transaction) -> None:
            raise ValueError("no such work")

        first = desk.submit(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        failed = desk.writer.submit(broken)
        second = desk.submit(event, RecordResult(THERE, entry("4S N -1")), DIRECTOR)
        gate.set()
        assert settled(second).version == settled(first).version + 1
        with pytest.raises(ValueError, match="no such work"):
            failed.result()
        assert audit(desk, event).findings == ()

    def test_a_commit_that_fails_drops_what_was_decided(
        self, desk: Desk, event: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = desk.standing(event)
        commit = sa.RootTransaction.commit

        def lost(self: sa.RootTransaction) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(sa.RootTransaction, "commit", lost)
        with pytest.raises((UnconfirmedError, OSError)):
            desk.handle(event, RecordResult(HERE, entry("4S N =")), Said("phone", key="k1"))
        monkeypatch.setattr(sa.RootTransaction, "commit", commit)
        assert desk.standing(event) == before
        answer = desk.handle(event, RecordResult(HERE, entry("4S N =")), Said("phone", key="k1"))
        assert answer.version == before.version + 1
        assert not answer.repeated

    @pytest.mark.parametrize("events", [1, 50])
    def test_fifty_threads_lose_nothing(self, desk: Desk, events: int) -> None:
        numbers = [opened(desk, tables=50 if events == 1 else 1, boards=6) for _ in range(events)]

        def enter(caller: int) -> None:
            event = numbers[caller % events]
            table = caller + 1 if events == 1 else 1
            for board in range(1, 7):
                slot = Slot("", 1, table, board)
                key = f"{caller}-{board}"
                desk.handle(event, RecordResult(slot, entry("4S N =")), Said("phone", key=key))

        with ThreadPoolExecutor(50) as pool:
            for job in [pool.submit(enter, caller) for caller in range(50)]:
                job.result()
        assert sum(len(desk.standing(event).state.plays) for event in numbers) == 300
        assert all(audit(desk, event).findings == () for event in numbers)


class TestAudit:
    def test_a_row_that_was_changed_is_found_and_mended(self, desk: Desk, event: int) -> None:
        desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        desk.handle(event, Publish(), DIRECTOR)
        assert audit(desk, event).rankings == 1

        def spoil(store: Transaction) -> None:
            row = store.results(event)[0]
            store.put_results([row._replace(score_ns=4200)])

        desk.writer.submit(spoil).result()
        assert len(audit(desk, event).findings) == 2
        assert rebuild(desk, event) == 1
        assert audit(desk, event).findings == ()

    def test_rows_are_those_of_the_log(self, desk: Desk, event: int) -> None:
        desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        rows = projected(event, desk.log(event))
        with desk.database.read() as store:
            assert list(rows.results.values()) == store.results(event)


class TestWhy:
    def test_each_fact_that_moved_a_figure(self, desk: Desk, event: int) -> None:
        for table, result in ((1, "4S N ="), (2, "4S N +1"), (3, "4S N -1")):
            command = RecordResult(Slot("", 1, table, 1), entry(result))
            desk.handle(event, command, DIRECTOR)
        penalty = Penalise(1, Fraction(1), PenaltyUnit.POINTS, "late")
        desk.handle(event, penalty, Said("director", "late"))
        found = list(moves(desk.log(event), 1))
        last = found[-1]
        assert last.told.fact.__class__.__name__ == "Penalised"
        now = {
            each.line.number: each.line
            for group in ranking(desk.standing(event).state).lists
            for each in group.lines
        }
        assert last.after == now[1]
        assert all(one.after == other.before for one, other in pairwise(found))

    def test_nobody_of_that_number(self, desk: Desk, event: int) -> None:
        with pytest.raises(NotFoundError):
            list(moves(desk.log(event), 99))


class TestTransfer:
    def test_to_another_store_and_further(self, desk: Desk, event: int, tmp_path: Path) -> None:
        desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR)
        with open_desk(tmp_path / "other.db") as other:
            taken = import_event(other, export_event(desk, event))
            there = 1
            assert other.standing(there).state == desk.standing(event).state
            other.handle(there, RecordResult(THERE, entry("4S N -1")), DIRECTOR)
            back = import_event(desk, export_event(other, there))
            assert (taken.version + 1, back.taken) == (back.version, 1)
            assert desk.standing(event).state == other.standing(there).state
            assert audit(desk, event).findings == ()

    def test_two_ways_that_parted(self, desk: Desk, event: int, tmp_path: Path) -> None:
        with open_desk(tmp_path / "other.db") as other:
            import_event(other, export_event(desk, event))
            version = desk.handle(event, RecordResult(HERE, entry("4S N =")), DIRECTOR).version
            other.handle(1, RecordResult(HERE, entry("4S N -1")), DIRECTOR)
            with pytest.raises(ConflictError, match=f"fact {version}"):
                import_event(other, export_event(desk, event))
            with pytest.raises(ConflictError, match="further"):
                import_event(desk, export_event_until(other))

    def test_a_damaged_file_leaves_the_store_as_it_was(
        self, desk: Desk, event: int, tmp_path: Path
    ) -> None:
        data = export_event(desk, event)
        with open_desk(tmp_path / "other.db") as other:
            with pytest.raises(FileError):
                import_event(other, data[:-20])
            with other.database.read() as store:
                assert store.events() == []


def export_event_until(desk: Desk) -> bytes:
    """The first facts of the other store's event, as an older file has them."""
    whole = read_event(export_event(desk, 1))
    return write_event(EventFile(whole.header, whole.people, whole.facts[:3]))


class TestEntryChecks:
    def test_a_lead_that_nobody_there_could_make_is_refused(self, desk: Desk, event: int) -> None:
        (deal,) = deals(3, 1)
        desk.handle(event, LoadDeals(((1, deal),)), DIRECTOR)
        state = desk.standing(event).state
        north = deal.hands[0]
        assert north is not None
        command = RecordResult(HERE, entry("4S N =", str(min(north.cards))))
        with pytest.raises(RefusedError) as refused:
            looked_at(state, command)
        assert refused.value.code == "impossible-entry"

    def test_what_no_other_table_comes_near_is_held(self, desk: Desk) -> None:
        event = opened(desk, tables=9, boards=1)
        for table in range(2, 10):
            command = RecordResult(Slot("", 1, table, 1), entry("4S N ="))
            desk.handle(event, command, DIRECTOR)
        looked = looked_at(desk.standing(event).state, RecordResult(HERE, entry("4S N -7")))
        assert looked.command.objections
        desk.handle(event, looked.command, DIRECTOR)
        assert desk.standing(event).state.outcome(HERE) is None
        assert desk.standing(event).state.play(HERE).held is not None


def test_the_clock_is_microseconds_of_utc() -> None:
    assert wall_clock() > 1_700_000_000_000_000


def test_a_desk_needs_its_writer_s_store(tmp_path: Path) -> None:
    with open_database(tmp_path / "s.db") as database, Writer(database) as writer:
        desk = Desk(database, writer, lambda: 5)
        row = opened(desk, tables=2, boards=1)
        assert {each.at for each in desk.log(row)} == {5}
