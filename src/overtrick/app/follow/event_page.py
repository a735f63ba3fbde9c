"""How an event stands: state, clock, ranking, entries, boards."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.follow.seeing import Audience, boards_seen, ranking_seen
from overtrick.core.seat import Side
from overtrick.core.steps import Step
from overtrick.engines.event.ranking import EventRanking, FigureUnit
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, Round, RoundPhase
from overtrick.engines.masterpoints import award_steps
from overtrick.engines.stages.ranking import ranked_people

MOST_EXPLAINED = 60
"""Lines of a ranking that have their own reasons; of a longer one its contestants' pages do."""
NamesOf = Callable[[Iterable[int]], Mapping[int, str]]


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clock of the open round."""

    round: int
    rounds: int
    """How many there are, as far as is known."""
    until: int | None
    """When it ends, in seconds UTC; None: when the director says so."""
    paused_at: int | None

    @property
    def left(self) -> int | None:
        """Seconds that are left while it stands still; None while it runs."""
        if self.until is None or self.paused_at is None:
            return None
        return max(0, self.until - self.paused_at)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a ranking."""

    place: str
    """``3``, ``3=``; empty if unplaced."""
    number: int
    name: str
    """A team's; empty for pairs and players."""
    people: tuple[str, ...]
    total: Fraction
    percent: Fraction | None
    boards: int
    masterpoints: Fraction | None
    steps: tuple[Step, ...] = ()
    """How its total came about."""
    award: tuple[Step, ...] = ()
    """Why it has its masterpoints."""


@dataclass(frozen=True, slots=True)
class PlaceList:
    """Those who are ranked against each other."""

    section: str
    side: Side | None
    places: tuple[Place, ...]
    with_percent: bool
    with_masterpoints: bool


@dataclass(frozen=True, slots=True)
class Entered:
    """A contestant."""

    number: int
    name: str
    people: tuple[str, ...]
    section: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class EventPage:
    """An event as it stands."""

    kind: Kind
    phase: Phase
    clock: ClockFace | None
    rounds_closed: int
    missing: int
    """Results that the open rounds still wait for."""
    unit: FigureUnit | None
    lists: tuple[PlaceList, ...]
    """Empty before play, and while the running ranking is not to be seen."""
    hidden: bool
    """Whether there is a ranking that is not shown yet."""
    published: bool
    """Whether the ranking shown is the published one, unchanged since."""
    boards: tuple[int, ...]
    """Boards whose results may be seen."""
    boards_hidden: int
    entries: tuple[Entered, ...]
    corrections_until: int | None
    starts_at: int | None


def event_page(
    state: Event, ranked: EventRanking | None, names: NamesOf, audience: Audience
) -> EventPage:
    """The page of *state*; *ranked* is its ranking, None before play."""
    people = {who for each in state.entrants.values() for who in each.people}
    called = names(people)
    seen = ranked is not None and ranking_seen(state, audience)
    boards = boards_seen(state, audience)
    every = {board for seating in state.seatings.values() for board in seating.boards}
    return EventPage(
        state.kind,
        state.phase,
        clock_face(state),
        sum(each.phase is RoundPhase.CLOSED for each in state.rounds.values()),
        len(state.missing()) if state.phase is Phase.RUNNING else 0,
        None if ranked is None else ranked.unit,
        place_lists(state, ranked, names) if ranked is not None and seen else (),
        ranked is not None and not seen,
        ranked is not None and state.published == ranked.published(),
        tuple(sorted(boards)),
        len(every - boards),
        tuple(
            Entered(
                number,
                each.name,
                tuple(called[who] for who in each.people if who in called),
                each.section,
                each.withdrawn_from is not None,
            )
            for number, each in sorted(state.entrants.items())
        ),
        state.corrections_until,
        state.rules.play.starts_at,
    )


def clock_face(state: Event) -> ClockFace | None:
    """The clock of the open round; None between rounds."""
    current = state.open_round
    if current is None:
        return None
    return ClockFace(current.plan.number, rounds_of(state), current.until, current.paused_at)


def rounds_of(state: Event) -> int:
    """How many rounds the event has, as far as is known."""
    return max(state.rules.play.rounds or 0, *state.rounds, 0)


def round_to_open(state: Event) -> Round | None:
    """The next round that can begin; None if there is none planned."""
    planned = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    return state.rounds[min(planned)] if planned else None


def place_lists(state: Event, ranked: EventRanking, names: NamesOf) -> tuple[PlaceList, ...]:
    """The lists of a ranking with names and awards."""
    people = ranked_people(state)
    called = names({who for members in people.values() for who in members})
    awards = dict(state.masterpoints or ())
    teams = {number: each.name for number, each in state.entrants.items()}
    lists = []
    given = state.rules.contest.event.masterpoints
    current = ranked.published() if awards else ()
    if current != state.published:
        current = ()  # the awards are those of another ranking
    for each in ranked.lists:
        places = tuple(
            Place(
                line.place,
                line.number,
                teams.get(line.number, ""),
                tuple(called[who] for who in people.get(line.number, ())),
                line.total,
                line.percent,
                line.boards,
                awards.get(line.number),
                entry.steps,
                award_steps(current, given, line.number)
                if awards.get(line.number) and len(each.lines) <= MOST_EXPLAINED
                else (),
            )
            for entry in each.lines
            for line in (entry.line,)
        )
        lists.append(
            PlaceList(
                each.section,
                each.side,
                places,
                any(place.percent is not None for place in places),
                any(place.masterpoints for place in places),
            )
        )
    return tuple(lists)
