"""Tables as they cannot be, and what stays known of those that change."""

from dataclasses import replace

import pytest

from overtrick.core.outcome import Artificial
from overtrick.engines.event import commands as say
from overtrick.engines.event.values import Kind, RoundPlan, Seating
from overtrick.movements.mitchell import mitchell
from tests.running import Running, entered, opened, pairs_running, plans_of, slot

PLANS = plans_of(mitchell(3))
FIRST = PLANS[0].seatings[0]
AVERAGE = Artificial.parse("AVE/AVE")


def evening() -> Running:
    """Three tables in their first round."""
    return pairs_running(mitchell(3))


@pytest.mark.parametrize(
    ("seating", "code"),
    [
        (FIRST._replace(ns=()), "empty-seat"),
        (FIRST._replace(ew=FIRST.ew + FIRST.ns), "wrong-size"),
        (FIRST._replace(boards=()), "bad-boards"),
        (FIRST._replace(boards=(1, 1)), "bad-boards"),
        (FIRST._replace(boards=(0, 1)), "bad-board-number"),
    ],
)
def test_no_such_table_is_planned_nor_sat_at(seating: Seating, code: str) -> None:
    waiting = entered(opened(Kind.PAIRS), 6)
    plan = replace(PLANS[0], seatings=(seating, *PLANS[0].seatings[1:]))
    assert waiting.refusal(say.Start((plan,))) == code
    assert evening().refusal(say.Reseat(1, (seating,), "so they say")) == code


def test_four_players_sit_at_a_table_of_an_individual() -> None:
    waiting = entered(opened(Kind.INDIVIDUAL), 4, 1)
    alone = RoundPlan(1, (Seating("", 1, (1,), (2,), (1,)),))
    assert waiting.refusal(say.Start((alone,))) == "wrong-size"
    waiting.do(say.Start((RoundPlan(1, (Seating("", 1, (1, 2), (3, 4), (1,)),)),)))


def test_boards_are_numbered_from_one() -> None:
    running = evening()
    assert running.refusal(say.BoardWrong("", 1, 1, 1, 0)) == "bad-board-number"
    assert running.refusal(say.LoadDeals(((0, None),))) == "bad-board-number"  # type: ignore[arg-type]


def test_a_ruling_keeps_its_board_at_the_table() -> None:
    running = evening()
    running.do(say.Rule(slot(1, 1, 1), AVERAGE, "Law 12", "a fouled board"))
    other = FIRST._replace(boards=(9,))
    assert running.refusal(say.Reseat(1, (other,), "they had another board")) == "has-result"


def test_what_is_planned_anew_has_nothing_barred_and_nothing_ruled() -> None:
    """A bar, or a ruling, is of those who were to sit there."""
    running = evening()
    running.do(say.BoardWrong("", 1, 1, 1, 2))
    barred = {each for each, play in running.state.plays.items() if play.barred is not None}
    first = min(each.round for each in barred if each.round > 1)
    left = [plan for plan in PLANS if plan.number >= first]
    gone = set(FIRST.members)
    running.do(say.Rule(next(running.state.slots(first)), AVERAGE, "Law 12", "will be fouled"))
    without = tuple(
        replace(plan, seatings=tuple(s for s in plan.seatings if not gone & set(s.members)))
        for plan in left
    )
    running.do(say.Replan(without, "two tables have left"))
    assert not [each for each in running.state.plays if each.round >= first]
