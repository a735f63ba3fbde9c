"""Several commands as one request: all of them or none, and only if they do what was seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk, decided
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.audit import audit
from overtrick.engines.event.commands import (
    CloseRound,
    CorrectResult,
    Enter,
    RecordResult,
    Withdraw,
)
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import ConflictError, NotFoundError, RefusedError
from tests.app.desk.workload import opened
from tests.running import played

SAID = Said("director:1", "together", "k1")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk at an empty store."""
    with open_desk(tmp_path / "store.db") as found:
        yield found


@pytest.fixture
def event(desk: Desk) -> int:
    """Two tables in their only round."""
    return opened(desk, tables=2, boards=2)


def test_all_of_them_are_one_request(desk: Desk, event: int) -> None:
    before = desk.standing(event)
    commands = (Withdraw(1, 2, "ill"), CloseRound(1, cut_off=True))
    answer = desk.handle_together(event, commands, SAID)
    assert (answer.facts, answer.version) == (2, before.version + 2)
    after = desk.standing(event)
    assert after.state == replay(decided(before.state, commands), before.state)
    assert audit(desk, event).findings == ()
    again = desk.handle_together(event, commands, SAID)
    assert again.repeated
    assert desk.standing(event) == after


def test_a_refusal_of_one_leaves_all_undone(desk: Desk, event: int) -> None:
    before = desk.standing(event)
    commands = (CloseRound(1), Withdraw(99, 2))
    for _ in range(2):
        with pytest.raises(RefusedError) as refused:
            desk.handle_together(event, commands, SAID)
        assert refused.value.code == "no-such-contestant"
    assert desk.standing(event) == before


def test_each_is_decided_on_what_the_one_before_left(desk: Desk, event: int) -> None:
    slot = Slot("", 1, 1, 1)
    first, second = Entry(played("4S N =")), Entry(played("4S N +1"))
    commands = (RecordResult(slot, first), CorrectResult(slot, second, 1, "mis-keyed"))
    desk.handle_together(event, commands, Said("director:1"))
    assert desk.standing(event).state.play(slot).entry == second


def test_a_guard_sees_the_state_and_the_facts(desk: Desk, event: int) -> None:
    before = desk.standing(event).state
    seen: list[tuple[Event, tuple[Fact, ...]]] = []

    def guard(state: Event, facts: tuple[Fact, ...]) -> None:
        seen.append((state, facts))

    desk.handle_together(event, (CloseRound(1),), SAID, guard)
    assert seen == [(before, decided(before, (CloseRound(1),)))]


def test_what_a_guard_stops_may_be_asked_again_with_the_same_key(desk: Desk, event: int) -> None:
    def stop(_state: Event, _facts: tuple[Fact, ...]) -> None:
        raise ConflictError("somebody was quicker")

    before = desk.standing(event)
    with pytest.raises(ConflictError):
        desk.handle_together(event, (CloseRound(1),), SAID, stop)
    assert desk.standing(event) == before
    assert desk.handle_together(event, (CloseRound(1),), SAID).facts == 1
    assert audit(desk, event).findings == ()


def test_a_key_belongs_to_all_of_its_commands(desk: Desk, event: int) -> None:
    desk.handle_together(event, (Withdraw(1, 2), CloseRound(1)), SAID)
    with pytest.raises(RefusedError) as refused:
        desk.handle_together(event, (Withdraw(1, 2), CloseRound(1, cut_off=True)), SAID)
    assert refused.value.code == "key-reused"
    with pytest.raises(RefusedError):
        desk.handle(event, CloseRound(1), SAID)


def test_one_alone_is_the_same_request_as_by_itself(desk: Desk, event: int) -> None:
    desk.handle(event, CloseRound(1), SAID)
    assert desk.handle_together(event, (CloseRound(1),), SAID).repeated


def test_there_is_no_such_event(desk: Desk) -> None:
    with pytest.raises(NotFoundError):
        desk.handle_together(77, (Enter(),), SAID)
