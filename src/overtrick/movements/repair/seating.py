"""Tables and directions for meetings that are settled."""

from collections import defaultdict
from collections.abc import Collection

from overtrick.core.seat import Side
from overtrick.movements.plan import Sitting
from overtrick.movements.repair.assignment import cheapest_assignment
from overtrick.movements.repair.problem import Encounter, Problem

CANNOT_MOVE, STAYS, ELSEWHERE, BOARDS_MOVE = 10**6, 1000, 10, 1
"""What it costs to seat someone away from the table where it cannot leave, where it was to
stay, where the plan has it in that round; and a set away from the table of the plan."""


def seated(problem: Problem, encounters: Collection[Encounter]) -> tuple[Sitting, ...]:
    """The meetings at tables, each round by itself as near to the plan's seats as can be.

    Who sits North-South is as planned where the meeting was planned; elsewhere the
    directions are turned until no single turn makes the balance of two pairs more even.
    """
    places = {
        (sitting.round, pair): (sitting.table, side)
        for sitting in problem.plan.sittings
        for pair, side in zip(sitting.meeting, Side, strict=True)
    }
    planned_sets = {(s.round, s.board_set): s.table for s in reversed(problem.plan.sittings)}
    sittings: list[Sitting] = []
    for number in problem.rounds:
        meetings = sorted(each for each in encounters if each.round == number)
        costs = [
            [
                _cost(problem, each, table, places)
                + BOARDS_MOVE * (planned_sets.get((number, each.board_set), table) != table)
                for table in problem.tables
            ]
            for each in meetings
        ]
        columns = cheapest_assignment(costs)
        sittings += (
            _facing(problem, each, problem.tables[column], places)
            for each, column in zip(meetings, columns, strict=True)
        )
    turned = sittings if problem.north_south is not None else _evened(problem, sittings)
    return tuple(sorted(turned))


def _cost(
    problem: Problem,
    each: Encounter,
    table: int,
    places: dict[tuple[int, int], tuple[int, Side]],
) -> int:
    cost, homes, fixed = 0, problem.homes, dict(problem.seated)
    for pair in each.pairs:
        if pair in homes and homes[pair] != table:
            cost += CANNOT_MOVE if pair in fixed else STAYS
        elif (each.round, pair) in places and places[each.round, pair][0] != table:
            cost += ELSEWHERE
    return cost


def _facing(
    problem: Problem,
    each: Encounter,
    table: int,
    places: dict[tuple[int, int], tuple[int, Side]],
) -> Sitting:
    """The meeting with the directions of the lines, else of the plan."""
    one, other = each.pairs
    if problem.north_south is not None:
        turn = one not in problem.north_south and other in problem.north_south
    else:
        due = [
            places[each.round, pair][1] if (each.round, pair) in places else None
            for pair in each.pairs
        ]
        turn = due[0] is not Side.NS and due[1] is not Side.EW and due != [None, None]
    if turn:
        one, other = other, one
    return Sitting(each.round, table, one, other, each.board_set)


def _evened(problem: Problem, sittings: list[Sitting]) -> list[Sitting]:
    """The same with the new meetings turned as long as that makes the balance more even."""
    held: dict[int, dict[int, int]] = defaultdict(dict)
    for sitting in (*problem.played, *sittings):
        held[sitting.board_set] |= {sitting.ns: 1, sitting.ew: -1}
    balance: dict[tuple[int, int], int] = defaultdict(int)
    for signs in held.values():
        for one, sign in signs.items():
            for other, sign_of_other in signs.items():
                balance[one, other] += sign * sign_of_other
    result = list(sittings)
    free = [at for at, each in enumerate(sittings) if Encounter.of(each) not in problem.planned]
    improved = True
    while improved:
        improved = False
        for at in free:
            sitting = result[at]
            signs = held[sitting.board_set]
            others = [pair for pair in signs if pair not in sitting.meeting]
            turns = [
                (pair, c, -2 * signs[pair] * signs[c]) for pair in sitting.meeting for c in others
            ]
            gain = sum((balance[p, c] + by) ** 2 - balance[p, c] ** 2 for p, c, by in turns)
            if gain < 0:
                improved = True
                for pair, other, by in turns:
                    balance[pair, other] += by
                    balance[other, pair] += by
                signs |= {sitting.ns: -1, sitting.ew: 1}
                result[at] = sitting._replace(ns=sitting.ew, ew=sitting.ns)
    return result
