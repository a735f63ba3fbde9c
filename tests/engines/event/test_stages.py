"""Events of several stages: who goes on, with which number and with what."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from overtrick.core.procedures.carry_over import carry_forward
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Carry, Placed, Source, Stage, StageResult
from overtrick.engines.event.stages import next_stages, qualifiers
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RankingLine, RankingList
from overtrick.engines.kinds import decide, ranking
from overtrick.errors import RefusedError
from tests.running import Running

PAIRS = Rules(Kind.PAIRS)
QUALIFYING = Stage("qualifying", PAIRS)
FINAL = Stage("final", PAIRS, (Source("qualifying", 1, 4, Carry.TOTAL),))
CONSOLATION = Stage("consolation", PAIRS, (Source("qualifying", 5),))


def result(places: list[str], first: int = 1) -> StageResult:
    """A final ranking: contestants numbered in its order, two people each."""
    lines, who = [], []
    for at, place in enumerate(places):
        number = first + at
        total = Fraction(100 - int(place.rstrip("=")))
        lines.append(RankingLine(number, place, total, total / 2, 20))
        who.append(Placed(number, (10 * number, 10 * number + 1)))
    return StageResult((RankingList("", None, tuple(lines)),), tuple(who))


def planned(*stages: Stage) -> Running:
    """A series with these stages."""
    running = Running()
    running.do(say.OpenEvent(Rules(Kind.SERIES)), say.PlanStages(stages))
    return running


def qualified(places: list[str], *stages: Stage) -> Running:
    """The same with the first stage over."""
    running = planned(QUALIFYING, *stages)
    running.do(say.OpenStage("qualifying", "q"), say.FinishStage("qualifying", result(places)))
    return running


EIGHT = ["1", "2", "3", "4", "5", "6", "7", "8"]


class TestGraph:
    def test_the_first_stage_can_be_opened_and_then_those_that_follow(self) -> None:
        running = planned(QUALIFYING, FINAL, CONSOLATION)
        assert next_stages(running.state.series) == ("qualifying",)
        running.do(say.OpenStage("qualifying", "q"))
        assert next_stages(running.state.series) == ()
        running.do(say.FinishStage("qualifying", result(EIGHT)))
        assert next_stages(running.state.series) == ("final", "consolation")

    @pytest.mark.parametrize(
        ("stages", "code"),
        [
            ((), "no-plan"),
            ((QUALIFYING, QUALIFYING), "stage-twice"),
            ((FINAL, QUALIFYING), "no-such-stage"),
            ((Stage("x", Rules(Kind.SERIES)),), "series-in-series"),
            ((QUALIFYING, Stage("f", PAIRS, (Source("qualifying", 3, 2),))), "bad-places"),
            (
                (QUALIFYING, FINAL, Stage("c", PAIRS, (Source("qualifying", 4),))),
                "places-overlap",
            ),
        ],
    )
    def test_what_is_no_graph(self, stages: tuple[Stage, ...], code: str) -> None:
        running = Running()
        running.do(say.OpenEvent(Rules(Kind.SERIES)))
        assert running.refusal(say.PlanStages(stages)) == code

    def test_it_stays_when_a_stage_is_open(self) -> None:
        running = planned(QUALIFYING, FINAL)
        running.do(say.OpenStage("qualifying", "q"))
        assert running.refusal(say.PlanStages((QUALIFYING,))) == "stage-open"

    def test_nobody_enters_a_series(self) -> None:
        assert planned(QUALIFYING).refusal(say.Enter()) == "of-a-stage"
        single = Running()
        single.do(say.OpenEvent(PAIRS))
        assert single.refusal(say.PlanStages((QUALIFYING,))) == "no-stages"


class TestQualifying:
    def test_the_first_four_go_on_with_their_total(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        (fact,) = running.do(say.OpenStage("final", "f"))
        assert isinstance(fact, happened.StageOpened)
        assert [(who.number, who.people[0], who.carried) for who in fact.qualifiers] == [
            (n, 10 * n, Fraction(100 - n)) for n in range(1, 5)
        ]

    def test_the_others_play_the_consolation_with_nothing(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        found = qualifiers(running.state.series, "consolation")
        assert [(who.people[0], who.carried) for who in found] == [
            (10 * n, Fraction(0)) for n in range(5, 9)
        ]

    def test_two_groups_are_numbered_in_turn(self) -> None:
        groups = [Stage("A", PAIRS), Stage("B", PAIRS)]
        final = Stage("final", PAIRS, (Source("A", 1, 2), Source("B", 1, 2)))
        running = planned(*groups, final)
        for name, first in (("A", 1), ("B", 50)):
            running.do(say.OpenStage(name, name), say.FinishStage(name, result(EIGHT, first)))
        found = qualifiers(running.state.series, "final")
        assert [(who.number, who.stage, who.place) for who in found] == [
            (1, "A", 1),
            (2, "B", 1),
            (3, "A", 2),
            (4, "B", 2),
        ]

    def test_who_declines_is_followed_by_the_next_in_line(self) -> None:
        running = qualified(EIGHT, FINAL)
        running.do(say.Decline("qualifying", 2))
        found = qualifiers(running.state.series, "final")
        assert [who.people[0] for who in found] == [10, 30, 40, 50]

    def test_a_shared_place_at_the_cut_is_for_people_to_decide(self) -> None:
        running = qualified(["1", "2", "3", "4=", "4=", "6", "7", "8"], FINAL, CONSOLATION)
        assert running.refusal(say.OpenStage("final", "f")) == "tied-at-the-cut"
        running.do(say.DecideCut("qualifying", (5, 4), "play-off"))
        found = qualifiers(running.state.series, "final")
        assert [who.people[0] for who in found] == [10, 20, 30, 50]

    def test_a_shared_place_elsewhere_is_no_matter(self) -> None:
        running = qualified(["1=", "1=", "3", "4", "5", "6", "7", "8"], FINAL)
        assert len(qualifiers(running.state.series, "final")) == 4

    def test_not_before_the_ranking_is_final(self) -> None:
        running = planned(QUALIFYING, FINAL)
        running.do(say.OpenStage("qualifying", "q"))
        assert running.refusal(say.OpenStage("final", "f")) == "stage-not-final"


class TestCarry:
    def test_a_share(self) -> None:
        stage = Stage("final", PAIRS, (Source("qualifying", 1, 2, Carry.SHARE, percent=50),))
        found = qualifiers(qualified(EIGHT, stage).state.series, "final")
        assert [who.carried for who in found] == [Fraction(99, 2), Fraction(98, 2)]

    def test_the_ebu_s_formula(self) -> None:
        source = Source("qualifying", 1, 1, Carry.EBU, final_max=600, final_boards=30)
        stage = Stage("final", PAIRS, (source,))
        (who,) = qualifiers(qualified(EIGHT, stage).state.series, "final")
        assert who.carried == carry_forward(
            99, qualifier_max=200, qualifier_boards=20, final_max=600, final_boards=30
        )


class TestCorrections:
    def test_a_ranking_may_change_while_nothing_rests_on_it(self) -> None:
        running = qualified(EIGHT, FINAL)
        running.do(say.FinishStage("qualifying", result(["1", "2", "3", "4"])))
        running.do(say.OpenStage("final", "f"))
        again = say.FinishStage("qualifying", result(EIGHT))
        assert running.refusal(again) == "next-stage-begun"
        assert running.refusal(say.Decline("qualifying", 1)) == "next-stage-begun"


def test_the_final_order_is_by_the_last_stage_that_each_came_to() -> None:
    running = qualified(EIGHT, CONSOLATION, FINAL)
    for name in ("consolation", "final"):
        (fact,) = running.do(say.OpenStage(name, name))
        assert isinstance(fact, happened.StageOpened)
        lines = tuple(
            RankingLine(who.number, str(at), Fraction(50 - at), None, 10)
            for at, who in enumerate(reversed(fact.qualifiers), 1)
        )
        placed = tuple(Placed(who.number, who.people, who.name) for who in fact.qualifiers)
        running.do(say.FinishStage(name, StageResult((RankingList("", None, lines),), placed)))
    (only,) = ranking(running.state).lists
    assert [each.line.place for each in only.lines] == EIGHT
    assert [each.steps[0].operands["stage"] for each in only.lines] == 4 * ["final"] + 4 * [
        "consolation"
    ]
    running.do(say.Publish())


class SeriesMachine(RuleBasedStateMachine):
    """A series, tormented."""

    def __init__(self) -> None:
        super().__init__()
        self.state = Event()
        self.log: list[Fact] = []

    def attempt(self, command: say.Command) -> None:
        try:
            facts = decide(self.state, command)
        except RefusedError:
            return
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts

    @initialize()
    def begin(self) -> None:
        self.attempt(say.OpenEvent(Rules(Kind.SERIES)))
        self.attempt(say.PlanStages((QUALIFYING, FINAL, CONSOLATION)))

    names = st.sampled_from(["qualifying", "final", "consolation", "none"])

    @rule(name=names, event=st.sampled_from(["a", "b", ""]))
    def open(self, name: str, event: str) -> None:
        self.attempt(say.OpenStage(name, event))

    @rule(name=names, tied=st.booleans(), first=st.integers(1, 3))
    def finish(self, name: str, tied: bool, first: int) -> None:
        places = ["1", "2", "3", "4=", "4=", "6"] if tied else EIGHT
        self.attempt(say.FinishStage(name, result(places, first)))

    @rule(name=names, number=st.integers(0, 9), other=st.integers(0, 9))
    def people(self, name: str, number: int, other: int) -> None:
        self.attempt(say.Decline(name, number))
        self.attempt(say.DecideCut(name, (number, other), "lot"))
        self.attempt(say.Publish())

    @invariant()
    def replayed(self) -> None:
        assert replay(self.log) == self.state
        for state in self.state.series.states:
            people = [who.people for who in state.qualifiers]
            assert len(set(people)) == len(people)


TestSeries = SeriesMachine.TestCase
TestSeries.settings = settings(
    max_examples=25,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
