"""What has become of the stages of an event of several."""

from dataclasses import dataclass

from overtrick.engines.event.stage_values import Qualifier, Stage, StageResult


@dataclass(frozen=True, slots=True)
class StagesPlanned:
    """It is known which stages there are and which follow from which."""

    stages: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class StageOpened:
    """A stage is an event of its own, with these contestants."""

    stage: str
    event: str
    qualifiers: tuple[Qualifier, ...]


@dataclass(frozen=True, slots=True)
class StageFinished:
    """The final ranking of a stage is known."""

    stage: str
    result: StageResult


@dataclass(frozen=True, slots=True)
class Declined:
    """A contestant does not go on from a stage."""

    stage: str
    number: int


@dataclass(frozen=True, slots=True)
class CutDecided:
    """An order among those who shared a place of a stage."""

    stage: str
    order: tuple[int, ...]
    reason: str
