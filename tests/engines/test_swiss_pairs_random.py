"""Swiss pairs under random commands, from the registration room to the awards."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import ceil

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from overtrick.app.draw import draw_command
from overtrick.app.matching import cheapest_matching
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.outcome import Outcome
from overtrick.core.steps import Step
from overtrick.engines.automatic import draw_due, due
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Fact, Replanned, RoundPlanned
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.rules import Bye, PlaySettings, RoundScore, Rules, SwissSettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, RoundPlan, Slot
from overtrick.engines.event_sheet import penalty_points
from overtrick.engines.kinds import ranking, ranking_to_draw
from overtrick.engines.standings import Standings
from overtrick.engines.swiss_draw import drawn_order, plan_of
from overtrick.engines.swiss_pairs import SwissTotal, swiss_totals
from overtrick.movements.swiss_pairing import Pairing, Proposal
from tests.engines.tormented_tables import OUTCOMES, TormentedTables, plain_boards

IMPS = {"method": "cross-imps", "cross_imps": "sum"}
MATCHPOINTS = {"method": "matchpoints"}
SCORED = st.sampled_from(
    [
        (IMPS, RoundScore.SUM),
        (MATCHPOINTS, RoundScore.SUM),
        ({"method": "butler"}, RoundScore.SUM),
        (MATCHPOINTS, RoundScore.VPS_BY_PERCENT),
        (IMPS, RoundScore.VPS_BY_IMPS),
    ]
)
SWISS = st.builds(
    SwissSettings,
    danish=st.booleans(),
    behind=st.integers(0, 1),
    bye=st.sampled_from(Bye),
    bye_points=st.just(7),
    finish_percent=st.sampled_from([0, 70]),
    raise_seconds=st.just(30),
)
PLAY = st.builds(
    PlaySettings,
    boards_per_round=st.integers(1, 2),
    rounds=st.sampled_from([None, 3, 5]),
    round_minutes=st.sampled_from([None, 10]),
    automatic=st.booleans(),
    starts_at=st.sampled_from([None, 500]),
    cut_off=st.booleans(),
)
PERSONS = st.integers(1, 24)


class SwissMachine(TormentedTables):
    """Up to nine pairs, tormented."""

    kind = Kind.SWISS_PAIRS

    @initialize(
        scored=SCORED,
        swiss=SWISS,
        play=PLAY,
        pairs=st.sampled_from([6, 5, 7, 4, 8, 3, 9, 2, 0]),
        rounds=st.sampled_from([1, 2, 3, 0]),
        outcomes=st.lists(OUTCOMES, min_size=1, max_size=3),
    )
    def begin(  # noqa: PLR0917 - all that an event may begin with
        self,
        scored: tuple[dict[str, object], RoundScore],
        swiss: SwissSettings,
        play: PlaySettings,
        pairs: int,
        rounds: int,
        outcomes: list[Outcome],
    ) -> None:
        scoring, round_score = scored
        contest = Contest(EventSettings("S", 0, Masterpoints.SWISS), scoring)
        rules = Rules(self.kind, contest, play, replace(swiss, round_score=round_score))
        self.attempt(say.OpenEvent(rules))
        assert self.state.phase is Phase.ENTRIES
        for number in range(pairs):
            self.attempt(say.Enter((2 * number + 1, 2 * number + 2)))
        for _ in range(rounds):
            self.whole_round(outcomes, 0)

    @precondition(lambda self: self.state.phase is Phase.ENTRIES)
    @rule(person=PERSONS, other=PERSONS, place=st.integers(0, 3), data=st.data())
    def room(self, person: int, other: int, place: int, data: st.DataObject) -> None:
        """What people do in the registration room; a third of the time two of them get ready."""
        self.now += 10
        choices: list[tuple[say.Command, ...]] = [
            (
                say.TakeSeat(person, place),
                say.TakeSeat(other, place),
                say.RaiseHand(person, self.now),
                say.RaiseHand(other, self.now),
            ),
            (say.TakeSeat(person, place),),
            (say.RaiseHand(person, self.now),),
            (say.LowerHand(person),),
            (say.LeaveSeat(person),),
            (say.AskToLeave(person, other),),
            (say.RemoveFromSeat(person, other),),
            (say.RegisterPair(place, self.now + 30),),
        ]
        for command in data.draw(st.sampled_from(choices + choices[:1] * 3)):
            self.attempt(command)

    def next_round(self) -> int:
        """Drawn, if it is not, in an event that has begun."""
        self.attempt(say.Start())
        self.draw()
        return super().next_round()

    @rule()
    def draw(self) -> None:
        """The round that is due is drawn, and the draw is accepted whatever has happened."""
        number = draw_due(self.state)
        if number is not None:
            assert self.attempt(draw_command(self.state, number))

    @rule(data=st.data(), replan=st.booleans())
    def draw_by_hand(self, data: st.DataObject, replan: bool) -> None:
        """Any meetings at all, rightly described: taken if they follow the rule of the event."""
        planned = max(self.state.rounds, default=0)
        replan = replan and planned > 0
        before = self.state
        if replan:
            before = evolve(before, Replanned((), planned, ""))
        number = planned if replan else planned + 1
        if draw_due(before) != number:
            return
        order = drawn_order(before, number, ranking_to_draw(before, number))
        who = [who for who, _ in order]
        if data.draw(st.booleans()):  # else who stand beside each other meet
            who = data.draw(st.permutations(who))
        plan = plan_of(before, order, proposed(before, number, order, who))
        self.attempt(say.Replan((plan,), "again") if replan else say.PlanRound(plan))

    @rule(number=st.integers(1, 4), data=st.data())
    def plan_by_hand(self, number: int, data: st.DataObject) -> None:
        """Rounds of a Swiss are drawn: no plan is taken that was not."""
        known = self.state.rounds.get(number)
        plan = RoundPlan(number, ()) if known is None else known.plan
        undrawn = RoundPlan(number, plan.seatings, plan.byes)
        choices: list[say.Command] = [
            say.Start((undrawn,)),
            say.PlanRound(undrawn),
            say.Replan((undrawn,), "so"),
        ]
        assert not self.attempt(data.draw(st.sampled_from(choices)))

    def due(self) -> say.Command | None:
        """What is due now, a draw among it, for a while."""
        command = due(self.state, self.now)
        number = draw_due(self.state) if command is None else None
        if number is None or number > 9 or not self.state.rules.play.automatic:
            return command
        return draw_command(self.state, number)

    @rule(boards=st.integers(1, 2), danish=st.booleans(), score=st.sampled_from(RoundScore))
    def other_rules(self, boards: int, danish: bool, score: RoundScore) -> None:
        """The conditions are changed in the middle of it."""
        changed = self.state.rules.changed(
            play={"boards_per_round": boards}, swiss={"danish": danish, "round_score": score.value}
        )
        self.attempt(say.ChangeRules(changed, "late in the evening"))

    def happened(self, before: Event, command: say.Command, facts: tuple[Fact, ...]) -> None:
        """Every round that is planned is drawn right."""
        state = before
        for fact in facts:
            match fact:
                case RoundPlanned(plan):
                    plans: tuple[RoundPlan, ...] = (plan,)
                case Replanned(plans, first, _):
                    state = evolve(state, Replanned((), first, ""))
                case _:
                    plans = ()
            for plan in plans:
                drawn_right(state, plan)
                state = evolve(state, RoundPlanned(plan))

    def check(self) -> None:
        """Who is there sits at one table of each round that is drawn, or has its bye."""
        super().check()
        if self.state.phase is Phase.ENTRIES:
            waiting = {each.person for there in self.state.registration.values() for each in there}
            entered = {who for each in self.state.entrants.values() for who in each.people}
            assert not waiting & entered, "who has entered sits in the room"
        for number, each in self.state.rounds.items():
            drawn = [*members(each.plan), *(bye.number for bye in each.plan.byes)]
            assert len(set(drawn)) == len(drawn)
            for entrant in self.state.active:
                assert not entrant.plays(number) or entrant.number in drawn

    def adds_up(self, whole: Standings) -> None:
        """A total is what the boards gave, the byes, and what was carried, less the penalties."""
        super().adds_up(whole)
        lines = [each.line for each in ranking(self.state).lists[0].lines]
        assert sorted(line.number for line in lines) == sorted(self.state.entrants)
        placed = [line for line in lines if line.place]
        assert [line.place for line in placed] == [str(n) for n in range(1, len(placed) + 1)]
        assert lines[: len(placed)] == placed
        assert all(above.total >= below.total for above, below in pairwise(placed))
        earned = of_travellers(whole)
        totals = {total.number: total for total in swiss_totals(self.state)}
        assert {line.number: line.total for line in lines} == {
            number: total.total for number, total in totals.items()
        }
        for number, total in totals.items():
            carried = self.state.entrants[number].carried
            apart = carried - penalty_points(self.state, number)
            gave = [step for step in total.steps if step.rule in ("round", "round-vps", "bye")]
            assert total.total == apart + added(gave)
            byes = [step.operands["round"] for step in gave if step.rule == "bye"]
            assert byes == [n for n in self.begun() if number in byes_had(self.state, n)]
            if self.state.rules.swiss.round_score is RoundScore.SUM:
                played = [step for step in gave if step.rule != "bye"]
                assert added(played) == earned.get(number, 0)
        if self.state.masterpoints_final:
            given = dict(self.state.masterpoints or ())
            assert [given.get(line.number, 0) for line in placed] == awards(len(placed))
            assert given.keys() <= {line.number for line in placed}
        if self.state.rules.swiss.round_score is not RoundScore.SUM:
            self.pool_is_shared(totals, {each.board.number for each in plain_boards(whole)})

    def begun(self) -> list[int]:
        """The rounds that have begun."""
        return [number for number in sorted(self.state.rounds) if self.state.begun(number)]

    def pool_is_shared(self, totals: Mapping[int, SwissTotal], plain: set[int]) -> None:
        """Two pairs that only met each other, at plain results, share the round's points."""
        for at, seating in self.state.seatings.items():
            slots = [Slot(*at, board) for board in seating.boards]
            there = (seating.ns, seating.ew)
            sat = all(self.state.meeting(slot) == there for slot in slots)
            if not (sat and self.state.begun(at[1]) and plain >= set(seating.boards)):
                continue
            steps = [
                next(step for step in totals[who].steps if step.operands.get("round") == at[1])
                for who in seating.members
            ]
            # Of a board that one of them had before, only the first result counts.
            if all(step.operands.get("boards") == len(slots) for step in steps):
                assert added(steps) == 20


