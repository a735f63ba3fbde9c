"""Requests that are made into commands by how the event stands: the key belongs to the request."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Answer, Said
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import RefusedError
from tests.app.desk.workload import opened

SAID = Said("device:1", key="device:1:1", request="board 1, 4S N =")
HERE = Slot("", 1, 1, 1)


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "store.db") as desk:
        yield desk


def record(result: str, slot: Slot = HERE) -> RecordResult:
    """What was made of the request."""
    return RecordResult(slot, Entry(Played(Result.parse(result))))


def test_a_request_that_is_new_has_no_answer(desk: Desk) -> None:
    event = opened(desk, 1, 1)
    assert desk.answered(event, SAID) is None
    assert desk.answered(event, replace(SAID, key=None)) is None


def test_the_same_request_is_answered_the_same_whatever_is_made_of_it(desk: Desk) -> None:
    event = opened(desk, 1, 1)
    first = desk.handle(event, record("4S N ="), SAID)
    again = Answer(event, first.version, 1, repeated=True)
    assert desk.answered(event, SAID) == again
    assert desk.handle(event, record("3NT N ="), SAID) == again
    assert desk.standing(event).state.outcome(HERE) == Played(Result.parse("4S N ="))


def test_another_request_under_its_key_is_refused(desk: Desk) -> None:
    event = opened(desk, 1, 1)
    desk.handle(event, record("4S N ="), SAID)
    other = replace(SAID, request="board 1, 4S N +1")
    with pytest.raises(RefusedError) as refused:
        desk.answered(event, other)
    assert refused.value.code == "key-reused"
    with pytest.raises(RefusedError) as refused:
        desk.handle(event, record("4S N ="), other)
    assert refused.value.code == "key-reused"


def test_a_refusal_is_the_answer_too(desk: Desk) -> None:
    event = opened(desk, 1, 1)
    with pytest.raises(RefusedError):
        desk.handle(event, record("4S N =", HERE._replace(board=7)), SAID)
    with pytest.raises(RefusedError) as refused:
        desk.answered(event, SAID)
    assert refused.value.code == "not-in-play"
