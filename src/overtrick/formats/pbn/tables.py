"""Tables: the columns that a tag declares, and rows of cells (PBN 2.1, chapter 5).

The standard's rows are tokens between blanks, names in quotes. Programs also leave the
quotes out and let names run over the width of their column; then widths, the number of
columns to the right, and the names known from other rows decide where a cell ends.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from overtrick.formats.pbn.games import Line, Tag, words
from overtrick.formats.pbn.lexer import escaped, unescaped
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.phrase import phrase

_COLUMN = re.compile(r"(?P<order>[+-]?)(?P<name>[^\\]*)(?:\\(?P<width>\d{1,4})(?P<align>[LR]?))?")
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|\S+')
_SECTION_TOKEN = re.compile(r"[!#-$&-:<-Z\\^-z|~]+")
_ALIASES = {"Setion": "Section"}
"""ACBL's own misspelling."""
NAMES = ("Names", "Names_NS", "Names_EW")
_PASSED = ("PASS", "P", "AP")
_OF_A_CONTRACT = ("Declarer", "Result", "Lead")
MOST_COLUMNS = 100
"""No table has more; what claims to is not one."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table, as its tag declares it."""

    name: str
    width: int = 0
    """The fewest characters a cell is printed with."""
    align: str = ""
    """``L`` or ``R``."""
    order: str = ""
    """``+`` if the highest value is in the first row, ``-`` if the lowest is."""

    def __str__(self) -> str:
        width = f"\\{self.width}{self.align}" if self.width else ""
        return f"{self.order}{self.name}{width}"


class Token(NamedTuple):
    """An element of a row, and where it stands."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Cells:
    """One row."""

    cells: tuple[str, ...]
    """A text for every column, quotes taken off."""
    line: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose rows fit its columns."""

    columns: tuple[Column, ...]
    rows: tuple[Cells, ...]
    places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        places: dict[str, int] = {}
        for place, column in enumerate(self.columns):
            places.setdefault(column.name, place)
        object.__setattr__(self, "places", places)

    def cell(self, row: Cells, name: str) -> str:
        """The cell of column *name*; empty if there is no such column."""
        place = self.places.get(name)
        return "" if place is None else row.cells[place].strip()

    def named(self, row: Cells) -> dict[str, str]:
        """The cells of *row* by the names of their columns; of two alike the first counts."""
        return {name: row.cells[place].strip() for name, place in self.places.items()}

    def has(self, *names: str) -> bool:
        """Whether one of the columns is there."""
        return any(name in self.places for name in names)


def columns(value: str) -> tuple[Column, ...]:
    """The columns that a table's tag value declares; what is no width stays in the name."""
    return tuple(_column(text) for text in value.split(";")) if value.strip() else ()


def _column(text: str) -> Column:
    match = _COLUMN.fullmatch(text.strip())
    if match is None:
        return Column(text.strip())
    name = match["name"].strip()
    return Column(
        _ALIASES.get(name, name), int(match["width"] or 0), match["align"] or "", match["order"]
    )


def tokens(text: str) -> list[Token]:
    """The elements of a line: between blanks, or in quotes."""
    return [
        Token(match.start(), match.end(), match[0] if match[1] is None else unescaped(match[1]))
        for match in _TOKEN.finditer(text)
    ]


