"""What somebody does at a moment of the demonstration."""

from typing import NamedTuple

from overtrick.engines.event.commands import Command
from overtrick.engines.event.values import Slot


class Keying(NamedTuple):
    """A table keys a result."""

    slot: Slot
    again: bool
    """Whether it is one that was held, and keyed again by the opponents of who keyed it."""


class Moment(NamedTuple):
    """Something to be done, and when."""

    at: int
    """Milliseconds UTC; 0 for at once."""
    by: str
    """Who does it, as the log says it."""
    what: Command | Keying


AT_ONCE = 0
