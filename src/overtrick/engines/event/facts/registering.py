"""What happened in the registration room of an automatic Swiss."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A player sat down."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A player got up, or was registered."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class HandRaised:
    """A player is ready, since that second UTC."""

    person: int
    place: int
    at: int


@dataclass(frozen=True, slots=True)
class HandLowered:
    """A player is no longer ready."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class AskedToLeave:
    """Who sat first would rather have another partner."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class RemovedFromSeat:
    """Who sat first sent the player away."""

    person: int
    place: int
