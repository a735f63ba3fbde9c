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
class BeginStage:
    """Play in the stage's event has begun: who is in it stays."""

    stage: str


@dataclass(frozen=True, slots=True)
class Requalify:
    """Who goes on into an open stage, settled again while play there has not begun."""

    stage: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FinishStage:
    """The stage's final ranking. Another one only while nothing rests on the first."""

    stage: str
    result: StageResult


@dataclass(frozen=True, slots=True)
class ReviseStage:
    """The ranking of a finished stage is corrected, whether or not others have gone on."""

    stage: str
    result: StageResult
    reason: str


@dataclass(frozen=True, slots=True)
class Decline:
    """A contestant that could go on from a stage does not; the next in line does."""

    stage: str
    number: int
    into: str = ""
    """The one stage that it does not play; empty: it leaves the series."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DecideCut:
    """The order among contestants of a stage who share a place: by play-off, or by lot."""

    stage: str
    order: tuple[int, ...]
    reason: str
