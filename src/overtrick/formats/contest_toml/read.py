"""A conditions of contest document in TOML, read.

Settings of scoring stand at the top beside those of the event; how matches are scored
stands in a table ``[match]``.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from decimal import Decimal

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.named_settings import (
    Plain,
    Settings,
    no_such,
    parse_settings,
    plain_settings,
)
from overtrick.core.team_match.settings import MatchSettings
from overtrick.errors import Fault, FileError, ParseError
from overtrick.formats.contest_toml.lines import key_lines
from overtrick.formats.toml_document import document_text, document_values
from overtrick.phrase import phrase, said_by

KIND = "conditions of contest"
MOST_BYTES = 100_000
"""More than any such document has."""
MATCH = "match"


def read_contest(data: bytes) -> Contest:
    """The conditions of contest of a TOML document.

    FileError with every fault and its line: unknown settings with the nearest one that
    exists, values that a setting does not have, settings that are named twice.
    """
    text = document_text(data, KIND, MOST_BYTES)
    document = document_values(text, KIND, parse_float=Decimal)
    reading = _Reading(key_lines(text))
    match: MatchSettings | None = None
    scoring: dict[str, object] = {}
    event: dict[str, object] = {}
    event_names, scoring_names = _names(EventSettings), _names(Conditions)
    for key, value in document.items():
        name = key.replace("-", "_")
        if name == MATCH:
            match = reading.match(key, value)
        elif name in event_names:
            reading.take(event, (key,), value, _event)
        elif name in scoring_names:
            exact = str(value) if isinstance(value, Decimal) else value
            reading.take(scoring, (key,), exact, _scoring)
        else:
            reading.fault(
                (key,), no_such(phrase("setting"), key, [*event_names, *scoring_names, MATCH])
            )
    reading.settle()
    return Contest(parse_settings(EventSettings, event), scoring, match)


class _Reading:
    """Collects settings, and what is wrong with them, each with its line."""

    def __init__(self, lines: Mapping[tuple[str, ...], int]) -> None:
        self._lines = lines
        self._faults: list[tuple[int, Fault]] = []

    def fault(self, path: tuple[str, ...], message: str) -> None:
        """Something is wrong at *path*."""
        line = self._lines.get(path, 0)
        where = f"line {line}" if line else ".".join(path)[:60]
        self._faults.append((line, Fault(where, message)))

    def take(
        self,
        into: dict[str, object],
        path: tuple[str, ...],
        value: object,
        parse: Callable[[Mapping[str, object]], Mapping[str, Plain]],
    ) -> None:
        """Add the setting at the end of *path* in plain words, if *parse* accepts it alone."""
        name = path[-1].replace("-", "_")
        if name in into:
            self.fault(path, phrase("{name} is named twice", name=name))
            return
        try:
            into[name] = parse({name: value})[name]
        except ParseError as error:
            self.fault(path, said_by(error))

    def match(self, key: str, value: object) -> MatchSettings | None:
        """The settings of the table of matches; None if they cannot be read."""
        if not isinstance(value, dict):
            self.fault((key,), phrase("{match} is a table of its own: [{match}]", match=MATCH))
            return None
        known, found = _names(MatchSettings), dict[str, object]()
        for name, item in value.items():
            if name.replace("-", "_") in known:
                self.take(found, (key, name), item, _matches)
            else:
                self.fault((key, name), no_such(phrase("setting of matches"), name, known))
        return MatchSettings.parse(found)

    def settle(self) -> None:
        """Raise FileError if anything was wrong."""
        if self._faults:
            ordered = sorted(self._faults, key=lambda found: found[0])
            raise FileError(KIND, [fault for _, fault in ordered])


def _event(given: Mapping[str, object]) -> Mapping[str, Plain]:
    return plain_settings(parse_settings(EventSettings, given))


def _scoring(given: Mapping[str, object]) -> Mapping[str, Plain]:
    return Conditions.parse(given).settings()


def _matches(given: Mapping[str, object]) -> Mapping[str, Plain]:
    return MatchSettings.parse(given).settings()


def _names(kind: type[Settings]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
