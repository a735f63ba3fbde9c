"""Many at once: no update is lost, whoever comes second is told so."""

import threading
from collections.abc import Callable, Sequence

import pytest

from overtrick.errors import ConflictError
from overtrick.store.canonical import canonical
from overtrick.store.database import Database, open_database
from overtrick.store.facts import KeptAnswer, NewFact
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer

CALLERS = 50
EACH = 2


def together(work: Callable[[int], None], callers: int = CALLERS) -> None:
    """Do *work* in as many threads, all of which begin at once; the first fault is raised."""
    faults: list[BaseException] = []
    start = threading.Barrier(callers)

    def do(caller: int) -> None:
        try:
            start.wait(30)
            work(caller)
        except BaseException as fault:  # noqa: BLE001 - it is raised where it is seen
            faults.append(fault)

    threads = [threading.Thread(target=do, args=(caller,)) for caller in range(callers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]


def fact(caller: int, number: int) -> NewFact:
    return NewFact("said", 1, canonical({"caller": caller, "number": number}), 1, str(caller))


def append_each(database: Database, writers: Sequence[Writer], events: Sequence[int]) -> int:
    """How many conflicts there were while everyone appended by what they had read."""
    conflicts: list[int] = []

    def work(caller: int) -> None:
        writer, event = writers[caller % len(writers)], events[caller % len(events)]
        for number in range(EACH):
            while True:
                with database.read() as store:
                    version = store.version(event)
                try:
                    writer.submit(
                        lambda store: store.append(event, version, [fact(caller, number)])  # noqa: B023
                    ).result(60)
                    break
                except ConflictError:
                    conflicts.append(caller)

    together(work)
    return len(conflicts)


def said(database: Database, event: int) -> list[str]:
    with database.read() as store:
        facts = store.read_facts(event)
    assert [each.version for each in facts] == list(range(1, len(facts) + 1))
    return sorted(each.payload for each in facts)


def everything(callers: Sequence[int]) -> list[str]:
    return sorted(fact(caller, number).payload for caller in callers for number in range(EACH))


def new_events(writer: Writer, count: int) -> list[int]:
    return [
        writer.submit(lambda store: store.create_event("pairs", "Tuesday", 1)).result(30).id
        for _ in range(count)
    ]


def test_fifty_into_one_event_by_what_they_read(database: Database, writer: Writer) -> None:
    (event,) = new_events(writer, 1)
    conflicts = append_each(database, [writer], [event])
    assert conflicts > 0
    assert said(database, event) == everything(range(CALLERS))


def test_fifty_into_fifty_events(database: Database, writer: Writer) -> None:
    events = new_events(writer, CALLERS)
    assert append_each(database, [writer], events) == 0
    for caller, event in enumerate(events):
        assert said(database, event) == everything([caller])


def test_fifty_into_one_event_in_turn(database: Database, writer: Writer) -> None:
    """Work that looks at the version itself never clashes: it is done in order."""
    (event,) = new_events(writer, 1)

    def work(caller: int) -> None:
        for number in range(EACH):
            writer.submit(
                lambda store: store.append(event, store.version(event), [fact(caller, number)])  # noqa: B023
            ).result(60)

    together(work)
    assert said(database, event) == everything(range(CALLERS))


@pytest.mark.parametrize("count", [1, 10])
def test_two_programs_on_one_store(
    place: str, database: Database, writer: Writer, count: int
) -> None:
    events = new_events(writer, count)
    with open_database(place) as other, Writer(other) as second:
        append_each(database, [writer, second], events)
    for index, event in enumerate(events):
        assert said(database, event) == everything(range(index, CALLERS, count))


def test_one_answer_to_one_request(database: Database, writer: Writer) -> None:
    """The same request from fifty, as from a phone whose network comes and goes."""
    (event,) = new_events(writer, 1)
    answers: list[str] = []

    def ask(store: Transaction) -> str:
        kept = store.answer_for("key")
        if kept is None:
            version = store.append(event, store.version(event), [fact(0, 0)])
            kept = KeptAnswer("hash", canonical({"version": version}), event, 1)
            store.keep_answer("key", *kept)
        return kept.answer

    together(lambda _caller: answers.append(writer.submit(ask).result(60)))
    assert answers == ['{"version":1}'] * CALLERS
    assert said(database, event) == [fact(0, 0).payload]
