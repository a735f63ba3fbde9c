"""The rows of a movement's document: by round its tables, or by table its rounds."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from overtrick.formats.movement_toml.faults import Faults
from overtrick.phrase import phrase

MOST = 9999
"""The highest number of anybody, any set, round or table."""
BETWEEN = "|"
NOBODY = "-"

_NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)


class Columns(NamedTuple):
    """What the numbers of an entry are."""

    names: tuple[str, ...]
    people: int
    """How many of them, from the first, are people."""

    @property
    def example(self) -> str:
        """An entry of so many numbers."""
        return " ".join(str(len(self.names) - at) for at in range(len(self.names)))


class Entry(NamedTuple):
    """Who sits at a table in a round, and their set."""

    round: int
    table: int
    numbers: tuple[int, ...]


def read_rows(rows: Mapping[str, object], by: str, columns: Columns, faults: Faults) -> list[Entry]:
    """The entries of all rows, by round and table; *by* is ``rounds`` or ``tables``."""
    found: list[Entry] = []
    seen: dict[int, str] = {}
    for key, row in rows.items():
        path = (by, key)
        number = int(key) if _NUMBER.fullmatch(key) else 0
        if not 1 <= number <= MOST:
            faults.add(path, phrase("a row is called by its number, got {key!r}", key=key[:40]))
        elif number in seen:
            faults.add(path, phrase("{key} is the same as {other}", key=key, other=seen[number]))
        elif not isinstance(row, str):
            faults.add(
                path,
                phrase(
                    "a row is a text like {example!r}, got {row!r}",
                    example=" ".join((columns.example, BETWEEN, "...")),
                    row=str(row)[:40],
                ),
            )
        else:
            for place, text in enumerate(row.split(BETWEEN), start=1):
                at, table = (number, place) if by == "rounds" else (place, number)
                numbers, wrong = _numbers(text.split(), columns)
                if wrong:
                    faults.add(
                        path,
                        phrase(
                            "round {round}, table {table}: {wrong}",
                            round=at,
                            table=table,
                            wrong=wrong,
                        ),
                    )
                elif numbers:
                    found.append(Entry(at, table, numbers))
        seen.setdefault(number, key)
    if by == "rounds":
        for missing in sorted(set(range(1, max(seen, default=0) + 1)) - set(seen))[:20]:
            faults.add((by,), phrase("round {missing} is missing", missing=missing))
    return sorted(found)


def _numbers(words: Sequence[str], columns: Columns) -> tuple[tuple[int, ...], str]:
    """The numbers of an entry, none if nobody sits there, and what is wrong with it."""
    if words == [NOBODY]:
        return (), ""
    numbers = tuple(int(word) for word in words if _NUMBER.fullmatch(word))
    text = " ".join(words)[:40]
    if len(words) != len(columns.names) or len(numbers) != len(words):
        return (), phrase(
            "expected {columns}, as in {example!r}, or a dash; got {text!r}",
            columns=", ".join(columns.names),
            example=columns.example,
            text=text,
        )
    if not all(1 <= number <= MOST for number in numbers):
        return (), phrase("numbers are 1 to {most}, got {text!r}", most=MOST, text=text)
    if len(set(numbers[: columns.people])) < columns.people:
        return (), phrase("nobody sits in two seats, got {text!r}", text=text)
    return numbers, ""
