"""Tokens, tags and games: what can be seen before any value is read (PBN 2.1, 3.1 to 3.8)."""

from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.lexer import Lexeme, Piece, lexemes
from overtrick.formats.pbn.names import KNOWN, NOTE, WITHOUT_SECTION
from overtrick.phrase import phrase

_NOTED = ("Auction", "Play", NOTE)


def check_syntax(text: str, faults: Faults) -> None:
    """Malformed tags, tags twice, stray text and comments, notes in the wrong place."""
    checker = _Syntax(faults)
    for lexeme in lexemes(text):
        checker.take(lexeme)


class _Syntax:
    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._names: set[str] = set()
        self._tag: str | None = None
        self._elements = False
        self._last_line = 0

    def take(self, lexeme: Lexeme) -> None:
        if lexeme.fault:
            self._faults.add(lexeme.line, lexeme.fault)
        match lexeme.kind:
            case Piece.TAG:
                self._take_tag(lexeme)
            case Piece.WORDS:
                self._take_words(lexeme)
            case Piece.COMMENT:
                if self._elements and self._tag not in _NOTED:
                    message = phrase(
                        "no comment may stand among the elements of [{tag} ...]", tag=self._tag
                    )
                    self._faults.add(lexeme.line, message)
            case Piece.EMPTY:
                self._names, self._tag, self._elements = set(), None, False
            case Piece.ESCAPE:
                pass

    def _take_tag(self, lexeme: Lexeme) -> None:
        name = lexeme.name
        if name == NOTE:
            if self._tag not in _NOTED:
                self._faults.add(lexeme.line, phrase("a note stands behind calls or cards only"))
                return
        elif name in self._names:
            self._faults.add(
                lexeme.line, phrase("[{name} ...] stands in this game already", name=name)
            )
        elif name not in KNOWN:
            self._faults.add(lexeme.line, phrase("no tag of PBN 2.1 is called {name!r}", name=name))
        self._names.add(name)
        self._tag, self._elements = name, False

    def _take_words(self, lexeme: Lexeme) -> None:
        if lexeme.fault or lexeme.line == self._last_line:
            return
        self._last_line = lexeme.line
        shown = lexeme.text.strip()[:40]
        if self._tag is None:
            self._faults.add(lexeme.line, phrase("expected a tag, got {shown!r}", shown=shown))
        elif self._tag in WITHOUT_SECTION:
            message = phrase(
                "no section belongs to [{tag} ...], got {shown!r}", tag=self._tag, shown=shown
            )
            self._faults.add(lexeme.line, message)
        self._elements = True
