"""What a table says of a result that counts already: it was entered wrongly."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.values import Entry, Slot


@dataclass(frozen=True, slots=True)
class ReportError:
    """A side says that the result of a slot is wrong, and what it should be (Law 79C)."""

    slot: Slot
    by: Side
    entry: Entry
    """What it should be."""
    at: int
    expects: int
    """The slot's version that the person saw."""
    words: str = ""
    """What happened, if they say so; never a name."""


@dataclass(frozen=True, slots=True)
class AnswerReport:
    """The opponents say whether it is so."""

    slot: Slot
    by: Side
    agrees: bool
    at: int
    words: str = ""
    """Never a name."""


@dataclass(frozen=True, slots=True)
class DismissReport:
    """The director lets the result stand."""

    slot: Slot
    reason: str