def awards(placed: int) -> list[int]:
    """What the places of fewer than 20 finishers get (S12)."""
    some = max(1, placed // 2)
    two = min(some - 1, 3, max(1, ceil((some - 1) / 3)))
    return [3, *[2] * two, *[1] * (some - 1 - two), *[0] * (placed - some)][:placed]


def added(steps: Iterable[Step]) -> Fraction:
    """The values of the steps added up."""
    return sum((Fraction(step.value) for step in steps), Fraction(0))


def of_travellers(whole: Standings) -> dict[int, Fraction]:
    """What the travellers give everyone, added up without the engine's cards.

    A board that a pair has twice, the same way, counts once.
    """
    had: set[tuple[int, int, str]] = set()
    points: dict[int, Fraction] = {}
    for scored in whole.boards:
        for row in scored.rows:
            for way, who, earned in (("ns", row.row.ns, row.ns), ("ew", row.row.ew, row.ew)):
                key = (int(who), scored.board.number, way)
                if earned.points is not None and key not in had:
                    had.add(key)
                    points[int(who)] = points.get(int(who), Fraction(0)) + earned.points
    return points


def members(plan: RoundPlan) -> list[int]:
    """Everyone who sits."""
    return [who for seating in plan.seatings for who in seating.members]


def proposed(
    state: Event, number: int, order: tuple[tuple[int, int], ...], who: list[int]
) -> Proposal:
    """The meetings of *who*, two by two, with all that a proposal says of them."""
    scores, place = dict(order), {each: n for n, (each, _) in enumerate(order)}
    before = [seated for at, seated in state.seatings.items() if at[1] < number]
    met = {frozenset(seated.members) for seated in before}
    way = Counter(seated.ns[0] for seated in before)
    way.subtract(seated.ew[0] for seated in before)
    pairs = [sorted(pair, key=place.__getitem__) for pair in zip(who[::2], who[1::2], strict=False)]
    pairings = []
    for table, pair in enumerate(sorted(pairs, key=lambda pair: place[pair[0]]), 1):
        ns, ew = sorted(pair, key=lambda each: (way[each], place[each]))
        cost = (scores[ns] - scores[ew]) ** 2
        pairings.append(Pairing(table, ns, ew, 1, cost, frozenset(pair) in met))
    bye = who[-1] if len(who) % 2 else None
    return Proposal(number, tuple(pairings), bye, sum(each.cost for each in pairings))


def drawn_right(state: Event, plan: RoundPlan) -> None:
    """Everyone who is there once, fewest byes first, and no more rematches than there must be."""
    there = {number for number, each in state.entrants.items() if each.plays(plan.number)}
    byes = [bye.number for bye in plan.byes]
    assert sorted([*members(plan), *byes]) == sorted(there)
    assert len(byes) == len(there) % 2
    before = {n: each.plan for n, each in state.rounds.items() if n < plan.number}
    boards = {seating.boards for seating in plan.seatings}
    assert len(boards) <= 1
    earlier = {board for each in before.values() for s in each.seatings for board in s.boards}
    assert not earlier & {board for some in boards for board in some}
    met = {frozenset(s.members) for at, s in state.seatings.items() if at[1] < plan.number}
    again = sum(frozenset(seating.members) in met for seating in plan.seatings)
    had = Counter(who for n in before for who in byes_had(state, n))
    fewest = min((had[who] for who in there), default=0)
    assert all(had[who] == fewest for who in byes)
    if again and not state.rules.swiss.danish:
        sitting_out = [who for who in there if had[who] == fewest] if byes else [None]
        assert again == min(rematches(there - {who}, met) for who in sitting_out)


def byes_had(state: Event, number: int) -> Iterator[int]:
    """Who had the bye of that round and neither left before it nor sat down to play."""
    sat = {who for slot in state.slots(number) for side in state.meeting(slot) for who in side}
    for bye in state.rounds[number].plan.byes:
        if state.entrants[bye.number].plays(number) and bye.number not in sat:
            yield bye.number


def rematches(there: Collection[int], met: Collection[frozenset[int]]) -> int:
    """The fewest rematches with which all *there* can meet."""
    who = sorted(there)
    edges = [
        (one, other, int(frozenset((who[one], who[other])) in met))
        for one, other in combinations(range(len(who)), 2)
    ]
    mates = cheapest_matching(len(who), edges)
    assert mates is not None
    return sum(frozenset((who[n], who[mate])) in met for n, mate in enumerate(mates) if n < mate)


def test_random_commands_leave_a_swiss_that_adds_up() -> None:
    run_state_machine_as_test(
        SwissMachine, settings=settings(max_examples=40, stateful_step_count=30)
    )


@pytest.mark.soak
def test_many_random_commands_leave_a_swiss_that_adds_up() -> None:
    run_state_machine_as_test(
        SwissMachine, settings=settings(max_examples=1000, stateful_step_count=60)
    )
