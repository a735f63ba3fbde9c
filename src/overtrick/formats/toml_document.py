"""A TOML document as every reader of one takes it: its text, then its values."""

import re
import tomllib
from collections.abc import Callable
from typing import Any

from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

_AT_LINE = re.compile(r" \(at line (?P<line>\d+), column \d+\)$")
_AT_END = " (at end of document)"


def document_text(data: bytes, kind: str, most_bytes: int) -> str:
    """*data* as text with plain line ends; FileError if it is too long, or not UTF-8."""
    if len(data) > most_bytes:
        raise FileError(
            kind, [Fault("", phrase("{data} bytes, more than such a document has", data=len(data)))]
        )
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(
            kind, [Fault(phrase("line {line}", line=line), phrase("not UTF-8"))]
        ) from None


def document_values(
    text: str, kind: str, *, parse_float: Callable[[str], Any] = float
) -> dict[str, object]:
    """The tables and values of *text*; FileError with the line if it is not TOML."""
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        endless = phrase("tables or lists inside each other without end")
        raise FileError(kind, [Fault("", endless)]) from None
    except tomllib.TOMLDecodeError as error:
        message = str(error).removesuffix(_AT_END)
        found = _AT_LINE.search(message)
        where: str = phrase("line {line}", line=found["line"]) if found else ""
        words = _AT_LINE.sub("", message)
        raise FileError(kind, [Fault(where, phrase("not TOML: {words}", words=words))]) from None
    except ValueError:  # of more digits than Python turns into a number
        raise FileError(
            kind, [Fault("", phrase("a number that is longer than any here"))]
        ) from None
