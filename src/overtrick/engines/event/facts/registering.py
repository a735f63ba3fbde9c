"""What happened in the registration room of an automatic Swiss."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatTaken:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class HandRaised:
    person: int
    place: int
    at: int


@dataclass(frozen=True, slots=True)
class HandLowered:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class AskedToLeave:
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class RemovedFromSeat:
    person: int
    place: int
