"""The score pad in a terminal or a pipe: lines come in, the sheet goes out."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from overtrick.app.language import Translator
from overtrick.app.pads.columns import two_columns
from overtrick.app.pads.pad import Answer, Pad, Shown, typed
from overtrick.app.pads.words import deals_table, reasons, standing_words
from overtrick.cli import show
from overtrick.cli.files import read_input
from overtrick.cli.speech import option
from overtrick.cli.two_columns import drawn
from overtrick.core.chicago import ChicagoSheet, Style
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.errors import ParseError
from overtrick.formats.notation import LANGUAGES
from overtrick.formats.pads import (
    Habits,
    blank_sheet,
    changed,
    read_pad,
    write_pad_json,
    write_pad_text,
)
from overtrick.phrase import phrase

FORMATS = ("text", "json", "html")


_COMMON = (
    option(
        "--we",
        type=click.Choice(["ns", "ew"], case_sensitive=False),
        help=message("Your side: the columns are called We and They."),
    ),
    option("--notation", type=click.Choice(list(LANGUAGES)), default="en"),
    option("--format", "as_format", type=click.Choice(FORMATS), default="text"),
    option("--explain", is_flag=True, help=message("Why each number stands there.")),
    option(
        "--output",
        "-o",
        type=click.Path(path_type=Path),
        help=message("Write to this file."),
    ),
)


def common_options(body: Callable[..., None]) -> Callable[..., None]:
    """The options that every score pad has, in the order of the help."""
    for each in reversed(_COMMON):
        body = each(body)
    return body


@dataclass(frozen=True, slots=True)
class Asked:
    """What the options of ``rubber`` and ``chicago`` ask for."""

    game: str
    settings: Mapping[str, str]
    """By name, only those that were given."""
    notation: str
    we: str | None
    file: Path | None
    resume: Path | None
    as_format: str
    output: Path | None
    explain: bool


def given(settings: Mapping[str, str | None]) -> dict[str, str]:
    """The settings whose options were given."""
    return {name: value for name, value in settings.items() if value is not None}


def run(asked: Asked, say: Translator) -> None:
    """A file scored at once, or a session at the pad."""
    we = None if asked.we is None else Side[asked.we.upper()]
    habits = Habits(asked.notation, Side.NS if we is None else we)
    if asked.file is not None:
        sheet = read_pad(read_input(asked.file), asked.game, habits, asked.settings)
        _show_whole(Pad(sheet, habits, we), asked, say)
        return
    if asked.as_format != "text" or asked.output is not None or asked.explain:
        raise ParseError(
            phrase("--format, --output and --explain want --file; at the pad, save FILE.html")
        )
    if asked.resume is not None:
        sheet = read_pad(read_input(asked.resume), asked.game, habits, asked.settings)
    else:
        sheet = changed(blank_sheet(asked.game), asked.settings)
    Session(Pad(sheet, habits, we), asked.resume, say).keep()


def _show_whole(pad: Pad, asked: Asked, say: Translator) -> None:
    out = show.Out(asked.as_format, asked.output)
    match asked.as_format:
        case "json":
            out.document(write_pad_json(pad.sheet))
        case "html":
            out.document(_html(pad, say))
        case _ if asked.explain:
            out.chapters(reasons(pad.sheet, pad.order(say), say))
        case _:
            show_sheet(pad, out, say)


def _html(pad: Pad, say: Translator) -> bytes:
    from overtrick.app.pads.page import html_sheet  # noqa: PLC0415 - templates only for this

    return html_sheet(pad, say)


def show_sheet(pad: Pad, out: show.Out, say: Translator, *, last_only: bool = False) -> None:
    """The sheet and how it stands; of Chicago all chukkers, or the last."""
    order, sheet = pad.order(say), pad.sheet
    notes = standing_words(sheet, order, say)
    if isinstance(sheet, ChicagoSheet):
        alone = sheet.settings.style is Style.DUPLICATE
        if alone or len(sheet.chukkers) > 1:
            totals = ", ".join(f"{order.name(side)} {sheet.totals[side]}" for side in order.sides)
            notes = [say("Total: {totals}.").format(totals=totals), *notes]
        if alone:
            out.tables([deals_table(sheet, order, say)] if sheet.deals else [], notes)
            return
    papers = two_columns(sheet, order, say)
    lines = [line for paper in papers[-last_only:] for line in (*drawn(paper), "")]
    out.document("".join(f"{line}\n" for line in (*lines, *notes)).encode())


class Session:
    """A person at the pad, or a recording of one."""

    def __init__(self, pad: Pad, file: Path | None, say: Translator) -> None:
        self.pad = pad
        self.file = file
        """Where it was saved, or read from, last."""
        self.saved = pad.sheet
        self.say = say
        self.at_terminal = sys.stdin.isatty()
        self.out = show.Out("text")

    def keep(self) -> None:
        """Take lines until there are no more, or one says that it is enough."""
        if self.at_terminal:
            self._tell(self.say("Type a deal, such as 4S N +1, or help."))
        if self.pad.sheet.actions:
            show_sheet(self.pad, self.out, self.say)
        warned = False
        for line in self._lines():
            answer = typed(self.pad, line, self.say)
            if answer.leave:
                if warned or not self.at_terminal or self.pad.sheet == self.saved:
                    return
                self._tell(self.say("Not saved. Type save FILE, or quit once more."))
            warned = answer.leave
            self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        self.pad = answer.pad
        for line in answer.lines:
            self._tell(f"? {line}" if answer.refused else line)
        if answer.sheet is not None:
            show_sheet(self.pad, self.out, self.say, last_only=answer.sheet is Shown.LAST)
        if answer.explain:
            self.out.chapters(reasons(self.pad.sheet, self.pad.order(self.say), self.say))
        if answer.save is not None:
            self._save(answer.save)

    def _tell(self, line: str) -> None:
        self.out.document(f"{line}\n".encode())

    def _lines(self) -> Iterator[str]:
        """What is typed, without its end. From a pipe it is shown too, as a terminal would."""
        while True:
            prompt = f"{self.pad.next_deal}> " if self.pad.next_deal else "> "
            line = self._typed(prompt) if self.at_terminal else self._piped(prompt)
            if line is None:
                return
            yield line

    def _typed(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return None

    def _piped(self, prompt: str) -> str | None:
        raw = sys.stdin.buffer.readline()
        if not raw:
            return None
        line = raw.decode("utf-8-sig", "replace").rstrip("\r\n")
        self._tell(f"{prompt}{line}".rstrip())
        return line

    def _save(self, name: str) -> None:
        file = Path(name) if name else self.file
        if file is None:
            self._tell("? " + self.say("Save to which file? save rubber.txt"))
            return
        try:
            _write(file, self._document(file.suffix.lower()))
        except OSError as error:
            text = self.say("{file} cannot be written: {reason}")
            self._tell("? " + text.format(file=file, reason=error.strerror or error))
            return
        self._tell(self.say("Saved to {file}.").format(file=file))
        if file.suffix.lower() != ".html":
            self.file, self.saved = file, self.pad.sheet

    def _document(self, suffix: str) -> bytes:
        match suffix:
            case ".json":
                return write_pad_json(self.pad.sheet)
            case ".html" | ".htm":
                return _html(self.pad, self.say)
            case _:
                return write_pad_text(self.pad.sheet)


def _write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = file.with_name(f"{file.name}.part")
    part.write_bytes(data)
    part.replace(file)
