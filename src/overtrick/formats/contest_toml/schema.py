"""The JSON Schema (draft 2020-12) of conditions of contest, from the settings themselves.

``python -m overtrick.formats.contest_toml.schema`` prints it as it should be; a test
compares that with the file of the package.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from fractions import Fraction
from importlib.resources import files
from types import UnionType
from typing import Any, get_args, get_type_hints

from overtrick.core.conditions import Conditions
from overtrick.core.contest import EventSettings
from overtrick.core.named_settings import Settings
from overtrick.core.team_match.settings import MatchSettings
from overtrick.formats.contest_toml.read import MATCH

NAME = "contest.schema.json"
LIMITS: Mapping[str, tuple[int, int]] = {
    "winners": (1, 2),
    "expected_results": (1, 1_000_000),
    "datum_rounding": (1, 1000),
    "imp_cap": (1, 24),
    "full_session": (1, 1000),
}
"""Least and most of the whole numbers among the conditions, which their readers know."""
_UNIT = r"^[0-9]{1,9}([./][0-9]{1,9})?$"


def schema_text() -> str:
    """The schema of the documents that are read."""
    return files(__package__ or __name__).joinpath(NAME).read_text("utf-8")


def generated_schema() -> dict[str, object]:
    """The same, made from the settings."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:overtrick:contest",
        "title": "Conditions of contest",
        "description": (
            "A TOML document, as JSON. What it names goes before what a file of results says "
            "of itself; a hyphen in a name stands for the line."
        ),
        "type": "object",
        "properties": {
            **_properties(EventSettings),
            **_properties(Conditions),
            MATCH: {
                "type": "object",
                "properties": _properties(MatchSettings),
                "additionalProperties": False,
            },
        },
        "additionalProperties": False,
    }


def _properties(kind: type[Settings]) -> dict[str, object]:
    types = get_type_hints(kind)
    properties: dict[str, object] = {}
    for field in fields(kind):
        limits = {**field.metadata}
        if field.name in LIMITS and kind is Conditions:
            limits = dict(zip(("least", "most"), LIMITS[field.name], strict=True))
        found = _law() if field.name == "law" else _type(types[field.name], limits)
        default = None if field.default is MISSING else _plain(field.default)
        properties[field.name] = found if default is None else {**found, "default": default}
    return properties


def _law() -> dict[str, object]:
    about = "The edition of the scoring table, or a year in which it was in force."
    return {"type": ["string", "integer"], "description": about}


def _type(kind: Any, limits: Mapping[str, Any]) -> dict[str, object]:
    if isinstance(kind, UnionType):
        (kind,) = (one for one in get_args(kind) if one is not type(None))
    if get_args(kind):
        return {"type": "array", "items": _type(get_args(kind)[0], {})}
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return {"type": "integer", "minimum": limits["least"], "maximum": limits["most"]}
    if kind is Fraction:
        return {
            "anyOf": [
                {"type": "number", "exclusiveMinimum": 0},
                {"type": "string", "pattern": _UNIT},
            ]
        }
    return {"type": "string", "maxLength": limits["most"]}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def main() -> int:
    """Print the schema as it should be."""
    sys.stdout.write(json.dumps(generated_schema(), indent=2, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
