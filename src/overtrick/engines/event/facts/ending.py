"""How the event ended, what was published and awarded."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.engines.event.values import RankingList


@dataclass(frozen=True, slots=True)
class PlayEnded:
    at: int
    corrections_until: int


@dataclass(frozen=True, slots=True)
class CorrectionsReopened:
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class MadeFinal:
    pass


@dataclass(frozen=True, slots=True)
class Published:
    lists: tuple[RankingList, ...]


@dataclass(frozen=True, slots=True)
class MasterpointsAwarded:
    """Awards to every member of the contestants, by number; replaces those given before."""

    awards: tuple[tuple[int, Fraction], ...]
    schedule: str
