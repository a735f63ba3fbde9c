"""What the director decided."""

from dataclasses import dataclass

from overtrick.engines.event.values import Foul, MatchAward, Penalty, Ruling, Slot


@dataclass(frozen=True, slots=True)
class RulingMade:
    """The director's outcome counts in the place of the table's."""

    slot: Slot
    ruling: Ruling
    reason: str


@dataclass(frozen=True, slots=True)
class RulingWithdrawn:
    """The table's result counts again."""

    slot: Slot
    reason: str


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A contestant appealed; until that is decided the results are not final."""

    slot: Slot
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """What the appeal brought."""

    slot: Slot
    ruling: Ruling | None
    """None: the ruling stands."""
    reason: str


@dataclass(frozen=True, slots=True)
class AppealWithdrawn:
    """The appeal was taken back."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class BoardFouled:
    """From a round on the board is another deal."""

    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class BoardUnfouled:
    """It is the same deal after all."""

    foul: Foul
    reason: str


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points are taken off a contestant's total."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class PenaltyLifted:
    """The penalty of that place in the list is taken back."""

    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class MatchAwarded:
    """The director gave a match its score."""

    round: int
    match: int
    award: MatchAward


@dataclass(frozen=True, slots=True)
class MatchUnawarded:
    """A match is scored by its boards again."""

    round: int
    match: int
    reason: str


@dataclass(frozen=True, slots=True)
class BoardsAdded:
    """A match that was tied has more boards."""

    round: int
    match: int
    boards: tuple[int, ...]
