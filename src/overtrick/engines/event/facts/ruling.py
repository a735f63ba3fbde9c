"""What the director decided."""

from dataclasses import dataclass

from overtrick.engines.event.values import Foul, MatchAward, Penalty, Ruling, Slot


@dataclass(frozen=True, slots=True)
class RulingMade:
    slot: Slot
    ruling: Ruling
    reason: str


@dataclass(frozen=True, slots=True)
class RulingWithdrawn:
    slot: Slot
    reason: str


@dataclass(frozen=True, slots=True)
class AppealLodged:
    slot: Slot
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    slot: Slot
    ruling: Ruling | None
    """None: the ruling stands."""
    reason: str


@dataclass(frozen=True, slots=True)
class AppealWithdrawn:
    slot: Slot


@dataclass(frozen=True, slots=True)
class BoardFouled:
    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class BoardUnfouled:
    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class Penalised:
    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyLifted:
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchAwarded:
    round: int
    match: int
    award: MatchAward


@dataclass(frozen=True, slots=True)
class MatchUnawarded:
    round: int
    match: int
    reason: str


@dataclass(frozen=True, slots=True)
class BoardsAdded:
    round: int
    match: int
    boards: tuple[int, ...]
