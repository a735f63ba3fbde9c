"""Everything this library raises on purpose."""

from collections.abc import Iterable
from dataclasses import dataclass


class OvertrickError(Exception):
    """Base of every error raised on purpose; never raised itself."""


class ParseError(OvertrickError, ValueError):
    """The text is not the notation it should be."""


class ImpossibleError(OvertrickError, ValueError):
    """No such thing exists in bridge: level 8, or 14 tricks."""


class RefusedError(OvertrickError):
    """A well-formed command that this event cannot accept as it stands.

    ``code`` is a stable slug; the message is for people and may change.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class ConflictError(OvertrickError):
    """Someone else wrote to the event first; load it again and decide again."""


class NotFoundError(OvertrickError):
    """No event, session, board or contestant goes by that number."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a file: where, and what was expected and came."""

    where: str
    """``line 12``, ``board 7, 5 v 9``, ``boards[3].results[0].tricks``: as near as is known."""
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class FileError(ParseError):
    """A file cannot be read; every fault found in it is in ``faults``."""

    def __init__(self, kind: str, faults: Iterable[Fault]) -> None:
        self.kind = kind
        self.faults = tuple(faults)
        lines = "".join(f"\n  {fault}" for fault in self.faults)
        super().__init__(f"not a readable {kind} file:{lines}")
