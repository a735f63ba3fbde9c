"""The Butler of a team event: pairs as they sat, players with all partners, ties, averages."""

from fractions import Fraction

import pytest

from overtrick.core.conditions import Averages
from overtrick.core.contest import Contest
from overtrick.core.outcome import Artificial
from overtrick.core.seat import Side
from overtrick.core.team_match import Room
from overtrick.engines.event.commands import Enter, LineUp, OpenEvent, OpenRound, Rule, Start
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.butler import ButlerPair, butler, player_butler
from overtrick.engines.teams.plans import meetings_plan, schedule_plans
from overtrick.movements.teams import round_robin
from tests.engines.teams.running import Running, at, entered, figures, rules, single_match

NS, EW = Side.NS, Side.EW


def lined_up() -> Running:
    """A match of two boards in which it is known who sat at three of four sides."""
    event = single_match([1, 2])
    event.do(LineUp("", 1, 1, NS, (11, 10)))
    event.do(LineUp("", 1, 1, EW, (20, 21)))
    event.do(LineUp("", 1, 2, NS, (22, 23)))
    event.play(1, 1, {1: (420, 20)})
    return event


def test_pairs_as_they_sat() -> None:
    """The datum of board 1 is 220: 200 more, 200 less, 5 IMPs."""
    lines = butler(lined_up().state)
    found = [(line.pair, line.place, *figures(line.imps, len(line.boards))) for line in lines]
    assert found == [
        (ButlerPair(1, (), Room.CLOSED, EW), "1=", 5, 2),
        (ButlerPair(1, (10, 11)), "1=", 5, 2),
        (ButlerPair(2, (20, 21)), "3=", -5, 2),
        (ButlerPair(2, (22, 23)), "3=", -5, 2),
    ]
    assert lines[0].mean == Fraction(5, 2)


def test_every_board_has_its_datum_and_opponents() -> None:
    first = next(line for line in butler(lined_up().state) if line.pair.people == (10, 11))
    board = first.boards[0]
    assert (board.slot, board.side, board.opponents) == (at(1, 1), NS, ButlerPair(2, (20, 21)))
    assert [(step.rule, step.value) for step in board.earned.steps] == [("datum", 220), ("imps", 5)]
    assert [each.imps for each in first.boards] == [5, 0]


def test_players_have_a_butler() -> None:
    lines = player_butler(butler(lined_up().state))
    assert {line.person: figures(line.imps, line.boards, line.place) for line in lines} == {
        10: (5, 2, "1="),
        11: (5, 2, "1="),
        20: (-5, 2, "3="),
        21: (-5, 2, "3="),
        22: (-5, 2, "3="),
        23: (-5, 2, "3="),
    }
    assert lines[0].mean == Fraction(5, 2)


def test_only_rounds_and_boards_that_are_asked_for() -> None:
    event = entered(rules(Kind.ROUND_ROBIN), 4)
    event.do(Start(schedule_plans(round_robin(4, boards_per_match=2))))
    event.whole_round(1, {1: {1: (420, -50)}})
    event.whole_round(2, {1: {3: (430, 0)}})
    state = event.state
    assert {each.slot.round for line in butler(state) for each in line.boards} == {1, 2}
    second = butler(state, rounds={2})
    assert {each.slot.round for line in second for each in line.boards} == {2}
    assert butler(state, rounds={3}) == ()
    one = butler(state, seen={1})
    assert {each.slot.board for line in one for each in line.boards} == {1}
    assert butler(state, seen=()) == ()


def test_what_a_side_gains_the_other_loses_but_for_averages() -> None:
    event = entered(rules(Kind.ROUND_ROBIN), 4)
    event.do(Start(schedule_plans(round_robin(4, boards_per_match=4))))
    event.whole_round(1, {1: {1: (420, -50), 2: (-990, 1430)}, 2: {3: (110, 120)}})
    assert sum(line.imps for line in butler(event.state)) == 0


@pytest.mark.parametrize(("averages", "worth"), [(Averages.FIXED, 3), (Averages.OWN, 5)])
def test_a_fixed_sixty_is_read_as_the_event_says(averages: Averages, worth: int) -> None:
    """Two boards of 5 IMPs each; the third was ruled 60 and 40 %."""
    event = Running()
    scoring = {"averages": averages.value}
    event.do(OpenEvent(Rules(Kind.MATCH, Contest(scoring=scoring))))
    for number in (1, 2):
        event.do(Enter(tuple(range(10 * number, 10 * number + 4)), name=f"Team {number}"))
    event.do(Start((meetings_plan(1, [(1, 2)], (1, 2, 3)),)))
    event.do(OpenRound(1, 0))
    event.play(1, 1, {1: (420, 20), 2: (420, 20)})
    event.do(Rule(at(1, 3), Artificial.parse("A6040"), "Law 12C2", "a card was seen"))
    lines = {(line.pair.team, line.pair.side): line for line in butler(event.state)}
    assert [each.imps for each in lines[1, NS].boards] == [5, 5, worth]
    assert lines[2, EW].boards[2].imps == (-3 if averages is Averages.FIXED else -5)
    # The other table stands alone with its datum.
    assert lines[1, EW].boards[2].imps == 0
