"""A page's figures as people read them: its tables by the names of their columns."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlsplit

VOID = frozenset({"area", "br", "hr", "img", "input", "link", "meta", "rect", "wbr"})
FIGURE = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")


@dataclass(slots=True)
class Row:
    """A line of a table."""

    kind: str = ""
    cells: dict[str, str] = field(default_factory=dict)
    """By the name of the column; without what opens in the line."""
    links: dict[str, list[str]] = field(default_factory=dict)
    how: list[str] = field(default_factory=list)
    """The steps behind its "How?"."""

    def __getitem__(self, name: str) -> str:
        return self.cells.get(name, "")


@dataclass(slots=True)
class Sheet:
    """A table."""

    kind: str
    rows: list[Row] = field(default_factory=list)


class Figures(HTMLParser):
    """What a page says in numbers."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sheets: list[Sheet] = []
        self.numbers: list[tuple[str, str]] = []
        """Large figures, each with what it is: ``("54.17 %", "of what could be had")``."""
        self.how: list[str] = []
        """The steps behind a "How?" that stands outside of tables."""
        self.changes: list[str] = []
        """What figures became, newest first."""
        self.bars: list[tuple[str, str, str]] = []
        """How often each score came: the score, how often, its points."""
        self.addresses: list[str] = []
        self.open: list[tuple[str, str]] = []
        self.text = ""
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        kind = found.get("class", "")
        for name in ("href", "hx-get"):
            if name in found:
                self.addresses.append(found[name])
        if tag == "a" and self._column() and self.sheets and self.sheets[-1].rows:
            row = self.sheets[-1].rows[-1]
            row.links.setdefault(self._column(), []).append(urlsplit(found.get("href", "")).path)
        if tag in VOID:
            return
        self.open.append((tag, kind))
        if tag == "table":
            self.sheets.append(Sheet(kind))
        if tag == "tr" and self._within("tbody"):
            self.sheets[-1].rows.append(Row(kind))
        if tag in ("td", "dt", "dd", "li", "th", "ins"):
            self.text = ""

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or not self.open:
            return
        text = " ".join(self.text.split())
        kind = self.open[-1][1]
        if tag == "li" and self._within("ol", "why"):
            self._step(text)
        elif tag in ("td", "th") and self._within("tbody") and kind != "fold":
            row = self.sheets[-1].rows[-1]
            row.cells[self._column() or str(len(row.cells))] = text
            if tag == "td" and "frequencies" in self.sheets[-1].kind and len(row.cells) == 3:
                score, count, points = list(row.cells.values())
                self.bars.append((score, count, points))
        elif tag == "dd" and self._within("dl", "numbers"):
            self.numbers[-1] = (text, self.numbers[-1][1])
        elif tag == "dt" and self._within("dl", "numbers"):
            self.numbers.append(("", text))
        elif tag == "ins" and self._within("ol", "history"):
            self.changes.append(text)
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if any("unseen" in kind for _, kind in self.open):
            return
        self.text += data
        if self._within("main"):
            self.words.append(data)

    def _within(self, tag: str, kind: str = "") -> bool:
        return any(tag == name and (not kind or kind in has.split()) for name, has in self.open)

    def _column(self) -> str:
        for tag, kind in reversed(self.open):
            if tag in ("td", "th"):
                names = [each[4:] for each in kind.split() if each.startswith("col-")]
                return names[0] if names else ""
        return ""

    def _step(self, text: str) -> None:
        if self._within("td", "fold"):
            self.sheets[-1].rows[-1].how.append(text)
        else:
            self.how.append(text)

    def sheet(self, kind: str) -> list[Row]:
        """The lines of the tables of that kind, one after another; none if there is none."""
        return [row for each in self.sheets if kind in each.kind.split() for row in each.rows]

    @property
    def cells(self) -> list[list[str]]:
        """The figures of every cell, cell by cell: the same in all languages."""
        return [
            FIGURE.findall(text)
            for sheet in self.sheets
            for row in sheet.rows
            for name, text in row.cells.items()
            if name not in ("names", "pair", "player", "team", "note", "opponents")
        ]
