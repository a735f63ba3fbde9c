"""Commands that share a COMMIT, and desks that share a store, in both databases."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import ExitStack

import pytest
import sqlalchemy as sa

from overtrick.app.desk.desk import Desk, settled
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import Command, CorrectResult, RecordResult
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import RefusedError
from overtrick.store.errors import UnconfirmedError
from overtrick.store.transaction import Transaction
from tests.app.desk.workload import opened
from tests.store.test_threads import CALLERS, together
from tests.store.test_writer import one_group

HERE = Slot("", 1, 1, 1)
PHONE = Said("device:1")


def entry(result: str) -> Entry:
    """A table's entry."""
    return Entry(Played(Result.parse(result)))


def own_entry(number: int) -> Entry:
    """An entry that is no other number's, below 224: what is so already would be no correction."""
    level, strain, declarer = 1 + number % 7, "CDHS"[number // 7 % 4], "NESW"[number // 28 % 4]
    return entry(f"{level}{strain} {declarer} {('=', '-1')[number // 112]}")


@pytest.fixture
def desk(place: str) -> Iterator[Desk]:
    """A desk at an empty store."""
    with open_desk(place) as found:
        yield found


@pytest.fixture
def event(desk: Desk) -> int:
    """An event of three tables and two boards, being played."""
    return opened(desk, tables=3, boards=2)


def decided_then_lost(desk: Desk, event: int, command: Command) -> Callable[[Transaction], None]:
    """Work in which the desk decides, and which fails after that."""

    def work(transaction: Transaction) -> None:
        desk._answered(transaction, event, command, Said("device:2", key="lost"))
        raise ZeroDivisionError

    return work


def test_what_was_decided_goes_back_with_its_item_alone(desk: Desk, event: int) -> None:
    before = desk.standing(event).version
    with one_group(desk.writer):
        first = desk.submit(event, RecordResult(HERE, entry("4S N =")), PHONE)
        lost = desk.writer.submit(
            decided_then_lost(desk, event, CorrectResult(HERE, entry("4S N -1"), 1, "slip"))
        )
        seen = desk.submit(event, CorrectResult(HERE, entry("4S N +1"), 1, "mis-keyed"), PHONE)
        late = desk.submit(event, CorrectResult(HERE, entry("4S N +2"), 1, "mis-keyed"), PHONE)
    with pytest.raises(ZeroDivisionError):
        lost.result(30)
    assert settled(first).version == before + 1
    assert settled(seen).version == before + 2
    with pytest.raises(RefusedError) as refused:
        settled(late)
    assert refused.value.code == "slot-changed"
    assert desk.standing(event).state.outcome(HERE) == entry("4S N +1").outcome
    assert audit(desk, event).findings == ()


def test_a_refusal_leaves_log_and_rows(desk: Desk, event: int) -> None:
    desk.handle(event, RecordResult(HERE, entry("4S N =")), PHONE)
    with desk.database.read() as store:
        before = store.read_facts(event), store.results(event), store.entrants(event)
    with pytest.raises(RefusedError) as refused:
        desk.handle(event, RecordResult(HERE, entry("4S N -1")), Said("device:2", key="k"))
    assert refused.value.code == "has-result"
    with desk.database.read() as store:
        assert (store.read_facts(event), store.results(event), store.entrants(event)) == before
        assert store.answer_for("k") is not None


def test_a_lost_commit_takes_its_whole_group_along(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    with open_desk(place, announce=lambda _event, version: heard.append(version)) as desk:
        event = opened(desk, tables=3, boards=2)
        before, told = desk.standing(event), list(heard)
        commands = [RecordResult(Slot("", 1, table, 1), entry("4S N =")) for table in (1, 2, 3)]
        commit = sa.RootTransaction.commit
        lost: list[bool] = []

        def once(self: sa.RootTransaction) -> None:
            """The group's COMMIT, which is the second from here, does not reach the disk."""
            lost.append(True)
            if len(lost) == 2:
                raise OSError("the disk is gone")
            commit(self)

        monkeypatch.setattr(sa.RootTransaction, "commit", once)
        with one_group(desk.writer):
            futures = [
                desk.submit(event, command, Said("device:1", key=f"k{number}"))
                for number, command in enumerate(commands)
            ]
        wait(futures, 30)
        assert [type(each.exception()) for each in futures] == [UnconfirmedError] * 3
        assert (desk.standing(event), heard) == (before, told)
        again = [
            desk.handle(event, command, Said("device:1", key=f"k{number}"))
            for number, command in enumerate(commands)
        ]
        assert [(each.version - before.version, each.repeated) for each in again] == [
            (number, False) for number in (1, 2, 3)
        ]
        assert heard == [*told, *(each.version for each in again)]
        assert audit(desk, event).findings == ()


def test_an_announcement_that_fails_changes_no_answer(
    place: str, caplog: pytest.LogCaptureFixture
) -> None:
    failing: list[bool] = []

    def announce(_event: int, _version: int) -> None:
        if failing:
            raise ZeroDivisionError

    with open_desk(place, announce=announce) as desk:
        event = opened(desk, tables=2, boards=1)
        failing.append(True)
        answer = desk.handle(event, RecordResult(HERE, entry("4S N =")), PHONE)
        assert answer.version == desk.standing(event).version
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(("desks", "events"), [(1, 1), (1, 50), (2, 1), (2, 10)])
def test_fifty_threads_correct_what_they_saw(place: str, desks: int, events: int) -> None:
    """Each reads its slot's version, corrects it, and looks again when someone was quicker."""
    each, slots = 3, 5
    clashes: list[str] = []
    with ExitStack() as stack:
        found = [stack.enter_context(open_desk(place)) for _ in range(desks)]
        numbers = [opened(found[0], tables=slots, boards=1) for _ in range(events)]
        for number in numbers:
            for table in range(1, slots + 1):
                where = Slot("", 1, table, 1)
                found[0].handle(number, RecordResult(where, entry("4S N +1")), PHONE)
        at_first = {number: found[0].standing(number) for number in numbers}
        lock = threading.Lock()

        def place_of(caller: int) -> tuple[int, Slot]:
            return numbers[caller % events], Slot("", 1, 1 + caller // events % slots, 1)

        def work(caller: int) -> None:
            desk, (event, slot) = found[caller % desks], place_of(caller)
            seen, done = at_first[event].state.play(slot), 0
            while done < each:
                wanted = own_entry(caller * each + done)
                command = CorrectResult(slot, wanted, seen.version, f"{caller}")
                try:
                    done += desk.handle(event, command, Said(f"device:{caller}")).facts
                except RefusedError as refusal:
                    with lock:
                        clashes.append(refusal.code)
                seen = desk.standing(event).state.play(slot)

        together(work)
        for number in numbers:
            state = found[-1].standing(number).state
            callers = [caller for caller in range(CALLERS) if numbers[caller % events] == number]
            corrections = sum(play.version - 1 for play in state.plays.values())
            assert corrections == each * len(callers)
            reasons = [told.reason for told in found[0].log(number)]
            assert len(reasons) == found[-1].standing(number).version
            assert audit(found[-1], number).findings == ()
            assert {desk.standing(number) == found[0].standing(number) for desk in found} == {True}
        assert set(clashes) <= {"slot-changed"}
        assert len(clashes) >= CALLERS - len({place_of(caller) for caller in range(CALLERS)})
