"""Rounds planned, begun and closed, and who really sat where."""

from dataclasses import dataclass

from overtrick.engines.event.values import RoundPlan, Seating, Slot


@dataclass(frozen=True, slots=True)
class Started:
    pass


@dataclass(frozen=True, slots=True)
class RoundPlanned:
    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Replanned:
    """All rounds from the first of *plans* on; planned ones that it does not name are gone."""

    plans: tuple[RoundPlan, ...]
    from_round: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundOpened:
    number: int
    at: int
    until: int | None


@dataclass(frozen=True, slots=True)
class RoundClosed:
    number: int
    cut_off: tuple[Slot, ...]
    """Slots that lost their chance of a result."""


@dataclass(frozen=True, slots=True)
class ClockPaused:
    number: int
    at: int


@dataclass(frozen=True, slots=True)
class ClockResumed:
    number: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Reseated:
    round: int
    seatings: tuple[Seating, ...]
    reason: str
    boards: tuple[int, ...] = ()
    """The only boards on which they sat so; empty: all."""
