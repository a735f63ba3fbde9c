"""From all the readings of a text to the one that was meant, or to the reason why not."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase, said_by

Draft = TypeVar("Draft")
Value = TypeVar("Value", bound=Hashable)


def possible(
    readings: Iterable[Draft], build: Callable[[Draft], Value]
) -> tuple[tuple[Value, ...], ImpossibleError | None]:
    """The different values that *readings* can be built into, and why one cannot be built."""
    values: dict[Value, None] = {}
    reason: ImpossibleError | None = None
    for reading in readings:
        try:
            values[build(reading)] = None
        except ImpossibleError as impossible:
            reason = reason or impossible
    return tuple(values), reason


def only(
    text: str,
    expected: str,
    values: tuple[Value, ...],
    reason: ImpossibleError | None,
    show: Callable[[Value], str] = str,
) -> Value:
    """The single one of *values*.

    ParseError that shows them if there are several, *reason* if there is none but one
    that is impossible, else ParseError that says what was *expected*.
    """
    if len(values) == 1:
        return values[0]
    if values:
        readings = " or ".join(show(value) for value in values)
        raise ParseError(
            phrase("ambiguous: {text!r} can be {readings}", text=text.strip(), readings=readings)
        )
    if reason is not None:
        raise ImpossibleError(
            phrase("{text!r}: {reason}", text=text.strip(), reason=said_by(reason))
        )
    raise ParseError(phrase("not {expected}: {text!r}", expected=expected, text=text.strip()))
