"""Contestants and what was printed of them, in a document."""

from fractions import Fraction

from overtrick.core.seat import Side
from overtrick.core.sheet import NOTHING_PRINTED, Contestant, Entry, Printed
from overtrick.formats.results_json.document import Place, take
from overtrick.phrase import phrase

OF_PRINTED = ("points", "percent", "place")
OF_CONTESTANT = (
    "pair",
    "direction",
    "section",
    "names",
    "penalty",
    "handicap",
    "total",
    "percent",
    "place",
    "boards",
)
DIRECTIONS = tuple(str(side) for side in Side)


def entry_of(place: Place, winners: int) -> Entry | None:
    """A contestant. In a two-winner event it needs a direction, in a one-winner event it has none.

    A direction that a one-winner event gives is where the pair sat, not who it is.
    """
    members = place.members(OF_CONTESTANT, required=("pair",))
    number = take(members, "pair", Place.identity, None)
    side = take(members, "direction", _side, None)
    given = "direction" in members and members["direction"].value is not None
    if winners == 2 and not given and isinstance(place.value, dict):
        place.faults.add(place.path, phrase("'direction' is missing: this is a two-winner event"))
    printed = Printed(
        take(members, "total", Place.number, None),
        take(members, "percent", Place.number, None),
        take(members, "place", Place.identity, None),
    )
    entry = Entry(
        Contestant(
            take(members, "section", Place.identity, ""),
            number or "",
            side if winners == 2 else None,
        ),
        names=tuple(take(members, "names", _names, [])),
        printed=printed,
        boards=take(members, "boards", Place.number, None),
        penalty=take(members, "penalty", Place.number, Fraction(0)),
        handicap=take(members, "handicap", Place.number, None),
    )
    return None if number is None else entry


def printed_of(place: Place) -> Printed:
    """Points, percentage and place as somebody printed them."""
    members = place.members(OF_PRINTED)
    printed = Printed(
        take(members, "points", Place.number, None),
        take(members, "percent", Place.number, None),
        take(members, "place", Place.identity, None),
    )
    return NOTHING_PRINTED if printed == NOTHING_PRINTED else printed


def _side(place: Place) -> Side | None:
    if place.value is None:
        return None
    word = place.word(DIRECTIONS)
    return None if word is None else Side[word]


def _names(place: Place) -> list[str]:
    return [name for item in place.items() if (name := item.text()) is not None]
