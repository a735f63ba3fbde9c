"""The desk: the one place where rules and storage meet.

Take the event as it stands, let its engine decide, append what it decided, tell whoever
is watching. Every way in - phone, command line, keypad file, the clock - ends here. The
writer's thread does the deciding, so that an event's commands are decided in order, each
on the state that the one before it left.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from time import monotonic

from overtrick.app.desk.encoding import new_fact, request_hash, told
from overtrick.app.desk.projections import change
from overtrick.app.desk.said import Answer, Said, Told
from overtrick.app.desk.states import Standing, States, caught_up
from overtrick.engines.event.commands import Command, OpenEvent
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.event.rules import EDITION, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.kinds import decide
from overtrick.errors import RefusedError
from overtrick.phrase import phrase, said_by
from overtrick.store.canonical import canonical
from overtrick.store.database import Database
from overtrick.store.events import EventRow
from overtrick.store.transaction import Reading, Transaction
from overtrick.store.writer import Writer

Clock = Callable[[], int]
"""The time now, in microseconds of UTC since 1970."""
Announce = Callable[[int, int], object]
"""Told an event and its new version, in the writer's thread, when they are on disk."""
LATELY = 0.25
"""Seconds for which a standing may be remembered where many ask at once."""
Guard = Callable[[Event, tuple[Fact, ...]], object]
"""Given an event and the facts that are to follow; ConflictError if they are not as was seen."""


@dataclass(frozen=True, slots=True)
class _Refused:
    """A refusal that lasts: the same request is refused again."""

    code: str
    message: str


