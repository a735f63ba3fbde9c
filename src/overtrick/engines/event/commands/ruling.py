"""What the director decides."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.outcome import Outcome
from overtrick.engines.event.values import PenaltyUnit, Slot


@dataclass(frozen=True, slots=True)
class Rule:
    """An adjusted score in the place of the table's result (Law 12)."""

    slot: Slot
    outcome: Outcome
    law: str
    reason: str


@dataclass(frozen=True, slots=True)
class WithdrawRuling:
    """The table's result stands again."""

    slot: Slot
    reason: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """A contestant appeals against a ruling (Law 92)."""

    slot: Slot
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """What the appeal brings: another outcome, or None if the ruling stands (Law 93)."""

    slot: Slot
    outcome: Outcome | None
    law: str
    reason: str


@dataclass(frozen=True, slots=True)
class WithdrawAppeal:
    """The appeal is taken back."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class FoulBoard:
    """From a round on the board was another deal; its results form two groups (Law 87)."""

    section: str
    board: int
    from_round: int
    reason: str = ""
    table: int | None = None
    """The one table at which it was, in that round alone: a room of a match."""


@dataclass(frozen=True, slots=True)
class UnfoulBoard:
    """It was the same deal after all."""

    section: str
    board: int
    from_round: int
    reason: str = ""
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Penalise:
    """A procedural or disciplinary penalty (Laws 90, 91)."""

    number: int
    amount: Fraction
    unit: PenaltyUnit
    reason: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class LiftPenalty:
    """Take a penalty back."""

    index: int
    """Which of the event's penalties, from 0."""
    reason: str


@dataclass(frozen=True, slots=True)
class AwardMatch:
    """Give a match's score: one that was given up, or is void."""

    round: int
    match: int
    home: Fraction
    away: Fraction
    reason: str


@dataclass(frozen=True, slots=True)
class UnawardMatch:
    """Its boards count again."""

    round: int
    match: int
    reason: str


@dataclass(frozen=True, slots=True)
class AddBoards:
    """More boards for a match that is tied, in both rooms."""

    round: int
    match: int
    boards: tuple[int, ...]
