"""What goes with a command and stays with its facts: who, when, why, and which request."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from overtrick.engines.event.facts import Fact

F = TypeVar("F")

CLOCK = "clock"
"""Who says what happens by time."""


@dataclass(frozen=True, slots=True)
class Said:
    """The envelope of a command."""

    by: str
    """Who asks: ``director:7``, ``device:42``, ``clock``. Never a name, which must be erasable."""
    reason: str = ""
    key: str | None = None
    """The idempotency key that the client made; None for a program that asks once."""
    request: str = ""
    """What the client sent, where a command is made of it and of the event as it stands: the
    key belongs to this, not to the command, which may be another one when it is sent again."""


@dataclass(frozen=True, slots=True)
class ToldOf(Generic[F]):
    """A fact in a log, with its envelope."""

    version: int
    fact: F
    at: int
    """Microseconds of UTC since 1970."""
    by: str
    reason: str
    rules_edition: str
    key: str | None


Told = ToldOf[Fact]
"""A fact in an event's log."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a command."""

    event_id: int
    version: int
    """The event's version with the command's facts; unchanged if there was nothing to do."""
    facts: int
    """How many facts it caused."""
    repeated: bool = False
    """Whether this is the answer that the same request had before."""
