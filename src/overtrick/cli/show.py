"""Tables and text on a terminal, in a pipe, or as CSV."""

import csv
import io
import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from overtrick.app.explain import Chapter
from overtrick.app.table import Column, Table
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

if TYPE_CHECKING:
    from rich.text import Text

_COLOURS = {"♠": "bold", "♥": "red", "♦": "yellow", "♣": "green"}


@dataclass(frozen=True, slots=True)
class Out:
    """Where output goes, and as what."""

    as_format: str
    """``text``, ``csv``, ``json``, or the name of a whole document's format."""
    path: Path | None = None
    """A file; None for standard output."""

    def tables(self, tables: Sequence[Table], notes: Sequence[str] = ()) -> None:
        """*tables*, then *notes* in text only.

        Text has frames and colours on a terminal and is plain columns anywhere else;
        CSV has stable column names first and a blank line between tables.
        """
        if self.as_format == "csv":
            self.document(_csv(tables).encode())
        elif self.as_format == "json":
            self.document(_json([_plain(table) for table in tables]))
        elif self.path is None and sys.stdout.isatty():
            _draw(tables, notes)
        else:
            texts = [_text(table) for table in tables]
            if notes:
                texts.append("".join(f"{note}\n" for note in notes))
            self.document("\n".join(texts).encode())

    def chapters(self, chapters: Sequence[Chapter]) -> None:
        """An explanation, its sources behind each reason."""
        if self.as_format == "json":
            self.document(_json([asdict(chapter) for chapter in chapters]))
            return
        lines = []
        for chapter in chapters:
            lines.append(click.style(chapter.heading, bold=True))
            for reason in chapter.reasons:
                source = click.style(f"  [{reason.source}]", dim=True) if reason.source else ""
                lines.append(f"  {reason.text}{source}")
        text = "\n".join(lines) + "\n"
        if self.path is None and sys.stdout.isatty():
            click.echo(text, nl=False)
        else:
            self.document(click.unstyle(text).encode())

    def document(self, data: bytes) -> None:
        """*data* as it is."""
        if self.path is None:
            click.echo(data, nl=False)
            return
        try:
            self.path.write_bytes(data)
        except OSError as error:
            raise NotFoundError(
                phrase("cannot write {path}: {strerror}", path=self.path, strerror=error.strerror)
            ) from None


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _plain(table: Table) -> dict[str, object]:
    names = [column.name for column in table.columns]
    rows = [dict(zip(names, row, strict=True)) for row in table.rows]
    return {"title": table.title, "rows": rows}


def _csv(tables: Iterable[Table]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for place, table in enumerate(tables):
        if place:
            writer.writerow([])
        writer.writerow([column.name for column in table.columns])
        writer.writerows(table.rows)
    return out.getvalue()


def _draw(tables: Iterable[Table], notes: Iterable[str]) -> None:
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for it
    from rich.table import Table as Drawn  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console()
    for table in tables:
        if table.title:
            console.print(Text(table.title, style="bold"))
        for line in table.above:
            console.print(_coloured(line))
        drawn = Drawn(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for column in table.columns:
            drawn.add_column(column.heading, justify="right" if column.right else "left")
        for row in table.rows:
            drawn.add_row(*map(_coloured, row))
        console.print(drawn)
    for note in notes:
        console.print(Text(note, style="dim"))


def _coloured(line: str) -> "Text":
    from rich.text import Text  # noqa: PLC0415

    text = Text(line)
    for symbol, style in _COLOURS.items():
        text.highlight_words([symbol], style)
    return text


def _text(table: Table) -> str:
    rows = [tuple(column.heading for column in table.columns), *table.rows]
    widths = [max(map(text_width, cells)) for cells in zip(*rows, strict=True)]
    lines = [table.title, *table.above] if table.title else [*table.above]
    for row in rows:
        cells = [
            _aligned(cell, width, column)
            for cell, width, column in zip(row, widths, table.columns, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return "".join(f"{line}\n" for line in lines)


def _aligned(cell: str, width: int, column: Column) -> str:
    space = " " * (width - text_width(cell))
    return space + cell if column.right else cell + space


def text_width(text: str) -> int:
    """Columns of a terminal that *text* takes: two for a Chinese character."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
