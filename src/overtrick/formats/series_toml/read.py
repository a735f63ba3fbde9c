"""A document of stages, read.

Each ``[[stage]]`` has a name and a kind, its conditions of contest in ``[stage.contest]`` as
they stand in a document of their own, and ``[stage.play]``, ``[stage.swiss]`` and
``[stage.knockout]``; where its contestants come from stands in ``[[stage.from]]``.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.named_settings import no_such, parse_settings, word
from overtrick.core.seat import Side
from overtrick.core.team_match import MatchSettings
from overtrick.core.ties import TieTest
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules, SwissSettings
from overtrick.engines.event.stage_values import Carry, Numbering, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.errors import Fault, FileError, ParseError
from overtrick.phrase import joined, phrase, said_by

KIND = "stages"
MOST_BYTES = 200_000
MOST = 1_000_000
"""Of any whole number."""
LONGEST = 200
SIDES = {side.name.lower(): side for side in Side}

Read = Callable[[object], Any]


def read_series(data: bytes) -> tuple[Stage, ...]:
    """The stages of a TOML document, in its order.

    FileError with every fault and the stage that it is in: names that do not exist with the
    nearest that does, and values that they do not have. Whether they make a graph is for
    the series to say.
    """
    document = _document(data)
    faults = [
        Fault("", no_such(phrase("table"), key, ["stage"])) for key in document if key != "stage"
    ]
    tables = document.get("stage", [])
    stages: list[Stage] = []
    if not isinstance(tables, list) or not tables:
        faults.append(Fault("", phrase("stages are tables: [[stage]]")))
        tables = []
    for at, table in enumerate(tables, 1):
        try:
            stages.append(_stage(table))
        except ParseError as error:
            faults.append(Fault(phrase("stage {at}", at=at), said_by(error)))
    if faults:
        raise FileError(KIND, faults)
    return tuple(stages)


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        text = phrase("{data} bytes, more than such a document has", data=len(data))
        raise FileError(KIND, [Fault("", text)])
    try:
        return tomllib.loads(data.decode("utf-8-sig").replace("\r\n", "\n"), parse_float=Decimal)
    except UnicodeDecodeError:
        raise FileError(KIND, [Fault("", phrase("not UTF-8"))]) from None
    except RecursionError:
        text = phrase("tables or lists inside each other without end")
        raise FileError(KIND, [Fault("", text)]) from None
    except ValueError as error:  # not TOML, or a number of more digits than Python reads
        text = phrase("not TOML: {words}", words=str(error)[:200])
        raise FileError(KIND, [Fault("", text)]) from None


def _stage(table: object) -> Stage:
    known = _taken(table, _STAGE, ("name", "kind"))
    contest = known.pop("contest", Contest())
    parts = {name: known.pop(name) for name in ("play", "swiss", "knockout") if name in known}
    rules = Rules(known.pop("kind"), contest, **parts)
    return Stage(rules=rules, **known)


def _taken(table: object, readers: Mapping[str, Read], wanted: tuple[str, ...]) -> dict[str, Any]:
    """The values of a table by their fields; ParseError with all that is wrong in it."""
    if not isinstance(table, dict):
        raise ParseError(phrase("a table is wanted, got {shown}", shown=_shown(table)))
    faults: list[str] = []
    found: dict[str, Any] = {}
    for key, value in table.items():
        name = key.replace("-", "_")
        reader = readers.get(name)
        if reader is None:
            faults.append(no_such(phrase("setting"), key, readers))
            continue
        try:
            found[_FIELDS.get(name, name)] = reader(value)
        except ParseError as error:
            faults.append(phrase("{key}: {error}", key=key, error=said_by(error)))
    faults += [phrase("{name} is wanted", name=name) for name in wanted if name not in table]
    if faults:
        raise ParseError(joined(faults))
    return found


def _contest(table: object) -> Contest:
    """Conditions of contest: settings of the event and of scoring, and a table of matches."""
    if not isinstance(table, dict):
        raise ParseError(phrase("a table is wanted, got {shown}", shown=_shown(table)))
    event_names = {field.name for field in fields(EventSettings)}
    named = {key.replace("-", "_"): value for key, value in table.items()}
    match = named.pop("match", None)
    event = {key: named.pop(key) for key in list(named) if key in event_names}
    scoring = {
        key: str(value) if isinstance(value, Decimal) else value for key, value in named.items()
    }
    Conditions.parse(scoring)
    if match is not None and not isinstance(match, dict):
        raise ParseError(phrase("a table is wanted, got {shown}", shown=_shown(match)))
    matches = None if match is None else MatchSettings.parse(match)
    return Contest(parse_settings(EventSettings, event), scoring, matches)


def _settings(kind: type[Any]) -> Read:
    def read(table: object) -> Any:
        if not isinstance(table, dict):
            raise ParseError(phrase("a table is wanted, got {shown}", shown=_shown(table)))
        return parse_settings(kind, table)

    return read


def _sources(value: object) -> tuple[Source, ...]:
    if not isinstance(value, list):
        raise ParseError(phrase("sources are tables: [[stage.from]]"))
    return tuple(Source(**_taken(each, _SOURCE, ("stage",))) for each in value)


def _text(value: object) -> str:
    if isinstance(value, str) and len(value) <= LONGEST and "\0" not in value:
        return value
    raise ParseError(
        phrase(
            "text of at most {most} characters is wanted, got {shown}",
            most=LONGEST,
            shown=_shown(value),
        )
    )


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    raise ParseError(
        phrase(
            "a whole number from {least} to {most} is wanted, got {shown}",
            least=0,
            most=MOST,
            shown=_shown(value),
        )
    )


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ParseError(phrase("true or false is wanted, got {shown}", shown=_shown(value)))


def _exact(value: object) -> Fraction:
    """``2.5`` or ``"5/2"``."""
    text = str(value)
    if not isinstance(value, bool) and _EXACT.fullmatch(text):
        return Fraction(text)
    raise ParseError(phrase("an exact number is wanted, got {shown}", shown=_shown(value)))


def _word(kind: type[Enum]) -> Read:
    return lambda value: word(kind, value)


def _side(value: object) -> Side:
    if isinstance(value, str) and value in SIDES:
        return SIDES[value]
    raise ParseError(no_such(phrase("side"), str(value), SIDES))


def _each(reader: Read) -> Read:
    def read(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ParseError(phrase("a list is wanted, got {shown}", shown=_shown(value)))
        return tuple(reader(each) for each in value)

    return read


def _shown(value: object) -> str:
    shown = repr(value) if isinstance(value, str) else str(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


_EXACT = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,9}|/[1-9][0-9]{0,8})?", re.ASCII)
_FIELDS = {"from": "sources"}
"""Names in the document that are not those of the values."""
_STAGE: Mapping[str, Read] = {
    "name": _text,
    "kind": _word(Kind),
    "numbering": _word(Numbering),
    "sections": _each(_text),
    "ties": _each(_word(TieTest)),
    "contest": _contest,
    "play": _settings(PlaySettings),
    "swiss": _settings(SwissSettings),
    "knockout": _settings(KnockoutSettings),
    "from": _sources,
}
_SOURCE: Mapping[str, Read] = {
    "stage": _text,
    "first": _whole,
    "last": _whole,
    "carry": _word(Carry),
    "percent": _whole,
    "final_max": _whole,
    "final_boards": _whole,
    "qualifier_max": _whole,
    "qualifier_boards": _whole,
    "points": _each(_exact),
    "sections": _each(_text),
    "side": _side,
    "also": _truth,
}
