"""The fields of an action's form, with what there is to choose from."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.mishaps import Action, Field, FieldKind, options
from overtrick.app.evening.names import tidy
from overtrick.app.evening.pasted_list import read_list
from overtrick.app.events.lookup import people_called
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event
from overtrick.errors import Fault, FileError, OvertrickError, ParseError
from overtrick.phrase import phrase, said_by
from overtrick.web.forms import FORM

Names = Callable[[Iterable[int]], Mapping[int, str]]
Options = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class FormField:
    """A field as a template prints it."""

    name: str
    widget: str
    """``select``, ``text``, ``area``, ``tick``, ``number`` or ``people``."""
    label: str
    hint: str
    value: str
    required: bool
    options: Options


def form_fields(
    action: Action, state: Event, names: Names, values: Mapping[str, str], say: Translator
) -> list[FormField]:
    """The fields of *action*, filled in with *values* as far as they are known."""
    called = names({who for each in state.entrants.values() for who in each.people})
    fields = []
    for field in action.fields:
        choices = _options(action, field, state, called, say)
        widget = WIDGETS.get(field.kind, "select" if choices else "text")
        fields.append(
            FormField(
                field.name,
                widget,
                say(field.label),
                say(field.hint),
                values.get(field.name, field.usual),
                field.required,
                choices,
            )
        )
    return fields


WIDGETS = {
    FieldKind.PEOPLE: "people",
    FieldKind.CHOICE: "choices",
    FieldKind.TICK: "tick",
    FieldKind.DOCUMENT: "area",
    FieldKind.MINUTES: "number",
    FieldKind.NUMBER: "number",
}
"""How an answer is asked for where that is no list to choose from and no line to type."""


def _options(
    action: Action, field: Field, state: Event, names: Mapping[int, str], say: Translator
) -> Options:
    """What there is to choose from; empty where it is typed."""
    found = [
        (each.value, say(each.text))
        for each in options(action, field, state, lambda who: names.get(who, f"#{who}"))
    ]
    free = field.required or field.choices or not found
    return found if free else [("", say("as usual")), *found]


def with_people(
    desk: Desk, action: Action, state: Event, values: Mapping[str, str]
) -> dict[str, str]:
    """*values* with ids in the place of typed names; who is called like nobody is made.

    FileError with every field whose names are none.
    """
    known, faults = dict(values), []
    for field in action.fields:
        text = known.get(field.name, "").strip()
        if field.kind not in (FieldKind.PERSON, FieldKind.PEOPLE) or not any(
            map(str.isalpha, text)
        ):
            continue
        try:
            names = (tidy(text),) if field.kind is FieldKind.PERSON else _names(text, state)
            ids = people_called(desk, names)
        except OvertrickError as fault:
            faults.append(Fault(field.name, said_by(fault)))
            continue
        known[field.name] = " ".join(map(str, ids))
    if faults:
        raise FileError(FORM, faults)
    return known


def _names(text: str, state: Event) -> tuple[str, ...]:
    lines, faults = read_list(text, state.kind)
    if faults or len(lines) != 1:
        told = faults[0].message if faults else phrase("one line of names is wanted")
        raise ParseError(told)
    return tuple(tidy(name) for name in lines[0].names)
