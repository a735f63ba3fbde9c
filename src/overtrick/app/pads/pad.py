"""A score pad that is typed at: what each line does to the sheet, and what is answered."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from overtrick.app.language import Translator
from overtrick.app.pads.columns import AnySheet, Columns, columns
from overtrick.app.pads.words import deal_words
from overtrick.core.rubber import Agreement, Honours, RubberSheet
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.errors import OvertrickError, ParseError
from overtrick.formats.pads import Habits, HonoursSaid, Said, read_line, said_on


@dataclass(frozen=True, slots=True)
class Pad:
    """The sheet on the table, and how its people write."""

    sheet: AnySheet
    habits: Habits = field(default_factory=Habits)
    we: Side | None = None
    """Whose pad it is; None where the columns are called by the compass."""

    def order(self, say: Translator) -> Columns:
        """The columns of its sheet."""
        return columns(self.we, say)

    @property
    def next_deal(self) -> int | None:
        """The number of the deal to come; None if there is none."""
        sheet = self.sheet
        if sheet.agreed or (isinstance(sheet, RubberSheet) and sheet.finished):
            return None
        return len(sheet.deals) + 1 if isinstance(sheet, RubberSheet) else sheet.next_number


class Shown(Enum):
    """How much of the sheet a person wants to see."""

    LAST = "last"
    """Where something was written: of Chicago the last chukker."""
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a typed line brings about."""

    pad: Pad
    """The pad afterwards; the same one if the line was refused."""
    lines: tuple[str, ...] = ()
    refused: bool = False
    """Whether *lines* say what was expected instead."""
    sheet: Shown | None = None
    """How much of the sheet is to be shown."""
    explain: bool = False
    save: str | None = None
    """A file to save to; empty for the one that was used last."""
    leave: bool = False


def typed(pad: Pad, line: str, say: Translator) -> Answer:
    """The answer to one line."""
    plain = line.partition("#")[0].strip()
    if not plain:
        return Answer(pad)
    word, _, rest = plain.partition(" ")
    if word.casefold() == "save":
        return Answer(pad, save=rest.strip())
    command = _COMMANDS.get(plain.casefold())
    try:
        return command(pad, say) if command is not None else _written(pad, plain, say)
    except OvertrickError as error:
        return Answer(pad, (say.error(error),), refused=True)


def _written(pad: Pad, plain: str, say: Translator) -> Answer:
    try:
        said = read_line(plain, pad.habits)
    except ParseError as error:
        return Answer(
            pad, (say.error(error), say("Type help to see what can be typed.")), refused=True
        )
    sheet = said_on(pad.sheet, said)
    after = replace(pad, sheet=sheet)
    return Answer(after, (_what_was_written(after, said, say),), sheet=Shown.LAST)


def _what_was_written(pad: Pad, said: Said, say: Translator) -> str:
    order = pad.order(say)
    match said:
        case Agreement():
            return say("The score is agreed.")
        case HonoursSaid(honours):
            entry = pad.sheet.entries[-1]
            text = say("Honours of {holder} on deal {deal}: {points}.")
            holder = _holder(honours, order)
            return text.format(holder=holder, deal=entry.deal, points=entry.points)
        case _:
            scored = pad.sheet.deals[-1]
            words = " ".join(word for word in deal_words(said, order, say) if word)
            line = say("Deal {number}: {deal}.").format(number=scored.number, deal=words)
            if scored.game_to is not None:
                game = say("Game to {side}.").format(side=order.name(scored.game_to))
                line = f"{line} {game}"
            return line


def _holder(honours: Honours, order: Columns) -> str:
    return order.name(honours.side) if honours.holder is None else str(honours.holder)


def _undo(pad: Pad, say: Translator) -> Answer:
    after = replace(pad, sheet=pad.sheet.undone())
    return Answer(after, (say("Taken back."),), sheet=Shown.LAST)


def _help(pad: Pad, say: Translator) -> Answer:
    return Answer(pad, tuple(say(line) for line in HELP))


_COMMANDS: dict[str, Callable[[Pad, Translator], Answer]] = {
    "undo": _undo,
    "sheet": lambda pad, _say: Answer(pad, sheet=Shown.WHOLE),
    "explain": lambda pad, _say: Answer(pad, explain=True),
    "help": _help,
    "?": _help,
    "quit": lambda pad, _say: Answer(pad, leave=True),
    "exit": lambda pad, _say: Answer(pad, leave=True),
}

HELP = (
    message("4S N +1        a deal: contract, who declared, result (=, +1, -2 or tricks)"),
    message("EW 3NTX -2     the side is enough; we and they will do too"),
    message("pass           passed out"),
    message("honours N 100  of the last deal, by a player or a side; else add: deal 2"),
    message("undo           take back what was written last"),
    message("sheet          show the sheet again"),
    message("explain        why each number stands there"),
    message("stop           the score is agreed; an unfinished rubber gets its bonuses"),
    message("save FILE      as lines of text, or by its ending as .json or .html"),
    message("quit           leave"),
)
