"""Tables and text on a terminal, in a pipe, or as CSV."""

import csv
import io
import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from overtrick.app.explain import Chapter
from overtrick.app.table import Column, Table
from overtrick.errors import NotFoundError

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
            self.document("\n".join([*texts, *(f"{note}\n" for note in notes)]).encode())

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
            raise NotFoundError(f"cannot write {self.path}: {error.strerror}") from None


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
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for it
    from rich.table import Table as Drawn  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console()
    for table in tables:
        drawn = Drawn(title=table.title, title_justify="left", title_style="bold")
        for column in table.columns:
            drawn.add_column(column.heading, justify="right" if column.right else "left")
        for row in table.rows:
            cells = [Text(cell) for cell in row]
            for cell in cells:
                for symbol, style in _COLOURS.items():
                    cell.highlight_words([symbol], style)
            drawn.add_row(*cells)
        console.print(drawn)
    for note in notes:
        console.print(Text(note, style="dim"))


def _text(table: Table) -> str:
    rows = [tuple(column.heading for column in table.columns), *table.rows]
    widths = [max(map(_width, cells)) for cells in zip(*rows, strict=True)]
    lines = [table.title] if table.title else []
    for row in rows:
        cells = [
            _aligned(cell, width, column)
            for cell, width, column in zip(row, widths, table.columns, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return "".join(f"{line}\n" for line in lines)


def _aligned(cell: str, width: int, column: Column) -> str:
    space = " " * (width - _width(cell))
    return space + cell if column.right else cell + space


def _width(text: str) -> int:
    """Columns of a terminal that *text* takes: two for a Chinese character."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
