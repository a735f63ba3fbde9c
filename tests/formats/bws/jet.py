"""Tiny Access databases, built by hand: what no writer on Linux can make.

Read back by mdbtools, cell by cell, when this was written.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Cell = int | float | str | bool | None

BOOLEAN, BYTE, INTEGER, LONG, DATE, TEXT, OLE, MEMO = 1, 2, 3, 4, 8, 10, 11, 12
_FIXED = {BYTE: "<B", INTEGER: "<h", LONG: "<i", DATE: "<d"}
_SIZES = {BOOLEAN: 1, BYTE: 1, INTEGER: 2, LONG: 4, DATE: 8, TEXT: 255, OLE: 0, MEMO: 0}


@dataclass(frozen=True)
class Table:
    """A table to be written: the types of its columns, and its rows."""

    columns: Mapping[str, int]
    rows: Sequence[Mapping[str, Cell]] = ()
    columns_then: int | None = None
    """Columns that the table had when the rows were written; None: all."""
    deleted: frozenset[int] = frozenset()
    """Positions of rows that were deleted."""
    moved: frozenset[int] = frozenset()
    """Positions of rows that grew and were moved to a page of their own."""
    packed_text: bool = False
    """Whether text is written in the packed way of Access 2000."""
    memo: str = "inside"
    """Where long texts are: ``inside``, ``row`` or ``chain``."""


@dataclass
class Writer:
    """Pages of a database being built."""

    jet3: bool
    pages: list[bytes] = field(default_factory=list)

    @property
    def size(self) -> int:
        return 0x800 if self.jet3 else 0x1000

    def page(self, content: bytes) -> int:
        assert len(content) <= self.size
        self.pages.append(content.ljust(self.size, b"\0"))
        return len(self.pages) - 1

    def rows_page(self, owner: int, rows: Sequence[tuple[bytes, int]]) -> int:
        """A data page; each row with the flags of its slot."""
        slots, body, end = [], b"", self.size
        for row, flags in rows:
            end -= len(row)
            slots.append(end | flags)
            body = row + body
        head = struct.pack("<HHI", 0x0101, 0, owner) + (b"" if self.jet3 else bytes(4))
        head += struct.pack(f"<H{len(slots)}H", len(slots), *slots)
        self.pages.append(head.ljust(end, b"\0") + body)
        assert len(self.pages[-1]) == self.size
        return len(self.pages) - 1

    def text(self, text: str, *, packed: bool) -> bytes:
        if self.jet3:
            return text.encode("cp1252")
        if not packed:
            return text.encode("utf-16-le")
        cell, wide = b"\xff\xfe", False
        for sign in text:
            if (ord(sign) > 255) is not wide:
                cell, wide = cell + b"\0", not wide
            cell += sign.encode("utf-16-le" if wide else "latin-1")
        return cell

    def memo(self, content: bytes, how: str) -> bytes:
        if how == "inside":
            return struct.pack("<III", len(content) | 0x80000000, 0, 0) + content
        if how == "row":
            page = self.rows_page(0, [(content, 0x8000)])
            return struct.pack("<III", len(content) | 0x40000000, page << 8, 0)
        half = len(content) // 2
        last = self.rows_page(0, [(struct.pack("<I", 0) + content[half:], 0x8000)])
        page = self.rows_page(0, [(struct.pack("<I", last << 8) + content[:half], 0x8000)])
        return struct.pack("<III", len(content), page << 8, 0)

    def row(self, table: Table, cells: Mapping[str, Cell]) -> bytes:
        count = len(table.columns) if table.columns_then is None else table.columns_then
        columns = list(table.columns.items())[:count]
        mask = 0
        fixed = b""
        variable: list[bytes] = []
        for number, (name, kind) in enumerate(columns):
            cell = cells.get(name)
            mask |= (cell is not None and cell is not False) << number
            if kind in _FIXED:
                fixed += struct.pack(_FIXED[kind], cell or 0)
            elif kind != BOOLEAN:
                content = self.text(str(cell or ""), packed=table.packed_text)
                if kind == MEMO and cell is not None:
                    content = self.memo(content, table.memo)
                variable.append(content if cell is not None else b"")
        nulls = mask.to_bytes((count + 7) // 8, "little")
        head = bytes([count]) if self.jet3 else struct.pack("<H", count)
        ends = [len(head) + len(fixed)]
        for content in variable:
            ends.append(ends[-1] + len(content))
        body = head + fixed + b"".join(variable)
        if not any(kind in (TEXT, MEMO, OLE) for kind in table.columns.values()):
            return body + nulls
        if not self.jet3:
            return body + struct.pack(f"<{len(ends) + 1}H", *ends[::-1], len(variable)) + nulls
        rest = len(ends) + 1 + len(nulls)
        jumps = (len(body) + rest - 1) // 256
        jumps = (len(body) + rest + jumps - 1) // 256
        table_of_jumps = [
            next((i for i, end in enumerate(ends) if end >= 256 * (jump + 1)), 0xFF)
            for jump in range(jumps)
        ]
        return (
            body
            + bytes(end % 256 for end in ends[::-1])
            + bytes(table_of_jumps[::-1])
            + bytes([len(variable)])
            + nulls
        )

    def definition(self, table: Table) -> bytes:
        columns, names = b"", b""
        place = variable = 0
        for number, (name, kind) in enumerate(table.columns.items()):
            fixed = kind in _FIXED or kind == BOOLEAN
            flags = 0x03 if fixed else 0x02
            at = place if kind in _FIXED else 0
            size = _SIZES[kind]
            if self.jet3:
                columns += struct.pack("<BHHH", kind, number, variable, number)
                columns += struct.pack("<HHHBHH", 0, 1033, 1252, flags, at, size)
                names += bytes([len(name)]) + name.encode()
            else:
                columns += struct.pack("<BIHHH", kind, 0, number, variable, number)
                columns += struct.pack("<HHHIHH", 1033, 0, flags, 0, at, size)
                names += struct.pack("<H", 2 * len(name)) + name.encode("utf-16-le")
            place += struct.calcsize(_FIXED[kind]) if kind in _FIXED else 0
            variable += not fixed
        widths = struct.pack("<BHHH", 0x4E, len(table.columns), variable, len(table.columns))
        usage = struct.pack("<IIII", 0, 0, 1 << 8, 1 << 8)
        counts = struct.pack("<II", len(table.rows), 0)
        if not self.jet3:
            counts = bytes(4) + counts + bytes(16)
        body = counts + widths + usage + columns + names
        return struct.pack("<HHII", 0x0102, 0, 0, len(body)) + body

    def write(self, table: Table, number: int) -> None:
        """The pages of the rows, each as full as it gets."""
        page: list[tuple[bytes, int]] = []
        room = self.size - 64
        for position, cells in enumerate(table.rows):
            row, flags = self.row(table, cells), 0
            if position in table.deleted:
                flags = 0xC000
            if position in table.moved:
                row = struct.pack("<I", self.rows_page(number, [(row, 0x8000)]) << 8)
                flags = 0x4000
            if len(row) + 2 > room:
                self.rows_page(number, page)
                page, room = [], self.size - 64
            page.append((row, flags))
            room -= len(row) + 2
        if page:
            self.rows_page(number, page)


def database(tables: Mapping[str, Table], *, jet3: bool) -> bytes:
    """The bytes of a database with these tables."""
    writer = Writer(jet3)
    version = 0 if jet3 else 1
    settings = bytearray(126 if jet3 else 128)
    settings[0x24:0x26] = struct.pack("<H", 1252)
    magic = b"\x00\x01\x00\x00Standard Jet DB\x00" + struct.pack("<I", version)
    writer.page(magic + scrambled(bytes(settings)))
    writer.rows_page(0, [(b"\xff" + bytes(68), 0)])  # of no known kind: all pages are looked at
    columns = {"Id": LONG, "Name": TEXT, "Type": INTEGER, "Flags": LONG, "LvProp": OLE}
    first = 3
    listed = [catalogue_row("MSysObjects", 2)]
    listed += [catalogue_row(name, first + place) for place, name in enumerate(tables)]
    catalogue = Table(columns, listed)
    for table in (catalogue, *tables.values()):
        writer.page(writer.definition(table))
    writer.write(catalogue, 2)
    for place, table in enumerate(tables.values()):
        writer.write(table, first + place)
    return b"".join(writer.pages)


def catalogue_row(name: str, page: int) -> Mapping[str, Cell]:
    """A table in the list of tables; the list itself is hidden from users."""
    return {"Id": page, "Name": name, "Type": 1, "Flags": -(2**31) if page == 2 else 0}


def scrambled(settings: bytes) -> bytes:
    """The settings in the header, hidden by the RC4 stream of a well-known key."""
    key = b"\xc7\xda\x39\x6b"
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % 4]) % 256
        state[i], state[j] = state[j], state[i]
    hidden, i, j = bytearray(), 0, 0
    for byte in settings:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        hidden.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(hidden)


def columns_of(rows: Iterable[Mapping[str, Cell]]) -> dict[str, int]:
    """Types for the columns that the rows have."""
    columns: dict[str, int] = {}
    for row in rows:
        for name, cell in row.items():
            kind = TEXT
            if isinstance(cell, bool):
                kind = BOOLEAN
            elif isinstance(cell, int):
                kind = LONG
            elif isinstance(cell, float):
                kind = DATE
            if cell is not None:
                columns[name] = kind
            columns.setdefault(name, TEXT)
    return columns
