"""The desk of events.

Every way in - phone, command line, keypad file, the clock - ends here: see ``DeskOf``.
"""

from collections.abc import Callable, Sequence

from overtrick.app.desk.engines import EVENTS
from overtrick.app.desk.log_desk import LATELY, Announce, Clock, DeskOf, settled
from overtrick.app.desk.said import Said
from overtrick.engines.event.commands import Command, OpenEvent
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.store.database import Database
from overtrick.store.events import EventRow
from overtrick.store.writer import Writer

__all__ = ["LATELY", "Announce", "Clock", "Desk", "Guard", "decided", "settled"]

Guard = Callable[[Event, tuple[Fact, ...]], object]
"""Given an event and the facts that are to follow; ConflictError if they are not as was seen."""


class Desk(DeskOf[Event, Command, Fact]):
    """Carries out commands on events and keeps what follows from them."""

    def __init__(
        self, database: Database, writer: Writer, clock: Clock, announce: Announce | None = None
    ) -> None:
        super().__init__(EVENTS, database, writer, clock, announce)

    def open_event(self, rules: Rules, said: Said, *, public_id: str | None = None) -> EventRow:
        """A new event, open for entries."""
        title = rules.contest.event.title
        return self.opened(rules.kind.value, title, OpenEvent(rules), said, public_id)


def decided(state: Event, commands: Sequence[Command]) -> tuple[Fact, ...]:
    """The facts that *commands* cause, each on what those before it left.

    RefusedError if the event forbids one of them.
    """
    return EVENTS.decided(state, commands)
