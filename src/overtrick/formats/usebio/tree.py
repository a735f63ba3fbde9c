"""A small tree of an XML document in which every element knows its line.

Nothing is fetched and nothing is expanded: a document that declares entities is
refused, whatever the entities say.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import name2codepoint
from xml.parsers import expat

from overtrick.core.sheet import Notice
from overtrick.errors import Fault, FileError
from overtrick.phrase import phrase

KIND = "USEBIO"
DEEPEST = 50
"""A USEBIO file is seven elements deep."""
_DECLARED = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']""")
_KNOWN = re.compile(
    r"(utf-?8|(us-)?ascii|iso-?8859-?\d{1,2}|latin-?1|windows-125\d|cp125\d|"
    r"gbk|gb2312|gb18030|big5|euc-kr|shift_jis|koi8-r)"
)
"""Encodings that are believed when a document declares them in ASCII letters, which none of
UTF-16 can be; they have their marks."""
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
    (b"<\x00", "utf-16-le"),
    (b"\x00<", "utf-16-be"),
)


@dataclass(slots=True)
class Node:
    """An element. Names of elements and attributes are upper case, whatever the file has."""

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node"] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What stands in the element itself, without the blanks around it."""
        return "".join(self.pieces).strip()

    def all(self, *names: str) -> Iterator["Node"]:
        """The children of these names, in order."""
        return (child for child in self.children if child.name in names)

    def first(self, name: str) -> "Node | None":
        """The first child of that name."""
        return next(self.all(name), None)

    def value(self, name: str) -> str:
        """Text of the attribute or else of the first child of that name; empty if neither."""
        if name in self.attributes:
            return self.attributes[name].strip()
        child = self.first(name)
        return "" if child is None else child.text


def tree(data: bytes) -> tuple[Node, list[Notice]]:
    """The root element, and what a person should know of how the bytes were read.

    FileError, with the line, for what is not well-formed XML or declares entities.
    """
    text, notices = _decoded(data)
    builder = _Builder()
    try:
        builder.parser.Parse(text, True)
    except expat.ExpatError as error:
        message = f"not well-formed XML: {expat.ErrorString(error.code)}"
        raise FileError(
            KIND, [Fault(phrase("line {lineno}", lineno=error.lineno), message)]
        ) from None
    if builder.faults:
        raise FileError(KIND, builder.faults)
    return builder.root, notices


class _Builder:
    """The parser's handlers, and the tree that they make."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.root = Node("", 0)
        self._open: list[Node] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._entity_declared
        self.parser.SkippedEntityHandler = self._entity_unknown

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        if len(self._open) >= DEEPEST:
            message = f"elements stand more than {DEEPEST} deep in each other"
            raise FileError(KIND, [Fault(phrase("line {line}", line=line), message)])
        node = Node(name.upper(), line, {key.upper(): attributes[key] for key in attributes})
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        self._open[-1].pieces.append(text)

    def _entity_declared(self, name: str, *_of: object) -> None:
        line = f"line {self.parser.CurrentLineNumber}"
        message = f"a file that declares entities (here {name[:40]!r}) is not read"
        raise FileError(KIND, [Fault(line, message)])

    def _entity_unknown(self, name: str, is_parameter: bool) -> None:
        if is_parameter:
            return
        if name in name2codepoint:
            self._characters(chr(name2codepoint[name]))
        else:
            line = f"line {self.parser.CurrentLineNumber}"
            self.faults.append(Fault(line, phrase("no such entity: &{name};", name=name[:40])))


def _decoded(data: bytes) -> tuple[str, list[Notice]]:
    """The document as text, by its mark, by what it declares, or by what fits."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            named = encoding
            break
    else:
        declared = _DECLARED.match(data)
        named = declared[1].decode("ascii").lower() if declared else "utf-8"
        encoding = named if _KNOWN.fullmatch(named) else ""
    text = _by(data, encoding) if encoding else None
    if text is not None:
        return text, []
    for fits in ("utf-8", "windows-1252"):
        text = _by(data, fits)
        if text is not None:
            break
    else:
        text, fits = data.decode("latin-1"), "iso-8859-1"
    message = f"the file is not in {named.removesuffix('-sig')}, as it should be: read as {fits}"
    return text, [Notice(phrase("line 1"), message)]


def _by(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return None
