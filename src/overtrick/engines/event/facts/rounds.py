"""Rounds planned, begun and closed, and who really sat where."""

from dataclasses import dataclass

from overtrick.engines.event.values import RoundPlan, Seating, Slot


@dataclass(frozen=True, slots=True)
class Started:
    """Play has begun: no entry is taken back any more."""


@dataclass(frozen=True, slots=True)
class RoundPlanned:
    """It is known who meets whom in a round."""

    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Replanned:
    """All rounds from the first of *plans* on; planned ones that it does not name are gone."""

    plans: tuple[RoundPlan, ...]
    from_round: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """The round is being played, since that second UTC."""

    number: int
    at: int
    until: int | None


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The round is over."""

    number: int
    cut_off: tuple[Slot, ...]
    """Slots that lost their chance of a result."""


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The round's clock stands."""

    number: int
    at: int


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The round's clock goes on, to that second UTC."""

    number: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Reseated:
    """Who really sat at these tables."""

    round: int
    seatings: tuple[Seating, ...]
    reason: str
    boards: tuple[int, ...] = ()
    """The only boards on which they sat so; empty: all."""
