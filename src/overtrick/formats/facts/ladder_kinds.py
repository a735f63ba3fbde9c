"""The facts and commands of ladders as JSON values: see ``overtrick.formats.facts.kinds``."""

from collections.abc import Mapping
from typing import Any, get_args

from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.facts import LadderFact
from overtrick.formats.facts.codec import codec
from overtrick.formats.facts.kinds import FACT_KINDS, Kinds, Step
from overtrick.formats.facts.leaves import Codec, Json

LADDER = "ladder"
"""The kind of a file, or of a row, that is a ladder's."""
LADDER_VERSIONS: Mapping[str, int] = {}
"""Kinds of a ladder's facts whose version is above 1."""
LADDER_STEPS: Mapping[tuple[str, int], Step] = {}
"""How a payload of a kind's version becomes one of the next."""
LADDER_FACT_KINDS: Kinds[LadderFact] = Kinds(get_args(LadderFact), LADDER_VERSIONS, LADDER_STEPS)
_COMMAND: Codec = codec(LadderCommand)


def kinds_of(kind: str) -> Kinds[Any]:
    """The kinds of facts in a log of that kind: an event's, or a ladder's."""
    return LADDER_FACT_KINDS if kind == LADDER else FACT_KINDS


def encode_ladder_command(command: LadderCommand) -> Json:
    """*command* as JSON values; ``is`` names it."""
    return _COMMAND.encode(command)
