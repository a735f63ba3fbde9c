"""Events under random commands: how every machine says one, and what then always holds."""

from collections.abc import Iterator

from hypothesis.stateful import RuleBasedStateMachine, invariant

from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.engines.kinds import decide
from overtrick.errors import RefusedError
from overtrick.phrase import Phrase, said_by


class TormentedEvent(RuleBasedStateMachine):
    """An event and its log. Its machines say commands with ``attempt``, and with nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.state = Event()
        self.log: list[Fact] = []
        self.checked: Event | None = None

    def attempt(self, command: Command) -> tuple[Fact, ...]:
        """The facts of *command*, which are now in the log; none if it was refused."""
        before, written = self.state, repr(self.state)
        facts: tuple[Fact, ...] = ()
        refusal = ""
        try:
            facts = decide(before, command)
        except RefusedError as error:
            refusal = said_by(error)
        assert repr(before) == written, "to decide changes nothing"
        assert not any(isinstance(each, Slot) for each in operands(refusal)), "said in English"
        if facts:
            self.state = replay(facts, before)
            self.log += facts
            self.happened(before, command, facts)
        return facts

    def happened(self, before: Event, command: Command, facts: tuple[Fact, ...]) -> None:
        """What has to hold of *facts*, which *command* caused in the event as it was *before*."""

    @invariant()
    def holds(self) -> None:
        """All that ``check`` asks, of every state that there has been."""
        if self.state is not self.checked:
            self.check()
            self.checked = self.state

    def check(self) -> None:
        """What always holds: the facts alone make the event."""
        assert replay(self.log) == self.state


def operands(sentence: str) -> Iterator[object]:
    """What is filled into *sentence*, and into the phrases that are."""
    if isinstance(sentence, Phrase):
        for value in sentence.operands.values():
            yield value
            if isinstance(value, Phrase):
                yield from operands(value)
