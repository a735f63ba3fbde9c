"""The draw of a running event's next round, as the command that carries it."""

from overtrick.app.matching import cheapest_matching
from overtrick.engines.event.commands import PlanRound
from overtrick.engines.event.state import Event
from overtrick.engines.kinds import ranking_to_draw
from overtrick.engines.swiss_draw import drawn_order, plan_of, swiss_field
from overtrick.movements.swiss_pairing import propose


def draw_command(state: Event, number: int) -> PlanRound:
    """The round drawn by the event's rules; ``decide`` checks it like anyone's."""
    order = drawn_order(state, number, ranking_to_draw(state, number))
    proposal = propose(swiss_field(state, number, order), cheapest_matching)
    return PlanRound(plan_of(state, order, proposal))
