"""Stages that follow one another by themselves: who goes on is entered into the next event."""

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.engines.event.commands import CarryForward, Enter, FinishStage, OpenStage
from overtrick.engines.event.stage_values import Placed, StageResult
from overtrick.engines.event.stages import next_stages, qualifiers, stage_named, stage_state
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase
from overtrick.errors import NotFoundError
from overtrick.store.events import EventRow, new_public_id

CHAIN = Said("series")


def advance(desk: Desk, series_id: int) -> tuple[str, ...]:
    """Take over the final rankings there are and open the stages that follow from them.

    The names of the stages that were opened. It can be done again at any time, after a
    crash too: each step is one that has been done, or is done now. RefusedError, such as
    ``tied-at-the-cut``, where people have to decide first.
    """
    opened: list[str] = []
    _finish(desk, series_id)
    series = desk.standing(series_id).state.series
    for name in next_stages(series):
        qualifiers(series, name)  # where people have to decide first, nothing is opened
        # The event is opened before the series says so: a crash between leaves one unused.
        made = desk.open_event(stage_named(series, name).rules, CHAIN, public_id=new_public_id())
        desk.handle(series_id, OpenStage(name, made.public_id), CHAIN)
        opened.append(name)
    _enter(desk, series_id)
    return tuple(opened)


def stage_event(desk: Desk, series_id: int, name: str) -> EventRow:
    """The event of a stage; NotFoundError while it has none."""
    public = stage_state(desk.standing(series_id).state.series, name).event
    with desk.database.read() as reading:
        return reading.event_at(public)


def result_of(state: Event) -> StageResult:
    """How an event ended, as a series takes it over."""
    contestants = tuple(
        Placed(number, each.people, each.name) for number, each in sorted(state.entrants.items())
    )
    return StageResult(state.published or (), contestants)


def _finish(desk: Desk, series_id: int) -> None:
    series = desk.standing(series_id).state.series
    for stage, known in zip(series.stages, series.states, strict=True):
        if not known.event:
            continue
        try:
            event = stage_event(desk, series_id, stage.name)
        except NotFoundError:
            continue  # it is on another laptop
        state = desk.standing(event.id).state
        if state.phase is Phase.FINAL and state.published_final:
            result = result_of(state)
            if known.result != result:
                desk.handle(series_id, FinishStage(stage.name, result), CHAIN)


def _enter(desk: Desk, series_id: int) -> None:
    """Everyone who goes on is entered, with what is carried, into events still open for it."""
    series = desk.standing(series_id).state.series
    for stage, known in zip(series.stages, series.states, strict=True):
        if not known.qualifiers:
            continue
        event = stage_event(desk, series_id, stage.name)
        state = desk.standing(event.id).state
        if state.phase is not Phase.ENTRIES:
            continue
        for who in known.qualifiers:
            if who.number not in state.entrants:
                desk.handle(event.id, Enter(who.people, who.number, who.name), CHAIN)
            if who.carried:
                command = CarryForward(who.number, who.carried, who.stage)
                desk.handle(event.id, command, CHAIN)
