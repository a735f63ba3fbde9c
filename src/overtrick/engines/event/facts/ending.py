"""How the event ended, what was published and awarded."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.engines.event.values import RankingList


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """No more rounds; corrections until that second UTC."""

    at: int
    corrections_until: int


@dataclass(frozen=True, slots=True)
class CorrectionsReopened:
    """Corrections are taken again, until that second UTC."""

    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class MadeFinal:
    """The correction period is over."""


@dataclass(frozen=True, slots=True)
class Published:
    """The ranking as it stood, for everyone."""

    lists: tuple[RankingList, ...]


@dataclass(frozen=True, slots=True)
class MasterpointsAwarded:
    """Awards to every member of the contestants, by number; replaces those given before."""

    awards: tuple[tuple[int, Fraction], ...]
    schedule: str
