"""Team events of every kind under random commands, sensible ones and nonsense."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule, run_state_machine_as_test

from overtrick.core.outcome import Artificial, NotPlayed, Outcome, PassedOut, Score
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    AddBoards,
    AwardMatch,
    BoardWrong,
    CloseRound,
    Command,
    CorrectResult,
    EndPlay,
    Enter,
    FoulBoard,
    LineUp,
    OpenRound,
    Penalise,
    PlanRound,
    Publish,
    RecordResult,
    Reseat,
    Rule,
    Start,
    Substitute,
    UnawardMatch,
    UnfoulBoard,
    Withdraw,
    WithdrawRuling,
)
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import (
    Entry,
    Kind,
    PenaltyUnit,
    Phase,
    RoundPhase,
    RoundPlan,
    Seating,
    Slot,
)
from overtrick.engines.kinds import ranking
from overtrick.engines.teams.brackets import bracket_state
from overtrick.engines.teams.byes import byes
from overtrick.engines.teams.figures import has_vps, pool
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.knockout import extra_boards_due, next_knockout_plan
from overtrick.engines.teams.matches import Standing, scored_matches
from overtrick.engines.teams.page import match_pages
from overtrick.engines.teams.plans import (
    continued,
    meetings_plan,
    next_boards,
    schedule_plans,
)
from overtrick.errors import RefusedError
from overtrick.movements.swiss_draw import swiss_draw
from overtrick.movements.teams import round_robin
from tests.engines.teams.running import entered, rules
from tests.engines.tormented import TormentedEvent

small = st.integers(0, 5)
points = st.sampled_from([0, 0, 50, -50, 420, -420, 620, -1400])
outcomes: st.SearchStrategy[Outcome] = st.one_of(
    points.map(Score),
    st.just(PassedOut()),
    st.just(NotPlayed()),
    st.sampled_from(["AVE+/AVE-", "AVE-/AVE+", "A6060", "AVE/AVE"]).map(Artificial.parse),
)
slots = st.builds(Slot, st.just(""), st.integers(1, 4), st.integers(1, 5), st.integers(1, 12))
amounts = st.integers(-1, 22).map(Fraction)
texts = st.sampled_from(["", "why"])
teams = st.integers(1, 6)
seatings = st.builds(
    lambda table, ns, ew, boards, match: Seating("", table, (ns,), (ew,), tuple(boards), match),
    st.integers(1, 4),
    teams,
    teams,
    st.sampled_from([range(1, 3), range(3, 5), range(1, 2)]),
    st.sampled_from([1, 2, None]),
)
nonsense: st.SearchStrategy[Command] = st.one_of(
    st.builds(RecordResult, slots, outcomes.map(Entry), expects=small),
    st.builds(CorrectResult, slots, outcomes.map(Entry), small, texts),
    st.builds(Rule, slots, outcomes, st.just("Law 12"), texts),
    st.builds(WithdrawRuling, slots, texts),
    st.builds(FoulBoard, st.just(""), small, small, texts, st.none() | small),
    st.builds(UnfoulBoard, st.just(""), small, small, texts, st.none() | small),
    st.builds(AwardMatch, small, small, amounts, amounts, texts),
    st.builds(UnawardMatch, small, small, texts),
    st.builds(AddBoards, small, small, st.sampled_from([(), (40,), (41, 42), (43, 43)])),
    st.builds(Penalise, teams, amounts, st.sampled_from(PenaltyUnit), texts, st.none() | small),
    st.builds(Withdraw, teams, small),
    st.builds(Enter, st.just(())),
    st.builds(Substitute, teams, st.integers(10, 43), st.integers(70, 72), small),
    st.builds(
        LineUp,
        st.just(""),
        small,
        small,
        st.sampled_from(Side),
        st.tuples(st.integers(10, 43), st.integers(10, 43)),
    ),
    st.builds(
        Reseat,
        st.integers(1, 3),
        st.lists(seatings, min_size=1, max_size=2).map(tuple),
        texts,
        st.sampled_from([(), (1,), (1, 2)]),
    ),
    st.builds(BoardWrong, st.just(""), small, small, small, st.integers(1, 12)),
    st.builds(OpenRound, small, small),
    st.builds(CloseRound, small, st.booleans()),
    st.builds(
        PlanRound,
        st.builds(
            lambda number, pairs: meetings_plan(number, pairs, [30, 31]),
            st.integers(1, 4),
            st.lists(st.tuples(teams, teams), max_size=2),
        ),
    ),
    st.builds(EndPlay, small),
    st.builds(Publish),
)


def next_plan(state: Event) -> RoundPlan | None:
    """The plan that a sensible director would make now; None if there is nothing to plan."""
    number = max(state.rounds, default=0) + 1
    stage = state.stage(number)
    if state.kind is Kind.KNOCKOUT:
        return next_knockout_plan(state)
    if state.kind is not Kind.SWISS_TEAMS or number > 4:
        return None
    if number != state.first_round(stage):
        return continued(state, number)
    there = sorted(n for n, each in state.entrants.items() if each.plays(number))
    met = [(each.home, each.away) for each in fixtures(state)]
    had = {bye.number for bye in byes(state)}
    try:
        draw = swiss_draw(there, met, had)
    except RefusedError:
        draw = swiss_draw(there, [])
    sits_out = () if draw.bye is None else (draw.bye,)
    return meetings_plan(number, draw.meetings, next_boards(state), sits_out)


def start(state: Event) -> Start:
    segments = state.rules.play.segments
    if state.kind is Kind.MATCH:
        return Start(tuple(meetings_plan(n, [(1, 2)], [2 * n - 1, 2 * n]) for n in (1, 2)))
    if state.kind is Kind.ROUND_ROBIN:
        schedule = round_robin(len(state.entrants), boards_per_match=2 * segments)
        return Start(schedule_plans(schedule, segments=segments))
    return Start(())


def sensible(state: Event) -> Iterator[Command]:
    """What is to be done next, in order of preference; results are left to the caller."""
    if state.phase is Phase.ENTRIES:
        yield start(state)
        return
    for match in scored_matches(state):
        if match.tied and state.decides_winner:
            number, first = match.fixture.rounds[-1], next_boards(state)[0]
            due = extra_boards_due(state, number, match.fixture.number)
            yield AddBoards(number, match.fixture.number, tuple(range(first, first + due)))
    if state.open_round is not None:
        yield CloseRound(state.open_round.plan.number)
    for number, each in sorted(state.rounds.items()):
        if each.phase is RoundPhase.PLANNED:
            yield OpenRound(number, number)
    try:
        plan = next_plan(state)
    except RefusedError:
        plan = None
    if plan is not None:
        yield PlanRound(plan)
    yield EndPlay(100)


class TeamEvent(TormentedEvent):
    """Any commands whatever; subclasses name the conditions of contest."""

    conditions: Rules
    number = 4

    @initialize()
    def begin(self) -> None:
        event = entered(self.conditions, self.number)
        self.state, self.log = event.state, event.log

    @rule(command=nonsense)
    def anything(self, command: Command) -> None:
        self.attempt(command)

    @rule(scores=st.lists(points, min_size=1, max_size=6))
    def results(self, scores: list[int]) -> None:
        """Results for the tables that wait for one."""
        for place, slot in enumerate(self.state.missing()[:12]):
            entry = Entry(Score(scores[place % len(scores)]))
            expects = self.state.play(slot).version
            self.attempt(RecordResult(slot, entry, expects=expects))

    @rule()
    def go_on(self) -> None:
        any(self.attempt(command) for command in sensible(self.state))

    def check(self) -> None:
        super().check()
        state = self.state
        (each,) = ranking(state).lists
        assert {line.line.number for line in each.lines} == set(state.entrants)
        assert len(match_pages(state)) == len(fixtures(state))
        plain = not (state.penalties or state.match_awards)
        for match in scored_matches(state) if plain and has_vps(state) else ():
            ruled = any(
                play.ruling or isinstance(play.outcome, Artificial)
                for slot, play in state.plays.items()
                if slot.round in match.fixture.rounds
            )
            shared = match.home.points, match.away.points
            if match.standing is Standing.OVER and not ruled and None not in shared:
                whole = pool(state) / 2 if match.fixture.half else pool(state)
                assert sum(Fraction(part or 0) for part in shared) == whole


class SingleMatch(TeamEvent):
    conditions = rules(Kind.MATCH)
    number = 2


class RoundRobin(TeamEvent):
    conditions = rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2, segments=2))


class SwissTeams(TeamEvent):
    conditions = rules(Kind.SWISS_TEAMS, play=PlaySettings(boards_per_round=2))
    number = 5


class Knockout(TeamEvent):
    conditions = rules(
        Kind.KNOCKOUT,
        play=PlaySettings(boards_per_round=2),
        knockout=KnockoutSettings(third_place=True, sudden_death=True),
    )

    def check(self) -> None:
        super().check()
        state = self.state
        if state.phase is Phase.ENTRIES:
            return
        bracket = bracket_state(state)
        for stage in range(1, bracket.bracket.rounds + 1):
            ties = [tie for tie in bracket.of_stage(stage) if not tie.third_place]
            through = [who for tie in ties for who in tie.through or ()]
            here = (match for match in bracket.bracket.matches if match.round == stage)
            places = sum(match.survivors for match in here)
            assert len(through) == len(set(through)) <= places
            whole = all(each.withdrawn_from is None for each in state.entrants.values())
            if whole and all(tie.through is not None for tie in ties):
                assert len(through) == places


KINDS = pytest.mark.parametrize("kind", [SingleMatch, RoundRobin, SwissTeams, Knockout])


@KINDS
def test_random_commands_leave_an_event_that_adds_up(kind: type[TeamEvent]) -> None:
    run_state_machine_as_test(kind, settings=settings(max_examples=8, stateful_step_count=30))


@pytest.mark.soak
@KINDS
def test_many_random_commands_leave_an_event_that_adds_up(kind: type[TeamEvent]) -> None:
    run_state_machine_as_test(kind, settings=settings(max_examples=500, stateful_step_count=60))
