"""Facts, commands and whole events as JSON values and files, readable for ever."""

from overtrick.formats.facts.event_file import (
    EventFile,
    EventHeader,
    FactLine,
    PersonLine,
    read_event,
    write_event,
)
from overtrick.formats.facts.kinds import (
    COMMANDS,
    FACT_KINDS,
    FACTS,
    EncodedFact,
    Kinds,
    decode,
    decode_command,
    decode_outcome,
    encode,
    encode_command,
    encode_outcome,
)
from overtrick.formats.facts.ladder_kinds import (
    LADDER,
    LADDER_FACT_KINDS,
    encode_ladder_command,
    kinds_of,
)

__all__ = [
    "COMMANDS",
    "FACTS",
    "FACT_KINDS",
    "LADDER",
    "LADDER_FACT_KINDS",
    "EncodedFact",
    "EventFile",
    "EventHeader",
    "FactLine",
    "Kinds",
    "PersonLine",
    "decode",
    "decode_command",
    "decode_outcome",
    "encode",
    "encode_command",
    "encode_ladder_command",
    "encode_outcome",
    "kinds_of",
    "read_event",
    "write_event",
]
