"""What a table said of a result that counted already."""

from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.values import Entry, Slot


@dataclass(frozen=True, slots=True)
class ErrorReported:
    """A side says that the result is wrong; it counts until the director decides."""

    slot: Slot
    by: Side
    entry: Entry
    """What it should be."""
    at: int
    """Seconds UTC."""
    words: str = ""


@dataclass(frozen=True, slots=True)
class ReportAnswered:
    """The opponents have said whether it is so."""

    slot: Slot
    by: Side
    agrees: bool
    at: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class ReportDismissed:
    """The director lets the result stand."""

    slot: Slot
    reason: str
