"""What tables hand in, and what goes wrong there."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.values import Entry, Slot


@dataclass(frozen=True, slots=True)
class RecordResult:
    """A table's result."""

    slot: Slot
    entry: Entry
    by: Side | None = None
    """The side that keyed it; None for the director, or where both sides have keyed it."""
    expects: int = 0
    """The slot's version that the person saw."""
    objections: tuple[str, ...] = ()
    """Codes of the entry checks that object; they hold the entry."""
    insisted: bool = False
    """Whether what was questioned has been keyed again, so that it is taken as it is."""
    claimed_at: int | None = None
    """When an offline device says that it was keyed."""


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """The other side agrees."""

    slot: Slot
    by: Side
    expects: int


@dataclass(frozen=True, slots=True)
class DismissHeld:
    """Do not take an entry that is held; the slot waits for another one."""

    slot: Slot
    expects: int
    by: Side | None = None
    """The side that keyed something else; None for the director."""


@dataclass(frozen=True, slots=True)
class SwitchChecks:
    """Look at a board's entries no longer, or again: its cards are not those of the hand record."""

    section: str
    board: int
    on: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Another result for a slot that has one, until the correction period ends (Law 79C)."""

    slot: Slot
    entry: Entry
    expects: int
    reason: str


@dataclass(frozen=True, slots=True)
class AcceptLateEntry:
    """Take an entry that arrived when its round was over."""

    slot: Slot
    index: int = 0


@dataclass(frozen=True, slots=True)
class DismissLateEntry:
    """Do not take it; it stays in the log."""

    slot: Slot
    index: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GrantLatePlay:
    """The slot may be played after its round."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class BoardWrong:
    """A table played *played* in the place of *due*."""

    section: str
    round: int
    table: int
    due: int
    played: int


@dataclass(frozen=True, slots=True)
class RecordPlays:
    """How boards were bid and played at tables; all of it is taken, or none."""

    records: tuple[tuple[Slot, PlayRecord], ...]


@dataclass(frozen=True, slots=True)
class Disconnect:
    """A player is not there any more."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class Reconnect:
    """The player is back."""

    person: int
    at: int


@dataclass(frozen=True, slots=True)
class CallDirector:
    """A table wants the director (Law 9B1)."""

    section: str
    table: int
    at: int
    words: str = ""
    """What for, if the table says so; never a name."""


@dataclass(frozen=True, slots=True)
class AnswerCall:
    """The director is there, or has no need to be."""

    section: str
    table: int
    at: int
