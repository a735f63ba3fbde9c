"""What there is to choose from in a form, for those who do not know the numbers by heart."""

from collections.abc import Callable, Iterable

from overtrick.app.evening.mishaps.action import Action
from overtrick.app.evening.mishaps.fields import Choice, Field, FieldKind
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.state import Event

SIDES = {Side.NS: message("North-South"), Side.EW: message("East-West")}


def options(
    action: Action, field: Field, state: Event, names: Callable[[int], str]
) -> tuple[Choice, ...]:
    """The answers to *field* that mean something in the event; none where it is free text.

    Texts of sides and of a field's own choices are messages, the others are numbers and names.
    """
    if field.choices:
        return field.choices
    match field.kind:
        case FieldKind.ROUND:
            return tuple(_plain(number for number in state.rounds if state.begun(number)))
        case FieldKind.TABLE:
            tables = {(section, table) for section, _, table in state.seatings}
            texts = [f"{section}{table}" for section, table in sorted(tables)]
            return tuple(Choice(text, text) for text in texts)
        case FieldKind.BOARD:
            return tuple(_plain({b for each in state.seatings.values() for b in each.boards}))
        case FieldKind.CONTESTANT:
            return tuple(_contestants(state, names))
        case FieldKind.PERSON if field.name != "joins":
            return tuple(_people(action, state, names))
        case FieldKind.MATCH:
            matches = {each.match for each in state.seatings.values() if each.match is not None}
            return tuple(_plain(matches))
        case FieldKind.SIDE:
            return tuple(Choice(side.name.lower(), SIDES[side]) for side in Side)
        case FieldKind.INDEX if action.code == "lift-penalty":
            return tuple(_penalties(state))
        case _:
            return ()


def _plain(numbers: Iterable[int]) -> Iterable[Choice]:
    return (Choice(str(number), str(number)) for number in sorted(numbers))


def _contestants(state: Event, names: Callable[[int], str]) -> Iterable[Choice]:
    for entrant in state.active:
        who = entrant.name or " - ".join(names(person) for person in entrant.people)
        yield Choice(str(entrant.number), f"{entrant.number} {who}".strip())


def _people(action: Action, state: Event, names: Callable[[int], str]) -> Iterable[Choice]:
    gone = {each.person for each in state.disconnections if each.back_at is None}
    for entrant in state.active:
        for person in entrant.people:
            if action.code != "reconnect" or person in gone:
                yield Choice(str(person), f"{names(person)} ({entrant.number})")


def _penalties(state: Event) -> Iterable[Choice]:
    for index, penalty in enumerate(state.penalties):
        if not penalty.lifted:
            yield Choice(str(index), f"{penalty.number}: {penalty.amount} ({penalty.reason})")
