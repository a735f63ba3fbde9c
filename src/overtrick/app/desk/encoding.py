"""Facts and requests as the store keeps them: canonical JSON text."""

import hashlib
import json
from collections.abc import Sequence

from overtrick.app.desk.said import Said, Told
from overtrick.core.outcome import Outcome
from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import EDITION
from overtrick.formats.facts import decode, encode, encode_command, encode_outcome
from overtrick.store.canonical import canonical
from overtrick.store.facts import NewFact, StoredFact


def new_fact(fact: Fact, said: Said, at: int) -> NewFact:
    """*fact* for the log."""
    encoded = encode(fact)
    return NewFact(
        encoded.kind,
        encoded.version,
        canonical(encoded.payload),
        at,
        said.by,
        said.reason,
        EDITION,
        said.key,
    )


def told(stored: StoredFact) -> Told:
    """A fact of the log, as a value. FileError if its payload is none of ours."""
    return Told(
        stored.version,
        decode(stored.kind, stored.kind_version, json.loads(stored.payload)),
        stored.at,
        stored.said_by,
        stored.reason,
        stored.rules_edition,
        stored.key,
    )


def outcome_text(outcome: Outcome) -> str:
    """*outcome* as the results table has it."""
    return canonical(encode_outcome(outcome))


def request_hash(event_id: int, commands: Sequence[Command], said: Said) -> str:
    """Tells a request from another under the same key."""
    asked = [encode_command(command) for command in commands]
    about = said.request or (asked[0] if len(asked) == 1 else asked)
    request = [event_id, about, said.by, said.reason]
    return hashlib.sha256(canonical(request).encode()).hexdigest()
