"""Games as text, line by line, and the line that names the character set."""

from collections.abc import Iterator
from dataclasses import replace

from overtrick.formats.pbn.games import Game, Pbn, Tag
from overtrick.formats.pbn.lexer import escaped
from overtrick.formats.pbn.text import charset, encode

_END = "\r\n"
_CONTENT_TYPE = "%content-type:"


def printed(pbn: Pbn) -> bytes:
    """*pbn* as it stands, in the character set that it needs."""
    return encode(_END.join(_lines(pbn)) + _END)


def with_charset(pbn: Pbn) -> Pbn:
    """*pbn* with a directive that names the character set in which it will be printed."""
    name = charset("\n".join(_lines(pbn)))
    if not name:
        return pbn
    kept = [line for line in pbn.directives if not line.lower().startswith(_CONTENT_TYPE)]
    place = sum(line.startswith(("% PBN", "% EXPORT")) for line in kept[:2])
    kept.insert(place, f"%Content-type: text/x-pbn; charset={name}")
    return replace(pbn, directives=tuple(kept))


def _lines(pbn: Pbn) -> Iterator[str]:
    yield from pbn.directives
    for place, game in enumerate(pbn.games):
        if place:
            yield ""
        yield from _game(game)
    if pbn.trailer:
        yield ""
        yield from map(_with_ends, pbn.trailer)


def _game(game: Game) -> Iterator[str]:
    yield from game.escapes
    yield from map(_with_ends, game.comments)
    for tag in game.tags:
        yield _tag(tag)
        yield from map(_with_ends, tag.comments)
        yield from (line.text for line in tag.section)


def _tag(tag: Tag) -> str:
    return f'[{tag.name} "{escaped(tag.value, table=tag.name.endswith("Table"))}"]'


def _with_ends(text: str) -> str:
    return text.replace("\n", _END)
