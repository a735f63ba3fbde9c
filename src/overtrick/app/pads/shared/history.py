"""What was said at a shared pad, by whom and when: corrections beside what they corrected."""

from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.pads.shared.evening import Evening, Told
from overtrick.app.pads.shared.people import People, people_of, who_says
from overtrick.app.pads.shared.sayings import (
    Began,
    Corrected,
    Named,
    PhoneOf,
    Struck,
    TookBack,
    Wrote,
)
from overtrick.app.pads.words import deal_words
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, Agreement, Claim, PlayedDeal
from overtrick.formats.pads import RUBBER


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that happened."""

    when: int
    """Seconds UTC."""
    who: str
    text: str
    kind: str
    """``entry`` or ``correction``."""
    before: str = ""
    after: str = ""


def action_words(action: Action, people: People, say: Translator) -> str:
    """What a line of the sheet says, without the number of its deal."""
    match action:
        case Agreement():
            return say("the score is agreed")
        case Claim(honours):
            holder = honours.side.name if honours.holder is None else str(honours.holder)
            return say("honours of {holder}: {points}").format(
                holder=people.order.renamed(holder), points=honours.points
            )
        case PlayedDeal() | PassedOut():
            return " ".join(word for word in deal_words(action, people.order, say) if word)


def history(evening: Evening, reader: str, say: Translator) -> list[Item]:
    """What happened, the latest first; whose phones they are is not told."""
    return [
        _item(evening, told, reader, say)
        for told in reversed(evening.told)
        if not isinstance(told.saying, PhoneOf)
    ]


def _item(evening: Evening, told: Told, reader: str, say: Translator) -> Item:
    people = people_of(evening, told.seats, evening.phones.get(reader), say)
    before = "" if told.before is None else action_words(told.before, people, say)
    text, kind, after = _said(evening, told, people, say)
    who = who_says(evening, told.said_by, reader, say)
    return Item(told.at // 1_000_000, who, text, kind, before if after else "", after)


def _said(evening: Evening, told: Told, people: People, say: Translator) -> tuple[str, str, str]:
    """The words, the kind, and what stands there now beside what stood there before."""
    deal = say("Deal {number}").format(number=told.deal)
    match told.saying:
        case Wrote(Agreement()):
            return say("The score is agreed."), "entry", ""
        case Wrote(action):
            words = action_words(action, people, say)
            return say("{deal}: {words}").format(deal=deal, words=words), "entry", ""
        case Corrected(_, action):
            return deal, "correction", action_words(action, people, say)
        case Struck() | TookBack() if told.before is not None:
            words = action_words(told.before, people, say)
            if not isinstance(told.before, Agreement):
                words = say("{deal}: {words}").format(deal=deal, words=words)
            text = (
                say("Taken back: {words}")
                if isinstance(told.saying, TookBack)
                else say("Struck out: {words}")
            )
            return text.format(words=words), "correction", ""
        case Began():
            return _began(evening, told, people, say), "entry", ""
        case Named():
            return say("The names were written."), "entry", ""
        case _:
            return say("The new sheet was taken back."), "correction", ""


def _began(evening: Evening, told: Told, people: People, say: Translator) -> str:
    number = told.sitting
    heading = (
        say("Rubber {number} begins")
        if evening.settings.game == RUBBER
        else say("Sheet {number} begins")
    )
    sides = " / ".join(people.side(side) for side in people.order.sides)
    return f"{heading.format(number=number)}: {sides}"
