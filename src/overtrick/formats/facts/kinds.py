"""Every kind of fact with its versions: what is written today, and how old ones are read.

A fact's class may gain a field with a default: the version stays. Any other change needs a
new version here and a step in ``STEPS`` that turns a payload of the old version into one
of the next. Old versions stay readable for ever.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

from overtrick.core.outcome import Outcome
from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.errors import Fault, FileError
from overtrick.formats.facts.codec import Codec, codec, tag
from overtrick.phrase import phrase

Json = Any
Step = Callable[[dict[str, Json]], dict[str, Json]]
"""From a payload of one version to one of the next."""


class EncodedFact(NamedTuple):
    """A fact as it is kept."""

    kind: str
    version: int
    payload: dict[str, Json]


VERSIONS: Mapping[str, int] = {}
"""Kinds whose version is above 1."""
STEPS: Mapping[tuple[str, int], Step] = {}
"""How a payload of a kind's version becomes one of the next."""

FACTS: Mapping[str, type] = {tag(each): each for each in get_args(Fact)}
"""Every kind of fact by its name."""
COMMANDS: Mapping[str, type] = {tag(each): each for each in get_args(Command)}
"""Every command by its name."""
_FACT_CODECS: dict[str, Codec] = {kind: codec(each) for kind, each in FACTS.items()}
_KINDS: dict[type, str] = {each: kind for kind, each in FACTS.items()}
_COMMAND: Codec = codec(Command)
_OUTCOME: Codec = codec(Outcome)


def encode(fact: Fact) -> EncodedFact:
    """*fact* as JSON values, by the newest version of its kind."""
    kind = _KINDS[type(fact)]
    return EncodedFact(kind, VERSIONS.get(kind, 1), _FACT_CODECS[kind].encode(fact))


def decode(kind: str, version: int, payload: Json) -> Fact:
    """The fact of that kind, written at any version of it. FileError if there is no such."""
    found = _FACT_CODECS.get(kind)
    newest = VERSIONS.get(kind, 1)
    if found is None or not 1 <= version <= newest:
        message = phrase(
            "no fact of kind {kind!r} and version {version} is known; a newer overtrick wrote it",
            kind=kind,
            version=version,
        )
        raise FileError("fact", [Fault(kind, message)])
    payload = upcast(kind, version, newest, payload, STEPS)
    fact: Fact = found.decode(payload, kind)
    return fact


def upcast(
    kind: str, version: int, newest: int, payload: Json, steps: Mapping[tuple[str, int], Step]
) -> Json:
    """*payload* brought from its version to the newest, one step after the other."""
    for each in range(version, newest):
        payload = steps[kind, each](payload)
    return payload


def encode_command(command: Command) -> Json:
    """*command* as JSON values; ``is`` names it."""
    return _COMMAND.encode(command)


def decode_command(value: Json) -> Command:
    """The command that these JSON values are. FileError if they are none."""
    command: Command = _COMMAND.decode(value, "command")
    return command


def encode_outcome(outcome: Outcome) -> Json:
    """*outcome* as JSON values; ``is`` names its kind."""
    return _OUTCOME.encode(outcome)


def decode_outcome(value: Json) -> Outcome:
    """The outcome that these JSON values are. FileError if they are none."""
    outcome: Outcome = _OUTCOME.decode(value, "outcome")
    return outcome
