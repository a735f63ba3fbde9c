"""The graph of stages: what may follow from what."""

from fractions import Fraction

import pytest

from overtrick.core.seat import Side
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import KnockoutSettings, Rules
from overtrick.engines.event.stage_values import Carry, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.graph import next_stages
from tests.engines.stages.series import (
    CONSOLATION,
    EIGHT,
    FINAL,
    PAIRS,
    QUALIFYING,
    planned,
    result,
)
from tests.running import Running

KNOCKOUT = Rules(Kind.KNOCKOUT, knockout=KnockoutSettings(carry_percent=100))
LEAGUE = Stage("league", Rules(Kind.ROUND_ROBIN))


def carrying(rules: Rules, **more: object) -> tuple[Stage, ...]:
    """A final of two, into which so much is carried."""
    first = LEAGUE if rules.kind.of_teams else QUALIFYING
    return first, Stage("f", rules, (Source(first.name, 1, 2, **more),))  # type: ignore[arg-type]


def test_the_first_stage_can_be_opened_and_then_those_that_follow() -> None:
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
        ((Stage(" ", PAIRS),), "stage-twice"),
        ((FINAL, QUALIFYING), "no-such-stage"),
        ((Stage("x", PAIRS, (Source("x"),)),), "no-such-stage"),
        ((Stage("x", Rules(Kind.SERIES)),), "series-in-series"),
        ((QUALIFYING, Stage("f", PAIRS, (Source("qualifying", 3, 2),))), "bad-places"),
        ((QUALIFYING, Stage("f", PAIRS, (Source("qualifying", 0),))), "bad-places"),
        ((QUALIFYING, FINAL, Stage("c", PAIRS, (Source("qualifying", 4),))), "places-overlap"),
        (
            (QUALIFYING, Stage("f", PAIRS, (Source("qualifying", 1, 4), Source("qualifying", 2)))),
            "places-overlap",
        ),
        (
            (QUALIFYING, Stage("f", PAIRS, 2 * (Source("qualifying", also=True),))),
            "places-overlap",
        ),
        ((QUALIFYING, Stage("f", Rules(Kind.MATCH), (Source("qualifying"),))), "other-contestants"),
        ((Stage("q", PAIRS, sections=("A", "A")),), "section-twice"),
        (carrying(PAIRS, carry=Carry.EBU), "bad-carry"),
        (
            carrying(PAIRS, carry=Carry.EBU, final_max=9, final_boards=9, qualifier_max=9),
            "bad-carry",
        ),
        (carrying(PAIRS, carry=Carry.PLACES), "bad-carry"),
        (carrying(PAIRS, carry=Carry.SHARE, percent=101), "bad-carry"),
        (carrying(PAIRS, carry=Carry.HEAD_TO_HEAD), "bad-carry"),
        (carrying(Rules(Kind.KNOCKOUT), carry=Carry.HEAD_TO_HEAD), "bad-carry"),
    ],
)
def test_what_is_no_graph(stages: tuple[Stage, ...], code: str) -> None:
    running = Running()
    running.do(say.OpenEvent(Rules(Kind.SERIES)))
    assert running.refusal(say.PlanStages(stages)) == code


@pytest.mark.parametrize(
    "stages",
    [
        carrying(KNOCKOUT, carry=Carry.HEAD_TO_HEAD),
        carrying(PAIRS, carry=Carry.PLACES, points=(Fraction(3), Fraction(1))),
        (QUALIFYING, FINAL, Stage("side", PAIRS, (Source("qualifying", also=True),))),
        (
            QUALIFYING,
            Stage("f", PAIRS, (Source("qualifying", 1, 4, sections=("A",)),)),
            Stage("g", PAIRS, (Source("qualifying", 1, 4, sections=("B", "C")),)),
        ),
        (
            QUALIFYING,
            Stage("f", PAIRS, (Source("qualifying", 1, 4, side=Side.NS),)),
            Stage("g", PAIRS, (Source("qualifying", 1, 4, side=Side.EW),)),
        ),
    ],
)
def test_what_is_one(stages: tuple[Stage, ...]) -> None:
    assert len(planned(*stages).state.series.stages) == len(stages)


def test_it_stays_when_a_stage_is_open() -> None:
    running = planned(QUALIFYING, FINAL)
    running.do(say.OpenStage("qualifying", "q"))
    assert running.refusal(say.PlanStages((QUALIFYING,))) == "stage-open"
    assert running.do(say.PlanStages((QUALIFYING, FINAL))) == ()


def test_nobody_enters_a_series() -> None:
    assert planned(QUALIFYING).refusal(say.Enter()) == "of-a-stage"
    single = Running()
    single.do(say.OpenEvent(PAIRS))
    assert single.refusal(say.PlanStages((QUALIFYING,))) == "no-stages"


class TestOpening:
    def test_once_and_as_an_event_of_its_own(self) -> None:
        running = planned(QUALIFYING, Stage("other", PAIRS))
        running.do(say.OpenStage("qualifying", "q"))
        assert running.do(say.OpenStage("qualifying", "q")) == ()
        assert running.refusal(say.OpenStage("qualifying", "r")) == "stage-open"
        assert running.refusal(say.OpenStage("other", "q")) == "event-taken"
        assert running.refusal(say.OpenStage("other", "")) == "no-event"
        assert running.refusal(say.OpenStage("none", "x")) == "no-such-stage"

    def test_before_it_nothing_becomes_of_a_stage(self) -> None:
        running = planned(QUALIFYING)
        assert running.refusal(say.FinishStage("qualifying", result(EIGHT))) == "stage-not-open"
        assert running.refusal(say.BeginStage("qualifying")) == "stage-not-open"
        assert running.refusal(say.Requalify("qualifying")) == "stage-not-open"


class TestEnd:
    def test_it_ends_when_every_stage_is_final(self) -> None:
        running = planned(QUALIFYING)
        running.do(say.OpenStage("qualifying", "q"))
        assert running.refusal(say.EndPlay(0)) == "stages-to-come"
        running.do(say.FinishStage("qualifying", result(EIGHT)))
        running.do(say.EndPlay(0), say.MakeFinal(), say.Publish())
        assert running.state.published_final
        other = say.FinishStage("qualifying", result(EIGHT[:4]))
        assert running.refusal(other) == "final"
        running.do(say.ReopenCorrections(9, "a protest"), other)

    def test_not_before_there_is_one(self) -> None:
        assert planned(QUALIFYING).refusal(say.EndPlay(0)) == "not-now"
