"""A board whose checks are switched off, and boards of matches that come again in each round."""

from dataclasses import replace

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.events.entry_check import answers_to, checked_deal, looked_at
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import (
    CloseRound,
    LoadDeals,
    OpenRound,
    RecordResult,
    Start,
    SwitchChecks,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.errors import RefusedError
from overtrick.movements.teams import round_robin
from tests.app.desk.workload import opened
from tests.engines.teams.running import entered, rules

DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
HERE = Slot("", 1, 1, 1)
SAID = Said("account:1")
OFF = SwitchChecks("", 1, on=False, reason="the hand record is another one")


def keyed(result: str, lead: str = "", where: Slot = HERE) -> RecordResult:
    """A table's entry."""
    return RecordResult(
        where, Entry(Played(Result.parse(result)), Card.parse(lead) if lead else None)
    )


@pytest.fixture(name="state")
def _state(desk: Desk) -> Event:
    event = opened(desk, 5, 1)
    desk.handle(event, LoadDeals(((1, DEAL),)), SAID)
    for table in range(2, 6):
        desk.handle(event, keyed("4S W =", where=HERE._replace(table=table)), SAID)
    desk.handle(event, OFF, SAID)
    return desk.standing(event).state


def test_neither_cards_nor_field_are_looked_at(state: Event) -> None:
    assert checked_deal(state, HERE) is None
    for command in (keyed("4S W -6"), keyed("4S W =", "SA")):
        assert looked_at(state, command).answers == ()


def test_the_movement_is(state: Event) -> None:
    with pytest.raises(RefusedError) as refused:
        looked_at(state, keyed("4S W =", where=HERE._replace(board=2)))
    assert refused.value.code == "impossible-entry"


def _with_board_1(plan: RoundPlan) -> RoundPlan:
    seatings = tuple(seating._replace(boards=(1,)) for seating in plan.seatings)
    return replace(plan, seatings=seatings)


def test_in_matches_a_board_of_another_round_has_other_cards() -> None:
    teams = entered(rules(Kind.ROUND_ROBIN), 4)
    plans = schedule_plans(round_robin(4, boards_per_match=1))
    teams.do(Start(tuple(_with_board_1(plan) for plan in plans)))
    first, second = (
        [slot for slot in teams.state.slots() if slot.round == number] for number in (1, 2)
    )
    assert {slot.board for slot in first + second} == {1}
    teams.do(OpenRound(1, 0))
    for slot in first[1:]:
        teams.record(slot, "4S N =")
    odd = Entry(Played(Result.parse("4S N -7")))
    assert [each.check for each in answers_to(teams.state, first[0], odd, {})] == ["tricks-far"]
    teams.record(first[0], "4S N =")
    teams.do(CloseRound(1))
    teams.do(OpenRound(2, 0))
    assert answers_to(teams.state, second[0], odd, {}) == ()
    teams.do(LoadDeals(((1, DEAL),)))
    assert checked_deal(teams.state, second[0]) == DEAL
    assert checked_deal(teams.state, first[0]) is None
