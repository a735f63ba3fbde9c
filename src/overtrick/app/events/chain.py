"""A series on its way from stage to stage, and the events that its stages are."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.engines.event.commands import Command
from overtrick.engines.event.stage_values import Series, Stage, StageState
from overtrick.engines.event.state import Event
from overtrick.engines.kinds import decide
from overtrick.engines.stages.graph import stage_state
from overtrick.errors import NotFoundError, RefusedError
from overtrick.store.events import PUBLIC_LETTERS, EventRow

SERIES = "series"
"""Who says what follows from the graph of stages."""
CHAIN = Said(SERIES)
MICRO = 1_000_000
ID_LETTERS = 10


def stage_event(desk: Desk, series_id: int, name: str) -> EventRow:
    """The event of a stage; NotFoundError while it has none, or has it elsewhere."""
    public = stage_state(desk.standing(series_id).state.series, name).event
    with desk.database.read() as reading:
        return reading.event_at(public)


def stage_public_id(series: EventRow, name: str) -> str:
    """The public id of a stage's event: always the same, and not to be guessed from the series'.

    It begins with a letter, so that it is never taken for a number.
    """
    seed = f"{series.public_id}/{series.created_at}/{name}"
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "big")
    letters = "s"
    for _ in range(ID_LETTERS):
        number, at = divmod(number, len(PUBLIC_LETTERS))
        letters += PUBLIC_LETTERS[at]
    return letters


@dataclass(slots=True)
class Chain:
    """A series: how it stands, what is said to it, and what it refuses."""

    desk: Desk
    series_id: int
    refusals: list[RefusedError] = field(default_factory=list)

    @property
    def state(self) -> Event:
        """The series' own event."""
        return self.desk.standing(self.series_id).state

    @property
    def series(self) -> Series:
        """Its stages as they stand."""
        return self.state.series

    def stages(self) -> list[tuple[Stage, StageState]]:
        """The stages, each with what has become of it."""
        series = self.series
        return list(zip(series.stages, series.states, strict=True))

    def event(self, name: str) -> tuple[EventRow, Event] | None:
        """A stage's event as it stands; None if it is on another laptop."""
        try:
            row = stage_event(self.desk, self.series_id, name)
        except NotFoundError:
            return None
        return row, self.desk.standing(row.id).state

    def say(self, command: Command) -> None:
        """Say *command* to the series, unless nothing would follow from it."""
        if decide(self.state, command):
            self.desk.handle(self.series_id, command, CHAIN)

    def attempt(self, step: "Callable[[Chain, str], None]", name: str) -> bool:
        """Do a step for a stage; a refusal is kept, so that the other stages go on."""
        try:
            step(self, name)
        except RefusedError as refusal:
            self.refusals.append(refusal)
            return False
        return True
