"""Sheets that people keep themselves: a line of headings, and a line for every result.

Cells stand between commas, semicolons or tabs, as a spreadsheet saves them. The
headings may be English, Chinese, French, German, Dutch, Polish or Nordic. Above them
(or anywhere) may stand lines of their own: ``#title,Monday Pairs``, ``#winners,2``,
``#notation,fr``, ``#pair,3,Ann,Bo``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.core.conditions import Conditions
from overtrick.core.seat import Side
from overtrick.core.sheet import Entry, Notice, Row, Sheet
from overtrick.errors import Fault, FileError, ImpossibleError, NotFoundError, ParseError
from overtrick.formats.notation import language_named
from overtrick.formats.sheets.figures import board_number
from overtrick.formats.sheets.headings import Column, Headings, column_of, headings
from overtrick.formats.sheets.sides import Seated, twice, winners
from overtrick.formats.sheets.text import SEPARATORS, Line, decode, lines
from overtrick.formats.sheets.traveller import boards_of, traveller_row
from overtrick.phrase import phrase, said_by

KIND = "hand-kept"
_PAIR = re.compile(r"(?:([A-Z]{1,3})\s+)?([A-Z]?\d{1,5})\s*(?:-?\s*(NS|EW))?", re.ASCII)
_LOOKED_AT = 50
"""Lines among which the headings must stand."""


def read_handkept(data: bytes, *, notation: str = "en") -> Sheet:
    """The sheet of a table of results. *notation* is its language, unless it names one itself.

    FileError with every line that makes no sense; what is doubtful is in the notices.
    """
    text, guessed = decode(data, KIND)
    rows = _table(text)
    reading = _Reading(notation, notices=[*guessed])
    reading.settings(rows)
    reading.results(rows)
    return reading.sheet()


def headings_lacking(text: str) -> str | None:
    """None for a *text* with the headings of a table of results; else what it lacks."""
    try:
        _table(text)
    except FileError as error:
        return error.faults[0].message
    return None


def _is_heading(line: Line) -> bool:
    """Whether these are headings: those of the board and of both pairs, at least."""
    return headings(line.cells).has(Column.BOARD, Column.NS, Column.EW)


def _table(text: str) -> list[Line]:
    """The lines, cut at the separator that gives a line of headings; FileError without one."""
    best: tuple[int, str] = (0, "")
    faults: list[Fault] = []
    for separator in SEPARATORS:
        try:
            found = lines(text, separator, KIND)
        except FileError as error:
            faults += error.faults
            continue
        for line in found[:_LOOKED_AT]:
            if _is_heading(line):
                return found
            known = {column.value for column in map(column_of, line.cells) if column}
            if len(known) > max(1, best[0]):
                best = len(known), f"; {line} has only {', '.join(sorted(known))}"
    if faults and not best[0]:
        raise FileError(KIND, faults[:1])
    seen = best[1]
    message = f"no line of headings like board,ns,ew,contract,by,result or board,ns,ew,score{seen}"
    raise FileError(KIND, [Fault("", message)])


@dataclass
class _Reading:
    """What has been read so far."""

    language: str
    notices: list[Notice]
    faults: list[Fault] = field(default_factory=list)
    title: str = ""
    about: dict[str, str] = field(default_factory=dict)
    conditions: dict[str, object] = field(default_factory=dict)
    pairs: dict[tuple[str, str, Side | None], Line] = field(default_factory=dict)
    """The lines of pairs, by section, number and side as far as they say."""
    rows: dict[int, list[Row]] = field(default_factory=dict)

    def settings(self, table: Iterable[Line]) -> None:
        """Take the lines that begin with ``#``, and those above the headings."""
        above = True
        for line in table:
            first = line.cell(0)
            if line.empty:
                continue
            if _is_heading(line):
                above = False
            elif first.startswith("#"):
                self._setting(line, first[1:].strip().casefold())
            elif above and not self.title:
                self.title = " ".join(cell for cell in line.cells if cell)
                self.notices.append(
                    Notice(str(line), phrase("taken as the title: {title}", title=self.title))
                )
            elif above:
                self.notices.append(Notice(str(line), phrase("above the headings: not read")))

    def _setting(self, line: Line, key: str) -> None:
        value = line.cell(1)
        name = key.replace("-", "_").replace(" ", "_")
        try:
            if key == "title":
                self.title = value
            elif key == "notation":
                language_named(value)
                self.language = value
            elif key == "pair":
                self._pair(line)
            elif name in Conditions.__dataclass_fields__:
                setting: object = int(value) if value.isascii() and value.isdigit() else value
                Conditions.parse({name: setting})
                self.conditions[name] = setting
            elif key:
                self.about[key] = value
        except (ParseError, NotFoundError) as error:
            self.faults.append(Fault(str(line), said_by(error)))

    def _pair(self, line: Line) -> None:
        """``#pair,3,Ann,Bo``; ``A 3 NS`` where sections or sides have the same numbers."""
        match = _PAIR.fullmatch(line.cell(1).upper())
        if match is None:
            raise ParseError(phrase("not a pair like 3, A 3 or 3 NS: {cell!r}", cell=line.cell(1)))
        key = (match[1] or "", match[2], Side[match[3]] if match[3] else None)
        if key in self.pairs:
            raise ParseError(phrase("pair {cell} has a line already", cell=line.cell(1)))
        self.pairs[key] = line

    def results(self, table: Iterable[Line]) -> None:
        """Take the lines below the headings."""
        columns: Headings | None = None
        board: int | None = None
        carried: list[str] = []
        for line in table:
            if _is_heading(line):
                columns = self._headed(line)
            elif columns is not None and not line.empty and not line.cell(0).startswith("#"):
                try:
                    written = columns.cell(line, Column.BOARD)
                    if not written and board is not None:
                        carried.append(str(line.number))
                    else:
                        board = board_number(written)
                    self._result(line, columns, board)
                except (ParseError, ImpossibleError) as error:
                    self.faults.append(Fault(str(line), said_by(error)))
        if carried:
            first, more = carried[0], f" and {len(carried) - 1} more" if len(carried) > 1 else ""
            message = "no number of a board: taken as the board of the line above"
            self.notices.append(
                Notice(phrase("line {first}{more}", first=first, more=more), message)
            )

    def _headed(self, line: Line) -> Headings:
        columns = headings(line.cells)
        if not any(
            columns.has(column)
            for column in (Column.CONTRACT, Column.SCORE, Column.SCORE_NS, Column.SCORE_EW)
        ):
            message = "headings without a contract or a score"
            self.faults.append(Fault(str(line), message))
        self.faults += (
            Fault(str(line), phrase("two columns for the same, the second is {word!r}", word=word))
            for word in columns.twice
        )
        if columns.unknown:
            words = ", ".join(columns.unknown)
            self.notices.append(
                Notice(str(line), phrase("columns that are not read: {words}", words=words))
            )
        return columns

    def _result(self, line: Line, columns: Headings, board: int) -> None:
        row = traveller_row(line, columns, board, self.language, self.notices)
        self.rows.setdefault(board, []).append(row)

    def sheet(self) -> Sheet:
        """The whole; FileError with all faults if there are any."""
        if not self.rows and not self.faults:
            self.faults.append(Fault("", phrase("headings, but no result below them")))
        if self.faults:
            raise FileError(KIND, self.faults)
        boards = boards_of(self.rows)
        settings = self.conditions
        stated = Conditions.parse(settings).winners if "winners" in settings else None
        number, why = winners(boards, stated)
        self.notices += [why] if why else []
        self.notices += twice(boards, number)
        entries = tuple(self._entries(Seated(boards, number)))
        return Sheet(
            self.title,
            Conditions.parse({**settings, "winners": number}),
            boards,
            entries,
            "",
            tuple(self.notices),
            self.about,
        )

    def _entries(self, seated: Seated) -> Iterator[Entry]:
        for (section, number, side), line in self.pairs.items():
            contestant = seated.contestant(number, section, side)
            if lacking := seated.lacking(contestant):
                self.notices.append(
                    Notice(
                        str(line), phrase("pair {number} {lacking}", number=number, lacking=lacking)
                    )
                )
            yield Entry(contestant, tuple(cell for cell in line.cells[2:] if cell))
