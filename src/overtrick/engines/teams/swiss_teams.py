"""Swiss teams: what a round is drawn from, the plan of a draw, and the check of any plan."""

from collections import Counter

from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Drawn, RoundPhase, RoundPlan
from overtrick.engines.swiss_draw import drawn_order
from overtrick.engines.teams.byes import byes
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.plans import meetings_plan, next_boards, plan_meetings
from overtrick.engines.teams.standings import team_ranking
from overtrick.errors import RefusedError
from overtrick.movements.swiss_draw import swiss_draw
from overtrick.movements.swiss_pairing import (
    Field,
    Met,
    PairingRule,
    Proposal,
    Standing,
    violations,
)
from overtrick.phrase import phrase

Order = tuple[tuple[int, int], ...]
"""Teams and their scores in the draw's units, best first."""


def draw_ranking(state: Event, number: int) -> EventRanking | None:
    """The ranking that a round is drawn on; None for a first round, or one drawn as first."""
    counted = state.stage(number) - 1 - state.rules.swiss.behind
    return team_ranking(state, state.first_round(counted + 1) - 1) if counted >= 1 else None


def draw_order(state: Event, number: int) -> Order:
    """Who is drawn for the round and with which score, best first."""
    return drawn_order(state, number, draw_ranking(state, number))


def draw_field(state: Event, number: int, order: Order) -> Field:
    """Everything that the draw of a round depends on. North-South of a meeting is at home."""
    names = {who for who, _ in order}
    earlier = [each for each in fixtures(state) if each.rounds[0] < number]
    homes = Counter(each.home for each in earlier)
    aways = Counter(each.away for each in earlier)
    had = Counter(bye.number for bye in byes(state) if bye.round < number)
    standings = tuple(
        Standing(who, score, had[who], sat_ns=homes[who], sat_ew=aways[who]) for who, score in order
    )
    met = tuple(
        Met(each.home, each.away, each.rounds[0])
        for each in earlier
        if {each.home, each.away} <= names
    )
    rule = PairingRule(danish=state.rules.swiss.danish, behind=state.rules.swiss.behind)
    return Field(standings, met, rule=rule, round=number)


def drawn_plan(state: Event, order: Order, proposal: Proposal) -> RoundPlan:
    """The round as drawn: table t of the draw is match t."""
    pairings = sorted(proposal.pairings, key=lambda pairing: pairing.table)
    meetings = [(pairing.ns, pairing.ew) for pairing in pairings]
    sits_out = () if proposal.bye is None else (proposal.bye,)
    boards = next_boards(state)
    return meetings_plan(proposal.round, meetings, boards, sits_out, Drawn(order, proposal))


def require_swiss_round(state: Event, plan: RoundPlan) -> None:
    """RefusedError unless *plan* may be the next round of a Swiss, drawn or made by hand.

    Codes ``no-more-rounds``, ``round-before-open``, ``too-many-byes``, ``second-bye``,
    ``rematch``, ``bad-draw``, ``old-ranking``, ``plan-not-drawn``.
    """
    _require_due(state, plan)
    if plan.drawn is not None:
        _require_as_drawn(state, plan)
        return
    _require_byes(state, plan)
    met = {frozenset((each.home, each.away)) for each in fixtures(state)}
    again = [pair for pair in plan_meetings(plan).values() if frozenset(pair) in met]
    require(
        state.rules.swiss.danish or not again or not _other_draw(state, plan),
        "rematch",
        phrase(
            "{one} and {other} have met, and there is a draw without rematches",
            one=again[0][0] if again else 0,
            other=again[0][1] if again else 0,
        ),
    )


def _require_due(state: Event, plan: RoundPlan) -> None:
    """Matches are drawn in order, each when those that count for its draw are over."""
    stage, most = state.stage(plan.number), state.rules.play.rounds
    require(
        most is None or plan.number <= most,
        "no-more-rounds",
        phrase("there are {most} rounds, got round {n}", most=most, n=plan.number),
    )
    needed = state.first_round(stage - state.rules.swiss.behind) - 1
    open_still = [
        n for n, each in state.rounds.items() if n <= needed and each.phase is not RoundPhase.CLOSED
    ]
    require(
        not open_still or plan.drawn is None,
        "round-before-open",
        phrase("round {number} is not closed", number=min(open_still, default=0)),
    )


def _require_as_drawn(state: Event, plan: RoundPlan) -> None:
    assert plan.drawn is not None  # noqa: S101 - asked of drawn plans
    order = draw_order(state, plan.number)
    require(
        plan.drawn.ranking == order,
        "old-ranking",
        phrase("the ranking has changed since round {n} was drawn; draw it again", n=plan.number),
    )
    wrong = violations(draw_field(state, plan.number, order), plan.drawn.proposal)
    require(
        not wrong,
        "bad-draw",
        phrase("the draw breaks its rule: {first}", first=wrong[0].message if wrong else ""),
    )
    require(
        plan_meetings(plan) == plan_meetings(drawn_plan(state, order, plan.drawn.proposal)),
        "plan-not-drawn",
        phrase("the tables are not those of the draw"),
    )


def _require_byes(state: Event, plan: RoundPlan) -> None:
    """One bye in an odd field, for one of those who have had fewest."""
    require(
        len(plan.byes) <= 1,
        "too-many-byes",
        phrase("{count} teams have a bye, and two of them could meet", count=len(plan.byes)),
    )
    had = Counter(bye.number for bye in byes(state))
    there = [n for n, each in state.entrants.items() if each.plays(plan.number)]
    fewest = min((had[who] for who in there), default=0)
    again = [bye.number for bye in plan.byes if had[bye.number] > fewest]
    require(
        not again,
        "second-bye",
        phrase("{who} has had a bye, and others have not", who=min(again, default=0)),
    )


def _other_draw(state: Event, plan: RoundPlan) -> bool:
    """Whether everyone could meet somebody new."""
    there = sorted(n for n, each in state.entrants.items() if each.plays(plan.number))
    met = [(each.home, each.away) for each in fixtures(state)]
    had = {bye.number for bye in byes(state)}
    try:
        swiss_draw(there, met, had)
    except RefusedError:
        return False
    return True
