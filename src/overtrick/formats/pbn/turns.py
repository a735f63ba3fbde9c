"""An auction or play section as turns: calls or cards with what is noted on them.

PBN 2.1, chapters 3.5 to 3.9. Only told apart here; whether a call or a card is possible
is for ``check`` to say.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from overtrick.formats.pbn.games import Tag
from overtrick.formats.pbn.lexer import Piece, lexemes

_TOKEN = re.compile(
    r"(?P<suffix>[!?]{1,2})|(?P<note>=\w*=)|(?P<nag>\$\w*)|(?P<mark>\^\w?)"
    r"|(?P<word>[*+]|[A-Za-z0-9-]+)|(?P<bad>\S)"
)
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""In the order of the NAGs that export format has for them: from 1 for calls, from 7 for cards."""
SKIPPED = "^S"
"""In place of the call of a player who was passed over (3.9)."""


@dataclass(slots=True)
class Turn:
    """One call or card; also ``-``, ``*``, ``+`` and ``^S``."""

    text: str
    """As written."""
    line: int
    marks: list[str] = field(default_factory=list)
    """Irregularities before it: ``^I``, ``^R``, ``^L``."""
    suffixes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Between the signs ``=``."""
    nags: list[str] = field(default_factory=list)
    """After the sign ``$``."""
    comments: list[str] = field(default_factory=list)
    """With their signs."""
    lines: dict[str, int] = field(default_factory=dict)
    """Where an annotation stands, by its token, if not on the turn's own line."""


@dataclass(frozen=True, slots=True)
class Turns:
    """A section's turns, and the tokens that belong to none."""

    turns: tuple[Turn, ...]
    strange: tuple[tuple[int, str], ...]
    """Line and text of what is neither a turn nor noted on one."""


def turns(tag: Tag) -> Turns:
    """The turns of an Auction or Play section, in the file's order."""
    found: list[Turn] = []
    strange: list[tuple[int, str]] = []
    waiting: list[str] = []
    for kind, text, line in _tokens(tag):
        if kind == "bad":
            strange.append((line, text))
        elif kind == "mark" and text != SKIPPED:
            waiting.append(text)
        elif kind in ("word", "mark"):
            found.append(Turn(text, line, waiting))
            waiting = []
        elif not found:
            if kind != "comment":
                strange.append((line, text))
        else:
            _annotate(found[-1], kind, text, line)
    if waiting:
        strange.append((found[-1].line if found else tag.line, waiting[-1]))
    return Turns(tuple(found), tuple(strange))


def _annotate(turn: Turn, kind: str, text: str, line: int) -> None:
    match kind:
        case "suffix":
            turn.suffixes.append(text)
        case "note":
            turn.notes.append(text.strip("="))
        case "nag":
            turn.nags.append(text[1:])
        case _:
            turn.comments.append(text)
    if line != turn.line:
        turn.lines.setdefault(text, line)


def _tokens(tag: Tag) -> Iterator[tuple[str, str, int]]:
    text = "\n".join(line.text for line in tag.section)
    for lexeme in lexemes(text):
        line = tag.section[lexeme.line - 1].number
        if lexeme.kind is Piece.COMMENT:
            yield "comment", lexeme.text, line
        elif lexeme.kind is Piece.WORDS:
            for match in _TOKEN.finditer(lexeme.text):
                yield match.lastgroup or "bad", match[0], line
