"""Every kind of fact with its versions: what is written today, and how old ones are read.

A new class in the union ``Fact`` is a kind by itself; nothing is to be written here. A
fact's class may gain a field with a default: the version stays. Any other change needs a
new version in ``VERSIONS`` and a step in ``STEPS`` that turns a payload of the old version
into one of the next. Old versions stay readable for ever.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from overtrick.core.outcome import Outcome
from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact
from overtrick.errors import FileError
from overtrick.formats.facts.codec import codec, tag
from overtrick.formats.facts.leaves import Codec, Json
from overtrick.formats.facts.misfit import KIND, inside, misfit, unexpected
from overtrick.phrase import phrase

Step = Callable[[Mapping[str, Json]], dict[str, Json]]
"""From a payload of one version to a new one of the next."""
T = TypeVar("T")


class EncodedFact(NamedTuple):
    """A fact as it is kept."""

    kind: str
    version: int
    payload: dict[str, Json]


VERSIONS: Mapping[str, int] = {}
"""Kinds whose version is above 1."""
STEPS: Mapping[tuple[str, int], Step] = {}
"""How a payload of a kind's version becomes one of the next."""


class Kinds(Generic[T]):
    """Classes of facts by their names, each with its version and the steps that lead to it."""

    def __init__(
        self,
        classes: Iterable[type],
        versions: Mapping[str, int] = VERSIONS,
        steps: Mapping[tuple[str, int], Step] = STEPS,
    ) -> None:
        listed = tuple(classes)
        self.classes: Mapping[str, type] = {tag(each): each for each in listed}
        """Every kind by its name."""
        self._names = {each: name for name, each in self.classes.items()}
        self._codecs = {name: codec(each) for name, each in self.classes.items()}
        self._versions = {name: versions.get(name, 1) for name in self.classes}
        self._steps = steps
        due = {(name, step) for name, newest in versions.items() for step in range(1, newest)}
        if len(self._names) < len(listed) or not versions.keys() <= self.classes.keys():
            raise TypeError(f"not one class for each kind of {[*self.classes, *versions]}")
        if due != steps.keys():
            raise TypeError(f"steps of {sorted(due)} are expected, got {sorted(steps)}")

    def version(self, kind: str) -> int:
        """The newest version of a kind."""
        return self._versions[kind]

    def shape(self, kind: str) -> Json:
        """What the payload of its newest version looks like."""
        return self._codecs[kind].shape

    def encode(self, fact: T) -> EncodedFact:
        """*fact* as JSON values, by the newest version of its kind."""
        kind = self._names[type(fact)]
        return EncodedFact(kind, self._versions[kind], self._codecs[kind].encode(fact))

    def decode(self, kind: str, version: int, payload: Json) -> T:
        """The fact of that kind, written at any version of it.

        FileError says all that does not fit, and where: ``result-recorded.slot[2]``.
        """
        found = self._codecs.get(kind)
        newest = self._versions.get(kind, 0)
        try:
            if found is None or not 1 <= version <= newest:
                raise misfit(
                    phrase(
                        "no fact of kind {kind!r} and version {version} is known; a newer "
                        "overtrick wrote it",
                        kind=kind[:60],
                        version=version,
                    )
                )
            if version < newest:
                payload = self._brought(kind, version, payload)
            fact: T = found.decode(payload)
        except FileError as error:
            raise FileError(KIND, inside(kind[:60], error)) from error
        return fact

    def _brought(self, kind: str, version: int, payload: Json) -> Json:
        """*payload* brought from its version to the newest, one step after the other."""
        for each in range(version, self._versions[kind]):
            try:
                payload = self._steps[kind, each](payload)
            except (TypeError, ValueError, LookupError, AttributeError) as error:
                # A step knows payloads of its version; what else may stand in a file it does not.
                raise unexpected(phrase("named fields"), payload) from error
        return payload


FACT_KINDS: Kinds[Fact] = Kinds(get_args(Fact))
FACTS: Mapping[str, type] = FACT_KINDS.classes
"""Every kind of fact by its name."""
COMMANDS: Mapping[str, type] = {tag(each): each for each in get_args(Command)}
"""Every command by its name."""
_COMMAND: Codec = codec(Command)
_OUTCOME: Codec = codec(Outcome)

encode = FACT_KINDS.encode
decode = FACT_KINDS.decode


def encode_command(command: Command) -> Json:
    """*command* as JSON values; ``is`` names it."""
    return _COMMAND.encode(command)


def decode_command(value: Json) -> Command:
    """The command that these JSON values are. FileError if they are none."""
    command: Command = _decoded(_COMMAND, "command", value)
    return command


def encode_outcome(outcome: Outcome) -> Json:
    """*outcome* as JSON values; ``is`` names its kind."""
    return _OUTCOME.encode(outcome)


def decode_outcome(value: Json) -> Outcome:
    """The outcome that these JSON values are. FileError if they are none."""
    outcome: Outcome = _decoded(_OUTCOME, "outcome", value)
    return outcome


def _decoded(by: Codec, what: str, value: Json) -> Any:
    try:
        return by.decode(value)
    except FileError as error:
        raise FileError(what, inside(what, error)) from error
