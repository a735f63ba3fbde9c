"""A fouled board's results by its forms (Law 87): which form, since when, and its results."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from overtrick.app.follow.sheets import Sheet
from overtrick.app.language import Translator
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import Foul, Slot


@dataclass(frozen=True, slots=True)
class Form:
    """The results of those who played the same cards."""

    title: str
    """Empty if the board was the same everywhere."""
    words: tuple[str, ...]
    """Since when it was, and whether its cards are known."""
    sheet: Sheet


def forms(
    state: Event, number: int, slots: Sequence[Slot], sheet: Sheet | None, say: Translator
) -> tuple[Form, ...]:
    """The rows of *sheet* by the form that was played; *slots* is where each was, in order.

    The first form comes first. One nameless form where the board is not fouled.
    """
    if sheet is None:
        return ()
    if not any(foul.board == number for foul in state.fouls):
        return (Form("", (), sheet),)
    groups = [group_of(state.fouls, slot) for slot in slots]
    found = []
    for group in sorted(set(groups)):
        title = say("Form {group} of the board").format(group=group)
        if not group:
            title = say("The first form")
        here = [place for place, its in enumerate(groups) if its == group]
        rows = tuple(replace(sheet.rows[place], kind=_kind(sheet, place)) for place in here)
        words = _words(state, number, [slots[place] for place in here], say)
        found.append(Form(title, words, replace(sheet, title=title, rows=rows)))
    return tuple(found)


def _kind(sheet: Sheet, place: int) -> str:
    """A row's kind, but for the line that kept the forms apart in one table."""
    kind = sheet.rows[place].kind
    return "" if kind == "gap" else kind


def _words(state: Event, number: int, slots: Sequence[Slot], say: Translator) -> tuple[str, ...]:
    made = sorted(
        {foul for slot in slots for foul in _last(state, slot)},
        key=lambda foul: (foul.section, foul.from_round, foul.table or 0),
    )
    if not made:
        known = number in state.deals
        return (
            say("The board as it was before it was fouled."),
            say("Its cards are those above.") if known else say("Its cards are not known here."),
        )
    return (*(_since(foul, say) for foul in made), say("Its cards are not known here."))


def _last(state: Event, slot: Slot) -> tuple[Foul, ...]:
    """What made the form that was played there: the last of the times it was fouled."""
    fouls = [foul for foul in state.fouls if group_of(frozenset({foul}), slot)]
    return tuple(sorted(fouls, key=lambda foul: (foul.from_round, foul.table or 0))[-1:])


def _since(foul: Foul, say: Translator) -> str:
    if foul.table is not None:
        words = say("In round {round} at table {table} alone.")
        return words.format(round=foul.from_round, table=f"{foul.section}{foul.table}")
    if foul.section:
        words = say("Section {name}: from round {round} on.")
        return words.format(name=foul.section, round=foul.from_round)
    return say("From round {round} on.").format(round=foul.from_round)
