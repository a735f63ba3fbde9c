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
    FACTS,
    EncodedFact,
    decode,
    decode_command,
    decode_outcome,
    encode,
    encode_command,
    encode_outcome,
)

__all__ = [
    "COMMANDS",
    "FACTS",
    "EncodedFact",
    "EventFile",
    "EventHeader",
    "FactLine",
    "PersonLine",
    "decode",
    "decode_command",
    "decode_outcome",
    "encode",
    "encode_command",
    "encode_outcome",
    "read_event",
    "write_event",
]
