"""Export format: what the standard asks of it beyond the import format (PBN 2.1)."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.export import exported, is_section, still_running
from overtrick.formats.pbn.games import Game, Line, Pbn, Tag
from overtrick.formats.pbn.lexer import Piece, lexemes
from overtrick.formats.pbn.names import MANDATORY, NOTE, PLAYED
from overtrick.formats.pbn.tables import columns
from overtrick.phrase import phrase

_EXPORT = re.compile(r"^% EXPORT[ \t]*$", re.MULTILINE)
_TAG_LINE = re.compile(r'\[[A-Za-z0-9_]+ "(?:[^"\\]|\\.)*"\]')
_LINE_END = re.compile(rb"\r\n|\r|\n")


def check_export(data: bytes, text: str, pbn: Pbn, faults: Faults) -> None:
    """Nothing unless the file says ``% EXPORT``; then all that follows that line."""
    match = _EXPORT.search(text)
    if match is None:
        return
    start = text.count("\n", 0, match.start()) + 1
    lines = text.split("\n")
    _check_lines(data, lines, start, faults)
    for lexeme in lexemes(text):
        if lexeme.kind is Piece.EMPTY and lexeme.end > lexeme.start and lexeme.line > start:
            faults.add(lexeme.line, phrase("export format: an empty line holds no blanks"))
    running: frozenset[str] = frozenset()
    for game, wanted in zip(pbn.games, exported(pbn).games, strict=True):
        if game.line > start:
            _check_order(game, running, faults)
            _check_tags(game, wanted, lines, faults)
        running = still_running(game, running)


def _check_lines(data: bytes, lines: Sequence[str], start: int, faults: Faults) -> None:
    for number, match in enumerate(_LINE_END.finditer(data), 1):
        if number >= start and match[0] != b"\r\n":
            faults.add(number, phrase("export format: a line ends in CR LF, here and further down"))
            break
    for number, line in enumerate(lines, 1):
        if number > start and ("\t" in line or "\v" in line):
            faults.add(number, phrase("export format: no tabs"))


def _check_order(game: Game, running: frozenset[str], faults: Faults) -> None:
    """The mandatory tags have to be there, and all tags in their order (3.1, 3.4)."""
    given = {tag.name for tag in game.tags}
    missing = [name for name in MANDATORY if name not in given and name not in running]
    if missing:
        faults.add(
            game.line,
            phrase("export format: no {missing} in this game", missing=", ".join(missing)),
        )
    tags = [tag for tag in game.tags if tag.name != NOTE]
    for tag in _misplaced(tags):
        faults.add(
            tag.line, phrase("export format: [{name} ...] is not in its place", name=tag.name)
        )


def _misplaced(tags: Sequence[Tag]) -> list[Tag]:
    """The fewest tags that would have to move: all but a longest run in order."""
    tails: list[tuple[int, int, str]] = []
    lengths = []
    for tag in tags:
        place = _place(tag)
        length = bisect_right(tails, place)
        tails[length : length + 1] = [place]
        lengths.append(length)
    wanted = len(tails) - 1
    moved = []
    for tag, length in zip(reversed(tags), reversed(lengths), strict=True):
        if length == wanted:
            wanted -= 1
        else:
            moved.append(tag)
    return moved


def _place(tag: Tag) -> tuple[int, int, str]:
    if tag.name in MANDATORY:
        return 0, MANDATORY.index(tag.name), ""
    if tag.name in PLAYED:
        return 2, PLAYED.index(tag.name), ""
    return (3 if is_section(tag) else 1), 0, tag.name


def _check_tags(game: Game, wanted: Game, lines: Sequence[str], faults: Faults) -> None:
    """Every tag on a line of its own, with the value and the section of export format."""
    first = {tag.name: tag for tag in reversed(game.tags)}
    forms = {tag.name: tag for tag in reversed(wanted.tags)}
    for tag in game.tags:
        line = lines[tag.line - 1].rstrip()
        if not _TAG_LINE.fullmatch(line):
            message = phrase(
                'export format: [{name} "..."] alone on its line, with one blank', name=tag.name
            )
            faults.add(tag.line, message)
        form = forms.get(tag.name)
        if tag.name == NOTE or form is None or tag is not first[tag.name]:
            continue
        if form.value != tag.value:
            message = phrase(
                "export format: [{name} {value!r}], got {got!r}",
                name=tag.name,
                value=form.value[:60],
                got=tag.value[:60],
            )
            faults.add(tag.line, message)
        for number, words in _differences(tag, form):
            faults.add(number, words)


def _differences(tag: Tag, form: Tag) -> Iterator[tuple[int, str]]:
    """The first line of a section that export format has otherwise."""
    loose = tag.name in PLAYED or any(
        column.width and not column.align for column in columns(form.value)
    )
    for line, wanted in zip(tag.section, form.section, strict=False):
        if _compared(line, loose=loose) != _compared(wanted, loose=loose):
            yield (
                line.number,
                phrase(
                    "export format: {text!r}, got {got!r}",
                    text=wanted.text[:60],
                    got=line.text[:60],
                ),
            )
            return
    if len(tag.section) > len(form.section):
        line = tag.section[len(form.section)]
        yield (
            line.number,
            phrase("export format: more lines than [{name} ...] needs", name=tag.name),
        )


def _compared(line: Line, *, loose: bool) -> str | list[str]:
    return line.text.split() if loose else line.text
