"""Random commands to a series: replay equals state, a refusal changes nothing, nobody is twice."""

from fractions import Fraction

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from overtrick.core.ties import TieTest
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import (
    Carry,
    Meeting,
    Numbering,
    Placed,
    Source,
    Stage,
    StageResult,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RankingLine, RankingList
from overtrick.engines.kinds import decide, ranking
from overtrick.engines.stages.graph import followers, next_stages, stage_state
from tests.engines.stages.series import PAIRS
from tests.engines.tormented import TormentedEvent

STAGES = (
    Stage("A", PAIRS, ties=(TieTest.HEAD_TO_HEAD_IMPS,)),
    Stage("B", PAIRS),
    Stage("repechage", PAIRS, (Source("A", 3, 4), Source("B", 3, 4))),
    Stage(
        "final",
        PAIRS,
        (
            Source("A", 1, 2, Carry.TOTAL),
            Source("B", 1, 2, Carry.EBU, final_max=90, final_boards=9),
            Source("repechage", 1, 2, Carry.SHARE, percent=50),
        ),
        Numbering.SNAKE,
    ),
    Stage("side", PAIRS, (Source("A", also=True), Source("B", 2, also=True)), sections=("X", "Y")),
    Stage("plate", PAIRS, (Source("A", 6), Source("B", 5), Source("repechage", 3))),
)
NAMES = st.sampled_from([*(stage.name for stage in STAGES), "none"])
OPEN = st.sampled_from([stage.name for stage in STAGES])
NUMBERS = st.integers(0, 8)
PLACES = st.sampled_from(
    [
        ["1", "2", "3", "4", "5", "6", "7", "8"],
        ["1", "2=", "2=", "4=", "4=", "6", "7", ""],
        ["1=", "1=", "1=", "4", "5", "6", "", ""],
    ]
)


class SeriesMachine(TormentedEvent):
    """Two groups, a repechage, a final, a plate and a side event, tormented."""

    def happened(self, before: Event, command: say.Command, facts: tuple[Fact, ...]) -> None:
        if not isinstance(command, say.Publish):
            assert decide(self.state, command) == (), "twice is the same as once"

    @initialize(data=st.data(), over=st.booleans())
    def begin(self, data: st.DataObject, over: bool) -> None:
        self.attempt(say.OpenEvent(Rules(Kind.SERIES)))
        self.attempt(say.PlanStages(STAGES))
        for name in ("A", "B"):
            self.attempt(say.OpenStage(name, name))
            if over:
                result = self.result(name, data.draw(PLACES), data, met=False)
                self.attempt(say.FinishStage(name, result))

    @rule(name=NAMES, event=st.sampled_from(["x", ""]))
    def open(self, name: str, event: str) -> None:
        self.attempt(say.OpenStage(name, event and f"{event}{name}"))

    @rule(data=st.data(), which=st.integers(0, 3))
    def open_next(self, data: st.DataObject, which: int) -> None:
        ready = next_stages(self.state.series)
        if ready:
            name = ready[which % len(ready)]
            self.attempt(say.OpenStage(name, f"x{name}"))

    @rule(number=st.integers(1, 8), name=st.sampled_from(["A", "B"]), into=st.booleans())
    def decline_and_settle(self, number: int, name: str, into: bool) -> None:
        for stage, state in followers(self.state.series, name):
            if state.event and not state.begun:
                self.attempt(say.Decline(name, number, stage.name if into else ""))
                self.attempt(say.Requalify(stage.name, "somebody declined"))

    @rule(name=OPEN, places=PLACES, data=st.data(), revise=st.booleans(), met=st.booleans())
    def finish(
        self, name: str, places: list[str], data: st.DataObject, revise: bool, met: bool
    ) -> None:
        if not stage_state(self.state.series, name).event:
            self.attempt(say.OpenStage(name, name))
        result = self.result(name, places, data, met)
        self.attempt(
            say.ReviseStage(name, result, "a mistake") if revise else say.FinishStage(name, result)
        )

    def result(self, name: str, places: list[str], data: st.DataObject, met: bool) -> StageResult:
        """Somebody's ranking of those who are in the stage; in the groups, of eight."""
        there = stage_state(self.state.series, name).qualifiers
        first = 100 if name == "B" else 0
        who = [Placed(q.number, q.people, q.name, q.carried) for q in there] or [
            Placed(n, (first + 2 * n, first + 2 * n + 1)) for n in range(1, 9)
        ]
        order = data.draw(st.permutations(who))
        lines = tuple(
            RankingLine(
                each.number, place, Fraction(20 - int(place.rstrip("=") or 9)), Fraction(50), 9
            )
            for each, place in zip(order, places, strict=False)
        )
        known = {each.number for each in who}
        meetings = (Meeting(4, 5, Fraction(3), Fraction(2)),) if met and {4, 5} <= known else ()
        return StageResult((RankingList("", None, lines),), tuple(who), meetings)

    @rule(name=NAMES, number=NUMBERS, into=st.sampled_from(["", "final", "plate", "side"]))
    def decline(self, name: str, number: int, into: str) -> None:
        self.attempt(say.Decline(name, number, into))

    @rule(name=NAMES, order=st.lists(NUMBERS, max_size=3))
    def decide_cut(self, name: str, order: list[int]) -> None:
        self.attempt(say.DecideCut(name, tuple(order), "lot"))

    @rule(name=st.sampled_from(["A", "B", "repechage"]), data=st.data())
    def decide_those_who_share(self, name: str, data: st.DataObject) -> None:
        result = stage_state(self.state.series, name).result
        lines = result.lists[0].lines if result else ()
        shared = sorted({line.place for line in lines if line.place.endswith("=")})
        if shared:
            place = data.draw(st.sampled_from(shared))
            there = [line.number for line in lines if line.place == place]
            self.attempt(say.DecideCut(name, tuple(data.draw(st.permutations(there))), "lot"))

    @rule(name=OPEN, begin=st.booleans())
    def settle(self, name: str, begin: bool) -> None:
        self.attempt(say.BeginStage(name) if begin else say.Requalify(name, "again"))

    @rule()
    def end(self) -> None:
        self.attempt(say.Publish())
        self.attempt(say.EndPlay(0))

    def check(self) -> None:
        super().check()
        series = self.state.series
        if not series.stages:
            return
        for _, state in zip(series.stages, series.states, strict=True):
            people = [person for who in state.qualifiers for person in who.people]
            assert len(set(people)) == len(people)
            numbers = [who.number for who in state.qualifiers]
            assert len(set(numbers)) == len(numbers)
        if self.state.rules_or_none is None:
            return
        (only,) = ranking(self.state).lists
        seen = [
            tuple(step.operands[name] for name in ("stage", "number"))
            for line in only.lines
            for step in line.steps[-1:]
        ]
        assert len(set(seen)) == len(seen)
        finished = [name for name in ("A", "B") if stage_state(series, name).result]
        assert len(only.lines) == 8 * len(finished)


TestSeries = SeriesMachine.TestCase
TestSeries.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
