"""Who sits where in each round, for table cards, guide cards and the screen.

From the event's own plan, as it has become by replanning and reseating, so that the
numbers are those of the contestants. Rounds that are still to be drawn are not there.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.app.events.lookup import person_names
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import Kind, Seating
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

PAIR_SEATS, PLAYER_SEATS = ("NS", "EW"), ("N", "E", "S", "W")
"""As ``movement_tables.SEATS`` has words for them."""


class Spot(NamedTuple):
    """A seat at a table."""

    section: str
    table: int
    seat: str
    """``NS`` or ``EW``; of a player ``N``, ``E``, ``S`` or ``W``."""


class TableRow(NamedTuple):
    """A round on a table's card."""

    round: int
    who: tuple[int, ...]
    """In the order of the card's seats."""
    boards: tuple[int, ...]
    then: tuple[Spot | None, ...]
    """Where each of them goes next; None for who sits out, is done, or is a team."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """What is done at one table."""

    section: str
    table: int
    seats: tuple[str, ...]
    rows: tuple[TableRow, ...]
    """The rounds in which somebody plays there."""


class Stop(NamedTuple):
    """A round on a contestant's card; without a spot it is a sit-out."""

    round: int
    spots: tuple[Spot, ...]
    """One; of a team both rooms."""
    partner: int | None
    """Of a player."""
    against: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuideCard:
    """What one contestant does."""

    number: int
    names: tuple[str, ...]
    """Of its people, or the team's; empty if nobody is known."""
    stops: tuple[Stop, ...]
    """Every round that it is there for."""


@dataclass(frozen=True, slots=True)
class Seats:
    """All cards of an event."""

    tables: tuple[TableCard, ...]
    """By section and table."""
    guides: tuple[GuideCard, ...]
    """By number."""
    names: Mapping[int, tuple[str, ...]]
    """Of every contestant, for table cards."""

    def guide(self, number: int) -> GuideCard:
        """The card of one contestant; NotFoundError if there is none."""
        for each in self.guides:
            if each.number == number:
                return each
        raise NotFoundError(phrase("no contestant has number {number}", number=number))

    def seating(self, round_number: int) -> tuple[tuple[int, Stop], ...]:
        """Where everybody sits in a round, by number; who sits out has no spot."""
        return tuple(
            (each.number, stop)
            for each in self.guides
            for stop in each.stops
            if stop.round == round_number
        )


def contestant_names(desk: Desk, state: Event) -> dict[int, tuple[str, ...]]:
    """What each contestant is called: its people, or a team by its name."""
    people = [person for each in state.entrants.values() for person in each.people]
    known = person_names(desk, people)
    return {
        number: (each.name,) if each.name else tuple(known[person] for person in each.people)
        for number, each in sorted(state.entrants.items())
    }


def seats(state: Event, names: Mapping[int, tuple[str, ...]], from_round: int = 1) -> Seats:
    """The cards of all planned rounds from *from_round* on, to be printed or shown."""
    rounds = [number for number in sorted(state.rounds) if number >= from_round]
    spots = {
        (at[1], who): Spot(at[0], at[2], seat)
        for at, seating in state.seatings.items()
        for seat, who in zip(_seats(state.kind), _members(seating), strict=True)
    }
    by_table: defaultdict[tuple[str, int], list[TableRow]] = defaultdict(list)
    for at, seating in _in_order(state, rounds):
        members = _members(seating)
        then = tuple(
            None if state.kind.of_teams else spots.get((at[1] + 1, who)) for who in members
        )
        by_table[at[0], at[2]].append(TableRow(at[1], members, seating.boards, then))
    tables = tuple(
        TableCard(section, table, _seats(state.kind), tuple(rows))
        for (section, table), rows in sorted(by_table.items())
    )
    return Seats(tables, tuple(_guides(state, names, rounds)), names)


def _seats(kind: Kind) -> tuple[str, ...]:
    return PLAYER_SEATS if kind is Kind.INDIVIDUAL else PAIR_SEATS


def _members(seating: Seating) -> tuple[int, ...]:
    """In the order of the seats: N E S W, or North-South before East-West."""
    if len(seating.ns) == 2:
        (north, south), (east, west) = seating.ns, seating.ew
        return north, east, south, west
    return seating.ns + seating.ew


def _in_order(state: Event, rounds: list[int]) -> Iterator[tuple[At, Seating]]:
    wanted = set(rounds)
    order = sorted(state.seatings, key=lambda at: (at[1], at[0], at[2]))
    return ((at, state.seatings[at]) for at in order if at[1] in wanted)


def _guides(
    state: Event, names: Mapping[int, tuple[str, ...]], rounds: list[int]
) -> Iterator[GuideCard]:
    stops: defaultdict[tuple[int, int], list[tuple[At, Seating]]] = defaultdict(list)
    for at, seating in _in_order(state, rounds):
        for who in seating.members:
            stops[who, at[1]].append((at, seating))
    for number, entrant in sorted(state.entrants.items()):
        there = [each for each in rounds if entrant.plays(each)]
        found = tuple(_stop(state.kind, number, each, stops[number, each]) for each in there)
        yield GuideCard(number, names.get(number, ()), found)


def _stop(kind: Kind, who: int, number: int, places: list[tuple[At, Seating]]) -> Stop:
    spots, against, boards = [], dict[int, None](), dict[int, None]()
    partner = None
    for at, seating in places:
        seat = _seats(kind)[_members(seating).index(who)]
        spots.append(Spot(at[0], at[2], seat))
        own, others = (seating.ns, seating.ew) if who in seating.ns else (seating.ew, seating.ns)
        partner = next((each for each in own if each != who), None)
        against |= dict.fromkeys(others)
        boards |= dict.fromkeys(seating.boards)
    return Stop(number, tuple(spots), partner, tuple(against), tuple(boards))
