"""A whole simulated event, run through the desk as people, devices and the clock would.

Time is simulated too: the desk's clock stands where the simulation puts it, so that the
same seed gives the same log.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.app.desk.clock import MICRO, tick
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.draw import draw_command
from overtrick.app.events.starting import start_command
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.evening import Evening
from overtrick.app.simulated.players import Cast, cast
from overtrick.app.simulated.schedule import USUAL_RATES, MishapRates, mishaps
from overtrick.core.cards import Deal
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.par import DoubleDummy
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    EndPlay,
    Enter,
    LoadDeals,
    MakeFinal,
    OpenRound,
    Publish,
    RaiseHand,
    TakeSeat,
)
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPhase
from overtrick.engines.kinds import ranking
from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Slot
from overtrick.phrase import phrase

BEGINS = 1_772_740_800
"""Where simulated time begins: an evening of 2026, in seconds UTC."""
REGISTERING = 600
"""Seconds from the opening of an automatic event to its beginning."""
DEVICE, DIRECTOR = Said("device"), Said("director")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which event is to be simulated."""

    kind: Kind = Kind.SWISS_PAIRS
    pairs: int = 20
    """Two make a team; in an individual event each makes two players."""
    seed: int = 1
    rounds: int | None = None
    """None: 5 in a Swiss, else as many as the movement or the schedule has."""
    boards: int = 4
    """Of a round."""
    rates: MishapRates = USUAL_RATES
    scoring: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        least = 4 if self.kind.of_teams or self.kind is Kind.PAIRS else 2
        if self.pairs < least or (self.kind.of_teams and self.pairs % 2):
            raise ImpossibleError(
                phrase(
                    "an event '{kind}' is simulated with {least} pairs or more, an even number "
                    "for teams, got {pairs}",
                    kind=self.kind.value,
                    least=least,
                    pairs=self.pairs,
                )
            )

    @property
    def rules(self) -> Rules:
        """The event's rules."""
        automatic = self.kind is Kind.SWISS_PAIRS
        drawn = self.kind in (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS)
        swiss = Masterpoints.SWISS if drawn else Masterpoints.NONE
        usual = {"method": "cross-imps", "cross_imps": "sum"} if automatic else {}
        title = f"simulated {self.kind.value} {self.seed}"
        contest = Contest(EventSettings(title, 0, swiss), {**usual, **self.scoring})
        play = PlaySettings(
            boards_per_round=self.boards,
            rounds=(self.rounds or 5) if drawn else None,
            round_minutes=8 * self.boards + 3,
            automatic=automatic,
            starts_at=BEGINS + REGISTERING if automatic else None,
            cut_off=True,
        )
        return Rules(self.kind, contest, play)


@dataclass(frozen=True, slots=True)
class Simulated:
    """What came of a simulated event."""

    event_id: int
    state: Event
    ranking: EventRanking
    facts: int
    happened: Mapping[str, int]
    """Mishaps by kind."""
    fell_away: int
    """Mishaps that found nobody, such as one at the table of a pair that had left."""
    caught: int
    """Mis-keyed results that the entry checks refused or held."""
    double_dummy: bool
    """Whether tricks come from double dummy, or are estimated."""


class SimulatedClock:
    """The desk's clock, in microseconds; it stands until it is put forward."""

    def __init__(self) -> None:
        self.seconds = BEGINS

    def __call__(self) -> int:
        return self.seconds * MICRO


