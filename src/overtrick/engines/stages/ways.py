"""The way of one contestant through a series: its stages, what it had there, what it carried."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.steps import Step
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.stage_values import Series, StageState
from overtrick.engines.event.values import Kind, RankingLine
from overtrick.engines.kinds import unit_of
from overtrick.engines.stages.final_order import Finisher, contestants_of
from overtrick.engines.stages.paths import path_of
from overtrick.engines.stages.reasons import qualified_steps


@dataclass(frozen=True, slots=True)
class Stop:
    """A stage that somebody came to."""

    stage: str
    kind: Kind
    event: str
    """The public id of the stage's own event."""
    number: int
    """Its number there."""
    carried: Fraction
    """What it brought into it."""
    came: tuple[Step, ...]
    """Why it is there, with what it carried; nothing for a stage's own entries."""
    unit: FigureUnit
    line: RankingLine | None
    """Its line of the stage's final ranking; None while there is none, or if it is not in it."""
    of: int
    """How many are placed in that list."""
    playing: bool
    """Whether the stage has no final ranking yet."""
    extra: bool
    """Whether the stage is one beside the way to the final order."""


def way_through(series: Series, who: Finisher) -> tuple[Stop, ...]:
    """All stages that somebody came to, in the order in which the series names them."""
    return tuple(_stops(series, who))


def _stops(series: Series, who: Finisher) -> Iterator[Stop]:
    for stage, state in zip(series.stages, series.states, strict=True):
        for there in contestants_of(state) if state.event else ():
            if path_of(series, stage.name, there)[-1] != who.path[-1]:
                continue
            line, of = _line(state, there.number)
            yield Stop(
                stage.name,
                stage.rules.kind,
                state.event,
                there.number,
                there.carried,
                qualified_steps(series, stage.name, there.number),
                unit_of(stage.rules),
                line,
                of,
                state.result is None,
                bool(stage.sources) and all(source.also for source in stage.sources),
            )


def _line(state: StageState, number: int) -> tuple[RankingLine | None, int]:
    for each in () if state.result is None else state.result.lists:
        for line in each.lines:
            if line.number == number:
                return line, sum(bool(other.place) for other in each.lines)
    return None, 0
