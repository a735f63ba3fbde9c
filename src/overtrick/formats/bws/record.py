"""One row of a table, looked at as what a column should hold."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

Cell = int | float | str | bool | None
Record = Mapping[str, Cell]
"""A row of a table, by the names of its columns."""
Tables = Mapping[str, Sequence[Record]]
"""The rows of each table; a table that the file has not is not there."""

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "Section": ("ID", "Letter", "MissingPair", "Session", "ScoringType", "Winners"),
    "RoundData": (
        "Section", "Table", "Round", "NSPair", "EWPair",
        "LowBoard", "HighBoard", "CustomBoards", "South", "West",
    ),
    "ReceivedData": (
        "ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "South", "West",
        "Declarer", "NS/EW", "Contract", "Result", "LeadCard", "Remarks", "DateLog",
        "Erased", "ExternalUpdate", "SuspiciousContract",
    ),
    "PlayerNumbers": ("Section", "Table", "Direction", "Number", "Name", "Round"),
    "PlayerNames": ("ID", "Name", "strID"),
    "HandRecord": (
        "Section", "Board",
        *(seat + suit for seat in ("North", "East", "South", "West")
          for suit in ("Spades", "Hearts", "Diamonds", "Clubs")),
    ),
    "Session": ("ID", "Name", "Date"),
}  # fmt: skip
"""What is read of a Bridgemate file: its tables and their columns."""


class Place(NamedTuple):
    """A table in a round; with a board, a slot."""

    section: int
    table: int
    round: int


class Slot(NamedTuple):
    """One board at one table in one round: what a result belongs to."""

    section: int
    table: int
    round: int
    board: int

    @property
    def place(self) -> Place:
        """The table and the round."""
        return Place(self.section, self.table, self.round)


@dataclass(frozen=True, slots=True)
class Row:
    """A record of a table, and which it is."""

    table: str
    number: int
    """Its ID, else its position, from 1."""
    record: Record

    def whole(self, column: str) -> int | None:
        """The whole number there; None for nothing, or for something else."""
        value = self.record.get(column)
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
            return int(value.strip()[:9])
        if isinstance(value, float):
            return int(value) if value.is_integer() and abs(value) < 1e9 else None
        return value if isinstance(value, int) else None

    def text(self, column: str) -> str:
        """The text there without the blanks around it; empty for nothing."""
        value = self.record.get(column)
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        return value.replace("\0", "").strip() if isinstance(value, str) else ""

    def yes(self, column: str) -> bool:
        """Whether a tick stands there; a null is none."""
        return bool(self.whole(column))

    def __str__(self) -> str:
        return f"{self.table} row {self.number}"


def rows(tables: Tables, name: str) -> Iterator[Row]:
    """The rows of a table in the order of the file."""
    for position, record in enumerate(tables.get(name, ()), 1):
        number = record.get("ID")
        yield Row(name, number if isinstance(number, int) else position, record)
