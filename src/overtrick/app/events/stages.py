"""Stages that follow one another by themselves: who goes on is entered into the next event."""

from contextlib import suppress

from overtrick.app.desk.desk import Desk
from overtrick.app.events.chain import CHAIN, MICRO, Chain, stage_event, stage_public_id
from overtrick.app.events.stage_entries import enter
from overtrick.engines.event.commands import (
    BeginStage,
    EndPlay,
    FinishStage,
    OpenStage,
    Requalify,
    ReviseStage,
)
from overtrick.engines.event.facts import (
    CorrectionsReopened,
    CutDecided,
    Declined,
    RulesChanged,
    StageRevised,
)
from overtrick.engines.event.values import Phase
from overtrick.engines.stages.graph import followers, next_stages, stage_named, stage_state
from overtrick.engines.stages.qualifying import qualifiers
from overtrick.engines.stages.results import stage_result, wants_meetings
from overtrick.errors import ConflictError, NotFoundError, RefusedError
from overtrick.phrase import joined, said_by

__all__ = ["advance", "stage_event"]


def advance(desk: Desk, series_id: int) -> tuple[str, ...]:
    """Take over what has become of the stages, and open those that follow.

    The names of the stages that were opened. It can be done again at any time, after a
    crash too: each step is one that has been done, or is done now. A corrected ranking is
    taken over with what it would change; who goes on into a stage is settled again while
    play there has not begun. RefusedError, such as ``tied-at-the-cut``, where people have to
    decide first, when everything else has been done.
    """
    chain = Chain(desk, series_id)
    for step in (_begin, _take_over):
        for stage, known in chain.stages():
            if known.event:
                chain.attempt(step, stage.name)
    for stage, known in chain.stages():
        if known.event and stage.sources and not known.begun:
            chain.attempt(_settle, stage.name)
    opened = [name for name in next_stages(chain.series) if chain.attempt(_open, name)]
    for stage, known in chain.stages():
        if known.event:
            chain.attempt(enter, stage.name)
    played = all(known.result is not None for _, known in chain.stages())
    if played and chain.stages() and chain.state.phase is Phase.RUNNING:
        chain.say(EndPlay(desk.clock() // MICRO))
    if chain.refusals:
        raise RefusedError(chain.refusals[0].code, joined(map(said_by, chain.refusals)))
    return tuple(opened)


def _begin(chain: Chain, name: str) -> None:
    """That play has begun: before anything is settled again."""
    found = chain.event(name)
    if found is not None and found[1].phase not in (Phase.NEW, Phase.ENTRIES):
        chain.say(BeginStage(name))


def _take_over(chain: Chain, name: str) -> None:
    """The final ranking, or another one after a correction."""
    found = chain.event(name)
    if found is None:
        return
    row, state = found
    if state.phase is not Phase.FINAL or not state.published_final:
        return
    result = stage_result(state, meetings=wants_meetings(chain.series, name))
    if stage_state(chain.series, name).result == result:
        return
    if any(each.event for _, each in followers(chain.series, name)):
        chain.say(ReviseStage(name, result, _why_corrected(chain.desk, row.id)))
    else:
        chain.say(FinishStage(name, result))


def _why_corrected(desk: Desk, event_id: int) -> str:
    """The reason for which a stage's results were opened again; a final one has none without."""
    reasons = [
        told.fact.reason
        for told in desk.log(event_id)
        if isinstance(told.fact, CorrectionsReopened | RulesChanged)
    ]
    return reasons[-1] if reasons else ""


def _settle(chain: Chain, name: str) -> None:
    """Who goes on into a stage, again: after a correction, a decline, a decided cut."""
    causes = [
        told.fact.reason or told.reason
        for told in chain.desk.log(chain.series_id)
        if isinstance(told.fact, StageRevised | Declined | CutDecided)
    ]
    chain.say(Requalify(name, causes[-1] if causes else ""))


def _open(chain: Chain, name: str) -> None:
    """The stage as an event of its own.

    The event is made before the series says so, under an id that follows from the series: a
    crash between leaves one that is taken up again.
    """
    qualifiers(chain.series, name)  # where people have to decide first, nothing is opened
    desk = chain.desk
    with desk.database.read() as reading:
        series = reading.event(chain.series_id)
    public = stage_public_id(series, name)
    try:
        with desk.database.read() as reading:
            reading.event_at(public)
    except NotFoundError:
        with suppress(ConflictError):  # made by somebody else, just now
            desk.open_event(stage_named(chain.series, name).rules, CHAIN, public_id=public)
    chain.say(OpenStage(name, public))
