"""Bytes of a table kept as text, as numbered lines of cells."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from overtrick.core.sheet import Notice
from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

LARGEST = 16 * 2**20
"""Bytes; a hundred thousand results have four million."""
SEPARATORS = (";", "\t", ",")

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_HIGH = re.compile(rb"[\x80-\xff]+")


_IDEOGRAPHS = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]+")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file, cut into cells without the blanks around them."""

    number: int
    """From 1; of the last line, where a quoted cell holds several."""
    cells: tuple[str, ...]

    def cell(self, index: int | None) -> str:
        """The cell there; empty if the line is shorter."""
        return self.cells[index] if index is not None and index < len(self.cells) else ""

    @property
    def empty(self) -> bool:
        """Whether nothing is written on it."""
        return not any(self.cells)

    def __str__(self) -> str:
        return f"line {self.number}"


def decode(data: bytes, kind: str) -> tuple[str, tuple[Notice, ...]]:
    """The text of a file, and a notice if its character set had to be guessed.

    UTF-8 and UTF-16, else GB 18030 if that gives common Chinese signs only, else
    Windows-1252. FileError for a *kind* of file that is no text at all.
    """
    if len(data) > LARGEST:
        raise FileError(
            kind,
            [
                Fault(
                    "",
                    phrase(
                        "{data} bytes; at most {largest} are read", data=len(data), largest=LARGEST
                    ),
                )
            ],
        )
    text, guessed = _decoded(data)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise FileError(
            kind, [Fault(phrase("line {line}", line=line), phrase("a zero byte: this is no text"))]
        )
    if not guessed:
        return text, ()
    line = data.count(b"\n", 0, _first_high(data)) + 1
    message = f"not UTF-8: read as {guessed}; check the names"
    return text, (Notice(phrase("line {line}", line=line), message),)


def _first_high(data: bytes) -> int:
    match = _HIGH.search(data)
    return match.start() if match else 0


def _decoded(data: bytes) -> tuple[str, str]:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(name, errors="replace"), ""
    start = data[:64]
    for name, high in (("utf-16-le", 1), ("utf-16-be", 0)):
        if len(start) > 3 and not any(start[high::2]) and all(start[1 - high :: 2]):
            return data.decode(name, errors="replace"), ""
    try:
        return data.decode("utf-8"), ""
    except UnicodeDecodeError:
        pass
    if (chinese := _chinese(data)) is not None:
        return chinese, "GB 18030"
    return data.decode("cp1252", errors="replace"), "Windows-1252"


def _chinese(data: bytes) -> str | None:
    """The text in GB 18030; None if that makes no sense, or rare signs out of accents."""
    try:
        text = data.decode("gb18030")
        signs = "".join(_IDEOGRAPHS.findall(text))
        signs.encode("gb2312")
    except UnicodeError:
        return None
    return text if signs else None


def lines(text: str, separator: str, kind: str) -> list[Line]:
    """The lines of *text*, cells between *separator* and perhaps in double quotes.

    FileError, with the line, for a quote that is never closed.
    """
    reader = csv.reader(
        _ended(text), delimiter=separator, skipinitialspace=separator != "\t", strict=True
    )
    found: list[Line] = []
    try:
        found.extend(
            Line(reader.line_num, tuple(" ".join(cell.split()) for cell in row)) for row in reader
        )
    except csv.Error as error:
        begun = found[-1].number + 1 if found else 1
        message = f"a cell in quotes that begins here cannot be read: {error}"
        raise FileError(kind, [Fault(phrase("line {begun}", begun=begun), message)]) from None
    return found


def _ended(text: str) -> Iterator[str]:
    return (line + "\n" for line in re.split(r"\r\n|\r|\n", text))


def joined(rows: Sequence[Sequence[str]], separator: str) -> bytes:
    """The bytes of a table: UTF-8, a line each, quotes only where a cell needs them."""
    return "".join(
        separator.join(_quoted(cell, separator) for cell in row) + "\r\n" for row in rows
    ).encode()


def _quoted(cell: str, separator: str) -> str:
    plain = " ".join(cell.split())
    if separator in plain or plain.startswith('"'):
        return '"' + plain.replace('"', '""') + '"'
    return plain
