"""The thresholds of the entry checks as plain numbers, and back."""

from collections.abc import Mapping
from dataclasses import fields
from typing import get_type_hints

from overtrick.core.entry_checks import EntryCheckSettings
from overtrick.core.named_settings import no_such
from overtrick.errors import ParseError
from overtrick.phrase import joined, phrase, said_by

MOST = 1_000
MOST_PAIRS = 20


def parse_check_settings(given: object) -> EntryCheckSettings:
    """The thresholds that *given* names; those not named keep their default.

    ParseError for unknown names and impossible numbers, all in one message.

    >>> parse_check_settings({"tricks_off": 4}).tricks_off
    4
    """
    if not isinstance(given, Mapping):
        raise ParseError(phrase("named thresholds are wanted, got {given!r}", given=given))
    types = get_type_hints(EntryCheckSettings)
    faults: list[str] = []
    values = {}
    for name, value in given.items():
        if name not in types:
            faults.append(no_such(phrase("setting"), str(name), types))
            continue
        try:
            values[name] = _number(value) if types[name] is int else _pairs(value)
        except ParseError as fault:
            faults.append(phrase("{key}: {error}", key=name, error=said_by(fault)))
    if faults:
        raise ParseError(joined(faults))
    return EntryCheckSettings(**values)  # type: ignore[arg-type]  # each by the type of its field


def plain_check_settings(settings: EntryCheckSettings) -> dict[str, object]:
    """All thresholds as JSON has them; ``parse_check_settings`` reads them back."""
    return {
        each.name: value if isinstance(value, int) else [list(pair) for pair in value]
        for each in fields(settings)
        for value in (getattr(settings, each.name),)
    }


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    raise ParseError(
        phrase("a whole number from 0 to {most} is wanted, got {value!r}", most=MOST, value=value)
    )


def _pairs(value: object) -> tuple[tuple[int, int], ...]:
    pairs = value if isinstance(value, list | tuple) else None
    if pairs is None or len(pairs) > MOST_PAIRS:
        raise ParseError(phrase("pairs of whole numbers are wanted, got {value!r}", value=value))
    found = []
    for pair in pairs:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise ParseError(phrase("pairs of whole numbers are wanted, got {value!r}", value=pair))
        found.append((_number(pair[0]), _number(pair[1])))
    return tuple(found)
