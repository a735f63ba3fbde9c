"""An automatic Swiss (S9) whose registration room fills, and that is played to its awards."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.app.demo import titles
from overtrick.app.demo.club import SEED, club
from overtrick.app.demo.moment import AT_ONCE, Moment
from overtrick.app.demo.tables import USUAL_PACE, Pace, Tables
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.deals import deals
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.engines.event.commands import LoadDeals, RaiseHand, TakeSeat
from overtrick.engines.event.rules import PlaySettings, Rules, SwissSettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

MEMBERS = 20
"""Pairs of the club that may enter."""
FIRST_ARRIVAL, PARTNER, HAND, AFTER = 1_500, 3_000, 2_500, 4_000
"""Milliseconds: until the first sits down; at most until the partner does, and the hand goes
up; from the last hand that is registered to the beginning."""


@dataclass(frozen=True, slots=True)
class SwissShow:
    """One automatic Swiss after the other, another field each time."""

    rounds: int = 5
    boards: int = 3
    fewest: int = 12
    most: int = 20
    """Pairs; from so many to so many enter."""
    registering: int = 35
    """Seconds from the opening of the event to its beginning."""
    raise_seconds: int = 4
    """How long both hands stay up before a pair is registered."""
    round_minutes: int = 3
    """After which a round is cut off, if somebody does not enter a result."""
    correction_minutes: int = 1
    pause: int = 180
    """Seconds from the end of play to the opening of the next one."""
    pace: Pace = USUAL_PACE
    prefix: str = "demo-swiss"

    def __post_init__(self) -> None:
        if not 2 <= self.fewest <= self.most <= MEMBERS:
            raise ImpossibleError(
                phrase(
                    "from 2 to {most} pairs enter the demonstration, got {fewest} to {got}",
                    most=MEMBERS,
                    fewest=self.fewest,
                    got=self.most,
                )
            )

    def rules(self, number: int, now: int) -> Rules:
        """An automatic Swiss by total IMPs, which begins when it has been open for a while."""
        settings = EventSettings(
            f"{titles.SWISS} {number}", self.correction_minutes, Masterpoints.SWISS
        )
        contest = Contest(settings, {"method": "cross-imps", "cross_imps": "sum"})
        play = PlaySettings(
            boards_per_round=self.boards,
            rounds=self.rounds,
            round_minutes=self.round_minutes,
            automatic=True,
            starts_at=now + self.registering,
            cut_off=True,
            confirm=True,
        )
        swiss = SwissSettings(raise_seconds=self.raise_seconds)
        return Rules(Kind.SWISS_PAIRS, contest, play, swiss)

    def tables(self, number: int) -> Tables:
        """Its tables."""
        return Tables(self._seed(number), self.pace)

    def moments(self, number: int, state: Event, director: str) -> Iterator[Moment]:
        """Until it begins: the deals are loaded, and the field comes into the room."""
        if state.phase is not Phase.ENTRIES:
            return
        if not state.deals:
            dealt = deals(self._seed(number), self.rounds * self.boards)
            yield Moment(AT_ONCE, director, LoadDeals(tuple(enumerate(dealt, 1))))
        entered = {person for each in state.entrants.values() for person in each.people}
        opened = 1000 * ((state.rules.play.starts_at or 0) - self.registering)
        for arrival in self._arrivals(number):
            if arrival.people[0] not in entered and arrival.people[1] not in entered:
                yield from _arriving(state, arrival, opened)

    def _seed(self, number: int) -> int:
        return 1000 * SEED + number

    def _arrivals(self, number: int) -> Iterator["Arrival"]:
        """Who comes, and when."""
        chance = Chance(self._seed(number), "field")
        count = self.fewest + chance.below(self.most - self.fewest + 1)
        field = chance.shuffled(range(MEMBERS))[:count]
        places = chance.shuffled(range(1, count + 1))
        last = 1000 * (self.registering - self.raise_seconds) - PARTNER - HAND - AFTER
        for turn, (member, place) in enumerate(zip(field, places, strict=True)):
            comes = FIRST_ARRIVAL + turn * (last - FIRST_ARRIVAL) // count
            second = comes + 500 + chance.below(PARTNER - 500)
            hands = tuple(second + 500 + chance.below(HAND - 500) for _ in range(2))
            yield Arrival(club().people(member), place, (comes, second), (hands[0], hands[1]))


@dataclass(frozen=True, slots=True)
class Arrival:
    """A pair that comes to play; times are milliseconds from the opening of the event."""

    people: tuple[int, int]
    place: int
    """Where it likes to sit."""
    sit_at: tuple[int, int]
    raise_at: tuple[int, int]


def _arriving(state: Event, arrival: Arrival, opened: int) -> Iterator[Moment]:
    """The pair sits down together at a place that is free, and both raise their hands.

    Where somebody else has sat down beside one of them, they leave the place to that one.
    """
    seats = {
        each.person: (place, each.raised_at is not None)
        for place, there in state.registration.items()
        for each in there
    }
    place = _place(state, arrival)
    together = all(seats.get(person, (0, False))[0] == place for person in arrival.people)
    for turn, person in enumerate(arrival.people):
        by = club().members[person].device
        seat, raised = seats.get(person, (0, False))
        if seat != place:
            yield Moment(opened + arrival.sit_at[turn], by, TakeSeat(person, place))
        elif together and not raised:
            at = opened + arrival.raise_at[turn]
            yield Moment(at, by, RaiseHand(person, at // 1000))


def _place(state: Event, arrival: Arrival) -> int:
    """The place where the pair sits or will sit: the first from its own on that is free."""
    for place, there in state.registration.items():
        people = {each.person for each in there}
        if people & set(arrival.people) and people <= set(arrival.people):
            return place
    place = arrival.place
    while place in state.registration:
        place += 1
    return place
