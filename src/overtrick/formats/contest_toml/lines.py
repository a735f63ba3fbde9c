"""On which line of a TOML document each key stands, as near as a person needs it."""

import re
from collections.abc import Mapping

_KEY = r"""(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9_-]+)"""
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_HEADER = re.compile(rf"\s*\[\[?\s*(?P<path>{_DOTTED})\s*\]")
_PAIR = re.compile(rf"\s*(?P<path>{_DOTTED})\s*=")
_PART = re.compile(_KEY)
_FENCE = re.compile(r'"""|' + r"'''")


def key_lines(text: str) -> Mapping[tuple[str, ...], int]:
    """The line, from 1, of every table and key of *text*, by its path.

    What stands inside a text of several lines is passed over.
    """
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    inside = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if not inside:
            header, pair = _HEADER.match(line), _PAIR.match(line)
            if header:
                table = _parts(header["path"])
                lines.setdefault(table, number)
            elif pair:
                path = (*table, *_parts(pair["path"]))
                for length in range(len(table) + 1, len(path) + 1):
                    lines.setdefault(path[:length], number)
        inside = _after(line, inside)
    return lines


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(path))


def _after(line: str, inside: str) -> str:
    """Which kind of text of several lines is open at the end of *line*."""
    for fence in _FENCE.findall(line):
        if not inside:
            inside = fence
        elif fence == inside:
            inside = ""
    return inside
