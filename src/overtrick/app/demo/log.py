"""An event that was played earlier: commands with their times, carried out into a file of facts.

The rules decide each of them as the desk would; what they refuse is a fault of the script.
"""

from collections.abc import Iterable

from overtrick.app.desk.encoding import new_fact
from overtrick.app.desk.said import Said
from overtrick.engines.event.commands import Command
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.kinds import decide
from overtrick.formats.facts import EventFile, EventHeader, FactLine, PersonLine, encode
from overtrick.store.facts import NewFact

MICRO = 1_000_000


class Log:
    """The event as far as its script has come."""

    def __init__(self, public_id: str) -> None:
        self.state = Event()
        self._public_id = public_id
        self._lines: list[FactLine] = []
        self._at = 0

    def say(self, at: int, by: str, command: Command) -> None:
        """Carry *command* out at *at*, in seconds UTC, or right after the one before it.

        RefusedError if the event forbids it.
        """
        facts = decide(self.state, command)
        self._at = max(self._at, at * MICRO)
        for fact in facts:
            kept: NewFact = new_fact(fact, Said(by), self._at)
            line = FactLine(
                len(self._lines) + 1,
                kept.kind,
                kept.kind_version,
                encode(fact).payload,
                kept.at,
                kept.said_by,
                kept.reason,
                kept.rules_edition,
            )
            self._lines.append(line)
        self.state = replay(facts, self.state)

    def file(self, people: Iterable[PersonLine]) -> EventFile:
        """The event with its people."""
        rules = self.state.rules
        header = EventHeader(
            self._public_id, rules.kind.value, rules.contest.event.title, self._lines[0].at
        )
        return EventFile(header, tuple(people), tuple(self._lines))
