"""What does not fit: faults of JSON values, each with its place inside them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

KIND = "fact"
_WIDTH = 60


def misfit(message: str) -> FileError:
    """The fault of a value as a whole; ``inside`` says where the value is."""
    return FileError(KIND, [Fault("", message)])


def unexpected(expected: str, got: object) -> FileError:
    """The fault that something else was expected."""
    return misfit(phrase("{expected} is expected, got {got}", expected=expected, got=shown(got)))


def inside(place: str, error: FileError) -> Iterator[Fault]:
    """The faults of a part, by their places in the whole: ``.slot`` and ``[3]`` is ``.slot[3]``."""
    return (Fault(place + fault.where, fault.message) for fault in error.faults)


def named(field: str) -> str:
    """The place of a field: ``.slot``; a strange name is quoted and cut."""
    plain = field.isascii() and field.isidentifier() and len(field) <= _WIDTH
    return f".{field if plain else ascii(field[:_WIDTH])}"


def together(faults: Iterable[Fault]) -> FileError:
    """All faults of a value's parts."""
    return FileError(KIND, faults)


def shown(value: Any) -> str:
    """A JSON value for a message: as short as a message can bear, however large it is."""
    if isinstance(value, Mapping):
        return "{...}" if value else "{}"
    if isinstance(value, list):
        return "[...]" if value else "[]"
    if isinstance(value, int) and abs(value) >= 10**_WIDTH:
        return "..."
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = repr(value[: _WIDTH + 1]) if isinstance(value, str) else repr(value)
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 3]}..."