def simulate(
    desk: Desk,
    clock: SimulatedClock,
    wanted: Wanted,
    tables: Mapping[Deal, DoubleDummy] | None = None,
) -> Simulated:
    """Run the event through *desk*, whose clock is *clock*, from entries to awards.

    *tables* are double-dummy tricks of all its deals, ``dealt``; without them the tricks
    are estimated.
    """
    row = desk.open_event(wanted.rules, DIRECTOR)
    people = cast(desk, wanted.kind, wanted.seed, wanted.pairs)
    _register(desk, row.id, clock, people)
    if not wanted.rules.play.automatic:
        state = desk.standing(row.id).state
        desk.handle(row.id, start_command(state, rounds=wanted.rounds).command, DIRECTOR)
    clock.seconds = max(clock.seconds, BEGINS + REGISTERING)
    dealt = dict(enumerate(deals(wanted.seed, board_count(desk, row.id, wanted)), 1))
    desk.handle(row.id, LoadDeals(tuple(dealt.items())), DIRECTOR)
    evening = Evening(desk, row.id, clock, people, wanted.seed, dealt, tables)
    evening.plan(mishaps(wanted.seed, _slots(desk.standing(row.id).state, wanted), wanted.rates))
    while _next_round(desk, row.id, clock):
        evening.play_round()
    evening.settle()
    for command in (EndPlay(clock.seconds), MakeFinal(), Publish(), AwardMasterpoints()):
        desk.handle(row.id, command, DIRECTOR)
    standing = desk.standing(row.id)
    return Simulated(
        row.id,
        standing.state,
        ranking(standing.state),
        standing.version,
        Counter(evening.happened),
        evening.fell_away,
        evening.caught,
        tables is not None,
    )


def board_limit(wanted: Wanted) -> int:
    """No board of the event has a higher number, extra boards of a knockout aside."""
    rounds = wanted.rules.play.rounds or wanted.rounds
    if wanted.kind is Kind.INDIVIDUAL:
        return wanted.boards * (rounds or 2 * wanted.pairs)
    if wanted.kind.of_teams:
        return wanted.boards * (rounds or wanted.pairs)
    return wanted.boards * (rounds or 2 * wanted.pairs)


def board_count(desk: Desk, event_id: int, wanted: Wanted) -> int:
    """The highest number of a board that the event has, as far as that is known."""
    state = desk.standing(event_id).state
    planned = max((board for each in state.seatings.values() for board in each.boards), default=0)
    drawn = wanted.boards * (wanted.rules.play.rounds or 0)
    if wanted.kind is Kind.KNOCKOUT:
        drawn = wanted.boards * 2 * wanted.pairs
    return max(planned, drawn)


def _register(desk: Desk, event_id: int, clock: SimulatedClock, people: Cast) -> None:
    """Everybody enters; into an automatic event through its registration room."""
    if people.kind is not Kind.SWISS_PAIRS:
        for members in people.contestants:
            desk.handle(event_id, Enter(members), DIRECTOR)
        return
    for place, members in enumerate(people.contestants, 1):
        clock.seconds += 1
        for person in members:
            desk.handle(event_id, TakeSeat(person, place), DEVICE)
            desk.handle(event_id, RaiseHand(person, clock.seconds), DEVICE)
    clock.seconds += desk.standing(event_id).state.rules.swiss.raise_seconds
    while desk.standing(event_id).state.registration:
        tick(desk, event_id)


def _slots(state: Event, wanted: Wanted) -> list[Slot]:
    """Every table of every round, as far as it is planned, or as a draw will plan it."""
    planned = [
        Slot(number, table, board)
        for (_, number, table), seating in state.seatings.items()
        for board in seating.boards
    ]
    if wanted.kind is not Kind.SWISS_PAIRS:
        return planned
    rounds, each = wanted.rules.play.rounds or 0, wanted.boards
    return [
        Slot(number, table, (number - 1) * each + board)
        for number in range(1, rounds + 1)
        for table in range(1, wanted.pairs // 2 + 1)
        for board in range(1, each + 1)
    ]


def _next_round(desk: Desk, event_id: int, clock: SimulatedClock) -> bool:
    """Open the next round; False if there is none."""
    state = desk.standing(event_id).state
    if state.rules.play.automatic:
        tick(desk, event_id)
        return desk.standing(event_id).state.open_round is not None
    number = state.last_closed + 1
    if number not in state.rounds and draw_due(state) is not None:
        desk.handle(event_id, draw_command(state, number), DIRECTOR)
        state = desk.standing(event_id).state
    if number not in state.rounds or state.rounds[number].phase is not RoundPhase.PLANNED:
        return False
    desk.handle(event_id, OpenRound(number, clock.seconds), DIRECTOR)
    return True
