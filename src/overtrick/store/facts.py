"""The log of each event, and the answers that were given with it."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import ConflictError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import insertion, statement


class NewFact(NamedTuple):
    """Something that happened, before the log has given it its version."""

    kind: str
    """``result-recorded``: the engine's name for it."""
    kind_version: int
    """Which form of the kind the payload has; old forms stay in the log for ever."""
    payload: str
    """``canonical()`` JSON text. It holds ids of people and never their names."""
    at: int
    """When it was received: microseconds of UTC since 1970."""
    said_by: str
    """Who said so: a person's id, a device, the clock."""
    reason: str = ""
    """Why, where someone corrects or rules."""
    rules_edition: str = ""
    """The rules that it was decided under."""
    key: str | None = None
    """The request that it came with; None if nobody asked."""


class StoredFact(NamedTuple):
    """A fact in the log."""

    event_id: int
    version: int
    """1 for the event's first fact, then one more each, without a gap."""
    kind: str
    kind_version: int
    payload: str
    at: int
    said_by: str
    reason: str
    rules_edition: str
    key: str | None


class KeptAnswer(NamedTuple):
    """What a request was answered, so that the same request is answered the same."""

    request_hash: str
    """Tells the same request from another under the same key."""
    answer: str
    """Canonical JSON text."""
    event_id: int | None
    at: int


_FACTS, _ANSWERS = schema.facts, schema.answers
_VERSION = statement(
    sa.select(sa.func.max(_FACTS.c.version)).where(_FACTS.c.event_id == sa.bindparam("event")),
    "event",
)
_READ = statement(
    sa.select(_FACTS)
    .where(_FACTS.c.event_id == sa.bindparam("event"), _FACTS.c.version > sa.bindparam("after"))
    .order_by(_FACTS.c.version),
    "event",
    "after",
)
_APPEND = insertion(_FACTS)
_ANSWER = statement(
    sa.select(_ANSWERS.c.request_hash, _ANSWERS.c.answer, _ANSWERS.c.event_id, _ANSWERS.c.at).where(
        _ANSWERS.c.key == sa.bindparam("key")
    ),
    "key",
)
_KEEP = insertion(_ANSWERS)
_FORGET = statement(sa.delete(_ANSWERS).where(_ANSWERS.c.at < sa.bindparam("before")), "before")


class FactReading(Session):
    """Reads the log."""

    def version(self, event_id: int) -> int:
        """How many facts the event has; 0 too where there is no such event."""
        version: int | None = self.run(_VERSION, event_id).fetchone()[0]
        return version or 0

    def read_facts(self, event_id: int, after: int = 0) -> list[StoredFact]:
        """The event's facts with a version above *after*, in order."""
        return [StoredFact(*row) for row in self.run(_READ, event_id, after).fetchall()]

    def answer_for(self, key: str) -> KeptAnswer | None:
        """What the request with this key was answered; None if it was not, or long ago."""
        row = self.run(_ANSWER, checked(key)).fetchone()
        return None if row is None else KeptAnswer(*row)


class FactWriting(FactReading):
    """Appends to the log."""

    def append(self, event_id: int, expected_version: int, facts: Sequence[NewFact]) -> int:
        """The event's version with *facts* after the first *expected_version* ones.

        ConflictError if the event has another version by now, NotFoundError if there is
        no such event: then none of *facts* lasts, once the item has been rolled back.
        """
        rows = [
            (event_id, version, *_checked(fact))
            for version, fact in enumerate(facts, expected_version + 1)
        ]
        try:
            self.run_many(_APPEND, rows)
        except ConflictError as fault:
            raise ConflictError(
                phrase(
                    "event {event}: someone wrote after version {version}; read it again",
                    event=event_id,
                    version=expected_version,
                )
            ) from fault
        return expected_version + len(rows)

    def keep_answer(
        self, key: str, request_hash: str, answer: str, event_id: int | None, at: int
    ) -> None:
        """Keep *answer*, canonical JSON text, for its request; ConflictError if one is kept."""
        self.run(_KEEP, checked(key), checked(request_hash), checked(answer), event_id, at)

    def forget_answers(self, before: int) -> int:
        """How many answers were forgotten: those given before this time."""
        return self.run(_FORGET, before).rowcount


def _checked(fact: NewFact) -> NewFact:
    checked(fact.kind)
    checked(fact.payload)
    checked(fact.said_by)
    checked(fact.reason)
    checked(fact.rules_edition)
    if fact.key is not None:
        checked(fact.key)
    return fact
