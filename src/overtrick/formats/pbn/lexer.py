"""A text as the pieces that PBN 2.1 chapters 2.4, 3.2 and 3.8 tell apart.

Every piece is found by one regular expression that never goes back over what it has
read, so that the time is linear whatever the text.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from overtrick.phrase import phrase

# Groups are not possessive: Python 3.11.2, which is Debian 12's, loses matches with them.
TAG = re.compile(
    r"\[\s*+(?P<name>[A-Za-z0-9_]++)\s*+"
    r'"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*+\]'
)
# What people write instead, each to the end of its line at most.
_STRAY_QUOTES = re.compile(
    r'\[[ \t]*+(?P<name>[A-Za-z0-9_]++)[ \t]*+"(?P<value>[^\n\[]*?)"[ \t]*+\]'
    r"(?=[ \t]*+(?:[\n\[{;]|\Z))"
)
_NO_LAST_QUOTE = re.compile(
    r'\[[ \t]*+(?P<name>[A-Za-z0-9_]++)[ \t]*+"(?P<value>[^"\n]*)\][ \t]*+(?=\n|\Z)'
)
_NO_QUOTES = re.compile(
    r'\[[ \t]*+(?P<name>[A-Za-z0-9_]++)(?:[ \t]++(?P<value>[^"\]\n]*+))?\](?=[ \t]*+(?:\n|\Z))'
)
_TAG_SHAPES = (
    (TAG, ""),
    (_STRAY_QUOTES, phrase('a quote inside a string has to be written \\"')),
    (_NO_LAST_QUOTE, phrase("the string has no closing quote")),
    (_NO_QUOTES, phrase("the value of a tag has to stand in quotes")),
)
_TAG_START = re.compile(r"\[\s*+[A-Za-z0-9_]")
_RUN = re.compile(r'(?:[^"{;\[\n]|"(?:[^"\\\n]|\\[^\n])*"|"[^\n]*|\[(?!\s*[A-Za-z0-9_]))+')
_BLANK = re.compile(r"[^\S\n]*+(?=\n|\Z)")


class Piece(Enum):
    """What kind of piece it is."""

    TAG = "tag"
    COMMENT = "comment"
    ESCAPE = "escape line"
    WORDS = "words"
    """Section elements, or text that is no PBN; never beyond its line."""
    EMPTY = "empty line"


class Lexeme(NamedTuple):
    """One piece of a PBN text."""

    kind: Piece
    start: int
    """Offset of its first character."""
    end: int
    """Offset after its last character."""
    line: int
    """The line it starts on, from 1."""
    name: str = ""
    """Of a tag."""
    text: str = ""
    """A tag's value, a comment with its signs, an escape line without ``%``, or the words."""
    fault: str = ""
    """What is wrong with it though it can be read; empty if nothing is."""


def lexemes(text: str, *, in_table: bool = False) -> Iterator[Lexeme]:
    """The pieces of *text*, whose lines end in line feeds; of a table's rows if *in_table*."""
    scanner = _Scanner(text, in_table=in_table)
    position, line, fresh = 0, 1, True
    while position < len(text):
        if fresh:
            fresh = False
            if found := scanner.line_start(position, line):
                yield found
                position = found.end
                continue
        if text[position] == "\n":
            position, line, fresh = position + 1, line + 1, True
            continue
        found = scanner.inside(position, line)
        if found.kind is not Piece.WORDS or not found.text.isspace():
            yield found
        line += text.count("\n", position, found.end)
        position = found.end


class _Scanner:
    """Finds the piece that starts at a place, going forward through a text."""

    def __init__(self, text: str, *, in_table: bool) -> None:
        self._text = text
        self._last_brace = text.rfind("}")
        self._line_end = -1
        self._in_table = in_table
        self._row = 0
        """The line on which elements of a table were read last."""

    def line_start(self, position: int, line: int) -> Lexeme | None:
        """An escape line or an empty one."""
        if self._text[position] == "%":
            end = self._end_of_line(position)
            text = self._text[position + 1 : end]
            return Lexeme(Piece.ESCAPE, position, end, line, text=text)
        blank = _BLANK.match(self._text, position)
        return Lexeme(Piece.EMPTY, position, blank.end(), line) if blank else None

    def inside(self, position: int, line: int) -> Lexeme:
        """A tag, a comment, or words to the next of them."""
        sign = self._text[position]
        if sign == "{":
            return self._brace(position, line)
        if sign == ";":
            end = self._end_of_line(position)
            return Lexeme(Piece.COMMENT, position, end, line, text=self._text[position:end])
        if sign == "[" and _TAG_START.match(self._text, position):
            return self._tag(position, line)
        run = _RUN.match(self._text, position)
        return self._words(position, line, run.end() if run else position + 1)

    def _end_of_line(self, position: int) -> int:
        if position > self._line_end:
            end = self._text.find("\n", position)
            self._line_end = len(self._text) if end < 0 else end
        return self._line_end

    def _words(self, position: int, line: int, end: int, fault: str = "") -> Lexeme:
        text = self._text[position:end]
        if not text.isspace():
            self._row = line
        return Lexeme(Piece.WORDS, position, end, line, text=text, fault=fault)

    def _brace(self, position: int, line: int) -> Lexeme:
        text = self._text
        if self._in_table and self._row == line:
            # Comments are forbidden here (PBN 5.1), so a brace may be a mistake.
            end = self._end_of_line(position)
            if text.find("}", position, end) < 0:
                fault = phrase(
                    "a brace among the elements of a table, and no comment: read as text"
                )
                return self._words(position, line, end, fault)
        if position > self._last_brace:
            end = self._end_of_line(position)
            fault = phrase("a comment without its closing brace: read to the end of its line")
            comment = text[position:end] + "}"
            return Lexeme(Piece.COMMENT, position, end, line, text=comment, fault=fault)
        end = text.index("}", position) + 1
        return Lexeme(Piece.COMMENT, position, end, line, text=text[position:end])

    def _tag(self, position: int, line: int) -> Lexeme:
        for pattern, fault in _TAG_SHAPES:
            if match := pattern.match(self._text, position):
                name, value = match["name"], unescaped(match["value"] or "")
                wrong = fault or (phrase("a tab inside a string") if "\t" in value else "")
                self._in_table, self._row = name.endswith("Table"), 0
                return Lexeme(Piece.TAG, position, match.end(), line, name, value, wrong)
        return self._words(
            position, line, self._end_of_line(position), phrase('not a tag like [Board "1"]')
        )


def unescaped(value: str) -> str:
    r"""The characters of a string token: ``\"`` is a quote and ``\\`` a backslash (PBN 3.2).

    Any other backslash stands for itself, as in the widths of tables.

    >>> unescaped(r'Rank\3R;\"A\"')
    'Rank\\3R;"A"'
    """
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


def escaped(value: str, *, table: bool = False) -> str:
    r"""The inverse of ``unescaped``; the backslashes before a table's widths keep alone.

    >>> escaped(r'P:\dlr "A"'), escaped(r'Rank\3R', table=True)
    ('P:\\\\dlr \\"A\\"', 'Rank\\3R')
    """
    return re.sub(r'\\(?=["\\]|\Z)|"' if table else r'[\\"]', r"\\\g<0>", value)
