"""A document of stages, written."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Any

from overtrick.core.contest import Contest
from overtrick.core.named_settings import plain_settings
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Source, Stage


def write_series(stages: Iterable[Stage]) -> bytes:
    """*stages* as a document; ``read_series`` reads them back.

    What is at its default is left out.
    """
    return "\n".join(line for stage in stages for line in _stage(stage)).encode()


def _stage(stage: Stage) -> Iterable[str]:
    yield "[[stage]]"
    yield f"name = {_value(stage.name)}"
    yield f"kind = {_value(stage.rules.kind)}"
    if stage.numbering is not Stage("", stage.rules).numbering:
        yield f"numbering = {_value(stage.numbering)}"
    for name, words in (("sections", stage.sections), ("ties", stage.ties)):
        if words:
            yield f"{name} = {_value(words)}"
    yield ""
    yield from _contest(stage.rules.contest)
    usual = Rules(stage.rules.kind).settings()
    for part, settings in stage.rules.settings().items():
        yield from _table(f"stage.{part}", _changed(settings, usual[part]))
    for source in stage.sources:
        yield "[[stage.from]]"
        yield from _source(source)
        yield ""


def _contest(contest: Contest) -> Iterable[str]:
    scoring = contest.conditions.settings()
    event = _changed(plain_settings(contest.event), plain_settings(Contest().event))
    named = {name: scoring[name.replace("-", "_")] for name in contest.scoring}
    yield from _table("stage.contest", {**event, **named})
    if contest.match is not None:
        # Even if all is as usual: that there are matches is said by it.
        yield "[stage.contest.match]"
        yield from _lines(contest.match.settings())
        yield ""


def _changed(settings: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if value != usual[name]}


def _table(name: str, settings: Mapping[str, Any]) -> Iterable[str]:
    if settings:
        yield f"[{name}]"
        yield from _lines(settings)
        yield ""


def _source(source: Source) -> Iterable[str]:
    yield f"stage = {_value(source.stage)}"
    there = {each.name: getattr(source, each.name) for each in fields(source)}
    usual = {each.name: _default(each) for each in fields(source)}
    yield from _lines(_changed(there, usual))


def _default(each: "Field[Any]") -> object:
    return None if each.default is MISSING else each.default


def _lines(settings: Mapping[str, Any]) -> Iterable[str]:
    for name, value in settings.items():
        if value is not None and name != "stage":
            yield f"{name} = {_value(value)}"


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case Side():
            return _quoted(value.name.lower())
        case Enum():
            return _quoted(str(value.value))
        case tuple() | list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case int():
            return str(value)
        case _:
            return _quoted(str(value))


def _quoted(text: str) -> str:
    """A basic string of TOML: that of JSON, with one control character more escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
