"""A match of two teams in two rooms, played without haste; then the next one."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.app.demo import titles
from overtrick.app.demo.club import PAIRS, SEED, club
from overtrick.app.demo.moment import AT_ONCE, Moment
from overtrick.app.demo.swiss import MEMBERS
from overtrick.app.demo.tables import Pace, Tables
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.names import CLUBS
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.seat import Side
from overtrick.engines.event.commands import Enter, LineUp, LoadDeals, Start
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.teams import round_robin

TEAMS = (PAIRS - MEMBERS) // 2
NAMES = CLUBS["en"][0], CLUBS["zh"][1], CLUBS["en"][2], CLUBS["zh"][5]
SLOWER = Pace(speed=18, slips=300)


@dataclass(frozen=True, slots=True)
class MatchShow:
    """One match after the other, of two teams of four."""

    halves: int = 2
    boards: int = 8
    """Of a half."""
    starting: int = 10
    """Seconds from the opening of the event to its beginning."""
    correction_minutes: int = 1
    pause: int = 240
    """Seconds from the end of play to the opening of the next one."""
    pace: Pace = SLOWER
    prefix: str = "demo-match"

    def rules(self, number: int, now: int) -> Rules:
        """A match by IMPs in halves; its rounds open and close by themselves."""
        settings = EventSettings(f"{titles.MATCH} {number}", self.correction_minutes)
        play = PlaySettings(
            boards_per_round=self.boards,
            rounds=self.halves,
            segments=self.halves,
            automatic=True,
            starts_at=now + self.starting,
            confirm=True,
        )
        return Rules(Kind.MATCH, Contest(settings), play)

    def tables(self, number: int) -> Tables:
        """Both rooms."""
        return Tables(self._seed(number), self.pace)

    def moments(self, number: int, state: Event, director: str) -> Iterator[Moment]:
        """Both teams enter, the deals are loaded, it begins, and both captains line up."""
        match state.phase:
            case Phase.ENTRIES:
                yield from self._before(number, state, director)
            case Phase.RUNNING:
                yield from _line_ups(state)
            case _:
                pass

    def _before(self, number: int, state: Event, director: str) -> Iterator[Moment]:
        chance = Chance(self._seed(number), "teams")
        for place, team in enumerate(chance.shuffled(range(TEAMS))[:2], 1):
            if place not in state.entrants:
                first = MEMBERS + 2 * team
                people = club().people(first) + club().people(first + 1)
                yield Moment(AT_ONCE, director, Enter(people, place, NAMES[team]))
        boards = self.halves * self.boards
        if not state.deals:
            dealt = deals(self._seed(number), boards)
            yield Moment(AT_ONCE, director, LoadDeals(tuple(enumerate(dealt, 1))))
        plans = schedule_plans(round_robin(2, boards_per_match=boards), segments=self.halves)
        yield Moment(1000 * (state.rules.play.starts_at or 0), director, Start(plans))

    def _seed(self, number: int) -> int:
        return 1000 * SEED + 500_000 + number


def _line_ups(state: Event) -> Iterator[Moment]:
    """A team's first pair sits North-South in its room, the second East-West in the other."""
    for at, seating in sorted(state.seatings.items()):
        for side in Side:
            people = state.entrants[seating.of(side)[0]].people[2 * side : 2 * side + 2]
            if len(people) == 2 and (at, side) not in state.lineups:
                captain = club().members.get(people[0])
                if captain is not None:
                    line_up = LineUp(*at, side, (people[0], people[1]))
                    yield Moment(AT_ONCE, captain.device, line_up)
