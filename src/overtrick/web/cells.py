"""What stands in a table's cell, as HTML: a large page has ten thousand of them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeGuard

from markupsafe import Markup, escape

SUIT_CLASSES = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
SUIT = re.compile("[♠♥♦♣]")


class _Leading(Protocol):
    """A text that leads somewhere."""

    text: object
    href: str


class _Several(Protocol):
    """Several in one cell."""

    each: Iterable[object]
    between: str


def with_suits(text: object) -> Markup:
    """*text* with every suit symbol in its colour."""
    plain = escape(text)
    if SUIT.search(plain) is None:  # as most
        return plain
    return _safe(
        SUIT.sub(
            lambda found: f'<span class="{SUIT_CLASSES[found[0]]}">{found[0]}</span>', str(plain)
        )
    )


def in_cell(cell: object) -> Markup:
    """A text, a number, a tuple of people's names, one that leads somewhere, or several.

    See macros/tables.html for what each is.
    """
    if isinstance(cell, str):
        return with_suits(cell)
    if _leads(cell):
        return _safe(f'<a href="{escape(cell.href)}">{in_cell(cell.text)}</a>')
    if _is_several(cell):
        return escape(cell.between).join(map(in_cell, cell.each))
    if isinstance(cell, Iterable):
        return names(tuple(cell))
    return with_suits(cell)


def in_cells(cells: Iterable[object]) -> list[Markup]:
    """Each of a row's cells."""
    return list(map(in_cell, cells))


def names(people: tuple[object, ...]) -> Markup:
    """People of a pair or a team, each name kept whole."""
    parting = "&nbsp;–</span> "
    whole = (f'<span class="name">{escape(name)}' for name in people)
    return _safe(f"{parting.join(whole)}</span>" if people else "")


def row_cells(
    texts: Sequence[Markup], classes: Sequence[str], linked: int, href: str, bars: Mapping[int, str]
) -> Markup:
    """The cells of a row: *texts* by column, each with its class.

    The one numbered *linked* leads to *href*, if there is one; below those of *bars* is a line,
    whose length is that many hundredths of the cell's. It is made in one go: most of the time
    that a large table takes is that of its cells.
    """
    found = []
    for at, (text, kind) in enumerate(zip(texts, classes, strict=True)):
        shown = f'<a href="{escape(href)}">{text}</a>' if at == linked and href else text
        bar = _bar(bars[at]) if at in bars else ""
        found.append(f'<td role="cell" class="{kind}">{shown}{bar}</td>')
    return _safe("".join(found))


def folded(texts: Sequence[Markup], headings: Sequence[Markup], away: Sequence[int]) -> Markup:
    """A list of what is folded *away* on a phone, without what is empty."""
    items = (f"<div><dt>{headings[at]}</dt><dd>{texts[at]}</dd></div>" for at in away if texts[at])
    return _safe(f"<dl>{''.join(items)}</dl>")


def _bar(width: str) -> str:
    return (
        '<svg class="bar" aria-hidden="true" width="72" height="3">'
        '<rect class="bar-all" width="100%" height="3"/>'
        f'<rect class="bar-part" width="{escape(width)}%" height="3"/></svg>'
    )


def _safe(text: str) -> Markup:
    return Markup(text)  # noqa: S704 - whoever calls has escaped what came from elsewhere


def _leads(cell: object) -> TypeGuard[_Leading]:
    return hasattr(cell, "href")


def _is_several(cell: object) -> TypeGuard[_Several]:
    return hasattr(cell, "each")
