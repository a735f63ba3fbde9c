"""The reference of results JSON, from its two JSON Schemas."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from docs.pages.markdown import code, table
from overtrick.formats.results_json.schemas import schema_text

Schema = Mapping[str, Any]


def page() -> str:
    """Both documents: what is read, and what is written for a scored event."""
    return "\n".join(
        [
            "# Results JSON\n",
            "Two documents: the results of an event, which overtrick reads, and the scored event,"
            " which it writes. [How to write one](../how-to/results-json.md) begins with an"
            " example. What follows is the content of their JSON Schemas (draft 2020-12),"
            " `results.schema.json` and `scored.schema.json` beside the reader in"
            " `overtrick/formats/results_json`.\n",
            *_document(json.loads(schema_text("results")), "results"),
            *_document(json.loads(schema_text("scored")), "scored"),
        ]
    )


def _document(schema: Schema, prefix: str) -> Iterator[str]:
    yield f"## {schema['title']}\n"
    yield schema["description"] + "\n"
    yield _members(schema, prefix)
    for name, defined in schema["$defs"].items():
        yield f"### {prefix} {name.replace('_', ' ')}\n"
        if about := defined.get("description"):
            yield about + "\n"
        yield (
            _members(defined, prefix) if "properties" in defined else _kind(defined, prefix) + "\n"
        )


def _members(schema: Schema, prefix: str) -> str:
    required = schema.get("required", [])
    return table(
        ("key", "value", ""),
        (
            (
                code(name) + (" (required)" if name in required else ""),
                _value(name, member, prefix),
                _about(member),
            )
            for name, member in schema["properties"].items()
        ),
    )


def _about(member: Schema) -> str:
    about = str(member.get("description", ""))
    default = f"Default: {code(json.dumps(member['default']))}." if "default" in member else ""
    return f"{about} {default}".strip()


def _value(name: str, schema: Schema, prefix: str) -> str:
    if name == "conditions":
        return "[conditions of contest](conditions.md)"
    return _kind(schema, prefix)


def _kind(schema: Schema, prefix: str) -> str:
    """What a value may be, in words."""
    match schema:
        case {"$ref": str(ref)}:
            name = ref.rpartition("/")[2]
            return f"[{name.replace('_', ' ')}](#{prefix}-{name.replace('_', '-')})"
        case {"enum": list(values)}:
            return " or ".join(code(json.dumps(value)) for value in values)
        case {"const": value}:
            return code(json.dumps(value))
        case {"anyOf": list(choices)} | {"oneOf": list(choices)} if "properties" not in schema:
            return ", or ".join(_kind(choice, prefix) for choice in choices)
        case {"type": "array", "prefixItems": list(items)}:
            return "a list of " + " and ".join(_kind(item, prefix) for item in items)
        case {"type": "array", "items": dict(item)}:
            return f"list of {_kind(item, prefix)}"
        case {"type": "object", "properties": dict(members)}:
            inside = (f"{code(name)}: {_kind(member, prefix)}" for name, member in members.items())
            return f"object with {'; '.join(inside)}"
        case {"type": "object", "additionalProperties": dict(member)}:
            return f"object whose values are each a {_kind(member, prefix)}"
        case {"type": list(kinds)}:
            return " or ".join(map(str, kinds)) + _range(schema)
        case {"type": kind}:
            return str(kind) + _range(schema)
        case _:
            return "any value"


def _range(schema: Schema) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None and most < 1000:
        return f", {least} to {most}"
    if least is not None and most is None:
        return f", {least} or more"
    return f", matching {code(schema['pattern'])}" if "pattern" in schema else ""
