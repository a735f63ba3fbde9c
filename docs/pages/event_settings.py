"""The reference of how an event is run, from the settings in ``overtrick.engines.event.rules``."""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Any, get_args, get_type_hints

from docs.pages.markdown import code, prose
from docs.pages.source import attributes
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, SwissSettings

PARTS = (
    ("Play", PlaySettings, "How an event is run at the tables, whatever its kind."),
    ("Swiss", SwissSettings, "How the rounds of Swiss pairs and teams are drawn and scored."),
    ("Knockout", KnockoutSettings, "How a knockout goes on from one round to the next."),
)


def page() -> str:
    """Every setting: what it decides, its values and its default."""
    sections = []
    for title, kind, about in PARTS:
        sections.append(f"## {title}\n\n{about}\n")
        sections += settings_of(kind)
    return (
        "# How an event is run\n\n"
        "Settings of a running event beside its [conditions of contest](conditions.md). Name them"
        " when the event is opened: `overtrick event new swiss-pairs --set rounds=7 --set"
        " finish_percent=60`. A name or a value that does not exist is refused.\n\n"
        + "\n".join(sections)
    )


def settings_of(kind: Any) -> Iterator[str]:
    """A section for each setting of a class of settings."""
    about = {attribute.name: attribute.about for attribute in attributes(kind)}
    types = get_type_hints(kind)
    for field in fields(kind):
        values = _values(types[field.name], field)
        yield f"### {code(field.name)}\n\n{prose(about[field.name])}\n\n{values}\n"


def _values(kind: Any, field: "Field[Any]") -> str:
    default = None if field.default is MISSING else field.default
    shown = default.value if isinstance(default, Enum) else default
    told = f"Default: {code(str(shown).lower() if isinstance(shown, bool) else str(shown))}."
    inner = next((each for each in get_args(kind) if each is not type(None)), kind)
    if isinstance(inner, type) and issubclass(inner, Enum):
        words = {attribute.name: attribute.about for attribute in attributes(inner)}
        lines = [
            f"- {code(str(member.value))}" + (f": {prose(words[name])}" if words.get(name) else "")
            for name, member in inner.__members__.items()
        ]
        return "\n".join(lines) + f"\n\n{told}"
    if inner is bool:
        return f"{code('true')} or {code('false')}. {told}"
    if inner is str:
        return f"Text of at most {field.metadata['most']} characters."
    least, most = field.metadata.get("least"), field.metadata.get("most")
    return f"A whole number from {least} to {most}. {told}"
