"""What has become of the stages of an event of several."""

from dataclasses import dataclass

from overtrick.engines.event.stage_values import (
    Difference,
    Qualifier,
    Stage,
    StageResult,
)


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
class StageBegun:
    """Play in the stage has begun."""

    stage: str


@dataclass(frozen=True, slots=True)
class StageRequalified:
    """Others go on into a stage than before, or with another number or carry."""

    stage: str
    qualifiers: tuple[Qualifier, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class StageFinished:
    """The final ranking of a stage is known."""

    stage: str
    result: StageResult


@dataclass(frozen=True, slots=True)
class StageRevised:
    """The ranking of a finished stage is another; nobody goes on or stays back by that alone."""

    stage: str
    result: StageResult
    reason: str
    differences: tuple[Difference, ...] = ()
    """What would be different in stages that were open by then."""


@dataclass(frozen=True, slots=True)
class Declined:
    """A contestant does not go on from a stage."""

    stage: str
    number: int
    into: str = ""
    """The one stage that it does not play; empty: it leaves the series."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CutDecided:
    """An order among those who shared a place of a stage."""

    stage: str
    order: tuple[int, ...]
    reason: str