class Desk:
    """Carries out commands on events and keeps what follows from them."""

    def __init__(
        self, database: Database, writer: Writer, clock: Clock, announce: Announce | None = None
    ) -> None:
        self.database = database
        self.writer = writer
        self.clock = clock
        self._announce = announce
        self._deciding = States()
        """What the writer's thread decides on; ahead of the disk until COMMIT."""
        self._durable = States()
        """What is on disk, for everyone else."""
        self._looked: dict[int, float] = {}
        """When the disk was last asked about an event."""

    def open_event(self, rules: Rules, said: Said, *, public_id: str | None = None) -> EventRow:
        """A new event, open for entries."""
        title = rules.contest.event.title

        def work(transaction: Transaction) -> EventRow | _Refused:
            made = transaction.create_event(
                rules.kind.value, title, self.clock(), public_id=public_id
            )
            done = self._decided(transaction, made.id, (OpenEvent(rules),), said)
            return done if isinstance(done, _Refused) else made

        made = self.writer.submit(work).result()
        if isinstance(made, _Refused):
            raise RefusedError(made.code, made.message)
        return made

    def handle(self, event_id: int, command: Command, said: Said) -> Answer:
        """Carry out *command*; what became of it, once that is durable.

        RefusedError if the event forbids it. NotFoundError if there is no such event.
        ``key-reused`` if the key was used for another request.
        """
        return settled(self.submit(event_id, command, said))

    def handle_together(
        self, event_id: int, commands: Sequence[Command], said: Said, guard: Guard | None = None
    ) -> Answer:
        """Carry out all of *commands*, one after the other, or none of them.

        RefusedError if the event forbids one; ConflictError if *guard* says that what would
        follow is no longer what somebody agreed to: then the same key may be used again.
        """
        asked = tuple(commands)
        return settled(
            self.writer.submit(
                lambda transaction: self._together(transaction, event_id, asked, said, guard),
                attempts=3,
            )
        )

    def submit(self, event_id: int, command: Command, said: Said) -> "Future[Answer | _Refused]":
        """The same, without waiting; ``settled`` gives the answer."""
        return self.writer.submit(
            lambda transaction: self._answered(transaction, event_id, command, said), attempts=3
        )

    def answered(self, event_id: int, said: Said) -> Answer | None:
        """What this very request was answered; None if it is new, or has no key.

        For whoever makes a command of ``said.request`` and of the event as it stands: of a
        request that has been carried out perhaps none can be made any more. RefusedError if
        it was refused, or the key was used for another one.
        """
        if said.key is None:
            return None
        with self.database.read() as reading:
            kept = reading.answer_for(said.key)
        if kept is None:
            return None
        digest = request_hash(event_id, (), said)
        return _settled(_kept(kept.request_hash, kept.answer, digest, event_id))

    def standing(self, event_id: int) -> Standing:
        """The event as it is on disk, whoever wrote it. NotFoundError if there is none."""
        known = self._durable.get(event_id)
        with self.database.read() as reading:
            if not known.version:
                reading.event(event_id)
            now = caught_up(reading, event_id, known)
        if now is not known:
            self._durable.newer(event_id, now)
        return now

    def standing_lately(self, event_id: int, seconds: float = LATELY) -> Standing:
        """The same, looked up no oftener than every so many *seconds*.

        What this desk itself has written is there at once; what another process wrote may
        be missing for that long. For pages that thousands ask for at the same moment.
        """
        now = monotonic()
        if now - self._looked.get(event_id, -LATELY - 1) < seconds:
            known = self._durable.get(event_id)
            if known.version:
                return known
        found = self.standing(event_id)
        self._looked[event_id] = now
        return found

    def log(self, event_id: int, after: int = 0) -> list[Told]:
        """The event's facts with a version above *after*, in order."""
        with self.database.read() as reading:
            return self.log_in(reading, event_id, after)

    def log_in(self, reading: Reading, event_id: int, after: int = 0) -> list[Told]:
        """The same, as of one reading. NotFoundError if there is no such event."""
        reading.event(event_id)
        return [told(each) for each in reading.read_facts(event_id, after)]

    def _answered(
        self, transaction: Transaction, event_id: int, command: Command, said: Said
    ) -> Answer | _Refused:
        return self._together(transaction, event_id, (command,), said)

    def _together(
        self,
        transaction: Transaction,
        event_id: int,
        commands: tuple[Command, ...],
        said: Said,
        guard: Guard | None = None,
    ) -> Answer | _Refused:
        if said.key is None:
            transaction.event(event_id)
            return self._decided(transaction, event_id, commands, said, guard)
        digest = request_hash(event_id, commands, said)
        kept = transaction.answer_for(said.key)
        if kept is not None:
            return _kept(kept.request_hash, kept.answer, digest, event_id)
        transaction.event(event_id)
        answer = self._decided(transaction, event_id, commands, said, guard)
        transaction.keep_answer(said.key, digest, _text(answer), event_id, self.clock())
        return answer

    def _decided(
        self,
        transaction: Transaction,
        event_id: int,
        commands: tuple[Command, ...],
        said: Said,
        guard: Guard | None = None,
    ) -> Answer | _Refused:
        held = self._deciding.get(event_id)
        known = caught_up(transaction, event_id, held)
        try:
            facts = decided(known.state, commands)
        except RefusedError as refusal:
            self._deciding.put(event_id, known)
            transaction.on_rollback(lambda: self._deciding.put(event_id, held))
            return _Refused(refusal.code, said_by(refusal))
        if guard is not None:
            guard(known.state, facts)
        after = self._appended(transaction, event_id, known, facts, said)
        transaction.on_rollback(lambda: self._deciding.put(event_id, held))
        self._deciding.put(event_id, after)
        if facts:
            transaction.after_commit(lambda: self._committed(event_id, after))
        return Answer(event_id, after.version, len(facts))

    def _appended(
        self,
        transaction: Transaction,
        event_id: int,
        known: Standing,
        facts: tuple[Fact, ...],
        said: Said,
    ) -> Standing:
        """*known* with *facts*, which are in the log and in the rows derived from it."""
        at, state, version = self.clock(), known.state, known.version
        rows = [new_fact(fact, said, at) for fact in facts]
        transaction.append(event_id, known.version, rows)
        for fact in facts:
            version += 1
            after = evolve(state, fact)
            entry = Told(version, fact, at, said.by, said.reason, EDITION, said.key)
            change(event_id, state, after, entry).write(transaction, event_id)
            state = after
        return Standing(version, state)

    def _committed(self, event_id: int, standing: Standing) -> None:
        self._durable.newer(event_id, standing)
        if self._announce is not None:
            self._announce(event_id, standing.version)


def decided(state: Event, commands: Sequence[Command]) -> tuple[Fact, ...]:
    """The facts that *commands* cause, each on what those before it left.

    RefusedError if the event forbids one of them.
    """
    facts: tuple[Fact, ...] = ()
    for place, command in enumerate(commands):
        caused = decide(state, command)
        facts += caused
        if place + 1 < len(commands):
            state = replay(caused, state)
    return facts


def settled(future: "Future[Answer | _Refused]") -> Answer:
    """The answer, once it is durable; RefusedError if the command was refused."""
    return _settled(future.result())


def _settled(answer: Answer | _Refused) -> Answer:
    if isinstance(answer, _Refused):
        raise RefusedError(answer.code, answer.message)
    return answer


def _text(answer: Answer | _Refused) -> str:
    if isinstance(answer, _Refused):
        return canonical({"refused": answer.code, "message": str(answer.message)})
    return canonical({"version": answer.version, "facts": answer.facts})


def _kept(known: str, answer: str, digest: str, event_id: int) -> Answer | _Refused:
    """What the same request was answered; refused if it is another one."""
    if known != digest:
        return _Refused("key-reused", phrase("this key belongs to another request"))
    value = json.loads(answer)
    if "refused" in value:
        return _Refused(value["refused"], value["message"])
    return Answer(event_id, value["version"], value["facts"], repeated=True)
