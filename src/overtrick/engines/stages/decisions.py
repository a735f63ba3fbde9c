"""What is decided of the stages of an event, and how the series stands after each fact."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.engines.event.commands import (
    BeginStage,
    DecideCut,
    Decline,
    FinishStage,
    OpenStage,
    PlanStages,
    Requalify,
    ReviseStage,
)
from overtrick.engines.event.facts import (
    CutDecided,
    Declined,
    Fact,
    StageBegun,
    StageFinished,
    StageOpened,
    StageRequalified,
    StageRevised,
    StagesPlanned,
)
from overtrick.engines.event.stage_values import (
    Cut,
    Declining,
    Qualifier,
    Series,
    Stage,
    StageResult,
    StageState,
)
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.stages.cuts import groups
from overtrick.engines.stages.differences import differences
from overtrick.engines.stages.graph import followers, require_graph, stage_named, stage_state
from overtrick.engines.stages.numbering import renumbered
from overtrick.engines.stages.qualifying import qualifiers
from overtrick.engines.stages.results import require_result
from overtrick.phrase import phrase

StageCommand = (
    PlanStages
    | OpenStage
    | BeginStage
    | Requalify
    | FinishStage
    | ReviseStage
    | Decline
    | DecideCut
)
StageFact = (
    StagesPlanned
    | StageOpened
    | StageBegun
    | StageRequalified
    | StageFinished
    | StageRevised
    | Declined
    | CutDecided
)


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
        case BeginStage(name):
            known = _require_open(series, name)
            return () if known.begun else (StageBegun(name),)
        case Requalify(name, reason):
            return _requalify(series, name, reason)
        case FinishStage(name, result):
            return _finish(series, name, result)
        case ReviseStage():
            return _revise(series, command)
        case Decline():
            return _decline(series, command)
        case DecideCut():
            return _decide_cut(series, command)


def evolve(state: Event, fact: StageFact) -> Event:
    """The event after *fact*; it runs from its first stage on."""
    series = state.series
    match fact:
        case StagesPlanned(stages):
            series = Series(stages, (StageState(),) * len(stages))
        case StageOpened(name, event, qualified):
            known = replace(stage_state(series, name), event=event, qualifiers=qualified)
            state, series = replace(state, phase=Phase.RUNNING), _with(series, name, known)
        case StageBegun(name):
            series = _with(series, name, replace(stage_state(series, name), begun=True))
        case StageRequalified(name, qualified, _):
            series = _with(series, name, _settled(stage_state(series, name), qualified))
        case StageFinished(name, result):
            series = _with(series, name, replace(stage_state(series, name), result=result))
        case StageRevised(name, result, _, found):
            known = replace(stage_state(series, name), result=result, differences=found)
            series = _with(series, name, known)
        case Declined(name, number, into, _):
            series = replace(series, declined=(*series.declined, Declining(name, number, into)))
        case CutDecided(name, order, reason):
            series = replace(series, cuts=(*series.cuts, Cut(name, order, reason)))
    return replace(state, series=series)


def require_played(series: Series) -> None:
    """RefusedError ``stages-to-come`` unless every stage has its final ranking."""
    waiting = [
        stage.name
        for stage, state in zip(series.stages, series.states, strict=True)
        if state.result is None
    ]
    require(
        bool(series.stages) and not waiting,
        "stages-to-come",
        phrase("not all stages are final: {stages}", stages=", ".join(waiting) or "-"),
    )


def _settled(known: StageState, qualified: tuple[Qualifier, ...]) -> StageState:
    """A stage into which others go on now, or otherwise."""
    former = tuple(who for who in known.qualifiers if who not in qualified)
    return replace(
        known,
        qualifiers=qualified,
        former=(*known.former, *former),
        settled=known.settled + 1,
    )


def _with(series: Series, name: str, state: StageState) -> Series:
    at = series.stages.index(stage_named(series, name))
    return replace(series, states=(*series.states[:at], state, *series.states[at + 1 :]))


def _plan(series: Series, stages: tuple[Stage, ...]) -> tuple[Fact, ...]:
    if stages and series.stages == stages:
        return ()
    require(
        not any(state.event for state in series.states),
        "stage-open",
        phrase("a stage has been opened; the plan stays as it is"),
    )
    require_graph(stages)
    return (StagesPlanned(stages),)


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
    taken = [
        stage.name
        for stage, state in zip(series.stages, series.states, strict=True)
        if state.event == event
    ]
    require(
        not taken,
        "event-taken",
        phrase("event {event} is stage {name!r}", event=event, name="".join(taken)),
    )
    return (StageOpened(name, event, qualifiers(series, name)),)


def _requalify(series: Series, name: str, reason: str) -> tuple[Fact, ...]:
    known = _require_open(series, name)
    require(
        not known.begun,
        "stage-begun",
        phrase("play in stage {name!r} has begun; who is in it stays", name=name),
    )
    again = renumbered(stage_named(series, name), known.qualifiers, qualifiers(series, name))
    return () if again == known.qualifiers else (StageRequalified(name, again, reason),)


def _finish(series: Series, name: str, result: StageResult) -> tuple[Fact, ...]:
    known = stage_state(series, name)
    if known.result == result:
        return ()
    _require_open(series, name)
    later = [stage.name for stage, state in followers(series, name) if state.event]
    require(
        not later,
        "next-stage-begun",
        phrase(
            "stage {later!r} rests on the ranking of {name!r}; it can be revised, with a reason",
            later=later[0] if later else "",
            name=name,
        ),
    )
    require_result(name, result)
    return (StageFinished(name, result),)


def _revise(series: Series, command: ReviseStage) -> tuple[Fact, ...]:
    known = stage_state(series, command.stage)
    if known.result == command.result:
        return ()
    require(
        known.result is not None,
        "stage-not-final",
        phrase("the ranking of stage {name!r} is not final", name=command.stage),
    )
    _require_reason(command.reason)
    require_result(command.stage, command.result)
    revised = _with(series, command.stage, replace(known, result=command.result))
    found = differences(revised, command.stage)
    return (StageRevised(command.stage, command.result, command.reason, found),)


def _decline(series: Series, command: Decline) -> tuple[Fact, ...]:
    name, number, into = command.stage, command.number, command.into
    if Declining(name, number, into) in series.declined:
        return ()
    result = stage_state(series, name).result
    there = None if result is None else {who.number for who in result.contestants}
    require(
        there is None or number in there,
        "no-such-contestant",
        phrase("no contestant of {name!r} has number {number}", name=name, number=number),
    )
    require(
        not into or into in {stage.name for stage, _ in followers(series, name)},
        "no-way",
        phrase("nobody goes on from {name!r} into {into!r}", name=name, into=into),
    )
    _require_not_playing(series, name, (number,))
    return (Declined(name, number, into, command.reason),)


def _decide_cut(series: Series, command: DecideCut) -> tuple[Fact, ...]:
    name, order = command.stage, command.order
    if any((cut.stage, cut.order) == (name, order) for cut in series.cuts):
        return ()
    equals = groups(series, name)
    require(
        any(set(group) == set(order) and len(group) == len(order) for group in equals),
        "not-tied",
        phrase(
            "an order is wanted of all who are equal in {name!r}: {groups}; got {order}",
            name=name,
            groups=" / ".join(", ".join(map(str, group)) for group in equals) or "-",
            order=", ".join(map(str, order)) or "-",
        ),
    )
    _require_reason(command.reason)
    _require_not_playing(series, name, order)
    return (CutDecided(name, order, command.reason),)


def _require_open(series: Series, name: str) -> StageState:
    known = stage_state(series, name)
    require(
        bool(known.event),
        "stage-not-open",
        phrase("stage {name!r} has not been opened", name=name),
    )
    return known


def _require_reason(reason: str) -> None:
    require(bool(reason.strip()), "no-reason", phrase("a reason is needed"))


def _require_not_playing(series: Series, name: str, numbers: Iterable[int]) -> None:
    """RefusedError ``next-stage-begun`` if one of them plays already in a stage that follows."""
    playing: dict[int, str] = {}
    for stage, state in followers(series, name):
        there: tuple[Qualifier, ...] = state.qualifiers if state.begun else ()
        playing |= {who.from_number: stage.name for who in there if who.stage == name}
    found = [number for number in numbers if number in playing]
    require(
        not found,
        "next-stage-begun",
        phrase(
            "{number} of {name!r} plays in {later!r}, which has begun",
            number=found[0] if found else 0,
            name=name,
            later=playing[found[0]] if found else "",
        ),
    )
