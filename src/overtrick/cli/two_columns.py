"""A score sheet drawn with letters, as it stands on paper."""

from collections.abc import Iterable

from overtrick.app.pads.columns import Block, Mark, TwoColumns
from overtrick.cli.show import text_width

_SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_LEAST = 7
"""Columns that a number takes at least."""


def drawn(sheet: TwoColumns) -> list[str]:
    """The lines of *sheet*: numbers with the small figures of their deals, a line under a game."""
    marks = [mark for block in sheet.blocks for row in block.rows for mark in row]
    small = max((len(str(mark.deal)) for mark in marks if mark and mark.deal), default=0)
    room = max([_LEAST, *(len(_big(mark)) + 1 for mark in marks)])
    lines = [sheet.title] if sheet.title else []
    lines.append(_row(*(_name(name, room, small) for name in sheet.names)))
    for block, after in zip(sheet.blocks, [*sheet.blocks[1:], None], strict=True):
        lines += _rows(block, room, small)
        if after is not None:
            lines.append(_rule(block, after, room + small + 1))
    return lines


def _rows(block: Block, room: int, small: int) -> Iterable[str]:
    for row in block.rows or [(None, None)]:
        yield _row(*(_cell(mark, room, small) for mark in row))


def _row(left: str, right: str) -> str:
    return f"  {left} │{right}".rstrip()


def _rule(block: Block, after: Block, width: int) -> str:
    heavy = block.name == "above" or after.name == "total"
    stroke, cross = ("═", "╪") if heavy else ("─", "┼")
    return f"  {stroke * width}{cross}{stroke * width}"


def _cell(mark: Mark | None, room: int, small: int) -> str:
    deal = str(mark.deal).translate(_SMALL) if mark is not None and mark.deal else ""
    return _big(mark).rjust(room) + deal.ljust(small)


def _big(mark: Mark | None) -> str:
    if mark is None:
        return ""
    return f"{'+' if mark.bonus else ''}{mark.points}"


def _name(name: str, room: int, small: int) -> str:
    return " " * (room - text_width(name)) + name + " " * small
