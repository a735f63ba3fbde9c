"""Facts and requests as the store keeps them: canonical JSON text."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, TypeVar

from overtrick.app.desk.said import Said, Told, ToldOf
from overtrick.core.outcome import Outcome
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import EDITION
from overtrick.formats.facts import FACT_KINDS, Kinds, encode_outcome
from overtrick.store.canonical import canonical
from overtrick.store.facts import NewFact, StoredFact

F = TypeVar("F")


def new_fact(fact: Fact, said: Said, at: int) -> NewFact:
    """A fact of an event for the log."""
    return written(FACT_KINDS, EDITION, fact, said, at)


def told(stored: StoredFact) -> Told:
    """A fact of an event's log, as a value. FileError if its payload is none of ours."""
    return read(FACT_KINDS, stored)


def written(kinds: Kinds[F], edition: str, fact: F, said: Said, at: int) -> NewFact:
    """A fact of those *kinds* for the log, decided under that edition of its rules."""
    encoded = kinds.encode(fact)
    return NewFact(
        encoded.kind,
        encoded.version,
        canonical(encoded.payload),
        at,
        said.by,
        said.reason,
        edition,
        said.key,
    )


def read(kinds: Kinds[F], stored: StoredFact) -> ToldOf[F]:
    """A fact of those *kinds* in the log, as a value. FileError if it is none of them."""
    return ToldOf(
        stored.version,
        kinds.decode(stored.kind, stored.kind_version, json.loads(stored.payload)),
        stored.at,
        stored.said_by,
        stored.reason,
        stored.rules_edition,
        stored.key,
    )


def outcome_text(outcome: Outcome) -> str:
    """*outcome* as the results table has it."""
    return canonical(encode_outcome(outcome))


def request_hash(event_id: int, asked: Sequence[Any], said: Said) -> str:
    """Tells a request from another under the same key; *asked* are its commands, encoded."""
    about = said.request or (asked[0] if len(asked) == 1 else list(asked))
    request = [event_id, about, said.by, said.reason]
    return hashlib.sha256(canonical(request).encode()).hexdigest()
