"""A PBN file as a value: games, their tag pairs in order, sections, comments, escape lines.

Nothing is interpreted here; ``records`` does that. What the standard lets a reader
overlook is kept, so that a file can be written again (PBN 2.1, chapters 2 and 3).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from overtrick.core.sheet import Notice
from overtrick.errors import Fault, FileError, ImpossibleError
from overtrick.formats.pbn.lexer import Lexeme, Piece, lexemes
from overtrick.formats.pbn.names import NOTE, WITHOUT_SECTION
from overtrick.formats.pbn.notices import Notices, at_line
from overtrick.formats.pbn.text import KIND, decode
from overtrick.phrase import phrase

_NAME = re.compile(r"[A-Za-z0-9_]+")
_COMMENT = re.compile(r"\{[^}]*\}|;[^\n]*")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a section, as it stands in the file but for blanks at its end."""

    text: str
    number: int = field(default=0, compare=False)
    """Where it stands in the file, from 1; 0 if it comes from no file."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag pair with what belongs to it."""

    name: str
    value: str
    """As written, without the quotes: ``#`` and ``##text`` are not resolved here."""
    comments: tuple[str, ...] = ()
    """Comments right behind it, with their signs: ``{...}`` or ``;...``."""
    section: tuple[Line, ...] = ()
    """The lines that follow: calls, cards or the rows of a table, comments among them."""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ImpossibleError(
                phrase("a tag's name is letters, digits and '_', got {name!r}", name=self.name)
            )
        _require_comments(self.comments)

    def __str__(self) -> str:
        return f"[{self.name} {self.value!r}]"


