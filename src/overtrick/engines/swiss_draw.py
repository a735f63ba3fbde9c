"""The draw of a Swiss event: what it is made from, what it makes, and its check."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from overtrick.core.rounding import half_away_from_zero
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Bye, Drawn, Phase, RoundPhase, RoundPlan, Seating
from overtrick.movements.swiss_pairing.checker import violations
from overtrick.movements.swiss_pairing.field import Field, Met, Standing
from overtrick.movements.swiss_pairing.proposal import Proposal
from overtrick.movements.swiss_pairing.rule import PairingRule
from overtrick.phrase import phrase

SCORE_UNIT = 100
"""The draw's scores are hundredths of the ranking's points."""


def next_round(state: Event) -> int | None:
    """The number of the round to be drawn now; None if none is.

    As many rounds as the rules say, each when the one before it is closed, or the one that
    lies so far behind as the setting says.
    """
    number = max(state.rounds, default=0) + 1
    most = state.rules.play.rounds
    if state.phase is not Phase.RUNNING or (most is not None and number > most):
        return None
    needed = number - 1 - state.rules.swiss.behind
    closed = needed < 1 or state.rounds[needed].phase is RoundPhase.CLOSED
    return number if closed else None


def drawn_order(
    state: Event, number: int, ranking: EventRanking | None
) -> tuple[tuple[int, int], ...]:
    """Who is drawn for the round and with which score, best first.

    *ranking* is that after the last round that counts; None for a first round, which goes
    by registration. Those who are not in it yet come last, by registration.
    """
    there = {n: each for n, each in state.entrants.items() if each.plays(number)}
    lines = [] if ranking is None else [r.line for each in ranking.lists for r in each.lines]
    scores = {line.number: _score(line.total) for line in lines}
    place = {line.number: place for place, line in enumerate(lines)}
    order = sorted(there, key=lambda n: (-scores.get(n, 0), place.get(n, len(place)), n))
    return tuple((n, scores.get(n, 0)) for n in order)


def _score(total: Fraction) -> int:
    return int(half_away_from_zero(total * SCORE_UNIT))


def swiss_field(state: Event, number: int, order: tuple[tuple[int, int], ...]) -> Field:
    """Everything that the draw of the round depends on."""
    names = {who for who, _ in order}
    before = [seated for at, seated in sorted(state.seatings.items()) if at[1] < number]
    ns = Counter(who for each in before for who in each.ns)
    ew = Counter(who for each in before for who in each.ew)
    byes = _byes(state, number)
    standings = tuple(
        Standing(who, score, byes[who], sat_ns=ns[who], sat_ew=ew[who]) for who, score in order
    )
    met = tuple(
        Met(each.ns[0], each.ew[0], at[1])
        for at, each in sorted(state.seatings.items(), key=lambda item: item[0][1])
        if at[1] < number and {each.ns[0], each.ew[0]} <= names
    )
    rule = PairingRule(danish=state.rules.swiss.danish, behind=state.rules.swiss.behind)
    return Field(standings, met, rule=rule, round=number)


def byes_of(state: Event, number: int) -> frozenset[int]:
    """Who has a bye in that round: as it was drawn, but for who had left or sat down to play."""
    drawn = {bye.number for bye in state.rounds[number].plan.byes}
    there = {who for who in drawn if state.entrants[who].plays(number)}
    if not there:
        return frozenset()
    sitting = {who for slot in state.slots(number) for side in state.meeting(slot) for who in side}
    return frozenset(there - sitting)


def _byes(state: Event, number: int) -> Mapping[int, int]:
    return Counter(who for n in state.rounds if n < number for who in byes_of(state, n))


def plan_of(state: Event, order: tuple[tuple[int, int], ...], proposal: Proposal) -> RoundPlan:
    """The round as drawn: the same boards at every table, new ones in every round.

    Rounds have as many boards as the rules say now, and no board that was planned before.
    """
    each = state.rules.play.boards_per_round
    planned = (
        board
        for number, before in state.rounds.items()
        if number < proposal.round
        for seating in before.plan.seatings
        for board in seating.boards
    )
    first = max((proposal.round - 1) * each, max(planned, default=0)) + 1
    boards = tuple(range(first, first + each))
    seatings = tuple(
        Seating("", pairing.table, (pairing.ns,), (pairing.ew,), boards)
        for pairing in sorted(proposal.pairings, key=lambda pairing: pairing.table)
    )
    byes = () if proposal.bye is None else (Bye(proposal.bye),)
    return RoundPlan(proposal.round, seatings, byes, Drawn(order, proposal))


def require_drawn(state: Event, plan: RoundPlan, ranking: EventRanking | None) -> None:
    """RefusedError unless *plan* is a draw of the round by the rule, of the field as it is."""
    require_phase(state, Phase.RUNNING)
    due = next_round(state)
    require(
        due == plan.number,
        "not-the-next-round",
        phrase("the round to be drawn is {due}, got {got}", due=due or "-", got=plan.number),
    )
    drawn = plan.drawn
    if drawn is None:
        require(False, "not-drawn", phrase("a Swiss round is drawn, not planned by hand"))
        raise AssertionError
    order = drawn_order(state, plan.number, ranking)
    require(
        drawn.ranking == order,
        "old-ranking",
        phrase("the ranking has changed since round {n} was drawn; draw it again", n=plan.number),
    )
    wrong = violations(swiss_field(state, plan.number, order), drawn.proposal)
    require(
        not wrong,
        "bad-draw",
        phrase("the draw breaks its rule: {first}", first=wrong[0].message if wrong else ""),
    )
    require(
        plan == plan_of(state, order, drawn.proposal),
        "plan-not-drawn",
        phrase("the tables are not those of the draw"),
    )
