"""The registration room of an automatic Swiss."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down North-South at a place, alone or with who sits there."""

    person: int
    place: int


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Get up."""

    person: int


@dataclass(frozen=True, slots=True)
class RaiseHand:
    """Ready to play with the partner at this place."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class LowerHand:
    """Not yet."""

    person: int


@dataclass(frozen=True, slots=True)
class AskToLeave:
    """Who sat first asks the other to look for another partner."""

    by: int
    person: int


@dataclass(frozen=True, slots=True)
class RemoveFromSeat:
    """Who sat first sends the other away."""

    by: int
    person: int


@dataclass(frozen=True, slots=True)
class RegisterPair:
    """The clock: both hands have been up long enough."""

    place: int
    at: int
