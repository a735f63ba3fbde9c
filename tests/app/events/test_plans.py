"""From movements to the rounds of an event (S8)."""

import pytest

from overtrick.app.events.plans import individual_plans, movement_plans, section_plans
from overtrick.app.events.starting import start_command
from overtrick.core.seat import Side
from overtrick.engines.event import commands as say
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking
from overtrick.errors import ImpossibleError
from overtrick.movements.howell import howell
from overtrick.movements.individual import individual
from overtrick.movements.mitchell import arrow_switch_rounds, mitchell
from overtrick.movements.plan import Movement, arrow_switched
from overtrick.movements.sections import Section, SectionPlan
from overtrick.movements.web import web_mitchell
from tests.running import Running, entered, opened, record

RESULTS = ("4S N =", "4S N +1", "3NT E -1", "2H W =", "1NT S +1")


def played_out(movement: Movement, winners: int) -> Running:
    """An event of this movement with a result in every slot."""
    running = entered(opened(Kind.PAIRS, {"winners": winners}), len(movement.pairs))
    running.do(say.Start(movement_plans(movement, dict(enumerate(movement.pairs, 1)))))
    for number in range(1, movement.rounds + 1):
        running.do(say.OpenRound(number, 0))
        for place, slot in enumerate(running.state.missing(number)):
            running.do(record(slot, RESULTS[(place + number) % 5]))
        running.do(say.CloseRound(number))
    return running


def test_a_movement_becomes_rounds() -> None:
    plans = movement_plans(mitchell(3, boards_per_set=2))
    assert [plan.number for plan in plans] == [1, 2, 3]
    first = plans[0].seatings[0]
    assert (first.table, first.ns, first.ew, first.boards) == (1, (1,), (4,), (1, 2))


def test_who_is_not_there_has_no_opponents() -> None:
    plans = movement_plans(mitchell(3), {1: 11, 2: 12, 3: 13, 4: 14, 5: 15})
    assert [len(plan.seatings) for plan in plans] == [2, 2, 2]
    assert all(who > 10 for plan in plans for each in plan.seatings for who in each.members)


def test_two_winners() -> None:
    running = played_out(mitchell(5), winners=2)
    lists = ranking(running.state).lists
    assert [each.side for each in lists] == [Side.NS, Side.EW]
    assert [len(each.lines) for each in lists] == [5, 5]


@pytest.mark.parametrize(
    "movement",
    [
        arrow_switched(mitchell(5), arrow_switch_rounds(5)),
        howell(3),
        web_mitchell(10, 5),
    ],
    ids=["arrow-switched", "howell", "web"],
)
def test_one_winner(movement: Movement) -> None:
    running = played_out(movement, winners=1)
    (only,) = ranking(running.state).lists
    assert only.side is None
    assert len(only.lines) == len(movement.pairs)
    totals = [each.line.percent for each in only.lines]
    assert totals == sorted(totals, reverse=True)  # type: ignore[type-var]  # all have one


def test_assigned_seats() -> None:
    running = opened(Kind.PAIRS, {"winners": 2})
    for side in (Side.NS, Side.NS, Side.NS, Side.EW, Side.EW, Side.EW):
        running.do(say.Enter(side=side))
    assert [each.side for each in running.state.active] == [Side.NS] * 3 + [Side.EW] * 3


def test_sections_play_the_same_boards_under_their_own_letters() -> None:
    plan = SectionPlan((Section("A", mitchell(3)), Section("B", mitchell(3))))
    plans = section_plans(
        plan, {"A": {n: n for n in range(1, 7)}, "B": {n: n + 6 for n in range(1, 7)}}
    )
    there = {(each.section, each.table) for each in plans[0].seatings}
    assert there == {(letter, table) for letter in "AB" for table in (1, 2, 3)}
    running = entered(opened(Kind.PAIRS), 12)
    running.do(say.Start(plans))


def test_players_sit_with_another_partner_each_round() -> None:
    plans = individual_plans(individual(8))
    partners = [
        frozenset(side) for plan in plans for each in plan.seatings for side in (each.ns, each.ew)
    ]
    assert len(set(partners)) == len(partners) == 28


class TestStart:
    def test_the_best_that_is_known(self) -> None:
        begun = start_command(entered(opened(Kind.PAIRS), 10).state)
        assert begun.rounds >= 5
        assert begun.command.plans

    def test_by_name(self) -> None:
        begun = start_command(entered(opened(Kind.PAIRS), 8).state, "howell")
        assert begun.rounds == 7

    def test_not_with_a_movement_of_others(self) -> None:
        state = entered(opened(Kind.PAIRS), 8).state
        with pytest.raises(ImpossibleError):
            start_command(state, "individual")
