"""Everyone of a series in one order: the final, the consolation, then the rest by their places.

What counts is the way that somebody took. A stage that follows from higher places stands
before one that follows from lower places, in whatever order they are named; who did not go
on stands where its place in that stage is, behind those who went on from better ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.engines.event.stage_values import Placed, Series, StageState
from overtrick.engines.event.values import RankingLine
from overtrick.engines.stages.cuts import place_number
from overtrick.engines.stages.graph import ENDLESS
from overtrick.engines.stages.paths import At, path_of

STAGE_BASE = 1000
"""Between the numbers of those who came into one stage and into the next."""


@dataclass(frozen=True, slots=True)
class Finisher:
    """Somebody at the end of its way through the series, so far."""

    path: tuple[At, ...]
    """Its stages and its numbers there, the last first."""
    people: tuple[int, ...]
    name: str
    line: RankingLine | None
    """Its line in the last ranking that it is in; None while it is in none."""
    way: tuple[int, ...]
    """What it is ordered by; equal for those who share a place."""
    playing: bool
    """Whether its last stage has no final ranking yet."""
    placed: bool
    """Whether it has a place in its last stage."""
    carried: bool = False
    """Whether something of an earlier stage is in that line."""

    @property
    def stage(self) -> str:
        """The last stage that it came to."""
        return self.path[0][0]

    @property
    def number(self) -> int:
        """Its number there."""
        return self.path[0][1]


def final_order(series: Series) -> tuple[Finisher, ...]:
    """Everyone once, best first, by the last stage that each came to."""
    ways = _ways(series)
    found: dict[At, Finisher] = {}
    for stage, state in zip(series.stages, series.states, strict=True):
        extra = bool(stage.sources) and all(source.also for source in stage.sources)
        if not state.event or extra:
            continue
        placed = _lines(state)
        for who in contestants_of(state):
            path = path_of(series, stage.name, who)
            before = found.get(path[-1])
            line = placed.get(who.number)
            way = ways[stage.name]
            if state.result is not None:
                way = (*way, _ended(_place(line)))
            found[path[-1]] = Finisher(
                path,
                who.people,
                who.name,
                line or (before.line if before else None),
                way,
                state.result is None,
                bool(line and line.place),
                bool(who.carried) if line else bool(before and before.carried),
            )
    return tuple(sorted(found.values(), key=lambda each: each.way))


def numbered(series: Series) -> dict[int, Finisher]:
    """The same by the number that each has in the whole event, best first.

    It is the number with which it came in, and stays whatever is corrected; those who came
    into the second stage, a heat beside the first, are 1001 and so on.
    """
    places = {stage.name: at for at, stage in enumerate(series.stages)}
    everyone = final_order(series)
    return {
        places[stage] * STAGE_BASE + number: who
        for who in everyone
        for stage, number in who.path[-1:]
    }


def _ways(series: Series) -> Mapping[str, tuple[int, ...]]:
    """The best way into each stage: the places that lead to it, one after the other."""
    ways: dict[str, tuple[int, ...]] = {}
    for stage in series.stages:
        into = [
            (*ways[source.stage], _went_on(source.first))
            for source in stage.sources
            if not source.also
        ]
        ways[stage.name] = min(into, default=())
    return ways


def _went_on(place: int) -> int:
    return 2 * place


def _ended(place: int) -> int:
    """Behind those who went on from the same place: somebody who could have, and did not."""
    return 2 * place + 1


def _place(line: RankingLine | None) -> int:
    return place_number(line) if line is not None and line.place else ENDLESS


def _lines(state: StageState) -> Mapping[int, RankingLine]:
    lists = () if state.result is None else state.result.lists
    return {line.number: line for each in lists for line in each.lines}


def contestants_of(state: StageState) -> tuple[Placed, ...]:
    """Who plays in a stage: by its result, or while there is none, who has gone on into it."""
    if state.result is not None:
        return state.result.contestants
    return tuple(Placed(who.number, who.people, who.name, who.carried) for who in state.qualifiers)
