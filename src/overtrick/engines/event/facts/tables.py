"""What tables handed in, and what went wrong there."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.values import Bar, Entry, Held, LateEntry, Slot


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    slot: Slot
    entry: Entry
    by: Side | None = None
    objections: tuple[str, ...] = ()
    """Checks that objected and were overruled by keying it again."""


@dataclass(frozen=True, slots=True)
class ResultHeld:
    slot: Slot
    held: Held
    by: Side | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    slot: Slot
    by: Side


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    slot: Slot
    entry: Entry
    reason: str


@dataclass(frozen=True, slots=True)
class EntryArrivedLate:
    slot: Slot
    late: LateEntry


@dataclass(frozen=True, slots=True)
class LateEntryAccepted:
    slot: Slot
    index: int


@dataclass(frozen=True, slots=True)
class LateEntryDismissed:
    slot: Slot
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class LatePlayGranted:
    slot: Slot


@dataclass(frozen=True, slots=True)
class WrongBoardPlayed:
    section: str
    round: int
    table: int
    due: int
    played: int


@dataclass(frozen=True, slots=True)
class SlotBarred:
    """The slot can no longer be played; until a ruling it counts as not played."""

    slot: Slot
    bar: Bar


@dataclass(frozen=True, slots=True)
class Disconnected:
    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Reconnected:
    person: int
    at: int
