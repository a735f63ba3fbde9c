"""A rubber or an evening of Chicago as lines of text, as people write it down.

::

    game: rubber            settings first, any or none
    honours: deal
    4S N +1                 a deal: contract, who declared, result
    EW 3NTX -2              the side is enough
    pass                    passed out
    honours N 100           of the last deal, or: honours N 100 deal 2
    stop                    the score is agreed

What follows a # is a remark.
"""

import re
from collections.abc import Iterable, Mapping

from overtrick.core.chicago import ChicagoSheet
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, PlayedDeal
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError, RefusedError
from overtrick.formats.pads.lines import AnySheet, Habits, Said, read_line, said_on, written_line
from overtrick.formats.pads.settings import (
    GAMES,
    blank_sheet,
    changed,
    check_setting,
    game_of,
    settings_text,
)
from overtrick.phrase import phrase, said_by

KIND = "score pad"
MOST = 2_000
"""Lines that say something; no rubber is longer."""
_SETTING = re.compile(r"(?P<name>[A-Za-z]\w*)\s*:\s*(?P<value>\S+)", re.ASCII)
_LINE_END = re.compile(r"\r\n|\r|\n")
LASTING = ("agreed", "rubber-over")
"""Refusals after which everything else is refused too."""


def read_pad_text(
    data: bytes, game: str, habits: Habits | None = None, asked: Mapping[str, str] | None = None
) -> AnySheet:
    """The sheet of *game* that a text says; its settings, and *asked* before its own.

    FileError with every line that cannot be read or cannot be so.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = data.count(b"\n", 0, error.start) + 1
        raise FileError(
            KIND, [Fault(phrase("line {at}", at=at), phrase("the text is not UTF-8"))]
        ) from None
    faults: list[Fault] = []
    own: dict[str, str] = {}
    said: list[tuple[str, Said]] = []
    for number, line in enumerate(_LINE_END.split(text), 1):
        plain = line.partition("#")[0].strip()
        if not plain:
            continue
        where = f"line {number}"
        try:
            if setting := _SETTING.fullmatch(plain):
                _take_setting(own, game, setting["name"].lower(), setting["value"], late=bool(said))
            else:
                said.append((where, read_line(plain, habits or Habits())))
        except (ParseError, ImpossibleError) as error:
            faults.append(Fault(where, said_by(error)))
    if len(said) > MOST:
        faults = [
            Fault("", phrase("{said} lines, which is more than {most}", said=len(said), most=MOST))
        ]
    if faults:
        raise FileError(KIND, faults)
    settings = {name: value for name, value in own.items() if name != "game"}
    return sheet_of(changed(blank_sheet(game), {**settings, **(asked or {})}), said)


def write_pad_text(sheet: AnySheet) -> bytes:
    """The text of *sheet* in UTF-8; ``read_pad_text`` gives the same sheet."""
    lines = [f"game: {game_of(sheet)}"]
    lines += [f"{name}: {value}" for name, value in settings_text(sheet.settings).items()]
    lines.append("")
    last = 0
    for action in sheet.actions:
        if _takes_number(sheet, action):
            last += 1
        lines.append(written_line(action, last))
    return ("\n".join(lines) + "\n").encode()


def _take_setting(own: dict[str, str], game: str, name: str, value: str, *, late: bool) -> None:
    if late:
        raise ParseError(
            phrase("settings stand before the first deal: {name}: {value}", name=name, value=value)
        )
    if name in own:
        raise ParseError(phrase("{name} stands twice", name=name))
    if name == "game":
        if value != game:
            known = (
                value
                if value in GAMES
                else phrase("{games}, got {value!r}", games=" or ".join(GAMES), value=value[:40])
            )
            raise ParseError(
                phrase(
                    "this is read as {game}; the game of the file is {known}",
                    game=game,
                    known=known,
                )
            )
    else:
        check_setting(game, name, value)
    own[name] = value


def sheet_of(sheet: AnySheet, said: Iterable[tuple[str, Said]]) -> AnySheet:
    """*sheet* with everything that is said, each with its place; FileError with all refusals."""
    faults: list[Fault] = []
    for where, each in said:
        try:
            sheet = said_on(sheet, each)
        except (ImpossibleError, RefusedError) as error:
            faults.append(Fault(where, said_by(error)))
            if isinstance(error, RefusedError) and error.code in LASTING:
                break
    if faults:
        raise FileError(KIND, faults)
    return sheet


def _takes_number(sheet: AnySheet, action: Action) -> bool:
    """Whether a deal is counted: in Chicago one that is passed out is not."""
    if isinstance(action, PlayedDeal):
        return True
    return not isinstance(sheet, ChicagoSheet) and isinstance(action, PassedOut)
