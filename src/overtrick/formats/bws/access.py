"""Rows of the tables of an Access database (Access 97 and later), as plain values.

access-parser finds the pages and reads the tables' definitions. The rows are taken
apart here, because it collects a table column by column: one damaged row, or a row
older than one of the columns, moves every later cell of that column to another row.
"""

import logging
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from access_parser.access_parser import AccessTable, TableObj
from access_parser.utils import categorize_pages

from overtrick.errors import Fault, FileError
from overtrick.formats.bws.record import Cell, Record
from overtrick.phrase import phrase

LARGEST = 64 * 2**20
"""Bytes. A long weekend of a large club stays under two million."""
MOST_ROWS = 200_000

_MAGIC = b"\x00\x01\x00\x00Standard "
_JET3, _ACE = 0, 3
_CATALOGUE_PAGE = 2
_DELETED, _ELSEWHERE, _OFFSET = 0x8000, 0x4000, 0x1FFF
_BOOLEAN, _TEXT, _MEMO = 1, 10, 12
_FIXED: Mapping[int, struct.Struct] = {
    2: struct.Struct("<B"),
    3: struct.Struct("<h"),
    4: struct.Struct("<i"),
    6: struct.Struct("<f"),
    7: struct.Struct("<d"),
    8: struct.Struct("<d"),
}
"""By column type: byte, integer, long, single, double, date (days since 1899-12-30)."""

_log = logging.getLogger("access_parser")
_log.addHandler(logging.NullHandler())
_log.propagate = False  # it reports every oddity there; here they become faults


@dataclass(frozen=True, slots=True)
class Database:
    """The tables that were asked for, and what could not be read of them."""

    tables: Mapping[str, tuple[Record, ...]]
    """By the name asked for; one that the file has not is not there."""
    faults: tuple[Fault, ...]


class DamagedError(Exception):
    """A page, a row or a cell is not built as it should be; never leaves this module."""


def read_access(data: bytes, wanted: Mapping[str, tuple[str, ...]]) -> Database:
    """The *wanted* columns of the *wanted* tables; names match in any case.

    FileError if it is no such database, or if its list of tables cannot be read.
    A damaged table is left out, a damaged row too, each with a fault.
    """
    try:
        pages = _Pages(data)
        catalogue = {name.casefold(): page for name, page in pages.catalogue()}
    except Exception as error:  # noqa: BLE001 - access-parser lets anything out on odd bytes
        raise FileError("BWS", [Fault("", _reason(error))]) from None
    tables: dict[str, tuple[Record, ...]] = {}
    faults: list[Fault] = []
    for name, columns in wanted.items():
        page = catalogue.get(name.casefold())
        if page is None:
            continue
        try:
            table = _Table(pages, page, columns)
            tables[name] = tuple(table.records(faults, name))
        except Exception as error:  # noqa: BLE001 - as above
            faults.append(Fault(phrase("table {name}", name=name), _reason(error)))
    return Database(tables, tuple(faults))


def _reason(error: Exception) -> str:
    words = str(error).strip().split("\n")[0]
    if isinstance(error, DamagedError):
        return words
    return f"damaged ({type(error).__name__}: {words})"


