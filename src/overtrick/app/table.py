"""A table on its way to a terminal, a pipe or a spreadsheet: words only, no layout."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """A column's heading, its stable name for programs, and on which side it lines up."""

    name: str
    """Never translated: ``points_ns``."""
    heading: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings; every cell is a text that is ready to be shown."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    above: tuple[str, ...] = ()
    """Lines to be shown between the title and the headings, such as a deal."""

    def without_empty_columns(self) -> "Table":
        """The table without columns that have nothing in any row."""
        kept = [place for place in range(len(self.columns)) if any(row[place] for row in self.rows)]
        return Table(
            self.title,
            tuple(self.columns[place] for place in kept),
            tuple(tuple(row[place] for place in kept) for row in self.rows),
            self.above,
        )
