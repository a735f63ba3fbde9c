"""The room's screen: the clock, the next seats, the standings. Everybody sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from overtrick.app.follow.called import Called, called
from overtrick.app.follow.event_page import (
    ClockFace,
    NamesOf,
    Place,
    PlaceList,
    clock_face,
    round_to_open,
)
from overtrick.app.follow.rounds import board_ranges, seatings_in
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.words import side_word
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase

T = TypeVar("T")
SOON_SECONDS = 180
"""So long before a round ends, the room is shown where it goes next."""
ROWS_A_PART = 8
"""Tables or places that a screen has room for below each other."""
TURN_SECONDS = 15
"""So long a part stays, where there are several and none is asked for."""


@dataclass(frozen=True, slots=True)
class ScreenSeats:
    """Whose seats are shown."""

    round: int
    coming: bool
    """Whether that round has not begun yet."""


@dataclass(frozen=True, slots=True)
class ScreenPart:
    """What the screen shows beside its clock."""

    seats: ScreenSeats | None
    seat_rows: tuple[tuple[str, str, str, str], ...]
    """Table, North-South, East-West, boards."""
    standings: str
    """Which list it is, if there are several."""
    place_rows: tuple[tuple[str, str, str], ...]
    """Place, names, figure."""
    part: int
    """From 1."""
    parts: int


def screen_clock(state: Event, now: int) -> tuple[ClockFace | None, int | None]:
    """The clock of the round and the seconds that it has left at *now*; negative when over."""
    face = clock_face(state)
    if face is None or face.until is None:
        return face, None
    return face, face.until - (now if face.paused_at is None else face.paused_at)


def seats_at(state: Event, now: int) -> ScreenSeats | None:
    """The coming round's seats when the one that is played ends or has ended, else its own.

    None where nothing is planned that is still to be played.
    """
    if state.phase is not Phase.RUNNING:
        return None
    current, coming = state.open_round, round_to_open(state)
    if current is None:
        return None if coming is None else ScreenSeats(coming.plan.number, coming=True)
    number = current.plan.number
    _, left = screen_clock(state, now)
    ending = (left is not None and left < SOON_SECONDS) or not state.missing(number)
    if ending and coming is not None:
        return ScreenSeats(coming.plan.number, coming=True)
    return ScreenSeats(number, coming=False)


def screen_part(  # noqa: PLR0913, PLR0917 - what the screen depends on
    state: Event,
    places: Sequence[PlaceList],
    seats: ScreenSeats | None,
    asked: int,
    names: NamesOf,
    say: Translator,
) -> ScreenPart:
    """The part of the number *asked*, counted on from the first if there are fewer.

    *places* are the lists of the ranking, none if it is not to be seen.
    """
    rows = () if seats is None else _seat_rows(state, seats.round, called(state, names))
    most, lists = ROWS_A_PART, _lists(places, say)
    if seats is not None and seats.coming and len(rows) > most:
        # While everybody looks for a seat, the seats have the whole screen, in two columns.
        most, lists = 2 * ROWS_A_PART, []
    tables = evenly(rows, most)
    parts = max(len(tables), len(lists), 1)
    at = (asked - 1) % parts
    title, best = lists[at % len(lists)] if lists else ("", ())
    shown = tables[at % len(tables)] if tables else ()
    return ScreenPart(seats, shown, title, best, at + 1, parts)


def evenly(rows: Sequence[T], most: int) -> list[tuple[T, ...]]:
    """*rows* in as few parts as go, none much shorter than the others; none if there are none.

    >>> evenly((1, 2, 3, 4, 5), 4)
    [(1, 2, 3), (4, 5)]
    """
    parts = -(-len(rows) // most)
    each = -(-len(rows) // max(parts, 1))
    return [tuple(rows[at * each : at * each + each]) for at in range(parts)]


def part_at(now: int) -> int:
    """The part whose turn it is."""
    return now // TURN_SECONDS + 1


def _seat_rows(
    state: Event, number: int, known: Mapping[int, Called]
) -> tuple[tuple[str, str, str, str], ...]:
    return tuple(
        (
            f"{each.section}{each.table}",
            _side(each.of(Side.NS), known),
            _side(each.of(Side.EW), known),
            board_ranges(each.boards),
        )
        for each in seatings_in(state, number)
    )


def _side(numbers: tuple[int, ...], known: Mapping[int, Called]) -> str:
    return " – ".join(
        f"{number} {known[number].name or ' – '.join(known[number].people)}".strip()
        for number in numbers
    )


def _lists(
    places: Sequence[PlaceList], say: Translator
) -> list[tuple[str, tuple[tuple[str, str, str], ...]]]:
    """The ranking in parts that a screen has room for, each with what list it is of."""
    found = []
    for each in places:
        decimals = column_places([place.total for place in each.places])
        rows = [_place(place, decimals) for place in each.places]
        section = say("Section {name}").format(name=each.section) if each.section else ""
        title = ", ".join(word for word in (section, side_word(each.side, say)) if word)
        found += [
            (title, tuple(rows[at : at + ROWS_A_PART])) for at in range(0, len(rows), ROWS_A_PART)
        ]
    return found


def _place(each: Place, decimals: int) -> tuple[str, str, str]:
    names = each.name or " – ".join(each.people) or str(each.number)
    shown = figure(each.total, decimals) if each.percent is None else f"{figure(each.percent)} %"
    return each.place or "-", names, shown
