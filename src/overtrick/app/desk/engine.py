"""What runs a log: an event's rules, or a ladder's, as the desk needs them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from overtrick.app.desk.encoding import read, written
from overtrick.app.desk.rows import Change, Rows, rows_of
from overtrick.app.desk.said import Said, ToldOf
from overtrick.formats.facts import Kinds
from overtrick.store.facts import NewFact, StoredFact

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Engine(Generic[S, C, F]):
    """States, commands and facts of one sort, and what leads from one to another."""

    new: S
    """Before the first fact."""
    decide: Callable[[S, C], tuple[F, ...]]
    evolve: Callable[[S, F], S]
    kinds: Kinds[F]
    """How its facts are kept."""
    encode_command: Callable[[C], Any]
    edition: str
    """Of its rules."""
    change: Callable[[int, S, S, ToldOf[F]], Change]
    """What a fact does to the rows of a log, from the state before it and the one after."""
    ladders: bool = False
    """Whether the rows that it runs are ladders."""

    def decided(self, state: S, commands: Sequence[C]) -> tuple[F, ...]:
        """The facts that *commands* cause, each on what those before it left.

        RefusedError if one of them is forbidden.
        """
        facts: tuple[F, ...] = ()
        for place, command in enumerate(commands):
            caused = self.decide(state, command)
            facts += caused
            if place + 1 < len(commands):
                state = self.replay(caused, state)
        return facts

    def replay(self, facts: Iterable[F], state: S) -> S:
        """*state* after *facts*."""
        for fact in facts:
            state = self.evolve(state, fact)
        return state

    def written(self, fact: F, said: Said, at: int) -> NewFact:
        """*fact* for the log."""
        return written(self.kinds, self.edition, fact, said, at)

    def told(self, stored: StoredFact) -> ToldOf[F]:
        """A fact of the log. FileError if its payload is none of ours."""
        return read(self.kinds, stored)

    def projected(self, event_id: int, log: Iterable[ToldOf[F]]) -> Rows:
        """All the rows that *log* amounts to."""
        return rows_of(event_id, log, self.new, self.evolve, self.change)
