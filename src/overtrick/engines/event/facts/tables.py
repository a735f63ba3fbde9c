"""What tables handed in, and what went wrong there."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.values import Bar, Entry, Held, LateEntry, Slot


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A table's result counts."""

    slot: Slot
    entry: Entry
    by: Side | None = None
    objections: tuple[str, ...] = ()
    """Checks that objected and were overruled by keying it again."""


@dataclass(frozen=True, slots=True)
class ResultHeld:
    """An entry waits to be keyed again, or for the director."""

    slot: Slot
    held: Held
    by: Side | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """The other side agrees with what was entered."""

    slot: Slot
    by: Side


@dataclass(frozen=True, slots=True)
class HeldDismissed:
    """An entry that was held does not count; the slot waits for another one."""

    slot: Slot
    by: Side | None = None
    """The side that keyed something else; None: the director said so."""


@dataclass(frozen=True, slots=True)
class ChecksSwitched:
    """From now on a board's entries are looked at, or not."""

    section: str
    board: int
    on: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """Another result counts in the place of the one that was recorded."""

    slot: Slot
    entry: Entry
    reason: str


@dataclass(frozen=True, slots=True)
class EntryArrivedLate:
    """An entry came when its round was over; it waits for the director."""

    slot: Slot
    late: LateEntry


@dataclass(frozen=True, slots=True)
class LateEntryAccepted:
    """The late entry of that place in the list counts."""

    slot: Slot
    index: int


@dataclass(frozen=True, slots=True)
class LateEntryDismissed:
    """The late entry of that place in the list does not count."""

    slot: Slot
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class LatePlayGranted:
    """The slot may be played after its round."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class WrongBoardPlayed:
    """A table played another board than the one due; its entry went with it."""

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
class PlayRecorded:
    """How the board was bid and played there, in the place of any earlier record."""

    slot: Slot
    record: PlayRecord


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A player was gone, since that second UTC."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Reconnected:
    """The player was back."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """A table wants the director, since that second UTC."""

    section: str
    table: int
    at: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """The director was there at that second UTC."""

    section: str
    table: int
    at: int
