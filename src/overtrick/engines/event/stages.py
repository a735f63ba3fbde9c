"""Events of several sessions and stages as one graph: qualifying to final, consolation, sums.

Each stage is an event of its own, which knows nothing of the others. The series holds
the graph and the final rankings; who goes on, with which number and with what, follows
from these by rule, and stands in the log when the stage is opened.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from overtrick.core.procedures.carry_over import carry_forward
from overtrick.engines.event.commands import (
    DecideCut,
    Decline,
    FinishStage,
    OpenStage,
    PlanStages,
)
from overtrick.engines.event.facts import (
    CutDecided,
    Declined,
    Fact,
    StageFinished,
    StageOpened,
    StagesPlanned,
)
from overtrick.engines.event.stage_values import (
    Carry,
    Placed,
    Qualifier,
    Series,
    Source,
    Stage,
    StageResult,
    StageState,
)
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Kind, Phase, RankingLine
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import phrase, said_by

StageCommand = PlanStages | OpenStage | FinishStage | Decline | DecideCut
StageFact = StagesPlanned | StageOpened | StageFinished | Declined | CutDecided


def decide(state: Event, command: StageCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    require_phase(state, Phase.ENTRIES, Phase.RUNNING, Phase.CORRECTIONS)
    require(
        state.kind is Kind.SERIES,
        "no-stages",
        phrase("only an event of several stages has stages"),
    )
    series = state.series
    match command:
        case PlanStages(stages):
            return _plan(series, stages)
        case OpenStage(name, event):
            return _open(series, name, event)
        case FinishStage(name, result):
            return _finish(series, name, result)
        case Decline(name, number):
            if (name, number) in series.declined:
                return ()
            _require_open_cut(series, name)
            _require_placed(series, name, (number,))
            return (Declined(name, number),)
        case DecideCut(name, order, reason):
            if (name, order) in series.cuts:
                return ()
            _require_open_cut(series, name)
            _require_placed(series, name, order)
            return (CutDecided(name, order, reason),)


def evolve(state: Event, fact: StageFact) -> Event:
    """The event after *fact*."""
    series = state.series
    match fact:
        case StagesPlanned(stages):
            series = Series(stages, (StageState(),) * len(stages))
        case StageOpened(name, event, qualifiers):
            known = stage_state(series, name)
            series = _with(series, name, replace(known, event=event, qualifiers=qualifiers))
        case StageFinished(name, result):
            series = _with(series, name, replace(stage_state(series, name), result=result))
        case Declined(name, number):
            series = replace(series, declined=(*series.declined, (name, number)))
        case CutDecided(name, order):
            series = replace(series, cuts=(*series.cuts, (name, order)))
    return replace(state, series=series)


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


def next_stages(series: Series) -> tuple[str, ...]:
    """Stages that can be opened now: not open yet, and all that they follow from is final."""
    return tuple(
        stage.name
        for stage, state in zip(series.stages, series.states, strict=True)
        if not state.event
        and all(stage_state(series, source.stage).result for source in stage.sources)
    )


def qualifiers(series: Series, name: str) -> tuple[Qualifier, ...]:
    """Who goes on into the stage, numbered by place, stage after stage in turn.

    RefusedError ``stage-not-final`` while a stage that it follows from is not;
    ``tied-at-the-cut`` if a shared place would have to be divided.
    """
    stage = stage_named(series, name)
    through = [
        (place, order, line, source)
        for order, source in enumerate(stage.sources)
        for place, line in _through(series, source)
    ]
    through.sort(key=lambda each: (each[0], each[1]))
    found: list[Qualifier] = []
    for place, _, line, source in through:
        who = _placed(_result(series, source.stage), line.number)
        carried = _carried(line, source)
        found.append(Qualifier(len(found) + 1, who.people, who.name, carried, source.stage, place))
    return tuple(found)


def final_order(series: Series) -> Iterator[tuple[str, RankingLine]]:
    """Everyone once, by the last stage that they came to; stages named later come first.

    Of a stage without a result nobody.
    """
    seen: set[tuple[int, ...] | tuple[str, int]] = set()
    for stage, state in reversed(list(zip(series.stages, series.states, strict=True))):
        if state.result is None:
            continue
        for line in _lines(series, stage.name):
            who = _placed(state.result, line.number)
            key = who.people or (stage.name, line.number)
            if key not in seen:
                seen.add(key)
                yield stage.name, line


def _plan(series: Series, stages: tuple[Stage, ...]) -> tuple[Fact, ...]:
    if stages and series.stages == stages:
        return ()
    require(
        not any(state.event for state in series.states),
        "stage-open",
        phrase("a stage has been opened; the plan stays as it is"),
    )
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
            last = source.first if source.last is None else source.last
            require(
                1 <= source.first <= last,
                "bad-places",
                phrase(
                    "places {first} to {last} of {stage!r} are none",
                    first=source.first,
                    last=last,
                    stage=source.stage,
                ),
            )
        names.append(stage.name)
    _require_apart(stages)
    return (StagesPlanned(stages),)


def _require_apart(stages: Sequence[Stage]) -> None:
    """No place of a stage leads to two others."""
    taken: dict[str, list[tuple[int, float, str]]] = {}
    for stage in stages:
        for source in stage.sources:
            last = float("inf") if source.last is None else source.last
            for first, end, other in taken.setdefault(source.stage, []):
                require(
                    last < first or source.first > end,
                    "places-overlap",
                    phrase(
                        "places of {source!r} lead to {one!r} and to {other!r}",
                        source=source.stage,
                        one=other,
                        other=stage.name,
                    ),
                )
            taken[source.stage].append((source.first, last, stage.name))


def _open(series: Series, name: str, event: str) -> tuple[Fact, ...]:
    known = stage_state(series, name)
    if known.event == event and event:
        return ()
    require(
        not known.event,
        "stage-open",
        phrase("stage {name!r} is event {event}", name=name, event=known.event),
    )
    require(bool(event), "no-event", phrase("the event of stage {name!r} is wanted", name=name))
    return (StageOpened(name, event, qualifiers(series, name)),)


def _finish(series: Series, name: str, result: StageResult) -> tuple[Fact, ...]:
    known = stage_state(series, name)
    if known.result == result:
        return ()
    require(
        bool(known.event),
        "stage-not-open",
        phrase("stage {name!r} has not been opened", name=name),
    )
    _require_open_cut(series, name)
    numbers = {who.number for who in result.contestants}
    lines = [line.number for each in result.lists for line in each.lines]
    require(
        set(lines) <= numbers and len(set(lines)) == len(lines),
        "bad-ranking",
        phrase("the ranking of {name!r} names contestants that it has not, or twice", name=name),
    )
    return (StageFinished(name, result),)


def _require_open_cut(series: Series, name: str) -> None:
    """RefusedError ``next-stage-begun`` when somebody has already gone on from the stage."""
    stage_named(series, name)
    later = [
        stage.name
        for stage, state in zip(series.stages, series.states, strict=True)
        if state.event and any(source.stage == name for source in stage.sources)
    ]
    require(
        not later,
        "next-stage-begun",
        phrase(
            "stage {later!r} rests on the ranking of {name!r} and has begun",
            later=later[0] if later else "",
            name=name,
        ),
    )


def _require_placed(series: Series, name: str, numbers: tuple[int, ...]) -> None:
    there = {line.number for line in _lines(series, name)}
    missing = [number for number in numbers if number not in there]
    require(
        bool(numbers) and not missing and len(set(numbers)) == len(numbers),
        "not-placed",
        phrase(
            "{number} is not placed in {name!r}, or is named twice",
            number=missing[0] if missing else "-",
            name=name,
        ),
    )


def _result(series: Series, name: str) -> StageResult:
    result = stage_state(series, name).result
    if result is None:
        raise RefusedError(
            "stage-not-final", phrase("the ranking of stage {name!r} is not final", name=name)
        )
    return result


def _placed(result: StageResult, number: int) -> Placed:
    return next(who for who in result.contestants if who.number == number)


def _lines(series: Series, name: str) -> list[RankingLine]:
    """The placed of a stage in order, list after list, with what was decided among equals."""
    decided: dict[int, int] = {}
    for stage, order in series.cuts:
        if stage == name:
            decided |= {number: at for at, number in enumerate(order)}
    lines = []
    for each in _result(series, name).lists:
        placed = [line for line in each.lines if line.place]
        placed.sort(
            key=lambda line: (int(line.place.rstrip("=")), decided.get(line.number, len(decided)))
        )
        lines += placed
    return lines


def _through(series: Series, source: Source) -> list[tuple[int, RankingLine]]:
    """Who takes the places that go on, each list of the stage for itself."""
    result = _result(series, source.stage)
    gone = {number for stage, number in series.declined if stage == source.stage}
    settled = {number for stage, order in series.cuts if stage == source.stage for number in order}
    order = {line.number: at for at, line in enumerate(_lines(series, source.stage))}
    found: list[tuple[int, RankingLine]] = []
    for each in result.lists:
        there = sorted(
            (line for line in each.lines if line.place and line.number not in gone),
            key=lambda line: order[line.number],
        )
        last = len(there) if source.last is None else min(source.last, len(there))
        for cut in (source.first - 1, last):
            _require_cut(there, cut, settled, source.stage)
        found += enumerate(there[source.first - 1 : last], source.first)
    return found


def _require_cut(there: Sequence[RankingLine], cut: int, settled: set[int], stage: str) -> None:
    """RefusedError ``tied-at-the-cut`` if those on its two sides share a place undecided."""
    if not 0 < cut < len(there):
        return
    above, below = there[cut - 1], there[cut]
    tied = [line.number for line in there if line.place == above.place]
    require(
        above.place != below.place or set(tied) <= settled,
        "tied-at-the-cut",
        phrase(
            "{tied} share place {place} of {stage!r}, and not all of them can go on",
            tied=", ".join(map(str, tied)),
            place=above.place,
            stage=stage,
        ),
    )


def _carried(line: RankingLine, source: Source) -> Fraction:
    """What a contestant brings along."""
    match source.carry:
        case Carry.NOTHING:
            return Fraction(0)
        case Carry.TOTAL:
            return line.total
        case Carry.SHARE:
            return line.total * source.percent / 100
        case Carry.EBU:
            if not line.percent:
                return Fraction(0)
            try:
                return carry_forward(
                    line.total,
                    qualifier_max=100 * line.total / line.percent,
                    qualifier_boards=line.boards,
                    final_max=source.final_max,
                    final_boards=source.final_boards,
                )
            except ImpossibleError as error:
                raise RefusedError("bad-conditions", said_by(error)) from error


def _with(series: Series, name: str, state: StageState) -> Series:
    at = series.stages.index(stage_named(series, name))
    return replace(series, states=(*series.states[:at], state, *series.states[at + 1 :]))
