"""The graph of stages: which there are, which follows from which, and what is no graph."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from overtrick.engines.event.stage_values import Carry, Series, Source, Stage, StageState
from overtrick.engines.event.state import require
from overtrick.engines.event.values import Kind
from overtrick.errors import RefusedError
from overtrick.phrase import phrase

ENDLESS = 10**9
"""The last place of a source without one."""


def stage_named(series: Series, name: str) -> Stage:
    """The stage; RefusedError ``no-such-stage``."""
    for stage in series.stages:
        if stage.name == name:
            return stage
    raise RefusedError(
        "no-such-stage",
        phrase(
            "no stage is called {name!r}; there are {known}",
            name=name,
            known=", ".join(stage.name for stage in series.stages) or "-",
        ),
    )


def stage_state(series: Series, name: str) -> StageState:
    """What has become of the stage; RefusedError ``no-such-stage``."""
    return series.states[series.stages.index(stage_named(series, name))]


def followers(series: Series, name: str) -> Iterator[tuple[Stage, StageState]]:
    """The stages that somebody goes on into from a stage."""
    for stage, state in zip(series.stages, series.states, strict=True):
        if any(source.stage == name for source in stage.sources):
            yield stage, state


def next_stages(series: Series) -> tuple[str, ...]:
    """Stages that can be opened now: not open yet, and all that they follow from is final."""
    return tuple(
        stage.name
        for stage, state in zip(series.stages, series.states, strict=True)
        if not state.event
        and all(stage_state(series, source.stage).result for source in stage.sources)
    )


def require_graph(stages: Sequence[Stage]) -> None:
    """RefusedError unless every stage follows from earlier ones, and no place leads to two."""
    names: list[str] = []
    require(bool(stages), "no-plan", phrase("an event of stages has at least one"))
    for stage in stages:
        require(
            stage.name not in names and bool(stage.name.strip()),
            "stage-twice",
            phrase("two stages are called {name!r}", name=stage.name),
        )
        require(
            stage.rules.kind is not Kind.SERIES,
            "series-in-series",
            phrase("a stage is an event without stages"),
        )
        require(
            len(set(stage.sections)) == len(stage.sections),
            "section-twice",
            phrase("a section of {name!r} is named twice", name=stage.name),
        )
        for source in stage.sources:
            require(
                source.stage in names,
                "no-such-stage",
                phrase(
                    "{name!r} follows from {source!r}, which is no earlier stage",
                    name=stage.name,
                    source=source.stage,
                ),
            )
            before = stages[names.index(source.stage)]
            require(
                _contestants(before.rules.kind) == _contestants(stage.rules.kind),
                "other-contestants",
                phrase(
                    "{one!r} and {other!r} are not both for pairs, for teams or for players",
                    one=before.name,
                    other=stage.name,
                ),
            )
            _require_places(source)
            _require_carry(stage, source)
        names.append(stage.name)
    _require_apart(stages)


def _contestants(kind: Kind) -> int:
    """How many play together."""
    return 4 if kind.of_teams else 1 if kind is Kind.INDIVIDUAL else 2


def _require_places(source: Source) -> None:
    last = source.first if source.last is None else source.last
    require(
        1 <= source.first <= last < ENDLESS,
        "bad-places",
        phrase(
            "places {first} to {last} of {stage!r} are none",
            first=source.first,
            last=last,
            stage=source.stage,
        ),
    )


def _require_carry(stage: Stage, source: Source) -> None:
    """What is carried has all the numbers that it needs, and goes where it counts."""
    fault = ""
    match source.carry:
        case Carry.SHARE if not 0 <= source.percent <= 100:
            fault = phrase("a share is 0 to 100 %, got {percent}", percent=source.percent)
        case Carry.EBU:
            before = (source.qualifier_max, source.qualifier_boards)
            known = min(source.final_max, source.final_boards) > 0
            if not known or not (min(before) > 0 or before == (0, 0)):
                fault = phrase("the formula wants matchpoints and boards")
        case Carry.PLACES if not source.points:
            fault = phrase("the points of each place are wanted")
        case Carry.HEAD_TO_HEAD:
            settings = stage.rules.knockout
            counts = settings.carry_percent > 0 and settings.carry_rounds == 1
            if stage.rules.kind is not Kind.KNOCKOUT or settings.three_ways or not counts:
                fault = phrase(
                    "a knockout of matches of two is wanted, with carry_percent and carry_rounds 1"
                )
        case _:
            pass
    require(
        not fault,
        "bad-carry",
        phrase(
            "{carry} from {source!r} into {stage!r}: {fault}",
            carry=source.carry.value,
            source=source.stage,
            stage=stage.name,
            fault=fault,
        ),
    )


def _require_apart(stages: Sequence[Stage]) -> None:
    """No place of a stage leads to two others, but where it is said that it may."""
    ways = [(stage.name, source) for stage in stages for source in stage.sources]
    for (one, first), (other, second) in combinations(ways, 2):
        # Twice into the same stage is no extra, whatever it is called.
        extra = (first.also or second.also) and one != other
        require(
            extra or not _overlap(first, second),
            "places-overlap",
            phrase(
                "places of {source!r} lead to {one!r} and to {other!r}",
                source=first.stage,
                one=one,
                other=other,
            ),
        )


def _overlap(one: Source, other: Source) -> bool:
    if one.stage != other.stage:
        return False
    sections = not one.sections or not other.sections or {*one.sections} & {*other.sections}
    sides = one.side is None or other.side is None or one.side is other.side
    last = [ENDLESS if each.last is None else each.last for each in (one, other)]
    return bool(sections) and sides and one.first <= last[1] and other.first <= last[0]
