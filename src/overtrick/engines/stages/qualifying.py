"""Who goes on into a stage: by which place, with which number there, and with what."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.engines.event.stage_values import Carry, Qualifier, Series, Source, Stage
from overtrick.engines.event.state import require
from overtrick.engines.event.values import RankingList
from overtrick.engines.stages.carrying import carried_step, head_to_head_step
from overtrick.engines.stages.cuts import Spot, contestant, result_of_stage, spots
from overtrick.engines.stages.graph import ENDLESS, followers, stage_named
from overtrick.engines.stages.numbering import (
    SEEDED,
    first_opponents,
    in_order,
    section_of,
)
from overtrick.engines.stages.paths import At, path_of
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Way:
    """Somebody on the way into a stage."""

    spot: Spot
    source: Source
    at: int
    """1 for the first who goes on from that list by that source."""
    group: tuple[int, int]
    """Which of the sources, and which list of it."""

    @property
    def turn(self) -> int:
        """What it is numbered by: its place, as if nobody had declined."""
        return self.source.first + self.at


def qualifiers(series: Series, name: str) -> tuple[Qualifier, ...]:
    """Who goes on into the stage, in the order of their numbers there.

    RefusedError ``stage-not-final`` while a stage that it follows from is not;
    ``tied-at-the-cut`` if a shared place would have to be divided; ``tied-for-a-seed`` if
    a number or a carry rests on it; ``qualified-twice``.
    """
    stage = stage_named(series, name)
    ways = _ways(series, stage)
    _require_once(series, stage, ways)
    _require_seeds(stage, ways)
    through = in_order(stage.numbering, ways)
    carried = _carried(series, through)
    return tuple(
        _qualifier(series, stage, way, at, carried[at - 1]) for at, way in enumerate(through, 1)
    )


def _ways(series: Series, stage: Stage) -> list[Way]:
    """Everyone who goes on into the stage, source after source, list after list."""
    found: list[Way] = []
    for at, source in enumerate(stage.sources):
        result = result_of_stage(series, source.stage)
        for place, each in enumerate(each for each in result.lists if _from(source, each)):
            through = _through(series, stage, source, each)
            found += [Way(spot, source, n, (at, place)) for n, spot in enumerate(through, 1)]
    return found


def _require_once(series: Series, stage: Stage, ways: Sequence[Way]) -> None:
    """RefusedError ``qualified-twice`` for who would come into a stage by two ways."""
    seen: set[At] = set()
    for way in ways:
        name, number = way.source.stage, way.spot.number
        root = path_of(series, name, contestant(result_of_stage(series, name), number))[-1]
        require(
            root not in seen,
            "qualified-twice",
            phrase(
                "{number} of {stage!r} goes on into {into!r} by two ways; it can decline one",
                number=number,
                stage=name,
                into=stage.name,
            ),
        )
        seen.add(root)


def _from(source: Source, ranked: RankingList) -> bool:
    """Whether a source takes from this list."""
    return (not source.sections or ranked.section in source.sections) and (
        source.side is None or ranked.side is source.side
    )


def _through(series: Series, stage: Stage, wanted: Source, ranked: RankingList) -> list[Spot]:
    """Who goes on from one list by one source.

    Sources take from the list in the order of their places, each as many as it has places:
    if somebody declines one stage, the next in line comes in, and who declined waits for
    the next source. Who plays already in a stage that has begun stays there.
    """
    queue = spots(series, wanted.stage, ranked)
    through: list[Spot] = []
    if wanted.also:
        declining = _declining(series, wanted.stage, stage.name)
        willing = [spot for spot in queue if spot.number not in declining]
        through = willing[wanted.first - 1 : wanted.last]
        _require_cut(stage, willing, through, wanted)
        return through
    sources = [
        (follower, state, source)
        for follower, state in followers(series, wanted.stage)
        for source in follower.sources
        if source.stage == wanted.stage and not source.also and _from(source, ranked)
    ]
    busy = {
        follower.name: {who.from_number for who in state.qualifiers if who.stage == wanted.stage}
        for follower, state, _ in sources
        if state.begun
    }
    elsewhere = {number for numbers in busy.values() for number in numbers}
    taken = 0
    for follower, _, source in sorted(sources, key=lambda each: each[2].first):
        free = [spot for spot in queue if spot.number not in elsewhere]
        dropped = free[: max(0, source.first - 1 - taken)]
        if follower.name in busy:
            through = [spot for spot in queue if spot.number in busy[follower.name]]
        else:
            declining = _declining(series, wanted.stage, follower.name)
            willing = [spot for spot in free if spot.number not in declining]
            rest = [spot for spot in willing if spot not in dropped]
            through = rest[: (source.last or ENDLESS) - source.first + 1]
            _require_cut(follower, willing, through, source)
        if source is wanted:
            break
        queue = [spot for spot in queue if spot not in dropped and spot not in through]
        taken = source.last or ENDLESS
    return through


def _declining(series: Series, name: str, into: str) -> set[int]:
    """Contestants of a stage that do not play the one stage *into*."""
    return {each.number for each in series.declined if each.stage == name and each.into == into}


def _require_cut(
    stage: Stage, willing: Sequence[Spot], through: Sequence[Spot], source: Source
) -> None:
    """RefusedError ``tied-at-the-cut`` if some of those who are equal go on and others do not."""
    chosen, there = {spot.number for spot in through}, {spot.number for spot in willing}
    for spot in through:
        equals = [number for number in spot.equals if number in there]
        require(
            set(equals) <= chosen,
            "tied-at-the-cut",
            phrase(
                "{tied} share place {place} of {stage!r}, and {into!r} has no room for all of them",
                tied=", ".join(map(str, equals)),
                place=spot.line.place,
                stage=source.stage,
                into=stage.name,
            ),
        )


def _require_seeds(stage: Stage, ways: Sequence[Way]) -> None:
    """RefusedError ``tied-for-a-seed`` if equals go on where their order matters."""
    by_seed = stage.rules.kind in SEEDED
    there = {(way.source.stage, way.spot.number) for way in ways}
    for way in ways:
        equals = [each for each in way.spot.equals if (way.source.stage, each) in there]
        require(
            len(equals) == 1 or not (by_seed or way.source.carry is Carry.PLACES),
            "tied-for-a-seed",
            phrase(
                "{tied} share place {place} of {stage!r}, and their seeds in {into!r} rest on it",
                tied=", ".join(map(str, equals)),
                place=way.spot.line.place,
                stage=way.source.stage,
                into=stage.name,
            ),
        )


def _carried(series: Series, through: Sequence[Way]) -> list[Fraction]:
    """What everyone brings along, in the order of their numbers."""
    opponents = first_opponents(len(through))
    found: list[Fraction] = []
    for at, way in enumerate(through):
        result = result_of_stage(series, way.source.stage)
        step = carried_step(result, way.spot.line, way.source, way.at)
        if way.source.carry is Carry.HEAD_TO_HEAD and at in opponents:
            other = through[opponents[at]]
            if other.source.stage == way.source.stage:
                step = head_to_head_step(result, way.spot.number, other.spot.number)
        found.append(Fraction(0) if step is None else Fraction(step.value))
    return found


def _qualifier(series: Series, stage: Stage, way: Way, number: int, carried: Fraction) -> Qualifier:
    who = contestant(result_of_stage(series, way.source.stage), way.spot.number)
    return Qualifier(
        number,
        who.people,
        who.name,
        carried,
        way.source.stage,
        way.spot.place,
        way.spot.number,
        section_of(stage.sections, number),
        way.group[0],
        way.at,
    )