@dataclass(frozen=True, slots=True)
class Game:
    """What stands between two empty lines: a deal, a result, or a board with its results."""

    tags: tuple[Tag, ...]
    """In the file's order, notes and repeated tags included."""
    comments: tuple[str, ...] = ()
    """Before the first tag, with their signs."""
    escapes: tuple[str, ...] = ()
    """Escape lines before and among the tags, with their ``%``."""
    line: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        _require_comments(self.comments)

    def tag(self, name: str) -> Tag | None:
        """The tag called *name*; the first one counts (PBN 3.4)."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def value(self, name: str) -> str | None:
        """The value of the tag called *name*, as written; None without such a tag."""
        tag = self.tag(name)
        return None if tag is None else tag.value


@dataclass(frozen=True, slots=True)
class Pbn:
    """A PBN file."""

    games: tuple[Game, ...] = ()
    directives: tuple[str, ...] = ()
    """Escape lines before the first tag, with their ``%``: version, format, creator."""
    trailer: tuple[str, ...] = ()
    """Comments and escape lines behind the last game, with their signs."""
    encoding: str = field(default="", compare=False)
    notices: tuple[Notice, ...] = field(default=(), compare=False)

    def directive(self, name: str) -> str:
        """What follows ``%name`` or ``%name:`` in the first line that starts so."""
        for line in self.directives:
            head, _, rest = line[1:].strip().partition(" ")
            if head.rstrip(":").lower() == name.lower():
                return rest.strip()
        return ""


def read_pbn_games(data: bytes) -> Pbn:
    """The games of a PBN file, in import or export format.

    A game ends at an empty line outside of comments, at the end of the file, and before
    a second ``Event`` or ``Board``. FileError for bytes that are no text, and for a text
    that holds no tag at all. Whatever had to be guessed or left out is in the notices.
    """
    text = decode(data)
    builder = _Builder(text.text, Notices(text.notices))
    for lexeme in lexemes(text.text):
        builder.take(lexeme)
    return builder.pbn(text.encoding)


@dataclass(slots=True)
class _OpenTag:
    """A tag to which comments and lines are still being added."""

    tag: Tag
    comments: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    has_words: bool = False
    start: int = -1
    """Where the piece of section now being read begins; -1 between pieces."""
    end: int = -1
    line: int = 0

    def extend(self, lexeme: Lexeme) -> None:
        if self.start < 0:
            self.start, self.line = lexeme.start, lexeme.line
        self.end = lexeme.end

    def cut(self, text: str) -> None:
        """Put the piece of section that ends here into lines."""
        if self.start >= 0:
            piece = text[self.start : self.end].split("\n")
            self.lines += [Line(part.rstrip(), self.line + n) for n, part in enumerate(piece)]
        self.start = -1

    def closed(self) -> Tag:
        tag = self.tag
        return Tag(tag.name, tag.value, tuple(self.comments), tuple(self.lines), tag.line)


class _Builder:
    """Puts pieces together into games."""

    def __init__(self, text: str, notices: Notices) -> None:
        self._text = text
        self._notices = notices
        self._games: list[Game] = []
        self._directives: list[str] = []
        self._comments: list[str] = []
        self._escapes: list[str] = []
        self._tags: list[Tag] = []
        self._names: set[str] = set()
        self._open: _OpenTag | None = None
        self._strange: list[Lexeme] = []
        self._first_strange: Lexeme | None = None

    def take(self, lexeme: Lexeme) -> None:
        """Add the next piece of the file."""
        if lexeme.fault and lexeme.kind is not Piece.WORDS:
            shown = f"[{lexeme.name} ...]" if lexeme.kind is Piece.TAG else lexeme.text[:40]
            words = phrase("{fault}: {shown}", fault=lexeme.fault, shown=shown)
            self._notices.add(lexeme.fault, at_line(lexeme.line), words)
        match lexeme.kind:
            case Piece.TAG:
                self._tag(lexeme)
            case Piece.COMMENT:
                self._comment(lexeme)
            case Piece.ESCAPE:
                self._escape(lexeme)
            case Piece.WORDS:
                self._words(lexeme)
            case Piece.EMPTY:
                self._end_game()

    def pbn(self, encoding: str) -> Pbn:
        """The file, when all pieces were taken; FileError if there is nothing in it."""
        self._end_game()
        if not self._games and self._first_strange is not None:
            first = self._first_strange
            message = phrase(
                'expected a tag like [Board "1"], got {text!r}', text=first.text.strip()[:60]
            )
            raise FileError(KIND, [Fault(at_line(first.line), message)])
        trailer = [*self._escapes, *self._comments]
        return Pbn(
            tuple(self._games),
            tuple(self._directives),
            tuple(trailer),
            encoding,
            self._notices.told(),
        )

    def _tag(self, lexeme: Lexeme) -> None:
        name = lexeme.name
        if name in ("Event", "Board") and name in self._names:
            self._notices.once(
                "no empty line",
                at_line(lexeme.line),
                phrase(
                    "a second {name} without an empty line before it: read as a new game, "
                    "here and further down",
                    name=name,
                ),
            )
            self._end_game()
        elif name in self._names and name != NOTE:
            self._notices.add(
                "a tag twice",
                at_line(lexeme.line),
                phrase("[{name} ...] stands twice in this game; the first counts", name=name),
            )
        self._end_tag()
        self._tell_strange()
        self._names.add(name)
        self._open = _OpenTag(Tag(name, lexeme.text, line=lexeme.line))

    def _comment(self, lexeme: Lexeme) -> None:
        if self._open is None:
            self._comments.append(lexeme.text)
        elif self._open.has_words and not lexeme.fault:
            self._open.extend(lexeme)
        else:
            # One that is never closed would swallow what is written behind its section.
            self._open.cut(self._text)
            self._open.comments.append(lexeme.text)

    def _escape(self, lexeme: Lexeme) -> None:
        if self._open is not None:
            self._open.cut(self._text)
        first = not self._games and self._open is None and not self._tags
        (self._directives if first else self._escapes).append("%" + lexeme.text)

    def _words(self, lexeme: Lexeme) -> None:
        if self._open is not None:
            if not self._open.has_words and self._open.tag.name in WITHOUT_SECTION:
                message = phrase(
                    "text behind [{name} ...], to which no section belongs, skipped: {text!r}",
                    name=self._open.tag.name,
                    text=lexeme.text.strip()[:60],
                )
                self._notices.add("no part of PBN", at_line(lexeme.line), message)
            self._open.has_words = True
            self._open.extend(lexeme)
        else:
            self._strange.append(lexeme)
            self._first_strange = self._first_strange or lexeme

    def _end_tag(self) -> None:
        if self._open is not None:
            self._open.cut(self._text)
            self._tags.append(self._open.closed())
        self._open = None

    def _end_game(self) -> None:
        self._end_tag()
        self._tell_strange()
        if not self._tags:
            return
        line = self._tags[0].line
        game = Game(tuple(self._tags), tuple(self._comments), tuple(self._escapes), line)
        self._games.append(game)
        self._tags, self._comments, self._escapes, self._names = [], [], [], set()

    def _tell_strange(self) -> None:
        """A notice of the text before a tag or without one, which is no PBN."""
        if self._strange:
            first = self._strange[0]
            count = len({lexeme.line for lexeme in self._strange})
            shown, more = first.text.strip()[:60], count - 1
            message = phrase("no part of PBN, skipped: {shown!r}", shown=shown)
            if more:
                message = phrase(
                    "no part of PBN, skipped: {shown!r} and {more:,} more", shown=shown, more=more
                )
            self._notices.add("no part of PBN", at_line(first.line), message)
        self._strange = []


def _require_comments(comments: tuple[str, ...]) -> None:
    for comment in comments:
        if not _COMMENT.fullmatch(comment):
            message = phrase(
                "a comment is {{...}} or ;... to the end of its line, got {comment!r}",
                comment=comment[:40],
            )
            raise ImpossibleError(message)


def words(tag: Tag) -> Iterator[Line]:
    """The lines of a section that hold elements, comments blanked out and columns in place."""
    if not any("{" in line.text or ";" in line.text for line in tag.section):
        yield from tag.section
        return
    text = "\n".join(line.text for line in tag.section)
    found = [""] * len(tag.section)
    starts = [0]
    for line in tag.section:
        starts.append(starts[-1] + len(line.text) + 1)
    for lexeme in lexemes(text, in_table=tag.name.endswith("Table")):
        if lexeme.kind is Piece.WORDS:
            row = lexeme.line - 1
            found[row] = found[row].ljust(lexeme.start - starts[row]) + lexeme.text
    for line, elements in zip(tag.section, found, strict=True):
        if elements.strip():
            yield Line(elements.rstrip(), line.number)


def comments_among(tag: Tag) -> Iterator[str]:
    """The comments between the elements of a section, with their signs."""
    text = "\n".join(line.text for line in tag.section)
    if "{" in text or ";" in text:
        for lexeme in lexemes(text, in_table=tag.name.endswith("Table")):
            if lexeme.kind is Piece.COMMENT:
                yield lexeme.text
