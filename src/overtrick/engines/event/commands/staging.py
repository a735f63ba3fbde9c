"""The stages of an event of several."""

from dataclasses import dataclass

from overtrick.engines.event.stage_values import Stage, StageResult


@dataclass(frozen=True, slots=True)
class PlanStages:
    """Which stages there are and which follow from which, before the first is opened."""

    stages: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class OpenStage:
    """The stage begins as an event of its own; who goes on is settled with it."""

    stage: str
    event: str
    """The public id of that event."""


@dataclass(frozen=True, slots=True)
class FinishStage:
    """The stage's final ranking. Another one only while nothing rests on the first."""

    stage: str
    result: StageResult


@dataclass(frozen=True, slots=True)
class Decline:
    """A contestant that could go on from a stage does not; the next in line does."""

    stage: str
    number: int


@dataclass(frozen=True, slots=True)
class DecideCut:
    """The order among contestants of a stage who share a place: by play-off, or by lot."""

    stage: str
    order: tuple[int, ...]
    reason: str