class _Pages:
    """A database cut into pages of 2 or 4 KiB."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(_MAGIC):
            raise DamagedError("it does not begin as an Access database does")
        if len(data) > LARGEST:
            raise DamagedError(f"{len(data)} bytes; at most {LARGEST} are read")
        if len(data) < 0x100 or not _JET3 <= data[0x14] <= _ACE:
            raise DamagedError("neither Access 97 nor Access 2000 to 2010")
        self.jet3 = data[0x14] == _JET3
        self.version = 3 if self.jet3 else 4
        self.size = 0x800 if self.jet3 else 0x1000
        self.definitions, self.data, _ = categorize_pages(data, self.size)
        self.of_table: dict[int, list[bytes]] = {}
        for page in self.data.values():
            if len(page) == self.size:
                owner = int.from_bytes(page[4:8], "little")
                self.of_table.setdefault(owner, []).append(page)

    def catalogue(self) -> Iterator[tuple[str, int]]:
        """Name and definition page of every table."""
        if _CATALOGUE_PAGE * self.size not in self.definitions:
            raise DamagedError("its list of tables is not where it should be; is it encrypted?")
        table = _Table(self, _CATALOGUE_PAGE, ("Id", "Name", "Type"))
        for record in table.records([], "MSysObjects"):
            number, name = record["Id"], record["Name"]
            if record["Type"] == 1 and isinstance(name, str) and isinstance(number, int):
                yield name, number & 0xFFFFFF

    def definition(self, number: int) -> bytes:
        """The page at which a table's definition begins; its chain of pages must end."""
        seen: set[int] = set()
        page = number
        while page:
            if page in seen or page * self.size not in self.definitions:
                raise DamagedError("its definition is broken")
            seen.add(page)
            page = int.from_bytes(self.definitions[page * self.size][4:8], "little")
        return bytes(self.definitions[number * self.size])

    def slots(self, page: bytes) -> list[int]:
        """Where the rows of a data page begin, with their flags; the first lies last."""
        at = 8 if self.jet3 else 12
        count = int.from_bytes(page[at : at + 2], "little")
        if at + 2 + 2 * count > len(page):
            raise DamagedError("a page says it has more rows than it can hold")
        return list(struct.unpack_from(f"<{count}H", page, at + 2))

    def row(self, page: bytes, slots: list[int], index: int) -> bytes:
        """The bytes of one row of a page."""
        end = slots[index - 1] & _OFFSET if index else len(page)
        start = slots[index] & _OFFSET
        if not (10 if self.jet3 else 14) + 2 * len(slots) <= start <= end <= len(page):
            raise DamagedError("a row lies outside its page")
        return page[start:end]

    def elsewhere(self, pointer: bytes) -> bytes:
        """The row that a pointer of four bytes leads to: its index, then its page."""
        if len(pointer) < 4:
            raise DamagedError("a pointer is cut short")
        page = self.data.get(int.from_bytes(pointer[1:4], "little") * self.size)
        if page is None or len(page) != self.size:
            raise DamagedError("a row was moved to a page that is not there")
        slots = self.slots(page)
        if pointer[0] >= len(slots):
            raise DamagedError("a row was moved to a place that is not there")
        return self.row(page, slots, pointer[0])


