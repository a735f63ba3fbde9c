"""A desk: the one place where rules and storage meet, for logs of one sort.

Take the log's state as it stands, let its engine decide, append what it decided, tell
whoever is watching. The writer's thread does the deciding, so that a log's commands are
decided in order, each on the state that the one before it left.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

from overtrick.app.desk.encoding import request_hash
from overtrick.app.desk.engine import Engine
from overtrick.app.desk.said import Answer, Said, ToldOf
from overtrick.app.desk.states import StandingOf, States, caught_up
from overtrick.errors import NotFoundError, RefusedError
from overtrick.phrase import phrase, said_by
from overtrick.store.canonical import canonical
from overtrick.store.database import Database
from overtrick.store.events import EventRow
from overtrick.store.transaction import Reading, Transaction
from overtrick.store.writer import Writer

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")
Clock = Callable[[], int]
"""The time now, in microseconds of UTC since 1970."""
Announce = Callable[[int, int], object]
"""Told an event and its new version, in the writer's thread, when they are on disk."""
LATELY = 0.25
"""Seconds for which a standing may be remembered where many ask at once."""
GuardOf = Callable[[S, tuple[F, ...]], object]
"""Given a state and the facts that are to follow; ConflictError if they are not as was seen."""


@dataclass(frozen=True, slots=True)
class _Refused:
    """A refusal that lasts: the same request is refused again."""

    code: str
    message: str


class DeskOf(Generic[S, C, F]):
    """Carries out commands on the logs of one sort and keeps what follows from them."""

    def __init__(
        self,
        engine: Engine[S, C, F],
        database: Database,
        writer: Writer,
        clock: Clock,
        announce: Announce | None = None,
    ) -> None:
        self.engine = engine
        self.database = database
        self.writer = writer
        self.clock = clock
        self._announce = announce
        self._deciding = States(engine.new)
        """What the writer's thread decides on; ahead of the disk until COMMIT."""
        self._durable = States(engine.new)
        """What is on disk, for everyone else."""
        self._looked: dict[int, float] = {}
        """When the disk was last asked about an event."""

    def row(self, reading: Reading, event_id: int) -> EventRow:
        """The row of that number; NotFoundError if there is none of this sort."""
        row = reading.event(event_id)
        if row.is_ladder is not self.engine.ladders:
            if self.engine.ladders:
                raise NotFoundError(phrase("there is no ladder {ladder}", ladder=event_id))
            raise NotFoundError(phrase("there is no event {event}", event=event_id))
        return row

    def opened(
        self, kind: str, title: str, command: C, said: Said, public_id: str | None = None
    ) -> EventRow:
        """A new row, and *command* as the first of its log."""

        def work(transaction: Transaction) -> EventRow | _Refused:
            made = transaction.create_event(kind, title, self.clock(), public_id=public_id)
            done = self._decided(transaction, made.id, (command,), said)
            return done if isinstance(done, _Refused) else made

        made = self.writer.submit(work).result()
        if isinstance(made, _Refused):
            raise RefusedError(made.code, made.message)
        return made

    def handle(self, event_id: int, command: C, said: Said) -> Answer:
        """Carry out *command*; what became of it, once that is durable.

        RefusedError if the event forbids it. NotFoundError if there is no such event.
        ``key-reused`` if the key was used for another request.
        """
        return settled(self.submit(event_id, command, said))

    def handle_together(
        self, event_id: int, commands: Sequence[C], said: Said, guard: GuardOf[S, F] | None = None
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

    def submit(self, event_id: int, command: C, said: Said) -> "Future[Answer | _Refused]":
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

    def standing(self, event_id: int) -> StandingOf[S]:
        """The event as it is on disk, whoever wrote it. NotFoundError if there is none."""
        known = self._durable.get(event_id)
        with self.database.read() as reading:
            if not known.version:
                self.row(reading, event_id)
            now = caught_up(reading, event_id, known, self.engine)
        if now is not known:
            self._durable.newer(event_id, now)
        return now

    def standing_lately(self, event_id: int, seconds: float = LATELY) -> StandingOf[S]:
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

    def log(self, event_id: int, after: int = 0) -> list[ToldOf[F]]:
        """The event's facts with a version above *after*, in order."""
        with self.database.read() as reading:
            return self.log_in(reading, event_id, after)

    def log_in(self, reading: Reading, event_id: int, after: int = 0) -> list[ToldOf[F]]:
        """The same, as of one reading. NotFoundError if there is no such event."""
        self.row(reading, event_id)
        return [self.engine.told(each) for each in reading.read_facts(event_id, after)]

    def _answered(
        self, transaction: Transaction, event_id: int, command: C, said: Said
    ) -> Answer | _Refused:
        return self._together(transaction, event_id, (command,), said)

    def _together(
        self,
        transaction: Transaction,
        event_id: int,
        commands: tuple[C, ...],
        said: Said,
        guard: GuardOf[S, F] | None = None,
    ) -> Answer | _Refused:
        if said.key is None:
            self.row(transaction, event_id)
            return self._decided(transaction, event_id, commands, said, guard)
        digest = request_hash(event_id, list(map(self.engine.encode_command, commands)), said)
        kept = transaction.answer_for(said.key)
        if kept is not None:
            return _kept(kept.request_hash, kept.answer, digest, event_id)
        self.row(transaction, event_id)
        answer = self._decided(transaction, event_id, commands, said, guard)
        transaction.keep_answer(said.key, digest, _text(answer), event_id, self.clock())
        return answer

    def _decided(
        self,
        transaction: Transaction,
        event_id: int,
        commands: tuple[C, ...],
        said: Said,
        guard: GuardOf[S, F] | None = None,
    ) -> Answer | _Refused:
        held = self._deciding.get(event_id)
        known = caught_up(transaction, event_id, held, self.engine)
        try:
            facts = self.engine.decided(known.state, commands)
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
        known: StandingOf[S],
        facts: tuple[F, ...],
        said: Said,
    ) -> StandingOf[S]:
        """*known* with *facts*, which are in the log and in the rows derived from it."""
        at, state, version = self.clock(), known.state, known.version
        rows = [self.engine.written(fact, said, at) for fact in facts]
        transaction.append(event_id, known.version, rows)
        for fact in facts:
            version += 1
            after = self.engine.evolve(state, fact)
            entry = ToldOf(version, fact, at, said.by, said.reason, self.engine.edition, said.key)
            self.engine.change(event_id, state, after, entry).write(transaction, event_id)
            state = after
        return StandingOf(version, state)

    def _committed(self, event_id: int, standing: StandingOf[S]) -> None:
        self._durable.newer(event_id, standing)
        if self._announce is not None:
            self._announce(event_id, standing.version)


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