class NameBook:
    """Names of pairs that were read without a doubt, to find the end of others by them."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, str], str] = {}

    def learn(self, column: str, pair: str, names: str) -> None:
        """Remember the *names* of *pair*; two different ones make them worthless."""
        if pair and names:
            known = self._names.setdefault((column, pair), names)
            if known != names:
                self._names[column, pair] = ""

    def names(self, column: str, pair: str) -> str:
        """The names in that column, else in a table of totals; empty if not known."""
        return self._names.get((column, pair)) or self._names.get(("Names", pair), "")


def table(tag: Tag, value: str, book: NameBook, notices: Notices) -> Table:
    """The table of *tag*, whose value without inheritance is *value*.

    Rows that fit no reading are left out with a notice.
    """
    declared = columns(value)
    lines = list(words(tag))
    if not 0 < len(declared) <= MOST_COLUMNS:
        if lines:
            count = len(declared) or "no"
            message = phrase(
                "[{name} ...] names {count} columns: its rows are left out",
                name=tag.name,
                count=count,
            )
            notices.add("tables without columns", at_line(tag.line), message)
        return Table((), ())
    return Table(declared, tuple(_Rows(declared, book, notices, tag.name).read(lines)))


class _Rows:
    """Splits the lines of one table into cells."""

    def __init__(
        self, declared: Sequence[Column], book: NameBook, notices: Notices, title: str
    ) -> None:
        self._columns = declared
        self._book = book
        self._notices = notices
        self._title = title
        self._named = [place for place, column in enumerate(declared) if column.name in NAMES]

    def read(self, lines: Iterable[Line]) -> Iterable[Cells]:
        split = [(line, tokens(line.text)) for line in lines]
        wanted = len(self._columns)
        counts = [len(elements) for _, elements in split]
        if self._free(counts):
            stream = [(line, element) for line, elements in split for element in elements]
            for first in range(0, len(stream), wanted):
                row = stream[first : first + wanted]
                yield Cells(tuple(element.text for _, element in row), row[0][0].number)
            return
        for line, elements in split:
            cells = self._cells(line.text, elements)
            if cells is None:
                self._tell(line, len(elements))
            else:
                yield Cells(cells, line.number)

    def _free(self, counts: Sequence[int]) -> bool:
        """Whether rows and lines are independent, as import format allows (PBN 5.2)."""
        wanted = len(self._columns)
        fitting = counts.count(wanted)
        if fitting == len(counts) or self._named:
            return False
        if all(count % wanted == 0 for count in counts):
            return True
        return sum(counts) % wanted == 0 and 2 * fitting < len(counts)

    def _cells(self, text: str, elements: list[Token]) -> tuple[str, ...] | None:
        wanted = len(self._columns)
        if len(elements) == wanted:
            self._learn([element.text for element in elements])
            return tuple(element.text for element in elements)
        if self._named and len(elements) > wanted:
            return self._with_open_names(text, elements)
        if len(elements) < wanted:
            return self._by_width(text, elements) or self._passed_out(elements)
        return None

    def _learn(self, cells: Sequence[str]) -> None:
        for place in self._named:
            name = self._columns[place].name
            self._book.learn(name, self._pair(cells, name), cells[place])

    def _pair(self, cells: Sequence[str], names: str) -> str:
        """The number of the pair whose names stand in column *names*, if it came before."""
        wanted = names.replace("Names", "PairId")
        for column, cell in zip(self._columns, cells, strict=False):
            if column.name == wanted:
                return cell
        return ""

    def _by_width(self, text: str, elements: list[Token]) -> tuple[str, ...] | None:
        """Cells at the places that the widths give, where every token keeps inside its own."""
        if not all(column.width for column in self._columns[:-1]):
            return None
        cells, start = [""] * len(self._columns), 0
        waiting = iter([*elements, None])
        element = next(waiting)
        for place, column in enumerate(self._columns):
            last = place == len(self._columns) - 1
            end = len(text) if last else start + column.width
            if element is not None and element.start < end:
                if element.start < start or element.end > end:
                    return None
                cells[place] = element.text
                element = next(waiting)
            start = end + 1
        return tuple(cells) if element is None else None

    def _passed_out(self, elements: list[Token]) -> tuple[str, ...] | None:
        """Cells of a row like ``101 1101 PASS``, with ``-`` for declarer, tricks and lead."""
        names = [column.name for column in self._columns]
        cells = [element.text for element in elements]
        place = names.index("Contract") if "Contract" in names else len(cells)
        missing = len(names) - len(cells)
        if place >= len(cells) or cells[place].upper() not in _PASSED:
            return None
        room = 0
        while place + room + 1 < len(names) and names[place + room + 1] in _OF_A_CONTRACT:
            room += 1
        if missing > room:
            return None
        return (*cells[: place + 1], *["-"] * missing, *cells[place + 1 :])

    def _with_open_names(self, text: str, elements: list[Token]) -> tuple[str, ...] | None:
        cells: list[str] = []
        at = 0
        for place, column in enumerate(self._columns):
            if at >= len(elements):
                return None
            element = elements[at]
            if place not in self._named or text[element.start] == '"':
                cells.append(element.text)
                at += 1
                continue
            behind = len(self._columns) - place - 1
            if any(later > place for later in self._named):
                end = self._name_end(text, element.start, column, self._pair(cells, column.name))
            else:
                last = len(elements) - behind - 1
                end = elements[last].end if last >= at else element.end
            cells.append(text[element.start : end].strip())
            while at < len(elements) and elements[at].start < end:
                at += 1
        if at != len(elements):
            return None
        return tuple(cells)

    def _name_end(self, text: str, start: int, column: Column, pair: str) -> int:
        """Where an open name ends that another one follows."""
        known = self._book.names(column.name, pair)
        end = start + len(known)
        if known and text.startswith(known, start) and text[end : end + 1].isspace():
            return end
        end = start + column.width
        if column.width and end < len(text) and text[end].isspace():
            if text[end - 1].isspace():
                self._book.learn(column.name, pair, text[start:end].strip())
            return end
        gap = text.find("  ", start)
        if gap >= 0 and (not column.width or gap > end):
            return gap
        message = phrase(
            "names run over their column in [{title} ...]: check who they are", title=self._title
        )
        self._notices.add("names over their column", "", message)
        while end < len(text) and not text[end].isspace():
            end += 1
        return end

    def _tell(self, line: Line, count: int) -> None:
        wanted = len(self._columns)
        message = phrase(
            "expected {wanted} elements in a row of [{title} ...], got {count}: left out: {text!r}",
            wanted=wanted,
            title=self._title,
            count=count,
            text=line.text.strip()[:60],
        )
        self._notices.add("rows that do not fit", at_line(line.number), message)


def row_text(declared: Sequence[Column], cells: Sequence[str]) -> str:
    """A row in export format: one blank between cells, each at least as wide as declared."""
    parts = []
    for column, cell in zip(declared, cells, strict=True):
        text, right = element(cell), column.align == "R"
        parts.append(text.rjust(column.width) if right else text.ljust(column.width))
    return " ".join(parts).rstrip()


def element(cell: str) -> str:
    """*cell* as a table holds it: in quotes if it has blanks or signs that PBN uses."""
    return cell if _SECTION_TOKEN.fullmatch(cell) else f'"{escaped(cell)}"'
