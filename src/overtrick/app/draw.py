"""The draw of a running event's next round, as the command that carries it."""

from overtrick.app.matching import cheapest_matching
from overtrick.engines.event.commands import PlanRound
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.kinds import ranking_to_draw
from overtrick.engines.swiss_draw import drawn_order, plan_of, swiss_field
from overtrick.engines.teams.knockout import next_knockout_plan
from overtrick.engines.teams.plans import continued
from overtrick.engines.teams.swiss_teams import draw_field, draw_order, drawn_plan
from overtrick.errors import ImpossibleError
from overtrick.movements.swiss_pairing import propose
from overtrick.phrase import phrase


def draw_command(state: Event, number: int) -> PlanRound:
    """The round as its event draws it; ``decide`` checks it like anyone's proposal.

    A Swiss by its rule, a knockout by its bracket. ImpossibleError for other kinds.
    """
    if number != state.first_round(state.stage(number)):
        return PlanRound(continued(state, number))  # the second half of the same matches
    match state.kind:
        case Kind.SWISS_PAIRS:
            order = drawn_order(state, number, ranking_to_draw(state, number))
            proposal = propose(swiss_field(state, number, order), cheapest_matching)
            return PlanRound(plan_of(state, order, proposal))
        case Kind.SWISS_TEAMS:
            order = draw_order(state, number)
            proposal = propose(draw_field(state, number, order), cheapest_matching)
            return PlanRound(drawn_plan(state, order, proposal))
        case Kind.KNOCKOUT:
            return PlanRound(next_knockout_plan(state))
        case _:
            raise ImpossibleError(
                phrase("the rounds of '{kind}' are not drawn", kind=state.kind.value)
            )