class _Table:
    """One table's definition, and its rows."""

    def __init__(self, pages: _Pages, number: int, wanted: tuple[str, ...]) -> None:
        self.pages = pages
        self.number = number
        table = TableObj(number * pages.size, pages.definition(number))
        parsed = AccessTable(table, pages.version, pages.size, pages.data, pages.definitions)
        self.variable = parsed.table_header.variable_columns > 0
        by_name = {str(c.col_name_str).casefold(): c for c in parsed.columns.values()}
        self.columns = {
            name: by_name[name.casefold()] for name in wanted if name.casefold() in by_name
        }

    def records(self, faults: list[Fault], name: str) -> Iterator[Record]:
        """Every row that is not deleted, in the order of the file; damaged ones as faults."""
        place = 0
        for page in self.pages.of_table.get(self.number, ()):
            slots = self.pages.slots(page)
            for index, slot in enumerate(slots):
                if slot & _DELETED:
                    continue
                place += 1
                if place > MOST_ROWS:
                    raise DamagedError(f"more than {MOST_ROWS} rows")
                try:
                    row = self.pages.row(page, slots, index)
                    if slot & _ELSEWHERE:
                        row = self.pages.elsewhere(row)
                    yield self._record(row)
                except (DamagedError, struct.error, IndexError) as error:
                    faults.append(
                        Fault(
                            phrase("table {name}, row {place}", name=name, place=place),
                            _reason(error),
                        )
                    )

    def _record(self, row: bytes) -> Record:
        layout = _layout3(row, self.variable) if self.pages.jet3 else _layout4(row, self.variable)
        return {name: self._cell(row, layout, column) for name, column in self.columns.items()}

    def _cell(self, row: bytes, layout: "_Layout", column: Any) -> Cell:
        number = int(column.column_id)
        present = number < layout.count and bool(layout.mask[number // 8] >> number % 8 & 1)
        kind = int(column.type)
        if kind == _BOOLEAN:
            return present
        if not present:
            return None
        if column.column_flags.fixed_length:
            if kind not in _FIXED:
                return None
            value: Cell = _FIXED[kind].unpack_from(row, layout.head + int(column.fixed_offset))[0]
            return value
        index = int(column.variable_column_number)
        if index + 1 >= len(layout.offsets):
            return None
        start, end = layout.offsets[index], layout.offsets[index + 1]
        if not layout.head <= start <= end <= len(row):
            raise DamagedError("a cell lies outside its row")
        cell = row[start:end]
        if kind == _MEMO:
            cell = self._memo(cell)
        elif kind != _TEXT:
            return None
        return _text3(cell, column) if self.pages.jet3 else _text4(cell)

    def _memo(self, cell: bytes) -> bytes:
        """A long text's bytes: in the row, in another row, or in a chain of rows."""
        if len(cell) < 12:
            raise DamagedError("a long text's header is cut short")
        header = int.from_bytes(cell[:4], "little")
        length = header & 0x3FFFFFFF
        if header & 0x80000000:
            return cell[12 : 12 + length]
        if header & 0x40000000:
            return self.pages.elsewhere(cell[4:8])[:length]
        text, pointer = b"", cell[4:8]
        while any(pointer) and len(text) < length:
            piece = self.pages.elsewhere(pointer)
            if len(piece) <= 4:
                raise DamagedError("a long text breaks off")
            text, pointer = text + piece[4:], piece[:4]
        return text[:length]


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the parts of a row are."""

    head: int
    """Bytes of the count at its beginning; fixed cells are counted from behind it."""
    count: int
    """Columns that the table had when the row was written."""
    mask: bytes
    """A bit for each column: set if the cell is not null (a Boolean's value)."""
    offsets: tuple[int, ...]
    """Where each cell of variable length begins, and behind the last where it ends."""


def _layout4(row: bytes, variable: bool) -> _Layout:
    count = int.from_bytes(row[:2], "little")
    mask_at = len(row) - (count + 7) // 8
    if len(row) < 2 or mask_at < 2:
        raise DamagedError("a row is cut short")
    offsets: tuple[int, ...] = ()
    if variable:
        number = struct.unpack_from("<H", row, mask_at - 2)[0]
        first = mask_at - 4 - 2 * number
        if first < 2:
            raise DamagedError("a row has more cells than it can hold")
        offsets = struct.unpack_from(f"<{number + 1}H", row, first)[::-1]
    return _Layout(2, count, row[mask_at:], offsets)


def _layout3(row: bytes, variable: bool) -> _Layout:
    count = row[0] if row else 0
    mask_at = len(row) - (count + 7) // 8
    if mask_at < 1:
        raise DamagedError("a row is cut short")
    if not variable:
        return _Layout(1, count, row[mask_at:], ())
    number = row[mask_at - 1]
    jumps = (len(row) - 1) // 256
    at = mask_at - jumps - 2
    if jumps and (at - number) // 256 < jumps:
        jumps -= 1
    if at - number < 1:
        raise DamagedError("a row has more cells than it can hold")
    offsets, jumped = [], 0
    for index in range(number + 1):
        while jumped < jumps and row[mask_at - 2 - jumped] == index:
            jumped += 1
        offsets.append(row[at - index] + 256 * jumped)
    return _Layout(1, count, row[mask_at:], tuple(offsets))


def _text3(cell: bytes, column: Any) -> str:
    """Text of Access 97, in the code page that the column names."""
    page = int(column.various.various_text3_unknown)  # what the library takes for unknown
    try:
        return cell.decode(f"cp{page}")
    except (LookupError, UnicodeDecodeError):
        return cell.decode("cp1252", errors="replace")


def _text4(cell: bytes) -> str:
    """Text of Access 2000: UTF-16, or Latin-1 in stretches between NULs after a mark."""
    if not cell.startswith(b"\xff\xfe"):
        return cell.decode("utf-16-le", errors="replace")
    text, packed, at = "", True, 2
    while at < len(cell):
        end = cell.find(0, at) if packed else _end_of_wide(cell, at)
        end = len(cell) if end < 0 else end
        text += cell[at:end].decode("latin-1" if packed else "utf-16-le", errors="replace")
        packed, at = not packed, end + 1
    return text


def _end_of_wide(cell: bytes, start: int) -> int:
    at = start
    while at < len(cell) and cell[at] != 0:
        at += 2
    return min(at, len(cell))
