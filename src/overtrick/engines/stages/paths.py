"""Who is who from stage to stage: the way back to where somebody came into the series."""

from collections.abc import Iterator

from overtrick.engines.event.stage_values import Placed, Qualifier, Series, StageState
from overtrick.engines.stages.graph import stage_state

At = tuple[str, int]
"""Somebody as it is called in a stage: the stage, and the number in it."""


def path_of(series: Series, stage: str, who: Placed) -> tuple[At, ...]:
    """The stages that somebody of a stage came through, back to where it came into the series."""
    return tuple(_path(series, stage, who))


def _path(series: Series, stage: str, who: Placed) -> Iterator[At]:
    here: Placed | None = who
    while here is not None:
        yield stage, here.number
        came = _came_as(stage_state(series, stage), here)
        if came is None:
            return
        stage = came.stage
        result = stage_state(series, stage).result
        there = () if result is None else result.contestants
        here = next((each for each in there if each.number == came.from_number), None)


def _came_as(state: StageState, who: Placed) -> Qualifier | None:
    """As whom somebody went on into a stage; None for the stage's own entries.

    Somebody else under that number, with none of the people, came in by itself.
    """
    for each in state.qualifiers:
        same = not who.people or not each.people or set(who.people) & set(each.people)
        if each.number == who.number and same:
            return each
    return None
