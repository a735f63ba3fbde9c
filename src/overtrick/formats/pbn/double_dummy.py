"""Tricks that each seat can take in each denomination, as a file has them worked out.

The standard's OptimumResultTable (PBN 2.1, 5.7), and the DoubleDummyTricks tag of several
programs: twenty hexadecimal digits, N S E W by NT S H D C.
"""

import re
from collections.abc import Iterator

from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ParseError
from overtrick.formats.pbn.fields import attempt, count
from overtrick.formats.pbn.games import read_pbn_games, words
from overtrick.formats.pbn.records import Record, records
from overtrick.formats.pbn.tables import columns, tokens
from overtrick.phrase import phrase

Makeable = tuple[tuple[int, ...], ...]
"""Tricks, 0 to 13, at ``[seat][strain]``."""
_COLUMNS = ("Declarer", "Denomination", "Result")
_SEATS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
_STRAINS = tuple(reversed(Strain))
_DIGITS = re.compile(r"[0-9a-d]{20}", re.ASCII | re.IGNORECASE)


def optimum_tricks(record: Record) -> Makeable | None:
    """The twenty numbers of a game's OptimumResultTable; None without a whole, sound one."""
    tag = record.game.tag("OptimumResultTable")
    if tag is None:
        return None
    names = [column.name for column in columns(record.values.get(tag.name, tag.value))]
    names = names or list(_COLUMNS)
    if any(names.count(name) != 1 for name in _COLUMNS):
        return None
    places = [names.index(name) for name in _COLUMNS]
    cells = [token.text for line in words(tag) for token in tokens(line.text)]
    found = dict(_rows(cells, len(names), places))
    if len(cells) != 20 * len(names) or len(found) != 20:
        return None
    return tuple(tuple(found[seat, strain] for strain in Strain) for seat in Seat)


def _rows(
    cells: list[str], width: int, places: list[int]
) -> Iterator[tuple[tuple[Seat, Strain], int]]:
    for first in range(0, len(cells) - width + 1, width):
        declarer, denomination, result = (cells[first + place] for place in places)
        seat = attempt([], Seat.parse, declarer)
        strain = attempt([], Strain.parse, denomination)
        tricks = count(result)
        if seat is not None and strain is not None and tricks is not None and tricks <= 13:
            yield (seat, strain), tricks


def double_dummy_tricks(value: str) -> Makeable:
    """The twenty numbers of a DoubleDummyTricks tag; ParseError for anything else.

    >>> double_dummy_tricks("9ba679ba672236622366")[0]
    (7, 6, 10, 11, 9)
    """
    text = value.strip()
    if not _DIGITS.fullmatch(text):
        raise ParseError(
            phrase("not twenty hexadecimal digits from 0 to d: {value!r}", value=value[:40])
        )
    found = {
        (seat, strain): int(text[5 * row + column], 16)
        for row, seat in enumerate(_SEATS)
        for column, strain in enumerate(_STRAINS)
    }
    return tuple(tuple(found[seat, strain] for strain in Strain) for seat in Seat)


def deal_tricks(data: bytes) -> dict[Deal, DoubleDummy]:
    """The tricks that a PBN file has worked out itself, by deal; FileError as from reading it."""
    found: dict[Deal, DoubleDummy] = {}
    for record in records(read_pbn_games(data)):
        tricks = _record_tricks(record)
        if record.deal is not None and tricks is not None:
            by_declarer = {
                (strain, seat): tricks[seat][strain] for seat in Seat for strain in Strain
            }
            found.setdefault(record.deal, DoubleDummy(by_declarer))
    return found


def _record_tricks(record: Record) -> Makeable | None:
    digits = record.value("DoubleDummyTricks")
    if not digits:
        return optimum_tricks(record)
    return attempt([], double_dummy_tricks, digits) or optimum_tricks(record)
