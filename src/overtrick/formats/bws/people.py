"""Who plays: tables PlayerNumbers and PlayerNames."""

from overtrick.core.seat import Seat, Side
from overtrick.core.sheet import Notice
from overtrick.errors import ParseError
from overtrick.formats.bws.movement import Movement
from overtrick.formats.bws.record import Place, Row, Tables, rows
from overtrick.phrase import phrase

Pair = tuple[int, int, Side | None]
"""Section, number, and the side in a two-winner event."""


def read_names(
    tables: Tables, movement: Movement, winners: int, notices: list[Notice]
) -> dict[Pair, tuple[str, ...]]:
    """The names keyed or looked up at each seat, given to the pair that began there."""
    listed = _listed(tables)
    first: dict[tuple[Pair, int], tuple[int, str]] = {}
    homeless = 0
    for row in rows(tables, "PlayerNumbers"):
        name = row.text("Name") or listed.get(row.text("Number"), "")
        if not name:
            continue
        place = Place(row.whole("Section") or 0, row.whole("Table") or 0, row.whole("Round") or 1)
        seat, seating = _seat(row), movement.seatings.get(place)
        if seat is None or seating is None:
            homeless += 1
            continue
        number = seating.ns if seat.side is Side.NS else seating.ew
        pair = (place.section, number, seat.side if winners == 2 else None)
        partner = 0 if seat in (Seat.NORTH, Seat.EAST) else 1
        if (pair, partner) not in first or place.round < first[pair, partner][0]:
            first[pair, partner] = (place.round, name)
    if homeless:
        message = f"{homeless} names are at seats that the movement has not: left out"
        notices.append(Notice(phrase("table PlayerNumbers"), message))
    names: dict[Pair, tuple[str, ...]] = {}
    for (pair, _), (_, name) in sorted(first.items(), key=lambda item: item[0][1]):
        names[pair] = (*names.get(pair, ()), name)
    return names


def _seat(row: Row) -> Seat | None:
    try:
        return Seat.parse(row.text("Direction"))
    except ParseError:
        return None


def _listed(tables: Tables) -> dict[str, str]:
    """The club's list: name by number, in both ways of writing it."""
    names: dict[str, str] = {}
    for row in rows(tables, "PlayerNames"):
        for number in (str(row.whole("ID") or ""), row.text("strID")):
            if number:
                names[number] = row.text("Name")
    return names
