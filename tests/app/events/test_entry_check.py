"""Entries looked at on their way to the desk: what is held, insisted on, and not checked."""

from dataclasses import replace

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.entry_check import looked_at
from overtrick.core.contract import Result
from overtrick.core.entry_checks import Verdict
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.facts import ResultHeld, ResultRecorded
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import RefusedError
from tests.app.desk.workload import opened

TABLES = 9
HERE = Slot("", 1, 1, 1)
PHONE = Said("device:1")


def record(result: str, slot: Slot = HERE) -> RecordResult:
    """A table's entry, as it was keyed."""
    return RecordResult(slot, Entry(Played(Result.parse(result))))


@pytest.fixture
def event(desk: Desk) -> int:
    """An event in which all other tables made four spades."""
    event = opened(desk, tables=TABLES, boards=1)
    for table in range(2, TABLES + 1):
        desk.handle(event, record("4S N =", Slot("", 1, table, 1)), PHONE)
    return event


def test_what_all_others_had_is_fine(desk: Desk, event: int) -> None:
    looked = looked_at(desk.standing(event).state, record("4S N ="))
    assert (looked.answers, looked.command) == ((), record("4S N ="))


def test_who_insists_has_the_result_with_its_objections(desk: Desk, event: int) -> None:
    looked = looked_at(desk.standing(event).state, record("4S N -7"))
    assert {answer.verdict for answer in looked.answers} == {Verdict.HOLD}
    objections = tuple(answer.check for answer in looked.answers)
    assert objections
    assert looked.command.objections == objections
    held = desk.handle(event, looked.command, PHONE)
    assert held.facts == 1
    fact = desk.log(event)[-1].fact
    assert isinstance(fact, ResultHeld)
    assert (fact.held.entry, fact.held.objections) == (looked.command.entry, objections)
    assert desk.handle(event, looked.command, PHONE).facts == 0
    version = desk.standing(event).state.play(HERE).version
    again = replace(record("4S N -7"), insisted=True, expects=version)
    insisted = looked_at(desk.standing(event).state, again).command
    desk.handle(event, insisted, PHONE)
    fact = desk.log(event)[-1].fact
    assert isinstance(fact, ResultRecorded)
    assert (fact.entry, fact.objections) == (insisted.entry, objections)
    play = desk.standing(event).state.play(HERE)
    assert (play.outcome, play.held) == (insisted.entry.outcome, None)


def test_a_slot_that_nobody_plays_is_left_to_the_desk(desk: Desk, event: int) -> None:
    nowhere = record("4S N =", Slot("", 1, TABLES + 1, 1))
    looked = looked_at(desk.standing(event).state, nowhere)
    assert looked.answers == ()
    with pytest.raises(RefusedError) as refused:
        desk.handle(event, looked.command, PHONE)
    assert refused.value.code == "not-in-play"


def test_its_own_earlier_result_is_none_of_the_others(desk: Desk, event: int) -> None:
    """Keyed again at its own table, a board is no second time for those who sit there."""
    there = Slot("", 1, 2, 1)
    looked = looked_at(desk.standing(event).state, record("4S N +1", there))
    assert looked.answers == ()
