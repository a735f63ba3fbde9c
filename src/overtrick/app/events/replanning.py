"""A running event's movement as a document, and the rounds left planned by another one."""

from overtrick.app.events.plans import movement_plans
from overtrick.engines.event.commands import Replan
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


def event_movement(state: Event) -> bytes:
    """The movement of a pairs event as it is planned and was really played, in TOML.

    ImpossibleError where its tables' boards are no sets of one size.
    """
    _require_pairs(state)
    size = max((len(each.plan.seatings[0].boards) for each in state.rounds.values()), default=1)
    sittings = []
    for at in sorted(state.seatings, key=lambda at: (at[1], at[2])):
        seating = state.seatings[at]
        first = min(seating.boards)
        if seating.boards != tuple(range(first, first + size)) or (first - 1) % size or at[0]:
            raise ImpossibleError(
                phrase(
                    "table {table} in round {round} does not play a whole set of {size} boards",
                    table=f"{at[0]}{at[2]}",
                    round=at[1],
                    size=size,
                )
            )
        board_set = (first - 1) // size + 1
        sittings.append(Sitting(at[1], at[2], seating.ns[0], seating.ew[0], board_set))
    return write_movement(Movement(state.rules.contest.event.title, tuple(sittings), size))


def replan_command(state: Event, document: bytes, from_round: int, reason: str) -> Replan:
    """The rounds from *from_round* on as a movement in TOML has them; others are left alone.

    Its numbers are those of the contestants; where one is not there, nobody plays.
    """
    _require_pairs(state)
    movement = read_movement(document)
    if not isinstance(movement, Movement):
        raise ImpossibleError(phrase("a movement of pairs is wanted"))
    there = {number: number for number in state.entrants}
    plans = movement_plans(movement, there)
    return Replan(tuple(plan for plan in plans if plan.number >= from_round), reason)


def _require_pairs(state: Event) -> None:
    if state.kind is not Kind.PAIRS:
        raise ImpossibleError(phrase("only a pairs event has a movement that can be planned anew"))
